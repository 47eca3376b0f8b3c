/// What is presented over the root of one app: a chain, each controller over the one before, and the change of it that is
/// on its way. It belongs to the app's context.
///
/// Nothing here asks guards or delegates but ``dismissAsked(_:animated:cause:_:)``. All of it runs only while something
/// runs (``ViewControllerContext/enter()``).
final class PresentationStack {
  /// How long an animated presentation or dismissal takes: about what UIKit's sheets take, whose documentation names no
  /// number.
  static let animationDuration = Duration.milliseconds(500)

  /// From the root up.
  private(set) var controllers: [ViewController] = [] { didSet { updateContext() } }
  private(set) var change: PresentationChange? { didSet { updateContext() } }
  /// Borrowed: it owns this.
  private unowned(unsafe) let context: ViewControllerContext

  init(_ context: ViewControllerContext) { self.context = context }

  private func updateContext() { context.hasPresentations = !controllers.isEmpty || change != nil }

  var root: ViewController? { context.observer?.rootViewController }
  var top: ViewController? { controllers.last }

  func contains(_ controller: ViewController) -> Bool { index(of: controller) != nil }

  /// Whether something can be presented over `controller`: it is the root, or presented.
  func isLevel(_ controller: ViewController) -> Bool { controller === root || contains(controller) }

  private func index(of controller: ViewController) -> Int? { controllers.firstIndex { $0 === controller } }

  /// What is presented over `level`, the root or one of the chain.
  func above(_ level: ViewController) -> ViewController? {
    if let index = index(of: level) { return controllers.dropFirst(index + 1).first }
    return level === root ? controllers.first : nil
  }

  func below(_ level: ViewController) -> ViewController? {
    guard let index = index(of: level) else { return nil }
    return index == 0 ? root : controllers[index - 1]
  }

  /// What is dismissed when `level` is asked to: what is over it, else itself, where that is presented.
  func target(of level: ViewController) -> ViewController? { above(level) ?? (contains(level) ? level : nil) }

  /// `level` and all above it, the topmost first; empty where it is not presented.
  func from(_ level: ViewController) -> [ViewController] {
    index(of: level).map { controllers[$0...].reversed() } ?? []
  }

  /// What lies over `level`, the topmost first.
  func covers(of level: ViewController) -> [ViewController] { above(level).map(from) ?? [] }

  /// The root and what is presented, as far as it is on screen: from the topmost one that covers all up.
  var levelsOnScreen: [ViewController] {
    guard let root else { return [] }
    let levels = [root] + controllers
    let lowest = controllers.lastIndex { $0.hidesPresenter }.map { $0 + 1 } ?? 0
    return Array(levels[lowest...])
  }

  /// Why nothing can be presented over `level` now, or `nil`.
  func occupation(of level: ViewController) -> String? {
    if let present = above(level) { return "\(level.pageID) already presents \(present.pageID)" }
    if let moving = change?.presented.last { return "the presentation of \(moving.pageID) is still moving" }
    return nil
  }

  private var isRunning: Bool { context.observer?.isLaunched ?? false }

  // MARK: Restoring

  /// Puts all of `list` over what is presented already, in one go; in an app that has not been launched they come on screen
  /// with it. None has a parent or is a root.
  func restore(_ list: [ViewController]) {
    guard var presenter = top ?? root, !list.isEmpty else { return }
    settle()
    context.observer?.cancelGesture()
    let before = levelsOnScreen
    for level in before.reversed() { level.cancelInteractiveTransitions() }
    // All of these are told to the app.
    guard presenter === (top ?? root), list.allSatisfy({ $0.parent == nil && !$0.isRoot }) else { return }
    for controller in list {
      join(controller, over: presenter, cause: .restore)
      presenter = controller
    }
    controllers += list
    guard isRunning else { return }
    let after = levelsOnScreen
    let isCovered = list.contains { $0.hidesPresenter }
    run(
      PresentationChange(
        presented: list, outgoing: isCovered ? before.reversed() : [],
        incoming: isCovered ? after : list, order: context.appearanceRules.modal, isAnimated: false, cause: .restore,
        completion: nil))
  }

  /// The app comes on screen with what was restored: the lowest first. Each callback may replace the root.
  func show() {
    let levels = levelsOnScreen
    for level in levels where level.isRoot && level.context === context {
      level.beginAppearing(animated: false)
      level.endAppearing()
    }
    for controller in controllers { controller.presentationBox?.phase = .none }
  }

  // MARK: Changes

