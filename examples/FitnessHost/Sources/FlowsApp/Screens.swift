import ContainerHost

/// Lists what is new. It knows neither the detail screen nor the search: it says what the user wants.
final class HomeViewController: ViewController {
  weak var coordinator: HomeCoordinator?

  func userTapped(_ article: String) { coordinator?.showDetail(for: article) }
  func userLooksForMore(like article: String) { coordinator?.searchMore(like: article) }
}

final class DetailViewController: ViewController {
  init(article: String) {
    super.init()
    identifier = "detail \(article)"
    title = article
    hidesBottomBarWhenPushed = true
  }
}

/// Shows results, by itself or because somebody in another tab, or a link, asks for them.
public final class SearchViewController: ViewController {
  private let search: any SearchService
  public private(set) var results: [String] = []

  init(search: any SearchService) {
    self.search = search
    super.init()
    identifier = "search"
  }

  func performSearch(query: String) { results = search.results(for: query) }

  public override func didOpen(_ destination: Destination) {
    guard case .string(let query)? = destination.params["query"] else { return }
    performSearch(query: query)
  }
}

final class ProfileViewController: ViewController {
  weak var coordinator: ProfileCoordinator?

  func userTappedLogIn() { coordinator?.logIn() }
}
