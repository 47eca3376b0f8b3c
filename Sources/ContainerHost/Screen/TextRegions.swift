/// Which nodes of a screen are areas of their own: those cover what lies below, and lines part them from others.
struct TextRegions {
  /// By index of the node.
  private(set) var isOpaque: [Bool]
  private(set) var lines: [CellSides]
  /// Whether it lies on top of others.
  private(set) var isPanel: [Bool]
  /// Whether anything in it is shown.
  private(set) var isFilled: [Bool]
  /// Of a bar with one label, its index: the label is the bar's title.
  private(set) var title: [Int?]

  private let layout: SolvedLayout
  /// The shown children of each node in document order.
  private var children: [[Int]]
  /// Whether a page is shown in it.
  private var holdsContent: [Bool]
  /// Whether it holds more than arrangement and buttons.
  private var holdsMatter: [Bool]
  private var drawn: Set<Seam> = []

  /// A line along a side of a panel, so that neighbours share one.
  private struct Seam: Hashable {
    let isVertical: Bool
    let position: Double
    let from: Double
    let to: Double
  }

  /// - Parameter cells: The cells that a frame covers.
  init(_ layout: SolvedLayout, cells: (Rect) -> CellRect) {
    self.layout = layout
    let count = layout.nodes.count
    isOpaque = Array(repeating: false, count: count)
    lines = Array(repeating: [], count: count)
    isPanel = Array(repeating: false, count: count)
    isFilled = Array(repeating: false, count: count)
    title = Array(repeating: nil, count: count)
    holdsContent = Array(repeating: false, count: count)
    holdsMatter = Array(repeating: false, count: count)
    children = Array(repeating: [], count: count)
    gather()
    for node in layout.nodes where !node.isHidden {
      if node.kind == .content || node.kind == .bar { isOpaque[node.index] = true }
      if node.kind == .bar { title[node.index] = titleOfBar(node) }
      let inside = children[node.index]
      if let axis = node.node.line {
        for (first, second) in zip(inside, inside.dropFirst()) { part(first, second, along: axis, cells) }
      } else {
        let lowest = inside.min()
        for child in inside { frame(child, in: node, isLowest: child == lowest) }
      }
    }
  }

  private mutating func gather() {
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
    for index in children.indices {
      children[index].sort { layout.nodes[$0].path.lexicographicallyPrecedes(layout.nodes[$1].path) }
    }
  }

  private func titleOfBar(_ bar: SolvedNode) -> Int? {
    guard bar.node.line == .horizontal else { return nil }
    let inside = children[bar.index]
    let labels = inside.filter { layout.nodes[$0].kind == .label }
    let others = inside.filter { ![.label, .button, .spacer].contains(layout.nodes[$0].kind) }
    return labels.count == 1 && others.isEmpty ? labels.first : nil
  }

  /// A line between neighbours, on the one that is not a page, or where there is room for it.
  private mutating func part(_ first: Int, _ second: Int, along axis: LayoutAxis, _ cells: (Rect) -> CellRect) {
    func isRegion(_ index: Int) -> Bool {
      let kind = layout.nodes[index].kind
      return holdsContent[index] || (holdsMatter[index] && kind != .item && kind != .label)
    }
    func isBar(_ index: Int) -> Bool { layout.nodes[index].kind == .bar }
    func room(_ index: Int) -> Int {
      let rect = cells(layout.nodes[index].visibleFrame)
      return axis == .vertical ? rect.height : rect.width
    }
    let isParted = isRegion(first) && isRegion(second) && (holdsContent[first] || holdsContent[second])
    guard isParted || isBar(first) || isBar(second) else { return }
    let isReversed = axis == .horizontal && layout.direction == .rightToLeft
    let after: CellSides = axis == .vertical ? .bottom : isReversed ? .left : .right
    let before: CellSides = axis == .vertical ? .top : isReversed ? .right : .left
    var isOnFirst = holdsContent[second] ? !holdsContent[first] : isBar(first) && !isBar(second)
    let (wanted, other) = isOnFirst ? (first, second) : (second, first)
    if room(wanted) < 2, room(other) > 2 { isOnFirst.toggle() }
    if isOnFirst { lines[first].insert(after) } else { lines[second].insert(before) }
  }

  /// A panel that lies on top of others gets lines where it ends before its parent does.
  private mutating func frame(_ index: Int, in parent: SolvedNode, isLowest: Bool) {
    let child = layout.nodes[index]
    let isArea = child.kind == .bar || holdsContent[index] || holdsMatter[index]
    let hasFace = [.item, .button, .label, .image, .scrim, .spacer].contains(child.kind)
    guard isArea, !hasFace else { return }
    if child.frame == parent.frame {
      // What has all of its parent's room may be there for a small part of it, such as a bar that floats.
      if !isLowest { cover(index) }
      return
    }
    isOpaque[index] = true
    isPanel[index] = true
    let (own, around) = (child.frame, parent.visibleFrame)
    var sides: CellSides = []
    func draw(_ side: CellSides, at position: Double, isVertical: Bool) {
      let seam = Seam(
        isVertical: isVertical, position: position, from: isVertical ? own.minY : own.minX,
        to: isVertical ? own.maxY : own.maxX)
      if drawn.insert(seam).inserted { sides.insert(side) }
    }
    if own.minX > around.minX { draw(.left, at: own.minX, isVertical: true) }
    if own.minY > around.minY { draw(.top, at: own.minY, isVertical: false) }
    if own.maxX < around.maxX { draw(.right, at: own.maxX, isVertical: true) }
    if own.maxY < around.maxY { draw(.bottom, at: own.maxY, isVertical: false) }
    lines[index].formUnion(sides)
  }

  // MARK: Covering

  /// Hides what lies below a node where the node is filled.
  private mutating func cover(_ index: Int) {
    var waiting = [index]
    while let index = waiting.popLast() {
      let kind = layout.nodes[index].kind
      if kind == .scroll || kind == .list || kind == .content || kind == .bar || isFilledUp(index) {
        isOpaque[index] = true
        isPanel[index] = true
      } else {
        waiting += children[index]
      }
    }
  }

  /// Whether a line of children leaves nothing free: it has no spacer, and its last child reaches its end.
  private func isFilledUp(_ index: Int) -> Bool {
    let node = layout.nodes[index]
    guard node.kind == .row || node.kind == .column, let last = children[index].last else { return false }
    guard children[index].allSatisfy({ layout.nodes[$0].kind != .spacer }) else { return false }
    let end = layout.nodes[last].frame
    let padding = node.node.padding
    if node.kind == .column { return end.maxY >= node.frame.maxY - LayoutNode.usable(padding.bottom) }
    let isReversed = layout.direction == .rightToLeft
    let room = LayoutNode.usable(padding.end)
    return isReversed ? end.minX <= node.frame.minX + room : end.maxX >= node.frame.maxX - room
  }
}
