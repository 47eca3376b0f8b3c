/// A stack of screens of which the topmost is visible (UIKit's `UINavigationController`).
open class NavigationController: ContainerViewController {
  /// How long an animated push or pop takes.
  public static let animationDuration = Duration.milliseconds(350)

  /// The stack that the running transaction would leave.
  private final var proposedStack: [ViewController]?
  /// Taken off the stack, but on screen until their transition ends.
  private final var leaving: [ViewController] = []
  private final var arriving: [ViewController] = []
  /// The swipe from the start edge that is going on.
  private final var swipe: PageTransition?

  open override var kind: String { "stack" }

  public override init() { super.init() }

  public convenience init(rootViewController: ViewController) {
    self.init()
    viewControllers = [rootViewController]
  }

  deinit {
    for item in proposedStack ?? [] { item.withdrawProposedParent(self) }
  }

  /// The stack, root first; what the running transaction proposes, if one does. Setting it changes without animation.
  public final var viewControllers: [ViewController] {
    get { proposedStack ?? children }
    set { setViewControllers(newValue, animated: false) }
  }

  public final var topViewController: ViewController? { viewControllers.last }
  /// The screen that is in front: the top of the stack.
  public final var visibleViewController: ViewController? { topViewController }

  /// Puts `viewController` on top. One that is in the stack already is refused (UIKit raises an exception there).
  /// - Returns: whether it was pushed; not where a guard refused either.
  @discardableResult
  public final func pushViewController(_ viewController: ViewController, animated: Bool) -> Bool {
    guard !viewControllers.contains(where: { $0 === viewController }), canContain(viewController) else {
      context?.observer?.report(
        "\(viewController.pageID) cannot be pushed on \(pageID): it is in there, or contains it")
      return false
    }
    return setStack(animated: animated, "push of \(viewController.pageID)", to: viewController) { stack in
      guard !stack.contains(where: { $0 === viewController }) else { return nil }
      return stack + [viewController]
    }
  }

  /// Takes the top off; the root always stays.
  /// - Returns: the screen taken off, or `nil` when only the root is left or a guard refused.
  @discardableResult
  public final func popViewController(animated: Bool) -> ViewController? {
    let stack = viewControllers
    guard stack.count > 1, let top = stack.last else { return nil }
    let isAllowed = setStack(animated: animated, "pop of \(top.pageID)", to: stack[stack.count - 2]) { stack in
      stack.count > 1 && stack.last === top ? Array(stack.dropLast()) : nil
    }
    return isAllowed ? top : nil
  }

