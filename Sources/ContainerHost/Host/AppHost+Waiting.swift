/// A navigation whose turn has not come.
public struct WaitingNavigation: Hashable, Sendable {
  public let destination: Destination
  public let cause: NavigationCause
  public let reason: NavigationOutcome.QueueReason
}

/// Navigations that wait: for the engine, for a container, for what runs now. They are delivered in the order in which
/// they came. Only the latest link waits: whoever opens a second one wants to go there and not, on the way, to the first.
extension AppHost {
  /// What waits for the engine or a container, in the order in which it will be delivered.
  public var waitingNavigations: [WaitingNavigation] {
    waiting.compactMap { pending in
      guard case .queued(let reason) = pending.outcome else { return nil }
      return WaitingNavigation(destination: pending.destination, cause: pending.cause, reason: reason)
    }
  }

  func wait(for destination: Destination, cause: NavigationCause) throws(NavigationError) -> Navigation {
    let isReplacing = cause == .link && waiting.contains { $0 === waitingLink }
    guard waiting.count < configuration.waitingLimit || isReplacing else {
      throw NavigationError.tooManyWaiting(limit: configuration.waitingLimit)
    }
    return enqueue(destination, cause: cause)
  }

  /// Lets something that has been accepted wait, whatever the limit says.
  func enqueue(_ destination: Destination, cause: NavigationCause) -> Navigation {
    let pending = PendingNavigation(
      destination: destination, cause: cause,
      reason: connection.isReady && installation == .none ? .noContainerInstalled : .engineNotReady)
    waiting.append(pending)
    traceOutcome(pending.outcome, of: destination, cause: cause)
    supersedeWaitingLink(by: pending)
    return Navigation(pending)
  }

  @inline(never)
  func putOff(_ destination: Destination, cause: NavigationCause) -> Navigation {
    let pending = PendingNavigation(destination: destination, cause: cause, reason: .busy)
    let isAccepted = context.runAfterwards("navigation to \(destination)") { [self] in carryOut(pending) }
    guard isAccepted else { return settle(destination, cause: cause, .failed(context.followUpRefusal)) }
    supersedeWaitingLink(by: pending)
    return Navigation(pending)
  }

  private func supersedeWaitingLink(by pending: PendingNavigation) {
    guard pending.cause == .link else { return }
    let earlier = waitingLink
    waitingLink = pending
    guard let earlier, !earlier.outcome.isSettled else { return }
    waiting.removeAll { $0 === earlier }
    let outcome = NavigationOutcome.superseded(by: pending.destination)
    traceOutcome(outcome, of: earlier.destination, cause: .link)
    // Last, since whoever hears of it may open the next link.
    earlier.settle(outcome)
  }

  func deliverWaiting() {
    context.performInAnyCase { [self] in
      if isOpen { openRestored() }
      // What is asked for by a callback on the way runs after all of them.
      let batch = waiting
      waiting = []
      for pending in batch { carryOut(pending) }
    }
  }

  private func carryOut(_ pending: PendingNavigation) {
    // A later link may have taken its place.
    guard !pending.outcome.isSettled else { return }
    guard isOpen else { return waiting.append(pending) }
    if waitingLink === pending { waitingLink = nil }
    let (destination, cause) = (pending.destination, pending.cause)
    let navigation =
      context.needsCare ? carryOutWithCare(destination, cause: cause) : carryOut(destination, cause: cause)
    navigation.onSettle { pending.settle($0) }
  }
}
