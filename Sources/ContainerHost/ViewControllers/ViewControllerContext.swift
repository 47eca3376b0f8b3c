/// What all view controllers of one app share: its clock, its trace, its running transaction and the queue that makes
/// every change run to completion before the next one starts.
///
/// It belongs to the app's host; a view controller without one (not part of an app yet) changes at once.
final class ViewControllerContext {
  /// What the host wants to hear from the tree.
  protocol Observer: AnyObject {
    /// The user acted on an item of a container; the host answers with the whole way: disabled, reselect, veto, show.
    @discardableResult
    func userSelected(_ page: ViewController) -> Bool
    /// A container goes back to `page`, which takes the way of every navigation; guards are asked unless they have been.
    func goBack(to page: ViewController, asksGuards: Bool) -> Bool
    /// Why guards do not let `container` go back to `page` now, or `nil`.
    func refusal(ofGoingBackTo page: ViewController, in container: ContainerViewController) -> GuardRefusal?
    /// Brings `page` to the front now, through the containers around it. Guards have been asked. Only while something runs.
    func bringToFront(_ page: ViewController, cause: NavigationCause)
    /// Shows a page that a container asked for, as a user or code would: a visible one is selected again. Guards have been
    /// asked.
    func show(_ page: ViewController, cause: NavigationCause)
    /// Why `page`, or with `nil` no page, may not be shown in `container` now, or `nil`. Asks guards.
    func refusal(
      of page: ViewController?, in container: ContainerViewController, cause: NavigationCause
    ) -> GuardRefusal?
    /// Goes where a guard wants to go instead.
    func follow(_ redirect: Destination, cause: NavigationCause)
    /// Asks guards whether `container` may show `page`, and goes elsewhere if they want that. Only while something runs.
    func mayShow(_ page: ViewController?, in container: ContainerViewController, cause: NavigationCause) -> Bool
    /// What is known at once of a navigation that a plugin asks for. Guards are asked where it could be carried out now.
    /// - Parameter cause: that of a destination; a deep link is a link.
    func wish(to value: LuaValue, asksAtOnce: Bool, cause: NavigationCause) -> NavigationWish
    /// Carries out a navigation that was not refused.
    /// - Returns: why that is impossible, or `nil`.
    func carryOut(_ wish: AcceptedNavigation) -> String?
    /// What took the beginning of a gesture knows nothing of it any more, and gets no more of it.
    func forgetGesture(of container: ContainerViewController)
    /// Whether the app runs, and its root is on screen.
    var isLaunched: Bool { get }
    /// What everything is presented over.
    var rootViewController: ViewController? { get }
    /// Why guards do not let `controller` be presented, or `nil`. Goes elsewhere if they want that. Only while something
    /// runs.
    func refusal(ofPresenting controller: ViewController, cause: NavigationCause) -> String?
    /// The same for what is to be dismissed, the topmost first.
    func refusal(ofDismissing controllers: [ViewController], cause: NavigationCause) -> String?
    /// What is visible has changed in a way that module hosts do not notice by themselves.
    func surfaceMayMove()
    /// Whether `controller`, a module's host, is the uppermost one that is visible, where something is presented.
    func isFrontModule(_ controller: ViewController) -> Bool
    /// Something is put over whatever a finger is moving.
    func cancelGesture()
    /// Something went wrong that no caller can be told.
    func report(_ message: String)
  }

  enum Phase {
    /// Nothing runs: a change made now is a transaction of its own.
    case idle
    /// Containers are being asked; what they want is recorded.
    case collecting
    /// The record is being carried out; what is asked for now waits its turn.
    case committing
  }

  let clock: VirtualClock
  /// `nil` while nothing is recorded, which costs nothing.
  @exclusivity(unchecked) var trace: Trace?
  /// The screen's size in points and its reading direction.
  var screenSize = Size.zero
  var layoutDirection = LayoutDirection.leftToRight
  var traitOverrides = TraitOverrides()
  /// Nothing is animated that nobody can see.
  var isInBackground = false
  /// Broken rules of containment that were met instead of trapping; the invariant checker reports them.
  var faults: [String] = []
  /// Borrowed: the host clears it when it goes.
  @exclusivity(unchecked) unowned(unsafe) var observer: (any Observer)?
  /// What the app wants to hear of changed pages. Here and not at the host, since calling that means retaining it.
  @exclusivity(unchecked) var onPageChange: ((PageChange) -> Void)?

