/// What the screen looks like: the plugin's own layout, or a plain one.
extension LuaContainerController {
  func pluginLayout(size: Size) -> LayoutNode? {
    let asked = runningInstance
    if let node = tell("layout", { plugin throws(LuaError) in try plugin.layout(size: size) }) ?? nil { return node }
    // A fresh instance may have taken over after a fault.
    guard let fresh = runningInstance, fresh !== asked else { return nil }
    return tell("layout") { plugin throws(LuaError) in try plugin.layout(size: size) } ?? nil
  }

  /// What a plugin without `layout` looks like, and one that was discarded: its title, the list of pages, the content. A
  /// list that would take more than half of the room is scrolled.
  func plainLayout(size: Size) -> LayoutNode {
    var title = LayoutNode(.label)
    title.text = manifest.name
    var list = LayoutNode(.list)
    list.children = children.map { LayoutNode(item: $0, isSelected: $0 === visiblePage) }
    var content = LayoutNode(.content)
    content.grow = 1
    content.page = visiblePage?.pageID
    var column = LayoutNode(.column)
    if Double(children.count) * LayoutMeasure.Metrics.target > size.height / 2 {
      list = LayoutNode(.scroll, id: "pages", height: .fraction(0.5), grow: 0, children: [list])
    }
    column.children = [title, list, content]
    return column
  }

  /// The screen of a plugin that has stopped without a replacement: as it was, as long as it shows the visible page.
  func keptLayout(_ last: LayoutNode?) -> LayoutNode {
    let page = visiblePage?.pageID
    if let last, last.showsContent(of: page) { return last }
    var content = LayoutNode(.content)
    content.page = page
    return content
  }
}

extension LayoutNode {
  /// Whether something in this tree lies over the rest.
  var containsOverlay: Bool {
    guard !isHidden else { return false }
    return isModal || kind == .scrim || children.contains(where: \.containsOverlay)
  }

  /// Whether there is a place for `page` in this tree.
  fileprivate func showsContent(of page: String?) -> Bool {
    (kind == .content && !isPreview && self.page == page) || children.contains { $0.showsContent(of: page) }
  }
}
