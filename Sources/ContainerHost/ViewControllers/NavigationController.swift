/// A stack of screens of which the topmost is visible (UIKit's `UINavigationController`).
open class NavigationController: ContainerViewController {
  /// How long an animated push or pop takes.
  public static let animationDuration = Duration.milliseconds(350)

  /// The stack that the running transaction would leave.
  private final var proposedStack: [ViewController]?
  /// Taken off the stack, but on screen until their transition ends.
  private final var leaving: [ViewController] = []
  private final var arriving: [ViewController] = []

  open override var kind: String { "stack" }

  public override init() { super.init() }

  public convenience init(rootViewController: ViewController) {
    self.init()
    viewControllers = [rootViewController]
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
  /// - Returns: whether it was pushed.
  @discardableResult
  public final func pushViewController(_ viewController: ViewController, animated: Bool) -> Bool {
    guard !viewControllers.contains(where: { $0 === viewController }), !viewController.isAncestor(of: self) else {
      context?.observer?.report("\(viewController.pageID) is in the stack \(pageID) already and cannot be pushed again")
      return false
    }
    setStack(animated: animated, "push of \(viewController.pageID)") { stack in
      guard !stack.contains(where: { $0 === viewController }) else { return nil }
      return stack + [viewController]
    }
    return true
  }

  /// Takes the top off; the root always stays.
  /// - Returns: the screen taken off, or `nil` when only the root is left.
  @discardableResult
  public final func popViewController(animated: Bool) -> ViewController? {
    let stack = viewControllers
    guard stack.count > 1, let top = stack.last else { return nil }
    setStack(animated: animated, "pop of \(top.pageID)") { stack in
      stack.count > 1 && stack.last === top ? Array(stack.dropLast()) : nil
    }
    return top
  }

  /// Pops until `viewController` is on top. One that is not in the stack changes nothing.
  /// - Returns: the screens taken off, the lowest first, or `nil` when it is not in the stack.
  @discardableResult
  public final func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
    let stack = viewControllers
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else { return [] }
    setStack(animated: animated, "pop to \(viewController.pageID)") { stack in
      stack.firstIndex { $0 === viewController }.map { Array(stack[...$0]) }
    }
    return popped
  }

  /// Pops everything but the root.
  @discardableResult
  public final func popToRootViewController(animated: Bool) -> [ViewController]? {
    guard let root = viewControllers.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Replaces the whole stack in one step; a controller that stands in `list` twice is taken once.
  public final func setViewControllers(_ list: [ViewController], animated: Bool) {
    var stack: [ViewController] = []
    for item in list where !item.isAncestor(of: self) && !stack.contains(where: { $0 === item }) { stack.append(item) }
    setStack(animated: animated, "new stack in \(pageID)") { _ in stack }
  }

  /// - Parameter make: the new stack from the one at the time the change runs, or `nil` to leave it.
  private func setStack(animated: Bool, _ label: String, _ make: @escaping ([ViewController]) -> [ViewController]?) {
    let change = { [self] in
      guard let stack = make(viewControllers) else { return }
      proposeStack(stack, animated: animated)
    }
    if let context, appearance != .disappeared || context.phase == .collecting { return context.change(label, change) }
    // Off screen, as in viewDidLoad, there is nobody to wait for.
    change()
    commitProposal(cause: .code)
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
    for item in proposedStack ?? [] where item.proposedParent === self { item.proposedParent = nil }
  }

  override func discardProposal() {
    clearProposedParents()
    proposedStack = nil
    super.discardProposal()
  }

  override func commitProposal(cause: NavigationCause) {
    if transition != nil { settleTransition() }
    if let stack = proposedStack {
      clearProposedParents()
      proposedStack = nil
      replaceStack(stack)
    }
    super.commitProposal(cause: cause)
    if transition == nil { finishMoves() }
  }

  private func replaceStack(_ stack: [ViewController]) {
    let isKept = Set(stack.map(ObjectIdentifier.init))
    leaving = children.filter { !isKept.contains(ObjectIdentifier($0)) }
    arriving = stack.filter { $0.parent !== self }
    for screen in leaving { screen.sendWillMove(to: nil) }
    for screen in arriving {
      screen.sendWillMove(to: self)
      if let parent = screen.parent { parent.release(screen) }
    }
    setChildList(stack)
  }

  /// The did-move half of containment, due when the transition is over.
  private func finishMoves() {
    for screen in arriving { screen.sendDidMove(to: self) }
    arriving = []
    let gone = leaving
    leaving = []
    for screen in gone {
      screen.unlinkFromParent()
      screen.sendDidMove(to: nil)
      screen.setContext(nil)
    }
  }

  override func transitionDidEnd(from: ViewController?, to: ViewController?, finished: Bool) {
    finishMoves()
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
    if transition != nil { return true }
    return context?.observer?.goBack(to: children[children.count - 2]) ?? false
  }

  override func handle(_ event: UserEvent) -> Bool {
    guard event == .tap(id: backButtonID) else { return false }
    return goBackInHistory()
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
