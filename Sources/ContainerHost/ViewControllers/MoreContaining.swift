/// A container of tabs, of which those that do not fit on a compact width stand behind "More".
protocol MoreContaining: TabBarContaining {
  /// 1 while the last child is "More", which is no tab; else 0.
  var moreCount: Int { get }
  /// The page of "More", if it was ever needed.
  var more: MoreNavigationController? { get }
  var moreNavigationController: MoreNavigationController { get }
}

extension MoreContaining {
  private var directLimit: Int { TabBarController.directLimit }

  var hasMore: Bool { moreCount > 0 }

  func isCompact(_ size: Size) -> Bool {
    let traits = context?.traits(for: size) ?? TraitCollection(size: size)
    return traits.horizontalSizeClass == .compact
  }

  /// Whether `page` is a tab that has no item of its own on a compact width.
  func isBehindMore(_ page: ViewController) -> Bool {
    hasMore && page !== moreNavigationController && page.isChild(of: self)
      && page.indexInParent >= directLimit - 1
  }

  /// The visible tab, where it is shown above the list of "More".
  var pushedOnMore: ViewController? {
    guard let context, isCompact(context.screenSize), let visiblePage, isBehindMore(visiblePage) else {
      return nil
    }
    return visiblePage
  }

  /// Choosing from the list and going back to it are a push and a pop.
  func moreOptions(to page: ViewController) -> ShowOptions? {
    guard hasMore, let visiblePage else { return nil }
    if visiblePage === moreNavigationController, isBehindMore(page) { return ShowOptions(style: .push) }
    if page === moreNavigationController, isBehindMore(visiblePage) { return ShowOptions(style: .pop) }
    return nil
  }

  /// Puts "More" behind more than five tabs, and takes it away from fewer.
  func pages(for tabs: [ViewController]) -> [ViewController] {
    let tabs = tabs.filter { $0 !== more }
    guard tabs.count > directLimit, canContain(moreNavigationController) else { return tabs }
    return tabs + [moreNavigationController]
  }

  func makeTabsLayout(size: Size) -> LayoutNode {
    guard hasMore else { return LayoutNode(tabsOf: self) }
    let more = moreNavigationController
    let tabs = children.filter { $0 !== more }
    let isCompact = isCompact(size)
    // In regular width every tab has an item of its own, unless it stands in the list that shows.
    guard isCompact || visiblePage === more else {
      return LayoutNode(tabsOf: self, tabs: tabs, content: plainContent)
    }
    let direct = tabs.prefix(directLimit - 1) + [more]
    if visiblePage === more {
      let list = LayoutNode(
        .list, children: tabs.dropFirst(directLimit - 1).map { LayoutNode(item: $0, isSelected: false) })
      let title = LayoutNode(.bar, edge: .top, children: [LayoutNode(.label, text: "More", grow: 1)])
      let rows = LayoutNode(.scroll, id: "\(more.pageID).list", grow: 1, children: [list])
      var content = plainContent
      content.children = [LayoutNode(.column, children: [title, rows])]
      return LayoutNode(tabsOf: self, tabs: Array(direct), content: content)
    }
    guard let visiblePage, isBehindMore(visiblePage) else {
      return LayoutNode(tabsOf: self, tabs: Array(direct), content: plainContent)
    }
    // The title of "More" would be a second thing by that name on the screen.
    let back = LayoutNode(.button, id: moreBackID, label: "Back", icon: "chevron.backward", grow: 0)
    let title = LayoutNode(.label, text: visiblePage.tabBarItem.title ?? visiblePage.title ?? "", grow: 1)
    let bar = LayoutNode(.bar, id: "\(more.pageID).bar", edge: .top, children: [back, title])
    return LayoutNode(
      tabsOf: self, tabs: Array(direct), selected: more,
      content: LayoutNode(.column, grow: 1, children: [bar, plainContent]))
  }

  private var plainContent: LayoutNode { LayoutNode(.content, page: visiblePage?.pageID, grow: 1) }

  var moreBackID: String { "\(moreNavigationController.pageID).back" }

  /// A tab that is pushed over the list of "More" goes back to it.
  /// - Returns: `nil` where "More" has no say.
  func goBackOverMore() -> Bool? {
    // What the tab showed before comes first.
    if hasEarlierParameters { return nil }
    if pushedOnMore != nil { return context?.observer?.goBack(to: moreNavigationController, asksGuards: true) ?? false }
    // Its item stands behind those that fit. The tab before it in the list lies above it, and would lead back to it.
    guard let more, hasMore, visiblePage === more, history?.behavior == .order, let context,
      isCompact(context.screenSize), children.count >= directLimit
    else { return nil }
    guard let tab = children.prefix(directLimit - 1).last(where: \.tabBarItem.isEnabled) else { return false }
    return context.observer?.goBack(to: tab, asksGuards: true) ?? false
  }

  /// The button above a tab that is pushed on the list.
  func handleMore(_ event: UserEvent) -> Bool {
    guard hasMore, case .tap(moreBackID) = event, let visiblePage, isBehindMore(visiblePage) else { return false }
    return context?.observer?.goBack(to: moreNavigationController, asksGuards: true) ?? false
  }

  /// A list of tabs takes over from a tab only where there is no tab.
  func preferringTabs(_ next: ViewController?) -> ViewController? {
    guard let next, next === more else { return next }
    let visited = history?.visited.first { children.indices.contains($0) && children[$0] !== more }
    if let visited { return children[visited] }
    return children.first { $0.tabBarItem.isEnabled && $0 !== more } ?? next
  }
}
