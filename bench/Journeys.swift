import ContainerHost

/// An app on which the user goes somewhere and back, over and over.
final class Journey: Subject {
  enum Kind {
    /// To the next module, and back by the history of a tab bar.
    case tabBar(modules: Int)
    /// The same in a plugin, which leaves "back" to the host.
    case plugin(modules: Int)
    /// Between a module on top of a stack of so many screens, and one in another tab.
    case overStack(depth: Int)
    /// To a module whose host a coordinator pushes on a stack of so many screens, and back to the one below it.
    case coordinator(depth: Int)
    /// A screen pushed on a stack of so many, and back.
    case push(depth: Int)
  }

  private let host: AppHost
  private let container: any ModuleContainer
  private let stops: [Destination]
  private let stack: NavigationController?
  private let screen = ViewController()
  private var next = 0

  init(_ kind: Kind) throws {
    let count: Int
    switch kind {
    case .tabBar(let modules), .plugin(let modules): count = modules
    case .overStack, .coordinator, .push: count = 2
    }
    let modules = (0..<count).map { ModuleID(moduleName($0)) }
    let catalog = try DestinationCatalog(
      scheme: nil, modules: modules.map { ModuleDescription(id: $0, routes: [RouteDescription("home")]) })
    // Wide enough that more than five tabs need no list of "More", which is a stack of its own.
    var configuration = AppHost.Configuration()
    configuration.screenSize = Size(width: 1024, height: 768)
    host = AppHost(catalog: catalog, engine: CountingEngine(), configuration: configuration)
    stops = try modules.map { try catalog.resolve(Destination($0, route: "home")) }
    let hosts = modules.map { [host] in host.tabHost(for: $0) }
    let mapping = Dictionary(uniqueKeysWithValues: zip(modules, 0...))
    let tabs = TabBarController()
    switch kind {
    case .tabBar:
      tabs.backBehavior = .history
      tabs.viewControllers = hosts
      (stack, container) = (nil, TabBarCoordinator(tabs, mapping: mapping))
      host.rootViewController = tabs
    case .plugin:
      let options = LuaTable(fields: [LuaTable.Field(key: .string("back_behavior"), value: .string("history"))])
      let plugin = try host.makePlugin(.bench, options: options, pages: hosts)
      (stack, container) = (nil, plugin)
      host.rootViewController = plugin
    case .coordinator(let depth):
      let stack = NavigationController()
      stack.viewControllers = (0..<(depth - 1)).map { _ in ViewController() } + [hosts[0]]
      (self.stack, container) = (
        stack, NavigationCoordinator(stack, hostsByModule: [modules[0]: hosts[0], modules[1]: hosts[1]])
      )
      host.rootViewController = stack
    case .overStack(let depth), .push(let depth):
      let stack = NavigationController()
      let screens = (0..<(depth - 1)).map { _ in ViewController() }
      stack.viewControllers = screens + [hosts[0]]
      tabs.viewControllers = [stack, hosts[1]]
      (self.stack, container) = (stack, TabBarCoordinator(tabs, mapping: mapping))
      host.rootViewController = tabs
    }
    switch kind {
    case .overStack, .coordinator: isThereAndBack = true
    case .tabBar, .plugin, .push: isThereAndBack = false
    }
    host.setModuleContainer(container)
    host.launch()
    try check()
  }

  /// Whether the way back is a navigation too.
  private let isThereAndBack: Bool

  func run(_ rounds: Int) throws {
    for _ in 0..<rounds {
      if isThereAndBack {
        _ = try host.navigate(to: stops[1])
        _ = try host.navigate(to: stops[0])
      } else if let stack {
        stack.pushViewController(screen, animated: false)
        host.back()
      } else {
        next = next + 1 < stops.count ? next + 1 : 1
        _ = try host.navigate(to: stops[next])
        host.back()
      }
    }
  }

  /// What is measured is the real thing: somewhere else, and back where it was.
  private func check() throws {
    let start = host.visiblePage
    if let stack, !isThereAndBack {
      stack.pushViewController(screen, animated: false)
      guard host.visiblePage === screen else { throw BenchError("the screen was not pushed") }
    } else {
      guard case .delivered = try host.navigate(to: stops[1]).outcome, host.visiblePage !== start else {
        throw BenchError("the module was not shown: \(host.errors.last ?? "no reason given")")
      }
      if isThereAndBack { _ = try host.navigate(to: stops[0]) }
    }
    if !isThereAndBack, !host.back() { throw BenchError("there was no way back") }
    guard host.visiblePage === start else { throw BenchError("it is not back where it was") }
    if let fault = InvariantChecker().check(host).first { throw BenchError("\(fault)") }
  }
}
