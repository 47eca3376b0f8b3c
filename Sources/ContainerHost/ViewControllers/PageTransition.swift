/// A change of page that takes time: an animation, whose model is committed already, or an interactive transition, which
/// commits when it finishes and leaves no trace in the state when it is cancelled.
public final class PageTransition {
  public let from: ViewController?
  public let to: ViewController?
  public let style: TransitionStyle
  public let isInteractive: Bool
  /// What an interactive one is committed with.
  var cause = NavigationCause.gesture
  /// 0 to 1.
  public private(set) var progress = 0.0
  /// Whether it has been finished or cancelled.
  public private(set) var hasEnded = false

  /// Borrowed; cleared when the transition has ended or the container goes, whichever comes first.
  unowned(unsafe) var container: ContainerViewController?
  var timer: VirtualClock.TimerID?
  /// Whether appearance callbacks were begun; not when the container itself is off screen.
  private(set) var hasBegun = false
  private let order: AppearanceRules.Order
  private let cancelledPop: AppearanceRules.CancelledPop
  private let outgoing: [ViewController]
  private var incoming: [ViewController]
  private var endActions: [(Bool) -> Void] = []

  init(
    container: ContainerViewController, from: ViewController?, to: ViewController?, options: ShowOptions,
    isInteractive: Bool, outgoing: [ViewController], incoming: [ViewController]
  ) {
    let rules = container.context?.appearanceRules ?? AppearanceRules()
    order = rules.order(of: options, to: to)
    style = options.style
    // Only a stack's swipe has a recorded order of its own.
    cancelledPop = options.style == .pop ? rules.cancelledPop : .interleaved
    self.container = container
    self.from = from
    self.to = to
    self.isInteractive = isInteractive
    self.outgoing = outgoing
    self.incoming = incoming
  }

  /// Moves an interactive transition along; values outside 0...1 are clamped, NaN is ignored.
  public func update(_ progress: Double) {
    guard isInteractive, !hasEnded, !progress.isNaN else { return }
    self.progress = min(max(progress, 0), 1)
  }

  /// Commits an interactive transition. Does nothing when it has ended.
  public func finish() { requestEnd(finished: true) }

  /// Gives back the state from before. Does nothing when it has ended.
  public func cancel() { requestEnd(finished: false) }

  /// Calls `action` with true for finished, false for cancelled, once it has ended.
  func whenEnded(_ action: @escaping (Bool) -> Void) { endActions.append(action) }

  private func requestEnd(finished: Bool) {
    guard isInteractive, !hasEnded, let container else { return }
    guard let context = container.context else { return container.endTransition(self, finished: finished) }
    context.performInAnyCase { container.endTransition(self, finished: finished) }
  }

  // MARK: Appearance, in the order of its style

  /// Whether the screens are told of it only once it is certain.
  var isSilent: Bool { isInteractive && cancelledPop == .silent }

  func begin(animated: Bool) {
    hasBegun = true
    let app = container?.context
    switch order {
    case .incomingFirst:
      beginIncoming(animated: animated)
      // A callback may have cancelled it, or put the page elsewhere.
      for page in outgoing where !hasEnded && isHere(page) { page.beginDisappearing(animated: animated) }
    case .outgoingFirst, .outgoingLast:
      loadIncoming()
      for page in outgoing where !hasEnded && isHere(page) { page.beginDisappearing(animated: animated) }
      dropStrangers(app)
      beginIncoming(animated: animated)
    }
  }

  /// A callback of the step before may have taken the container off the screen, and nobody would end this.
  private func beginIncoming(animated: Bool) {
    for page in incoming {
      guard let container, container.appearance == .appeared || container.appearance == .appearing else { return }
      page.beginAppearing(animated: animated)
    }
  }

  /// What the app has put elsewhere in a callback is no part of this any more, nor is anything where it has taken the
  /// container off the screen.
  private func dropStrangers(_ app: ViewControllerContext?) {
    guard let container, !incoming.isEmpty else { return }
    let isOnScreen = container.appearance == .appeared || container.appearance == .appearing
    if isOnScreen, container.context === app, incoming.allSatisfy({ $0.isChild(of: container) }) { return }
    incoming = incoming.filter { isOnScreen && container.context === app && $0.isChild(of: container) }
  }

  /// A pushed screen is loaded before the old one hears that it goes (recorded logs).
  private func loadIncoming() {
    for page in incoming where !page.isViewLoaded { page.loadViewIfNeeded() }
  }

  private func isHere(_ page: ViewController) -> Bool {
    !page.isRoot && container.map { !page.hasMoved(from: $0) } ?? true
  }

  /// The incoming pages take their place: from here on the surface is theirs.
  func place() {
    for page in incoming { page.sendIsAppearing() }
  }

  func end() {
    switch order {
    case .outgoingLast:
      endIncoming()
      endOutgoing()
    case .incomingFirst, .outgoingFirst:
      endOutgoing()
      endIncoming()
    }
  }

  func endOutgoing() {
    for page in outgoing { page.endDisappearing() }
  }

  /// Where the container is off the screen or about to be: in the middle of its own will-disappear, pages that have not
  /// heard of it yet may be taken out.
  func takeOutgoingAway() {
    for page in outgoing where isHere(page) { page.vanish() }
  }

  private func endIncoming() {
    for page in incoming where page.appearance == .appearing { page.endAppearing() }
  }

  /// What the pages hear of a gesture that was given up: the page that was coming leaves, the old one is back.
  func cancelAppearance() {
    for page in incoming { page.beginDisappearing(animated: true) }
    if cancelledPop == .revealedFirst { for page in incoming { page.endDisappearing() } }
    let back = outgoing.filter(isHere)
    for page in back { page.beginAppearing(animated: true) }
    if cancelledPop != .revealedFirst { for page in incoming { page.endDisappearing() } }
    for page in back where page.appearance == .appearing { page.endAppearing() }
  }

  func didEnd(finished: Bool) {
    hasEnded = true
    container = nil
    if finished { progress = 1 }
    let actions = endActions
    endActions = []
    for action in actions { action(finished) }
  }
}
