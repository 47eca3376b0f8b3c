/// Containers as the values of the room State: what they hold can be read as such, and an action on that value is carried
/// out on the controllers.
extension ContainerViewController {
  /// The pages, the visible one and the way back, as a value; `nil` while no page is shown, and for a stack, which has
  /// ``NavigationController/stackState``. Complexity: O(pages + visits).
  public final var tabState: TabState? {
    guard let history, children.indices.contains(visibleIndex) else { return nil }
    let pages = children.map(\.pageState)
    let params = Dictionary(pages.map { ($0.id, $0.params) }) { first, _ in first }
    let visits = history.saved { pages[$0].id }
    let ids = (visits?.earlier ?? []) + [visits?.current].compactMap { $0 }
    return TabState(
      restoring: PartialState(
        pages: pages.map { SavedPage($0) }, index: visibleIndex,
        history: ids.map { .page(PageVisit($0, params: params[$0] ?? [:])) }), in: tabRules)
  }

  /// The rules that ``tabState`` follows: the pages there are, and where "back" leads.
  public final var tabRules: ContainerRules {
    let initial = history.map(\.initial) ?? -1
    return ContainerRules(
      pages: children.map { PageRule($0.pageState.name) },
      initialName: children.indices.contains(initial) ? children[initial].pageState.name : nil,
      backBehavior: history?.behavior ?? .none)
  }

  /// Carries out an action, as react-navigation's routers define it: the value that this container is says what follows, and
  /// the controllers are brought there like by any other act of code, guards included. In the middle of something it
  /// happens after that.
  ///
  /// - Returns: whether this container has an answer to it, also where nothing had to change; if not, the one around it may
  ///   (``AppHost/perform(_:)``).
  @discardableResult
  public final func perform(_ action: ContainerAction) -> Bool {
    guard let context else { return carryOut(action) }
    guard context.enter() else {
      return context.runAfterwards("action on \(pageID)") { [self] in
        if self.context === context { carryOut(action) }
      }
    }
    defer { context.leave() }
    return carryOut(action)
  }

  /// The action on a container of pages.
  final func carryOutOnTabs(_ action: ContainerAction) -> Bool {
    guard let before = tabState else { return false }
    let rules = tabRules
    switch before.applying(action, in: rules) {
    case .notMine: return false
    case .unchanged: return true
    case .changed(let next):
      for (page, state) in zip(children, next.pages) { page.take(state) }
      if next.focusedIndex != before.focusedIndex, children.indices.contains(next.focusedIndex) {
        show(children[next.focusedIndex], asked: action)
      }
      if case .reset = action { takeVisits(of: next) }
      return true
    }
  }

  private func show(_ page: ViewController, asked action: ContainerAction) {
    guard let observer = context?.observer else {
      return changeAtOnce { [self] in if page.isChild(of: self) { show(page, options: nil, cause: .code) } }
    }
    if case .goBack = action {
      _ = observer.goBack(to: page, asksGuards: true)
    } else if observer.mayShow(page, in: self, cause: .code), page.isChild(of: self) {
      observer.show(page, cause: .code)
    }
  }

  /// A state from outside brings its own visits; they count only where its page has come to the front.
  private func takeVisits(of state: TabState) {
    guard let history, state.focusedIndex == visibleIndex else { return }
    let ids = state.visits.map(\.id)
    let visits = PageVisits(initial: ids.first, current: ids.last, earlier: Array(ids.dropLast()))
    let positions = Dictionary(zip(children.map(\.pageState.id), 0...)) { first, _ in first }
    self.history = PageHistory(
      restoring: visits, behavior: history.behavior, count: children.count, index: { positions[$0] })
  }
}
