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
    // Two pages of one name are one to the value, which then is none of this container.
    guard before.pages.count == children.count else {
      context?.observer?.report("\(pageID): two of its pages have one name, so that it takes no actions")
      return false
    }
    let rules = tabRules
    switch before.applying(action, in: rules) {
    case .notMine: return false
    case .unchanged: return true
    case .changed(let next):
      let pages = Array(zip(children, next.pages))
      let isMoving = next.focusedIndex != before.focusedIndex
      let target = isMoving && pages.indices.contains(next.focusedIndex) ? pages[next.focusedIndex].0 : nil
      // Before anything changes; a guard that refuses has answered too.
      if let target, !observerAllows(target, cause: action.cause) { return true }
      for (page, state) in pages { page.take(state) }
      // The pages have been told, and may have changed everything.
      if let target, target.isChild(of: self) { show(target, cause: action.cause) }
      if case .reset = action { takeVisits(of: next) }
      return true
    }
  }

  /// At once, since the next action goes on from there.
  private func show(_ page: ViewController, cause: NavigationCause) {
    if let observer = context?.observer {
      observer.bringToFront(page, cause: cause)
    } else {
      changeAtOnce { [self] in if page.isChild(of: self) { show(page, options: nil, cause: cause) } }
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

extension ContainerAction {
  /// What a change of page that it leads to is told to come from.
  var cause: NavigationCause { if case .goBack = self { .back } else { .code } }
}
