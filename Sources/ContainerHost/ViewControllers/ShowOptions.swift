/// How a change of page looks, which decides the order of its appearance callbacks as in UIKit.
public enum TransitionStyle: String, Sendable, CaseIterable {
  /// A tab switch: the new page's will-appear comes first.
  case `switch`
  /// A push: the old page's will-disappear comes first.
  case push
  /// A pop: as a push, the other way round.
  case pop
  /// A full-screen modal: the old page has disappeared only after the new one did appear.
  case modal
}

/// What a container asks for besides the page itself.
public struct ShowOptions {
  /// Native pages shown beside the visible one, as in a split view.
  public var companions: [ViewController]
  public var style: TransitionStyle
  /// Zero for a change without animation.
  public var duration: Duration
  /// Whether a whole stack is replaced, whose order is ``AppearanceRules/newStack``.
  var isNewStack = false

  public init(companions: [ViewController] = [], style: TransitionStyle = .switch, duration: Duration = .zero) {
    self.companions = companions
    self.style = style
    self.duration = duration
  }
}
