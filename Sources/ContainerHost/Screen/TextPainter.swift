/// Puts a solved layout on a grid, node by node in painting order.
struct TextPainter {
  private(set) var grid: CellGrid
  private let layout: SolvedLayout
  private let regions: TextRegions
  private let cells: CellScale
  /// For each node, the cells that its children may draw on.
  private var insides: [CellRect]
  /// What lies on top of other things, in painting order.
  private let panels: [SolvedNode]

  init(_ layout: SolvedLayout, columns: Int, rows: Int, margin: Int) {
    self.layout = layout
    let cells = CellScale(size: layout.size, columns: columns, rows: rows, margin: margin)
    let regions = TextRegions(layout) { cells.rect($0) }
    self.cells = cells
    self.regions = regions
    grid = CellGrid(columns: columns + 2 * margin, rows: rows + 2 * margin)
    insides = Array(repeating: CellRect(left: 0, top: 0, right: 0, bottom: 0), count: layout.nodes.count)
    panels = layout.nodes.filter { regions.isPanel[$0.index] && !$0.visibleFrame.isEmpty }
  }

  mutating func paint(_ content: (SolvedNode) -> [String]) {
    if cells.margin > 0 { grid.stroke(grid.bounds, [.top, .right, .bottom, .left], meeting: false) }
    for node in layout.nodes where !node.visibleFrame.isEmpty { paint(node, content) }
  }

  private mutating func paint(_ node: SolvedNode, _ content: (SolvedNode) -> [String]) {
    let outside = node.parent.map { insides[$0] } ?? cells.screen
    let whole = cells.rect(node.visibleFrame)
    var rect = whole.intersection(outside)
    switch node.kind {
    case .item, .button, .label, .image: rect = legible(rect, node, outside)
    // A line has taken the only cells it had, but what is in it has to be drawn somewhere.
    case .row, .column, .list: if rect.isEmpty, !whole.isEmpty { rect = legible(rect, node, outside) }
    default: break
    }
    insides[node.index] = rect
    if rect.isEmpty { return }

    if node.kind == .scrim { grid.shade(rect) }
    if regions.isOpaque[node.index] { grid.erase(rect) }
    let sides = fitting(regions.lines[node.index], rect)
    grid.stroke(rect, sides, meeting: !regions.isPanel[node.index])
    if sides.contains(.top) { rect.top += 1 }
    if sides.contains(.bottom) { rect.bottom -= 1 }
    if sides.contains(.left) { rect.left += 1 }
    if sides.contains(.right) { rect.right -= 1 }
    insides[node.index] = rect

    switch node.kind {
    case .content where !regions.isFilled[node.index]:
      write(contentLines(node, content(node)), in: uncovered(rect, node))
    case .item, .button, .label, .image: writeFace(node, in: rect)
    default: break
    }
  }

  // MARK: Places

  /// At least one row for what has a face, wherever rounding left none, and the columns of one character.
  private func legible(_ rect: CellRect, _ node: SolvedNode, _ outside: CellRect) -> CellRect {
    var rect = rect
    if rect.height == 0, outside.height > 0 {
      rect.top = max(outside.top, min(rect.top, outside.bottom - 1))
      rect.bottom = rect.top + 1
    }
    let text = displayWidth(node.node.text ?? "")
    let needed = min(text == 2 ? 2 : 1, outside.width)
    if rect.width < needed {
      rect.left = max(outside.left, min(rect.left, outside.right - needed))
      rect.right = rect.left + needed
    }
    return rect
  }

  /// A line needs a cell, and something needs to be left.
  private func fitting(_ sides: CellSides, _ rect: CellRect) -> CellSides {
    var sides = sides
    if rect.height <= sides.intersection([.top, .bottom]).rawValue.nonzeroBitCount {
      sides.subtract([.top, .bottom])
    }
    if rect.width <= sides.intersection([.left, .right]).rawValue.nonzeroBitCount {
      sides.subtract([.left, .right])
    }
    return sides
  }

  /// The largest part of a page that no panel lies on.
  private func uncovered(_ rect: CellRect, _ node: SolvedNode) -> CellRect {
    var rect = rect
    for panel in panels where panel.index > node.index && !panel.path.starts(with: node.path) {
      let cover = cells.rect(panel.visibleFrame).intersection(rect)
      if cover.isEmpty { continue }
      let parts = [
        CellRect(left: rect.left, top: rect.top, right: cover.left, bottom: rect.bottom),
        CellRect(left: cover.right, top: rect.top, right: rect.right, bottom: rect.bottom),
        CellRect(left: rect.left, top: rect.top, right: rect.right, bottom: cover.top),
        CellRect(left: rect.left, top: cover.bottom, right: rect.right, bottom: rect.bottom),
      ]
      var largest = CellRect(left: rect.left, top: rect.top, right: rect.left, bottom: rect.top)
      for part in parts where part.width * part.height > largest.width * largest.height { largest = part }
      rect = largest
    }
    return rect
  }

  // MARK: Words

  private func contentLines(_ node: SolvedNode, _ given: [String]) -> [String] {
    if !given.isEmpty { return given }
    let page = node.node.page ?? "content"
    return [node.node.isPreview ? "\(page) (preview)" : page]
  }

