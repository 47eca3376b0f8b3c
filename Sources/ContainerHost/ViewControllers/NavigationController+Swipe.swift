/// The swipe from the start edge and the back button.
extension NavigationController {
  final func handleTouch(_ event: UserEvent) -> Bool {
    switch event {
    case .tap(backButtonID): goBackInHistory()
    case .swipe(let direction, .began, _, _, .start, _): direction == .end && beginSwipe()
    case .swipe(_, let phase, let progress, let velocity, _, _): follow(phase, progress: progress, velocity: velocity)
    case .tap, .drag, .key: false
    }
  }

  /// A swipe that comes while something moves already is this stack's too, and does nothing: offered to the containers
  /// around it would leave them instead of popping (react-navigation #11187).
  private func beginSwipe() -> Bool {
    guard isSwipeBackEnabled, appearance == .appeared else { return false }
    if transition != nil { return true }
    guard children.count > 1 else { return false }
    let below = children[children.count - 2]
    // Before anything moves; a guard that was asked may have changed the stack.
    guard observerAllows(below, cause: .gesture), children.count > 1, children[children.count - 2] === below,
      transition == nil
    else { return false }
    if context?.appearanceRules.swipeAnnouncesRemoval != false, let top = children.last {
      announced = top
      top.sendWillMove(to: nil)
      // That is told to the app, which may have changed the stack.
      guard children.count > 1, children.last === top, transition == nil, appearance == .appeared else {
        announced = nil
        return true
      }
    }
    let began = beginInteractiveTransition(to: children[children.count - 2], style: .pop)
    if !began.hasEnded { swipe = began }
    return true
  }

  private func follow(_ phase: UserEvent.Phase, progress: Double, velocity: Double) -> Bool {
    guard phase != .began, let swipe else { return false }
    swipe.update(progress)
    guard phase != .changed else { return true }
    self.swipe = nil
    let isDecided = UserEvent.isDecided(progress: swipe.progress, velocity: velocity)
    if phase == .ended, isDecided { swipe.finish() } else { swipe.cancel() }
    return true
  }

  final var backButtonID: String { "\(pageID).back" }
}

extension LayoutNode {
  /// The bar with title and back button above the top screen.
  init(stack: NavigationController) {
    let visible = stack.visiblePage
    var bar = LayoutNode(.bar, id: "\(stack.pageID).bar", edge: .top)
    if stack.children.count > 1 {
      let below = stack.children[stack.children.count - 2]
      bar.children.append(
        LayoutNode(
          .button, id: stack.backButtonID, label: below.title ?? "Back", icon: "chevron.backward", grow: 0))
    }
    let title = visible?.title ?? visible?.tabBarItem.title ?? visible?.pageID ?? ""
    bar.children.append(LayoutNode(.label, text: title, grow: 1))
    self.init(.column, children: [bar, LayoutNode(.content, page: visible?.pageID, grow: 1)])
  }
}

extension ViewController {
  /// Whether the two stand for one screen: the same controller, or two with one given id.
  final func isSameScreen(as other: ViewController) -> Bool {
    if self === other { return true }
    guard let identifier, let otherIdentifier = other.identifier else { return false }
    return identifier.hasSameBytes(as: otherIdentifier)
  }
}
