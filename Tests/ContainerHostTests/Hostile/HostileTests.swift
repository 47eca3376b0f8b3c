import Foundation
import Testing

@testable import ContainerHost

@Suite("Hostile plugins", .serialized)
struct HostileTests {
  private func expectNoProblems(_ test: HostileCase, _ problems: [String]) {
    let place = SourceLocation(fileID: "Tests/Hostile", filePath: test.path, line: 1, column: 1)
    func check() {
      for problem in problems { Issue.record("\(test.chunkName): \(problem)", sourceLocation: place) }
    }
    guard let reason = test.broken else { return check() }
    // Fails when the case passes, so that the mark goes when the fault does.
    withKnownIssue("\(reason)") { check() }
  }

  @Test(arguments: HostileCase.corpus.cases)
  func eachIsSurvivedAsItsHeaderSays(_ test: HostileCase) {
    expectNoProblems(test, HostileRun.problems(of: test))
  }

  /// Hooks at every line, call, return and instruction leave the limits and the errors as they are.
  @Test(arguments: HostileCase.corpus.cases.filter { $0.broken == nil })
  func eachIsSurvivedWhileItIsWatched(_ test: HostileCase) throws {
    var test = test
    test.limits.watch = try LuaCoverageTests.watch([.coverage, .profile])
    expectNoProblems(test, HostileRun.problems(of: test))
    let costs = try #require(test.limits.watch).profile.costs.values
    #expect(costs.allSatisfy { $0.own <= $0.total })
    if test.steps != [.load] { #expect(!costs.isEmpty) }
  }

  @Test func everyHeaderIsWellFormed() {
    for fault in HostileCase.corpus.faults { Issue.record("\(fault)") }
  }

  @Test func theCorpusOnlyGrows() { #expect(HostileCase.corpus.cases.count >= 500) }

  /// The kinds of harm are numbered in the corpus's README.
  @Test func everyKindOfHarmHasACase() throws {
    let text = try String(contentsOf: HostileCase.folder.appendingPathComponent("README.md"), encoding: .utf8)
    let listed = text.split(separator: "\n").compactMap { line -> Int? in
      let parts = line.split(separator: ".", maxSplits: 1)
      return parts.count == 2 ? Int(parts[0]) : nil
    }
    #expect(listed.count >= 60)
    let covered = Set(HostileCase.corpus.cases.flatMap(\.numbers))
    #expect(listed.filter { !covered.contains($0) } == [], "numbers without a case")
    #expect(covered.subtracting(listed).sorted() == [], "numbers that the README does not explain")
  }

  @Test func everyKindOfErrorAndEveryStepIsExpectedSomewhere() {
    let kinds = Set(HostileCase.corpus.cases.compactMap { $0.kind?.rawValue })
    #expect(
      kinds.sorted() == [
        "contract", "conversion", "limit.instructions", "limit.memory", "limit.time", "require", "runtime", "syntax",
        "version",
      ])
    let steps = Set(HostileCase.corpus.cases.flatMap(\.steps))
    #expect(HostileCase.Step.allCases.filter { !steps.contains($0) } == [])
  }

  @Test(arguments: [
    ("-- A story.\n-- case: 1\n-- during: load\n-- expects: nothing", "x.lua:4: unknown field 'expects'"),
    ("-- A story.\n-- case: 1\n-- during: load", "x.lua:3: the field 'expect' is missing"),
    ("-- case: 1\n-- during: load\n-- expect: nothing", "x.lua:3: the first line must say what this is about"),
    ("-- A story.\n-- case: one", "x.lua:2: case: expected numbers, got 'one'"),
    ("-- A story.\n-- case: 1\n-- case: 2", "x.lua:3: 'case' is there twice"),
    ("-- A story.\n-- case: 1\n-- during: load\n-- expect: panic", "x.lua:4: expect: unknown kind 'panic'"),
    ("-- A story.\n-- case: 1\n-- during: lunch", "x.lua:3: during: unknown step 'lunch'"),
    ("-- A story.\n-- limits: cheese=1", "x.lua:2: limits: unknown limit 'cheese'"),
    (
      "-- A story.\n-- case: 1\n-- during: load\n-- expect: runtime\n-- message: x",
      "x.lua:5: neither a line is marked HERE, nor does the header say 'at'"
    ),
    ("-- A story.\n-- case: 1\n-- during: load\n-- expect: runtime", "x.lua:4: the field 'message' is missing"),
  ])
  func aWrongHeaderIsAFaultWithItsLine(_ text: String, _ expected: String) {
    var header = HostileHeader(HostileCase(name: "x", path: "x.lua", isFolder: false), text: text, shownAs: "x.lua")
    do throws(HostileCase.Fault) {
      _ = try header.parse()
      Issue.record("the header was accepted")
    } catch { #expect(error.description == expected) }
  }
}
