extension AppHost {
  /// Opens a destination, from anywhere: the container shows the module, the surface moves there, the engine opens the
  /// screen. Exactly one outcome follows; see ``Navigation``.
  ///
  /// Before the engine is ready and a container is installed it waits, in order; of links only the latest waits. Asked for
  /// while another navigation runs (from inside `showModule`, a delegate, a guard, a hook) it runs after it. Guards are
  /// asked when its turn has come.
  ///
  /// - Throws: ``NavigationError`` for a destination that is wrong in itself; nothing has happened then.
  @discardableResult
  public func navigate(to destination: Destination, cause: NavigationCause = .code) throws(NavigationError)
    -> Navigation
  {
    // Twice through here, so that a destination which the catalog has checked before is passed on without a copy.
    guard moduleIndex(of: destination) >= 0 else {
      return try navigate(to: try catalog.resolve(destination), cause: cause)
    }
    if context.trace != nil { traceNavigate(to: destination, cause: cause) }
    guard isOpen, waiting.isEmpty else { return try wait(for: destination, cause: cause) }
    guard context.enter() else { return putOff(destination, cause: cause) }
    let navigation =
      context.needsCare ? carryOutWithCare(destination, cause: cause) : carryOut(destination, cause: cause)
    context.leave()
    return navigation
  }

  /// Opens a deep link such as `fitness://nutrition/plans/abc-123`.
  @discardableResult
  public func open(url: String) throws(NavigationError) -> Navigation {
    try navigate(to: try destinationOfLink(url), cause: .link)
  }

  /// What a link means. What of it means nothing is noted.
  func destinationOfLink(_ url: String) throws(NavigationError) -> Destination {
    let link = try catalog.destination(forURL: url)
    if !link.droppedQueryItems.isEmpty {
      context.trace?.record(
        .droppedQueryItems, link.destination.description,
        ["items": link.droppedQueryItems.map(\.name).joined(separator: ",")])
    }
    return link.destination
  }

  // MARK: One navigation

  /// Asks the containers on the way, commits what they propose and tells the engine; or discards it all.
  ///
  /// What is rare stands in functions of its own, so that this one stays short.
  @inline(__always)
  func carryOut(_ destination: Destination, cause: NavigationCause) -> Navigation {
    guard container.isThere else { return reportNoContainer(destination, cause: cause) }
    // The host keeps the module hosts, one whose module is removed until what runs is over: none needs to be retained here.
    let index = moduleIndex(of: destination)
    guard index >= 0, let target = moduleHosts[index].map(Unmanaged.passUnretained) else {
      if index < 0 { return settle(destination, cause: cause, lostOutcome(of: destination)) }
      return carryOutNatively(destination, cause: cause)
    }
    var pendingTransition: PageTransition?
    context.beginTransaction(cause: cause)
    do {
      guard try target._withUnsafeGuaranteedRef({ try ask(for: $0, pendingTransition: &pendingTransition) }) else {
        context.discard()
        return settle(destination, cause: cause, .notInTree)
      }
    } catch { return discard(destination, cause: cause, after: error) }
    if transitionWaiters > 0 { commit(superseding: destination) } else { context.commit() }
    if let pendingTransition { return wait(for: pendingTransition, to: destination, cause: cause) }
    let opening = connection.open(destination)
    if opening != .sent || context.trace != nil { return settle(destination, cause: cause, after: opening) }
    return .delivered
  }

  /// Commits where a navigation waits for a transition, which the commit may cut short.
  @inline(never)
  func commit(superseding destination: Destination) {
    superseding = destination
    context.commit()
    superseding = nil
  }

  /// Asks the installed container and all on the way to the target.
  /// - Returns: false when the target does not hang below the root.
  @inline(__always)
  private func ask(for host: ModuleHostController, pendingTransition: inout PageTransition?) throws -> Bool {
    if container.controller == nil {
      if context.trace != nil { traceShowModule(host) }
      try container.show(host)
    }
    return try bringToFront(host, throughInstalled: true, pendingTransition: &pendingTransition)
  }

  @inline(never)
  func reportNoContainer(_ destination: Destination, cause: NavigationCause) -> Navigation {
    report("navigation to \(destination): the installed module container has been released")
    return settle(destination, cause: cause, .noContainer)
  }

  @inline(never)
  func discard(_ destination: Destination, cause: NavigationCause, after error: any Error) -> Navigation {
    context.discard()
    let message = String(describing: error)
    report("navigation to \(destination): \(message)")
    return settle(destination, cause: cause, .failed(message))
  }

  @inline(never)
  func wait(
    for transition: PageTransition, to destination: Destination, cause: NavigationCause
  ) -> Navigation {
    let pending = PendingNavigation(destination: destination, cause: cause, reason: .transition)
    transitionWaiters += 1
    // The transition may outlive the app, and must not keep it alive.
    transition.whenEnded { [context] finished in
      guard let host = context.observer as? AppHost else { return pending.settle(.failed("the app has ended")) }
      host.settle(pending, finished: finished)
    }
    return Navigation(pending)
  }

  /// A transition that led to a navigation's target has ended.
  private func settle(_ pending: PendingNavigation, finished: Bool) {
    transitionWaiters -= 1
    guard finished else {
      let isSuperseded = context.phase == .committing
      let outcome: NavigationOutcome =
        isSuperseded ? .superseded(by: superseding) : .failed("the transition to it was cancelled")
      traceOutcome(outcome, of: pending.destination, cause: pending.cause)
      return pending.settle(outcome)
    }
    open(pending.destination, cause: pending.cause).onSettle { pending.settle($0) }
  }

