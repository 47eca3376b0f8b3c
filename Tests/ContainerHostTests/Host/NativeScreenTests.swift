import Testing

@testable import ContainerHost

private final class SearchScreen: ViewController {
  var opened: [Destination] = []
  var whenOpened: () -> Void = {}

  override func didOpen(_ destination: Destination) {
    opened.append(destination)
    whenOpened()
  }
}

/// A tab for a module, and one whose stack begins with the app's own search.
private struct SearchApp {
  let host: AppHost
  let engine: HeadlessEngine
  let search = SearchScreen()
  let stack: NavigationController
  let tabs = TabBarController()
  let coordinator: TabBarCoordinator

  init(start: HeadlessEngine.Start = .ready) throws {
    engine = HeadlessEngine(start: start)
    var configuration = AppHost.Configuration()
    configuration.recordsTrace = true
    let results = RouteDescription(
      "results", path: "results/:query",
      params: [ParameterDescription("query", .string), ParameterDescription("page", .integer, default: 1)])
    let catalog = try DestinationCatalog(
      scheme: "shop",
      modules: [
        ModuleDescription(id: "feed"),
        .screen(id: "search", title: "Search", routes: [RouteDescription("home", path: ""), results]),
        .screen(id: "lost"),
      ])
    host = AppHost(catalog: catalog, engine: engine, configuration: configuration)
    search.identifier = "search"
    stack = NavigationController(rootViewController: search)
    stack.identifier = "search_tab"
    tabs.viewControllers = [host.tabHost(for: "feed"), stack]
    coordinator = TabBarCoordinator(tabs, mapping: ["feed": 0])
    host.rootViewController = tabs
    host.setModuleContainer(coordinator)
    host.launch()
  }

  var visible: String? { host.visiblePage?.pageID }
  var violations: [String] { InvariantChecker().check(host).map(\.description) }
  let soup = Destination("search", route: "results", params: ["query": "soup"])
}

@Suite("Destinations that the app draws itself")
struct NativeScreenTests {
  @Test func comeToTheFrontAndAreToldWhatToShow() throws {
    let app = try SearchApp()
    #expect(try app.host.open(url: "shop://search/results/soup").outcome == .delivered)
    #expect(app.visible == "search")
    #expect(app.search.opened == [app.soup])
    #expect(app.search.opened.first?.engineParams == ["query": "soup", "page": 1])
    #expect(app.search.appearance == .appeared)
    #expect(app.violations == [])
  }

  @Test func leaveTheEngineInPeace() throws {
    let app = try SearchApp()
    let before = app.engine.messages
    try app.host.navigate(to: app.soup)
    #expect(app.engine.messages == before)
    #expect(app.host.surface.parent?.pageID == "feed")
  }

  @Test func areToldAgainWhereTheyAreInFrontAlready() throws {
    let app = try SearchApp()
    try app.host.navigate(to: app.soup)
    try app.host.navigate(to: app.soup)
    #expect(app.search.opened == [app.soup, app.soup])
  }

  @Test func comeBackFromUnderWhatWasPushedOverThem() throws {
    let app = try SearchApp()
    app.tabs.selectedIndex = 1
    app.stack.pushViewController(ViewController(), animated: false)
    app.tabs.selectedIndex = 0
    #expect(try app.host.navigate(to: app.soup).outcome == .delivered)
    #expect(app.visible == "search")
    #expect(app.stack.viewControllers.count == 1)
  }

  @Test func thatAreNotInTheTreeAreReported() throws {
    let app = try SearchApp()
    #expect(try app.host.navigate(to: Destination("lost", route: "home")).outcome == .notInTree)
    #expect(app.visible == "feed")
  }

  @Test func waitForTheEngineInTheirTurn() throws {
    let app = try SearchApp(start: .manual)
    let first = try app.host.navigate(to: app.soup)
    let second = try app.host.navigate(to: Destination("feed", route: "home"))
    #expect(first.outcome == .queued(.engineNotReady))
    app.engine.becomeReady()
    #expect(first.outcome == .delivered)
    #expect(second.outcome == .delivered)
    #expect(app.visible == "feed")
    #expect(app.search.opened == [app.soup])
  }

  @Test func haveNoModuleHost() throws {
    let app = try SearchApp()
    _ = app.host.tabHost(for: "search")
    #expect(app.host.errors == [#"tabHost(for:): unknown module "search""#])
    #expect(try app.host.navigate(to: app.soup).outcome == .delivered)
    #expect(app.visible == "search")
  }

  @Test func areRefusedByGuardsLikeAnyOther() throws {
    let app = try SearchApp()
    var asked: [String?] = []
    app.host.guards = [
      NavigationGuard("login") { request in
        asked.append(request.page?.pageID)
        return .deny(reason: "not logged in")
      }
    ]
    let outcome = try app.host.navigate(to: app.soup).outcome
    #expect(outcome == .refused(by: "login", reason: "not logged in"))
    #expect(asked == ["search"])
    #expect(app.search.opened == [])
  }

  @Test func endARedirectWhenTheyAreThereAlready() throws {
    let app = try SearchApp()
    let soup = app.soup
    app.host.guards = [
      NavigationGuard("always search") { request in request.destination == soup ? .allow : .redirect(to: soup) }
    ]
    let feed = Destination("feed", route: "home")
    #expect(try app.host.navigate(to: feed).outcome == .redirected(to: soup))
    #expect(app.search.opened == [soup])
    #expect(try app.host.navigate(to: feed).outcome == .redirected(to: soup))
    #expect(app.search.opened == [soup], "it is there, and has been told")
  }

  @Test func mayNavigateOnAsTheyAreTold() throws {
    let app = try SearchApp()
    app.search.whenOpened = { [unowned host = app.host] in
      _ = try? host.navigate(to: Destination("feed", route: "home"))
    }
    #expect(try app.host.navigate(to: app.soup).outcome == .delivered)
    #expect(app.visible == "feed")
    #expect(app.violations == [])
  }

  @Test func areNotToldWhenACallbackGoesElsewhereMeanwhile() throws {
    let app = try SearchApp()
    app.host.onPageChange = { [unowned tabs = app.tabs, unowned host = app.host] change in
      guard change.to === tabs.viewControllers?.last else { return }
      host.rootViewController = ViewController()
    }
    #expect(try app.host.navigate(to: app.soup).outcome == .superseded(by: nil))
    #expect(app.search.opened == [])
    #expect(app.violations == [])
  }

  @Test func areToldWhenTheSwipeThatLeadsToThemEnds() throws {
    let app = try SearchApp()
    app.tabs.selectedIndex = 1
    app.stack.pushViewController(ViewController(), animated: false)
    func swipe(_ phase: UserEvent.Phase) {
      app.host.send(.swipe(direction: .end, phase: phase, progress: 0.9, velocity: 0, edge: .start))
    }
    swipe(.began)
    let navigation = try app.host.navigate(to: app.soup)
    #expect(app.search.opened == [] || navigation.outcome == .delivered)
    swipe(.ended)
    try app.host.advance(by: .seconds(1))
    #expect(navigation.outcome == .delivered)
    #expect(app.search.opened == [app.soup])
    #expect(app.violations == [])
  }
}
