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

  /// Borrowed (`docs/architecture.md`, "Borrowing"). It is set exactly while the parent's ``children`` contain this one:
  /// both are changed together, without running other code in between, and the parent clears it when it goes.
  @exclusivity(unchecked) final var parentReference: Unmanaged<ViewController>?
  /// Borrowed; the container clears it when its proposal ends, and when it goes.
  @exclusivity(unchecked) private final var proposedParentReference: Unmanaged<ContainerViewController>?
  @exclusivity(unchecked) public final private(set) var isViewLoaded = false
  /// Whether the view is loaded and knows the traits: there is nothing to do before it appears.
  @exclusivity(unchecked) final var isPrepared = false
  @exclusivity(unchecked) public final private(set) var appearance = Appearance.disappeared
  /// True for a class whose ``shouldAutomaticallyForwardAppearanceMethods`` is always false, which then need not be asked.
  final let neverForwardsAppearance: Bool
  @exclusivity(unchecked) private final var appearanceIsAnimated = false
  /// Whether it has come into its place since it last began to appear. What it contains follows only then: in an
  /// interactive transition a page begins to appear, but gets no place before that finishes.
  @exclusivity(unchecked) final private(set) var isInPlace = false
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
  /// Whether the bar of the tab bar around is hidden while this screen is the topmost of its stack, whatever the screens
  /// below it say (UIKit's documentation). The bar follows what is committed, so that a swipe-back that is given up moves
  /// nothing. Unlike in UIKit it may be set at any time.
  public final var hidesBottomBarWhenPushed = false
  /// Whether the bar around is hidden while this page is visible, pushed or not (SwiftUI's `toolbar(_:for:)`).
  final var prefersTabBarHidden = false
  /// The page's id, unique in its app: given, or made from its kind and a number when it joins a tree.
  public final var identifier: String? {
    didSet {
      identifierSource = nil
      parent?.asContainer?.identifierOfPageDidChange()
    }
  }
  /// The app that made ``identifier``, which it gives to no other; `nil` for one that was given.
  final weak var identifierSource: ViewControllerContext?
  private final var itemBox: ItemBox?
  /// The traits that it was told last, from when its view is loaded.
  final var knownTraits: TraitCollection?
  final var guardBox: GuardBox?
  final var removalActions: RemovalActions?
  /// What is known of it as something presented, or as one who wants to present.
  final var presentationBox: PresentationController?
  final var pageRecord: PageRecord?

  /// On the heap, since it is large and a navigation reads past it.
  private final class ItemBox {
    let item: TabBarItem
    init(_ item: TabBarItem) { self.item = item }
  }

  public init() { neverForwardsAppearance = false }

  init(neverForwardsAppearance: Bool) { self.neverForwardsAppearance = neverForwardsAppearance }

  deinit {
    if guardBox != nil { context?.guardedPages -= 1 }
    for child in children { child.parentReference = nil }
  }

  /// The view controller that contains this one.
  public final var parent: ViewController? { parentReference?.takeUnretainedValue() }

  /// The container that would become the parent if the running transaction commits.
  final var proposedParent: ContainerViewController? {
    get { proposedParentReference?.takeUnretainedValue() }
    set { proposedParentReference = newValue.map(Unmanaged.passUnretained) }
  }

  /// Ends ``proposedParent`` if it is `container`; also from that one's `deinit`, which must not be retained any more.
  final func withdrawProposedParent(_ container: ContainerViewController) {
    if proposedParentReference?.toOpaque() == Unmanaged.passUnretained(container).toOpaque() {
      proposedParentReference = nil
    }
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

  /// The screen is about to get another size, in points (UIKit's, without its coordinator: nothing is animated here).
  open func viewWillTransition(to size: Size) {}
  /// A size class or the reading direction is another now; ``traitCollection`` has it. Called for loaded views only, also
  /// for hidden ones, and before it appears for one that was in no app meanwhile.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// Memory is short: what can be made again should go. Called for loaded views only.
  open func didReceiveMemoryWarning() {}

  /// This screen has been brought to the front by a navigation to one of its own destinations, and is to show that: a
  /// search its results, a shop one article. Called after the appearance callbacks. The destination is checked, with
  /// ``Destination/engineParams`` as declared, defaults filled in.
  open func didOpen(_ destination: Destination) {}

  /// What the screen wants back after a relaunch, as plain data; `nil` for nothing (UIKit's
  /// `encodeRestorableState(with:)`). Asked by ``AppHost/saveState()``; containers are not.
  open func encodeRestorableState() -> LuaTable? { nil }
  /// Gets back what ``encodeRestorableState()`` gave, which an older version of the app may have written. Called while the
  /// app is restored, when all containers show what they are to show.
  open func decodeRestorableState(_ state: LuaTable) {}
  /// An action has changed what this page is to show: ``parameters`` are others.
  open func parametersDidChange() {}

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
    isPrepared = true
    knownTraits = traitCollection
    if let trace = context?.trace { trace.record(.load, pageID) }
    viewDidLoad()
  }

  /// Loads the view, or tells it what it has missed outside the app.
  /// - Returns: whether the controller still is where it was; the callbacks are the app's.
  @inline(never)
  private final func prepareInPlace() -> Bool {
    let (app, container) = (context, parentReference?.toOpaque())
    loadViewIfNeeded()
    isPrepared = true
    bringTraitsUpToDate()
    return app === context && container == parentReference?.toOpaque()
  }

  /// Tells a child that it is about to appear or disappear; ``endAppearanceTransition()`` must follow. Where that is so
  /// already it is a fault, and does nothing else.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return noteFault("unbalanced begin") }
      beginAppearing(animated: animated)
      sendIsAppearing()
    } else {
      guard appearance == .appeared || appearance == .appearing else { return noteFault("unbalanced begin") }
      beginDisappearing(animated: animated)
    }
  }

  /// Ends what ``beginAppearanceTransition(_:animated:)`` began. Without a beginning it is a fault, and does nothing else.
  public final func endAppearanceTransition() {
    switch appearance {
    case .appearing: endAppearing()
    case .disappearing: endDisappearing()
    case .appeared, .disappeared: noteFault("unbalanced end")
    }
  }

  // The steps of an appearance transition, which containers take one by one. Each does nothing where the app has taken the
  // controller off the screen, or to another place, in a callback of the step before. They are inlined where pages are
  // switched, being shorter than a call; what is rare in them stands in functions of its own.

  /// The will-appear half without viewIsAppearing, for containers that place the incoming page after the outgoing one
  /// has heard its own callback.
  @inline(__always)
  final func beginAppearing(animated: Bool) {
    guard appearance == .disappeared || appearance == .disappearing else { return }
    if !isPrepared, !prepareInPlace() { return }
    appearance = .appearing
    appearanceIsAnimated = animated
    isInPlace = false
    if isTraced { note(.willAppear) }
    viewWillAppear(animated)
    if forwardsAppearance { forwardBeginAppearing(animated: animated) }
  }

  @inline(__always)
  final func sendIsAppearing() {
    guard appearance == .appearing, !isInPlace else { return }
    isInPlace = true
    if isTraced { note(.isAppearing) }
    viewIsAppearing(appearanceIsAnimated)
    if forwardsAppearance { forwardIsAppearing() }
  }

  @inline(__always)
  final func endAppearing() {
    sendIsAppearing()
    if forwardsAppearance { forwardEnd() }
    guard appearance == .appearing else { return }
    appearance = .appeared
    if isTraced { note(.didAppear) }
    viewDidAppear(appearanceIsAnimated)
    if appearanceActions != nil { tellActions(didAppear: true) }
  }

  @inline(__always)
  final func beginDisappearing(animated: Bool) {
    guard appearance == .appeared || appearance == .appearing else { return }
    if !neverForwardsAppearance {
      let (place, wasRoot) = (parentReference?.toOpaque(), isRoot)
      willLeaveScreen()
      // The end of a transition is told to the app, which may have taken this one off the screen, or to another place.
      guard appearance == .appeared || appearance == .appearing, place == parentReference?.toOpaque(),
        wasRoot == isRoot
      else { return }
    }
    appearance = .disappearing
    appearanceIsAnimated = animated
    if isTraced { note(.willDisappear) }
    viewWillDisappear(animated)
    if forwardsAppearance { forwardBeginDisappearing(animated: animated) }
  }

  @inline(__always)
  final func endDisappearing() {
    if forwardsAppearance { forwardEnd() }
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    if isTraced { note(.didDisappear) }
    viewDidDisappear(appearanceIsAnimated)
    if appearanceActions != nil { tellActions(didAppear: false) }
  }

  /// Ends whatever transition runs.
  @inline(__always)
  final func endTransition() {
    if appearance == .appearing { endAppearing() } else { endDisappearing() }
  }

  /// Takes this controller off the screen at once, wherever it is shown: it gets another place.
  final func vanish() {
    beginDisappearing(animated: false)
    // Where this comes in the middle of its will-disappear, the children have not heard of it yet.
    if appearance == .disappearing, forwardsAppearance { for child in ownShownChildren { child.vanish() } }
    endDisappearing()
  }

  /// Called before the will-disappear callbacks of a controller that forwards appearance.
  func willLeaveScreen() {}

  @inline(__always)
  private final var forwardsAppearance: Bool {
    !children.isEmpty && !neverForwardsAppearance && shouldAutomaticallyForwardAppearanceMethods
  }

  @inline(never)
  private final func forwardBeginAppearing(animated: Bool) {
    willForwardAppearing(animated: animated)
    for child in shownChildren where appearance == .appearing && child.isChild(of: self) {
      child.beginAppearing(animated: animated)
    }
  }

  @inline(never)
  private final func forwardIsAppearing() {
    for child in ownShownChildren where appearance == .appearing { child.sendIsAppearing() }
  }

  @inline(never)
  private final func forwardBeginDisappearing(animated: Bool) {
    for child in ownShownChildren where appearance == .disappearing { child.beginDisappearing(animated: animated) }
  }

  /// A container may have changed its page while it was itself on its way; such a page has nothing to end.
  @inline(never)
  private final func forwardEnd() {
    for child in ownShownChildren { child.endTransition() }
    if appearance == .appearing { didForwardAppearing() }
  }

  /// Called before a controller that appears tells its children so.
  func willForwardAppearing(animated: Bool) {}

  /// Called when the children have appeared with this controller, before its own did-appear.
  func didForwardAppearing() {}

  /// Without those that another controller has got meanwhile, or that have become the root, which may stand above this one.
  private final var ownShownChildren: [ViewController] {
    shownChildren.filter { !$0.hasMoved(from: self) && !$0.isRoot }
  }

  @inline(never)
  private final func tellActions(didAppear: Bool) {
    if didAppear { appearanceActions?.didAppear() } else { appearanceActions?.didDisappear() }
    if didAppear, presentationBox?.waiting != nil { presentWhatWaits() }
  }

  @inline(__always)
  private final var isTraced: Bool { context?.trace != nil }

  @inline(never)
  private final func note(_ kind: TraceEvent.Kind) { context?.trace?.record(kind, pageID) }

  @inline(never)
  private final func noteFault(_ what: String) {
    context?.faults.append("\(what) on \(pageID): it is \(appearance.rawValue)")
  }

  // MARK: Containment, see ViewController+Containment.swift

  /// Called before this controller gets another parent, or `nil` before it is taken out of one.
  open func willMove(toParent parent: ViewController?) {}
  /// Called after the move; a container calls it when its transition has ended (UIKit's containment contract).
  open func didMove(toParent parent: ViewController?) {}

  /// Whether it is the root of an app or presented, and so contained in nothing.
  final var isRoot = false

  /// False for a controller that only the library may place, such as the surface.
  var mayBePlacedByApps: Bool { true }

  /// Called before a child is linked or unlinked. Must not run code of the app.
  func willChangeByHand() {}

  /// Called before `child` stops being a child, or may do so. Must not run code of the app.
  func willLose(_ child: ViewController) {}
  /// Called when a child was put in or taken out by hand, before anybody hears of it. Must not run code of the app.
  func didLink() {}
  func didUnlink(at index: Int) {}

  /// Called when `child` has been taken out by hand, by ``removeFromParent()`` or another controller's ``addChild(_:)``.
  /// It disappears with that, as its view would.
  func didLose(_ child: ViewController) {
    guard !neverForwardsAppearance, shouldAutomaticallyForwardAppearanceMethods else { return }
    child.vanish()
  }

  /// Called when `child` has been put in by hand, by ``addChild(_:)``: where this one is on screen it appears.
  func didGain(_ child: ViewController) {
    guard appearance == .appeared, child.appearance == .disappeared, forwardsAppearance else { return }
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
  }

  /// Called when the controller has become part of an app (or of none), before its children.
  func didJoin(_ context: ViewControllerContext?) {}
}
