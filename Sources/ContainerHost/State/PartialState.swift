/// A page as storage, a link or an app describes it: only the name is needed.
public struct SavedPage: Sendable, Equatable {
  /// Without one the page gets a new id, as it does where another page has it already.
  public var id: PageID?
  public var name: String
  public var params: [String: ParameterValue]
  public var path: String?
  public var paramsHistory: [[String: ParameterValue]]

  public init(
    _ name: String, id: PageID? = nil, params: [String: ParameterValue] = [:], path: String? = nil,
    paramsHistory: [[String: ParameterValue]] = []
  ) {
    self.id = id
    self.name = name
    self.params = params
    self.path = path
    self.paramsHistory = paramsHistory
  }

  init(_ page: PageState) {
    self.init(page.name, id: page.id, params: page.params, path: page.path, paramsHistory: page.paramsHistory)
  }
}

/// One visit of a page, in the order of which "back" leads.
public struct PageVisit: Sendable, Equatable {
  public var id: PageID
  /// The parameters the page had; kept under ``BackBehavior/fullHistory`` only, where each visit has its own.
  public var params: [String: ParameterValue]

  public init(_ id: PageID, params: [String: ParameterValue] = [:]) {
    self.id = id
    self.params = params
  }
}

/// An entry of a container's history.
public enum HistoryEntry: Sendable, Equatable {
  case page(PageVisit)
  /// The drawer has another status than its default.
  case drawer(DrawerStatus)
}

/// A container's state as it comes from outside: incomplete, out of date, or wrong. Nothing in it is relied on.
public struct PartialState: Sendable, Equatable {
  public var pages: [SavedPage]
  /// Position of the focused page in ``pages``. Without one it is a stack's last and other containers' first page.
  public var index: Int?
  /// Latest last.
  public var history: [HistoryEntry]
  /// The names of all pages that the state was made for, where it claims to be complete. Only
  /// ``ContainerAction/reset(_:)`` holds it to that.
  public var names: [String]?

  public init(
    pages: [SavedPage] = [], index: Int? = nil, history: [HistoryEntry] = [], names: [String]? = nil
  ) {
    self.pages = pages
    self.index = index
    self.history = history
    self.names = names
  }

  /// Whether a container with these rules can be reset to this.
  func isUsable(in rules: ContainerRules) -> Bool {
    guard !pages.isEmpty, pages.allSatisfy({ rules.index(of: $0.name) != nil }) else { return false }
    guard let names else { return true }
    guard let index, pages.indices.contains(index) else { return false }
    return Set(names.map { rules.index(of: $0) }) == Set(rules.pages.indices.map { $0 })
  }

  /// The pages as a container has them, each with an id of its own and initial parameters under those it has. `nil` for a
  /// page of an unknown name.
  func restoredPages(in rules: ContainerRules, ids: inout PageIDSource) -> [PageState?] {
    ids.skip(pages.compactMap(\.id))
    var taken: Set<PageID> = []
    return pages.map { page in
      guard let rule = rules[page.name] else { return nil }
      var id = page.id
      if let known = id, known.rawValue.isEmpty || !taken.insert(known).inserted { id = nil }
      return PageState(
        id: id ?? ids.next(for: page.name, besides: []), name: rule.name, params: rule.completed(page.params),
        path: page.path, paramsHistory: page.paramsHistory)
    }
  }
}
