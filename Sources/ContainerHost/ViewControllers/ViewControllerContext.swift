/// What all view controllers of one app share: its clock, its trace, its running transaction and the queue that makes
/// every change run to completion before the next one starts.
///
/// It belongs to the app's host; a view controller without one (not part of an app yet) changes at once.
final class ViewControllerContext {
  /// What the host wants to hear from the tree.
  protocol Observer: AnyObject {
    /// A container's visible page is another one now.
    func container(_ container: ContainerViewController, didChangeFrom old: ViewController?, cause: NavigationCause)
    /// The user acted on an item of a container; the host answers with the whole way: disabled, reselect, veto, show.
    @discardableResult
    func userSelected(_ page: ViewController) -> Bool
    /// A container goes back to `page`, which takes the way of every navigation.
    func goBack(to page: ViewController) -> Bool
    /// Shows a page that a container asked for, as a user or code would: a visible one is selected again.
    func show(_ page: ViewController, cause: NavigationCause)
    /// Why `page` may not be shown now, or `nil`.
    func refusal(of page: ViewController, cause: NavigationCause) -> String?
    /// A plugin asks for a navigation to what it names.
    /// - Returns: why that is impossible, or `nil`.
    func pluginNavigates(to value: LuaValue) -> String?
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
  /// Broken rules of containment that were met instead of trapping; the invariant checker reports them.
  var faults: [String] = []
  @exclusivity(unchecked) unowned(unsafe) var observer: (any Observer)?

  @exclusivity(unchecked) private(set) var phase = Phase.idle
  @exclusivity(unchecked) private(set) var cause = NavigationCause.code
  /// Containers with a proposal, in the order in which they made it.
  @exclusivity(unchecked) private(set) var touched: ContiguousArray<ContainerViewController> = []
  private var numbers: [String: Int] = [:]

  private struct Deferred {
    let label: String
    let action: () -> Void
  }

  @exclusivity(unchecked) private(set) var isBusy = false
  @exclusivity(unchecked) private var deferred: [Deferred] = []
  /// How many actions may follow from one; see `semantics.md`, Interruption and depth.
  static let followUpLimit = 100

  init(clock: VirtualClock) {
    self.clock = clock
    touched.reserveCapacity(8)
  }

  /// Gives a controller without an id one that is unique here: its kind and a number.
  func register(_ controller: ViewController) {
    guard controller.identifier == nil else { return }
    let number = (numbers[controller.kind] ?? 0) + 1
    numbers[controller.kind] = number
    controller.identifier = "\(controller.kind)_\(number)"
  }

  // MARK: Run to completion

  /// Whether something runs already; if not, the caller now runs and must call ``leave()``.
  func enter() -> Bool {
    if isBusy { return false }
    isBusy = true
    return true
  }

  /// Ends what ``enter()`` began and runs what was asked for meanwhile, in order.
  func leave() {
    if !deferred.isEmpty { drain() }
    isBusy = false
  }

  /// Runs `action` now, or after everything that runs now.
  func perform(_ label: String, _ action: @escaping () -> Void) {
    guard enter() else { return runAfterwards(label, action) }
    action()
    leave()
  }

  /// Runs `action` after everything that runs now.
  func runAfterwards(_ label: String, _ action: @escaping () -> Void) {
    deferred.append(Deferred(label: label, action: action))
  }

  private func drain() {
    var chain: [String] = []
    while !deferred.isEmpty {
      let next = deferred.removeFirst()
      chain.append(next.label)
      if chain.count > Self.followUpLimit {
        let dropped = deferred.count + 1
        deferred.removeAll()
        let tail = chain.suffix(4).joined(separator: " -> ")
        observer?.report(
          "more than \(Self.followUpLimit) actions followed from one: … -> \(tail); the last \(dropped) were dropped")
        return
      }
      next.action()
    }
  }

  // MARK: Transactions

  /// Starts collecting. Only between ``enter()`` and ``leave()``.
  func beginTransaction(cause: NavigationCause) {
    phase = .collecting
    self.cause = cause
  }

  func touch(_ container: ContainerViewController) { touched.append(container) }

  /// Forgets everything proposed: nothing has happened.
  func discard() {
    phase = .committing
    for container in touched { container.discardProposal() }
    endTransaction()
  }

  /// Carries out every proposal, inner containers first, so that what was hidden and stays hidden hears nothing.
  func commit() {
    phase = .committing
    if touched.count > 1 { touched.sort { $0.depth > $1.depth } }
    for container in touched { container.commitProposal(cause: cause) }
    endTransaction()
  }

  private func endTransaction() {
    touched.removeAll(keepingCapacity: true)
    phase = .idle
  }

  /// A change made by code on one container: joins the transaction that collects, waits behind one that commits, or is a
  /// transaction of its own.
  func change(_ label: String, cause: NavigationCause = .code, _ propose: @escaping () -> Void) {
    if phase == .collecting { return propose() }
    guard enter() else {
      return runAfterwards(label) { [self] in
        beginTransaction(cause: cause)
        propose()
        commit()
      }
    }
    beginTransaction(cause: cause)
    propose()
    commit()
    leave()
  }
}
