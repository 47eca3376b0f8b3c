import ContainerHost

/// Coverage as people read it: a line for each file, with the lines that did not run.
struct CoverageTable {
  private let files: [CoverageData.Version]
  private let outside: [String]
  private let isIncomplete: Bool

  init(_ files: [CoverageData.Version], outside: Set<String>, isIncomplete: Bool) {
    self.files = files
    self.outside = outside.sorted(by: precedesInBytes)
    self.isIncomplete = isIncomplete
  }

  /// How many ranges of lines are named for each file; the tracefile has all.
  private static let rangeLimit = 12

  var lines: [String] {
    var rows = [["coverage", "lines", "", "missed"]]
    for file in files {
      rows.append(
        [VisibleText.line(file.path)] + Self.share(file.hitCount, of: file.lines.count) + [Self.missed(file)])
    }
    let total = files.reduce(0) { $0 + $1.lines.count }
    rows.append(["all"] + Self.share(files.reduce(0) { $0 + $1.hitCount }, of: total) + [""])
    var lines = TextTable.lines(rows, rightAligned: [1, 2])
    if !outside.isEmpty {
      let names = outside.prefix(3).map(VisibleText.line).joined(separator: ", ")
      let rest = outside.count > 3 ? " and \(outside.count - 3) more" : ""
      lines.append("left out, since outside of the project's folder: \(names)\(rest)")
    }
    if isIncomplete {
      lines.append("incomplete: a file could not be read, or there was no memory for some of the counts")
    }
    return lines
  }

  /// `12/13` and `92.3 %`, which is 100 only when nothing is missing.
  private static func share(_ part: Int, of whole: Int) -> [String] {
    guard whole > 0 else { return ["0/0", "-"] }
    let tenths = part * 1000 / whole
    return ["\(part)/\(whole)", "\(tenths / 10).\(tenths % 10) %"]
  }

  /// `4, 7-9`: lines without code between two that did not run break no range.
  private static func missed(_ file: CoverageData.Version) -> String {
    var ranges: [(first: Int, last: Int)] = []
    var wasMissed = false
    for line in file.lines {
      let isMissed = line.hits == 0
      if isMissed, wasMissed, let open = ranges.popLast() {
        ranges.append((open.first, line.number))
      } else if isMissed {
        ranges.append((line.number, line.number))
      }
      wasMissed = isMissed
    }
    let named = ranges.prefix(rangeLimit).map { $0.first == $0.last ? "\($0.first)" : "\($0.first)-\($0.last)" }
    let rest = ranges.count > rangeLimit ? " and \(ranges.count - rangeLimit) more" : ""
    return named.joined(separator: ", ") + rest
  }
}

/// Rows as lines of columns.
enum TextTable {
  /// - Parameter rightAligned: columns of numbers, counted from 0.
  static func lines(_ rows: [[String]], rightAligned: Set<Int>) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? displayWidth($0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, text) in row.enumerated() {
        let blank = String(repeating: " ", count: widths[column] - displayWidth(text))
        line += (column > 0 ? "  " : "") + (rightAligned.contains(column) ? blank + text : text + blank)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
