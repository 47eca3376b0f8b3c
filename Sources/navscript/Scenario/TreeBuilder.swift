import ContainerHost

/// Makes the view controllers that page nodes describe, inner ones first.
struct TreeBuilder {
  let host: AppHost
  let plugins: PluginSearch
  let delegate: SelectionDelegate?
  /// Screens and stacks of the app by id, which stand for the described ones of their ids, as they are.
  var present: [String: ViewController] = [:]
  /// Every container made, inner ones first, with what can be asked there for a module.
  private(set) var containers: [(controller: ViewController, container: any ModuleContainer)] = []
  /// The coordinator of the stack that keeps a module to push.
  private(set) var keepers: [ModuleID: (stack: ViewController, coordinator: any ModuleContainer)] = [:]

  init(host: AppHost, plugins: PluginSearch, delegate: SelectionDelegate?) {
    self.host = host
    self.plugins = plugins
    self.delegate = delegate
  }

  mutating func controller(for node: PageNode) throws(ScenarioProblem) -> ViewController {
    switch node {
    case .screen(let face, _):
      if let id = face.id, let screen = present[id] as? ScenarioScreen { return screen }
      let screen = ScenarioScreen()
      apply(face, to: screen)
      return screen
    case .host(let module, _):
      return host.tabHost(for: ModuleID(module))
    case .stack(let face, let pages, let modules):
      if let id = face.id, let stack = present[id] as? NavigationController {
        var hosts: [ModuleID: ViewController] = [:]
        for name in node.moduleNames { hosts[ModuleID(name.id)] = host.tabHost(for: ModuleID(name.id)) }
        let coordinator = NavigationCoordinator(stack, hostsByModule: hosts)
        for module in modules { keepers[ModuleID(module.id)] = (stack, coordinator) }
        register(coordinator, for: stack)
        return stack
      }
      let stack = NavigationController()
      stack.viewControllers = try controllers(for: pages)
      apply(face, to: stack)
      // As in UIKit, a stack that says nothing of itself looks like its first screen.
      if face.title == nil, face.icon == nil, let first = stack.children.first {
        stack.tabBarItem.title = first.tabBarItem.title ?? first.pageID
        stack.tabBarItem.image = first.tabBarItem.image
      }
      var hosts = mapping(of: pages, stack.children)
      for module in modules { hosts[ModuleID(module.id)] = host.tabHost(for: ModuleID(module.id)) }
      let coordinator = NavigationCoordinator(stack, hostsByModule: hosts)
      for module in modules { keepers[ModuleID(module.id)] = (stack, coordinator) }
      register(coordinator, for: stack)
      return stack
    case .tabBar(let face, let options, let pages):
      return try tabBar(face, options, pages)
    case .tabView(let face, let selection, let bar, let pages):
      return try tabView(face, selection, bar, pages)
    case .plugin(let face, let name, let options, let pages):
      return try plugin(face, name, options, pages)
    }
  }

  private mutating func controllers(
    for pages: [PageNode]
  ) throws(ScenarioProblem) -> [ViewController] {
    var made: [ViewController] = []
    for page in pages { made.append(try controller(for: page)) }
    return made
  }

  private mutating func tabBar(
    _ face: PageFace, _ options: PageNode.TabBarOptions, _ pages: [PageNode]
  ) throws(ScenarioProblem) -> ViewController {
    let tabs = TabBarController()
    apply(face, to: tabs)
    if let behavior = options.backBehavior { tabs.backBehavior = behavior }
    tabs.delegate = delegate
    tabs.tabBar = options.bar
    let children = try controllers(for: pages)
    tabs.viewControllers = children
    if let initial = options.initial {
      guard let page = children.first(where: { $0.pageID == initial }) else {
        let known = children.compactMap(\.identifier)
        throw ScenarioProblem("\(options.initialPath): no page \(quoted(initial))\(didYouMean(initial, among: known))")
      }
      tabs.selectedViewController = page
    }
    let positions = mapping(of: pages, children).mapValues { child in children.firstIndex { $0 === child } ?? 0 }
    register(TabBarCoordinator(tabs, mapping: positions), for: tabs)
    return tabs
  }

  private mutating func tabView(
    _ face: PageFace, _ selection: PageNode.Selection, _ bar: TabBar, _ pages: [PageNode]
  ) throws(ScenarioProblem) -> ViewController {
    let children = try controllers(for: pages)
    let items = Self.items(of: children)
    let known = items.map(\.tag)
    let start = selection.id ?? known.first ?? ""
    guard known.contains(start) || selection.id == nil else {
      throw ScenarioProblem("\(selection.path): no page \(quoted(start))\(didYouMean(start, among: known))")
    }
    let state = State(initialValue: start)
    let tabs = TabViewController(selection: state.projectedValue, items: items)
    apply(face, to: tabs)
    tabs.tabBar = bar
    let mapping = mapping(of: pages, children).compactMapValues { child in items.first { $0.page === child }?.tag }
    register(SelectionCoordinator(selection: state.projectedValue, mapping: mapping), for: tabs)
    return tabs
  }

  /// A tab view's pages with what the selection calls them: their ids, or for those without one their positions.
  static func items(of pages: [ViewController]) -> [(tag: String, page: ViewController)] {
    pages.enumerated().map { ($1.identifier ?? "#\($0 + 1)", $1) }
  }

  private mutating func plugin(
    _ face: PageFace, _ name: String, _ options: LuaTable, _ pages: [PageNode]
  ) throws(ScenarioProblem) -> ViewController {
    let source = try plugins.find(name)
    let children = try controllers(for: pages)
    do throws(LuaError) {
      let container = try host.makePlugin(source, options: options, pages: children, identifier: face.id)
      apply(face, to: container)
      container.delegate = delegate
      register(container, for: container)
      return container
    } catch {
      throw ScenarioProblem("nav.plugin: \(error.description)")
    }
  }

  /// Which child leads to each module below it.
  private func mapping(of pages: [PageNode], _ children: [ViewController]) -> [ModuleID: ViewController] {
    var found: [ModuleID: ViewController] = [:]
    for (page, child) in zip(pages, children) {
      for name in page.moduleNames { found[ModuleID(name.id)] = child }
    }
    return found
  }

  private mutating func register(_ container: any ModuleContainer, for controller: ViewController) {
    containers.append((controller, container))
  }

  private func apply(_ face: PageFace, to controller: ViewController) {
    if let id = face.id { controller.identifier = id }
    controller.title = face.title
    controller.pageData = face.data
    controller.hidesBottomBarWhenPushed = face.hidesBottomBar
    if face.isModalInPresentation { controller.isModalInPresentation = true }
    controller.tabBarItem = TabBarItem(
      title: face.title, image: face.icon.map { Image(systemName: $0) }, badgeValue: face.badge,
      isEnabled: face.isEnabled)
  }
}

/// A screen of the app itself.
final class ScenarioScreen: ViewController {
  /// What it was told to show of itself, oldest first.
  private(set) var opened: [Destination] = []

  override func didOpen(_ destination: Destination) { opened.append(destination) }
}
