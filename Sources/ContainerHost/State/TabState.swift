/// The state of a container that has one page for each name and shows one of them: tabs, a sidebar, pages to swipe.
///
/// Its rules are those of react-navigation's tab router. The history is kept for all six behaviours in the same form: the
/// visits that "back" goes through, ending with the focused page.
public struct TabState: ContainerState {
  public private(set) var pages: [PageState] = []
  public private(set) var focusedIndex = -1
  /// The visits that "back" goes through, latest last.
  public private(set) var visits: [PageVisit] = []
  private var ids = PageIDSource()

  /// Takes anything: what it has been given is the caller's to answer for.
  init(pages: [PageState], focusedIndex: Int, visits: [PageVisit]) {
    self.pages = pages
    self.focusedIndex = focusedIndex
    self.visits = visits
    ids.skip(pages.map(\.id))
  }

  public init(in rules: ContainerRules) { self.init(restoring: PartialState(), in: rules) }

  public init(restoring saved: PartialState, in rules: ContainerRules) {
    self.init(restoring: saved, in: rules, ids: PageIDSource())
  }

  init(restoring saved: PartialState, in rules: ContainerRules, ids: PageIDSource) {
    self.ids = ids
    let known = saved.restoredPages(in: rules, ids: &self.ids)
    let pagesByName = Dictionary(known.compactMap { $0 }.map { (NameKey($0.name), $0) }) { first, _ in first }
    for rule in rules.pages { pages.append(pagesByName[NameKey(rule.name)] ?? makePage(rule)) }
    let index = saved.index ?? 0
    let focused = known.indices.contains(index) ? known[index].flatMap { rules.index(of: $0.name) } : nil
    let ids = Set(pages.map(\.id))
    visits = saved.history.compactMap { entry in
      guard case .page(let visit) = entry, ids.contains(visit.id) else { return nil }
      return visit
    }
    setFocus(focused ?? rules.initialIndex, in: rules)
  }

  public var saved: PartialState {
    PartialState(
      pages: pages.map { SavedPage($0) }, index: pages.isEmpty ? nil : focusedIndex, history: visits.map { .page($0) })
  }

  public var faults: [String] {
    var faults = pages.faults(focusedIndex: focusedIndex)
    for visit in visits where pages.index(of: visit.id) == nil { faults.append("the history has \(visit.id), no page") }
    if visits.last?.id != focused?.id {
      faults.append("the history ends with \(visits.last?.id.rawValue ?? "nothing"), not with the focused page")
    }
    return faults
  }

  public func focusing(_ id: PageID, in rules: ContainerRules) -> StateChange<TabState> {
    guard let index = pages.index(of: id), index != focusedIndex else { return .unchanged }
    var next = self
    next.leave(in: rules)
    next.setFocus(index, in: rules)
    return .changed(next)
  }

  /// Pages stand in the order of the rules. Where the focused one is gone, the most recently visited of those left takes
  /// over, else the first.
  public func adapting(to rules: ContainerRules, renewing names: Set<String>) -> StateChange<TabState> {
    var next = self
    next.leave(in: rules)
    next.pages = []
    for rule in rules.pages {
      let kept = names.contains(rule.name) ? nil : pages.first { $0.name.hasSameBytes(as: rule.name) }
      next.pages.append(kept ?? next.makePage(rule))
    }
    next.visits.removeAll { next.pages.index(of: $0.id) == nil }
    let index = focused.flatMap { rules.index(of: $0.name) } ?? next.visits.last.flatMap { next.pages.index(of: $0.id) }
    next.setFocus(index ?? 0, in: rules)
    return StateChange(from: self, to: next)
  }

  public func applying(_ action: ContainerAction, in rules: ContainerRules) -> StateChange<TabState> {
    switch action {
    case .navigate(let target, _): return going(to: target, in: rules)
    case .jump(let target): return going(to: PageTarget(target.name, params: target.params), in: rules)
    case .goBack: return goingBack(in: rules)
    case .setParams, .replaceParams, .pushParams:
      var next = self
      guard next.pages.changeParams(action, focusedIndex: focusedIndex) else { return .notMine }
      return StateChange(from: self, to: next)
    case .reset(let saved):
      guard saved.isUsable(in: rules) else { return .notMine }
      return StateChange(from: self, to: TabState(restoring: saved, in: rules, ids: ids))
    case .push, .pop, .popTo, .popToTop, .replace, .openDrawer, .closeDrawer, .toggleDrawer: return .notMine
    }
  }

