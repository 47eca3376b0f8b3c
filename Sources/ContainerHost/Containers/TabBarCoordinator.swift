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
  private let mapping: [ModuleID: Int]

  init(_ tabBarController: TabBarController, mapping: [ModuleID: Int]) {
    self.tabBarController = .passUnretained(tabBarController)
    tabBarPresence = tabBarController.presence
    self.mapping = mapping
  }

  override func position(of module: ModuleID) -> Int { mapping[module] ?? -1 }

  override func propose(at position: Int) -> Bool {
    guard !tabBarPresence.isOver else { return false }
    // A proposal is a note, so nothing can release the controller meanwhile.
    return tabBarController._withUnsafeGuaranteedRef { $0.proposeTab(at: position) }
  }

  override func showModule(_ module: ModuleID) throws {
    guard !tabBarPresence.isOver else { throw ContainerError.released(container: "tab bar controller") }
    let tabBarController = tabBarController.takeUnretainedValue()
    guard let position = mapping[module] else {
      throw ContainerError.noPage(
        wanted: module.rawValue, container: tabBarController.pageID, known: mapping.keys.map(\.rawValue).sorted())
    }
    guard tabBarController.hasTab(at: position) else {
      throw ContainerError.failed(
        container: tabBarController.pageID,
        reason: "\(module.rawValue) is mapped to tab \(position), but there are \(tabBarController.tabCount) tabs")
    }
    tabBarController.selectedIndex = position
  }
}
