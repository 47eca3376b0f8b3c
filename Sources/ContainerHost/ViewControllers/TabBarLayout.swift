extension LayoutNode {
  /// A page with a bar of tabs below it, for every container that looks like that.
  init(tabsOf container: ContainerViewController, isBarHidden: Bool) {
    self.init(.column)
    children = [LayoutNode(.content, page: container.visiblePage?.pageID, grow: 1)]
    guard !isBarHidden else { return }
    let items = container.children.map { LayoutNode(item: $0, isSelected: $0 === container.visiblePage) }
    children.append(LayoutNode(.bar, id: "\(container.pageID).bar", children: items))
  }
}