  @exclusivity(unchecked) private(set) var phase = Phase.idle
  @exclusivity(unchecked) private(set) var cause = NavigationCause.code
  /// Containers with a proposal, the innermost first, each linked to the next. Borrowed: only a container of the tree
  /// takes part in a transaction, and one that goes takes itself out.
  @exclusivity(unchecked) private var firstTouched: Unmanaged<ContainerViewController>?
  /// What left the tree while something ran.
  @exclusivity(unchecked) private var kept: [AnyObject] = []
  private var numbers: [String: Int] = [:]
  private var givenIDs: Set<String> = []

  /// Whether a navigation has to look at more than containers: at guards, or at what is presented. The one thing about them
  /// that a navigation without any looks at.
  @exclusivity(unchecked) private(set) var needsCare = false
  /// Whether any guard has to be asked.
  @exclusivity(unchecked) private(set) var isGuarded = false { didSet { needsCare = isGuarded || hasPresentations } }
  /// How many pages of the tree have a guard of their own.
  var guardedPages = 0 { didSet { updateGuarded() } }
  var hasAppGuards = false { didSet { updateGuarded() } }
  private func updateGuarded() { isGuarded = hasAppGuards || guardedPages > 0 }
  /// Whether something is presented, or on its way out.
  @exclusivity(unchecked) var hasPresentations = false { didSet { needsCare = isGuarded || hasPresentations } }
  /// What is presented over the root.
  private(set) lazy var presentations = PresentationStack(self)
  enum Activity: UInt8 {
    case idle
    case busy
    /// Busy, in an app whose tab switches have an order of their own, so that none can take the short way.
    case busyWithOwnOrder
  }

  @exclusivity(unchecked) private(set) var activity = Activity.idle
  /// What ``activity`` is while something runs.
  @exclusivity(unchecked) private var activityWhenBusy = Activity.busy
  @inline(__always) var isBusy: Bool { activity != .idle }
  /// The orders of callbacks that are a matter of choice; set before anything runs.
  var appearanceRules = AppearanceRules() {
    didSet { activityWhenBusy = appearanceRules.tabSwitchBack == .incomingFirst ? .busy : .busyWithOwnOrder }
  }
  var hasUsualSwitchOrder: Bool { activityWhenBusy == .busy }
  @exclusivity(unchecked) private var deferred: [() -> Void] = []
  /// What was put off since something began to run, for the message that cuts an endless chain.
  private var followUps: [String] = []
  /// How many actions may follow from one; see `semantics.md`, Interruption and depth.
  static let followUpLimit = 100

  init(clock: VirtualClock) {
    self.clock = clock
  }

  /// Gives a controller without an id one that is unique here: its kind and a number.
  func register(_ controller: ViewController) {
    if let identifier = controller.identifier {
      // Only what reads like a generated id can ever be in the way of one.
      if let last = identifier.utf8.last, (0x30...0x39).contains(last), identifier.utf8.contains(0x5f) {
        givenIDs.insert(identifier)
      }
      return
    }
    var id: String
    repeat {
      let number = (numbers[controller.kind] ?? 0) + 1
      numbers[controller.kind] = number
      id = "\(controller.kind)_\(number)"
    } while givenIDs.contains(id)
    controller.identifier = id
    controller.identifierSource = self
  }

  // MARK: Run to completion

  /// Whether something runs already; if not, the caller now runs and must call ``leave()``.
  @inline(__always)
  func enter() -> Bool {
    if isBusy { return false }
    activity = activityWhenBusy
    return true
  }

  /// Ends what ``enter()`` began and runs what was asked for meanwhile, in order.
  @inline(__always)
  func leave() {
    if !deferred.isEmpty { drain() }
    activity = .idle
    if !kept.isEmpty { letGo() }
  }

  /// Runs `action` now, or after everything that runs now.
  func perform(_ label: String, _ action: @escaping () -> Void) {
    guard enter() else {
      runAfterwards(label, action)
      return
    }
    action()
    leave()
  }

  /// Runs `action` after everything that runs now.
  /// - Returns: false when so much has followed from what runs that this is taken for an endless chain. `action` never
  ///   runs then, and the first refusal is reported.
  @discardableResult
  func runAfterwards(_ label: String, _ action: @escaping () -> Void) -> Bool {
    guard followUps.count < Self.followUpLimit else {
      if followUps.count == Self.followUpLimit {
        followUps.append(label)
        observer?.report(followUpRefusal)
      }
      return false
    }
    followUps.append(label)
    deferred.append(action)
    return true
  }

  /// Why ``runAfterwards(_:_:)`` has refused something.
  var followUpRefusal: String {
    let tail = followUps.suffix(4).joined(separator: " -> ")
    return "more than \(Self.followUpLimit) actions followed from one: … -> \(tail); the last one was dropped"
  }

  /// As ``perform(_:_:)`` for what has been accepted before and must not be lost, whatever the limit says.
  func performInAnyCase(_ action: @escaping () -> Void) {
    guard enter() else { return deferred.append(action) }
    action()
    leave()
  }

