/// How messages about layouts quote what was given and point at what was probably meant.
enum LayoutWording {
  /// `: did you mean "width"?`, or nothing when no name is close.
  static func suggestion(for name: String, among names: [String]) -> String {
    nearest(to: name, among: names).map { ": did you mean \"\($0)\"?" } ?? ""
  }

  /// In quotes on one line, control characters replaced, the end cut off after 40 characters.
  static func quoted(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars.prefix(40) {
      switch scalar {
      case "\n": shown += "\\n"
      case "\"": shown += "\\\""
      case "\\": shown += "\\\\"
      default: shown.unicodeScalars.append(scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) ? "?" : scalar)
      }
    }
    return "\"\(shown)\(text.unicodeScalars.count > 40 ? "…" : "")\""
  }

  /// A value as a message names it: strings, numbers and booleans by what they are, others by their type.
  static func name(of value: LuaValue) -> String {
    switch value {
    case .string(let text): quoted(text)
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    case .nil, .table, .reference: value.typeName == "nil" ? "nil" : "a \(value.typeName)"
    }
  }

  private static func nearest(to name: String, among names: [String]) -> String? {
    let wanted = Array(name.unicodeScalars.prefix(64))
    var best: (distance: Int, name: String)?
    for candidate in names {
      let distance = distance(wanted, Array(candidate.unicodeScalars))
      if distance <= max(1, min(3, wanted.count / 3)), distance < best?.distance ?? .max {
        best = (distance, candidate)
      }
    }
    return best?.name
  }

  /// Insertions, deletions and replacements, and swaps of neighbours.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var last = Array(0...right.count)
    for (row, scalar) in left.enumerated() {
      var next = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(last[column] + (scalar == other ? 0 : 1), last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
          cost = min(cost, before[column - 1] + 1)
        }
        next.append(cost)
      }
      (before, last) = (last, next)
    }
    return last.last ?? 0
  }
}
