/// A view controller that shows one of its pages: the base of tab bar, navigation stack, tab view and plugins.
///
/// A change of page has two halves, so that one navigation can be one transaction over all containers on the way: a
/// container *proposes* a page, and all proposals commit together, or none does. Outside a transaction a proposal is a
/// transaction of its own.
open class ContainerViewController: ViewController {
  /// The page that owns this container's screen; `nil` when nothing is shown.
  public final var visiblePage: ViewController? { visibleReference?.takeUnretainedValue() }
  /// Borrowed as long as it is a child.
  @exclusivity(unchecked) private final var visibleReference: Unmanaged<ViewController>?
  /// The visible page once it is no child any more, until another takes over.
  @exclusivity(unchecked) final private(set) var strayPage: ViewController?
  /// Native pages shown beside it.
  @exclusivity(unchecked) public final internal(set) var companions: [ViewController] = []
  /// The transition that runs, animated or interactive.
  @exclusivity(unchecked) public final internal(set) var transition: PageTransition?

  /// Which pages were visited; `nil` for a container whose children are a history themselves, such as a stack.
  @exclusivity(unchecked) final var history: PageHistory?

  @exclusivity(unchecked) final private(set) var hasProposal = false
  /// Borrowed: it is a page of this container, or of the stack that its subclass proposes.
  @exclusivity(unchecked) private final var proposedPage: Unmanaged<ViewController>?
  @exclusivity(unchecked) private final var proposedOptions: ShowOptions?

  /// The visible page and the pages beside it.
  public final var shownPages: [ViewController] {
    guard let visiblePage else { return companions }
    return [visiblePage] + companions
  }

  override var shownChildren: [ViewController] { shownPages }

  /// Over when this controller goes.
  final let presence = Presence()
  /// Whether the list of pages is being changed, off screen as well; what asks for another change waits.
  final var isChanging = false
  final var changesToCome: [() -> Void] = []
  /// Borrowed: the next container with a proposal, while a transaction collects.
  @exclusivity(unchecked) final var nextTouched: Unmanaged<ContainerViewController>?

  deinit {
    presence.end()
    transition?.container = nil
    if hasProposal { context?.untouch(self) }
  }

  /// A transition cannot go on where nobody sees it: an animation ends, a gesture is cancelled.
  override func willLeaveScreen() {
    if transition != nil { settleTransition() }
    // Without children nothing is passed on, but the page may be on screen still that was the last of them.
    if let strayPage, children.isEmpty, !strayPage.isRoot, !strayPage.hasMoved(from: self) { strayPage.vanish() }
  }

  /// The page that is visible now, or will be when the running transaction commits.
  public final var effectivePage: ViewController? {
    // A proposal borrows its page, and is good only while something collects or commits.
    let isProposed = hasProposal && context?.phase != .idle
    return (isProposed ? proposedPage : visibleReference)?.takeUnretainedValue()
  }

  /// Position of the visible page among the children, without retaining it; -1 for none.
  @inline(__always)
  final var visibleIndex: Int { visibleReference?._withUnsafeGuaranteedRef { $0.indexInParent } ?? -1 }

  /// Whether ``effectivePage`` is `page`.
  @inline(__always)
  final func isEffective(_ page: ViewController) -> Bool {
    (hasProposal ? proposedPage : visibleReference)?.toOpaque() == Unmanaged.passUnretained(page).toOpaque()
  }

  /// Brings `child` to the front as one step of a navigation to `target`. Called while a transaction collects.
  func bring(_ child: ViewController, for target: ViewController) throws(ContainerError) {
    if !isEffective(child) { propose(child) }
  }

  final override func bringForward(_ child: ViewController, _ walk: inout NavigationWalk) throws {
    if !decidesByItself, isEffective(child) { return }
    try walk.target._withUnsafeGuaranteedRef { try bring(child, for: $0) }
    if !isEffective(child) { try waitForTransition(to: child, &walk) }
  }

  /// A container that shows another page is at fault, unless an interactive transition leads to the child.
  @inline(never)
  private func waitForTransition(to child: ViewController, _ walk: inout NavigationWalk) throws {
    guard let transition, transition.isInteractive, transition.to === child else {
      throw ContainerError.wrongPage(wanted: child.pageID, container: pageID, shown: effectivePage?.pageID)
    }
    walk.pendingTransition = .passUnretained(transition)
  }

  /// Takes one step back in this container's own history, if there is one.
  /// - Returns: whether there was something to go back to.
  func goBackInHistory() -> Bool {
    if hasEarlierParameters { return carryOut(.goBack()) }
    guard let page = pageBefore else { return false }
    return context?.observer?.goBack(to: page, asksGuards: true) ?? false
  }