  /// - Returns: false where a callback came in between, and nothing was presented.
  func present(_ wish: WaitingPresentation, cause: NavigationCause) -> Bool {
    let controller = wish.controller
    context.observer?.cancelGesture()
    let before = levelsOnScreen
    for level in before.reversed() { level.cancelInteractiveTransitions() }
    // These are told to the app, which may have replaced the root.
    guard let presenter = top ?? root, before.last === presenter, controller.parent == nil, !controller.isRoot else {
      return false
    }
    controller.isRoot = true
    // Its last place may still have it on screen.
    controller.vanish()
    guard (top ?? root) === presenter, controller.parent == nil else {
      if controller !== root { controller.isRoot = false }
      return false
    }
    join(controller, over: presenter, cause: cause)
    controllers.append(controller)
    run(
      PresentationChange(
        presented: [controller], outgoing: controller.hidesPresenter ? before.reversed() : [], incoming: [controller],
        order: context.appearanceRules.modal, isAnimated: wish.isAnimated, cause: cause, completion: wish.completion))
    return true
  }

  /// Makes it one of the chain.
  private func join(_ controller: ViewController, over presenter: ViewController, cause: NavigationCause) {
    controller.isRoot = true
    controller.setContext(context)
    let box = controller.ownPresentation
    let style = box.style.resolved
    box.presentedStyle = style
    box.phase = .presenting
    context.trace?.record(
      .presented, controller.pageID, ["over": presenter.pageID, "style": style.rawValue], cause: cause.rawValue)
  }

  /// As ``dismiss(_:animated:cause:byUser:_:)``, where guards allow it.
  func dismissAsked(
    _ target: ViewController, animated: Bool, cause: NavigationCause, byUser: Bool = false,
    _ completion: (() -> Void)? = nil
  ) -> PresentationResult {
    let leaving = from(target)
    if !leaving.isEmpty, let reason = context.observer?.refusal(ofDismissing: leaving, cause: cause) {
      return .refused(reason: reason)
    }
    dismiss(target, animated: animated, cause: cause, byUser: byUser, completion)
    return .done
  }

  /// Takes `target` and all above it away, as one change. One that is not presented is closed already.
  func dismiss(
    _ target: ViewController, animated: Bool, cause: NavigationCause, byUser isByUser: Bool = false,
    _ completion: (() -> Void)? = nil
  ) {
    settle()
    let leaving = from(target)
    guard !leaving.isEmpty else {
      completion?()
      return
    }
    if isByUser { tellWillDismiss(target) }
    guard contains(target) else {
      completion?()
      return
    }
    run(leave(leaving, isAnimated: animated, cause: cause, isByUser: isByUser, completion))
  }

  private func tellWillDismiss(_ controller: ViewController) {
    if let box = controller.presentationBox { box.delegate?.presentationControllerWillDismiss(box) }
  }

  /// Takes them out of the chain, which decides everything but what is seen meanwhile.
  private func leave(
    _ leaving: [ViewController], isAnimated: Bool, cause: NavigationCause, isByUser: Bool,
    _ completion: (() -> Void)?
  ) -> PresentationChange {
    controllers.removeLast(leaving.count)
    for controller in leaving { note(controller, cause) }
    return PresentationChange(
      leaving: leaving, outgoing: leaving.filter { $0.appearance != .disappeared },
      // An app that was restored and has not been launched shows nothing.
      incoming: isRunning ? levelsOnScreen.filter { $0.appearance == .disappeared } : [],
      order: context.appearanceRules.modal,
      isAnimated: isAnimated, cause: cause, isByUser: isByUser, completion: completion)
  }

  /// From here on it is on its way out.
  private func note(_ controller: ViewController, _ cause: NavigationCause) {
    controller.presentationBox?.phase = .dismissing
    context.trace?.record(.dismissed, controller.pageID, cause: cause.rawValue)
  }

  private func run(_ change: PresentationChange) {
    self.change = change
    change.begin()
    guard !change.isOver else { return }
    context.observer?.surfaceMayMove()
    guard change.isAnimated else { return end(change, finished: true) }
    change.timer = context.clock.schedule(after: Self.animationDuration, owner: "presentation") {
      [context, weak change] in
      context.performInAnyCase { if let change { context.presentations.end(change, finished: true) } }
    }
  }

  /// Ends an animation, or cancels a swipe, so that something else can start.
  func settle() {
    if let change { end(change, finished: !change.isInteractive) }
  }

