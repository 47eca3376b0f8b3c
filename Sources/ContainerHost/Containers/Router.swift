/// What a flow needs of the container around it to show its screens. A coordinator that takes a router instead of a
/// navigation controller can be tested with one that only writes down what it is asked (seed three: navigation can be
/// replaced in tests).
public protocol Router: AnyObject {
  /// Puts `screen` on top.
  /// - Parameter onRemoval: called once when the screen is gone, whichever way it went: by code, by a button, by a swipe
  ///   that was not given up. Not called for one that could not be pushed.
  func push(_ screen: ViewController, animated: Bool, onRemoval: (() -> Void)?)
  /// Takes the top off; the root stays.
  func pop(animated: Bool)
  /// Takes everything off but the root.
  func popToRoot(animated: Bool)
  /// Replaces everything by one screen.
  func setRoot(_ screen: ViewController, animated: Bool)
  /// Puts `screen` over everything, as its ``ViewController/modalPresentationStyle`` says.
  /// - Parameter onRemoval: called once when it is gone, dismissed by code or by the user. Not called for one that could
  ///   not be presented.
  func present(_ screen: ViewController, animated: Bool, onRemoval: (() -> Void)?)
  /// Takes away what was presented last.
  func dismiss(animated: Bool)
}

extension Router {
  public func present(_ screen: ViewController, animated: Bool) { present(screen, animated: animated, onRemoval: nil) }
  public func push(_ screen: ViewController, animated: Bool) { push(screen, animated: animated, onRemoval: nil) }
}

/// The router of an app that runs: it puts screens on a navigation controller.
public final class NavigationRouter: Router {
  public let navigationController: NavigationController

  public init(_ navigationController: NavigationController) { self.navigationController = navigationController }

  public func push(_ screen: ViewController, animated: Bool, onRemoval: (() -> Void)?) {
    let watch = RemovalWatch(screen, onRemoval)
    guard navigationController.pushViewController(screen, animated: animated) else { return watch.cancel() }
    // Asked for in the middle of something, it may be refused when its turn comes.
    navigationController.context?.performInAnyCase {
      if screen.parent == nil, screen.appearance == .disappeared { watch.cancel() }
    }
  }

  public func present(_ screen: ViewController, animated: Bool, onRemoval: (() -> Void)?) {
    let watch = RemovalWatch(screen, onRemoval)
    let wish = WaitingPresentation(
      controller: screen, isAnimated: animated, completion: nil, onRefusal: { watch.cancel() })
    switch navigationController.present(wish) {
    case .done, .waiting: break
    case .refused, .failed: watch.cancel()
    }
  }

  public func dismiss(animated: Bool) { navigationController.dismiss(animated: animated) }

  public func pop(animated: Bool) { navigationController.popViewController(animated: animated) }

  public func popToRoot(animated: Bool) { navigationController.popToRootViewController(animated: animated) }

  public func setRoot(_ screen: ViewController, animated: Bool) {
    navigationController.setViewControllers([screen], animated: animated)
  }
}

/// Tells of a screen's removal, from before it is shown; not of one that never was.
private final class RemovalWatch {
  private var action: (() -> Void)?

  init(_ screen: ViewController, _ action: (() -> Void)?) {
    guard let action else { return }
    self.action = action
    screen.whenRemoved { self.tell() }
  }

  func cancel() { action = nil }

  private func tell() {
    let due = action
    action = nil
    due?()
  }
}
