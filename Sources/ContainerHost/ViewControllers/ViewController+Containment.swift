/// Putting controllers into one another. The link between parent and child is changed in one step, so that whatever the
/// app does in a callback before or after it finds a sound tree.
extension ViewController {
  /// Makes `child` the last child of this controller, taking it out of another parent first. Sends `willMove(toParent:)`
  /// itself; the container sends `didMove(toParent:)` when it is done, as UIKit asks.
  ///
  /// What would make a controller contain itself is refused, and so are the root of an app and the surface, which moves by
  /// itself; a child that is here already stays where it is.
  public final func addChild(_ child: ViewController) {
    guard !child.isChild(of: self), mayAdd(child) else { return }
    child.sendWillMove(to: self)
    // The callback is the app's, which may have moved either of the two.
    guard !child.isChild(of: self), mayAdd(child) else { return }
    adopt(child)
  }

  private func mayAdd(_ child: ViewController) -> Bool {
    if canContain(child) { return true }
    context?.faults.append("\(child.pageID) cannot become a child of \(pageID)")
    return false
  }

  /// Whether `child` may be placed here: neither the surface nor a root nor something that contains this controller.
  final func canContain(_ child: ViewController) -> Bool {
    child.mayBePlacedByApps && !child.isRoot && !child.isAncestor(of: self)
  }

  /// Takes this controller out of its parent and sends `didMove(toParent: nil)`. The container has sent
  /// `willMove(toParent: nil)` before, as UIKit asks. A container that showed it shows another page instead: at once, or
  /// after what runs now.
  public final func removeFromParent() {
    guard let parent else { return }
    parent.unlink(self)
    parent.didLose(self)
    guard parentReference == nil else { return }
    sendDidMove(to: nil)
    leaveAppIfGone()
  }

  /// Makes this controller part of no app, once it has neither a parent nor anything to hear of the screen any more. One
  /// that has become the root meanwhile stays, on screen or not.
  final func leaveAppIfGone() {
    guard parentReference == nil, !isRoot, appearance == .disappeared, let context else { return }
    // What follows from it comes when all of it is out.
    let isOutermost = context.enter()
    setContext(nil)
    if isOutermost { context.leave() }
  }

  /// Moves `child` here, without the callbacks of the containment contract.
  final func adopt(_ child: ViewController) {
    let old = child.parent
    old?.unlink(child)
    link(child)
    // The visible page may come back from where it was shown meanwhile.
    if child.mayBePlacedByApps, asContainer?.visiblePage !== child || appearance == .disappeared { child.vanish() }
    old?.didLose(child)
    if child.isChild(of: self) { didGain(child) }
  }

  // MARK: Links

  @inline(__always)
  final func isChild(of other: ViewController) -> Bool {
    parentReference?.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
  }

  /// Whether this controller has gone from `container` to another one, which decides about its appearance now.
  final func hasMoved(from container: ViewController) -> Bool { parentReference != nil && !isChild(of: container) }

  /// Makes `child`, which has no parent, the last child. No callbacks: those are the caller's.
  final func link(_ child: ViewController) {
    willChangeByHand()
    child.indexInParent = children.count
    children.append(child)
    child.parentReference = .passUnretained(self)
    didLink()
    if child.context !== context { child.setContext(context) }
  }

  /// Ends the link to `child`, which stays alive until what runs now is over.
  final func unlink(_ child: ViewController) {
    guard child.isChild(of: self) else { return }
    willChangeByHand()
    willLose(child)
    let index = child.indexInParent
    child.parentReference = nil
    context?.keepWhileBusy(child)
    children.remove(at: index)
    for later in children[index...] { later.indexInParent -= 1 }
    didUnlink(at: index)
  }

  /// Replaces all children by those of `list` that are here already or have no parent; what is not among them is unlinked.
  /// No callbacks: those are the caller's.
  final func setChildList(_ list: [ViewController]) {
    let accepted = list.filter { ($0.parentReference == nil || $0.isChild(of: self)) && canContain($0) }
    let old = children
    for child in old {
      willLose(child)
      context?.keepWhileBusy(child)
      child.parentReference = nil
    }
    children = accepted
    for (index, child) in accepted.enumerated() {
      child.indexInParent = index
      child.parentReference = .passUnretained(self)
    }
    for child in accepted where child.context !== context && child.isChild(of: self) { child.setContext(context) }
    // Nothing is released, which can run the app's code, before all is linked.
    withExtendedLifetime(old) {}
  }

  /// Moves this controller to `newParent` where it is the only child of its old parent and the new one has none: the two
  /// exchange their lists, which retains and allocates nothing. Without callbacks, and only between controllers that take
  /// no notice of what they lose: module hosts.
  /// - Returns: false when that is not so and nothing was done.
  @inline(__always)
  final func handOver(to newParent: ViewController) -> Bool {
    guard newParent.children.isEmpty, newParent.context === context, let parentReference else { return false }
    let isOnlyChild = parentReference._withUnsafeGuaranteedRef { old in
      guard old.children.count == 1, old.neverForwardsAppearance else { return false }
      swap(&old.children, &newParent.children)
      return true
    }
    if isOnlyChild { self.parentReference = .passUnretained(newParent) }
    return isOnlyChild
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

  // MARK: Callbacks

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
    if parent == nil, removalActions != nil { tellRemoved() }
  }

  // MARK: The app

  /// Makes this controller and all below it part of an app, or of none. What leaves an app in which something runs is kept
  /// until that is over.
  final func setContext(_ context: ViewControllerContext?) {
    if let old = self.context, old !== context { old.keepWhileBusy(self) }
    moveGuard(from: self.context, to: context)
    if let box = presentationBox, let old = self.context, old !== context { box.leave(old) }
    self.context = context
    context?.register(self)
    checkTraits()
    didJoin(context)
    for child in children { child.setContext(context) }
  }
}
