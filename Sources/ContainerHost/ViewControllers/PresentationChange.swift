/// A presentation or dismissal that is on its way: its appearance callbacks in their order, and who is to be told.
///
/// What is presented or gone is decided when it begins; only an interactive dismissal is pending until it finishes.
final class PresentationChange {
  /// What a presentation brings, from below up; several when they are restored. Empty for a dismissal.
  let presented: [ViewController]
  /// What a dismissal takes away, the topmost first.
  let leaving: [ViewController]
  /// Those on screen that leave it, in the order in which they hear so, and those that come.
  private let outgoing: [ViewController]
  private let incoming: [ViewController]
  private let order: AppearanceRules.Order
  let isAnimated: Bool
  let isInteractive: Bool
  let cause: NavigationCause
  /// Whether the user dismisses it by himself.
  let isByUser: Bool
  let completion: (() -> Void)?

  var timer: VirtualClock.TimerID?
  /// 0 to 1, of an interactive dismissal.
  var progress = 0.0
  /// Whether its end has begun, so that nothing else ends it.
  var isEnding = false
  /// Whether something has taken the whole chain away in the middle of this, and told everybody.
  var isOver = false

  init(
    presented: [ViewController] = [], leaving: [ViewController] = [], outgoing: [ViewController],
    incoming: [ViewController], order: AppearanceRules.Order, isAnimated: Bool, isInteractive: Bool = false,
    cause: NavigationCause, isByUser: Bool = false, completion: (() -> Void)?
  ) {
    self.presented = presented
    self.leaving = leaving
    self.outgoing = outgoing
    self.incoming = incoming
    self.order = order
    self.isAnimated = isAnimated
    self.isInteractive = isInteractive
    self.cause = cause
    self.isByUser = isByUser
    self.completion = completion
  }

  func begin() {
    switch order {
    case .incomingFirst:
      forEach(incoming) { $0.beginAppearing(animated: isAnimated) }
      forEach(outgoing) { $0.beginDisappearing(animated: isAnimated) }
    case .outgoingFirst, .outgoingLast:
      forEach(incoming) { $0.loadViewIfNeeded() }
      forEach(outgoing) { $0.beginDisappearing(animated: isAnimated) }
      forEach(incoming) { $0.beginAppearing(animated: isAnimated) }
    }
    forEach(incoming) { $0.sendIsAppearing() }
  }

  func end() {
    switch order {
    case .outgoingLast:
      forEach(incoming) { $0.endAppearing() }
      forEach(outgoing) { $0.endDisappearing() }
    case .incomingFirst, .outgoingFirst:
      forEach(outgoing) { $0.endDisappearing() }
      forEach(incoming) { $0.endAppearing() }
    }
  }

  /// A swipe was given up: what was going comes back.
  func takeBack() {
    forEach(outgoing) { $0.beginAppearing(animated: true) }
    forEach(outgoing) { $0.endAppearing() }
  }

  /// Each callback is the app's, which may replace the root and so end all this.
  private func forEach(_ levels: [ViewController], _ action: (ViewController) -> Void) {
    for level in levels where !isOver { action(level) }
  }
}
