import Foundation
import Testing

@testable import navscript

/// `navscript report merge`: what several machines found, as one run.
@Suite struct MergeTests {
  private static let head = """
    local nav = require "navscript"
    local app = nav.app { modules = { { id = "a", title = "A" } }, root = nav.host "a" }

    """

  private func suite() throws -> TemporaryFolder {
    var files: [String: String] = [:]
    for file in 1...3 {
      var text = Self.head
      for number in 1...7 {
        let body = number == file ? "t:expect(t.visible):equals('b')" : number == 7 ? "nav.skip('no')" : "t:note('ü')"
        let options = number == 4 ? "{ tags = { 'x' }, expect_failure = 'known' }, " : ""
        text += "nav.scenario('s\(number)', app, \(options)function(t) \(body) end)\n"
      }
      files["f\(file).nav.lua"] = text
    }
    return try TemporaryFolder(files)
  }

  private func untimed(_ text: String) -> String {
    text.replacing(#/"?(work_)?(seconds|time)"?[:=]"?[0-9.]+/#, with: "T").replacing(#/timestamp="[^"]*"/#, with: "T")
  }

  @Test(arguments: [1, 2, 3, 5, 20], [[], ["--repeat", "2"]])
  func mergedShardsAreTheWholeRun(_ count: Int, _ flags: [String]) throws {
    let folder = try suite()
    try folder.write("results/keep", "")
    let whole = try Program.run(
      ["run", "-v", "--reporter", "tty,json=whole.jsonl,junit=whole.xml"] + flags, in: folder)
    for shard in 1...count {
      let arguments = ["run", "--shard", "\(shard)/\(count)", "--reporter", "json=results/\(shard).jsonl"]
      _ = try Program.run(arguments + flags, in: folder)
    }
    let merged = try Program.run(
      ["report", "merge", "results", "-v", "--reporter", "tty,json=merged.jsonl,junit=merged.xml"], in: folder)
    #expect(merged.status == whole.status)
    #expect(merged.lastProblem == whole.lastProblem)
    #expect(merged.output == whole.output)
    #expect(untimed(folder.read("merged.jsonl")) == untimed(folder.read("whole.jsonl")))
    #expect(untimed(folder.read("merged.xml")) == untimed(folder.read("whole.xml")))
  }

  @Test func everyStateIsReadBackAsItWasWritten() throws {
    let results = ScenarioState.allCases.map { Results.result($0) }
    let written = try captured { output in
      let reporter = JSONReporter(output: output)
      for event in Results.events(results).events { reporter.receive(event) }
    }
    let file = try ResultsFile("x.jsonl", Array(written.utf8))
    #expect(file.problem == nil)
    #expect(file.results.map(\.state) == ScenarioState.allCases)
    let again = try captured { output in
      let reporter = JSONReporter(output: output)
      for event in MergedResults([file]).events { reporter.receive(event) }
    }
    // These results each say that their file begins.
    func lines(_ text: String) -> [Substring] { text.split(separator: "\n").filter { !$0.contains("file_began") } }
    #expect(lines(again) == lines(written))
  }

  @Test func whatIsKnownOfACutFileIsToldAndEndsWithThree() throws {
    let folder = try suite()
    _ = try Program.run(["run", "f1.nav.lua", "--reporter", "json=a.jsonl"], in: folder)
    let whole = folder.read("a.jsonl")
    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    try folder.write("b.jsonl", lines.prefix(5).joined(separator: "\n") + "\n" + lines[5].prefix(30))
    let run = try Program.run(["report", "merge", "b.jsonl"], in: folder)
    #expect(run.status == 3)
    #expect(run.output.contains("1 failed"))
    #expect(run.lastProblem == "navscript: b.jsonl: its run did not come to its end: 1 result of 7 are there")
  }

  @Test func missingAndDoubledShardsAreNamed() throws {
    let folder = try suite()
    for shard in [1, 2, 4] {
      _ = try Program.run(["run", "--shard", "\(shard)/4", "--reporter", "json=\(shard).jsonl"], in: folder)
    }
    let run = try Program.run(["report", "merge", "1.jsonl", "2.jsonl", "4.jsonl"], in: folder)
    #expect(run.status == 3)
    #expect(run.lastProblem == "navscript: shard 3/4 is missing")
    try folder.write("copy.jsonl", folder.read("1.jsonl"))
    let doubled = try Program.run(["report", "merge", "."], in: folder)
    #expect(doubled.problems.contains("copy.jsonl: it is shard 1/4, as is 1.jsonl"))
  }

  @Test(arguments: [
    ("", "x.jsonl: it is empty"),
    ("# no\n", "x.jsonl:1: it is not JSON: line 1, column 1: expected a value, got \"#\""),
    ("[]\n", "x.jsonl:1: expected an object, got a list"),
    ("{\"event\":\"run_ended\"}\n", "x.jsonl:1: expected the event \"run_began\" in the first line, got \"run_ended\""),
    (
      "{\"event\":\"run_began\",\"schema\":9}\n",
      "x.jsonl:1: its schema is 9, and this version of navscript reads 1"
    ),
    (
      "{\"event\":\"run_began\",\"schema\":1,\"scenarios\":-1}\n",
      "x.jsonl:1: scenarios: expected a whole number from 0 on, got -1"
    ),
    (
      "{\"event\":\"run_began\",\"schema\":1,\"scenarios\":1}\n"
        + "{\"event\":\"scenario_ended\",\"file\":\"a\",\"name\":\"b\",\"defined_in\":\"a\",\"line\":1,\"state\":\"passed\","
        + "\"attempts\":[{\"outcome\":\"pass\"}]}\n",
      "x.jsonl:2: attempts[0].outcome: expected \"passed\", \"failed\", \"error\", \"skipped\" or \"interrupted\", got \"pass\""
    ),
  ])
  func whatIsNoResultsFileIsRefusedWithItsPlace(_ text: String, _ message: String) throws {
    let folder = try TemporaryFolder(["x.jsonl": text])
    let run = try Program.run(["report", "merge", "x.jsonl"], in: folder)
    #expect(run.status == 3)
    #expect(run.lastProblem == "navscript: \(message)")
  }

  @Test func noChangedByteOfAFileIsATrap() throws {
    let written = try captured { output in
      let reporter = JSONReporter(output: output)
      for event in Results.events(ScenarioState.allCases.map { Results.result($0) }).events { reporter.receive(event) }
    }
    let bytes = Array(written.utf8)
    for index in bytes.indices {
      var changed = bytes
      changed[index] = bytes[index] == 0x39 ? 0x22 : 0x39
      _ = try? ResultsFile("x", changed)
    }
  }
}
