import Foundation
import Testing

@testable import navscript

/// Every state in every reporter and in the exit code: none says something else than the others.
@Suite struct AgreementTests {
  /// What each reporter has to say about a state.
  struct Row: Sendable {
    let state: ScenarioState
    let exit: Int32
    /// `ok` or `not ok`, and the directive.
    let tap: (isOK: Bool, directive: String?)
    /// The child that carries the state.
    let junit: String?
    /// The command, where there is one.
    let github: String?
    let summary: String
    let isTold: Bool
  }

  static let rows = [
    Row(state: .passed, exit: 0, tap: (true, nil), junit: nil, github: nil, summary: "1 passed", isTold: false),
    Row(
      state: .failed, exit: 1, tap: (false, nil), junit: "failure", github: "error", summary: "1 failed", isTold: true),
    Row(state: .error, exit: 1, tap: (false, nil), junit: "error", github: "error", summary: "1 error", isTold: true),
    Row(
      state: .skipped, exit: 0, tap: (true, "SKIP"), junit: "skipped", github: nil, summary: "1 skipped", isTold: false),
    Row(
      state: .expectedFailure, exit: 0, tap: (false, "TODO"), junit: "skipped", github: nil,
      summary: "1 expected failure", isTold: false),
    Row(
      state: .unexpectedPass, exit: 1, tap: (false, nil), junit: "failure", github: "error",
      summary: "1 unexpected pass", isTold: true),
    Row(
      state: .flaky, exit: 0, tap: (true, nil), junit: "flakyFailure", github: "warning", summary: "1 flaky",
      isTold: true),
    Row(
      state: .interrupted, exit: 0, tap: (true, "SKIP"), junit: "skipped", github: nil, summary: "1 interrupted",
      isTold: false),
    Row(
      state: .notRun, exit: 0, tap: (true, "SKIP"), junit: "skipped", github: nil, summary: "1 not run", isTold: false),
  ]

