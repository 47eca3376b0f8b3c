extension LayoutNode {
  /// A page with a bar of tabs below it, for every container that looks like that.
  init(tabsOf container: some TabBarContaining) {
    self.init(
      tabsOf: container, tabs: container.children,
      content: LayoutNode(.content, page: container.visiblePage?.pageID, grow: 1))
  }

  /// - Parameter tabs: those that have an item of their own in the bar.
  init(
    tabsOf container: some TabBarContaining, tabs: [ViewController], selected: ViewController? = nil,
    content: LayoutNode
  ) {
    self.init(.column, children: [content])
    guard container.isTabBarShown else { return }
    let selected = selected ?? container.visiblePage
    var bar = LayoutNode(.bar, id: "\(container.pageID).bar")
    bar.background = container.tabBar.effectiveAppearance.backgroundColor
    bar.children = tabs.map { page in
      var item = LayoutNode(item: page, isSelected: page === selected)
      let look = container.tabBar.look(ofItemThatIsSelected: item.isSelected, isEnabled: item.isEnabled)
      item.tint = look.tint
      item.textAttributes = look.text
      return item
    }
    children.append(bar)
  }
}
