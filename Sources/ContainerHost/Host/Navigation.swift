/// What became of one call of `navigate`: its outcome now, and a call when it settles.
///
/// A navigation that is delivered at once, which nearly all are, costs no allocation.
public struct Navigation {
  /// `nil` for one that was delivered at once, so that it is one word, kept in a register.
  private let record: PendingNavigation?

  /// Delivered at once.
  static var delivered: Navigation { Navigation(record: nil) }

  private init(record: PendingNavigation?) { self.record = record }
  init(_ pending: PendingNavigation) { record = pending }

  /// Settled at once, for `destination`.
  init(_ outcome: NavigationOutcome, _ destination: Destination, cause: NavigationCause) {
    record = PendingNavigation(destination: destination, cause: cause, outcome: outcome)
  }

  /// The outcome as it is now; `queued` until it settles.
  public var outcome: NavigationOutcome { record?.outcome ?? .delivered }

  /// Calls `action` with the final outcome: at once when there is one already. Every navigation settles exactly once.
  public func onSettle(_ action: @escaping (NavigationOutcome) -> Void) {
    if let record { record.onSettle(action) } else { action(.delivered) }
  }
}

/// A navigation that waits: for the engine, for a container, for what runs now, or for a transition.
final class PendingNavigation {
  let destination: Destination
  let cause: NavigationCause
  private(set) var outcome: NavigationOutcome
  private var actions: [(NavigationOutcome) -> Void] = []

  init(destination: Destination, cause: NavigationCause, outcome: NavigationOutcome) {
    self.destination = destination
    self.cause = cause
    self.outcome = outcome
  }

  convenience init(destination: Destination, cause: NavigationCause, reason: NavigationOutcome.QueueReason) {
    self.init(destination: destination, cause: cause, outcome: .queued(reason))
  }

  func settle(_ outcome: NavigationOutcome) {
    guard !self.outcome.isSettled else { return }
    self.outcome = outcome
    let waiting = actions
    actions = []
    for action in waiting { action(outcome) }
  }

  func onSettle(_ action: @escaping (NavigationOutcome) -> Void) {
    if outcome.isSettled { action(outcome) } else { actions.append(action) }
  }
}
