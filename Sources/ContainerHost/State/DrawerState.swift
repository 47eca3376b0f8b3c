/// Whether a drawer is open.
public enum DrawerStatus: String, Sendable, CaseIterable {
  case open, closed

  fileprivate var other: DrawerStatus { self == .open ? .closed : .open }
}

/// The state of pages behind a drawer: that of tabs, and whether the drawer is open.
///
/// A drawer that is not in its default status is an entry of the history, and the one that "back" takes first (react-
/// navigation's drawer router). There it has no place of its own among the visits, so here it is one field, which cannot
/// be lost when the history is rebuilt; ``history`` shows it at the end.
///
/// Going to another page closes the drawer, as does anything inside a page that takes the focus; going to the page that has
/// it already does not.
public struct DrawerState: ContainerState {
  /// The pages, without the drawer.
  public private(set) var tabs: TabState
  public private(set) var status: DrawerStatus
  /// Where "back" returns the drawer to before it leaves a page.
  public private(set) var defaultStatus: DrawerStatus

  /// Takes anything: what it has been given is the caller's to answer for.
  init(tabs: TabState, status: DrawerStatus, defaultStatus: DrawerStatus) {
    self.tabs = tabs
    self.status = status
    self.defaultStatus = defaultStatus
  }

  public init(in rules: ContainerRules) { self.init(restoring: PartialState(), in: rules) }

  /// Which status a saved entry names is not relied on: it stands there only because it was not the default.
  public init(restoring saved: PartialState, in rules: ContainerRules) {
    self.init(TabState(restoring: saved, in: rules), saved: saved, in: rules)
  }

  private init(_ tabs: TabState, saved: PartialState, in rules: ContainerRules) {
    let isDefault = !saved.history.contains { if case .drawer = $0 { true } else { false } }
    let status = rules.defaultDrawerStatus
    self.init(tabs: tabs, status: isDefault ? status : status.other, defaultStatus: status)
  }

  public var pages: [PageState] { tabs.pages }
  public var focusedIndex: Int { tabs.focusedIndex }
  public var faults: [String] { tabs.faults }

  /// What "back" goes through, latest last.
  public var history: [HistoryEntry] { saved.history }

  public var saved: PartialState {
    var saved = tabs.saved
    if status != defaultStatus { saved.history.append(.drawer(status)) }
    return saved
  }

  /// Closes the drawer: who takes the focus wants to be seen.
  public func focusing(_ id: PageID, in rules: ContainerRules) -> StateChange<DrawerState> {
    guard pages.index(of: id) != nil, let next = tabs.focusing(id, in: rules).value(after: tabs) else {
      return .unchanged
    }
    return become(next, .closed)
  }

  public func adapting(to rules: ContainerRules, renewing names: Set<String>) -> StateChange<DrawerState> {
    guard let next = tabs.adapting(to: rules, renewing: names).value(after: tabs) else { return .unchanged }
    return StateChange(
      from: self, to: DrawerState(tabs: next, status: status, defaultStatus: rules.defaultDrawerStatus))
  }

  public func applying(_ action: ContainerAction, in rules: ContainerRules) -> StateChange<DrawerState> {
    switch action {
    case .openDrawer: return become(tabs, .open)
    case .closeDrawer: return become(tabs, .closed)
    case .toggleDrawer: return become(tabs, status.other)
    case .goBack where status != defaultStatus: return become(tabs, defaultStatus)
    default: break
    }
    guard let next = tabs.applying(action, in: rules).value(after: tabs) else { return .notMine }
    switch action {
    case .navigate, .jump: return become(next, next.focused?.id == tabs.focused?.id ? status : .closed)
    case .reset(let saved): return StateChange(from: self, to: DrawerState(next, saved: saved, in: rules))
    default: return become(next, status)
    }
  }

  private func become(_ tabs: TabState, _ status: DrawerStatus) -> StateChange<DrawerState> {
    StateChange(from: self, to: DrawerState(tabs: tabs, status: status, defaultStatus: defaultStatus))
  }
}