  /// Where "back" leads in this container's own history. Disabled pages are passed over.
  final var pageBefore: ViewController? {
    let index = history?.previous { children.indices.contains($0) && children[$0].tabBarItem.isEnabled }
    return index.map { children[$0] }
  }

  /// Whether the visible page showed something else before, to which "back" leads first.
  final var hasEarlierParameters: Bool { visiblePage?.pageRecord?.state.paramsHistory.isEmpty == false }

  /// The two times a container is asked about "back".
  enum BackPhase: String {
    /// Something lies over the content and would close: a drawer, a sheet.
    case overlay
    case history
  }

  /// Takes "back" if there is something to go back to. A press while an animation runs is taken and does nothing.
  func handleBack(_ phase: BackPhase) -> Bool {
    guard phase == .history else { return false }
    if let transition, !transition.isInteractive { return true }
    return goBackInHistory()
  }

  /// Takes part in a gesture, a key or a tap on a node without a page.
  /// - Returns: whether it is dealt with.
  func handle(_ event: UserEvent) -> Bool { false }

  /// Carries out an action on this container as a value. Only while something runs.
  @discardableResult
  func carryOut(_ action: ContainerAction) -> Bool { carryOutOnTabs(action) }

  /// The user selected the page that is visible already.
  func didReselect(_ page: ViewController) {}

  /// Whether something of this container lies over its content now.
  var hasOpenOverlay: Bool { false }

  /// Whether ``bring(_:for:)`` has to be called even for the page that is in front.
  final let decidesByItself: Bool

  public override init() {
    decidesByItself = false
    super.init()
  }

  init(decidesByItself: Bool) {
    self.decidesByItself = decidesByItself
    super.init()
  }

  final override var asContainer: ContainerViewController? { self }

  /// What the screen of this container looks like.
  func makeLayout(size: Size) -> LayoutNode { LayoutNode(.content) }

  /// What it would look like in a preview of this size, which is nothing that it is to know of: it is hidden still.
  func makePreview(size: Size) -> LayoutNode { makeLayout(size: size) }

  /// Whether its layout may put something over the pages that it shows.
  var mayCoverPages: Bool { false }

  /// Whether what "back" leads to is shown only after all that runs, since it was asked for by a plugin's code.
  var goesBackAfterwards: Bool { false }

  // MARK: Proposals

  /// Records that this container should show `page`; the last proposal of a transaction wins.
  @inline(__always)
  final func propose(_ page: ViewController?, options: ShowOptions? = nil) {
    if !hasProposal {
      hasProposal = true
      if isCollecting { context?.touch(self) }
    }
    proposedPage = page.map(Unmanaged.passUnretained)
    if options != nil || proposedOptions != nil { proposedOptions = options }
  }

  /// Whether a navigation is asking containers now.
  @inline(__always)
  final var isCollecting: Bool { context?.phase == .collecting }

  /// Forgets the proposal. Subclasses give back what they keep beside it.
  func discardProposal() {
    hasProposal = false
    proposedPage = nil
    proposedOptions = nil
  }

  /// Carries the proposal out.
  func commitProposal(cause: NavigationCause) {
    guard hasProposal else { return }
    hasProposal = false
    if let page = proposedPage, let old = visibleReference, proposedOptions == nil, canSwitchAtOnce {
      proposedPage = nil
      if page.toOpaque() == old.toOpaque() { return }
      return page._withUnsafeGuaranteedRef { new in
        guard new.isChild(of: self) else { return }
        visibleReference = page
        old._withUnsafeGuaranteedRef { switchPages(from: $0, to: new, cause: cause) }
      }
    }
    let page = proposedPage?.takeUnretainedValue()
    let options = proposedOptions
    proposedPage = nil
    proposedOptions = nil
    // It was a page when it was proposed; the app may have taken it out since.
    if let page, !page.isChild(of: self) { return }
    show(page, options: options, cause: cause)
  }

  /// How deep this container stands in the tree; 0 for the root.
  final var depth: Int {
    var depth = 0
    var node = parent
    while let present = node {
      depth += 1
      node = present.parent
    }
    return depth
  }

  /// Called after the visible page changed.
  func didChangeVisiblePage(from old: ViewController?, cause: NavigationCause) {}

  /// Called after pages were added, removed or reordered.
  func didChangePages() {}

  /// Called after a page got another identifier.
  func identifierOfPageDidChange() {}

  /// Called after a page got another title, image or badge, or was enabled or disabled.
  func pageItemDidChange() {}

  /// Called before another page is shown on screen, or a gesture towards it begins: once before and once after the pages
  /// hear that it begins.
  func willShow(_ page: ViewController, animated: Bool, hasBegun: Bool) {}

  /// Called before a gesture's page becomes the visible one.
  func willFinish(_ change: PageTransition) {}

