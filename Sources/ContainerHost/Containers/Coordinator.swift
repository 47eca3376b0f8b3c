/// A flow of screens: it makes them, puts them in front, and decides what follows what, so that no screen has to know
/// another (seed three). Flows make a tree: each keeps those it has started until they are over.
///
///     final class HomeCoordinator: FlowCoordinator {
///       let navigationController: NavigationController
///       var childCoordinators: [any Coordinator] = []
///
///       func start() { navigationController.pushViewController(HomeViewController(coordinator: self), animated: false) }
///
///       func showDetail(for item: Item) {
///         startChild(DetailCoordinator(navigationController: navigationController, item: item))
///       }
///     }
///
/// Adapters from a container to ``ModuleContainer`` are coordinators too, by name; this is the flow.
public protocol Coordinator: AnyObject {
  /// The flows that were started from this one and are not over, oldest first. Use ``startChild(_:)`` and
  /// ``childDidFinish(_:)`` rather than changing it: what is taken out by hand is not told.
  var childCoordinators: [any Coordinator] { get set }
  /// Shows the flow's first screen.
  func start()
  /// The flow is over, whichever way: its first screen was popped, swiped away, removed or dismissed with the sheet that
  /// it stands in, or somebody called
  /// ``childDidFinish(_:)``. Called once for each start by ``startChild(_:)``, after the flows started from this one have
  /// heard it. Does nothing unless implemented.
  func didFinish()
}

/// A flow that is shown on a navigation controller, which ends with its first screen.
public protocol FlowCoordinator: Coordinator {
  /// Where the flow puts its screens; several flows may share one.
  var navigationController: NavigationController { get }
}

extension Coordinator {
  public func didFinish() {}

  /// Keeps `child` and starts it. One that is a child already is left alone.
  ///
  /// A ``FlowCoordinator`` is let go by itself once the first screen that its `start()` puts on its navigation controller
  /// is gone: after the transition, so that a swipe-back which is given up ends nothing. Any other, or one that shows its
  /// first screen later, is kept until ``childDidFinish(_:)``; for those ``startChild(_:untilRemovalOf:)`` names a screen.
  ///
  /// - Returns: whether it was started.
  @discardableResult
  public func startChild(_ child: any Coordinator) -> Bool {
    guard keep(child) else { return false }
    guard let flow = child as? any FlowCoordinator else {
      child.start()
      return true
    }
    let stack = flow.navigationController
    // What is asked for in the middle of something happens after it, and so do these two looks.
    func look(_ action: @escaping () -> Void) {
      if let context = stack.context { context.performInAnyCase(action) } else { action() }
    }
    var before: [ViewController] = []
    look { before = stack.viewControllers }
    flow.start()
    look { [weak self, weak child] in
      guard let self, let child else { return }
      let known = Set(before.map(ObjectIdentifier.init))
      guard let first = stack.viewControllers.first(where: { !known.contains(ObjectIdentifier($0)) }) else { return }
      letGo(of: child, afterRemovalOf: first)
    }
    return true
  }

  /// Keeps `child`, starts it, and lets it go once `screen` is gone: for a flow whose first screen is made before it, or
  /// is not on a navigation controller.
  ///
  /// - Returns: whether it was started; one that is a child already is left alone.
  @discardableResult
  public func startChild(_ child: any Coordinator, untilRemovalOf screen: ViewController) -> Bool {
    guard keep(child) else { return false }
    letGo(of: child, afterRemovalOf: screen)
    child.start()
    return true
  }

  /// Lets `child` go and tells it, after all flows that were started from it. What is no child any more is passed over, so
  /// that a flow may say that it is done and its screen may go afterwards. Its screens stay where they are.
  public func childDidFinish(_ child: any Coordinator) {
    guard let index = childCoordinators.firstIndex(where: { $0 === child }) else { return }
    childCoordinators.remove(at: index)
    for grandchild in child.childCoordinators.reversed() { child.childDidFinish(grandchild) }
    child.didFinish()
  }

  private func keep(_ child: any Coordinator) -> Bool {
    guard !childCoordinators.contains(where: { $0 === child }) else { return false }
    childCoordinators.append(child)
    return true
  }

  private func letGo(of child: any Coordinator, afterRemovalOf screen: ViewController) {
    screen.whenRemoved { [weak self, weak child] in
      guard let self, let child else { return }
      childDidFinish(child)
    }
  }
}
