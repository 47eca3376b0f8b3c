/// A rectangle of terminal cells; right and bottom are the first ones outside.
struct CellRect: Equatable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var isEmpty: Bool { right <= left || bottom <= top }
  var width: Int { max(0, right - left) }
  var height: Int { max(0, bottom - top) }

  func intersection(_ other: CellRect) -> CellRect {
    let left = min(max(left, other.left), max(self.right, self.left))
    let top = min(max(top, other.top), max(self.bottom, self.top))
    return CellRect(
      left: left, top: top, right: max(left, min(right, other.right)), bottom: max(top, min(bottom, other.bottom)))
  }
}

/// Sides of a cell that a line leaves through, or of a rectangle that has one.
struct CellSides: OptionSet {
  let rawValue: UInt8

  static let top = CellSides(rawValue: 1)
  static let right = CellSides(rawValue: 2)
  static let bottom = CellSides(rawValue: 4)
  static let left = CellSides(rawValue: 8)
}

/// A sheet of terminal cells that knows wide characters, and joins the lines drawn on it.
struct CellGrid {
  private struct Cell {
    var character: Character = " "
    /// The second half of a wide character.
    var isTail = false
    var lines: CellSides = []
  }

  let columns: Int
  let rows: Int
  private var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: Cell(), count: self.columns * self.rows)
  }

  var bounds: CellRect { CellRect(left: 0, top: 0, right: columns, bottom: rows) }

  // MARK: Drawing

  /// Blanks a rectangle, and takes away the joints of lines that ran into it.
  mutating func erase(_ rect: CellRect) {
    let rect = rect.intersection(bounds)
    if rect.isEmpty { return }
    for row in rect.top..<rect.bottom {
      for column in rect.left..<rect.right { put(" ", column, row) }
      change(rect.left - 1, row) { $0.lines.remove(.right) }
      change(rect.right, row) { $0.lines.remove(.left) }
    }
    for column in rect.left..<rect.right {
      change(column, rect.top - 1) { $0.lines.remove(.bottom) }
      change(column, rect.bottom) { $0.lines.remove(.top) }
    }
  }

  /// Fills what is blank, except the spaces between words.
  mutating func shade(_ rect: CellRect) {
    let rect = rect.intersection(bounds)
    if rect.isEmpty { return }
    for row in rect.top..<rect.bottom {
      for column in rect.left..<rect.right {
        if isWritten(column - 1, row), isWritten(column + 1, row) { continue }
        change(column, row) { if $0.character == " ", !$0.isTail, $0.lines.isEmpty { $0.character = "░" } }
      }
    }
  }

  private func isWritten(_ column: Int, _ row: Int) -> Bool {
    !hasLine(column, row) && !isBlank(row: row, left: column, right: column + 1)
  }

  /// Draws lines inside the rectangle along some of its sides. Their ends join lines that they meet; with `meeting`,
  /// lines that end at them are joined too, which is wrong for what lies on top of those.
  mutating func stroke(_ rect: CellRect, _ sides: CellSides, meeting: Bool) {
    let rect = rect.intersection(bounds)
    if rect.isEmpty { return }
    if sides.contains(.top) { horizontal(rect.top, rect.left, rect.right, meeting) }
    if sides.contains(.bottom) { horizontal(rect.bottom - 1, rect.left, rect.right, meeting) }
    if sides.contains(.left) { vertical(rect.left, rect.top, rect.bottom, meeting) }
    if sides.contains(.right) { vertical(rect.right - 1, rect.top, rect.bottom, meeting) }
  }

  private mutating func horizontal(_ row: Int, _ left: Int, _ right: Int, _ meeting: Bool) {
    for column in left..<right { startLine(column, row) }
    for column in left - 1..<right where hasLine(column, row) && hasLine(column + 1, row) {
      join(column, row, .right, column + 1, row, .left)
    }
    for column in left..<right where meeting {
      if sides(column, row - 1).contains(.top) { join(column, row - 1, .bottom, column, row, .top) }
      if sides(column, row + 1).contains(.bottom) { join(column, row + 1, .top, column, row, .bottom) }
    }
  }

  private mutating func vertical(_ column: Int, _ top: Int, _ bottom: Int, _ meeting: Bool) {
    for row in top..<bottom { startLine(column, row, isVertical: true) }
    for row in top - 1..<bottom where hasLine(column, row) && hasLine(column, row + 1) {
      join(column, row, .bottom, column, row + 1, .top)
    }
    for row in top..<bottom where meeting {
      if sides(column - 1, row).contains(.left) { join(column - 1, row, .right, column, row, .left) }
      if sides(column + 1, row).contains(.right) { join(column + 1, row, .left, column, row, .right) }
    }
  }

  private mutating func join(
    _ column: Int, _ row: Int, _ side: CellSides, _ otherColumn: Int, _ otherRow: Int, _ otherSide: CellSides
  ) {
    change(column, row) { $0.lines.insert(side) }
    change(otherColumn, otherRow) { $0.lines.insert(otherSide) }
  }

  private func sides(_ column: Int, _ row: Int) -> CellSides {
    index(column, row).map { cells[$0].lines } ?? []
  }

  private mutating func startLine(_ column: Int, _ row: Int, isVertical: Bool = false) {
    if !hasLine(column, row) { put(isVertical ? "│" : "─", column, row) }
  }

  /// Whether a line runs through the cell.
  func hasLine(_ column: Int, _ row: Int) -> Bool {
    guard let index = index(column, row) else { return false }
    return !cells[index].lines.isEmpty || cells[index].character == "─" || cells[index].character == "│"
  }

  /// Writes into one row from `left` on, at most up to `right`. Control characters show as `�`, those that would turn
  /// the direction of writing are left out.
  mutating func write(_ text: String, row: Int, left: Int, right: Int) {
    var column = left
    for character in text {
      guard let shown = Self.printable(character) else { continue }
      let width = displayWidth(shown)
      if width == 0 { continue }
      if column + width > right { return }
      put(shown, column, row)
      if width == 2, let tail = index(column + 1, row) {
        put(" ", column + 1, row)
        cells[tail].isTail = true
      }
      column += width
    }
  }

  /// Whether nothing is written in these cells, shade aside.
  func isBlank(row: Int, left: Int, right: Int) -> Bool {
    (left..<max(left, right)).allSatisfy { column in
      guard let index = index(column, row) else { return true }
      let cell = cells[index]
      return cell.lines.isEmpty && !cell.isTail && (cell.character == " " || cell.character == "░")
    }
  }

  private mutating func put(_ character: Character, _ column: Int, _ row: Int) {
    guard let index = index(column, row) else { return }
    // Half a wide character cannot stay.
    if cells[index].isTail, column > 0 { cells[index - 1].character = " " }
    if column + 1 < columns, cells[index + 1].isTail {
      cells[index + 1].isTail = false
      cells[index + 1].character = " "
    }
    cells[index] = Cell(character: character)
  }

  private mutating func change(_ column: Int, _ row: Int, _ body: (inout Cell) -> Void) {
    if let index = index(column, row) { body(&cells[index]) }
  }

  private func index(_ column: Int, _ row: Int) -> Int? {
    guard column >= 0, column < columns, row >= 0, row < rows else { return nil }
    return row * columns + column
  }

  // MARK: Text

  /// The text as `width` columns can show it, its end replaced by `…` where it is longer.
  static func clipped(_ text: String, to width: Int) -> String {
    if displayWidth(text) <= width { return text }
    var kept = ""
    var used = 1
    for character in text {
      used += displayWidth(character)
      if used > width { break }
      kept.append(character)
    }
    return width > 0 ? kept + "…" : ""
  }

  private static func printable(_ character: Character) -> Character? {
    guard let scalar = character.unicodeScalars.first else { return nil }
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: return "\u{FFFD}"
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: return nil
    default: break
    }
    // No writing system and no emoji needs more; a heap of combining marks would run over the rows above.
    if character.unicodeScalars.count <= 16 { return character }
    return Character(scalar)
  }

  // MARK: Output

  /// The rows as text without spaces at their ends.
  func lines() -> [String] {
    (0..<rows).map { row in
      var line = ""
      for column in 0..<columns where !cells[row * columns + column].isTail {
        line.append(Self.glyph(crossing(column, row)) ?? cells[row * columns + column].character)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The lines of a cell. Where one ends at an upright on each side of it, it looks as if it went through.
  private func crossing(_ column: Int, _ row: Int) -> CellSides {
    let own = sides(column, row)
    if own == [.top, .bottom, .right], sides(column - 1, row).contains(.left) { return own.union(.left) }
    if own == [.top, .bottom, .left], sides(column + 1, row).contains(.right) { return own.union(.right) }
    return own
  }

  /// By the bits of ``CellSides``: top 1, right 2, bottom 4, left 8.
  private static let glyphs: [Character?] = [
    nil, "│", "─", "└", "│", "│", "┌", "├", "─", "┘", "─", "┴", "┐", "┤", "┬", "┼",
  ]

  private static func glyph(_ sides: CellSides) -> Character? { glyphs[Int(sides.rawValue & 15)] }
}
