import ContainerHost

/// Which container of a tree is installed as the app's ``ModuleContainer``.
///
/// It is the outermost one; the host walks the containers on the way to the target by itself. Only a stack further in
/// that keeps modules to push has to be asked as well, since a module host that is not in the tree yet leads nowhere:
/// then a ``NestedContainer`` asks both.
final class ContainerChoice {
  private let root: ViewController
  private let keepers: [ModuleID: (stack: ViewController, coordinator: any ModuleContainer)]
  private var containers: [(controller: ViewController, container: any ModuleContainer)]
  /// For the root; `nil` when the root is no container.
  private(set) var outermost: (any ModuleContainer)?

  init(
    root: ViewController, containers: [(controller: ViewController, container: any ModuleContainer)],
    keepers: [ModuleID: (stack: ViewController, coordinator: any ModuleContainer)]
  ) {
    self.root = root
    self.containers = containers
    self.keepers = keepers.filter { $0.value.stack !== root }
    if let own = containers.first(where: { $0.controller === root })?.container {
      outermost = self.keepers.isEmpty ? own : NestedContainer(own, keepers: self.keepers.mapValues(\.coordinator))
    }
  }

  /// The container with an id, or with `nil` the outermost one.
  func container(_ id: String?) throws(ScenarioProblem) -> (any ModuleContainer)? {
    guard let id, id != root.pageID else { return outermost }
    if let found = containers.first(where: { $0.controller.pageID == id }) { return found.container }
    let known = containers.map(\.controller.pageID)
    throw ScenarioProblem("no container has the id \(quoted(id))\(didYouMean(id, among: known))")
  }

  /// A container has other pages: its coordinator, and those of the containers around it, learn where modules are now.
  func pagesChanged(in controller: ContainerViewController) {
    var next: ViewController? = controller
    while let present = next {
      for (_, container) in containers.filter({ $0.controller === present }) { Self.update(container, of: present) }
      next = present.parent
    }
  }

  private static func update(_ container: any ModuleContainer, of controller: ViewController) {
    let pages = controller.children.filter { !($0 is MoreNavigationController) }
    let items = TreeBuilder.items(of: pages)
    for (index, page) in pages.enumerated() {
      for module in page.modules {
        switch container {
        case let tabs as TabBarCoordinator: tabs.mapping[module] = index
        case let stack as NavigationCoordinator: stack.hostsByModule[module] = page
        case let tabs as SelectionCoordinator<String>: tabs.mapping[module] = items[index].tag
        default: break
        }
      }
    }
  }

  /// Lets the coordinators go, as an app does that forgets to keep them.
  func release() {
    containers = []
    outermost = nil
  }
}

/// Asks the outermost container, then the stack that keeps the module's host to push it.
private final class NestedContainer: ModuleContainer {
  private let outermost: any ModuleContainer
  private let keepers: [ModuleID: any ModuleContainer]

  init(_ outermost: any ModuleContainer, keepers: [ModuleID: any ModuleContainer]) {
    self.outermost = outermost
    self.keepers = keepers
  }

  func showModule(_ module: ModuleID) throws {
    // A plugin is a controller of the tree, which the host asks on its walk anyway.
    if !(outermost is ContainerViewController) { try outermost.showModule(module) }
    try keepers[module]?.showModule(module)
  }
}

extension ViewController {
  /// The modules whose hosts this is or contains.
  fileprivate var modules: [ModuleID] {
    ((self as? ModuleHostController).map { [$0.module] } ?? []) + children.flatMap(\.modules)
  }
}
