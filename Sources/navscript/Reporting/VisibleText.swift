/// Text from scenarios and plugins as a terminal may get it: control characters could move its cursor or hide what was
/// printed.
enum VisibleText {
  /// Control characters but the tab written as Lua escapes.
  static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var line = ""
    for scalar in text.unicodeScalars {
      if isControl(scalar) {
        line += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// All of a text on one line, its line breaks as blanks.
  static func oneLine(_ text: String) -> String {
    line(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  /// The lines of a text, each visible.
  static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && scalar != "\t" || (0x7f..<0xa0).contains(scalar.value)
  }
}
