import ContainerHost
import Testing

@testable import FlowsApp

/// Finds whatever it is asked for, and writes down what that was.
private final class EchoSearch: SearchService {
  private(set) var queries: [String] = []
  func results(for query: String) -> [String] {
    queries.append(query)
    return ["about \(query)"]
  }
}

private struct App {
  let coordinator: AppCoordinator
  let search = EchoSearch()
  let session = MemorySession()

  var host: AppHost { coordinator.host }
  var visible: String? { host.visiblePage?.pageID }

  init() throws {
    coordinator = try AppCoordinator(dependencies: Dependencies(search: search, session: session))
    coordinator.start()
  }

  func screen<Screen: ViewController>(_ id: String) throws -> Screen {
    try #require(host.page(id) as? Screen)
  }
}

/// A router without screens.
private final class RecordingRouter: Router {
  private(set) var calls: [String] = []
  private var removals: [() -> Void] = []

  func push(_ screen: ViewController, animated: Bool, onRemoval: (() -> Void)?) {
    calls.append("push \(screen.pageID)")
    removals.append(onRemoval ?? {})
  }
  func pop(animated: Bool) {
    calls.append("pop")
    removals.popLast()?()
  }
  func popToRoot(animated: Bool) { calls.append("pop to root") }
  func setRoot(_ screen: ViewController, animated: Bool) { calls.append("root \(screen.pageID)") }
  func present(_ screen: ViewController, animated: Bool, onRemoval: (() -> Void)?) {
    calls.append("present \(screen.pageID)")
    removals.append(onRemoval ?? {})
  }
  func dismiss(animated: Bool) {
    calls.append("dismiss")
    removals.popLast()?()
  }
}

@Suite("An app of flows")
struct FlowsAppTests {
  @Test func hasThreeTabsWithAFlowInEach() throws {
    let app = try App()
    let tabs = app.coordinator.tabBarController
    #expect(tabs.viewControllers?.compactMap(\.tabBarItem.title) == ["Home", "Search", "Profile"])
    #expect(app.coordinator.childCoordinators.count == 3)
    #expect(app.visible == "home")
  }

  @Test func keepsADetailFlowWhileItsScreenIsThereAndLeaksNothing() throws {
    let app = try App()
    let home: HomeViewController = try app.screen("home")
    home.userTapped("soup")
    try app.host.advance(by: .seconds(1))
    #expect(app.visible == "detail soup")
    weak let flow = app.coordinator.home.childCoordinators.first
    weak let screen = app.host.visiblePage
    #expect(flow != nil)
    #expect(app.host.back())
    try app.host.advance(by: .seconds(1))
    #expect(flow == nil)
    #expect(screen == nil)
  }

  @Test func switchesToTheSearchAndPerformsAQueryThere() throws {
    let app = try App()
    let home: HomeViewController = try app.screen("home")
    home.userTapped("soup")
    home.userLooksForMore(like: "soup")
    #expect(app.visible == "search")
    let search: SearchViewController = try app.screen("search")
    #expect(search.results == ["about soup"])
    #expect(app.coordinator.home.childCoordinators.count == 1, "its stack is kept")
  }

  @Test func takesALinkToTheSameSearch() throws {
    let app = try App()
    #expect(try app.host.open(url: "articles://search/results/leek%20soup").outcome == .delivered)
    #expect(app.search.queries == ["leek soup"])
  }

  @Test func logsInWithoutScreens() {
    let router = RecordingRouter()
    let session = MemorySession()
    let profile = ProfileCoordinator(
      router: router, dependencies: Dependencies(search: EchoSearch(), session: session))
    profile.start()
    profile.logIn()
    #expect(router.calls == ["root profile", "push login"])
    let login = profile.childCoordinators.first as? LoginCoordinator
    login?.userEntered(name: "Ada")
    #expect(session.userName == "Ada")
    #expect(profile.childCoordinators.isEmpty)
    profile.logIn()
    #expect(router.calls == ["root profile", "push login", "pop"])
  }

  @Test func endsTheLoginWhenTheUserSwipesBack() throws {
    let app = try App()
    app.coordinator.tabBarController.selectedIndex = 2
    let profile: ProfileViewController = try app.screen("profile")
    profile.userTappedLogIn()
    try app.host.advance(by: .seconds(1))
    #expect(app.visible == "login")
    for phase in [UserEvent.Phase.began, .ended] {
      app.host.send(.swipe(direction: .end, phase: phase, progress: 0.9, velocity: 0, edge: .start))
    }
    try app.host.advance(by: .seconds(1))
    #expect(app.visible == "profile")
    #expect(app.coordinator.profile.childCoordinators.isEmpty)
  }

  @Test func isReleasedAsAWhole() throws {
    weak var coordinator: AppCoordinator?
    weak var tabs: TabBarController?
    do {
      let app = try App()
      coordinator = app.coordinator
      tabs = app.coordinator.tabBarController
      #expect(coordinator != nil)
    }
    #expect(coordinator == nil)
    #expect(tabs == nil)
  }
}
