/// What the host has to do with presented controllers: guards, the surface, navigations that lead below one, back.
extension AppHost {
  // MARK: Guards

  func refusal(ofPresenting controller: ViewController, cause: NavigationCause) -> String? {
    stop(.presentation(controller), cause: cause)?.explanation
  }

  func refusal(ofDismissing controllers: [ViewController], cause: NavigationCause) -> String? {
    stop(.dismissal(controllers), cause: cause)?.explanation
  }

  // MARK: The surface

  func surfaceMayMove() {
    guard isLaunched, let host = frontModule(where: { $0.isInPlace }), !host.surface.isChild(of: host) else { return }
    host.surface.move(into: host)
  }

  func isFrontModule(_ controller: ViewController) -> Bool {
    let front = frontModule { _ in true }
    return front == nil || front === controller
  }

  /// The module that the user sees, or sees behind a sheet: the uppermost one.
  var frontModule: ModuleHostController? { frontModule { _ in true } }

  private func frontModule(where isMeant: (ModuleHostController) -> Bool) -> ModuleHostController? {
    for level in context.presentations.levelsOnScreen.reversed() {
      guard let host = deepestVisible(level) as? ModuleHostController, isMeant(host) else { continue }
      switch host.appearance {
      case .appeared, .appearing: return host
      // A sheet that a finger pulls down may come back, and its module with it.
      case .disappearing where context.presentations.isPulled(level): return host
      case .disappearing, .disappeared: continue
      }
    }
    return nil
  }

  // MARK: Navigations

  /// What is presented over `target`, the topmost first; over the root as long as that has no place.
  func presentedOver(_ target: ViewController) -> [ViewController] {
    guard context.hasPresentations else { return [] }
    let outermost = target.outermost
    if context.presentations.contains(outermost) { return context.presentations.covers(of: outermost) }
    return presentedViewControllers.reversed()
  }

  /// As ``carryOut(_:cause:)``, in an app in which something is presented. What lies over the target is dismissed with the
  /// same transaction; what may not be dismissed refuses all of it.
  @inline(never)
  func carryOutOverPresented(_ destination: Destination, cause: NavigationCause) -> Navigation {
    guard container.isThere else { return reportNoContainer(destination, cause: cause) }
    let host = moduleHost(of: destination)
    guard let target = host ?? nativePage(of: destination) else {
      return settle(destination, cause: cause, .notInTree)
    }
    for cover in presentedOver(target) {
      guard let reason = cover.presentationBox?.hindrance else { continue }
      return settle(destination, cause: cause, .refused(by: cover.pageID, reason: reason))
    }
    // What is presented is none of the installed container's business, nor are the app's own screens.
    let asked = context.presentations.contains(target.outermost) ? nil : host
    var pendingTransition: PageTransition?
    context.beginTransaction(cause: cause)
    do {
      if container.controller == nil, let asked {
        traceShowModule(asked)
        try container.show(asked)
      }
      guard try bringToFront(target, throughInstalled: asked != nil, pendingTransition: &pendingTransition) else {
        context.discard()
        return settle(destination, cause: cause, .notInTree)
      }
    } catch { return discard(destination, cause: cause, after: error) }
    superseding = destination
    context.commit(dismissing: presentedOver(proposedLevel(of: target)).last)
    superseding = nil
    if let pendingTransition { return wait(for: pendingTransition, to: destination, cause: cause) }
    return open(destination, cause: cause)
  }

  /// The outermost controller around `target`, now or when the transaction commits.
  private func proposedLevel(of target: ViewController) -> ViewController {
    var node = target
    while let next = node.above?.takeUnretainedValue() { node = next }
    return node
  }

  // MARK: The user

  /// Back, with something presented or on its way out: a press while that moves is taken and does nothing.
  func takeBackOverPresented() -> Bool {
    let presentations = context.presentations
    if let change = presentations.change, !change.isInteractive {
      context.trace?.record(.back, (change.presented.last ?? change.leaving.first)?.pageID ?? "none", ["taken": "true"])
      return true
    }
    let containers = visibleContainers
    let taker = containers.first { $0.handleBack(.overlay) } ?? containers.last { $0.handleBack(.history) }
    let top = presentations.top
    traceBack(takenBy: taker, subject: (taker ?? top)?.pageID)
    if taker == nil, let top { dismissByUser(top, cause: .back) }
    return taker != nil || top != nil
  }

  /// The user wants `top` gone, which is the topmost presented controller.
  /// - Returns: whether it goes.
  @discardableResult
  func dismissByUser(_ top: ViewController, cause: NavigationCause) -> Bool {
    if top.presentationBox?.hindrance != nil {
      tellAttempt(top, cause: cause)
      return false
    }
    return context.presentations.dismissAsked(top, animated: false, cause: cause, byUser: true) == .done
  }

  func tellAttempt(_ controller: ViewController, cause: NavigationCause) {
    context.trace?.record(.dismissalAttempted, controller.pageID, cause: cause.rawValue)
    guard let box = controller.presentationBox else { return }
    box.delegate?.presentationControllerDidAttemptToDismiss(box)
  }
}

extension AppHost.GuardStop {
  fileprivate var explanation: String {
    switch self {
    case .refused(let name, let reason): "refused by \(name): \(reason)"
    case .redirected(let end, _): "redirected to \(end)"
    case .failed(let reason): reason
    }
  }
}
