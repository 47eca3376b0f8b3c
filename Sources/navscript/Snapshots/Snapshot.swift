import ContainerHost

/// A screen as it is kept in a file beside its scenarios: a header that says what it was taken of, a ruler, and the
/// screen's rows with their numbers.
///
///     navscript snapshot 1: 390 x 844 points, 48 x 42 cells, left to right
///       |----------1---------2---------3---------4---------
///     00|┌────────────────────────────────────────────────┐
///     01|│ Status                                         │
///
/// Row and column 0 are the border, so that numbers are those of the screen's cells. No line ends in a blank, all end in
/// LF, and nothing in it depends on the machine.
struct Snapshot: Sendable {
  /// Without line ends.
  let lines: [String]

  /// How the first line begins. The number grows when the form changes.
  static let mark = "navscript snapshot 1: "
  /// In bytes, of a file that is read.
  static let limit = 16 << 20

  init(lines: [String]) { self.lines = lines }

  /// The screen that an app shows now; one without a root has no rows.
  init(of host: AppHost) throws(LayoutError) {
    let rows = try ScreenText.full(host).split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    self.init(size: host.screenSize, direction: host.layoutDirection, rows: rows)
  }

  /// - Parameter rows: with the border.
  init(size: Size, direction: LayoutDirection, rows: [String]) {
    let cells = TextScreen(fitting: size)
    let way = direction == .leftToRight ? "left to right" : "right to left"
    var text =
      "\(Self.mark)\(Self.points(size.width)) x \(Self.points(size.height)) points, "
      + "\(cells.columns) x \(cells.rows) cells, \(way)\n"
    let width = max(2, String(rows.count - 1).count)
    if !rows.isEmpty {
      text += String(repeating: " ", count: width) + "|" + Self.ruler(columns: cells.columns + 2) + "\n"
    }
    for (number, row) in rows.enumerated() {
      let digits = String(number)
      // A CR that belongs to the screen must not look like one that belongs to the end of a line.
      text += String(repeating: "0", count: width - digits.count) + digits + "|" + VisibleText.line(row) + "\n"
    }
    self.init(reading: Array(text.utf8))
  }

  /// What a file has. This is the one way to make lines of bytes, for what is read and what is written alike: a line ends
  /// in LF or CR LF, control characters are shown as Lua escapes, and empty lines at the end count for nothing.
  init(reading bytes: [UInt8]) {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let content = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    var lines = content.split(separator: 0x0a, omittingEmptySubsequences: false).map { line in
      VisibleText.line(String(decoding: line.last == 0x0d ? line.dropLast() : line, as: UTF8.self))
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines
  }

  /// What is written to the file.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Whether a file has this form at all.
  var isSnapshot: Bool { lines.first?.hasPrefix(Self.mark) ?? false }

  /// By bytes: Swift's `==` calls texts equal that are composed in two ways.
  func isSame(as other: Snapshot) -> Bool {
    lines.count == other.lines.count && zip(lines, other.lines).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  /// A number that two snapshots have in common when they are the same, so that not every text has to be kept (FNV-1a).
  var fingerprint: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for line in lines {
      for byte in line.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = (hash ^ 0x0a) &* 0x100_0000_01b3
    }
    return hash
  }

  /// Every tenth column has its number; the border is column 0.
  private static func ruler(columns: Int) -> String {
    var ruler = ""
    for column in 0..<columns {
      let isTen = column > 0 && column % 10 == 0
      ruler += isTen ? String(column / 10 % 10) : "-"
    }
    return ruler
  }

  private static func points(_ length: Double) -> String { Int(exactly: length).map(String.init) ?? String(length) }
}
