/// How names and strings stand in messages and descriptions.
extension String {
  /// In double quotes, with `"`, `\`, control characters, line separators and characters that turn the direction of
  /// text escaped (`\n`, `\u{1b}`), so that it can neither end its line nor dress up as something else.
  var quoted: String {
    var text = "\""
    for scalar in unicodeScalars { text.appendEscaped(scalar) }
    text += "\""
    return text
  }

  /// ``quoted``, cut after 128 scalars: for messages, where an input of a megabyte helps nobody.
  var quotedBriefly: String {
    let limit = 128
    var text = "\""
    var count = 0
    for scalar in unicodeScalars {
      if count == limit { return text + "…\"" }
      text.appendEscaped(scalar)
      count += 1
    }
    return text + "\""
  }

  /// The bare text where it is one or more of `A-Z a-z 0-9 _ - .`, else ``quoted``.
  var quotedUnlessPlain: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".": true
      default: false
      }
    }
    return isPlain && !isEmpty ? self : quoted
  }

  private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": self += "\\\""
    case "\\": self += "\\\\"
    case "\n": self += "\\n"
    case "\r": self += "\\r"
    case "\t": self += "\\t"
    case "\u{2028}"..."\u{202e}", "\u{2066}"..."\u{2069}":
      self += "\\u{" + String(scalar.value, radix: 16) + "}"
    case _ where scalar.isControl:
      self += "\\u{" + String(scalar.value, radix: 16) + "}"
    default: unicodeScalars.append(scalar)
    }
  }
}
