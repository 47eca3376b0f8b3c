/// A page to go to, by name.
public struct PageTarget: Sendable, Equatable {
  public var name: String
  public var params: [String: ParameterValue]
  /// The path of the link that asks for it; `nil` keeps the path that a page has.
  public var path: String?
  /// Whether the parameters are laid over those that the page has, instead of replacing them.
  public var merges: Bool

  public init(_ name: String, params: [String: ParameterValue] = [:], path: String? = nil, merges: Bool = false) {
    self.name = name
    self.params = params
    self.path = path
    self.merges = merges
  }
}

/// What can be asked of a container's state. Names and effects are those of react-navigation's routers; a state answers
/// ``StateChange/notMine`` to what its kind of container does not know, and to a name its rules do not have.
///
/// Where an action may start from a page, `nil` stands for the focused one.
public enum ContainerAction: Sendable, Equatable {
  /// Tabs, drawer: to that page. Stack: changes the focused page if it is that one, else puts a new one on top; with
  /// `pops`, returns to the nearest such page below, if there is one. It never goes back otherwise.
  case navigate(PageTarget, pops: Bool = false)
  /// Tabs, drawer: to that page, without its path and without merging.
  case jump(PageTarget)
  /// One step back: first in the focused page's own parameters.
  case goBack(from: PageID? = nil)

  /// Stack: always a new page on top.
  case push(PageTarget)
  /// Stack: takes off `count` steps. The parameters a page had before are steps of their own; the first page stays.
  case pop(Int, from: PageID? = nil)
  /// Stack: back to the nearest such page; where there is none, it takes the place of the page it starts from.
  case popTo(PageTarget, from: PageID? = nil)
  /// Stack: takes off all but the first page.
  case popToTop
  /// Stack: puts a new page in the place of one.
  case replace(PageTarget, at: PageID? = nil)

  case openDrawer
  case closeDrawer
  case toggleDrawer

  /// Lays parameters over those of a page.
  case setParams([String: ParameterValue], of: PageID? = nil)
  case replaceParams([String: ParameterValue], of: PageID? = nil)
  /// Replaces the parameters of a page, and lets "back" return to those it had.
  case pushParams([String: ParameterValue], of: PageID? = nil)

  /// Another state altogether. Not taken where it has no pages, a page of an unknown name, or claims to be complete
  /// (``PartialState/names``) and is not.
  case reset(PartialState)
}

extension [PageState] {
  /// Carries out what all kinds of containers do in the same way.
  /// - Returns: whether it was one of these actions, and its page is here.
  mutating func changeParams(_ action: ContainerAction, focusedIndex: Int) -> Bool {
    let (id, change): (PageID?, (inout PageState) -> Void)
    switch action {
    case .setParams(let params, let page): (id, change) = (page, { $0.params.merge(params) { $1 } })
    case .replaceParams(let params, let page): (id, change) = (page, { $0.params = params })
    case .pushParams(let params, let page):
      id = page
      change = {
        $0.paramsHistory.append($0.params)
        $0.params = params
      }
    default: return false
    }
    guard let index = id.map({ index(of: $0) }) ?? focusedIndex, indices.contains(index) else { return false }
    change(&self[index])
    return true
  }
}
