/// The container that an app installed, which it keeps alive itself.
///
/// Every navigation asks whether it is still there. Containers of this library say so by their ``Presence``; only those
/// of the app need a weak reference.
final class InstalledContainer {
  private weak var other: (any ModuleContainer)?
  private var identity: ObjectIdentifier?
  @exclusivity(unchecked) private var presence: Presence?
  /// Shows modules in the name of a coordinator of this library.
  private var proxy: ContainerProxy?
  /// The same, not retained for each call.
  @exclusivity(unchecked) private var proxyReference: Unmanaged<ContainerProxy>?
  /// A container of the tree, which the walk to the target asks by itself. Valid while ``isThere``.
  @exclusivity(unchecked) private(set) var controller: Unmanaged<ContainerViewController>?

  /// Takes the place of what was installed before.
  func install(_ container: (any ModuleContainer)?) {
    identity = container.map(ObjectIdentifier.init)
    let controller = container as? ContainerViewController
    self.controller = controller.map(Unmanaged.passUnretained)
    proxy = (container as? any ProxiedContainer)?.proxy
    proxyReference = proxy.map(Unmanaged.passUnretained)
    presence = controller?.presence ?? proxy?.presence
    other = presence == nil ? container : nil
  }

  /// Whether there is one and it has not been released.
  @inline(__always)
  var isThere: Bool {
    if let presence { return !presence.isOver }
    return other != nil
  }

  /// Whether this is `container`.
  func `is`(_ container: any ModuleContainer) -> Bool { identity == ObjectIdentifier(container) && isThere }

  /// Asks it for a module, unless it is a controller of the tree.
  @inline(__always)
  func showModule(_ module: ModuleID) throws {
    guard let proxyReference else { return try other?.showModule(module) ?? () }
    // A proxy runs none of the app's code, so nothing is installed in its place meanwhile.
    try proxyReference._withUnsafeGuaranteedRef { proxy in try proxy.showModule(module) }
  }
}
