/// The walk of one navigation from its target to the root, on which each container shows the child that leads to the
/// target.
struct NavigationWalk {
  let target: Unmanaged<ViewController>
  /// The container that the app installed, where that is a controller of the tree.
  let installed: Unmanaged<ContainerViewController>?
  /// Whether `installed` lies on the way.
  private(set) var installedWasAsked = false
  /// The interactive transition that leads to the target, if one has to end first; its container keeps it.
  var pendingTransition: Unmanaged<PageTransition>?

  init(to target: ViewController, installed: Unmanaged<ContainerViewController>?) {
    self.target = .passUnretained(target)
    self.installed = installed
  }

  /// Goes all the way.
  /// - Returns: where it ended: the root, unless the target does not hang below that.
  @inline(__always)
  mutating func run() throws -> Unmanaged<ViewController> {
    // Nothing leaves the tree while containers are asked, so no step needs to be retained.
    var child = target
    while let parent = child._withUnsafeGuaranteedRef({ $0.above }) {
      if parent.toOpaque() == installed?.toOpaque() { installedWasAsked = true }
      try parent._withUnsafeGuaranteedRef { parent in
        try child._withUnsafeGuaranteedRef { child in try parent.bringForward(child, &self) }
      }
      child = parent
    }
    return child
  }
}
