import Foundation
import Testing

@testable import navscript

/// What is particular to one reporter.
@Suite struct ReporterTests {
  @Test func xmlHasNoCharacterThatItForbids() {
    #expect(
      XMLText.content("a\u{0}\u{8}\u{b}\u{1f}\u{7f}\u{85}\u{fffe}b") == #"a\u{0}\u{8}\u{b}\u{1f}\u{7f}\u{85}\u{fffe}b"#)
    #expect(XMLText.content("<&>\"\n\t") == "&lt;&amp;&gt;&quot;\n\t")
    #expect(XMLText.attribute("\n\t\r") == "&#10;&#9;&#13;")
  }

  @Test func coloursAreTakenOutAndWhatIsCutOffStaysVisible() {
    #expect(PlainText.of("\u{1b}[1;31mred\u{1b}[0m \u{1b}[2Jx") == "red x")
    #expect(XMLText.content(PlainText.of("cut \u{1b}[31")) == #"cut \u{1b}[31"#)
  }

  @Test(arguments: [
    ("a.nav.lua", "a"), ("checks/deep/tour.v2.nav.lua", "checks.deep.tour_v2"), ("../x/./b.nav.lua", "x.b"),
    ("/tmp/odd", "tmp.odd"),
  ])
  func theClassNameIsTheFile(_ file: String, _ name: String) { #expect(JUnitReporter.className(file) == name) }

  private func junit(_ results: [ScenarioResult], bodyLimit: Int = 10 << 20) throws -> JUnitDocument {
    let text = try captured { output in
      let reporter = JUnitReporter(output: output, timestamp: "2025-01-31T09:05:00Z", bodyLimit: bodyLimit)
      for event in Results.events(results).events { reporter.receive(event) }
    }
    return try JUnitDocument(text)
  }

  @Test func attemptsThatFailedAreNamedAsSurefireDoes() throws {
    let flaky = Results.result(.flaky)
    let failed = ScenarioResult(Results.info("always"), attempts: [Results.failed, Results.error, Results.failed])
    let document = try junit([flaky, failed])
    #expect(document.cases[0].children.map(\.name) == ["flakyFailure", "flakyError"])
    #expect(document.cases[1].children.map(\.name) == ["failure", "rerunError", "rerunFailure"])
    let first = try #require(document.cases[0].first("flakyFailure"))
    #expect(first.attributes["message"] == "lib/b.lua:9: it went wrong")
    #expect(first.first("stackTrace")?.text.hasPrefix("it went wrong\n9 | x") == true)
  }

  @Test func aCaseThatFailedSaysWhereInItsMessage() throws {
    let document = try junit([Results.result(.failed)])
    let failure = try #require(document.cases.first?.first("failure"))
    #expect(failure.attributes["message"] == "lib/b.lua:9: it went wrong")
    #expect(failure.text.hasPrefix("it went wrong\n--> lib/b.lua:9\n9 | x\n  | ^\n"))
    #expect(document.cases.first?.attributes["line"] == "7")
  }

  @Test func runsOfOneScenarioHaveNamesOfTheirOwn() throws {
    let results = (1...3).map { number in
      var info = Results.info("same")
      info.repetition = .init(number: number, count: 3)
      return ScenarioResult(info, attempts: [Results.passed])
    }
    #expect(
      try junit(results).cases.map { $0.attributes["name"] } == ["same (1 of 3)", "same (2 of 3)", "same (3 of 3)"])
  }

  @Test func resultsOfAFileStandTogetherHoweverTheyWereShuffled() throws {
    let results = ["a", "b", "a"].enumerated().map {
      ScenarioResult(Results.info("\($0.offset)", file: $0.element), attempts: [Results.passed])
    }
    let document = try junit(results)
    #expect(document.suites.map { $0.attributes["name"] } == ["a", "b"])
    #expect(document.suites[0].all("testcase").map { $0.attributes["name"] } == ["0", "2"])
  }

  /// Of several cases with the same class and name GitLab keeps one.
  @Test func filesThatWouldHaveOneClassHaveTheirPaths() throws {
    let files = [
      "t.v2.nav.lua", "a.b/c.nav.lua", "t_v2.nav.lua", "d.e.nav.lua", "a_b/c.nav.lua", "../x.nav.lua", "x.nav.lua",
    ]
    let results = files.map { ScenarioResult(Results.info("same", file: $0), attempts: [Results.passed]) }
    let classes = [
      "./t.v2.nav.lua", "a.b/c.nav.lua", "./t_v2.nav.lua", "d_e", "a_b/c.nav.lua", "../x.nav.lua", "./x.nav.lua",
    ]
    #expect(try junit(results).cases.map { $0.attributes["classname"] } == classes)
    #expect(try junit(results.reversed()).cases.map { $0.attributes["classname"] } == classes.reversed())
  }

  @Test func aReportThatGrowsTooLargeGoesOnWithMessagesAlone() throws {
    let note = AttemptResult(outcome: .passed, notes: [String(repeating: "x", count: 2000)])
    let results = [Results.result(.failed), ScenarioResult(Results.info("noted"), attempts: [note])]
    let later = [Results.result(.error, name: "later"), ScenarioResult(Results.info("last"), attempts: [note])]
    let cases = try junit(results + later + [Results.result(.flaky)], bodyLimit: 1000).cases
    #expect(cases[0].first("failure")?.text.contains("run just this one") == true)
    #expect(cases[1].first("system-out") != nil && cases[3].first("system-out") == nil)
    let short = try #require(cases[2].first("error"))
    #expect(short.attributes["message"] == "lib/b.lua:9: it went wrong")
    #expect(short.text.hasPrefix("left out: this report has enough"))
    #expect(cases[4].first("flakyFailure")?.first("stackTrace")?.text.hasPrefix("left out: ") == true)
  }

