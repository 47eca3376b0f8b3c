/// Which nodes of a screen are areas of their own: those cover what lies below, and lines part them from others.
struct TextRegions {
  /// By index of the node.
  private(set) var isOpaque: [Bool]
  private(set) var lines: [CellSides]
  /// Whether it lies on top of others.
  private(set) var isPanel: [Bool]
  /// Whether anything in it is shown.
  private(set) var isFilled: [Bool]

  private let layout: SolvedLayout
  /// Whether a page is shown in it.
  private var holdsContent: [Bool]
  /// Whether it holds more than arrangement and buttons.
  private var holdsMatter: [Bool]

  init(_ layout: SolvedLayout) {
    self.layout = layout
    let count = layout.nodes.count
    isOpaque = Array(repeating: false, count: count)
    lines = Array(repeating: [], count: count)
    isPanel = Array(repeating: false, count: count)
    isFilled = Array(repeating: false, count: count)
    holdsContent = Array(repeating: false, count: count)
    holdsMatter = Array(repeating: false, count: count)
    var children: [[Int]] = Array(repeating: [], count: count)
    for node in layout.nodes.reversed() where !node.isHidden {
      let index = node.index
      switch node.kind {
      case .content: holdsContent[index] = true
      case .item, .label, .list, .scroll, .bar: holdsMatter[index] = true
      default: break
      }
      guard let parent = node.parent else { continue }
      children[parent].append(index)
      isFilled[parent] = true
      holdsContent[parent] = holdsContent[parent] || holdsContent[index]
      holdsMatter[parent] = holdsMatter[parent] || holdsMatter[index]
    }
    for node in layout.nodes where !node.isHidden {
      if node.kind == .content || node.kind == .bar { isOpaque[node.index] = true }
      let inDocumentOrder = children[node.index].sorted {
        layout.nodes[$0].path.lexicographicallyPrecedes(layout.nodes[$1].path)
      }
      if let axis = node.node.line {
        for (first, second) in zip(inDocumentOrder, inDocumentOrder.dropFirst()) { part(first, second, along: axis) }
      } else {
        for child in inDocumentOrder { frame(child, in: node) }
      }
    }
  }

  /// A line between neighbours, on the one that is not a page.
  private mutating func part(_ first: Int, _ second: Int, along axis: LayoutAxis) {
    func isRegion(_ index: Int) -> Bool {
      let kind = layout.nodes[index].kind
      return holdsContent[index] || (holdsMatter[index] && kind != .item && kind != .label)
    }
    func isBar(_ index: Int) -> Bool { layout.nodes[index].kind == .bar }
    let isParted = isRegion(first) && isRegion(second) && (holdsContent[first] || holdsContent[second])
    guard isParted || isBar(first) || isBar(second) else { return }
    let isReversed = axis == .horizontal && layout.direction == .rightToLeft
    let after: CellSides = axis == .vertical ? .bottom : isReversed ? .left : .right
    let before: CellSides = axis == .vertical ? .top : isReversed ? .right : .left
    let isOnFirst = holdsContent[second] ? !holdsContent[first] : isBar(first) && !isBar(second)
    if isOnFirst { lines[first].insert(after) } else { lines[second].insert(before) }
  }

  /// A panel that lies on top of others gets lines where it does not end with the screen.
  private mutating func frame(_ index: Int, in parent: SolvedNode) {
    let child = layout.nodes[index]
    let isArea = child.kind == .bar || holdsContent[index] || holdsMatter[index]
    let hasFace = [.item, .button, .label, .image, .scrim, .spacer].contains(child.kind)
    guard isArea, !hasFace, child.frame != parent.frame else { return }
    isOpaque[index] = true
    isPanel[index] = true
    var sides: CellSides = []
    if child.frame.minX > 0 { sides.insert(.left) }
    if child.frame.minY > 0 { sides.insert(.top) }
    if child.frame.maxX < layout.size.width { sides.insert(.right) }
    if child.frame.maxY < layout.size.height { sides.insert(.bottom) }
    lines[index].formUnion(sides)
  }
}
