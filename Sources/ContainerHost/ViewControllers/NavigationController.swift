/// A stack of screens of which the topmost is visible (UIKit's `UINavigationController`).
open class NavigationController: ContainerViewController {
  public final weak var delegate: (any NavigationControllerDelegate)?
  /// Whether a swipe from the start edge pops (UIKit's `interactivePopGestureRecognizer`). Turning it off cancels a swipe
  /// that is going on.
  public final var isSwipeBackEnabled = true {
    didSet { if !isSwipeBackEnabled { swipe?.cancel() } }
  }
  /// How long an animated push or pop takes.
  public static let animationDuration = Duration.milliseconds(350)

  /// What the running transaction would make of the stack.
  private final var stackProposal: StackProposal?
  /// Taken off the stack, but on screen until their transition ends.
  private final var leaving: [ViewController] = []
  private final var arriving: [ViewController] = []
  /// The swipe from the start edge that is going on.
  final var swipe: PageTransition?
  /// The top that has heard already that it goes, as a swipe began.
  final var announced: ViewController?
  /// Of a deep stack, once somebody has pushed a screen with an identifier of its own.
  private final var identifiers: IdentifierIndex?
  /// What actions can push.
  final var screens: ScreenFactory?
  /// Where the ids of such screens go on, so that none comes back after its screen has gone.
  final var screenIDs = PageIDSource()
  /// What the delegate still has to hear.
  final var report = ShowReport()

  open override var kind: String { "stack" }

  public override init() { super.init() }

  public convenience init(rootViewController: ViewController) {
    self.init()
    viewControllers = [rootViewController]
  }

  deinit {
    for item in stackProposal?.newcomers ?? [] { item.withdrawProposedParent(self) }
  }

  /// The stack, root first; what the running transaction proposes, if one does. Setting it changes without animation.
  public final var viewControllers: [ViewController] {
    get { stackProposal?.stack(from: children) ?? children }
    set { setViewControllers(newValue, animated: false) }
  }

  public final var topViewController: ViewController? {
    guard let stackProposal else { return children.last }
    return stackProposal.top(over: children)
  }
  /// The screen that is in front: the top of the stack.
  public final var visibleViewController: ViewController? { topViewController }

  /// Puts `viewController` on top. One that is in the stack already, by itself or by its identifier, is refused (UIKit
  /// raises an exception there).
  ///
  /// - Parameter source: the screen that asks for it, or something in that. It may push only while it is on top, so that
  ///   a double tap on it pushes once, even in the middle of the first push.
  /// - Returns: whether it was pushed; not where a guard refused either.
  ///
  /// Complexity: O(1), apart from the first push after the stack has changed in another way than by pushes and pops.
  @discardableResult
  public final func pushViewController(
    _ viewController: ViewController, animated: Bool, from source: ViewController? = nil
  ) -> Bool {
    guard isOnTop(source) else { return false }
    guard !holds(viewController), canContain(viewController) else {
      context?.observer?.report(
        "\(viewController.pageID) cannot be pushed on \(pageID): it is in there, or contains it")
      return false
    }
    return setStack(animated: animated, "push of \(viewController.pageID)", to: viewController) { [self] in
      guard isOnTop(source), !holds(viewController) else { return nil }
      return stackProposal == nil ? .push(viewController) : .list(viewControllers + [viewController])
    }
  }

  /// Whether a screen is in the stack, by itself or by an identifier that the app has given.
  private func holds(_ screen: ViewController) -> Bool {
    guard stackProposal == nil else { return viewControllers.contains { $0.isSameScreen(as: screen) } }
    if screen.isChild(of: self) { return true }
    // One that this app has made is nobody else's.
    guard let identifier = screen.identifier, context == nil || screen.identifierSource !== context else {
      return false
    }
    guard children.count > IdentifierIndex.depth else { return children.contains { $0.isSameScreen(as: screen) } }
    let index = identifiers ?? IdentifierIndex(children)
    identifiers = index
    return index.contains(identifier)
  }

  private func isOnTop(_ source: ViewController?) -> Bool {
    guard let source else { return true }
    return topViewController?.isAncestor(of: source) == true
  }

  /// Takes the top off; the root always stays.
  ///
  /// - Parameter source: the screen that asks for it, which may do so only while it is on top: a double tap pops once.
  /// - Returns: the screen taken off, or `nil` when only the root is left or a guard refused.
  @discardableResult
  public final func popViewController(animated: Bool, from source: ViewController? = nil) -> ViewController? {
    guard isOnTop(source), let top = topViewController, let below = screenBelowTop else { return nil }
    let isAllowed = setStack(animated: animated, "pop of \(top.pageID)", to: below) { [self] in
      guard topViewController === top, screenBelowTop != nil else { return nil }
      return stackProposal == nil ? .keep(children.count - 1) : .list(viewControllers.dropLast())
    }
    return isAllowed ? top : nil
  }

