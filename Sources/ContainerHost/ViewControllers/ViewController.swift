/// The headless counterpart of UIKit's `UIViewController`: a node of the app's tree with the appearance life cycle.
///
/// Names, order and meaning of the callbacks are UIKit's ("Managing content in your app's windows" and "Creating a
/// custom container view controller" in its documentation). Override the `view…` methods; never call them yourself:
/// ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()`` do.
open class ViewController {
  /// Where a view controller stands in its appearance life cycle.
  public enum Appearance: String, Sendable {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  // What a navigation touches stands first and together, so that it shares a cache line. It is exempt from dynamic
  // exclusivity checks, which cost more than the accesses: all of it is loaded and stored whole, never lent to other code.

  /// The view controllers contained in this one, in order.
  @exclusivity(unchecked) public final internal(set) var children: [ViewController] = []
  /// Position among the parent's children; meaningful only while ``parent`` is there.
  @exclusivity(unchecked) final var indexInParent = 0
  /// What all view controllers of one app share; `nil` outside an app.
  @exclusivity(unchecked) final var context: ViewControllerContext?

  /// Not retained, since parents own their children; the parent clears it when it goes. Unmanaged, so that a walk up the
  /// tree need not retain each step.
  @exclusivity(unchecked) private final var parentReference: Unmanaged<ViewController>?
  @exclusivity(unchecked) private final var proposedParentReference: Unmanaged<ContainerViewController>?
  @exclusivity(unchecked) public final private(set) var isViewLoaded = false
  @exclusivity(unchecked) public final private(set) var appearance = Appearance.disappeared
  /// True for a class whose ``shouldAutomaticallyForwardAppearanceMethods`` is always false, which then need not be asked.
  final let neverForwardsAppearance: Bool
  @exclusivity(unchecked) private final var appearanceIsAnimated = false
  @exclusivity(unchecked) private final var isAppearingWasSent = false
  /// What a declarative view asked to be told.
  @exclusivity(unchecked) final var appearanceActions: AppearanceActions?

  public final var title: String?
  /// How this controller looks as an item of a tab bar, sidebar or list.
  public final var tabBarItem: TabBarItem {
    get { itemBox?.item ?? TabBarItem(title: title, image: nil, selectedImage: nil) }
    set {
      itemBox = ItemBox(newValue)
      parent?.asContainer?.pageItemDidChange()
    }
  }
  /// Plain data for the container around, such as `{ section = "Health" }` for a sidebar that groups its pages.
  public final var pageData: LuaTable? { didSet { parent?.asContainer?.pageItemDidChange() } }
  /// The page's id, unique in its app: given, or made from its kind and a number when it joins a tree.
  public final var identifier: String?
  private final var itemBox: ItemBox?

  /// On the heap, since it is large and a navigation reads past it.
  private final class ItemBox {
    let item: TabBarItem
    init(_ item: TabBarItem) { self.item = item }
  }

  public init() { neverForwardsAppearance = false }

  init(neverForwardsAppearance: Bool) { self.neverForwardsAppearance = neverForwardsAppearance }

  deinit {
    for child in children { child.parentReference = nil }
  }

  /// The view controller that contains this one.
  public final var parent: ViewController? { parentReference?.takeUnretainedValue() }

  @inline(__always)
  final func isChild(of other: ViewController) -> Bool {
    parentReference?.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
  }

  /// The container that would become the parent if the running transaction commits.
  final var proposedParent: ContainerViewController? {
    get { proposedParentReference?.takeUnretainedValue() }
    set { proposedParentReference = newValue.map(Unmanaged.passUnretained) }
  }

  /// The word that unnamed ids are made of: `screen`, `tab_bar`, `stack`, …
  open var kind: String { "screen" }

  /// The id for traces and messages.
  public final var pageID: String { identifier ?? kind }

  // MARK: Life cycle

  /// Called once, before the first appearance.
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in the hierarchy and its traits are current (UIKit, since iOS 13).
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether appearance callbacks reach the children by themselves. A container that answers false brackets each change
  /// of its children with begin and end itself; module hosts do, so that the surface never hears of a tab switch (seed).
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Brings `child` to the front, if this controller is a container that decides what is in front: one step of the walk
  /// from a navigation's target to the root.
  func bringForward(_ child: ViewController, _ walk: inout NavigationWalk) throws {}

  /// The controller above this one, now or when the running transaction commits.
  @inline(__always)
  final var above: Unmanaged<ViewController>? {
    if let proposedParentReference {
      return proposedParentReference._withUnsafeGuaranteedRef { Unmanaged<ViewController>.passUnretained($0) }
    }
    return parentReference
  }

