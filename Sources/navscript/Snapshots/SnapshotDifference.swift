import ContainerHost

/// Where two snapshots differ, row by row and cell by cell.
enum SnapshotDifference {
  /// How many rows that differ a person is shown; the rest is counted.
  static let limit = 12

  /// Lines that begin with `- ` for what was expected and `+ ` for what there is, each pair with a line below it that has
  /// `^` under every cell that differs.
  static func lines(expected: Snapshot, actual: Snapshot) -> [String] {
    let pairs = pairs(expected, actual)
    var lines = [summary(pairs)]
    for pair in pairs.prefix(limit) {
      if let expected = pair.expected { lines.append("- " + expected) }
      if let actual = pair.actual { lines.append("+ " + actual) }
      if pair.isComposition { lines.append("  (the same to the eye, composed in another way)") }
      let marks = marks(pair)
      if !marks.isEmpty { lines.append("  " + marks) }
    }
    if pairs.count > limit { lines.append("  … \(pairs.count - limit) more lines differ") }
    return lines
  }

  /// One line that differs; `nil` where one of the two has none.
  struct Pair {
    let expected: String?
    let actual: String?

    /// Whether only the bytes differ.
    var isComposition: Bool { expected != nil && expected == actual }
  }

  static func pairs(_ expected: Snapshot, _ actual: Snapshot) -> [Pair] {
    func line(_ index: Int, _ snapshot: Snapshot) -> String? {
      snapshot.lines.indices.contains(index) ? snapshot.lines[index] : nil
    }
    return (0..<max(expected.lines.count, actual.lines.count)).compactMap { index in
      let (left, right) = (line(index, expected), line(index, actual))
      if let left, let right, left.utf8.elementsEqual(right.utf8) { return nil }
      return Pair(expected: left, actual: right)
    }
  }

  private static func summary(_ pairs: [Pair]) -> String {
    let rows = pairs.filter { isRow($0.expected ?? $0.actual ?? "") }
    let cells = rows.reduce(0) { $0 + differing($1).count }
    if rows.isEmpty { return "  the header differs" }
    return "  \(cells == 1 ? "1 cell" : "\(cells) cells") in \(rows.count == 1 ? "1 row" : "\(rows.count) rows")"
      + (pairs.count > rows.count ? ", and the header," : "") + " differ\(cells == 1 ? "s" : "") (^)"
  }

  /// `07|…`, not the header or the ruler.
  static func isRow(_ line: String) -> Bool { line.utf8.first.map { (0x30...0x39).contains($0) } ?? false }

  /// `^` under each cell that differs; nothing where there are no two rows to compare.
  private static func marks(_ pair: Pair) -> String {
    guard let expected = pair.expected, pair.actual != nil, isRow(expected) else { return "" }
    let columns = differing(pair)
    guard let last = columns.max() else { return "" }
    return String((0...last).map { columns.contains($0) ? Character("^") : " " })
  }

  /// The columns of the cells that differ.
  private static func differing(_ pair: Pair) -> Set<Int> {
    let left = cells(pair.expected ?? "")
    let right = cells(pair.actual ?? "")
    return Set((0..<max(left.count, right.count)).filter { !isSame(left, right, $0) })
  }

  /// Whether both have the same in a column; what is beyond a row's end is blank.
  private static func isSame(_ left: [Character?], _ right: [Character?], _ column: Int) -> Bool {
    func cell(_ cells: [Character?]) -> Character? { cells.indices.contains(column) ? cells[column] : " " }
    switch (cell(left), cell(right)) {
    case (nil, nil): return true
    case (let one?, let other?): return one.utf8.elementsEqual(other.utf8)
    default: return false
    }
  }

  /// One entry for each column; the second one of a wide character is `nil`.
  private static func cells(_ line: String) -> [Character?] {
    line.flatMap { [$0] + [Character?](repeating: nil, count: max(0, displayWidth($0) - 1)) }
  }

  /// A row cut where it begins or ceases to differ from another, for those who mark the parts.
  static func parts(_ row: String, against other: String) -> [(text: String, differs: Bool)] {
    let left = cells(row)
    let right = cells(other)
    var parts: [(text: String, differs: Bool)] = []
    for (column, cell) in left.enumerated() {
      guard let cell else { continue }
      let isWide = left.indices.contains(column + 1) && left[column + 1] == nil
      let differs = !isSame(left, right, column) || isWide && !isSame(left, right, column + 1)
      if let last = parts.last, last.differs == differs {
        parts[parts.count - 1].text.append(cell)
      } else {
        parts.append((String(cell), differs))
      }
    }
    return parts
  }
}
