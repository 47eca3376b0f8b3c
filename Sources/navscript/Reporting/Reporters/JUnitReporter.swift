import ContainerHost

/// JUnit's XML as Jenkins, GitLab and GitHub's readers take it, with Surefire's elements for attempts that failed.
///
/// A suite is a file, in the order of their first scenarios. The class name is the file's path with dots for slashes and no
/// other dots, since Jenkins cuts the package at the last one; no line stands in it, so that a history survives edits. Where
/// two files would have one class, both have their paths as they are: GitLab drops all but one case of a class and a name.
final class JUnitReporter: Reporter {
  private struct Suite {
    let name: String
    var cases: [Case] = []
    var counts = Counts()
    var time = Duration.zero
  }

  /// A case as XML but for its class, which is known when all files are.
  private struct Case {
    let name: String
    let place: Place
    let time: String
    var body: String

    func text(className: String) -> String {
      let attributes = JUnitReporter.attributes([
        ("name", name), ("classname", className), ("file", place.file), ("line", String(place.line)), ("time", time),
      ])
      return body.isEmpty
        ? "    <testcase\(attributes)/>\n" : "    <testcase\(attributes)>\n\(body)    </testcase>\n"
    }
  }

  private struct Counts {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0

    var attributes: String {
      "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
    }

    static func + (left: Counts, right: Counts) -> Counts {
      Counts(
        tests: left.tests + right.tests, failures: left.failures + right.failures, errors: left.errors + right.errors,
        skipped: left.skipped + right.skipped)
    }
  }

  private let output: Output
  private let timestamp: String
  private var suites: [Suite] = []
  private var positions: [String: Int] = [:]
  /// Of all bodies so far.
  private var bodyBytes = 0
  private let bodyLimit: Int
  private static let leftOut = "left out: this report has enough of such texts already"

  /// - Parameters:
  ///   - timestamp: when the run began.
  ///   - bodyLimit: in bytes, after how many of them bodies have messages alone. GitLab reads no file of more than 30 MB.
  init(output: Output, timestamp: String, bodyLimit: Int = 10 << 20) {
    self.bodyLimit = bodyLimit
    self.output = output
    self.timestamp = timestamp
  }

  func receive(_ event: RunEvent) {
    switch event {
    case .runBegan(let plan): for file in plan.unloaded { add(file) }
    case .fileBegan, .scenarioBegan: break
    case .scenarioEnded(let result): add(result)
    case .runEnded(let result): write(result)
    }
  }

  private func position(of file: String) -> Int {
    if let known = positions[file] { return known }
    positions[file] = suites.count
    suites.append(Suite(name: file))
    return suites.count - 1
  }

  private func add(_ file: UnloadedFile) {
    let index = position(of: file.path)
    suites[index].counts.tests += 1
    suites[index].counts.errors += 1
    let first = file.text.split(separator: "\n").first.map(String.init) ?? ""
    let body = Self.element("error", message: first, type: "load", file.text)
    let place = Place(file: file.path, line: 1)
    suites[index].cases.append(Case(name: "(loading the file)", place: place, time: "0.000", body: body))
  }

  private func add(_ result: ScenarioResult) {
    let index = position(of: result.scenario.file)
    suites[index].counts.tests += 1
    suites[index].time += result.duration
    switch result.state {
    case .failed, .unexpectedPass: suites[index].counts.failures += 1
    case .error: suites[index].counts.errors += 1
    case .skipped, .expectedFailure, .interrupted, .notRun: suites[index].counts.skipped += 1
    case .passed, .flaky: break
    }
    let body = Self.body(of: result, isBrief: bodyBytes > bodyLimit)
    bodyBytes += body.utf8.count
    suites[index].cases.append(
      Case(
        name: result.scenario.title, place: result.scenario.place, time: RealTime.seconds(result.duration), body: body))
  }

  // MARK: One case

  /// - Parameter isBrief: whether it has the messages alone.
  private static func body(of result: ScenarioResult, isBrief: Bool) -> String {
    let text = isBrief ? leftOut : FailureText.report(result)
    var body = ""
    switch result.state {
    case .passed: break
    case .failed: body += element("failure", message: message(of: result), type: "failed", text)
    case .error: body += element("error", message: message(of: result), type: "error", text)
    case .unexpectedPass: body += element("failure", message: message(of: result), type: "unexpected_pass", text)
    case .skipped, .expectedFailure, .interrupted:
      body += "      <skipped\(attributes([("message", result.summary ?? "")]))/>\n"
    case .notRun: body += "      <skipped\(attributes([("message", "not run: \(result.reason ?? "")")]))/>\n"
    case .flaky: body += attempts(result.attempts.dropLast(), "flaky", isBrief)
    }
    if result.state == .failed || result.state == .error {
      body += attempts(result.attempts.dropFirst(), "rerun", isBrief)
    }
    return isBrief ? body : body + notes(of: result)
  }

