/// Where an app stood: which page each container showed, and what its plugins want back. A plain value; containers and
/// pages are named by id, so that it fits a tree that was built anew.
public struct SavedState: Equatable {
  /// What is kept of one container.
  public struct Container: Equatable {
    /// The visible page's id; `nil` when none was shown.
    public var visible: String?
    /// A plugin's `self.state`, or what its `save` returned.
    public var state: LuaTable?
  }

  /// By the containers' ids.
  public var containers: [String: Container] = [:]

  public init() {}
}

extension AppHost {
  /// Everything that a relaunch should find again. Plugins are asked (`save`, else `self.state`); one whose state is not
  /// plain data is reported and saved without it.
  ///
  /// What was pushed on a stack is not part of it: only the app knows how to make those screens again.
  public func saveState() -> SavedState {
    var saved = SavedState()
    for container in allContainers {
      var entry = SavedState.Container()
      entry.visible = container.visiblePage?.pageID
      if let plugin = container as? LuaContainerController { entry.state = plugin.saveState() }
      saved.containers[container.pageID] = entry
    }
    return saved
  }

  /// Gives containers their pages and plugins their state back. Meant for the time between building the tree and
  /// ``launch()``; names that no longer exist are passed over.
  public func restoreState(_ saved: SavedState) {
    for container in allContainers {
      guard let entry = saved.containers[container.pageID] else { continue }
      if let state = entry.state, let plugin = container as? LuaContainerController { plugin.restoreState(state) }
      if container is NavigationController { continue }
      guard let page = container.children.first(where: { $0.pageID == entry.visible }) else { continue }
      context.change("restoration of \(container.pageID)", cause: .restore) {
        if page.isChild(of: container) { container.propose(page) }
      }
    }
  }

  /// All containers of the tree, each before those inside it.
  private var allContainers: [ContainerViewController] {
    var found: [ContainerViewController] = []
    var open = rootViewController.map { [$0] } ?? []
    while let page = open.popLast() {
      if let container = page.asContainer { found.append(container) }
      open.append(contentsOf: page.children.reversed())
    }
    return found
  }
}
