/// Puts a solved layout on a grid, node by node in painting order.
struct TextPainter {
  private(set) var grid: CellGrid
  private let layout: SolvedLayout
  private let regions: TextRegions
  private let columns: Int
  private let rows: Int
  private let margin: Int
  /// For each node, the cells that its children may draw on.
  private var insides: [CellRect]

  init(_ layout: SolvedLayout, columns: Int, rows: Int, margin: Int) {
    self.layout = layout
    self.columns = columns
    self.rows = rows
    self.margin = margin
    regions = TextRegions(layout)
    grid = CellGrid(columns: columns + 2 * margin, rows: rows + 2 * margin)
    insides = Array(repeating: CellRect(left: 0, top: 0, right: 0, bottom: 0), count: layout.nodes.count)
  }

  mutating func paint(_ content: (SolvedNode) -> [String]) {
    if margin > 0 { grid.stroke(grid.bounds, [.top, .right, .bottom, .left], meeting: false) }
    for node in layout.nodes where !node.visibleFrame.isEmpty { paint(node, content) }
  }

  private mutating func paint(_ node: SolvedNode, _ content: (SolvedNode) -> [String]) {
    let screen = CellRect(left: margin, top: margin, right: margin + columns, bottom: margin + rows)
    let outside = node.parent.map { insides[$0] } ?? screen
    var rect = cells(node.visibleFrame).intersection(outside)
    switch node.kind {
    case .item, .button, .label, .image: rect = legible(rect, node, outside)
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
    case .content: write(contentLines(node, content(node)), in: rect)
    case .item, .button, .label, .image: writeFace(node, in: rect)
    default: break
    }
  }

  // MARK: Places

  /// Points to cells, edge by edge, so that neighbours stay neighbours.
  private func cells(_ frame: Rect) -> CellRect {
    func cell(_ position: Double, _ length: Double, _ count: Int) -> Int {
      guard length > 0 else { return 0 }
      return Int(max(0, min(position * Double(count) / length, Double(count))).wholePoints)
    }
    return CellRect(
      left: margin + cell(frame.minX, layout.size.width, columns),
      top: margin + cell(frame.minY, layout.size.height, rows),
      right: margin + cell(frame.maxX, layout.size.width, columns),
      bottom: margin + cell(frame.maxY, layout.size.height, rows))
  }

  /// At least one row for what has a face, wherever rounding left none.
  private func legible(_ rect: CellRect, _ node: SolvedNode, _ outside: CellRect) -> CellRect {
    guard rect.height == 0, outside.height > 0 else { return rect }
    var rect = rect
    rect.top = max(outside.top, min(rect.top, outside.bottom - 1))
    rect.bottom = rect.top + 1
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

  // MARK: Words

  private func contentLines(_ node: SolvedNode, _ given: [String]) -> [String] {
    if !given.isEmpty { return given }
    let page = node.node.page ?? "content"
    return [node.node.isPreview ? "\(page) (preview)" : page]
  }

  /// A block in the middle.
  private mutating func write(_ lines: [String], in rect: CellRect) {
    if rect.isEmpty { return }
    var lines = lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    if lines.count > rect.height {
      lines.removeLast(lines.count - rect.height)
      lines[lines.count - 1] = "…"
    }
    let top = rect.top + (rect.height - lines.count) / 2
    for (row, line) in lines.enumerated() {
      let line = CellGrid.clipped(line, to: rect.width)
      let left = rect.left + (rect.width - displayWidth(line)) / 2
      grid.write(line, row: top + row, left: left, right: rect.right)
    }
  }

  private mutating func writeFace(_ node: SolvedNode, in rect: CellRect) {
    let isRightToLeft = layout.direction == .rightToLeft
    let parent = node.parent.map { layout.nodes[$0].node }
    let isInBar = parent?.kind == .bar
    let isRow = parent?.line == .vertical && !(isInBar && parent?.axis == .horizontal)
    var shown = node.node
    if regions.isFilled[node.index] {
      // Its children say what it is; only the marks are its own.
      shown.label = ""
      shown.badge = nil
      if !(shown.kind == .item && isRow && shown.isSelected) { return }
      insides[node.index].left += isRightToLeft ? 0 : min(3, rect.width)
      insides[node.index].right -= isRightToLeft ? min(3, rect.width) : 0
    }
    let face = TextFace(shown, isRow: isRow, isCentered: isInBar, isRightToLeft: isRightToLeft)
    if node.kind == .label {
      writeText(face, in: rect, isRightToLeft)
      return
    }
    let line = face.line(width: rect.width, isRightToLeft: isRightToLeft)
    let row = freeRow(in: rect, left: rect.left + line.lead, width: displayWidth(line.text))
    grid.write(line.text, row: row, left: rect.left + line.lead, right: rect.right)
  }

  /// The middle row, or one near it when that is taken: rounding may have put a neighbour there.
  private func freeRow(in rect: CellRect, left: Int, width: Int) -> Int {
    let middle = rect.top + (rect.height - 1) / 2
    for distance in 0...max(0, min(rect.height, 4)) {
      for row in [middle + distance, middle - distance] where row >= rect.top && row < rect.bottom {
        if grid.isBlank(row: row, left: left, right: left + width) { return row }
      }
    }
    return middle
  }

  private mutating func writeText(_ face: TextFace, in rect: CellRect, _ isRightToLeft: Bool) {
    let lines = face.label.split(separator: "\n", omittingEmptySubsequences: false).prefix(max(1, rect.height))
    let top = rect.top + (rect.height - lines.count) / 2
    for (row, text) in lines.enumerated() {
      var face = face
      face.label = String(text)
      let line = face.line(width: rect.width, isRightToLeft: isRightToLeft)
      grid.write(line.text, row: top + row, left: rect.left + line.lead, right: rect.right)
    }
  }
}
