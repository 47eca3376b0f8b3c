/// Where guards are asked: once for each action, when its turn has come, and before any container is.
extension AppHost {
  /// What a guard did to the act that runs.
  enum GuardStop {
    case refused(by: String, reason: String)
    /// What became of the navigation that was sent there instead is in the outcome.
    case redirected(to: Destination, NavigationOutcome)
    case failed(String)
  }

  // MARK: Navigations to a destination

  /// As ``carryOut(_:cause:)``, with guards, and with what is presented.
  @inline(never)
  func carryOutWithCare(_ destination: Destination, cause: NavigationCause) -> Navigation {
    // Nothing could be shown, so there is nothing to ask.
    guard container.isThere else { return carryOut(destination, cause: cause) }
    guard context.isGuarded else { return goOn(to: destination, cause: cause) }
    var round = GuardRound(self, cause: cause)
    switch round.ask(.destination(destination)) {
    case .allowed: return goOn(to: destination, cause: cause)
    case .redirected(let end): return pass(destination, on: goOn(to: end, cause: cause), to: end, cause: cause)
    case .alreadyThere(let place): return settle(destination, cause: cause, .redirected(to: place))
    case .refused(let name, let reason): return settle(destination, cause: cause, .refused(by: name, reason: reason))
    case .failed(let reason):
      report("navigation to \(destination): \(reason)")
      return settle(destination, cause: cause, .failed(reason))
    }
  }

  /// Guards have been asked. They are the app's code: the container may be gone by now.
  private func goOn(to destination: Destination, cause: NavigationCause) -> Navigation {
    guard isOpen else { return enqueue(destination, cause: cause) }
    let navigation =
      context.hasPresentations
      ? carryOutOverPresented(destination, cause: cause) : carryOut(destination, cause: cause)
    if context.isGuarded, navigation.outcome == .delivered { noteOpened(destination) }
    return navigation
  }

  /// The outcome of the navigation that took the place of the one asked for, for that one.
  private func pass(
    _ destination: Destination, on inner: Navigation, to end: Destination, cause: NavigationCause
  ) -> Navigation {
    guard case .queued(let reason) = inner.outcome else {
      return settle(destination, cause: cause, inner.outcome.whenRedirected(to: end))
    }
    let pending = PendingNavigation(destination: destination, cause: cause, reason: reason)
    inner.onSettle { [context] outcome in
      let outcome = outcome.whenRedirected(to: end)
      (context.observer as? AppHost)?.traceOutcome(outcome, of: destination, cause: cause)
      pending.settle(outcome)
    }
    return Navigation(pending)
  }

  // MARK: The present place

  /// Remembers what the engine was told to open, as long as it is told nothing else.
  func noteOpened(_ destination: Destination) {
    lastOpened = (destination, connection.replies.openToken)
  }

  /// Whether the app is there already: the module is in front, and the engine shows that destination, as far as is known;
  /// or the native screen is, and was told to show that last.
  func isPresent(_ destination: Destination) -> Bool {
    guard let visiblePage, visiblePage === target(of: destination) else { return false }
    if visiblePage is ModuleHostController, let reported = connection.reportedRoute { return reported == destination }
    guard let lastOpened, lastOpened.token == connection.replies.openToken else { return false }
    return lastOpened.destination == destination
  }

  // MARK: Changes of page

  /// Asks guards about a change of page, and where one sends it elsewhere, goes there. Only while something runs.
  /// - Returns: `nil` when the change may happen.
  func stop(_ goal: NavigationGoal, cause: NavigationCause) -> GuardStop? {
    guard mustAsk(goal) else { return nil }
    var round = GuardRound(self, cause: cause)
    let stop: GuardStop
    switch round.ask(goal) {
    case .allowed: return nil
    case .refused(let name, let reason): stop = .refused(by: name, reason: reason)
    case .alreadyThere(let place): stop = .redirected(to: place, .redirected(to: place))
    case .redirected(let end): stop = .redirected(to: end, goOn(to: end, cause: cause).outcome)
    case .failed(let reason):
      report("change of page: \(reason)")
      stop = .failed(reason)
    }
    lastStop = stop
    return stop
  }

  /// The same for whoever cannot go anywhere now, since a plugin is running.
  func guardRefusal(_ goal: NavigationGoal, cause: NavigationCause) -> GuardRefusal? {
    guard mustAsk(goal) else { return nil }
    var round = GuardRound(self, cause: cause)
    switch round.ask(goal) {
    case .allowed: return nil
    case .refused(let name, let reason):
      lastStop = .refused(by: name, reason: reason)
      return GuardRefusal(reason: "refused by \(name): \(reason)")
    case .alreadyThere(let place):
      lastStop = .redirected(to: place, .redirected(to: place))
      return GuardRefusal(reason: "redirected to \(place)")
    case .redirected(let end):
      lastStop = .redirected(to: end, .redirected(to: end))
      return GuardRefusal(reason: "redirected to \(end)", redirect: end)
    case .failed(let reason):
      report("change of page: \(reason)")
      lastStop = .failed(reason)
      return GuardRefusal(reason: reason)
    }
  }

  /// What a container does that is no part of the app yet is no navigation.
  private func mustAsk(_ goal: NavigationGoal) -> Bool {
    if case .page(_, let container, _) = goal, container.context !== context { return false }
    return context.isGuarded
  }

  func follow(_ redirect: Destination, cause: NavigationCause) {
    _ = goOn(to: redirect, cause: cause)
  }

  func mayShow(_ page: ViewController?, in container: ContainerViewController, cause: NavigationCause) -> Bool {
    if container.visiblePage === page, container.transition?.isInteractive != true { return true }
    return stop(.page(page, in: container, reachesRoot: false), cause: cause) == nil
  }
}

extension Selection {
  init(_ stop: AppHost.GuardStop) {
    switch stop {
    case .refused(let name, let reason): self = .refused(by: name, reason: reason)
    case .failed(let reason): self = .failed(reason)
    case .redirected(let end, .delivered), .redirected(let end, .alreadyThere), .redirected(let end, .redirected),
      .redirected(let end, .queued), .redirected(let end, .superseded):
      self = .redirected(to: end)
    case .redirected(_, .refused(let name, let reason)): self = .refused(by: name, reason: reason)
    case .redirected(let end, let outcome):
      self = .failed("the redirect to \(end) came to nothing: \(outcome.explanation ?? outcome.description)")
    }
  }
}

extension NavigationOutcome {
  /// What this means for a navigation that was sent to `destination` instead of where it was to go.
  fileprivate func whenRedirected(to destination: Destination) -> NavigationOutcome {
    switch self {
    case .delivered, .alreadyThere: .redirected(to: destination)
    case .queued, .redirected, .refused, .superseded, .noContainer, .notInTree, .failed: self
    }
  }
}
