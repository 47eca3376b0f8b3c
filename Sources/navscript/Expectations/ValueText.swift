import ContainerHost

/// Text as a Lua string literal: quotes, control characters and characters that turn the direction of text escaped, so
/// that what is invisible can be seen.
func quoted(_ text: String) -> String {
  var literal = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": literal += "\\\""
    case "\\": literal += "\\\\"
    case "\n": literal += "\\n"
    case "\r": literal += "\\r"
    case "\t": literal += "\\t"
    case _ where isInvisible(scalar): literal += "\\u{" + String(scalar.value, radix: 16) + "}"
    default: literal.unicodeScalars.append(scalar)
    }
  }
  return literal + "\""
}

/// Control characters, what has no width, and what turns the direction of text.
func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{200b}"..."\u{200f}", "\u{2028}"..."\u{202e}",
    "\u{2060}"..."\u{206f}", "\u{feff}":
    true
  default: false
  }
}

/// Lua values as Lua source, the same text for the same value on every machine and in every run.
enum ValueText {
  /// All of it on one line.
  static func line(_ value: LuaValue) -> String {
    switch value {
    case .nil: "nil"
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let integer): String(integer)
    case .number(let number): text(number)
    case .string(let text): quoted(text)
    case .bytes(let bytes): literal(bytes)
    case .table(let table): line(table)
    case .reference(let reference): reference.typeName
    }
  }

  /// Bytes that are no text.
  static func literal(_ bytes: [UInt8]) -> String {
    let shown = bytes.map { byte in
      (0x20..<0x7f).contains(byte) && byte != 0x22 && byte != 0x5c
        ? String(Unicode.Scalar(byte)) : "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "\"" + shown.joined() + "\""
  }

  private static func line(_ table: LuaTable) -> String {
    if table.isEmpty { return "{}" }
    var parts = table.array.map(line)
    parts += table.fields.map { "\(key($0.key)) = \(line($0.value))" }
    return "{ " + parts.joined(separator: ", ") + " }"
  }

  /// On one line of at most `width` characters; what does not fit is counted, never silently cut.
  static func brief(_ value: LuaValue, width: Int = 96) -> String {
    let full = line(value)
    guard full.count > width else { return full }
    switch value {
    case .string(let text):
      let (head, left, tail) = MiddleCut.parts(text, bytes: max(16, width - 30))
      return "\(quoted(String(head)))… \(left) characters …\(quoted(String(tail)))"
    case .table(let table):
      return brief(table, width: width)
    default: return full
    }
  }

  private static func brief(_ table: LuaTable, width: Int) -> String {
    var parts: [String] = []
    var used = 4
    let total = table.array.count + table.fields.count
    for index in 0..<total {
      let part = entry(index, of: table, width: width / 2)
      if used + part.count + 2 > width, !parts.isEmpty { break }
      parts.append(part)
      used += part.count + 2
    }
    let rest = total - parts.count
    if rest > 0 { parts.append("… \(rest) more") }
    return "{ " + parts.joined(separator: ", ") + " }"
  }

  private static func entry(_ index: Int, of table: LuaTable, width: Int) -> String {
    if index < table.array.count { return brief(table.array[index], width: width) }
    let field = table.fields[index - table.array.count]
    return "\(key(field.key)) = \(brief(field.value, width: width))"
  }

  /// A key as it stands in a table constructor.
  static func key(_ key: LuaKey) -> String {
    if case .string(let name) = key, isName(name) { return name }
    return "[" + bare(key) + "]"
  }

  /// A key as it stands in a path: `.title`, `[2]`, `["a b"]`.
  static func step(_ key: LuaKey) -> String {
    if case .string(let name) = key, isName(name) { return "." + name }
    return "[" + bare(key) + "]"
  }

  private static func bare(_ key: LuaKey) -> String {
    switch key {
    case .integer(let integer): String(integer)
    case .number(let number): text(number)
    case .string(let name): quoted(name)
    case .bytes(let bytes): literal(bytes)
    case .boolean(let flag): flag ? "true" : "false"
    }
  }

  /// `1.5`, `2.0`, `1e+16`, `inf`, `nan`: the shortest text that reads back as the same number.
  static func text(_ number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-inf" : "inf" }
    return number.description
  }

  private static let reserved: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
    "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first), !reserved.contains(text) else { return false }
    return text.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5a).contains($0) || (0x61...0x7a).contains($0) || $0 == 0x5f
    }
  }
}
