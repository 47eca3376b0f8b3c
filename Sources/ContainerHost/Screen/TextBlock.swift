/// Lines of text that are put somewhere as one.
enum TextBlock {
  /// In fewer columns, pieces that would be cut off are left out after the first.
  private static let legibleWidth = 12

  /// What parts the pieces of one line: it may be broken there.
  static let separator = " · "

  /// Lines of at most `width` columns: broken where a piece ends, cut off with `…` where a piece is too long, and
  /// with `…` as the last one when there are more than `height`.
  static func fitted(_ lines: [String], width: Int, height: Int) -> [String] {
    guard width > 0, height > 0 else { return [] }
    var fitted: [String] = []
    for line in lines.flatMap({ $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }) {
      fitted += broken(line, width: width)
    }
    if fitted.count > height {
      fitted.removeLast(fitted.count - height)
      fitted[height - 1] = "…"
    }
    return fitted
  }

  private static func broken(_ line: String, width: Int) -> [String] {
    if displayWidth(line) <= width { return [line] }
    var lines: [String] = []
    var open = ""
    for piece in pieces(of: line) {
      if width < legibleWidth, !open.isEmpty, displayWidth(piece) > width { continue }
      if open.isEmpty {
        open = piece
      } else if displayWidth(open) + displayWidth(separator) + displayWidth(piece) <= width {
        open += separator + piece
      } else {
        lines.append(CellGrid.clipped(open, to: width))
        open = piece
      }
    }
    return lines + [CellGrid.clipped(open, to: width)]
  }

  private static func pieces(of line: String) -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    return words.split(separator: "·", omittingEmptySubsequences: false).map { $0.joined(separator: " ") }
  }
}
