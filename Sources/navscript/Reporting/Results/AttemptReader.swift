import ContainerHost

/// Makes plain data of what one attempt came to, while the file that its messages quote from is at hand.
struct AttemptReader {
  let sources: ScenarioSources
  /// Whether a reporter shows all events; otherwise only the last ones of a scenario that did not pass are kept.
  let keepsTrace: Bool
  /// How many of the last events a failure shows.
  static let events = 8
  /// In bytes of one reason: more helps nobody.
  static let reasonLimit = 8000

  func result(_ attempt: Attempt, duration: Duration) -> AttemptResult {
    var result = AttemptResult(outcome: attempt.outcome, duration: duration)
    result.virtualTime = attempt.virtualTime
    result.expectations = attempt.expectations
    result.failures = attempt.failures.map(record)
    result.notes = attempt.notes
    result.snapshots = attempt.snapshots.map { taken in
      var use = taken.use
      use.place = taken.location.map { Place(file: sources.shownPath($0.file), line: $0.line) }
      return use
    }
    result.unreadErrors = attempt.unreadErrors
    result.screen = attempt.screen.map { $0.split(separator: "\n").map(String.init) } ?? []
    result.pending = attempt.pending
    result.eventCount = attempt.trace.count
    let hasFailed = attempt.outcome == .failed || attempt.outcome == .error
    if keepsTrace {
      result.events = attempt.trace
      result.acts = attempt.acts.map(act)
    } else if hasFailed {
      result.events = attempt.trace.suffix(Self.events)
    }
    return result
  }

  private func act(_ act: Act) -> AttemptResult.ActRecord {
    let source = sources.text(of: act.location.file)?[act.location.line] ?? ""
    let code = VisibleText.line(String(source.drop { $0 == " " || $0 == "\t" }))
    return AttemptResult.ActRecord(eventsBefore: act.eventsBefore, line: act.location.line, code: code)
  }

  private func record(_ failure: Failure) -> FailureRecord {
    let reason = VisibleText.lines(MiddleCut.text(failure.reason, bytes: Self.reasonLimit))
    var record = FailureRecord(reason: reason, difference: failure.difference.flatMap(VisibleText.lines))
    record.snapshot = failure.snapshot
    if let location = failure.location {
      record.place = Place(file: sources.shownPath(location.file), line: location.line)
      record.excerpt = sources.text(of: location.file)?.excerpt(line: location.line, under: failure.word) ?? []
    }
    // The innermost frame is the place itself.
    if failure.traceback.count > 1 { record.frames = sources.frames(failure.traceback).map(VisibleText.line) }
    return record
  }
}

/// What an app still had before it: timers and navigations, each with who is behind it.
enum PendingText {
  /// How many are told; the rest is counted.
  static let limit = 6

  static func lines(_ host: AppHost) -> [String] {
    let navigations = host.waitingNavigations.map { "\($0.destination) (\($0.cause.rawValue)): \($0.reason.rawValue)" }
    let timers = host.clock.pending.map { "a timer of \($0.owner) at \(seconds($0.deadline)) s" }
    let all = navigations + timers
    let rest = all.count - limit
    return all.prefix(limit) + (rest > 0 ? ["… \(rest) more"] : [])
  }
}