  @Test func everyStateHasARow() {
    #expect(Self.rows.map(\.state) == ScenarioState.allCases)
    for row in Self.rows { #expect(Results.result(row.state).state == row.state) }
  }

  /// A skip, or a signal, in a later attempt does not undo what failed.
  @Test(arguments: [AttemptResult.Outcome.skipped("later"), .interrupted])
  func whatFailedBeforeAnAttemptWithoutAVerdictHasFailed(_ last: AttemptResult.Outcome) throws {
    let attempts = [Results.error, Results.failed, AttemptResult(outcome: last)]
    let failed = ScenarioResult(Results.info("x"), attempts: attempts)
    #expect(failed.state == .failed)
    #expect(ScenarioResult(Results.info("x"), attempts: [Results.error, attempts[2]]).state == .error)
    #expect(ScenarioResult(Results.info("x"), attempts: [attempts[2]]).state != .failed)
    #expect(FailureText.report(failed).hasPrefix("\(last.word) in attempt 3"))
    let events = Results.events([failed]).events
    let document = try JUnitDocument(try text(events) { JUnitReporter(output: $0, timestamp: "2025-01-31T09:05:00Z") })
    #expect(document.cases[0].children.map(\.name) == ["failure", "rerunFailure"])
  }

  private func text(_ events: [RunEvent], _ make: (Output) -> any Reporter) throws -> String {
    try captured { output in
      let reporter = make(output)
      for event in events { reporter.receive(event) }
    }
  }

  private func options(_ arguments: [String] = []) throws -> RunOptions {
    try RunOptions(try ArgumentParser(command: Commands.run).parse(arguments))
  }

  private func people(_ events: [RunEvent], _ arguments: [String] = []) throws -> String {
    let options = try options(arguments)
    return try text(events) { output in
      let progress = Progress(output: Output(descriptor: -1)) { _ in nil }
      return TextReporter(options: options, style: .plain, text: output, progress: progress)
    }
  }

  private func html(_ events: [RunEvent]) throws -> HTMLDocument {
    let options = try options()
    return try HTMLDocument(try text(events) { HTMLReporter(output: $0, options: options) })
  }

  @Test(arguments: rows)
  func reportersAndExitCodeAgree(_ row: Row) throws {
    let name = row.state.rawValue
    let (events, result) = Results.events([Results.result(row.state)])

    #expect(result.ending(failsOnFlaky: false).decisive?.status.rawValue ?? 0 == row.exit)
    #expect(row.state.isProblem == (row.exit == 1))

    let tap = try TAPStream(try text(events) { TAPReporter(output: $0) })
    #expect(tap.points.map(\.description) == ["a.nav.lua: \(name)"])
    #expect(tap.points.first?.isOK == row.tap.isOK)
    #expect(tap.points.first?.directive == row.tap.directive)
    #expect(tap.isPassed == (row.exit == 0))

    let junit = try JUnitDocument(try text(events) { JUnitReporter(output: $0, timestamp: "2025-01-31T09:05:00Z") })
    #expect(junit.cases.map { $0.attributes["name"] } == [name])
    #expect(junit.cases.first?.children.first?.name == row.junit)
    let counted = (junit.root.number("failures") ?? 0) + (junit.root.number("errors") ?? 0)
    #expect((counted > 0) == (row.exit == 1))

    let lines = try text(events) { JSONReporter(output: $0) }.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let ended = try #require(lines.first { $0["event"] as? String == "scenario_ended" })
    #expect(ended["state"] as? String == name && ended["name"] as? String == name)
    let counts = try #require(lines.last?["counts"] as? [String: Int])
    for state in ScenarioState.allCases { #expect(counts[state.rawValue] == (state == row.state ? 1 : 0)) }

    let page = try html(events)
    #expect(page.scenarios.map(\.state) == [name])
    #expect(page.all("header").first?.classes.contains("is-bad") == (row.exit == 1))
    let tiles = page.root.first("ul", class: "counts")?.children.filter { $0.classes == ["some"] } ?? []
    #expect(tiles.map(\.state) == [name] && tiles.first?.text == row.summary)

    let commands = try text(events) { GitHubReporter(output: $0) { _ in nil } }.split(separator: "\n")
    #expect(commands.count == (row.github == nil ? 0 : 1))
    if let github = row.github, let command = commands.first {
      #expect(command.hasPrefix("::\(github) file="))
      #expect(command.contains("title=\(row.state.label) \(name)::"))
    }

    let plain = try people(events)
    #expect(plain.hasSuffix((row.state == .passed ? "" : "0 passed, ") + row.summary + "\n"))
    #expect(plain.contains("run just this one") == row.isTold)
    let verbose = try people(events, ["-v"])
    #expect(verbose.contains("\(row.state.label)  \(name)") == (row.state != .notRun))
  }

  @Test func allStatesTogetherAreCountedAlike() throws {
    let (events, result) = Results.events(ScenarioState.allCases.map { Results.result($0) })
    let tap = try TAPStream(try text(events) { TAPReporter(output: $0) })
    #expect(tap.plan == 9 && tap.points.count == 9)
    #expect(tap.points.filter { !$0.isOK && $0.directive == nil }.count == result.tally.problems)
    let junit = try JUnitDocument(try text(events) { JUnitReporter(output: $0, timestamp: "2025-01-31T09:05:00Z") })
    #expect(junit.root.number("tests") == result.tally.total)
    #expect(junit.root.number("failures") == 2 && junit.root.number("errors") == 1 && junit.root.number("skipped") == 4)
    let commands = try text(events) { GitHubReporter(output: $0) { _ in nil } }.split(separator: "\n")
    #expect(commands.filter { $0.hasPrefix("::error") }.count == result.tally.problems)
    #expect(commands.filter { $0.hasPrefix("::warning") }.count == 1)
    #expect(try html(events).scenarios.count == result.tally.total)
    let plain = try people(events)
    #expect(
      plain.hasSuffix(
        "1 passed, 1 failed, 1 error, 1 unexpected pass, 1 flaky, 1 expected failure, 1 skipped, 1 interrupted, "
          + "1 not run\n"))
    #expect(plain.contains("1) FAIL  failed\n") && plain.contains("4) FLAKY  flaky\n"))
    #expect(result.ending(failsOnFlaky: false).decisive?.cause == "3 scenarios did not pass")
  }

  @Test func flakyScenariosEndWithOneOnlyWhenAsked() {
    let result = Results.events([Results.result(.flaky)]).result
    #expect(result.ending(failsOnFlaky: false).decisive == nil)
    #expect(result.ending(failsOnFlaky: true).decisive?.status == .failed)
    #expect(result.ending(failsOnFlaky: true).decisive?.cause == "1 scenario is flaky (--fail-on-flaky)")
  }

  @Test func aFileThatDidNotLoadIsAnErrorInEveryReport() throws {
    let plan = RunPlan(unloaded: [UnloadedFile(path: "x/b.nav.lua", text: "x/b.nav.lua:1: no\n  1 | no")])
    let (events, result) = Results.events([Results.result(.passed)], plan: plan)
    #expect(result.ending(failsOnFlaky: false).decisive?.status == .loadFailure)
    let tap = try TAPStream(try text(events) { TAPReporter(output: $0) })
    #expect(tap.plan == 2 && tap.points[0].description == "x/b.nav.lua: could not be loaded" && !tap.isPassed)
    let junit = try JUnitDocument(try text(events) { JUnitReporter(output: $0, timestamp: "2025-01-31T09:05:00Z") })
    #expect(junit.root.number("errors") == 1 && junit.root.number("tests") == 2)
    #expect(try text(events) { JSONReporter(output: $0) }.contains(#"{"event":"file_unloaded","file":"x/b.nav.lua""#))
    #expect(
      try text(events) { GitHubReporter(output: $0) { _ in nil } }
        == "::error file=x/b.nav.lua,line=1,title=could not be loaded::x/b.nav.lua:1: no%0A  1 | no\n")
    #expect(try html(events).all("h1").first?.text == "✗1 file could not be loaded; the scenario passed")
    #expect(try people(events).hasSuffix("1 passed\n1 file did not load: x/b.nav.lua\n"))
  }

