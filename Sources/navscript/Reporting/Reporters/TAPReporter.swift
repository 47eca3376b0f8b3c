import ContainerHost

/// The Test Anything Protocol, version 13: a plan, one point for each scenario and for each file that did not load, and
/// what went wrong as a block of YAML. Nothing here needs version 14, which `prove` takes for an error (Test::Harness 3.44).
final class TAPReporter: Reporter {
  private let output: Output
  private var number = 0

  init(output: Output) { self.output = output }

  func receive(_ event: RunEvent) {
    switch event {
    case .runBegan(let plan): begin(plan)
    case .fileBegan, .scenarioBegan: return
    case .scenarioEnded(let result): report(result)
    case .runEnded(let result):
      if let name = result.interruption { output.line("Bail out! interrupted by \(name)") }
    }
    output.flush()
  }

  private func begin(_ plan: RunPlan) {
    let points = plan.scenarios + plan.unloaded.count
    output.line("TAP version 13")
    output.line("1..\(points)" + (points == 0 ? " # nothing was selected" : ""))
    if let seed = plan.seed { output.line("# order: --seed \(seed)") }
    if let shard = plan.shard { output.line("# shard \(shard)") }
    for file in plan.unloaded {
      point(isOK: false, "\(file.path): could not be loaded")
      block([("message", jsonString(file.text)), ("severity", "error")])
    }
  }

  private func report(_ result: ScenarioResult) {
    let name = "\(result.scenario.file): \(result.scenario.title)"
    switch result.state {
    case .passed: point(isOK: true, name)
    case .flaky:
      point(isOK: true, name)
      explain(result)
    case .failed, .error, .unexpectedPass:
      point(isOK: false, name)
      explain(result)
    case .skipped: point(isOK: true, name, directive: "SKIP \(result.reason ?? "")")
    case .interrupted: point(isOK: true, name, directive: "SKIP interrupted")
    case .notRun: point(isOK: true, name, directive: "SKIP not run: \(result.reason ?? "")")
    // Readers count what fails with this directive as known.
    case .expectedFailure: point(isOK: false, name, directive: "TODO \(result.reason ?? "")")
    }
  }

  private func point(isOK: Bool, _ name: String, directive: String? = nil) {
    number += 1
    let end = directive.map { " # " + Self.escaped($0) } ?? ""
    output.line("\(isOK ? "ok" : "not ok") \(number) - \(Self.escaped(name))\(end)")
  }

  /// One line in which `#` begins no directive.
  static func escaped(_ text: String) -> String {
    VisibleText.oneLine(text).replacingScalars { $0 == "\\" || $0 == "#" ? "\\" + String($0) : nil }
  }

  private func explain(_ result: ScenarioResult) {
    let telling = result.telling
    let failure = telling.failures.first
    let place = failure?.place ?? result.scenario.place
    var fields = [
      ("message", jsonString(result.summary ?? "")),
      ("severity", result.state == .failed ? "fail" : result.state.rawValue),
      ("duration_ms", RealTime.milliseconds(result.duration)),
      ("at", "{file: \(jsonString(place.file)), line: \(place.line)}"),
    ]
    if result.attempts.count > 1 { fields.append(("attempts", String(result.attempts.count))) }
    fields.append(
      ("details", Self.list(FailureText.report(result).split(separator: "\n", omittingEmptySubsequences: false))))
    block(fields)
  }

  private static func list(_ lines: [Substring]) -> String {
    lines.map { "\n    - " + jsonString(String($0)) }.joined()
  }

  /// Strings are written as in JSON, which YAML reads as its own.
  private func block(_ fields: [(name: String, value: String)]) {
    output.line("  ---")
    for field in fields {
      let blank = field.value.hasPrefix("\n") ? "" : " "
      output.line("  \(field.name):\(blank)\(field.value)")
    }
    output.line("  ...")
  }
}

extension RealTime {
  /// `12.345`.
  static func milliseconds(_ duration: Duration) -> String {
    let (whole, attoseconds) = max(duration, .zero).components
    let microseconds = whole * 1_000_000 + attoseconds / 1_000_000_000_000
    let rest = String(microseconds % 1000)
    return "\(microseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
