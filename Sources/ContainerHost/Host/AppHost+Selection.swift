/// What a user's act on a page led to.
public enum Selection: Equatable, Sendable {
  case shown
  /// It was visible already: a stack in it goes back to its root, nothing else moves.
  case reselected
  case disabled
  /// By a delegate, which gives no reason, or by a guard.
  case refused(by: String, reason: String? = nil)
  /// A guard sent the user elsewhere.
  case redirected(to: Destination)
  case failed(String)
}

extension AppHost {
  /// The user taps the item of a page. Disabled pages do nothing, the visible one is selected again, any other takes the
  /// way of every navigation.
  @discardableResult
  public func select(_ page: ViewController, cause: NavigationCause = .tap) -> Selection {
    guard context.enter() else {
      if let refusal = selectionRefusal(of: page, cause: cause) { return refusal }
      let isAccepted = context.runAfterwards("selection of \(page.pageID)") { [self] in perform(page, cause: cause) }
      return isAccepted ? .shown : .failed(context.followUpRefusal)
    }
    let result = selectionRefusal(of: page, cause: cause) ?? perform(page, cause: cause)
    context.leave()
    return result
  }

  /// Why the user may not select `page` now, guards aside, or `nil`.
  /// - Parameter asksDelegate: false where the app's delegate has been asked about this.
  private func selectionRefusal(
    of page: ViewController, cause: NavigationCause, asksDelegate: Bool = true
  ) -> Selection? {
    guard let container = page.parent?.asContainer else {
      return .failed("\(page.pageID) is not a page of a container")
    }
    guard page.tabBarItem.isEnabled || cause == .code else { return .disabled }
    if asksDelegate, cause == .tap || cause == .gesture, !container.userMaySelect(page) {
      return .refused(by: "should_select")
    }
    return nil
  }

  /// - Parameter asksGuards: false where they have been asked about this.
  @discardableResult
  private func perform(_ page: ViewController, cause: NavigationCause, asksGuards: Bool = true) -> Selection {
    if asksGuards, context.isGuarded, let container = page.parent?.asContainer,
      let goal = goal(selecting: page, in: container), let stop = stop(goal, cause: cause)
    {
      return Selection(stop)
    }
    guard let container = page.parent?.asContainer else { return .failed("\(page.pageID) has left its container") }
    let result: Selection
    if isReselection(of: page, in: container) {
      reselect(page, in: container)
      result = .reselected
    } else if let failure = showPage(page, cause: cause) {
      result = .failed(failure)
    } else {
      result = .shown
    }
    if cause == .tap, result == .shown || result == .reselected { container.userDidSelect(page) }
    return result
  }

  private func isReselection(of page: ViewController, in container: ContainerViewController) -> Bool {
    container.effectivePage === page && container.transition?.isInteractive != true
  }

  /// What guards are asked about when `page` is selected; `nil` where nothing would move. A stack that is in front already
  /// would go back to its root.
  private func goal(selecting page: ViewController, in container: ContainerViewController) -> NavigationGoal? {
    guard isReselection(of: page, in: container) else { return .page(page, in: container, reachesRoot: true) }
    guard let stack = page as? NavigationController, stack.children.count > 1 else { return nil }
    return .page(stack.children.first, in: stack, reachesRoot: false)
  }

  /// Shows a page through the containers on the way, as one transaction.
  /// - Returns: why that failed, or `nil`.
  func showPage(_ page: ViewController, cause: NavigationCause) -> String? {
    context.beginTransaction(cause: cause)
    do {
      var pendingTransition: PageTransition?
      guard try bringToFront(page, throughInstalled: false, pendingTransition: &pendingTransition) else {
        context.discard()
        return "\(page.pageID) is not in the tree"
      }
    } catch {
      context.discard()
      let message = String(describing: error)
      report("selection of \(page.pageID): \(message)")
      return message
    }
    if context.hasPresentations { context.commit(dismissing: nil) } else { context.commit() }
    return nil
  }

  private func reselect(_ page: ViewController, in container: ContainerViewController) {
    context.trace?.record(.reselect, page.pageID)
    if let stack = page as? NavigationController { stack.popToRootNow() }
    container.didReselect(page)
  }

