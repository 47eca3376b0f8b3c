/// What the system says of an app (UIKit's `UIApplication.State`).
public enum ApplicationState: String, Sendable, CaseIterable {
  /// In front, and events reach it.
  case active
  /// In front, or on its way there or away, without events: a call comes in, the system asks something.
  case inactive
  case background
}

/// What an engine is told of its app's life: those of Flutter's `AppLifecycleState` that a host sends; the framework puts
/// `hidden` in between by itself.
public enum EngineLifecycleState: String, Sendable, CaseIterable {
  /// On screen, and the user can act.
  case resumed
  /// On screen, but the app is not active.
  case inactive
  /// Not on screen, or the app is in the background: nothing needs to be drawn.
  case paused
}

/// Where the engine's life cycle is decided, and nowhere else: from the app being active *and* the surface being visible
/// (flutter/flutter #37226: two sources, and `resumed` while covered).
extension EngineConnection {
  /// Tells the engine how the app stands, if that is news to it. Whoever calls this knows of a reason: the app became
  /// active or was left, the engine is ready, the surface came on screen or left the app. A tab switch is none: an engine
  /// that was told `resumed` before a native page covered it hears nothing of that.
  /// - Parameter isVisible: whether a surface is on screen.
  func tellLifecycle(isVisible: Bool) {
    guard isReady else { return }
    let next: EngineLifecycleState
    switch applicationState {
    case .active where isVisible: next = .resumed
    case .inactive where isVisible: next = .inactive
    case .active, .inactive, .background: next = .paused
    }
    guard next != lifecycleState else { return }
    lifecycleState = next
    context.trace?.record(.engineLifecycle, "engine", ["state": next.rawValue])
    engine.lifecycleDidChange(to: next)
  }

  /// Tells a running engine that memory is short.
  func tellMemoryWarning() {
    if isReady { engine.didReceiveMemoryWarning() }
  }
}
