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
    guard navigationController.pushViewController(screen, animated: animated), let onRemoval else { return }
    screen.whenRemoved(onRemoval)
  }

  public func present(_ screen: ViewController, animated: Bool, onRemoval: (() -> Void)?) {
    switch navigationController.present(screen, animated: animated) {
    case .done, .waiting: if let onRemoval { screen.whenRemoved(onRemoval) }
    case .refused, .failed: break
    }
  }

  public func dismiss(animated: Bool) { navigationController.dismiss(animated: animated) }

  public func pop(animated: Bool) { navigationController.popViewController(animated: animated) }

  public func popToRoot(animated: Bool) { navigationController.popToRootViewController(animated: animated) }

  public func setRoot(_ screen: ViewController, animated: Bool) {
    navigationController.setViewControllers([screen], animated: animated)
  }
}
