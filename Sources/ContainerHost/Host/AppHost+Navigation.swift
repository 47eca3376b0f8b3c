extension AppHost {
  /// Opens a destination, from anywhere: the container shows the module, the surface moves there, the engine opens the
  /// screen. Exactly one outcome follows; see ``Navigation``.
  ///
  /// Before the engine is ready and a container is installed it waits, in order. Asked for while another navigation runs
  /// (from inside `showModule`, a delegate, a hook) it runs after it.
  ///
  /// - Throws: ``NavigationError`` for a destination that is wrong in itself; nothing has happened then.
  @discardableResult
  public func navigate(to destination: Destination, cause: NavigationCause = .code) throws(NavigationError)
    -> Navigation
  {
    // Two calls, so that a destination which the catalog has checked before is passed on without a copy.
    if destination.moduleIndex(in: catalog) >= 0 { return try begin(destination, cause: cause) }
    return try begin(try catalog.resolve(destination), cause: cause)
  }

  private func begin(_ checked: Destination, cause: NavigationCause) throws(NavigationError) -> Navigation {
    if let trace = context.trace { trace.record(.navigate, checked.description, cause: cause.rawValue) }
    guard isOpen, waiting.isEmpty else { return try wait(for: checked, cause: cause) }
    guard context.enter() else {
      let pending = PendingNavigation(destination: checked, cause: cause, reason: .busy)
      context.runAfterwards("navigation to \(checked)") { [self] in carryOut(pending) }
      return Navigation(pending)
    }
    let navigation = carryOut(checked, cause: cause)
    context.leave()
    return navigation
  }

  /// Opens a deep link such as `fitness://nutrition/plans/abc-123`.
  @discardableResult
  public func open(url: String) throws(NavigationError) -> Navigation {
    let link = try catalog.destination(forURL: url)
    if !link.droppedQueryItems.isEmpty {
      context.trace?.record(
        .droppedQueryItems, link.destination.description,
        ["items": link.droppedQueryItems.map(\.name).joined(separator: ",")])
    }
    return try navigate(to: link.destination, cause: .link)
  }

  // MARK: Waiting

  private func wait(for destination: Destination, cause: NavigationCause) throws(NavigationError) -> Navigation {
    guard waiting.count < configuration.waitingLimit else {
      throw NavigationError.tooManyWaiting(limit: configuration.waitingLimit)
    }
    let pending = PendingNavigation(
      destination: destination, cause: cause,
      reason: connection.isReady ? .noContainerInstalled : .engineNotReady)
    waiting.append(pending)
    traceOutcome(pending.outcome, of: destination, cause: cause)
    return Navigation(pending)
  }

  func deliverWaiting() {
    context.perform("delivery of waiting navigations") { [self] in
      while isOpen, !waiting.isEmpty { carryOut(waiting.removeFirst()) }
    }
  }

  private func carryOut(_ pending: PendingNavigation) {
    guard isOpen else {
      waiting.append(pending)
      return
    }
    carryOut(pending.destination, cause: pending.cause).onSettle { pending.settle($0) }
  }

  // MARK: One navigation

  private func carryOut(_ destination: Destination, cause: NavigationCause) -> Navigation {
    var pendingTransition: PageTransition?
    let outcome = show(destination, cause: cause, pendingTransition: &pendingTransition)
    guard let pendingTransition else {
      if context.trace != nil { traceOutcome(outcome, of: destination, cause: cause) }
      return Navigation(outcome)
    }
    let pending = PendingNavigation(destination: destination, cause: cause, reason: .transition)
    pendingTransition.whenEnded { [self] finished in
      let outcome = finished ? open(destination) : .failed("the transition to it was cancelled")
      traceOutcome(outcome, of: destination, cause: cause)
      pending.settle(outcome)
    }
    return Navigation(pending)
  }

  /// Asks the containers on the way, commits what they propose and tells the engine; or discards it all.
  private func show(
    _ destination: Destination, cause: NavigationCause, pendingTransition: inout PageTransition?
  ) -> NavigationOutcome {
    guard container.isThere else {
      report("navigation to \(destination): the installed module container has been released")
      return .noContainer
    }
    // The host keeps the module hosts all its life, so none needs to be retained here.
    let index = destination.moduleIndex(in: catalog)
    guard index >= 0, let target = moduleHosts[index].map(Unmanaged.passUnretained) else { return .notInTree }
    context.beginTransaction(cause: cause)
    do {
      guard try target._withUnsafeGuaranteedRef({ try ask(for: $0, pendingTransition: &pendingTransition) }) else {
        context.discard()
        return .notInTree
      }
    } catch { return discard(destination, after: error, pendingTransition: &pendingTransition) }
    context.commit()
    return pendingTransition == nil ? open(destination) : .queued(.transition)
  }

  /// Asks the installed container and all on the way to the target.
  /// - Returns: false when the target does not hang below the root.
  private func ask(for host: ModuleHostController, pendingTransition: inout PageTransition?) throws -> Bool {
    if container.controller == nil {
      if let trace = context.trace { trace.record(.showModule, "module_container", ["module": host.module.rawValue]) }
      try container.showModule(host.module)
    }
    return try bringToFront(host, pendingTransition: &pendingTransition)
  }

  @inline(never)
  private func discard(
    _ destination: Destination, after error: any Error, pendingTransition: inout PageTransition?
  ) -> NavigationOutcome {
    context.discard()
    pendingTransition = nil
    let message = String(describing: error)
    report("navigation to \(destination): \(message)")
    return .failed(message)
  }

  private func open(_ destination: Destination) -> NavigationOutcome {
    openFailure = nil
    connection.open(destination)
    if let openFailure { return .failed(openFailure.description) }
    return .delivered
  }

  /// Walks from the target's parent to the root and lets each container there show the child that leads to the target.
  /// - Returns: false when the target does not hang below the root.
  func bringToFront(_ target: ViewController, pendingTransition: inout PageTransition?) throws -> Bool {
    var walk = NavigationWalk(to: target, installed: container.isThere ? container.controller : nil)
    let top = try walk.run()
    guard let root = rootViewController.map(Unmanaged.passUnretained), root.toOpaque() == top.toOpaque() else { return false }
    if let transition = walk.pendingTransition { pendingTransition = transition }
    if !walk.installedWasAsked, let controller = walk.installed?.takeUnretainedValue(),
      let host = target as? ModuleHostController
    {
      throw ContainerError.noPage(
        wanted: host.module.rawValue, container: controller.pageID, known: controller.children.map(\.pageID))
    }
    return true
  }

  private func traceOutcome(_ outcome: NavigationOutcome, of destination: Destination, cause: NavigationCause) {
    context.trace?.record(.outcome, destination.description, ["outcome": outcome.description], cause: cause.rawValue)
  }
}

// MARK: The engine

extension AppHost: SurfaceEngineDelegate {
  public func engineDidBecomeReady() { connection.didBecomeReady() }

  public func engineDidFail(_ error: EngineError) {
    connection.didFail(error)
    updateOpenness()
    report(error.description)
  }

  public func engineRouteDidChange(_ destination: Destination) {}

  /// A button or link inside the module: it takes the way of every navigation.
  public func engineDidRequestNavigation(to destination: Destination) {
    do {
      try navigate(to: destination, cause: .engine)
    } catch {
      report("the engine asked for a navigation: \(error)")
    }
  }

  func engineIsReady() { updateOpenness() }

  func requestFailed(_ request: EngineConnection.Request, _ error: EngineError) {
    if case .open = request { openFailure = error }
    report(error.description)
  }
}