  /// Readers link no place inside the text, so it stands in the message too.
  private static func message(of result: ScenarioResult) -> String {
    let place = result.telling.failures.first?.place ?? result.scenario.place
    return "\(place): \(result.summary ?? "")"
  }

  /// As Surefire writes them: `flakyFailure`, `rerunError` and so on.
  private static func attempts(
    _ attempts: some Sequence<AttemptResult>, _ prefix: String, _ isBrief: Bool
  ) -> String {
    var text = ""
    for attempt in attempts where attempt.outcome == .failed || attempt.outcome == .error {
      let name = prefix + (attempt.outcome == .error ? "Error" : "Failure")
      let failure = attempt.failures.first
      let place = failure?.place.map { "\($0): " } ?? ""
      let message = place + (failure?.firstLine ?? "it did not pass")
      text += "      <\(name)\(attributes([("message", message), ("type", attempt.outcome.word)]))>\n"
      let lines = isBrief ? [leftOut] : attempt.failures.flatMap { $0.reason + $0.excerpt + $0.difference + $0.frames }
      text += "        <stackTrace>\(XMLText.content(PlainText.of(lines.joined(separator: "\n"))))</stackTrace>\n"
      text += "      </\(name)>\n"
    }
    return text
  }

  private static func notes(of result: ScenarioResult) -> String {
    let notes = result.telling.notes
    guard !notes.isEmpty else { return "" }
    return "      <system-out>\(XMLText.content(PlainText.of(notes.joined(separator: "\n"))))</system-out>\n"
  }

  private static func element(_ name: String, message: String, type: String, _ text: String) -> String {
    "      <\(name)\(attributes([("message", message), ("type", type)]))>"
      + XMLText.content(PlainText.of(text)) + "</\(name)>\n"
  }

  private static func attributes(_ pairs: [(name: String, value: String)]) -> String {
    pairs.map { " \($0.name)=\"\(XMLText.attribute(PlainText.of($0.value)))\"" }.joined()
  }

  /// `checks/tour.v2.nav.lua` is `checks.tour_v2`.
  static func className(_ file: String) -> String {
    let path = file.hasSuffix(Discovery.suffix) ? String(file.dropLast(Discovery.suffix.count)) : file
    let parts = path.split(atScalar: "/").filter { !$0.isEmpty && $0 != ".." && $0 != "." }
    return parts.map { String($0.map { $0 == "." ? "_" : $0 }) }.joined(separator: ".")
  }

  /// Of each suite.
  private var classNames: [String] {
    let names = suites.map { Self.className($0.name) }
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(suites, names).map { suite, name in
      if counts[name] == 1 { return name }
      // With a slash, which no other class has.
      return suite.name.utf8.contains(UInt8(ascii: "/")) ? suite.name : "./\(suite.name)"
    }
  }

  // MARK: The file

  private func write(_ result: RunResult) {
    let total = suites.reduce(Counts()) { $0 + $1.counts }
    let time = RealTime.seconds(result.wallTime)
    output.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    output.line("<testsuites name=\"navscript\" \(total.attributes) time=\"\(time)\" timestamp=\"\(timestamp)\">")
    for (suite, className) in zip(suites, classNames) {
      let name = XMLText.attribute(PlainText.of(suite.name))
      output.line(
        "  <testsuite name=\"\(name)\" \(suite.counts.attributes) time=\"\(RealTime.seconds(suite.time))\" "
          + "timestamp=\"\(timestamp)\" hostname=\"localhost\">")
      output.write(properties(result))
      for one in suite.cases { output.write(one.text(className: className)) }
      output.line("  </testsuite>")
    }
    output.line("</testsuites>")
    output.flush()
  }

  private func properties(_ result: RunResult) -> String {
    var pairs = [("navscript", HelpText.version)]
    if let seed = result.plan.seed { pairs.append(("seed", String(seed))) }
    if let shard = result.plan.shard { pairs.append(("shard", shard)) }
    if let name = result.interruption { pairs.append(("interrupted", name)) }
    let lines = pairs.map { "      <property\(Self.attributes([("name", $0.0), ("value", $0.1)]))/>\n" }
    return "    <properties>\n\(lines.joined())    </properties>\n"
  }
}
