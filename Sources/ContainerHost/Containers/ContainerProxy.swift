/// What a coordinator of this library does, apart from its identity: the host may keep the proxy, not the coordinator, and
/// asks the proxy whether its coordinator is still there.
class ContainerProxy {
  final let presence = Presence()

  /// As ``ModuleContainer/showModule(_:)``.
  func showModule(_ module: ModuleID) throws {}
}

/// A container whose release the host hears of without a weak reference.
protocol ProxiedContainer: ModuleContainer {
  /// Its presence ends with the container.
  var proxy: ContainerProxy { get }
}
