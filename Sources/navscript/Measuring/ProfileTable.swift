import ContainerHost

/// A profile as people read it: a line for each function that has run, the costliest first.
enum ProfileTable {
  /// How many functions are shown.
  static let limit = 40

  static func lines(_ data: ProfileData) -> [String] {
    let entries = data.sorted
    let whole = entries.reduce(0) { $0 + $1.cost.own }
    var rows = [["profile: instructions", "", "total", "calls", "ms (real)", "function"]]
    for (place, cost) in entries.prefix(limit) {
      rows.append([
        String(cost.own), share(cost.own, of: whole), String(cost.total), String(cost.calls),
        milliseconds(cost.nanoseconds), text(place),
      ])
    }
    var lines = TextTable.lines(rows, rightAligned: [0, 1, 2, 3, 4])
    if entries.count > limit {
      let rest = entries.dropFirst(limit).reduce(0) { $0 + $1.cost.own }
      lines.append("and \(entries.count - limit) functions more, with \(rest) instructions together")
    }
    if entries.isEmpty { lines = ["profile: no Lua function has run"] }
    if data.isIncomplete { lines.append("incomplete: there was no memory for some of the counts") }
    return lines
  }

  private static func text(_ place: ProfileData.Place) -> String {
    guard let path = place.path else { return "code in no file: modules of navscript, and what load makes" }
    let file = VisibleText.line(path)
    if place.lastLine == 0 { return "\(file)  (the file itself)" }
    return "\(file):\(place.firstLine)  \(place.name.map(VisibleText.line) ?? "(no name)")"
  }

  private static func share(_ part: UInt64, of whole: UInt64) -> String {
    guard whole > 0 else { return "-" }
    let tenths = part.multipliedReportingOverflow(by: 1000).partialValue / whole
    return "\(tenths / 10).\(tenths % 10) %"
  }

  private static func milliseconds(_ nanoseconds: UInt64) -> String {
    let micros = nanoseconds / 1000
    let digits = String(micros % 1000)
    return "\(micros / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
