import Foundation
import Testing

@testable import navscript

/// `--profile`, from the real binary.
@Suite struct ProfileTests {
  private static let source = Fixtures.scenario(
    """
      local function work(n)
        local sum = 0
        for i = 1, n do sum = sum + i end
        return sum
      end
      t:expect(work(1000)):equals(500500)
      t:navigate("training")
      work(10)
    """)

  /// The table without the column of real time.
  static func rows(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      guard words.count > 6, words[1].contains("."), words[2] == "%" else { return String(line) }
      return (words[..<5] + words[6...]).joined(separator: " ")
    }
  }

  @Test func theCostliestFunctionComesFirst() throws {
    let run = try Program.run(["run", "--profile"], in: try TemporaryFolder(["a.nav.lua": Self.source]))
    #expect(run.status == 0)
    let rows = Self.rows(run.problems)
    #expect(rows.first?.hasPrefix("profile: instructions") == true)
    #expect(rows.first?.hasSuffix("total  calls  ms (real)  function") == true)
    // Per call LOADI LOADI MOVE LOADI FORPREP and RETURN1; ADD and FORLOOP for each turn.
    #expect(rows.contains { $0.hasPrefix("2032 ") && $0.hasSuffix(" 2032 2 a.nav.lua:19 work") }, "\(rows)")
    #expect(rows.contains { $0.hasSuffix("a.nav.lua (the file itself)") })
    #expect(run.output == "1 passed\n")
  }

  @Test func instructionsAreTheSameInEveryRun() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.source])
    let first = Self.rows(try Program.run(["run", "--profile"], in: folder).problems)
    let second = Self.rows(try Program.run(["run", "--profile", "--coverage", "c.info"], in: folder).problems)
    #expect(first.count > 3)
    #expect(Array(second.suffix(first.count)) == first)
  }

  @Test func limitsHoldWhereInstructionsAreCounted() throws {
    let scenario = Fixtures.scenario("  for i = 1, 1e9 do end")
    let folder = try TemporaryFolder(["a.nav.lua": scenario])
    let run = try Program.run(["run", "--profile", "--timeout", "0.2"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("0.2 s of processor time") || run.output.contains("200 ms of processor time"))
    #expect(run.problems.contains("a.nav.lua:18"))
  }

  @Test func withNothingThatRanTheTableSaysSo() throws {
    let run = try Program.run(["run", "--profile", "--allow-empty"], in: try TemporaryFolder())
    #expect(run.status == 0)
    #expect(run.problems.contains("profile: no Lua function has run\n"))
  }
}
