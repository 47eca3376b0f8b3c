/// Text inside a page: the one place where it is escaped.
///
/// Names, messages and screens come from scenarios and plugins, so nothing in them may become markup; and what cannot be
/// seen, or would turn the direction of what follows, is shown as what it is in Lua.
enum HTMLText {
  /// Between tags. Line breaks and tabs stay.
  static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

  /// Inside double quotes.
  static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    // Sequences that colour a terminal are not text. Most texts need nothing at all.
    guard text.utf8.contains(where: needsCare) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    for scalar in PlainText.of(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n": result += isAttribute ? "&#10;" : "\n"
      case "\t": result += isAttribute ? "&#9;" : "\t"
      case "\u{0}"..<"\u{20}", "\u{7f}"..<"\u{a0}", "\u{200e}", "\u{200f}", "\u{2028}"..."\u{202e}",
        "\u{2066}"..."\u{2069}", "\u{feff}", "\u{fffe}", "\u{ffff}":
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Markup, control characters, and whatever is not ASCII.
  private static func needsCare(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x26, 0x27, 0x3c, 0x3e: true
    default: byte < 0x20 || byte >= 0x7f
    }
  }
}
