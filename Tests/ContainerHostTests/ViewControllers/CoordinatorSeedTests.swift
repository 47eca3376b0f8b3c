import Testing

@testable import ContainerHost

// The third document's code, almost word for word.

private protocol Coordinator: AnyObject {
  var navigationController: NavigationController { get }
  var childCoordinators: [any Coordinator] { get set }
  func start()
}

private final class DetailCoordinator: Coordinator {
  let navigationController: NavigationController
  var childCoordinators: [any Coordinator] = []
  let item: String

  init(navigationController: NavigationController, item: String) {
    self.navigationController = navigationController
    self.item = item
  }

  func start() {
    let detail = ViewController()
    detail.identifier = "detail \(item)"
    detail.hidesBottomBarWhenPushed = true
    navigationController.pushViewController(detail, animated: false)
  }
}

private final class HomeViewController: ViewController {
  weak var coordinator: HomeCoordinator?
}

private final class HomeCoordinator: Coordinator, NavigationControllerDelegate {
  let navigationController: NavigationController
  var childCoordinators: [any Coordinator] = []

  init(navigationController: NavigationController) { self.navigationController = navigationController }

  func start() {
    let homeVC = HomeViewController()
    homeVC.identifier = "home"
    homeVC.coordinator = self
    navigationController.delegate = self
    navigationController.pushViewController(homeVC, animated: false)
  }

  func showDetail(for item: String) {
    let detailCoordinator = DetailCoordinator(navigationController: navigationController, item: item)
    childCoordinators.append(detailCoordinator)
    detailCoordinator.start()
  }

  /// What the document leaves out: children that are done.
  func navigationController(_ stack: NavigationController, didShow page: ViewController, animated: Bool) {
    if page is HomeViewController { childCoordinators = [] }
  }
}

private final class SearchViewController: ViewController {
  var queries: [String] = []
  func performSearch(query: String) { queries.append(query) }
}

private final class SearchCoordinator: Coordinator {
  let navigationController: NavigationController
  var childCoordinators: [any Coordinator] = []
  init(navigationController: NavigationController) { self.navigationController = navigationController }

  func start() {
    let search = SearchViewController()
    search.identifier = "search"
    navigationController.pushViewController(search, animated: false)
  }
}

private final class ProfileCoordinator: Coordinator {
  let navigationController: NavigationController
  var childCoordinators: [any Coordinator] = []
  init(navigationController: NavigationController) { self.navigationController = navigationController }

  func start() {
    let profile = ViewController()
    profile.identifier = "profile"
    navigationController.pushViewController(profile, animated: false)
  }
}

private final class MainTabBarController: TabBarController, TabBarControllerDelegate {
  let homeCoordinator = HomeCoordinator(navigationController: NavigationController())
  let searchCoordinator = SearchCoordinator(navigationController: NavigationController())
  let profileCoordinator = ProfileCoordinator(navigationController: NavigationController())
  var isLoggedIn = true
  var selections: [String?] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    setupTabs()
    setupAppearance()
    delegate = self
  }

  private func setupTabs() {
    homeCoordinator.navigationController.tabBarItem = TabBarItem(
      title: "Главная", image: Image(systemName: "house"), selectedImage: Image(systemName: "house.fill"))
    searchCoordinator.navigationController.tabBarItem = TabBarItem(
      title: "Поиск", image: Image(systemName: "magnifyingglass"),
      selectedImage: Image(systemName: "magnifyingglass.circle.fill"))
    profileCoordinator.navigationController.tabBarItem = TabBarItem(
      title: "Профиль", image: Image(systemName: "person"), selectedImage: Image(systemName: "person.fill"))
    viewControllers = [
      homeCoordinator.navigationController, searchCoordinator.navigationController,
      profileCoordinator.navigationController,
    ]
    homeCoordinator.start()
    searchCoordinator.start()
    profileCoordinator.start()
  }

  private func setupAppearance() {
    var appearance = TabBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemBackground
    tabBar.standardAppearance = appearance
    tabBar.scrollEdgeAppearance = appearance
    tabBar.tintColor = .systemBlue
    tabBar.unselectedItemTintColor = .systemGray
  }

  func switchToSearchTabAndOpen(query: String) {
    selectedIndex = 1
    if let searchNav = viewControllers?[1] as? NavigationController,
      let searchVC = searchNav.viewControllers.first as? SearchViewController
    {
      searchVC.performSearch(query: query)
    }
  }

  func tabBarController(_ tabs: TabBarController, shouldSelect page: ViewController) -> Bool {
    isLoggedIn || page !== profileCoordinator.navigationController
  }
  func tabBarController(_ tabs: TabBarController, didSelect page: ViewController) {
    selections.append(page.tabBarItem.title)
  }
}

