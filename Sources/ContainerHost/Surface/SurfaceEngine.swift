/// What draws: a Flutter engine behind Pigeon, a web view, a game. One engine renders into one ``SharedSurface``.
///
/// Every request is answered once through its ``EngineReply``, at once or later; an engine that cannot do what it is
/// asked says so there.
public protocol SurfaceEngine: AnyObject {
  /// Who hears what the engine says by itself. The host sets it; an engine keeps it weakly.
  var delegate: (any SurfaceEngineDelegate)? { get set }

  /// Starts the engine. It is asked once in an app's life, and again after it has failed when the app wants that
  /// (``AppHost/restartEngine()``); ``SurfaceEngineDelegate/engineDidBecomeReady()`` follows when it can take messages.
  func start(_ reply: EngineReply)
  /// Renders into `surface` from now on. While another surface is attached this fails: an engine renders in one place.
  func attach(_ surface: SharedSurface, _ reply: EngineReply)
  /// Stops rendering. Without a surface this is a success that changes nothing.
  func detach(_ reply: EngineReply)
  /// Shows the content of `module` (Pigeon `display(module)`).
  func display(_ module: ModuleID, _ reply: EngineReply)
  /// Opens a screen inside the displayed module (Pigeon `to(module, route, params)`).
  func open(_ destination: Destination, _ reply: EngineReply)

  /// The app came to the front or was left, or the surface came on screen or left the app (Flutter's `lifecycle` channel).
  /// By default nothing happens.
  func lifecycleDidChange(to state: EngineLifecycleState)
  /// Memory is short (Flutter's `memoryPressure`): what can be made again should go. By default nothing happens.
  func didReceiveMemoryWarning()
}

extension SurfaceEngine {
  public func lifecycleDidChange(to state: EngineLifecycleState) {}
  public func didReceiveMemoryWarning() {}
}

/// What an engine says by itself. Calls arrive on the thread that owns the host.
public protocol SurfaceEngineDelegate: AnyObject {
  /// The engine can take messages now.
  func engineDidBecomeReady()
  /// The engine is gone; nothing sent to it arrives any more.
  func engineDidFail(_ error: EngineError)
  /// The user moved on inside the module.
  func engineRouteDidChange(_ destination: Destination)
  /// Something inside the module asks for a navigation.
  func engineDidRequestNavigation(to destination: Destination)
}

/// Why an engine did not do what it was asked.
public enum EngineError: Error, Equatable, Sendable, CustomStringConvertible {
  /// It renders into another surface already; the older one is frozen from now on (the naive embedding of the seed).
  case alreadyAttached(to: String)
  case notReady
  case failed(String)

  public var description: String {
    switch self {
    case .alreadyAttached(let surface):
      "the engine renders into \(surface) already and can render in one place only: that one is frozen now"
    case .notReady: "the engine is not ready"
    case .failed(let reason): "the engine failed: \(reason)"
    }
  }
}