  private func going(to target: PageTarget, in rules: ContainerRules) -> StateChange<TabState> {
    guard let rule = rules[target.name], let index = pages.index(named: target.name) else { return .notMine }
    var next = self
    next.leave(in: rules)
    let page = pages[index]
    if rule.identity?(page.params) == rule.identity?(target.params) {
      next.pages[index].params = rule.completed(
        target.merges ? page.params.merging(target.params) { $1 } : target.params)
      next.pages[index].path = target.path ?? page.path
    } else {
      next.pages[index] = next.makePage(rule, params: target.params, path: target.path)
      next.visits.removeAll { $0.id == page.id }
    }
    next.setFocus(index, in: rules)
    return StateChange(from: self, to: next)
  }

  private func goingBack(in rules: ContainerRules) -> StateChange<TabState> {
    var next = self
    if let focused, !focused.paramsHistory.isEmpty {
      _ = next.pages[focusedIndex].popParams(1)
      return .changed(next)
    }
    guard let previous = visits.dropLast().last, let index = pages.index(of: previous.id) else { return .notMine }
    if rules.backBehavior == .fullHistory { next.pages[index].params = previous.params }
    next.visits.removeLast()
    next.focusedIndex = index
    return .changed(next)
  }

  private mutating func makePage(
    _ rule: PageRule, params: [String: ParameterValue] = [:], path: String? = nil
  ) -> PageState {
    let id = ids.next(for: rule.name, besides: pages)
    return PageState(id: id, name: rule.name, params: rule.completed(params), path: path)
  }

  /// Keeps what the focused page's parameters are now for the visit that ends.
  private mutating func leave(in rules: ContainerRules) {
    guard rules.backBehavior == .fullHistory, let focused, visits.last?.id == focused.id else { return }
    visits[visits.count - 1].params = focused.params
  }

  /// Focuses the page at `index`, which has to be one, unless there is none at all.
  private mutating func setFocus(_ index: Int, in rules: ContainerRules) {
    guard pages.indices.contains(index) else {
      (focusedIndex, visits) = (-1, [])
      return
    }
    focusedIndex = index
    visits = rules.visits(before: visits, of: pages, focusedIndex: index)
  }
}

extension ContainerRules {
  /// The history once the page at `focusedIndex` is the focused one, by ``backBehavior``.
  fileprivate func visits(before: [PageVisit], of pages: [PageState], focusedIndex: Int) -> [PageVisit] {
    let focused = pages[focusedIndex]
    var visits: [PageVisit]
    switch backBehavior {
    case .none: visits = []
    case .firstRoute: visits = focusedIndex == 0 ? [] : [PageVisit(pages[0].id)]
    case .initialRoute:
      // By name, since the pages may be older than these rules.
      let initial = initialName.flatMap { pages.index(named: $0) } ?? 0
      visits = focusedIndex == initial ? [] : [PageVisit(pages[initial].id)]
    case .order: visits = pages[..<focusedIndex].map { PageVisit($0.id) }
    case .history:
      // Each page once, at its latest visit: what was recorded under another behaviour may have it more often.
      var seen: Set<PageID> = [focused.id]
      visits = before.reversed().filter { seen.insert($0.id).inserted }.reversed().map { PageVisit($0.id) }
    case .fullHistory:
      var all = before
      if all.last?.id == focused.id { all.removeLast() }
      all.append(PageVisit(focused.id, params: focused.params))
      // Two equal visits in a row are left over where what lay between them is gone: a step back that would do nothing.
      visits = []
      for visit in all where visit != visits.last { visits.append(visit) }
      return visits
    }
    return visits + [PageVisit(focused.id)]
  }
}