  /// This controller as a container of pages, without the price of a cast.
  var asContainer: ContainerViewController? { nil }

  /// The children that appear and disappear together with this controller.
  var shownChildren: [ViewController] { children }

  /// Loads the view unless that happened before; `viewDidLoad` is called once in a life.
  public final func loadViewIfNeeded() {
    guard !isViewLoaded else { return }
    isViewLoaded = true
    if let trace = context?.trace { trace.record(.load, pageID) }
    viewDidLoad()
  }

  /// Tells a child that it is about to appear or disappear; ``endAppearanceTransition()`` must follow.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      beginAppearing(animated: animated)
      sendIsAppearing()
    } else {
      beginDisappearing(animated: animated)
    }
  }

  /// Ends what ``beginAppearanceTransition(_:animated:)`` began. Without a beginning it is a fault, and does nothing else.
  public final func endAppearanceTransition() {
    switch appearance {
    case .appearing: endAppearing()
    case .disappearing: endDisappearing()
    case .appeared, .disappeared: noteFault("unbalanced end of an appearance transition")
    }
  }

  // The steps of an appearance transition are inlined where pages are switched: each is shorter than a call. What is rare
  // in them stands in functions of its own.

  /// ``endAppearanceTransition()`` where it is all but known which one runs.
  @inline(__always)
  final func endTransitionAtOnce(_ expected: Appearance) {
    guard appearance == expected else { return endAppearanceTransition() }
    if expected == .appearing { endAppearing() } else { endDisappearing() }
  }

  @inline(__always)
  final func endAppearing() {
    sendIsAppearing()
    if forwardsAppearance { forwardEnd() }
    appearance = .appeared
    if isTraced { note(.didAppear) }
    viewDidAppear(appearanceIsAnimated)
    if appearanceActions != nil { tellActions(didAppear: true) }
  }

  @inline(__always)
  final func endDisappearing() {
    if forwardsAppearance { forwardEnd() }
    appearance = .disappeared
    if isTraced { note(.didDisappear) }
    viewDidDisappear(appearanceIsAnimated)
    if appearanceActions != nil { tellActions(didAppear: false) }
  }

  /// The will-appear half without viewIsAppearing, for containers that place the incoming page after the outgoing one
  /// has heard its own callback.
  @inline(__always)
  final func beginAppearing(animated: Bool) {
    guard appearance == .disappeared || appearance == .disappearing else {
      return noteFault("unbalanced begin of an appearance transition")
    }
    if !isViewLoaded { loadViewIfNeeded() }
    appearance = .appearing
    appearanceIsAnimated = animated
    isAppearingWasSent = false
    if isTraced { note(.willAppear) }
    viewWillAppear(animated)
    if forwardsAppearance { forwardBeginAppearing(animated: animated) }
  }

  @inline(__always)
  final func beginDisappearing(animated: Bool) {
    guard appearance == .appeared || appearance == .appearing else {
      return noteFault("unbalanced begin of a disappearance")
    }
    if !neverForwardsAppearance { willLeaveScreen() }
    appearance = .disappearing
    appearanceIsAnimated = animated
    if isTraced { note(.willDisappear) }
    viewWillDisappear(animated)
    if forwardsAppearance { forwardBeginDisappearing(animated: animated) }
  }

  /// Called before the will-disappear callbacks of a controller that forwards appearance.
  func willLeaveScreen() {}

  @inline(__always)
  final func sendIsAppearing() {
    guard appearance == .appearing, !isAppearingWasSent else { return }
    isAppearingWasSent = true
    if isTraced { note(.isAppearing) }
    viewIsAppearing(appearanceIsAnimated)
    if forwardsAppearance { forwardIsAppearing() }
  }

  @inline(__always)
  private final var forwardsAppearance: Bool {
    !children.isEmpty && !neverForwardsAppearance && shouldAutomaticallyForwardAppearanceMethods
  }

  @inline(never)
  private final func forwardBeginAppearing(animated: Bool) {
    for child in shownChildren { child.beginAppearing(animated: animated) }
  }

  @inline(never)
  private final func forwardBeginDisappearing(animated: Bool) {
    for child in shownChildren { child.beginDisappearing(animated: animated) }
  }

  @inline(never)
  private final func forwardIsAppearing() {
    for child in shownChildren { child.sendIsAppearing() }
  }

  /// A container may have changed its page while it was itself on its way; such a page has nothing to end.
  @inline(never)
  private final func forwardEnd() {
    for child in shownChildren where child.appearance == .appearing || child.appearance == .disappearing {
      child.endAppearanceTransition()
    }
  }

  @inline(never)
  private final func tellActions(didAppear: Bool) {
    if didAppear { appearanceActions?.didAppear() } else { appearanceActions?.didDisappear() }
  }

  @inline(__always)
  private final var isTraced: Bool { context?.trace != nil }

  @inline(never)
  private final func note(_ kind: TraceEvent.Kind) { context?.trace?.record(kind, pageID) }

  @inline(never)
  private final func noteFault(_ what: String) {
    context?.faults.append("\(what) on \(pageID): it is \(appearance.rawValue)")
  }

  // MARK: Containment

  /// Called before this controller gets another parent, or `nil` before it is taken out of one.
  open func willMove(toParent parent: ViewController?) {}
  /// Called after the move; a container calls it when its transition has ended (UIKit's containment contract).
  open func didMove(toParent parent: ViewController?) {}

  /// Makes `child` the last child of this controller, taking it out of another parent first. Sends `willMove(toParent:)`
  /// itself; the container sends `didMove(toParent:)` when it is done, as UIKit asks.
  public final func addChild(_ child: ViewController) {
    guard child !== self, !child.isAncestor(of: self) else {
      context?.faults.append("\(child.pageID) cannot become a child of \(pageID), which it contains")
      return
    }
    child.sendWillMove(to: self)
    adopt(child)
  }

  /// Takes this controller out of its parent and sends `didMove(toParent: nil)`. The container has sent
  /// `willMove(toParent: nil)` before, as UIKit asks.
  public final func removeFromParent() {
    guard let parent else { return }
    parent.release(self)
    sendDidMove(to: nil)
  }

  /// The link itself, without callbacks.
  final func adopt(_ child: ViewController) {
    if let old = child.parent { old.release(child) }
    child.indexInParent = children.count
    children.append(child)
    child.parentReference = .passUnretained(self)
    if child.context !== context { child.setContext(context) }
  }

  final func release(_ child: ViewController) {
    guard child.parent === self else { return }
    willLose(child)
    let index = child.indexInParent
    let removed = children.remove(at: index)
    context?.keepWhileBusy(removed)
    for later in children[index...] { later.indexInParent -= 1 }
    child.parentReference = nil
  }

  /// Replaces all children by `list`: those already here keep their place in the tree, the others are only linked.
  final func setChildList(_ list: [ViewController]) {
    for child in children {
      willLose(child)
      context?.keepWhileBusy(child)
    }
    children = list
    for (index, child) in list.enumerated() {
      child.indexInParent = index
      child.parentReference = .passUnretained(self)
      if child.context !== context { child.setContext(context) }
    }
  }

  /// Moves this controller to `newParent` where it is the only child of its old parent and the new one has none: the two
  /// exchange their lists, which retains and allocates nothing. Without callbacks.
  /// - Returns: false when that is not so and nothing was done.
  @inline(__always)
  final func handOver(to newParent: ViewController) -> Bool {
    guard newParent.children.isEmpty, newParent.context === context, let parentReference else { return false }
    let isOnlyChild = parentReference._withUnsafeGuaranteedRef { old in
      guard old.children.count == 1 else { return false }
      swap(&old.children, &newParent.children)
      return true
    }
    if isOnlyChild { self.parentReference = .passUnretained(newParent) }
    return isOnlyChild
  }

  /// Called before `child` stops being a child, or may do so.
  func willLose(_ child: ViewController) {}

  final func unlinkFromParent() { parentReference = nil }

  final func sendWillMove(to parent: ViewController?) {
    if let joined = context ?? parent?.context {
      joined.register(self)
      if let trace = joined.trace { trace.record(.willMove, pageID, ["parent": parent?.pageID ?? "none"]) }
    }
    willMove(toParent: parent)
  }

  final func sendDidMove(to parent: ViewController?) {
    if let trace = context?.trace { trace.record(.didMove, pageID, ["parent": parent?.pageID ?? "none"]) }
    didMove(toParent: parent)
  }

  /// Whether `other` is this controller or stands somewhere below it.
  public final func isAncestor(of other: ViewController) -> Bool {
    var node: ViewController? = other
    while let present = node {
      if present === self { return true }
      node = present.parent
    }
    return false
  }

  /// Makes this controller and all below it part of an app, or of none.
  final func setContext(_ context: ViewControllerContext?) {
    self.context = context
    context?.register(self)
    didJoin(context)
    for child in children { child.setContext(context) }
  }

  /// Called when the controller has become part of an app (or of none), before its children.
  func didJoin(_ context: ViewControllerContext?) {}
}
