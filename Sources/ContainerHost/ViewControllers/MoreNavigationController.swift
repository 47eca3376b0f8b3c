/// The page behind "More" of a tab bar with more than five tabs: a list of those that have no item of their own (UIKit's
/// `moreNavigationController`).
///
/// On a compact width the chosen tab is pushed over the list, with a way back to it. In the tree every tab stays a page of
/// the tab bar, in its place: "More" is a way to show them that comes and goes with the width of the screen, so that turning
/// a device moves no page and loses no stack.
public final class MoreNavigationController: ViewController {
  /// Borrowed; the tab bar clears it when it goes.
  unowned(unsafe) var tabs: TabBarController?

  public override var kind: String { "more" }

  init(of tabs: TabBarController) {
    self.tabs = tabs
    super.init()
    title = "More"
    tabBarItem = TabBarItem(title: "More", image: Image(systemName: "ellipsis"))
  }

  /// The list, and the tab that is pushed on it.
  public var viewControllers: [ViewController] {
    guard let pushed = tabs?.pushedOnMore else { return [self] }
    return [self, pushed]
  }

  public var topViewController: ViewController? { viewControllers.last }
}

extension TabBarController {
  /// How many tabs fit on a compact width; one more, and the last place is "More" (UIKit's documentation, iPhone).
  public static let directLimit = 5
  /// Screens narrower than this are compact, in points.
  public static let compactWidth = TraitCollection.regularWidth

  final func isCompact(_ size: Size) -> Bool {
    let traits = context?.traits(for: size) ?? TraitCollection(size: size)
    return traits.horizontalSizeClass == .compact
  }

  /// Whether `page` is a tab that has no item of its own on a compact width.
  final func isBehindMore(_ page: ViewController) -> Bool {
    hasMore && page !== moreNavigationController && page.isChild(of: self)
      && page.indexInParent >= Self.directLimit - 1
  }

  /// The visible tab, where it is shown above the list of "More".
  final var pushedOnMore: ViewController? {
    guard let context, isCompact(context.screenSize), let visiblePage, isBehindMore(visiblePage) else {
      return nil
    }
    return visiblePage
  }

  /// Choosing from the list and going back to it are a push and a pop.
  final func moreOptions(to page: ViewController) -> ShowOptions? {
    guard hasMore, let visiblePage else { return nil }
    if visiblePage === moreNavigationController, isBehindMore(page) { return ShowOptions(style: .push) }
    if page === moreNavigationController, isBehindMore(visiblePage) { return ShowOptions(style: .pop) }
    return nil
  }

  /// Puts "More" behind more than five tabs, and takes it away from fewer.
  final func pages(for tabs: [ViewController]) -> [ViewController] {
    let tabs = tabs.filter { $0 !== moreNavigationController }
    guard tabs.count > Self.directLimit, canContain(moreNavigationController) else { return tabs }
    return tabs + [moreNavigationController]
  }

  final func makeTabsLayout(size: Size) -> LayoutNode {
    guard hasMore else { return LayoutNode(tabsOf: self) }
    let more = moreNavigationController
    let tabs = children.filter { $0 !== more }
    let isCompact = isCompact(size)
    let direct = isCompact ? Array(tabs.prefix(Self.directLimit - 1)) + [more] : tabs
    guard isCompact || visiblePage === more else {
      return LayoutNode(tabsOf: self, tabs: direct, content: plainContent)
    }
    if visiblePage === more {
      let list = LayoutNode(
        .list, children: tabs.dropFirst(Self.directLimit - 1).map { LayoutNode(item: $0, isSelected: false) })
      let title = LayoutNode(.bar, edge: .top, children: [LayoutNode(.label, text: "More", grow: 1)])
      var content = plainContent
      content.children = [LayoutNode(.column, children: [title, list])]
      return LayoutNode(tabsOf: self, tabs: direct, content: content)
    }
    guard let visiblePage, isBehindMore(visiblePage) else {
      return LayoutNode(tabsOf: self, tabs: direct, content: plainContent)
    }
    // The title of "More" would be a second thing by that name on the screen.
    let back = LayoutNode(.button, id: moreBackID, label: "Back", icon: "chevron.backward", grow: 0)
    let title = LayoutNode(.label, text: visiblePage.tabBarItem.title ?? visiblePage.title ?? "", grow: 1)
    let bar = LayoutNode(.bar, id: "\(more.pageID).bar", edge: .top, children: [back, title])
    return LayoutNode(
      tabsOf: self, tabs: direct, selected: more,
      content: LayoutNode(.column, grow: 1, children: [bar, plainContent]))
  }

  private final var plainContent: LayoutNode { LayoutNode(.content, page: visiblePage?.pageID, grow: 1) }

  final var moreBackID: String { "\(moreNavigationController.pageID).back" }
}