  /// Carries out an action on the innermost visible container that has an answer to it, as react-navigation does: one that
  /// a stack does not know goes to the tabs around it.
  /// - Returns: whether any had an answer; true where that is found out only after what runs now.
  @discardableResult
  public func perform(_ action: ContainerAction) -> Bool {
    guard context.enter() else { return context.runAfterwards("action") { [self] in answer(action) } }
    defer { context.leave() }
    return answer(action)
  }

  @discardableResult
  private func answer(_ action: ContainerAction) -> Bool {
    visibleContainers.reversed().contains { $0.carryOut(action) }
  }

  func bringToFront(_ page: ViewController, cause: NavigationCause) { _ = showPage(page, cause: cause) }

  /// The user presses "back". Overlays are asked first, the outermost container first; then history, the innermost
  /// container first. Where something is presented, the containers in the topmost one are asked, then it is dismissed. A press while something runs is carried out after it and counts as taken, as does one that a guard
  /// refuses: the system would leave the app.
  /// - Returns: whether something took it; if not, it is the system's.
  @discardableResult
  public func back() -> Bool {
    guard context.enter() else {
      context.runAfterwards("back") { [self] in takeBack() }
      return true
    }
    let isTaken = takeBack()
    context.leave()
    return isTaken
  }

  @discardableResult
  private func takeBack() -> Bool {
    if context.hasPresentations { return takeBackOverPresented() }
    let containers = visibleContainers
    let taker =
      containers.first { $0.handleBack(.overlay) } ?? containers.last { $0.handleBack(.history) }
    traceBack(takenBy: taker, subject: taker?.pageID)
    return taker != nil
  }

  /// Notes a press of "back" behind the step that it has led to, wherever that comes from.
  func traceBack(takenBy taker: ContainerViewController?, subject: String?) {
    let record: () -> Void = { [context] in
      context.trace?.record(.back, subject ?? "none", ["taken": String(subject != nil)])
    }
    guard taker?.goesBackAfterwards == true, context.trace != nil else { return record() }
    // A plugin's request comes after its call, and what the request leads to after that.
    context.performInAnyCase { [context] in context.performInAnyCase(record) }
  }
}

// MARK: What the tree tells

extension AppHost: ViewControllerContext.Observer {
  func userSelected(_ page: ViewController) -> Bool {
    switch select(page) {
    case .shown, .reselected, .redirected: true
    case .disabled, .refused, .failed: false
    }
  }

  func show(_ page: ViewController, cause: NavigationCause) {
    context.perform("selection of \(page.pageID)") { [self] in
      guard selectionRefusal(of: page, cause: cause, asksDelegate: false) == nil else { return }
      perform(page, cause: cause, asksGuards: false)
    }
  }

  func refusal(
    of page: ViewController?, in container: ContainerViewController, cause: NavigationCause
  ) -> GuardRefusal? {
    if let page, let refusal = selectionRefusal(of: page, cause: cause) {
      switch refusal {
      case .disabled: return GuardRefusal(reason: "\(page.pageID) is disabled")
      case .refused(let who, let reason): return GuardRefusal(reason: Self.text(who, reason))
      case .failed(let reason): return GuardRefusal(reason: reason)
      case .shown, .reselected, .redirected: break
      }
    }
    guard let page else { return guardRefusal(.page(nil, in: container, reachesRoot: false), cause: cause) }
    return goal(selecting: page, in: container).flatMap { guardRefusal($0, cause: cause) }
  }

  private static func text(_ who: String, _ reason: String?) -> String {
    reason.map { "refused by \(who): \($0)" } ?? "refused by \(who)"
  }

  func forgetGesture(of container: ContainerViewController) {
    if gestureOwner === container { gestureOwner = nil }
  }

  func goBack(to page: ViewController, asksGuards: Bool) -> Bool {
    if asksGuards, context.isGuarded, let container = page.parent?.asContainer,
      stop(.page(page, in: container, reachesRoot: true), cause: .back) != nil
    {
      return true
    }
    return showPage(page, cause: .back) == nil
  }
}