  /// Pops until `viewController` is on top. One that is not in the stack changes nothing.
  /// - Returns: the screens taken off, the lowest first; none where a guard refused, and `nil` when it is not in the
  ///   stack.
  @discardableResult
  public final func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
    let stack = viewControllers
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else { return [] }
    let isAllowed = setStack(animated: animated, "pop to \(viewController.pageID)", to: viewController) { stack in
      stack.firstIndex { $0 === viewController }.map { Array(stack[...$0]) }
    }
    return isAllowed ? popped : []
  }

  /// Pops everything but the root.
  @discardableResult
  public final func popToRootViewController(animated: Bool) -> [ViewController]? {
    guard let root = viewControllers.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Replaces the whole stack in one step; a controller that stands in `list` twice is taken once. Guards are
  /// not asked: what is not in the list is removed.
  public final func setViewControllers(_ list: [ViewController], animated: Bool) {
    var stack: [ViewController] = []
    for item in list where canContain(item) && !stack.contains(where: { $0 === item }) { stack.append(item) }
    setStack(animated: animated, "new stack in \(pageID)") { _ in stack }
  }

  /// - Parameters:
  ///   - top: the screen to be in front, which guards are asked about; `nil` for a new list, which nobody can refuse.
  ///   - make: the new stack from the one at the time the change runs, or `nil` to leave it.
  /// - Returns: false when a guard has refused.
  @discardableResult
  private func setStack(
    animated: Bool, _ label: String, to top: ViewController? = nil,
    _ make: @escaping ([ViewController]) -> [ViewController]?
  ) -> Bool {
    let change = { [self] in
      guard let stack = make(viewControllers) else { return }
      proposeStack(stack, animated: animated)
    }
    if let context, appearance != .disappeared || context.phase == .collecting {
      var isAllowed = true
      let ask = { [self] in
        isAllowed = top.map(observerAllows) ?? true
        return isAllowed
      }
      context.change(label, if: ask) { [self] in
        // It may have left this app while the change waited; what an app it is no part of collects, nobody would commit.
        if self.context === context { change() } else { setStack(animated: animated, label, to: top, make) }
      }
      return isAllowed
    }
    changeAtOnce { [self] in
      change()
      commitProposal(cause: .code)
    }
    return true
  }

  /// Pops to the root as part of what runs now: the selected tab was tapped again.
  final func popToRootNow() {
    guard children.count > 1, let root = children.first, let context else { return }
    context.beginTransaction(cause: .tap)
    proposeStack([root], animated: false)
    context.commit()
  }

  final func proposeStack(_ stack: [ViewController], animated: Bool) {
    clearProposedParents()
    proposedStack = stack
    for item in stack { item.proposedParent = self }
    let isNew = stack.last.map { $0.parent !== self } ?? false
    let duration = animated ? Self.animationDuration : .zero
    propose(stack.last, options: ShowOptions(style: isNew ? .push : .pop, duration: duration))
  }

  private func clearProposedParents() {
    for item in proposedStack ?? [] { item.withdrawProposedParent(self) }
  }

  override func discardProposal() {
    clearProposedParents()
    proposedStack = nil
    super.discardProposal()
  }

  override func commitProposal(cause: NavigationCause) {
    whileChanging {
      if transition != nil { settleTransition() }
      if let stack = proposedStack {
        clearProposedParents()
        proposedStack = nil
        replaceStack(stack)
        // A callback may have taken away what was to be the top.
        if let top = children.last, !isEffective(top) { propose(top) }
      }
      super.commitProposal(cause: cause)
      showSuccessorIfNeeded()
      if transition == nil { finishMoves() }
    }
  }

  private func replaceStack(_ stack: [ViewController]) {
    let isKept = Set(stack.map(ObjectIdentifier.init))
    let gone = children.filter { !isKept.contains(ObjectIdentifier($0)) }
    let new = stack.filter { !$0.isChild(of: self) }
    for screen in gone { screen.sendWillMove(to: nil) }
    let losers = take(new)
    setChildList(stack)
    leaving += gone
    arriving += new
    settle(new, losers)
  }

  /// The did-move half of containment, due when the transition is over.
  private func finishMoves() {
    let (new, gone) = (arriving, leaving)
    arriving = []
    leaving = []
    for screen in new where screen.isChild(of: self) { screen.sendDidMove(to: self) }
    for screen in gone where screen.parent == nil {
      screen.sendDidMove(to: nil)
      screen.leaveAppIfGone()
    }
  }

  override func willFinish(_ change: PageTransition) {
    guard let index = children.firstIndex(where: { $0 === change.to }) else { return }
    replaceStack(Array(children[...index]))
  }

  override func transitionDidEnd(from: ViewController?, to: ViewController?, finished: Bool) {
    showSuccessorIfNeeded()
    finishMoves()
    if swipe?.hasEnded == true { swipe = nil }
  }

  override var successor: ViewController? { children.last }

  override func showWhatIsLeft() {
    if let top = children.last, visiblePage !== top { show(top, options: nil, cause: .code) }
    showSuccessorIfNeeded()
  }

  /// Shows a screen of the stack by popping to it.
  override func bring(_ child: ViewController, for target: ViewController) throws(ContainerError) {
    guard effectivePage !== child else { return }
    let stack = viewControllers
    guard let index = stack.firstIndex(where: { $0 === child }) else {
      throw ContainerError.noPage(wanted: child.pageID, container: pageID, known: stack.map(\.pageID))
    }
    proposeStack(Array(stack[...index]), animated: false)
  }

  override func goBackInHistory() -> Bool {
    guard children.count > 1 else { return false }
    if let transition, !transition.isInteractive { return true }
    return context?.observer?.goBack(to: children[children.count - 2]) ?? false
  }

  override func handle(_ event: UserEvent) -> Bool {
    switch event {
    case .tap(backButtonID): goBackInHistory()
    case .swipe(let direction, .began, _, _, .start): direction == .end && beginSwipe()
    case .swipe(_, let phase, let progress, let velocity, _): follow(phase, progress: progress, velocity: velocity)
    case .tap, .drag, .key: false
    }
  }

  /// How fast a swipe has to end to pop from less than half the way, in points a second.
  private static let popVelocity = 500.0

  private func beginSwipe() -> Bool {
    guard children.count > 1, transition == nil, appearance == .appeared else { return false }
    let below = children[children.count - 2]
    // Before anything moves; a guard that was asked may have changed the stack.
    guard observerAllows(below, cause: .gesture), children.count > 1, children[children.count - 2] === below,
      transition == nil
    else { return false }
    swipe = beginInteractiveTransition(to: below, style: .pop)
    return true
  }

  private func follow(_ phase: UserEvent.Phase, progress: Double, velocity: Double) -> Bool {
    guard phase != .began, let swipe else { return false }
    swipe.update(progress)
    guard phase != .changed else { return true }
    self.swipe = nil
    if phase == .ended, swipe.progress >= 0.5 || velocity >= Self.popVelocity {
      swipe.finish()
    } else {
      swipe.cancel()
    }
    return true
  }

  private var backButtonID: String { "\(pageID).back" }

  override func makeLayout(size: Size) -> LayoutNode {
    var column = LayoutNode(.column)
    var bar = LayoutNode(.bar)
    bar.edge = .top
    bar.id = "\(pageID).bar"
    if children.count > 1 {
      var back = LayoutNode(.button)
      back.id = backButtonID
      back.label = children[children.count - 2].title ?? "Back"
      back.icon = "chevron.backward"
      back.grow = 0
      bar.children.append(back)
    }
    var title = LayoutNode(.label)
    title.text = visiblePage?.title ?? visiblePage?.tabBarItem.title ?? visiblePage?.pageID ?? ""
    title.grow = 1
    bar.children.append(title)
    var content = LayoutNode(.content)
    content.grow = 1
    content.page = visiblePage?.pageID
    column.children = [bar, content]
    return column
  }
}
