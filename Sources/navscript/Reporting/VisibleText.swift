/// Text from scenarios, plugins and the file system as a terminal may get it: control characters could move its cursor or
/// hide what was printed.
enum VisibleText {
  /// Control characters but the tab, and characters that cannot be seen, written as Lua escapes: a line break too, so that
  /// nothing else can begin a line.
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

  /// Visible, with its line breaks kept.
  static func block(_ text: String) -> String { lines(text).joined(separator: "\n") }

  /// All of a text on one line, its line breaks as blanks.
  static func oneLine(_ text: String) -> String {
    line(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  /// The lines of a text, each visible.
  static func lines(_ text: String) -> [String] {
    text.split(atScalar: "\n").map(line)
  }

  /// Not the joiners, which emoji and some scripts are written with.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: false
    case 0..<0x20, 0x7f..<0xa0: true
    // What has no width, or turns the rest of the line around.
    case 0x200b, 0x200e, 0x200f, 0x2028...0x202e, 0x2060...0x206f, 0xfeff: true
    default: false
    }
  }
}
