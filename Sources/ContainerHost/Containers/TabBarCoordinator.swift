/// Makes a ``TabBarController`` a ``ModuleContainer``: the coordinator of the seed's UIKit sample.
public final class TabBarCoordinator: ModuleContainer, ProxiedContainer {
  private let tabs: TabBarProxy
  var proxy: ContainerProxy { tabs }

  /// - Parameter mapping: the position of each module's tab. The controller is not retained: it owns its coordinator.
  public init(_ tabBarController: TabBarController, mapping: [ModuleID: Int]) {
    tabs = TabBarProxy(tabBarController, mapping: mapping)
  }

  /// The position of each module's tab. A module that stands here with a position that is not there, or not at all, as when
  /// tabs have come and gone, is looked for among the tabs.
  public var mapping: [ModuleID: Int] {
    get { tabs.mapping }
    set { tabs.mapping = newValue }
  }

  deinit { tabs.presence.end() }

  /// Selects the module's tab. Throws ``ContainerError``.
  public func showModule(_ module: ModuleID) throws { try tabs.showModule(module) }
}

private final class TabBarProxy: ContainerProxy {
  /// Valid as long as `tabBarPresence` is not over.
  private let tabBarController: Unmanaged<TabBarController>
  private let tabBarPresence: Presence
  var mapping: [ModuleID: Int] { didSet { listener?.mappingHasChanged() } }

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
    // Where there is no such tab, the tabs are others than when the mapping was made.
    let mapped = mapping[module].flatMap { tabBarController.hasTab(at: $0) ? $0 : nil }
    if let position = mapped ?? tabBarController.viewControllers?.firstIndex(where: { $0.holdsHost(of: module) }) {
      tabBarController.selectedIndex = position
      return
    }
    guard let position = mapping[module] else {
      throw ContainerError.noPage(
        wanted: module.rawValue, container: tabBarController.pageID, known: mapping.keys.map(\.rawValue).sorted())
    }
    throw ContainerError.failed(
      container: tabBarController.pageID,
      reason: "\(module.rawValue) is mapped to tab \(position), but there are \(tabBarController.tabCount) tabs")
  }
}

extension ViewController {
  /// Whether this is the module's host or contains it. Complexity: O(n) in the number of controllers.
  func holdsHost(of module: ModuleID) -> Bool {
    (self as? ModuleHostController)?.module == module || children.contains { $0.holdsHost(of: module) }
  }
}