  @inline(never)
  private func drain() {
    while !deferred.isEmpty {
      let batch = deferred
      deferred = []
      for action in batch { action() }
    }
    followUps = []
  }

  // MARK: Transactions

  /// Starts collecting. Only between ``enter()`` and ``leave()``.
  func beginTransaction(cause: NavigationCause) {
    phase = .collecting
    self.cause = cause
  }

  /// Takes note of a container that has made a proposal.
  func touch(_ container: ContainerViewController) {
    guard firstTouched != nil else {
      firstTouched = .passUnretained(container)
      return
    }
    insertTouched(container)
  }

  @inline(never)
  private func insertTouched(_ container: ContainerViewController) {
    let depth = container.depth
    var last: ContainerViewController?
    var next = firstTouched?.takeUnretainedValue()
    // Before those of the same depth, so that many of them, proposed from the root downwards, take no longer each.
    while let present = next, present.depth > depth {
      last = present
      next = present.nextTouched?.takeUnretainedValue()
    }
    container.nextTouched = next.map(Unmanaged.passUnretained)
    if let last { last.nextTouched = .passUnretained(container) } else { firstTouched = .passUnretained(container) }
  }

  /// Forgets a container that is about to go.
  func untouch(_ container: ContainerViewController) {
    if firstTouched?.toOpaque() == Unmanaged.passUnretained(container).toOpaque() {
      firstTouched = container.nextTouched
      return
    }
    var node = firstTouched?.takeUnretainedValue()
    while let present = node {
      let next = present.nextTouched?.takeUnretainedValue()
      if next === container { present.nextTouched = container.nextTouched }
      node = next
    }
  }

  /// Calls `action` with each container that made a proposal and forgets them.
  @inline(__always)
  private func forEachTouched(_ action: (ContainerViewController) -> Void) {
    phase = .committing
    while let reference = firstTouched {
      reference._withUnsafeGuaranteedRef { container in
        firstTouched = container.nextTouched
        container.nextTouched = nil
        action(container)
      }
    }
    phase = .idle
  }

  /// Forgets everything proposed: nothing has happened.
  func discard() { forEachTouched { $0.discardProposal() } }

  /// Carries out every proposal, inner containers first, so that what was hidden and stays hidden hears nothing.
  ///
  /// A container that a callback of one further in has taken out of the app is kept, and changes off screen.
  @inline(__always)
  func commit() { forEachTouched { $0.commitProposal(cause: cause) } }

  /// As ``commit()``, in an app in which something is presented: its animation ends first, a swipe is cancelled, and
  /// `target` with all above it is dismissed last, so that what comes to light below is what was proposed.
  func commit(dismissing target: ViewController?) {
    phase = .committing
    presentations.settle()
    commit()
    guard let target else { return }
    phase = .committing
    presentations.dismiss(target, animated: false, cause: cause)
    phase = .idle
  }

  /// Keeps what has left the tree until what runs now is over: what runs borrows the controllers of the tree, and the app
  /// may take any of them out in a callback (`docs/architecture.md`, "Borrowing").
  func keepWhileBusy(_ object: AnyObject) {
    if isBusy { kept.append(object) }
  }

  @inline(never)
  private func letGo() {
    // One may be the last owner of others, whose end may come back here.
    while !kept.isEmpty {
      let gone = kept
      kept = []
      withExtendedLifetime(gone) {}
    }
  }

  /// Whether a change of page interests anybody.
  @inline(__always)
  var hasListeners: Bool { trace != nil || onPageChange != nil }

  /// Tells the app and the trace that a container's visible page is another one now.
  func container(_ container: ContainerViewController, didChangeFrom old: ViewController?, cause: NavigationCause) {
    if let trace {
      trace.record(
        .committed, container.pageID,
        ["from": old?.pageID ?? "none", "to": container.visiblePage?.pageID ?? "none"], cause: cause.rawValue)
    }
    if let onPageChange {
      onPageChange(PageChange(container: container, from: old, to: container.visiblePage, cause: cause))
    }
  }

  /// A change made by code on one container: joins the transaction that collects, waits behind one that commits, or is a
  /// transaction of its own, which guards may refuse where there is a question to ask them.
  func change(
    _ label: String, cause: NavigationCause = .code, if isAllowed: (() -> Bool)? = nil,
    _ propose: @escaping () -> Void
  ) {
    if phase == .collecting { return propose() }
    perform(label) { [self] in
      if isGuarded, let isAllowed, !isAllowed() { return }
      beginTransaction(cause: cause)
      propose()
      commit()
    }
  }
}