  /// Called when a change of page is over: at once, after its animation, or when a gesture finished or was cancelled.
  func transitionDidEnd(from: ViewController?, to: ViewController?, finished: Bool) {}

  // MARK: Showing

  /// Shows a page, off screen, that the container before showed.
  func showAtTakeOver(_ page: ViewController) { show(page, options: nil, cause: .restore) }

  final func show(_ new: ViewController?, options: ShowOptions?, cause: NavigationCause) {
    if transition != nil {
      settleTransition()
      // Its end is told to the app, which may have taken the page out.
      if let new, !new.isChild(of: self) { return }
    }
    if options == nil, companions.isEmpty, context?.hasUsualSwitchOrder != false {
      let old = visiblePage
      guard old !== new else { return }
      let hasMoved = old?.hasMoved(from: self) == true
      setVisible(new)
      return hasMoved ? replaceMoved(old, by: new, cause: cause) : switchPages(from: old, to: new, cause: cause)
    }
    showWithOptions(new, options: options ?? ShowOptions(), cause: cause)
  }

  /// Whether the visible page can be switched without retaining it or the new one: while something runs in an app, the
  /// context keeps what is taken out.
  @inline(__always)
  private final var canSwitchAtOnce: Bool {
    transition == nil && companions.isEmpty && strayPage == nil && context?.activity == .busy
  }

  @inline(__always)
  final func setVisible(_ page: ViewController?) {
    visibleReference = page.map(Unmanaged.passUnretained)
    if strayPage != nil { strayPage = nil }
    if let page, !page.isChild(of: self) { strayPage = page }
  }

  final override func willLose(_ page: ViewController) {
    if visibleReference?.toOpaque() == Unmanaged.passUnretained(page).toOpaque() { strayPage = page }
  }

  /// Ends what ``willLose(_:)`` began for a page that is still here.
  final func forgetStrayPage() { strayPage = nil }

  final override func didLink() { history?.pagesChanged(count: children.count) { $0 } }

  final override func didUnlink(at lost: Int) {
    history?.pagesChanged(count: children.count) { $0 == lost ? nil : $0 < lost ? $0 : $0 - 1 }
  }

  final override func didLose(_ page: ViewController) { changedByHand(page) }

  final override func didGain(_ page: ViewController) { changedByHand(page) }

  /// The page that takes over when the visible one is gone.
  var successor: ViewController? {
    if let recent = history?.visited.first(where: { children.indices.contains($0) }) { return children[recent] }
    return children.first { $0.tabBarItem.isEnabled }
  }

  /// Called after a page was put in or taken out by hand.
  func showWhatIsLeft() { showSuccessorIfNeeded() }

  private func switchPages(from old: ViewController?, to new: ViewController?, cause: NavigationCause) {
    if appearance != .disappeared { switchAtOnce(from: old, to: new) }
    didCommit(from: old, cause: cause)
    transitionDidEnd(from: old, to: new, finished: true)
  }

  /// The old page is shown elsewhere by now, and is not made to disappear from here.
  @inline(never)
  private func replaceMoved(_ old: ViewController?, by new: ViewController?, cause: NavigationCause) {
    if appearance != .disappeared { switchAtOnce(from: nil, to: new) }
    didCommit(from: old, cause: cause)
    transitionDidEnd(from: old, to: new, finished: true)
  }

  /// The common case, without animation and without pages beside: nothing is allocated.
  @inline(__always)
  final func switchAtOnce(from old: ViewController?, to new: ViewController?) {
    guard appearance != .disappearing else {
      // It may be in the middle of its own will-disappear, of which the page has not heard yet.
      if let old, !old.isRoot { old.vanish() }
      return
    }
    new?.beginAppearing(animated: false)
    old?.beginDisappearing(animated: false)
    if isInPlace { new?.sendIsAppearing() }
    old?.endDisappearing()
    if appearance == .appeared { new?.endAppearing() }
  }

  /// What is rare: a step back, or one to no page.
  @inline(never)
  private func recordStep(isBack: Bool) {
    if isBack {
      history?.forgetLatest { index in
        index == visibleIndex || (children.indices.contains(index) && children[index].tabBarItem.isEnabled)
      }
    }
    if visibleIndex >= 0 { history?.visit(visibleIndex, isBack: isBack) } else { history?.leave(isBack: isBack) }
  }

  @inline(__always)
  final func didCommit(from old: ViewController?, cause: NavigationCause) {
    if visibleIndex >= 0, cause != .back { history?.visit(visibleIndex) } else { recordStep(isBack: cause == .back) }
    didChangeVisiblePage(from: old, cause: cause)
    if context?.hasListeners == true { context?.container(self, didChangeFrom: old, cause: cause) }
  }
}
