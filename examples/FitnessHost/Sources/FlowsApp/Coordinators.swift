import ContainerHost

/// The first tab: a list, and the details of what is in it.
final class HomeCoordinator: FlowCoordinator {
  let navigationController: NavigationController
  var childCoordinators: [any Coordinator] = []
  private let showResults: (String) -> Void

  /// - Parameter showResults: takes the user to the search; which tab that is in is not this flow's business.
  init(navigationController: NavigationController, showResults: @escaping (String) -> Void) {
    self.navigationController = navigationController
    self.showResults = showResults
  }

  func start() {
    let home = HomeViewController()
    home.identifier = "home"
    home.coordinator = self
    navigationController.pushViewController(home, animated: false)
  }

  func showDetail(for article: String) {
    startChild(DetailCoordinator(navigationController: navigationController, article: article))
  }

  func searchMore(like article: String) { showResults(article) }
}

/// One article. Over when its screen is, whichever way the user leaves it.
final class DetailCoordinator: FlowCoordinator {
  let navigationController: NavigationController
  var childCoordinators: [any Coordinator] = []
  private let article: String

  init(navigationController: NavigationController, article: String) {
    self.navigationController = navigationController
    self.article = article
  }

  func start() {
    navigationController.pushViewController(DetailViewController(article: article), animated: true)
  }
}

final class SearchCoordinator: FlowCoordinator {
  let navigationController: NavigationController
  var childCoordinators: [any Coordinator] = []
  private let dependencies: Dependencies

  init(navigationController: NavigationController, dependencies: Dependencies) {
    self.navigationController = navigationController
    self.dependencies = dependencies
  }

  func start() {
    navigationController.pushViewController(SearchViewController(search: dependencies.search), animated: false)
  }
}

/// The third tab. It takes a router, so that its tests need no screens.
final class ProfileCoordinator: Coordinator {
  var childCoordinators: [any Coordinator] = []
  private let router: any Router
  private let dependencies: Dependencies

  init(router: any Router, dependencies: Dependencies) {
    self.router = router
    self.dependencies = dependencies
  }

  func start() {
    let profile = ProfileViewController()
    profile.identifier = "profile"
    profile.coordinator = self
    router.setRoot(profile, animated: false)
  }

  func logIn() {
    guard dependencies.session.userName == nil else { return }
    startChild(
      LoginCoordinator(router: router, session: dependencies.session) { [weak self] in self?.childDidFinish($0) })
  }
}

/// Ends when the user has logged in or has gone back.
final class LoginCoordinator: Coordinator {
  var childCoordinators: [any Coordinator] = []
  private let router: any Router
  private let session: any SessionService
  private let whenOver: (LoginCoordinator) -> Void

  init(router: any Router, session: any SessionService, whenOver: @escaping (LoginCoordinator) -> Void) {
    self.router = router
    self.session = session
    self.whenOver = whenOver
  }

  func start() {
    let login = ViewController()
    login.identifier = "login"
    router.push(login, animated: true) { [weak self] in
      guard let self else { return }
      whenOver(self)
    }
  }

  func userEntered(name: String) {
    session.userName = name
    router.pop(animated: true)
  }
}
