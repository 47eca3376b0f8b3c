/// Makes a ``TabBarController`` a ``ModuleContainer``: the coordinator of the seed's UIKit sample.
public final class TabBarCoordinator: ModuleContainer, ProxiedContainer {
  let proxy: ContainerProxy

  /// - Parameter mapping: the position of each module's tab. The controller is not retained: it owns its coordinator.
  public init(_ tabBarController: TabBarController, mapping: [ModuleID: Int]) {
    proxy = TabBarProxy(tabBarController, mapping: mapping)
  }

  deinit { proxy.presence.end() }

  /// Selects the module's tab. Throws ``ContainerError``.
  public func showModule(_ module: ModuleID) throws { try proxy.showModule(module) }
}

private final class TabBarProxy: ContainerProxy {
  /// Valid as long as `tabBarPresence` is not over.
  private let tabBarController: Unmanaged<TabBarController>
  private let tabBarPresence: Presence
  private let positions: ModuleTable

  init(_ tabBarController: TabBarController, mapping: [ModuleID: Int]) {
    self.tabBarController = .passUnretained(tabBarController)
    tabBarPresence = tabBarController.presence
    positions = ModuleTable(mapping.sorted { $0.key < $1.key }.map { (module: $0.key, value: $0.value) })
  }

  override func showModule(_ module: ModuleID) throws {
    guard !tabBarPresence.isOver else { throw ContainerError.released(container: "tab bar controller") }
    let position = positions[module]
    // Selecting while a navigation collects only makes a note, so nothing can release the controller meanwhile; at any
    // other time the app's own code may run, and `selectTab` keeps the controller alive.
    try tabBarController._withUnsafeGuaranteedRef { tabs in
      if let position, tabs.proposeTab(at: position) { return }
      try select(position, of: module, in: tabs)
    }
  }

  @inline(never)
  private func select(_ position: Int?, of module: ModuleID, in tabBarController: TabBarController) throws {
    guard let position else {
      throw ContainerError.noPage(
        wanted: module.rawValue, container: tabBarController.pageID,
        known: positions.modules.map(\.rawValue).sorted())
    }
    guard tabBarController.hasTab(at: position) else {
      throw ContainerError.failed(
        container: tabBarController.pageID,
        reason: "\(module.rawValue) is mapped to tab \(position), but there are \(tabBarController.tabCount) tabs")
    }
    withExtendedLifetime(tabBarController) { tabBarController.selectedIndex = position }
  }
}
