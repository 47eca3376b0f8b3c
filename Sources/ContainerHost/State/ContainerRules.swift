/// A page that a container may show: its name, and what a page of that name starts with.
public struct PageRule: Sendable {
  public let name: String
  /// Stand under the parameters that an action gives.
  public var initialParams: [String: ParameterValue]
  /// What tells pages of this name apart, by their parameters: another answer is another page, with an id of its own.
  /// Without it, or where it answers `nil` for both, the name alone does (react-navigation's `getId`).
  public var identity: (@Sendable ([String: ParameterValue]) -> String?)?

  public init(
    _ name: String, initialParams: [String: ParameterValue] = [:],
    identity: (@Sendable ([String: ParameterValue]) -> String?)? = nil
  ) {
    self.name = name
    self.initialParams = initialParams
    self.identity = identity
  }

  /// `params` over the initial ones.
  func completed(_ params: [String: ParameterValue]) -> [String: ParameterValue] {
    initialParams.merging(params) { $1 }
  }
}

/// What a container's state is worked out by, beside the state itself: which pages there may be, and how it behaves.
///
/// It is given with each action, since an app may change it at any time; ``ContainerState/adapting(to:renewing:)`` brings
/// a state in line with new rules.
public struct ContainerRules: Sendable {
  /// In order; the second of two with one name is left out.
  public let pages: [PageRule]
  /// The page a container starts with. One that is not among ``pages`` counts as none, and then it is the first.
  public var initialName: String?
  /// Where "back" leads in tabs and drawers.
  public var backBehavior: BackBehavior
  /// The status in which a drawer starts, and to which "back" returns it.
  public var defaultDrawerStatus: DrawerStatus
  private let indexByName: [NameKey: Int]

  /// Complexity: O(number of pages).
  public init(
    pages: [PageRule], initialName: String? = nil, backBehavior: BackBehavior = .firstRoute,
    defaultDrawerStatus: DrawerStatus = .closed
  ) {
    var kept: [PageRule] = []
    var index: [NameKey: Int] = [:]
    for page in pages {
      let key = NameKey(page.name)
      guard index[key] == nil else { continue }
      index[key] = kept.count
      kept.append(page)
    }
    self.pages = kept
    indexByName = index
    self.initialName = initialName
    self.backBehavior = backBehavior
    self.defaultDrawerStatus = defaultDrawerStatus
  }

  /// The position of the page with this name. Complexity: O(length of the name).
  func index(of name: String) -> Int? { indexByName[NameKey(name)] }

  subscript(name: String) -> PageRule? { index(of: name).map { pages[$0] } }

  /// The position of the initial page; 0 where none is given.
  var initialIndex: Int { initialName.flatMap(index(of:)) ?? 0 }
}
