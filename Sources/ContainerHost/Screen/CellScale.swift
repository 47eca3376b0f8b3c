/// From points to the cells of a terminal.
struct CellScale {
  let size: Size
  let columns: Int
  let rows: Int
  /// Cells around the screen.
  let margin: Int

  var screen: CellRect { CellRect(left: margin, top: margin, right: margin + columns, bottom: margin + rows) }

  /// The cells of a frame, rounded edge by edge, so that neighbours stay neighbours.
  func rect(_ frame: Rect) -> CellRect {
    func cell(_ position: Double, _ length: Double, _ count: Int) -> Int {
      guard length > 0 else { return margin }
      return margin + Int(max(0, min(position * Double(count) / length, Double(count))).wholePoints)
    }
    return CellRect(
      left: cell(frame.minX, size.width, columns), top: cell(frame.minY, size.height, rows),
      right: cell(frame.maxX, size.width, columns), bottom: cell(frame.maxY, size.height, rows))
  }

  /// The first of `count` rows of `rect` whose middle is as near as can be to `y`.
  func row(centering count: Int, at y: Double, in rect: CellRect) -> Int {
    clamped(first(of: count, around: y, size.height, rows), rect.top, rect.bottom - count)
  }

  /// The first of `count` columns of `rect` whose middle is as near as can be to `x`.
  func column(centering count: Int, at x: Double, in rect: CellRect) -> Int {
    clamped(first(of: count, around: x, size.width, columns), rect.left, rect.right - count)
  }

  private func first(of count: Int, around position: Double, _ length: Double, _ cells: Int) -> Int {
    guard length > 0 else { return margin }
    let middle = max(0, min(position * Double(cells) / length, Double(cells)))
    // Twice, so that all of it is whole numbers from here on; an even count cannot have a cell as its middle.
    let doubled = Int(middle * 2)
    return margin + (doubled - count + 1) >> 1
  }

  private func clamped(_ value: Int, _ low: Int, _ high: Int) -> Int { max(low, min(value, high)) }
}
