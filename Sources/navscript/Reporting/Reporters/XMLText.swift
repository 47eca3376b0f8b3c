/// Text inside XML 1.0, where most control characters are forbidden in every form, escaped or not.
enum XMLText {
  /// Between tags.
  static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

  /// Inside double quotes: line breaks and tabs are written as references, since readers make blanks of plain ones.
  static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\r": result += "&#13;"
      case "\n": result += isAttribute ? "&#10;" : "\n"
      case "\t": result += isAttribute ? "&#9;" : "\t"
      // Not Char (XML 1.0, production 2), or better seen than not: shown as what it is in Lua.
      case "\u{0}"..<"\u{20}", "\u{7f}"..<"\u{a0}", "\u{fffe}", "\u{ffff}":
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// Text without the sequences by which programs colour a terminal (ECMA-48: `ESC [ … letter`).
enum PlainText {
  static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains("\u{1b}") else { return text }
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1b}", rest.first == "[" {
        let body = rest.dropFirst().drop { ("\u{20}"..."\u{3f}").contains($0) }
        // One that has been cut off stays, to be shown as what it is.
        if let end = body.first, ("\u{40}"..."\u{7e}").contains(end) {
          rest = body.dropFirst()
          continue
        }
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
