import ContainerHost

extension DestinationCatalog {
  /// The app's own destinations; there is no module in it.
  static func articles() throws(CatalogError) -> DestinationCatalog {
    try DestinationCatalog(
      scheme: "articles",
      modules: [
        .screen(
          id: "search", title: "Search",
          routes: [
            RouteDescription("results", path: "results/:query", params: [ParameterDescription("query", .string)])
          ])
      ])
  }
}

extension Destination {
  static func results(for query: String) -> Destination {
    Destination("search", route: "results", params: ["query": .string(query)])
  }
}

/// The root of all flows: three tabs, each with a coordinator and a navigation controller of its own.
public final class AppCoordinator: Coordinator {
  public let host: AppHost
  public let tabBarController = TabBarController()
  public var childCoordinators: [any Coordinator] = []
  let home: HomeCoordinator
  let search: SearchCoordinator
  let profile: ProfileCoordinator
  private let profileStack: NavigationController
  /// Held weakly by the host.
  private let container: TabBarCoordinator

  public init(dependencies: Dependencies, engine: any SurfaceEngine = HeadlessEngine()) throws {
    var configuration = AppHost.Configuration()
    configuration.recordsTrace = true
    let host = AppHost(catalog: try .articles(), engine: engine, configuration: configuration)
    self.host = host
    home = HomeCoordinator(navigationController: Self.stack("home_tab", "Home", "house")) { [unowned host] query in
      // The query was typed by a person and the route exists, so nothing can be wrong with the destination itself.
      _ = try? host.navigate(to: .results(for: query))
    }
    search = SearchCoordinator(
      navigationController: Self.stack("search_tab", "Search", "magnifyingglass"), dependencies: dependencies)
    profileStack = Self.stack("profile_tab", "Profile", "person")
    profile = ProfileCoordinator(router: NavigationRouter(profileStack), dependencies: dependencies)
    container = TabBarCoordinator(tabBarController, mapping: [:])
  }

  private static func stack(_ id: String, _ title: String, _ image: String) -> NavigationController {
    let stack = NavigationController()
    stack.identifier = id
    stack.tabBarItem = TabBarItem(title: title, image: Image(systemName: image))
    return stack
  }

  public func start() {
    for child in [home, search, profile] as [any Coordinator] { startChild(child) }
    tabBarController.viewControllers = [home.navigationController, search.navigationController, profileStack]
    host.setModuleContainer(container)
    host.rootViewController = tabBarController
    host.launch()
  }
}