  private func end(_ change: PresentationChange, finished: Bool) {
    guard self.change === change, !change.isEnding else { return }
    change.isEnding = true
    if let timer = change.timer { context.clock.cancel(timer) }
    if change.isInteractive {
      context.trace?.record(
        .transitionEnded, change.leaving.first?.pageID ?? "none", ["finished": String(finished)])
    }
    if finished { change.end() } else { change.takeBack() }
    guard !change.isOver else { return }
    self.change = nil
    for controller in change.presented { controller.presentationBox?.phase = .none }
    if finished {
      for controller in change.leaving { release(controller) }
      for controller in change.leaving {
        controller.presentationBox?.tellEnd(cause: change.cause, byUser: change.isByUser)
      }
      change.completion?()
    } else {
      for controller in change.leaving { controller.presentationBox?.phase = .none }
    }
  }

  /// Makes it a controller like any other.
  private func release(_ controller: ViewController) {
    controller.presentationBox?.phase = .none
    controller.presentationBox?.presentedStyle = nil
    context.keepWhileBusy(controller)
    if controller !== root { controller.isRoot = false }
    controller.leaveAppIfGone()
  }

  /// Takes everything away at once: the root goes, or the app ends.
  func removeAll(cause: NavigationCause) {
    guard context.hasPresentations else { return }
    let change = change
    change?.isOver = true
    if let timer = change?.timer { context.clock.cancel(timer) }
    let chain = Array(controllers.reversed())
    // What only a finger pulls at is in the chain still.
    let leaving = (change?.leaving ?? []).filter { !contains($0) }
    self.change = nil
    controllers = []
    for controller in chain { note(controller, cause) }
    for controller in leaving + chain {
      controller.vanish()
      release(controller)
    }
    for controller in leaving {
      controller.presentationBox?.tellEnd(cause: change?.cause ?? cause, byUser: change?.isByUser ?? false)
    }
    for controller in chain { controller.presentationBox?.tellEnd(cause: cause, byUser: false) }
    if !leaving.isEmpty { change?.completion?() }
  }

  /// The host has gone: nobody is told.
  func forget() {
    if let timer = change?.timer { context.clock.cancel(timer) }
    let leaving = change?.leaving ?? []
    change?.isOver = true
    change = nil
    for controller in controllers + leaving {
      context.keepWhileBusy(controller)
      controller.isRoot = false
      controller.presentationBox?.phase = .none
      controller.presentationBox?.presentedStyle = nil
    }
    controllers = []
  }
}

// MARK: A swipe down

extension PresentationStack {
  /// Starts a dismissal that a finger drives. The chain and the surface stay as they are until it finishes.
  func beginSwipe() {
    guard isRunning, change == nil, let top else { return }
    tellWillDismiss(top)
    guard change == nil, self.top === top else { return }
    top.presentationBox?.phase = .dismissing
    let begun = PresentationChange(
      leaving: [top], outgoing: [top], incoming: [], order: context.appearanceRules.modal, isAnimated: true,
      isInteractive: true, cause: .gesture, isByUser: true, completion: nil)
    change = begun
    context.trace?.record(
      .transitionBegan, top.pageID, ["interactive": "true"], cause: NavigationCause.gesture.rawValue)
    begun.begin()
  }

  /// How far the finger has moved it, 0 to 1; `nil` where no swipe is under way.
  var swipeProgress: Double? {
    guard let change, change.isInteractive else { return nil }
    return change.progress
  }

  /// Whether a finger is pulling `level` down, which is in the chain still.
  func isPulled(_ level: ViewController) -> Bool {
    guard let change, change.isInteractive, contains(level) else { return false }
    return change.leaving.first === level
  }

  func updateSwipe(_ progress: Double) {
    guard let change, change.isInteractive, !progress.isNaN else { return }
    change.progress = min(max(progress, 0), 1)
  }

  func endSwipe(finished: Bool) {
    guard let change, change.isInteractive, !change.isEnding else { return }
    let finished = finished && top === change.leaving.first
    if finished {
      controllers.removeLast()
      for controller in change.leaving { note(controller, .gesture) }
      context.observer?.surfaceMayMove()
    }
    end(change, finished: finished)
  }
}

extension ViewController {
  /// Whether, presented as it is, it hides what lies below.
  fileprivate final var hidesPresenter: Bool { presentationBox?.presentedStyle?.hidesPresenter ?? false }

  /// What a finger was moving in the containers below stays where it was.
  fileprivate final func cancelInteractiveTransitions() {
    if let container = asContainer, let transition = container.transition, transition.isInteractive {
      container.settleTransition()
    }
    for child in children { child.cancelInteractiveTransitions() }
  }
}
