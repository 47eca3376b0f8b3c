import Foundation

@testable import navscript

/// What code writes to an ``Output``.
func captured(_ work: (Output) -> Void) throws -> String {
  let folder = try TemporaryFolder(["out": ""])
  let descriptor = open(folder.path + "/out", O_WRONLY)
  let output = Output(descriptor: descriptor)
  work(output)
  output.flush()
  close(descriptor)
  return folder.read("out")
}

/// Results without a run behind them.
enum Results {
  static func info(_ name: String, file: String = "a.nav.lua", expectFailure: String? = nil) -> ScenarioInfo {
    ScenarioInfo(
      file: file, name: name, place: Place(file: file, line: 7), expectFailure: expectFailure, rerun: "\(file):7")
  }

  static let failure = FailureRecord(
    reason: ["it went wrong"], place: Place(file: "lib/b.lua", line: 9), excerpt: ["9 | x", "  | ^"],
    difference: ["- 1", "+ 2"])
  static let passed = AttemptResult(outcome: .passed, expectations: 1)
  static let failed = AttemptResult(outcome: .failed, failures: [failure])
  static let error = AttemptResult(outcome: .error, failures: [failure])

  /// One result in each state, called by it.
  static func result(_ state: ScenarioState, name: String? = nil) -> ScenarioResult {
    let info = info(name ?? state.rawValue)
    let known = self.info(name ?? state.rawValue, expectFailure: "known")
    switch state {
    case .passed: return ScenarioResult(info, attempts: [passed])
    case .failed: return ScenarioResult(info, attempts: [failed])
    case .error: return ScenarioResult(info, attempts: [error])
    case .skipped: return ScenarioResult(info, attempts: [AttemptResult(outcome: .skipped("later"))])
    case .expectedFailure: return ScenarioResult(known, attempts: [failed])
    case .unexpectedPass: return ScenarioResult(known, attempts: [passed])
    case .flaky: return ScenarioResult(info, attempts: [failed, error, passed])
    case .interrupted: return ScenarioResult(info, attempts: [AttemptResult(outcome: .interrupted)])
    case .notRun: return ScenarioResult(notRun: info, because: "another scenario did not pass")
    }
  }

  /// The events of a run that came to these.
  static func events(
    _ results: [ScenarioResult], plan: RunPlan = RunPlan(), interruption: String? = nil
  ) -> (events: [RunEvent], result: RunResult) {
    var plan = plan
    plan.scenarios = results.count
    var run = RunResult(plan: plan, interruption: interruption)
    var events: [RunEvent] = [.runBegan(plan)]
    for result in results {
      if result.state != .notRun { events += [.fileBegan(result.scenario.file), .scenarioBegan(result.scenario)] }
      events.append(.scenarioEnded(result))
      run.tally.add(result)
    }
    return (events + [.runEnded(run)], run)
  }
}
