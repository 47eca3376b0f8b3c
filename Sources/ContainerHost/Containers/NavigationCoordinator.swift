/// Makes a ``NavigationController`` a ``ModuleContainer``: pushes the module's host, or pops back to it.
public final class NavigationCoordinator: ModuleContainer {
  private weak var navigationController: NavigationController?
  /// The controller to show for each module: its host, or one that contains it. Modules that come while the app runs are
  /// put in here; one that is missing is looked for on the stack.
  public var hostsByModule: [ModuleID: ViewController]

  /// - Parameter hostsByModule: the controller to show for each module: its host, or one that contains it. They are
  ///   retained; the navigation controller is not, since it owns its coordinator.
  public init(_ navigationController: NavigationController, hostsByModule: [ModuleID: ViewController]) {
    self.navigationController = navigationController
    self.hostsByModule = hostsByModule
  }

  /// Pops to the module's host when it is in the stack, else pushes it: never twice the same. Throws ``ContainerError``.
  public func showModule(_ module: ModuleID) throws {
    guard let navigationController else { throw ContainerError.released(container: "navigation controller") }
    // The host of a module that was removed and added again is another one by now.
    let given = hostsByModule[module].flatMap { ($0 as? ModuleHostController)?.isRetired == true ? nil : $0 }
    let host = given ?? navigationController.viewControllers.first { $0.holdsHost(of: module) }
    guard let host else {
      throw ContainerError.noPage(
        wanted: module.rawValue, container: navigationController.pageID,
        known: hostsByModule.keys.map(\.rawValue).sorted())
    }
    if navigationController.popToViewController(host, animated: false) == nil {
      navigationController.pushViewController(host, animated: false)
    }
  }
}
