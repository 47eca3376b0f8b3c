/// The state of a stack of pages, of which the last is the focused one.
///
/// Its rules are those of react-navigation's stack router, version 8, without pages that are kept or made ready off the
/// stack: what is not on the stack is gone.
public struct StackState: ContainerState {
  /// Root first.
  public private(set) var pages: [PageState] = []
  private(set) var ids = PageIDSource()

  /// Takes anything: what it has been given is the caller's to answer for.
  /// - Parameter ids: goes on where an earlier state has stopped.
  init(pages: [PageState], ids: PageIDSource = PageIDSource()) {
    self.pages = pages
    self.ids = ids
    self.ids.skip(pages.map(\.id))
  }

  public init(in rules: ContainerRules) { self.init(restoring: PartialState(), in: rules) }

  public init(restoring saved: PartialState, in rules: ContainerRules) {
    self.init(restoring: saved, in: rules, ids: PageIDSource())
  }

  /// What lies above the saved focus is not on the stack. Where the focused page cannot be restored, the nearest below
  /// it takes over.
  private init(restoring saved: PartialState, in rules: ContainerRules, ids: PageIDSource) {
    self.ids = ids
    let known = saved.restoredPages(in: rules, ids: &self.ids)
    let last = min(max(saved.index ?? known.count - 1, 0), known.count - 1)
    pages = known.prefix(last + 1).compactMap { $0 }
    fillIfEmpty(in: rules)
  }

  public var focusedIndex: Int { pages.count - 1 }

  public var saved: PartialState {
    PartialState(pages: pages.map { SavedPage($0) }, index: pages.isEmpty ? nil : focusedIndex)
  }

  public var faults: [String] { pages.faults(focusedIndex: focusedIndex) }

  /// Takes off what lies above the page.
  public func focusing(_ id: PageID, in rules: ContainerRules) -> StateChange<StackState> {
    guard let index = pages.index(of: id) else { return .unchanged }
    return become { $0.pages.removeLast($0.pages.count - 1 - index) }
  }

  public func adapting(to rules: ContainerRules, renewing names: Set<String>) -> StateChange<StackState> {
    become { next in
      next.pages.removeAll { rules.index(of: $0.name) == nil || names.contains($0.name) }
      next.fillIfEmpty(in: rules)
    }
  }

  public func applying(_ action: ContainerAction, in rules: ContainerRules) -> StateChange<StackState> {
    switch action {
    case .navigate(let target, let pops): return navigating(to: target, pops: pops, in: rules)
    case .push(let target):
      guard let rule = rules[target.name] else { return .notMine }
      return become { $0.pages.append($0.makePage(rule, target)) }
    case .pop(let count, let id): return popping(count, from: id)
    case .popTo(let target, let id): return popping(to: target, from: id, in: rules)
    case .popToTop:
      guard let first = pages.first, pages.count > 1 || !first.paramsHistory.isEmpty else { return .notMine }
      return become { next in
        next.pages.removeLast(next.pages.count - 1)
        next.pages[0].paramsHistory = []
      }
    case .replace(let target, let id):
      guard let rule = rules[target.name], let index = index(of: id) else { return .notMine }
      return become { $0.pages[index] = $0.makePage(rule, target) }
    case .goBack(let id):
      guard pages.count > 1 || pages.last?.paramsHistory.isEmpty == false else { return .notMine }
      return popping(1, from: id)
    case .setParams, .replaceParams, .pushParams:
      var next = self
      guard next.pages.changeParams(action, focusedIndex: focusedIndex) else { return .notMine }
      return StateChange(from: self, to: next)
    case .reset(let saved):
      guard saved.isUsable(in: rules) else { return .notMine }
      return StateChange(from: self, to: StackState(restoring: saved, in: rules, ids: ids))
    case .jump, .openDrawer, .closeDrawer, .toggleDrawer: return .notMine
    }
  }

  private func become(_ change: (inout StackState) -> Void) -> StateChange<StackState> {
    var next = self
    change(&next)
    return StateChange(from: self, to: next)
  }

  /// The position of the page `id`, or of the focused one.
  private func index(of id: PageID?) -> Int? {
    guard let id else { return pages.isEmpty ? nil : focusedIndex }
    return pages.index(of: id)
  }

  private mutating func makePage(_ rule: PageRule, _ target: PageTarget, path: String? = nil) -> PageState {
    let id = ids.next(for: rule.name, besides: pages)
    return PageState(id: id, name: rule.name, params: rule.completed(target.params), path: path)
  }

  private mutating func fillIfEmpty(in rules: ContainerRules) {
    guard pages.isEmpty, rules.pages.indices.contains(rules.initialIndex) else { return }
    let rule = rules.pages[rules.initialIndex]
    pages = [makePage(rule, PageTarget(rule.name))]
  }
}

extension StackState {
  fileprivate func navigating(to target: PageTarget, pops: Bool, in rules: ContainerRules) -> StateChange<StackState> {
    guard let rule = rules[target.name] else { return .notMine }
    let found = pages.isEmpty ? nil : find(target, rule, downTo: pops ? 0 : focusedIndex, from: focusedIndex)
    return become { next in
      guard let (index, match) = found, pops || match.paramsHistory.count == pages[index].paramsHistory.count else {
        next.pages.append(next.makePage(rule, target, path: target.path))
        return
      }
      next.pages.removeLast(next.pages.count - index)
      next.pages.append(match.given(target, by: rule))
    }
  }

  fileprivate func popping(to target: PageTarget, from id: PageID?, in rules: ContainerRules) -> StateChange<StackState>
  {
    guard let rule = rules[target.name], let start = index(of: id) else { return .notMine }
    let found = find(target, rule, downTo: 0, from: start)
    return become { next in
      next.pages.removeLast(next.pages.count - (found?.index ?? start))
      var target = target
      target.path = nil
      next.pages.append(found?.page.given(target, by: rule) ?? next.makePage(rule, target))
    }
  }

  /// The nearest page of that name, and of that identity if it has one, in the state in which it had that: going back in
  /// its parameters may be what leads there.
  private func find(
    _ target: PageTarget, _ rule: PageRule, downTo last: Int, from start: Int
  ) -> (index: Int, page: PageState)? {
    let wanted = rule.identity?(target.params)
    for index in (last...start).reversed() where pages[index].name.hasSameBytes(as: rule.name) {
      var page = pages[index]
      guard let wanted, let identity = rule.identity else { return (index, page) }
      if identity(page.params) == wanted { return (index, page) }
      while page.popParams(1) == 0 {
        if identity(page.params) == wanted { return (index, page) }
      }
    }
    return nil
  }

  /// First the page's own earlier parameters, then whole pages, and of the first page its earlier parameters again. Pages
  /// above the one it starts from stay.
  fileprivate func popping(_ count: Int, from id: PageID?) -> StateChange<StackState> {
    guard let start = index(of: id), start > 0 || !pages[start].paramsHistory.isEmpty else { return .notMine }
    return become { next in
      var left = next.pages[start].popParams(max(0, count))
      let removed = min(left, start)
      guard removed > 0 else { return }
      next.pages.removeSubrange((start - removed + 1)...start)
      left -= removed
      if left > 0 { _ = next.pages[0].popParams(left) }
    }
  }
}

extension PageState {
  /// This page with what a navigation to it brings.
  fileprivate func given(_ target: PageTarget, by rule: PageRule) -> PageState {
    var page = self
    page.params = rule.completed(target.merges ? params.merging(target.params) { $1 } : target.params)
    page.path = target.path ?? path
    return page
  }
}
