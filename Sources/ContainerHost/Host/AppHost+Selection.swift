/// What a user's act on a page led to.
public enum Selection: Equatable, Sendable {
  case shown
  /// It was visible already: a stack in it goes back to its root, nothing else moves.
  case reselected
  case disabled
  case refused(by: String)
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

  /// Why the user may not select `page` now, or `nil`.
  private func selectionRefusal(of page: ViewController, cause: NavigationCause) -> Selection? {
    guard let container = page.parent?.asContainer else {
      return .failed("\(page.pageID) is not a page of a container")
    }
    guard page.tabBarItem.isEnabled || cause == .code else { return .disabled }
    if cause == .tap || cause == .gesture, let tabs = container as? TabBarController, let delegate = tabs.delegate,
      !delegate.tabBarController(tabs, shouldSelect: page)
    {
      return .refused(by: "should_select")
    }
    return nil
  }

  @discardableResult
  private func perform(_ page: ViewController, cause: NavigationCause) -> Selection {
    guard let container = page.parent?.asContainer else { return .failed("\(page.pageID) has left its container") }
    let result: Selection
    if container.effectivePage === page, container.transition?.isInteractive != true {
      reselect(page, in: container)
      result = .reselected
    } else if let failure = showPage(page, cause: cause) {
      result = .failed(failure)
    } else {
      result = .shown
    }
    if cause == .tap, let tabs = container as? TabBarController, result == .shown || result == .reselected {
      tabs.delegate?.tabBarController(tabs, didSelect: page)
    }
    return result
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
    context.commit()
    return nil
  }

  private func reselect(_ page: ViewController, in container: ContainerViewController) {
    context.trace?.record(.reselect, page.pageID)
    if let stack = page as? NavigationController { stack.popToRootNow() }
    container.didReselect(page)
  }

  /// The user presses "back". Overlays are asked first, the outermost container first; then history, the innermost
  /// container first. A press while something runs is carried out after it and counts as taken.
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
    let containers = visibleContainers
    let taker =
      containers.first { $0.handleBack(.overlay) } ?? containers.last { $0.handleBack(.history) }
    context.trace?.record(.back, taker?.pageID ?? "none", ["taken": String(taker != nil)])
    return taker != nil
  }
}

// MARK: What the tree tells

extension AppHost: ViewControllerContext.Observer {
  func userSelected(_ page: ViewController) -> Bool {
    switch select(page) {
    case .shown, .reselected: true
    case .disabled, .refused, .failed: false
    }
  }

  func show(_ page: ViewController, cause: NavigationCause) { select(page, cause: cause) }

  func refusal(of page: ViewController, cause: NavigationCause) -> String? {
    switch selectionRefusal(of: page, cause: cause) {
    case nil, .shown?, .reselected?: nil
    case .disabled?: "\(page.pageID) is disabled"
    case .refused(let who)?: "refused by \(who)"
    case .failed(let reason)?: reason
    }
  }

  func navigationRefusal(to value: LuaValue) -> String? {
    do {
      if case .string(let url) = value {
        _ = try catalog.destination(forURL: url)
      } else {
        _ = try catalog.resolve(try catalog.destination(from: value))
      }
      return nil
    } catch { return String(describing: error) }
  }

  func pluginNavigates(to value: LuaValue) -> String? {
    do {
      if case .string(let url) = value {
        try open(url: url)
      } else {
        try navigate(to: try catalog.destination(from: value))
      }
      return nil
    } catch { return String(describing: error) }
  }

  func forgetGesture(of container: ContainerViewController) {
    if gestureOwner === container { gestureOwner = nil }
  }

  func goBack(to page: ViewController) -> Bool { showPage(page, cause: .back) == nil }
}
