extension AppHost {
  /// Replaces the root container by another one over the same pages, such as a tab bar by a sidebar when the size class
  /// changes. Pages keep what they are, stacks with all that was pushed on them; the same page stays visible, and "back"
  /// leads to those that were visited before. The surface is taken out before the old container leaves and is placed
  /// again with the new one; the engine is told `display` only if another module is visible then.
  ///
  ///     override func traitCollectionDidChange(_ previous: TraitCollection?) {
  ///       try? host.replaceRootContainer { pages in try host.makePlugin(sidebar, pages: pages) }
  ///     }
  ///
  /// The old container is released, unless the app keeps it. A gesture that goes on is cancelled. Installing the new one
  /// with ``setModuleContainer(_:)`` is up to the app, as with ``rootViewController``.
  ///
  /// - Parameter make: makes the container over the pages it is given, of which it may leave some out. When it throws, the
  ///   old root stays.
  @discardableResult
  public func replaceRootContainer<Container: ContainerViewController>(
    _ make: (_ pages: [ViewController]) throws -> Container
  ) rethrows -> Container {
    let isOutermost = context.enter()
    defer { if isOutermost { context.leave() } }
    cancelGestures()
    let old = rootViewController?.asContainer
    let visits = old?.visits
    // "More" belongs to the old one.
    let new = try make((old?.children ?? []).filter { !($0 is MoreNavigationController) })
    if let visits { new.takeOver(visits) }
    rootViewController = new
    return new
  }
}
