import ContainerHost

/// Results of rules as results of scenarios, so that every reporter can tell them: a rule is a scenario of the plugin's file.
struct CheckReport {
  let target: CheckTarget
  let deviations: Deviations

  func info(of requirement: Requirement, number: Int) -> ScenarioInfo {
    var info = ScenarioInfo(
      file: target.shownPath, name: Self.name(of: requirement), place: Place(file: target.shownPath, line: 1))
    info.number = number
    info.tags = [requirement.level.rawValue.lowercased(), requirement.side.rawValue]
    info.expectFailure = deviations.reason(of: requirement.id, target)
    info.rerun = rerun("--filter \(Shell.quoted("^\(requirement.id) "))")
    return info
  }

  func rerun(_ flags: String) -> String { "check \(Shell.quoted(target.name)) \(flags)" }

  static func name(of requirement: Requirement) -> String {
    "\(requirement.id) \(requirement.title.prefix(1).lowercased() + requirement.title.dropFirst())"
  }

  func result(_ result: CheckResult, number: Int) -> ScenarioResult {
    var attempt = result.finding.map(Self.attempt) ?? AttemptResult()
    attempt.duration = result.duration
    attempt.expectations = 1
    switch result.state {
    case .passed: attempt.outcome = .passed
    case .failed: attempt.outcome = .failed
    case .error: attempt.outcome = .error
    case .skipped(let reason): attempt.outcome = .skipped(reason)
    case .blocked(let rule): attempt.outcome = .skipped("blocked: \(rule) is not kept")
    }
    if let place = attempt.failures.first?.place, place.file == target.shownPath, let source = target.source {
      attempt.failures[0].excerpt = SourceText(source.bytes).excerpt(line: place.line, under: nil)
    }
    if result.state == .failed, var first = attempt.failures.first {
      first.reason.append("the rule: \(result.requirement.text)")
      if let expired = deviations.expired(result.requirement.id, target) { first.reason.append(expired) }
      attempt.failures[0] = first
    }
    return ScenarioResult(info(of: result.requirement, number: number), attempts: [attempt])
  }

  /// What a finding has to say, as the attempt of a scenario.
  static func attempt(_ finding: Finding) -> AttemptResult {
    var attempt = AttemptResult(outcome: .failed)
    var record = FailureRecord(reason: finding.reason.flatMap { VisibleText.lines($0) }, place: finding.place)
    record.frames = []
    attempt.failures = [record]
    attempt.screen = finding.screen
    attempt.events = finding.events
    attempt.eventCount = finding.eventCount
    attempt.unreadErrors = finding.errors
    if !finding.scenario.isEmpty {
      attempt.notes =
        ["a scenario that shows it:"]
        + finding.scenario.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init).dropLast()
    }
    return attempt
  }
}
