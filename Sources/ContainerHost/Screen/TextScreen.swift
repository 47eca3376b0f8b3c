/// Draws a solved layout with the characters of a terminal, for failure texts, snapshots and `play`.
///
/// A selected tab is `[Training]`, a selected row `▸ Training`, a disabled one `(Training)`, a badge `•3`, a button
/// `‹Menu›`; a scrim shades what lies below it. Regions are parted by lines. An item too narrow for a letter is `●` when
/// it is selected, else `·`; where several rows share one of the terminal, one of them is drawn, the selected one first.
///
///     let text = TextScreen(fitting: layout.size).draw(layout)
///
/// Equal layouts give equal text: lines end with LF, and have no spaces at their ends.
public struct TextScreen: Sendable {
  /// Cells of the screen itself, 0 to 1,000 each way.
  public let columns: Int
  public let rows: Int
  /// Whether a line is drawn around the screen. It adds one cell on each side.
  public var showsBorder: Bool

  public init(columns: Int, rows: Int, showsBorder: Bool = true) {
    self.columns = max(0, min(columns, Self.limit))
    self.rows = max(0, min(rows, Self.limit))
    self.showsBorder = showsBorder
  }

  /// One cell for each 8 x 20 points: 48 x 42 cells for 390 x 844 points.
  public init(fitting size: Size, showsBorder: Bool = true) {
    func cells(_ length: Double, _ unit: Double) -> Int {
      length > 0 ? Int(min(length / unit, Double(Self.limit))) : 0
    }
    self.init(columns: cells(size.width, 8), rows: cells(size.height, 20), showsBorder: showsBorder)
  }

  private static let limit = 1_000

  /// - Parameter content: The lines to show where a content node is, by its node; none for the page's id. A line that is
  ///   too long is broken at ` · `. They stand in the largest part of the area that nothing lies on.
  public func draw(_ layout: SolvedLayout, content: (SolvedNode) -> [String] = { _ in [] }) -> String {
    let margin = showsBorder ? 1 : 0
    var painter = TextPainter(layout, columns: columns, rows: rows, margin: margin)
    painter.paint(content)
    return painter.grid.lines().map { $0 + "\n" }.joined()
  }
}
