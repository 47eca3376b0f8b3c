/// Makes a ``TabBarController`` a ``ModuleContainer``: the coordinator of the seed's UIKit sample.
public final class TabBarCoordinator: ModuleContainer {
  @exclusivity(unchecked) private weak var tabBarController: TabBarController?
  private let mapping: [ModuleID: Int]

  /// - Parameter mapping: the position of each module's tab. The controller is not retained: it owns its coordinator.
  public init(_ tabBarController: TabBarController, mapping: [ModuleID: Int]) {
    self.tabBarController = tabBarController
    self.mapping = mapping
  }

  /// Selects the module's tab. Throws ``ContainerError``.
  public func showModule(_ module: ModuleID) throws {
    guard let tabBarController else { throw ContainerError.released(container: "tab bar controller") }
    guard let index = mapping[module] else {
      throw ContainerError.noPage(
        wanted: module.rawValue, container: tabBarController.pageID, known: mapping.keys.map(\.rawValue).sorted())
    }
    guard tabBarController.hasTab(at: index) else {
      throw ContainerError.failed(
        container: tabBarController.pageID,
        reason: "\(module.rawValue) is mapped to tab \(index), but there are \(tabBarController.tabCount) tabs")
    }
    tabBarController.selectedIndex = index
  }
}
