/// One page of a container as plain data: a route with its parameters, without the controller that shows it.
public struct PageState: Sendable {
  public let id: PageID
  /// The name of the ``PageRule`` it was made by.
  public let name: String
  public internal(set) var params: [String: ParameterValue]
  /// The path of the link that led here.
  public internal(set) var path: String?
  /// What ``params`` were before, oldest first: "back" goes through them before it leaves the page.
  public internal(set) var paramsHistory: [[String: ParameterValue]]

  public init(
    id: PageID, name: String, params: [String: ParameterValue] = [:], path: String? = nil,
    paramsHistory: [[String: ParameterValue]] = []
  ) {
    self.id = id
    self.name = name
    self.params = params
    self.path = path
    self.paramsHistory = paramsHistory
  }

  /// Takes up to `count` steps back in ``paramsHistory``.
  /// - Returns: how many were left to take.
  mutating func popParams(_ count: Int) -> Int {
    let steps = min(count, paramsHistory.count)
    guard steps > 0 else { return count }
    params = paramsHistory[paramsHistory.count - steps]
    paramsHistory.removeLast(steps)
    return count - steps
  }
}

extension PageState: Equatable {
  public static func == (left: PageState, right: PageState) -> Bool {
    left.id == right.id && left.name.hasSameBytes(as: right.name) && left.params == right.params
      && left.path == right.path && left.paramsHistory == right.paramsHistory
  }
}

extension [PageState] {
  func index(of id: PageID) -> Int? { firstIndex { $0.id == id } }

  func index(named name: String) -> Int? { firstIndex { $0.name.hasSameBytes(as: name) } }

  /// What is wrong with this list and its focused page, in words; nothing when it holds what a state promises.
  func faults(focusedIndex: Int) -> [String] {
    var faults: [String] = []
    if Set(map(\.id)).count != count { faults.append("two pages have one id: \(map(\.id.rawValue))") }
    if isEmpty ? focusedIndex != -1 : !indices.contains(focusedIndex) {
      faults.append("the focused index \(focusedIndex) is none of \(count) pages")
    }
    return faults
  }
}