  @inline(never)
  func settle(_ destination: Destination, cause: NavigationCause, after opening: EngineConnection.Opening)
    -> Navigation
  {
    switch opening {
    case .sent: return settle(destination, cause: cause, .delivered)
    case .alreadyThere: return settle(destination, cause: cause, .alreadyThere)
    case .refused:
      return settle(destination, cause: cause, .failed(connection.openFailure?.description ?? "the engine refused it"))
    case .notDisplayed:
      // What callbacks did during the commit is newer than this navigation.
      guard visiblePage?.pageID == destination.module.rawValue else {
        return settle(destination, cause: cause, .superseded(by: nil))
      }
      return settle(destination, cause: cause, .failed("\(destination.module) is in front, but has not come on screen"))
    case .notReady:
      // The engine failed on the way. What it was to open waits for it.
      return enqueue(destination, cause: cause)
    }
  }

  @inline(never)
  func settle(_ destination: Destination, cause: NavigationCause, _ outcome: NavigationOutcome) -> Navigation {
    traceOutcome(outcome, of: destination, cause: cause)
    if case .delivered = outcome { return .delivered }
    return Navigation(outcome, destination, cause: cause)
  }

  /// Walks from the target's parent to the root and lets each container there show the child that leads to the target.
  /// - Parameter throughInstalled: whether an installed container that is a controller of the tree has to be on the way:
  ///   for a navigation it has; a tap on a page elsewhere is none of its business.
  /// - Returns: false when the target does not hang below the root.
  @inline(__always)
  func bringToFront(
    _ target: ViewController, throughInstalled: Bool, pendingTransition: inout PageTransition?
  ) throws -> Bool {
    let installed = container.isThere ? container.controller : nil
    var walk = NavigationWalk(to: target, in: context, installed: installed)
    let top = try walk.run()
    guard
      top.toOpaque() == rootViewController.map(Unmanaged.passUnretained)?.toOpaque()
        || (context.hasPresentations && context.presentations.contains(top.takeUnretainedValue()))
    else { return false }
    if let transition = walk.pendingTransition { pendingTransition = transition.takeUnretainedValue() }
    if throughInstalled, let installed, !walk.installedWasAsked { try refuse(target, notIn: installed) }
    return true
  }

  /// Only a module has to hang below the installed container.
  @inline(never)
  private func refuse(_ target: ViewController, notIn installed: Unmanaged<ContainerViewController>) throws {
    guard let host = target as? ModuleHostController else { return }
    // A binding that a container writes to is the app's code: it may have installed another one meanwhile.
    guard container.isThere, container.controller?.toOpaque() == installed.toOpaque() else { return }
    let controller = installed.takeUnretainedValue()
    throw ContainerError.noPage(
      wanted: host.module.rawValue, container: controller.pageID, known: controller.children.map(\.pageID))
  }

  @inline(never)
  func traceNavigate(to destination: Destination, cause: NavigationCause) {
    context.trace?.record(.navigate, destination.description, cause: cause.rawValue)
  }

  @inline(never)
  func traceShowModule(_ host: ModuleHostController) {
    context.trace?.record(.showModule, "module_container", ["module": host.module.rawValue])
  }

  @inline(never)
  func traceOutcome(_ outcome: NavigationOutcome, of destination: Destination, cause: NavigationCause) {
    let word = outcome.description
    // What failed has its reason in an event of its own.
    switch outcome {
    case .refused, .redirected, .superseded(.some):
      context.trace?.record(
        .outcome, destination.description, ["outcome": word, "reason": outcome.explanation ?? ""],
        cause: cause.rawValue)
    case .delivered, .queued, .superseded(nil), .noContainer, .notInTree, .failed, .alreadyThere:
      context.trace?.record(.outcome, destination.description, ["outcome": word], cause: cause.rawValue)
    }
  }
}

// MARK: The engine

extension AppHost: SurfaceEngineDelegate {
  public func engineDidBecomeReady() {
    let attach = { [self] in
      for surface in surfaces { surface.attachIfPlaced() }
      return surfaces.contains { $0.parent != nil }
    }
    connection.didBecomeReady(attach: attach, isVisible: { isSurfaceVisible })
  }

  public func engineDidFail(_ error: EngineError) {
    connection.didFail(error)
    lastOpened = nil
    for surface in surfaces { surface.engineIsGone() }
    updateOpenness()
    report(error.description)
  }

  /// A navigation to that very destination need not be sent; see ``NavigationOutcome/alreadyThere``.
  public func engineRouteDidChange(_ destination: Destination) {
    do {
      connection.routeDidChange(to: try catalog.resolve(destination))
    } catch {
      report("the engine reported a route: \(error)")
    }
  }

  /// A button or link inside the module: it takes the way of every navigation.
  public func engineDidRequestNavigation(to destination: Destination) {
    do {
      try navigate(to: destination, cause: .engine)
    } catch {
      report("the engine asked for a navigation: \(error)")
    }
  }

  func engineIsReady() { updateOpenness() }

  func requestFailed(_ error: EngineError) {
    report(error.description)
  }
}