  private var screenBelowTop: ViewController? {
    let stack = stackProposal == nil ? children : viewControllers
    return stack.count > 1 ? stack[stack.count - 2] : nil
  }

  /// Pops until `viewController` is on top. One that is not in the stack changes nothing.
  /// - Returns: the screens taken off, the lowest first; none where a guard refused, and `nil` when it is not in the
  ///   stack.
  @discardableResult
  public final func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
    guard let index = position(of: viewController) else { return nil }
    let popped = Array((stackProposal == nil ? children : viewControllers).dropFirst(index + 1))
    guard !popped.isEmpty else { return [] }
    let isAllowed = setStack(animated: animated, "pop to \(viewController.pageID)", to: viewController) { [self] in
      guard let index = position(of: viewController) else { return nil }
      return stackProposal == nil ? .keep(index + 1) : .list(Array(viewControllers.prefix(index + 1)))
    }
    return isAllowed ? popped : []
  }

  private func position(of screen: ViewController) -> Int? {
    if stackProposal == nil { return screen.isChild(of: self) ? screen.indexInParent : nil }
    return viewControllers.firstIndex { $0 === screen }
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
    setStack(animated: animated, isNewStack: true, "new stack in \(pageID)") { .list(stack) }
  }

  /// Puts `viewController` in the place of the top, in one step. One that stands further down is refused.
  /// - Returns: whether it was replaced.
  @discardableResult
  public final func replaceTopViewController(with viewController: ViewController, animated: Bool) -> Bool {
    let below = viewControllers.dropLast()
    guard !below.contains(where: { $0.isSameScreen(as: viewController) }), canContain(viewController) else {
      context?.observer?.report(
        "\(viewController.pageID) cannot replace the top of \(pageID): it is in there, or contains it")
      return false
    }
    setStack(animated: animated, isNewStack: true, "replacement by \(viewController.pageID)") { [self] in
      let below = viewControllers.dropLast()
      return below.contains(where: { $0.isSameScreen(as: viewController) }) ? nil : .list(below + [viewController])
    }
    return true
  }

  /// - Parameters:
  ///   - top: the screen to be in front, which guards are asked about; `nil` for a new list, which nobody can refuse.
  ///   - make: what becomes of the stack, asked when the change runs; `nil` leaves it.
  /// - Returns: false when a guard has refused.
  @discardableResult
  private func setStack(
    animated: Bool, isNewStack: Bool = false, _ label: String, to top: ViewController? = nil,
    _ make: @escaping () -> StackProposal?
  ) -> Bool {
    let change = { [self] in
      guard let stack = make() else { return }
      proposeStack(stack, animated: animated, isNewStack: isNewStack)
    }
    if let context, appearance != .disappeared || context.phase == .collecting {
      var isAllowed = true
      let ask = { [self] in
        isAllowed = top.map(observerAllows) ?? true
        return isAllowed
      }
      context.change(label, if: ask) { [self] in
        // It may have left this app while the change waited; what an app it is no part of collects, nobody would commit.
        guard self.context === context else {
          setStack(animated: animated, isNewStack: isNewStack, label, to: top, make)
          return
        }
        change()
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
    proposeStack(.list([root]), animated: false)
    context.commit()
  }

  final func proposeStack(_ stack: StackProposal, animated: Bool, isNewStack: Bool = false) {
    clearProposedParents()
    stackProposal = stack
    for item in stack.newcomers { item.proposedParent = self }
    let top = stack.top(over: children)
    let isNew = top.map { $0.parent !== self } ?? false
    let duration = animated ? Self.animationDuration : .zero
    var options = ShowOptions(style: isNew ? .push : .pop, duration: duration)
    options.isNewStack = isNewStack
    propose(top, options: options)
  }

  private func clearProposedParents() {
    for item in stackProposal?.newcomers ?? [] { item.withdrawProposedParent(self) }
  }

  /// What is proposed stays what it was when the app puts a screen in or takes one out by hand.
  override func willChangeByHand() {
    identifiers = nil
    guard let stackProposal else { return }
    if case .list = stackProposal { return }
    let stack = stackProposal.stack(from: children)
    self.stackProposal = .list(stack)
    for item in stack { item.proposedParent = self }
  }

  override func discardProposal() {
    clearProposedParents()
    stackProposal = nil
    super.discardProposal()
  }

  override func commitProposal(cause: NavigationCause) {
    whileChanging {
      if transition != nil { settleTransition() }
      if let stack = stackProposal {
        clearProposedParents()
        stackProposal = nil
        carryOut(stack)
        // A callback may have taken away what was to be the top.
        if let top = children.last, !isEffective(top) { propose(top) }
      }
      super.commitProposal(cause: cause)
      showSuccessorIfNeeded()
      if transition == nil { finishMoves() }
    }
  }

  override func carryOut(_ action: ContainerAction) -> Bool { carryOutOnStack(action) }

  private func carryOut(_ proposal: StackProposal) {
    switch proposal {
    case .push(let screen): add(screen)
    case .keep(let count): removeAll(above: count)
    case .list(let list): replaceStack(list)
    }
  }

  /// Puts one more on top.
  private func add(_ screen: ViewController) {
    let losers = take([screen])
    // The app has been told, and may have put it elsewhere.
    if screen.parentReference == nil, canContain(screen) {
      keepingIdentifiers {
        link(screen)
        $0?.add(screen)
      }
      arriving.append(screen)
    }
    settle([screen], losers)
  }

  /// Takes off what lies above the first `count` screens.
  private func removeAll(above count: Int) {
    let gone = Array(children.dropFirst(count))
    for screen in gone where screen !== announced { screen.sendWillMove(to: nil) }
    // The app has been told, and may have taken some out itself.
    keepingIdentifiers { identifiers in
      for screen in gone.reversed() where screen.isChild(of: self) {
        unlink(screen)
        identifiers?.remove(screen)
      }
    }
    leaving += gone
  }

  /// Takes the index along through a change that it follows.
  private func keepingIdentifiers(_ change: (inout IdentifierIndex?) -> Void) {
    var index = identifiers
    identifiers = nil
    change(&index)
    identifiers = index
  }

  override func identifierOfPageDidChange() { identifiers = nil }

  private func replaceStack(_ stack: [ViewController]) {
    identifiers = nil
    let isKept = Set(stack.map(ObjectIdentifier.init))
    let gone = children.filter { !isKept.contains(ObjectIdentifier($0)) }
    let new = stack.filter { !$0.isChild(of: self) }
    for screen in gone where screen !== announced { screen.sendWillMove(to: nil) }
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
    guard let page = change.to, page.isChild(of: self) else { return }
    removeAll(above: page.indexInParent + 1)
  }

  override func transitionDidEnd(from: ViewController?, to: ViewController?, finished: Bool) {
    showSuccessorIfNeeded()
    finishMoves()
    announced = nil
    if swipe?.hasEnded == true { swipe = nil }
    if finished { tellDidShow() } else { report.willShowIsOut = false }
  }

  override var successor: ViewController? { children.last }

  override func showWhatIsLeft() {
    if let top = children.last, visiblePage !== top { show(top, options: nil, cause: .code) }
    showSuccessorIfNeeded()
  }

  /// Shows a screen of the stack by popping to it.
  override func bring(_ child: ViewController, for target: ViewController) throws(ContainerError) {
    guard effectivePage !== child else { return }
    if stackProposal == nil, child.isChild(of: self) {
      return proposeStack(.keep(child.indexInParent + 1), animated: false)
    }
    let stack = viewControllers
    guard let index = stack.firstIndex(where: { $0 === child }) else {
      throw ContainerError.noPage(wanted: child.pageID, container: pageID, known: stack.map(\.pageID))
    }
    proposeStack(.list(Array(stack[...index])), animated: false)
  }

  override func goBackInHistory() -> Bool {
    if hasEarlierParameters { return carryOut(.goBack()) }
    guard children.count > 1 else { return false }
    if let transition, !transition.isInteractive { return true }
    return context?.observer?.goBack(to: children[children.count - 2], asksGuards: true) ?? false
  }

  override func didChangeVisiblePage(from old: ViewController?, cause: NavigationCause) { report.isDue = true }

  override func handle(_ event: UserEvent) -> Bool { handleTouch(event) }

  override func makeLayout(size: Size) -> LayoutNode { LayoutNode(stack: self) }

  // MARK: The delegate, see NavigationController+Delegate.swift

  override func willShow(_ page: ViewController, animated: Bool, hasBegun: Bool) {
    tellWillShow(page, animated: animated, hasBegun: hasBegun)
  }

  override func willForwardAppearing(animated: Bool) {
    guard report.isDue, let visiblePage else { return }
    tellWillShow(visiblePage, animated: animated, hasBegun: false)
  }

  override func didForwardAppearing() { tellDidShow() }
}
