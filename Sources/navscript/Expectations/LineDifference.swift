/// The lines in which two texts differ, with two lines around them.
enum LineDifference {
  private static let context = 2
  private static let limit = 40

  static func lines(_ expected: String, _ actual: String) -> [String] {
    let left = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let right = actual.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var head = 0
    while head < min(left.count, right.count), left[head] == right[head] { head += 1 }
    var tail = 0
    while tail < min(left.count, right.count) - head, left[left.count - 1 - tail] == right[right.count - 1 - tail] {
      tail += 1
    }
    let start = max(0, head - context)
    var text = ["  from line \(start + 1)"]
    text += left[start..<head].map { "  " + $0 }
    text += cut(left[head..<(left.count - tail)].map { "- " + visible($0) })
    text += cut(right[head..<(right.count - tail)].map { "+ " + visible($0) })
    text += left[(left.count - tail)...].prefix(context).map { "  " + $0 }
    return text
  }

  private static func cut(_ lines: [String]) -> [String] {
    guard lines.count > limit else { return lines }
    return lines.prefix(limit / 2) + ["  … \(lines.count - limit) lines left out"] + lines.suffix(limit / 2)
  }

  /// A line that differs in what cannot be seen must not look the same.
  private static func visible(_ line: String) -> String {
    let needsQuotes = line.last == " " || line.unicodeScalars.contains(where: isInvisible)
    return needsQuotes ? quoted(line) : line
  }
}
