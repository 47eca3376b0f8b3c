import ContainerHost

/// One place where two values differ.
struct Difference: Equatable {
  /// From the root: `[2][4].id`; empty for the values themselves.
  let path: String
  /// `nil` where there is nothing at this place.
  let expected: LuaValue?
  let actual: LuaValue?
}

extension Difference {
  /// All differences in a fixed order: lists by position, then other keys in order.
  ///
  /// Lists are compared from both ends, so that one element put in or left out is one difference.
  /// Complexity: O(size of both values).
  static func between(expected: LuaValue, actual: LuaValue) -> [Difference] {
    var found: [Difference] = []
    compare(expected, actual, "", &found)
    return found
  }

  private static func compare(_ expected: LuaValue, _ actual: LuaValue, _ path: String, _ found: inout [Difference]) {
    if Equality.holds(expected, actual) { return }
    guard case .table(let left) = expected, case .table(let right) = actual, !haveNothingInCommon(left, right) else {
      found.append(Difference(path: path, expected: expected, actual: actual))
      return
    }
    compareLists(left.array, right.array, path, &found)
    compareFields(left, right, path, &found)
  }

  /// Whether going into the tables would only list everything in both.
  private static func haveNothingInCommon(_ left: LuaTable, _ right: LuaTable) -> Bool {
    // What a list has that should be empty is what its reader wants to see.
    if left.isEmpty || right.isEmpty { return !(left.fields.isEmpty && right.fields.isEmpty) }
    return left.array.isEmpty != right.array.isEmpty && left.fields.isEmpty != right.fields.isEmpty
  }

  private static func compareLists(
    _ left: [LuaValue], _ right: [LuaValue], _ path: String, _ found: inout [Difference]
  ) {
    let shorter = min(left.count, right.count)
    var head = 0
    while head < shorter, Equality.holds(left[head], right[head]) { head += 1 }
    var tail = 0
    while tail < shorter - head, Equality.holds(left[left.count - 1 - tail], right[right.count - 1 - tail]) {
      tail += 1
    }
    let middleLeft = left[head..<(left.count - tail)]
    let middleRight = right[head..<(right.count - tail)]
    let paired = min(middleLeft.count, middleRight.count)
    for offset in 0..<paired {
      compare(left[head + offset], right[head + offset], "\(path)[\(head + offset + 1)]", &found)
    }
    for index in (head + paired)..<max(head + paired, left.count - tail) {
      found.append(Difference(path: "\(path)[\(index + 1)]", expected: left[index], actual: nil))
    }
    for index in (head + paired)..<max(head + paired, right.count - tail) {
      found.append(Difference(path: "\(path)[\(index + 1)]", expected: nil, actual: right[index]))
    }
  }

  private static func compareFields(
    _ left: LuaTable, _ right: LuaTable, _ path: String, _ found: inout [Difference]
  ) {
    let keys = Set(left.fields.map(\.key)).union(right.fields.map(\.key)).sorted()
    for key in keys {
      let place = path + ValueText.step(key)
      switch (left.value(key), right.value(key)) {
      case (let expected?, let actual?): compare(expected, actual, place, &found)
      case (let expected, let actual): found.append(Difference(path: place, expected: expected, actual: actual))
      }
    }
  }
}

/// Differences as lines for people: `-` what was expected, `+` what there is.
enum DifferenceText {
  /// How many places are shown; the rest is counted.
  static let limit = 4

  static func lines(_ differences: [Difference]) -> [String] {
    var lines: [String] = []
    for difference in differences.prefix(limit) {
      if !difference.path.isEmpty { lines.append("  at \(difference.path)") }
      lines += self.lines(of: difference)
    }
    if differences.count > limit { lines.append("  … \(differences.count - limit) more differences") }
    return lines
  }

  private static func lines(of difference: Difference) -> [String] {
    if case .string(let expected)? = difference.expected, case .string(let actual)? = difference.actual {
      // Swift's `==` is about characters, an expectation about bytes.
      if expected == actual {
        return ["  the same to the eye, composed in another way", "- " + escaped(expected), "+ " + escaped(actual)]
      }
      if expected.contains("\n") || actual.contains("\n") { return LineDifference.lines(expected, actual) }
      if expected.count > 80 || actual.count > 80 { return window(expected, actual) }
    }
    return ["- " + text(difference.expected), "+ " + text(difference.actual)]
  }

  /// A string alone, such as what an app reported, is shown nearly in full.
  private static func text(_ value: LuaValue?) -> String {
    guard let value else { return "(nothing)" }
    if case .string = value { return ValueText.brief(value, width: 400) }
    return ValueText.brief(value)
  }

  /// As a Lua literal in ASCII.
  private static func escaped(_ text: String) -> String {
    var literal = ""
    for scalar in MiddleCut.text(text, bytes: 400).unicodeScalars {
      literal +=
        scalar.isASCII
        ? String(quoted(String(scalar)).dropFirst().dropLast()) : "\\u{\(String(scalar.value, radix: 16))}"
    }
    return "\"\(literal)\""
  }

  /// Two long strings around the first character that differs.
  private static func window(_ expected: String, _ actual: String) -> [String] {
    let left = Array(expected)
    let right = Array(actual)
    let same = zip(left, right).prefix { $0 == $1 }.count
    func part(_ text: [Character]) -> String {
      let start = max(0, same - 20)
      let end = min(text.count, same + 40)
      return (start > 0 ? "…" : "") + quoted(String(text[start..<end])) + (end < text.count ? "…" : "")
    }
    return ["  from character \(same + 1) of \(left.count) and \(right.count)", "- " + part(left), "+ " + part(right)]
  }
}