  @Test func aSignalIsInEveryReport() throws {
    let (events, result) = Results.events(
      [Results.result(.interrupted), Results.result(.notRun)], interruption: "SIGTERM")
    #expect(result.ending(failsOnFlaky: false).decisive?.status == .terminated)
    let tap = try TAPStream(try text(events) { TAPReporter(output: $0) })
    #expect(tap.bailOut == "interrupted by SIGTERM" && !tap.isPassed && tap.points.count == 2)
    let junit = try text(events) { JUnitReporter(output: $0, timestamp: "2025-01-31T09:05:00Z") }
    _ = try JUnitDocument(junit)
    #expect(junit.contains("<property name=\"interrupted\" value=\"SIGTERM\"/>"))
    #expect(try text(events) { JSONReporter(output: $0) }.contains("\"interrupted\":\"SIGTERM\""))
    #expect(try html(events).all("h1").first?.text.hasPrefix("✗Interrupted by SIGTERM; ") == true)
  }

  @Test func seedAndShardAreInEveryReport() throws {
    let plan = RunPlan(seed: 42, shard: "2/3")
    let (events, _) = Results.events([Results.result(.passed)], plan: plan)
    #expect(
      try TAPStream(try text(events) { TAPReporter(output: $0) }).comments == ["# order: --seed 42", "# shard 2/3"])
    let junit = try text(events) { JUnitReporter(output: $0, timestamp: "2025-01-31T09:05:00Z") }
    #expect(junit.contains("name=\"seed\" value=\"42\"") && junit.contains("name=\"shard\" value=\"2/3\""))
    #expect(try text(events) { JSONReporter(output: $0) }.contains(#""seed":"42","shard":"2/3""#))
    let facts = try html(events).root.first("p", class: "facts")
    #expect(facts?.children.map(\.text) == ["order: --seed 42", "shard 2/3"])
    #expect(try people(events) == "1 passed (shard 2/3)\nthis order again: --seed 42\n")
  }

  @Test func noReporterTrapsOnAnything() throws {
    let texts = [
      "", "]]>", "\u{0}\u{1b}[31m<&\"'>\r\n\t\u{fffe}\u{85}", "::error::%0A", "# \\ \\# SKIP", "無👨‍👩‍👧\u{202e}", "```",
    ]
    for text in texts {
      let failure = FailureRecord(
        reason: [text], place: Place(file: text, line: 1), excerpt: [text], difference: [text])
      let attempt = AttemptResult(outcome: .failed, failures: [failure], notes: [text], unreadErrors: [text])
      let info = ScenarioInfo(file: "a", name: "n" + text, place: Place(file: text, line: 1), tags: [text], rerun: text)
      let skipped = ScenarioResult(
        ScenarioInfo(file: "b", name: "s", place: Place(file: text, line: 1)),
        attempts: [AttemptResult(outcome: .skipped(text))])
      let (events, _) = Results.events([ScenarioResult(info, attempts: [attempt, attempt]), skipped])
      let xml = try self.text(events) { JUnitReporter(output: $0, timestamp: "2025-01-31T09:05:00Z") }
      #expect(try JUnitDocument(xml).cases.count == 2)
      #expect(try TAPStream(try self.text(events) { TAPReporter(output: $0) }).points.count == 2)
      for line in try self.text(events, { JSONReporter(output: $0) }).split(separator: "\n") {
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
      }
      #expect(try html(events).scenarios.count == 2)
      let commands = try self.text(events) { GitHubReporter(output: $0) { _ in nil } }
      #expect(commands.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
    }
  }
}
