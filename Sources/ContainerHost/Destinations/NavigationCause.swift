/// What set a navigation off. It goes with the navigation through every step and into the trace.
public enum NavigationCause: String, Sendable, Hashable, CaseIterable {
  /// The user touched an item of a container, or something that a plugin answers with a page; a key counts as well.
  case tap
  /// The app asked for it.
  case code
  /// A link was opened.
  case link
  /// The system's back, or a container's own.
  case back
  /// A swipe or a drag.
  case gesture
  /// A saved state was taken up again.
  case restore
  /// The visible page was taken away.
  case removal
  /// A plugin was loaded anew.
  case reload
  /// The engine asked for it.
  case engine
}

extension NavigationCause: CustomStringConvertible {
  public var description: String { rawValue }
}