@Suite("An app of three tabs with a coordinator each, as the third document builds it")
struct CoordinatorSeedTests {
  private struct App {
    let fitness: Fitness
    let tabs = MainTabBarController()
    var host: AppHost { fitness.host }

    init() throws {
      fitness = try Fitness()
      host.rootViewController = tabs
      host.launch()
    }
  }

  @Test func showsThreeTabsWithTitlesAndImages() throws {
    let app = try App()
    let items = try #require(try app.host.screen()?.layout.nodes.filter { $0.kind == .item })
    #expect(items.map(\.node.label) == ["Главная", "Поиск", "Профиль"])
    #expect(items.map(\.node.icon) == ["house.fill", "magnifyingglass", "person"])
    #expect(items.map(\.node.tint) == [.systemBlue, .systemGray, .systemGray])
    #expect(app.fitness.visible == "home")
    #expect(app.fitness.violations == [])
  }

  @Test func keepsTheStacksIndependentAcrossSwitches() throws {
    let app = try App()
    app.tabs.homeCoordinator.showDetail(for: "1")
    #expect(app.fitness.visible == "detail 1")
    // The bar is hidden here, so that only code can switch.
    app.tabs.selectedIndex = 2
    #expect(app.fitness.visible == "profile")
    app.tabs.selectedIndex = 0
    #expect(app.fitness.visible == "detail 1")
    #expect(app.tabs.searchCoordinator.navigationController.viewControllers.map(\.pageID) == ["search"])
    #expect(app.fitness.violations == [])
  }

  @Test func controlsTheBarOnDetailScreens() throws {
    let app = try App()
    app.tabs.homeCoordinator.showDetail(for: "1")
    #expect(!app.tabs.isTabBarShown)
    #expect(app.host.back())
    #expect(app.tabs.isTabBarShown)
  }

  @Test func letsACoordinatorsChildrenGoHoweverTheirScreenGoes() throws {
    let app = try App()
    let home = app.tabs.homeCoordinator
    home.showDetail(for: "1")
    #expect(home.childCoordinators.count == 1)
    for phase in [UserEvent.Phase.began, .cancelled] {
      app.host.send(.swipe(direction: .end, phase: phase, progress: 0.4, velocity: 0, edge: .start))
    }
    #expect(home.childCoordinators.count == 1)
    for phase in [UserEvent.Phase.began, .ended] {
      app.host.send(.swipe(direction: .end, phase: phase, progress: 0.9, velocity: 0, edge: .start))
    }
    #expect(home.childCoordinators.isEmpty)
  }

  @Test func switchesTabsByCodeAndReachesTheScreenInside() throws {
    let app = try App()
    app.tabs.switchToSearchTabAndOpen(query: "soup")
    #expect(app.fitness.visible == "search")
    let search = app.tabs.searchCoordinator.navigationController.viewControllers.first as? SearchViewController
    #expect(search?.queries == ["soup"])
    #expect(app.tabs.selections == [])
  }

  @Test func asksItsDelegateAboutTaps() throws {
    let app = try App()
    app.tabs.isLoggedIn = false
    #expect(try app.host.tap("Профиль") == .selected(.refused(by: "should_select")))
    #expect(try app.host.tap("Поиск") == .selected(.shown))
    #expect(app.tabs.selections == ["Поиск"])
  }

  @Test func findsTheSelectedTabAgainAfterARelaunch() throws {
    let app = try App()
    for (index, id) in ["home_tab", "search_tab", "profile_tab"].enumerated() {
      app.tabs.viewControllers?[index].identifier = id
    }
    app.tabs.identifier = "tabs"
    app.tabs.selectedIndex = 2
    let saved = app.host.saveState()
    let again = try App()
    for (index, id) in ["home_tab", "search_tab", "profile_tab"].enumerated() {
      again.tabs.viewControllers?[index].identifier = id
    }
    again.tabs.identifier = "tabs"
    again.host.restoreState(saved)
    #expect(again.fitness.visible == "profile")
  }
}
