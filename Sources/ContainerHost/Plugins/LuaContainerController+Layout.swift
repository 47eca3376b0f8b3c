/// What the screen looks like: the plugin's own layout, or a plain one.
extension LuaContainerController {
  func pluginLayout(size: Size) -> LayoutNode? {
    let argument = LuaValue.table(["width": .number(size.width), "height": .number(size.height)])
    guard let value = callHook("layout", as: .layout, [argument]) else { return nil }
    do {
      return try LayoutDecoder(visiblePage: visiblePage?.pageID).decode(value)
    } catch {
      var placed = error
      placed.file = source.chunkName
      report(placed, in: "layout")
      return nil
    }
  }

  /// What a plugin without `layout` looks like: its title, the list of pages, the content.
  func plainLayout() -> LayoutNode {
    var title = LayoutNode(.label)
    title.text = manifest.name
    var list = LayoutNode(.list)
    list.children = children.map { LayoutNode(item: $0, isSelected: $0 === visiblePage) }
    var content = LayoutNode(.content)
    content.grow = 1
    content.page = visiblePage?.pageID
    var column = LayoutNode(.column)
    column.children = [title, list, content]
    return column
  }
}

extension LayoutNode {
  /// Whether something in this tree lies over the rest.
  var containsOverlay: Bool {
    guard !isHidden else { return false }
    return isModal || kind == .scrim || children.contains(where: \.containsOverlay)
  }
}
