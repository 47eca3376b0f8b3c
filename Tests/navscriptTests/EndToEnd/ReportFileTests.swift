import Foundation
import Testing

@testable import navscript

/// Reports as files, from the real binary.
@Suite struct ReportFileTests {
  private static let mixed =
    Fixtures.fitness + """
      nav.scenario("good", fitness, function(t) t:note("a\\0\\27[31mb]]>") t:expect(1):equals(1) end)
      nav.scenario("bad <&> # 100%", fitness, function(t) t:check(1):equals(2) t:expect("x"):equals("y") end)
      nav.scenario("later", fitness, function(t) nav.skip("not yet") end)

      """

  private func files(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func severalReportsAtOnceAndTheTextForPeople() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.mixed, "out/old": ""])
    let run = try Program.run(
      ["run", "--reporter", "junit=out/j.xml,tap=out/t.tap", "--reporter=json=out/r.jsonl"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.hasSuffix("1 passed, 1 failed, 1 skipped\n"))
    let junit = try JUnitDocument(folder.read("out/j.xml"))
    #expect(junit.cases.map { $0.attributes["name"] } == ["good", "bad <&> # 100%", "later"])
    #expect(junit.cases[0].first("system-out")?.text == "a\\u{0}b]]>")
    #expect(junit.cases[2].first("skipped")?.attributes["message"] == "not yet")
    let tap = try TAPStream(folder.read("out/t.tap"))
    #expect(tap.points.map(\.isOK) == [true, false, true] && tap.points[1].description == "a.nav.lua: bad <&> # 100%")
    #expect(folder.read("out/r.jsonl").split(separator: "\n").count == 9)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out")
    #expect(left.sorted() == ["j.xml", "old", "r.jsonl", "t.tap"])
  }

  @Test func aReporterOnStandardOutputIsAloneThere() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.mixed])
    let tap = try Program.run(["run", "--reporter", "tap"], in: folder)
    #expect(try TAPStream(tap.output).points.count == 3)
    #expect(tap.problems == "navscript: 1 scenario did not pass\n")
    let junit = try Program.run(["run", "--reporter", "junit=-"], in: folder)
    #expect(try JUnitDocument(junit.output).cases.count == 3)
    #expect(
      try Program.run(["run", "--reporter", "tap", "--color", "always", "-v"], in: folder).output.contains("\u{1b}")
        == false)
    let github = try Program.run(["run", "--reporter", "github"], in: folder)
    #expect(github.output.hasSuffix("1 passed, 1 failed, 1 skipped\n"))
    #expect(
      github.problems.hasPrefix("::error file=a.nav.lua,line=19,title=FAIL bad <&> # 100%25::1 is 1, expected 2%0A"))
  }

  @Test(arguments: [
    (["--reporter", "tap", "--reporter", "junit"], "the reporters tap and junit cannot both have standard output"),
    (["--reporter", "tty,json"], "the reporters tty and json cannot both have standard output"),
    (["--reporter", "junit=x.xml,json=./x.xml"], "two reporters cannot both write \"./x.xml\""),
    (["--reporter", "junti=x.xml"], "--reporter cannot be \"junti\": did you mean \"junit\"? (one of tty, tap,"),
    (["--reporter", "htm=x.html"], "--reporter cannot be \"htm\": did you mean \"html\"?"),
    (["--reporter", ""], "--reporter cannot be \"\""),
    (["--reporter", "junit="], "--reporter junit=: the file's name is missing"),
    (["--reporter", "tty=x"], "--reporter tty=x: the reporter tty takes no file"),
    (["--trace-json", "--reporter", "tap"], "--trace-json and the reporter tap cannot both have standard output"),
    (["--trace", "--reporter", "tap"], "--trace needs standard output, which the reporter tap has"),
    (["--json"], "--json goes with --list"), (["--repeat", "0"], "--repeat cannot be \"0\""),
    (["--retries", "x"], "--retries cannot be \"x\": expected a whole number from 0 to"),
    (["--seed", "-1"], "--seed cannot be \"-1\""), (["--max-failures", "1e9"], "--max-failures cannot be \"1e9\""),
  ])
  func whatCannotBeIsRefused(_ arguments: [String], _ message: String) throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.passing])
    let run = try Program.run(["run"] + arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.lastProblem.contains(message), "\(run.lastProblem)")
    #expect(try files(in: folder) == ["a.nav.lua"])
  }

  @Test(arguments: ["no/x.xml", "folder", "a.nav.lua/x.xml"])
  func aReportThatCannotBeWrittenIsKnownBeforeAnythingRuns(_ path: String) throws {
    let folder = try TemporaryFolder(["a.nav.lua": "print('loaded')\n" + Fixtures.passing, "folder/x": ""])
    let run = try Program.run(["run", "--reporter", "tap=first.tap", "--reporter", "junit=" + path], in: folder)
    #expect(run.status == 5)
    #expect(run.output == "" && !run.problems.contains("loaded"))
    #expect(run.lastProblem.hasPrefix("navscript: the report \(path) cannot be written: "))
    #expect(try files(in: folder) == ["a.nav.lua", "folder"])
  }

  @Test func aFullDiskEndsWithFiveAndLeavesTheOldReport() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.passing])
    let run = try Program.run(["run", "--reporter", "junit=/dev/full"], in: folder)
    #expect(run.status == 5)
    #expect(run.problems == "navscript: the report /dev/full could not be written: No space left on device\n")
  }

  @Test func aReportIsWholeThoughNobodyReadsTheText() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.mixed])
    let run = try Program.run(["run", "-v", "--reporter", "junit=j.xml"], in: folder, output: "/dev/full")
    #expect(run.status == 5)
    #expect(try JUnitDocument(folder.read("j.xml")).root.number("skipped") == 1)
    let named = try Program.run(["run", "--reporter", "junit=/dev/stdout"], in: folder)
    #expect(try JUnitDocument(named.output).cases.count == 3)
  }

  @Test func whatALinkLeadsToIsReplaced() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.passing, "real.xml": "old"])
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link.xml", withDestinationPath: "real.xml")
    #expect(try Program.run(["run", "--reporter", "junit=link.xml"], in: folder).status == 0)
    #expect(try JUnitDocument(folder.read("real.xml")).cases.count == 1)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link.xml") == "real.xml")
  }

  @Test func anEmptySelectionLeavesValidReports() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.passing])
    let run = try Program.run(["run", "--filter", "zzz", "--reporter", "junit=j.xml,tap=t.tap"], in: folder)
    #expect(run.status == 4)
    #expect(try JUnitDocument(folder.read("j.xml")).cases.isEmpty)
    #expect(try TAPStream(folder.read("t.tap")).plan == 0)
  }

  /// Nothing but real time tells one run from another, wherever the project lies.
  @Test func theSameRunGivesTheSameReports() throws {
    let reports = try (0..<2).map { _ in
      let folder = try TemporaryFolder(["a.nav.lua": Self.mixed, "x/b.nav.lua": Fixtures.failing])
      _ = try Program.run(["run", "--seed", "3", "--reporter", "junit=j.xml,tap=t.tap,json=r.jsonl"], in: folder)
      return ["j.xml", "t.tap", "r.jsonl"].map { name in
        folder.read(name).replacing(/(time|timestamp)="[^"]*"|seconds":[0-9.]+|duration_ms: [0-9.]+/, with: "")
      }
    }
    #expect(reports[0] == reports[1])
    #expect(reports[0].allSatisfy { $0.count > 300 })
  }

  @Test(arguments: [(SIGINT, Int32(130), "SIGINT"), (SIGTERM, 143, "SIGTERM")])
  func aSignalLeavesWholeReports(_ signal: Int32, _ status: Int32, _ name: String) throws {
    let endless = "nav.scenario('endless', fitness, function(t) while true do end end)\n"
    let later = "nav.scenario('later', fitness, function(t) end)\n"
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.passing + endless + later])
    let running = try Program.start(["run", "-v", "--reporter", "junit=j.xml,tap=t.tap,json=r.jsonl"], in: folder)
    try running.wait(for: "PASS")
    running.send(signal)
    let run = try running.finish()
    #expect(run.status == status)
    #expect(run.lastProblem == "navscript: interrupted by \(name)")
    let junit = folder.read("j.xml")
    #expect(try JUnitDocument(junit).cases.map { $0.first("skipped") != nil } == [false, true, true])
    #expect(junit.contains("<property name=\"interrupted\" value=\"\(name)\"/>"))
    #expect(try TAPStream(folder.read("t.tap")).bailOut == "interrupted by \(name)")
    #expect(folder.read("r.jsonl").contains("\"interrupted\":\"\(name)\""))
    #expect(try files(in: folder) == ["a.nav.lua", "j.xml", "r.jsonl", "t.tap"])
  }
}
