/// What a coordinator of this library does, apart from its identity: the host may keep the proxy, not the coordinator, and
/// asks the proxy whether its coordinator is still there.
class ContainerProxy {
  final let presence = Presence()

  /// Told when ``position(of:)`` would answer something else: the host that the coordinator was installed in last.
  final weak var listener: (any ContainerProxyListener)?

  /// Where the coordinator has a module, -1 for nowhere. The host asks once for each module of its catalog, and again when
  /// it has been told of a change, but not on every navigation.
  func position(of module: ModuleID) -> Int { -1 }

  /// Proposes what ``position(of:)`` answered for a module, while a navigation collects. Runs no code of the app.
  /// - Returns: false when that is impossible; ``showModule(_:)`` then says why.
  func propose(at position: Int) -> Bool { false }

  /// As ``ModuleContainer/showModule(_:)``.
  func showModule(_ module: ModuleID) throws {}
}

/// Remembers where a coordinator has its modules.
protocol ContainerProxyListener: AnyObject {
  func mappingHasChanged()
}

/// A container whose release the host hears of without a weak reference.
protocol ProxiedContainer: ModuleContainer {
  /// Its presence ends with the container.
  var proxy: ContainerProxy { get }
}
