/// What became of a scenario. Everything that any reporter or the exit code says about it follows from this alone.
enum ScenarioState: String, Sendable, CaseIterable {
  case passed
  /// A statement does not hold, or a step could not be done.
  case failed
  /// The run itself went wrong (it ran out of time), which says nothing about the app.
  case error
  /// By `nav.skip` or the option of that name.
  case skipped
  /// It failed, as its `expect_failure` says.
  case expectedFailure = "expected_failure"
  /// It passed though `expect_failure` says that it fails: whoever repaired it has to take the mark away.
  case unexpectedPass = "unexpected_pass"
  /// It passed only when it was tried again.
  case flaky
  /// A signal ended it.
  case interrupted
  /// The run ended before its turn came.
  case notRun = "not_run"
}

extension ScenarioState {
  /// Whether the run ends with 1.
  var isProblem: Bool { self == .failed || self == .error || self == .unexpectedPass }

  /// What stands before its name in text for people.
  var label: String {
    switch self {
    case .passed: "PASS"
    case .failed: "FAIL"
    case .error: "ERROR"
    case .skipped: "SKIP"
    case .expectedFailure: "XFAIL"
    case .unexpectedPass: "XPASS"
    case .flaky: "FLAKY"
    case .interrupted: "INTERRUPTED"
    case .notRun: "NOT RUN"
    }
  }

  /// What a number of them is called in a summary.
  func phrase(_ count: Int) -> String {
    switch self {
    case .passed: "\(count) passed"
    case .failed: "\(count) failed"
    case .error: count == 1 ? "1 error" : "\(count) errors"
    case .skipped: "\(count) skipped"
    case .expectedFailure: count == 1 ? "1 expected failure" : "\(count) expected failures"
    case .unexpectedPass: count == 1 ? "1 unexpected pass" : "\(count) unexpected passes"
    case .flaky: "\(count) flaky"
    case .interrupted: "\(count) interrupted"
    case .notRun: "\(count) not run"
    }
  }

  /// The state of a scenario whose attempts came to these, in order; there is at least one.
  ///
  /// Only mixed results are flaky: what fails in every attempt has failed, and so has what fails and then skips or is
  /// interrupted. A scenario that is expected to fail is never tried again.
  static func judging(_ attempts: [AttemptResult], expectFailure: String?) -> ScenarioState {
    guard let last = attempts.last else { return .notRun }
    switch last.outcome {
    case .passed where expectFailure != nil: return .unexpectedPass
    case .failed where expectFailure != nil: return .expectedFailure
    case .passed: return attempts.count > 1 ? .flaky : .passed
    case .failed: return .failed
    case .error: return .error
    case .skipped: return failure(in: attempts) ?? .skipped
    case .interrupted: return failure(in: attempts) ?? .interrupted
    }
  }

  /// What an attempt that is followed by one without a verdict leaves behind: it has failed all the same.
  private static func failure(in attempts: [AttemptResult]) -> ScenarioState? {
    if attempts.contains(where: { $0.outcome == .failed }) { return .failed }
    return attempts.contains { $0.outcome == .error } ? .error : nil
  }
}