  @Test func ofVeryManyFailuresOnlySomeAreToldWithEverything() throws {
    let results = (1...205).map { Results.result(.failed, name: "\($0)") }
    let text = try captured { output in
      let progress = Progress(output: Output(descriptor: -1)) { _ in nil }
      guard let options = try? RunOptions(ParsedArguments()) else { return }
      let reporter = TextReporter(options: options, style: .plain, text: output, progress: progress)
      for event in Results.events(results).events { reporter.receive(event) }
    }
    #expect(text.components(separatedBy: "run just this one").count == 201)
    #expect(text.contains("\n205) FAIL  205\n  it went wrong\n  --> lib/b.lua:9\n\n0 passed, 205 failed\n"))
  }

  // MARK: GitHub

  private func github(_ results: [ScenarioResult], _ environment: [String: String] = [:]) throws -> [String] {
    try captured { output in
      let reporter = GitHubReporter(output: output) { environment[$0] }
      for event in Results.events(results).events { reporter.receive(event) }
      #expect(reporter.problems == [])
    }.split(separator: "\n").map(String.init)
  }

  @Test func theTenthAnnotationCountsTheRest() throws {
    let ten = try github((1...10).map { Results.result(.failed, name: "\($0)") })
    #expect(ten.count == 10 && ten[9].contains("title=FAIL 10::"))
    let many = try github((1...30).map { Results.result(.failed, name: "\($0)") })
    #expect(many.count == 10)
    #expect(many[9] == "::error title=navscript::21 more are in the log and in the job's summary")
    let mixed = try github((1...30).map { Results.result($0 % 2 == 0 ? .failed : .flaky, name: "\($0)") })
    #expect(
      mixed.filter { $0.hasPrefix("::error") }.count == 10 && mixed.filter { $0.hasPrefix("::warning") }.count == 10)
  }

  @Test func annotationsAreEscapedAndBounded() throws {
    #expect(GitHubReporter.escaped("100%\r\na:b,c") == "100%25%0D%0Aa:b,c")
    #expect(GitHubReporter.property("100%\na:b,c") == "100%25%0Aa%3Ab%2Cc")
    let long = FailureRecord(reason: [String(repeating: "x", count: 100_000)])
    let result = ScenarioResult(
      Results.info(String(repeating: "n", count: 10_000)), attempts: [AttemptResult(outcome: .failed, failures: [long])]
    )
    let lines = try github([result])
    #expect(lines[0].utf8.count < 10_000)
    #expect(lines[0].contains("characters left out"))
  }

  @Test(arguments: ["repo", "gé/無"])
  func pathsAreSeenFromTheRepository(_ root: String) throws {
    let folder = try TemporaryFolder(["\(root)/sub/lib/b.lua": ""])
    let failure = FailureRecord(reason: ["no"], place: Place(file: folder.path + "/\(root)/sub/lib/b.lua", line: 3))
    let result = ScenarioResult(Results.info("x"), attempts: [AttemptResult(outcome: .failed, failures: [failure])])
    let lines = try github([result], ["GITHUB_WORKSPACE": folder.path + "/\(root)"])
    #expect(lines[0].hasPrefix("::error file=sub/lib/b.lua,line=3,"))
  }

  @Test func theJobsSummaryIsAddedAndNeverTooLarge() throws {
    let folder = try TemporaryFolder(["summary.md": "before\n"])
    let path = folder.path + "/summary.md"
    let body = FailureRecord(reason: [String(repeating: "`````<details>", count: 2000)])
    let results = (1...100).map {
      ScenarioResult(Results.info("s\($0) <b>|*"), attempts: [AttemptResult(outcome: .failed, failures: [body])])
    }
    _ = try github(results, ["GITHUB_STEP_SUMMARY": path])
    let text = folder.read("summary.md")
    #expect(text.hasPrefix("before\n### navscript\n"))
    #expect(text.utf8.count <= 1 << 20)
    #expect(text.contains("| FAIL | 100 |"))
    #expect(text.contains("more are in the log."))
    #expect(text.contains("<summary>FAIL s1 &lt;b&gt;&#124;&#42;</summary>\n\n``````\n"))
    try folder.write("summary.md", String(repeating: "x", count: 1 << 20))
    #expect(JobSummary.append("y", to: path) == "it would be larger than 1048576 bytes")
    #expect(JobSummary.append("y", to: folder.path + "/no/summary.md") != nil)
  }

  // MARK: Terminal

  @Test func progressNeverTakesMoreThanOneLine() {
    let scenario = Results.info("無無無 tests \u{1b}[2J wide", file: "checks/a.nav.lua")
    let whole = Progress.line(done: 4, total: 120, problems: 2, scenario: scenario, width: 200)
    #expect(whole == "[  5/120] 2 not passed  checks/a.nav.lua: 無無無 tests \\u{1b}[2J wide")
    for width in 1...80 {
      let line = Progress.line(done: 4, total: 120, problems: 2, scenario: scenario, width: width)
      #expect(line.reduce(0) { $0 + ($1 == "無" ? 2 : 1) } <= max(1, width - 1), "\(line)")
    }
  }

  @Test func realTimeIsRounded() {
    #expect(RealTime.seconds(.zero) == "0.000")
    #expect(RealTime.seconds(.microseconds(1_499)) == "0.001")
    #expect(RealTime.seconds(.microseconds(1_500)) == "0.002")
    #expect(RealTime.seconds(.seconds(61)) == "61.000")
    #expect(RealTime.milliseconds(.microseconds(12_345)) == "12.345")
    #expect(WallClock.timestamp.contains(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/))
  }
}
