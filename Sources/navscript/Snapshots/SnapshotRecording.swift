import ContainerHost

/// Holds what a scenario wants kept against a second run of it, from scratch: a screen that depends on what ran before, or
/// on chance, must not become what is expected.
enum SnapshotRecording {
  /// - Parameters:
  ///   - first: fails where the two differ; nothing of it is written then.
  ///   - runAgain: runs the scenario in a fresh Lua state; `nil` when its file does not load any more.
  static func confirm(_ first: inout Attempt, runAgain: () -> Attempt?) {
    guard first.outcome == .passed, first.snapshots.contains(where: \.use.isRecording) else { return }
    guard let second = runAgain() else {
      return refuse(&first, "its file could not be loaded once more to record it a second time")
    }
    switch second.outcome {
    case .passed: break
    case .interrupted: first.outcome = .interrupted
    case .skipped: return refuse(&first, "the scenario passed, and was skipped when it was run once more from scratch")
    case .failed, .error:
      let reason = second.failures.first?.reason ?? "it did not pass"
      return refuse(&first, "the scenario passed, but not when it was run once more from scratch: \(reason)")
    }
    for taken in first.snapshots where taken.use.isRecording {
      let other = second.snapshots.first { $0.use.name == taken.use.name }
      if other?.use.fingerprint == taken.use.fingerprint { continue }
      let reason = "recorded twice, from scratch, it was two screens: something else than the scenario decides it"
      return refuse(&first, reason, taken, other)
    }
  }

  private static func refuse(
    _ attempt: inout Attempt, _ reason: String, _ one: TakenSnapshot? = nil,
    _ other: TakenSnapshot? = nil
  ) {
    guard let taken = one ?? attempt.snapshots.first(where: \.use.isRecording) else { return }
    var failure = Failure(
      reason: "the snapshot \(quoted(taken.use.name)) is not written: \(reason)", location: taken.location,
      word: "snapshot")
    if let other, !other.use.actual.isEmpty {
      let recordings = (Snapshot(lines: taken.use.actual), Snapshot(lines: other.use.actual))
      failure.difference =
        ["  (- the first time, + the second)"]
        + SnapshotDifference.lines(expected: recordings.0, actual: recordings.1)
    }
    attempt.failures.append(failure)
    attempt.outcome = .failed
  }
}
