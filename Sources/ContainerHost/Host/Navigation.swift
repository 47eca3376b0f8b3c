/// What became of one call of `navigate`: its outcome now, and a call when it settles.
///
/// A navigation that is over at once, which nearly all are, costs no allocation.
public struct Navigation {
  private enum Content {
    case settled(NavigationOutcome)
    case pending(PendingNavigation)
  }

  private let content: Content

  init(_ outcome: NavigationOutcome) { content = .settled(outcome) }
  init(_ pending: PendingNavigation) { content = .pending(pending) }

  /// The outcome as it is now; `queued` until it settles.
  public var outcome: NavigationOutcome {
    switch content {
    case .settled(let outcome): outcome
    case .pending(let pending): pending.outcome
    }
  }

  /// Calls `action` with the final outcome: at once when there is one already. Every navigation settles exactly once.
  public func onSettle(_ action: @escaping (NavigationOutcome) -> Void) {
    switch content {
    case .settled(let outcome): action(outcome)
    case .pending(let pending): pending.onSettle(action)
    }
  }
}

/// A navigation that waits: for the engine, for a container, for what runs now, or for a transition.
final class PendingNavigation {
  let destination: Destination
  let cause: NavigationCause
  private(set) var outcome: NavigationOutcome
  private var actions: [(NavigationOutcome) -> Void] = []

  init(destination: Destination, cause: NavigationCause, reason: NavigationOutcome.QueueReason) {
    self.destination = destination
    self.cause = cause
    outcome = .queued(reason)
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
