/// The walk of one navigation from its target to the root, on which each container shows the child that leads to the
/// target.
///
/// All that is met on the way is borrowed (`docs/architecture.md`, "Borrowing"): it hangs in the tree, and what the app takes
/// out of the tree while containers are asked stays alive until the navigation is over. The walk therefore ends where the
/// tree of the app does.
struct NavigationWalk {
  let target: Unmanaged<ViewController>
  private let context: Unmanaged<ViewControllerContext>
  /// The container that the app installed, where that is a controller of the tree.
  private let installed: Unmanaged<ContainerViewController>?
  /// Whether `installed` lies on the way.
  private(set) var installedWasAsked = false
  /// The interactive transition that leads to the target, if one has to end first; its container keeps it.
  var pendingTransition: Unmanaged<PageTransition>?

  init(
    to target: ViewController, in context: ViewControllerContext, installed: Unmanaged<ContainerViewController>?
  ) {
    self.target = .passUnretained(target)
    self.context = .passUnretained(context)
    self.installed = installed
  }

  /// Goes all the way.
  /// - Returns: where it ended: the root, unless the target does not hang below that.
  @inline(__always)
  mutating func run() throws -> Unmanaged<ViewController> {
    var child = target
    while let parent = child._withUnsafeGuaranteedRef({ $0.above }), isInTree(parent) {
      if parent.toOpaque() == installed?.toOpaque() { installedWasAsked = true }
      try parent._withUnsafeGuaranteedRef { parent in
        try child._withUnsafeGuaranteedRef { child in try parent.bringForward(child, &self) }
      }
      child = parent
    }
    return child
  }

  @inline(__always)
  private func isInTree(_ controller: Unmanaged<ViewController>) -> Bool {
    controller._withUnsafeGuaranteedRef { $0.context.map(Unmanaged.passUnretained)?.toOpaque() == context.toOpaque() }
  }
}
