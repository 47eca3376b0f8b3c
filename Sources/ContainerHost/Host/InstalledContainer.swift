/// The container that an app installed, which it keeps alive itself.
///
/// Every navigation asks whether it is still there. Containers of this library say so by their ``Presence``; only those
/// of the app need a weak reference.
final class InstalledContainer: ContainerProxyListener {
  /// A container of the app's own, which is asked by its one method whatever else it is.
  private weak var other: (any ModuleContainer)?
  private var identity: ObjectIdentifier?
  @exclusivity(unchecked) private var presence: Presence?
  /// Shows modules in the name of a coordinator of this library, which has them at `positions`, by slot of the catalog.
  private var proxy: ContainerProxy?
  /// The same, borrowed.
  @exclusivity(unchecked) private var proxyReference: Unmanaged<ContainerProxy>?
  @exclusivity(unchecked) private var positions: [Int] = []
  private var catalog: DestinationCatalog?
  /// A plugin, which the walk to the target asks by itself. Borrowed while ``isThere``.
  @exclusivity(unchecked) private(set) var controller: Unmanaged<ContainerViewController>?

  /// Takes the place of what was installed before. Complexity: O(number of modules).
  func install(_ container: (any ModuleContainer)?, in catalog: DestinationCatalog) {
    if proxy?.listener === self { proxy?.listener = nil }
    identity = container.map(ObjectIdentifier.init)
    let controller: ContainerViewController? = container as? LuaContainerController
    self.controller = controller.map(Unmanaged.passUnretained)
    proxy = (container as? any ProxiedContainer)?.proxy
    proxyReference = proxy.map(Unmanaged.passUnretained)
    refresh(in: catalog)
    proxy?.listener = self
    presence = controller?.presence ?? proxy?.presence
    other = presence == nil ? container : nil
  }

  /// The app has other modules, or the coordinator another mapping. Complexity: O(number of modules).
  func refresh(in catalog: DestinationCatalog) {
    self.catalog = catalog
    positions =
      proxy.map { proxy in catalog.storage.tables.map { $0.map { proxy.position(of: $0.description.id) } ?? -1 } } ?? []
  }

  func mappingHasChanged() {
    if let catalog { refresh(in: catalog) }
  }

  /// Whether there is one and it has not been released.
  @inline(__always)
  var isThere: Bool {
    if let presence { return !presence.isOver }
    return other != nil
  }

  /// Whether this is `container`.
  func `is`(_ container: any ModuleContainer) -> Bool { identity == ObjectIdentifier(container) && isThere }

  /// Asks it for the module of a host that the catalog knows, unless it is a controller of the tree.
  @inline(__always)
  func show(_ host: ModuleHostController) throws {
    // A proxy runs none of the app's code here, so nothing is installed in its place meanwhile.
    if let proxyReference,
      proxyReference._withUnsafeGuaranteedRef({ $0.propose(at: positions[host.moduleIndex]) })
    {
      return
    }
    try showModule(host.module)
  }

  @inline(never)
  private func showModule(_ module: ModuleID) throws {
    if let proxy { try proxy.showModule(module) } else { try other?.showModule(module) }
  }
}
