/// Finds articles; a real app asks a server.
public protocol SearchService: AnyObject {
  func results(for query: String) -> [String]
}

/// Who uses the app.
public protocol SessionService: AnyObject {
  var userName: String? { get set }
}

/// What coordinators hand down, so that no screen makes its own services and a test gives others.
public struct Dependencies {
  public let search: any SearchService
  public let session: any SessionService

  public init(search: any SearchService, session: any SessionService) {
    self.search = search
    self.session = session
  }
}

/// Answers from a list.
public final class LocalSearch: SearchService {
  private let articles: [String]

  public init(articles: [String]) { self.articles = articles }

  public func results(for query: String) -> [String] { articles.filter { $0.contains(query) } }
}

/// Forgets who it was when the app ends.
public final class MemorySession: SessionService {
  public var userName: String?

  public init(userName: String? = nil) { self.userName = userName }
}