  /// A block in the middle.
  private mutating func write(_ lines: [String], in rect: CellRect) {
    let lines = TextBlock.fitted(lines, width: rect.width, height: rect.height)
    let top = rect.top + (rect.height - lines.count) / 2
    for (row, line) in lines.enumerated() {
      let left = rect.left + (rect.width - displayWidth(line)) / 2
      grid.write(line, row: top + row, left: left, right: rect.right)
    }
  }

  private mutating func writeFace(_ node: SolvedNode, in rect: CellRect) {
    let isRightToLeft = layout.direction == .rightToLeft
    let place = place(of: node)
    var shown = node.node
    if regions.isFilled[node.index] {
      // Its children say what it is; only the mark is its own.
      let marked = min(3, rect.width)
      guard shown.kind == .item, place == .row, shown.isSelected, rect.width >= TextFace.roomyRow else { return }
      shown.label = ""
      shown.badge = nil
      insides[node.index].left += isRightToLeft ? 0 : marked
      insides[node.index].right -= isRightToLeft ? marked : 0
    }
    let face = TextFace(shown, place: place, isRightToLeft: isRightToLeft)
    if node.kind == .label { return writeText(face, node, place, in: rect) }
    let line = face.line(width: rect.width, isCut: node.visibleFrame.width < node.frame.width)
    let width = displayWidth(line.text)
    var left = rect.left + line.lead
    if node.kind == .button, let side = sideOfTitle(node) {
      left = side == .left ? min(rect.left + 1, rect.right - width) : max(rect.left, rect.right - width - 1)
    }
    let row = freeRow(for: node, in: rect, left: left, width: width)
    if !grid.isBlank(row: row, left: left, right: left + width), isCrowded(node, place) {
      // Rounding has put others here; the selected one is worth more than they are.
      guard shown.isSelected else { return }
      grid.erase(CellRect(left: rect.left, top: row, right: rect.right, bottom: row + 1))
    }
    grid.write(line.text, row: row, left: left, right: rect.right)
  }

  private func place(of node: SolvedNode) -> TextFace.Place {
    let parent = node.parent.map { layout.nodes[$0] }
    let line = parent?.node.line
    let isInBar = parent?.kind == .bar
    switch node.kind {
    case .item: return line == .vertical ? .row : .cell
    case .button: return line == .vertical && (parent?.kind == .list || parent?.kind == .scroll) ? .row : .middle
    default: return isInBar || isCentered(node) ? .middle : .start
    }
  }

  /// Whether its parent puts it in the middle.
  private func isCentered(_ node: SolvedNode) -> Bool {
    guard let parent = node.parent.map({ layout.nodes[$0].node }) else { return false }
    return parent.line == .horizontal ? parent.justify == .center : parent.align == .center
  }

  /// Whether a node is less than a cell long among its siblings.
  private func isCrowded(_ node: SolvedNode, _ place: TextFace.Place) -> Bool {
    switch place {
    case .row: node.frame.height * Double(cells.rows) < layout.size.height
    case .cell: node.frame.width * Double(cells.columns) < layout.size.width
    case .middle, .start: false
    }
  }

  /// On which side of its bar's title a button stands.
  private func sideOfTitle(_ button: SolvedNode) -> CellSides? {
    guard let parent = button.parent, let title = regions.title[parent] else { return nil }
    return button.frame.minX < layout.nodes[title].frame.minX ? .left : .right
  }

  /// The row in the middle, or one near it when that is taken: rounding may have put a neighbour there.
  private func freeRow(for node: SolvedNode, in rect: CellRect, left: Int, width: Int) -> Int {
    let middle = cells.row(centering: 1, at: node.visibleFrame.center.y, in: rect)
    for distance in 0...max(0, min(rect.height, 4)) {
      for row in [middle + distance, middle - distance] where row >= rect.top && row < rect.bottom {
        if grid.isBlank(row: row, left: left, right: left + width) { return row }
      }
    }
    return middle
  }

  private mutating func writeText(_ face: TextFace, _ node: SolvedNode, _ place: TextFace.Place, in rect: CellRect) {
    let lines = face.label.split(separator: "\n", omittingEmptySubsequences: false).prefix(max(1, rect.height))
    let top = cells.row(centering: lines.count, at: node.visibleFrame.center.y, in: rect)
    for (row, text) in lines.enumerated() {
      var face = face
      face.label = String(text)
      let line = face.line(width: rect.width, isCut: false)
      let width = displayWidth(line.text)
      var left = rect.left + line.lead
      if let bar = node.parent, regions.title[bar] == node.index {
        // A title stands in the middle of its bar, if it can.
        let middle = insides[bar].left + (insides[bar].width - width) / 2
        left = max(rect.left, min(middle, rect.right - width))
      } else if place == .middle, isCentered(node) {
        left = cells.column(centering: width, at: node.visibleFrame.center.x, in: rect)
      } else if place == .start, width < rect.width {
        // A text does not stick to a line.
        if layout.direction == .leftToRight, grid.hasLine(rect.left - 1, top + row) { left += 1 }
        if layout.direction == .rightToLeft, grid.hasLine(rect.right, top + row) { left -= 1 }
      }
      grid.write(line.text, row: top + row, left: left, right: rect.right)
    }
  }
}
