/// What the functions of a source text are called there. The compiled chunk does not tell.
///
/// Functions are in the order in which they begin, which is that of ``ChunkDump``. A text that Lua does not compile gives
/// whatever it gives.
struct FunctionNames {
  /// `nil` for a function without a name.
  private(set) var names: [String?] = []

  init(_ source: some Collection<UInt8>) {
    let tokens = Self.tokens(of: Array(source))
    for index in tokens.indices where tokens[index] == "function" {
      names.append(Self.declared(tokens, after: index) ?? Self.assigned(tokens, before: index))
    }
  }

  /// `function a.b:c(`.
  private static func declared(_ tokens: [String], after index: Int) -> String? {
    var name = ""
    for token in tokens[(index + 1)...] {
      if token == "(" { break }
      name += token
    }
    return name.isEmpty ? nil : name
  }

  /// `a.b = function`, `["a b"] = function`. Of several on the left of one sign, the last.
  private static func assigned(_ tokens: [String], before index: Int) -> String? {
    var rest = tokens[..<index]
    guard rest.popLast() == "=" else { return nil }
    // `local x <const> =`
    if rest.last == ">" { rest = rest.dropLast(3) }
    if rest.last == "]", rest.count >= 3, rest[rest.endIndex - 3] == "[" {
      let key = rest[rest.endIndex - 2]
      return key.first == "\"" ? String(key.dropFirst()) : "[\(key)]"
    }
    var parts: [String] = []
    while let token = rest.popLast(), isName(token) {
      parts.append(token)
      guard let sign = rest.last, sign == "." else { break }
      parts.append(sign)
      rest = rest.dropLast()
    }
    return parts.isEmpty ? nil : parts.reversed().joined()
  }

  private static func isName(_ token: String) -> Bool {
    token.utf8.first.map { isLetter($0) } ?? false
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte) || byte == 0x5f
  }

  /// Names, signs of one byte, and texts as a quote sign with their beginning; comments and numbers are left out.
  private static func tokens(of source: [UInt8]) -> [String] {
    var tokens: [String] = []
    var index = 0
    func byte(_ offset: Int = 0) -> UInt8? { index + offset < source.count ? source[index + offset] : nil }
    if byte() == 0x23 { while let next = byte(), next != 0x0a { index += 1 } }
    while let first = byte() {
      if first == 0x2d, byte(1) == 0x2d {
        index += 2
        if let level = longBracket(source, at: index) {
          index = endOfLongBracket(source, at: index, level)
        } else {
          while let next = byte(), next != 0x0a { index += 1 }
        }
      } else if isLetter(first) {
        let start = index
        while let next = byte(), isLetter(next) || (0x30...0x39).contains(next) { index += 1 }
        tokens.append(String(decoding: source[start..<index], as: UTF8.self))
      } else if (0x30...0x39).contains(first) {
        while let next = byte(), isLetter(next) || (0x30...0x39).contains(next) || next == 0x2e { index += 1 }
        tokens.append("0")
      } else if first == 0x22 || first == 0x27 {
        index += 1
        let start = index
        while let next = byte(), next != first, next != 0x0a || byte(-1) == 0x5c { index += next == 0x5c ? 2 : 1 }
        let end = min(index, source.count)
        tokens.append("\"" + String(decoding: source[min(start, end)..<end].prefix(60), as: UTF8.self))
        index += 1
      } else if first == 0x5b, let level = longBracket(source, at: index) {
        index = endOfLongBracket(source, at: index, level)
        tokens.append("\"")
      } else {
        if first > 0x20 { tokens.append(String(UnicodeScalar(first))) }
        index += 1
      }
    }
    return tokens
  }

  /// How many equals signs a `[==[` at `start` has; `nil` where there is none.
  private static func longBracket(_ source: [UInt8], at start: Int) -> Int? {
    guard start < source.count, source[start] == 0x5b else { return nil }
    let level = source[(start + 1)...].prefix { $0 == 0x3d }.count
    let second = start + 1 + level
    return second < source.count && source[second] == 0x5b ? level : nil
  }

  private static func endOfLongBracket(_ source: [UInt8], at start: Int, _ level: Int) -> Int {
    let end = [0x5d] + [UInt8](repeating: 0x3d, count: level) + [0x5d]
    var index = start
    while index < source.count {
      if source[index] == 0x5d, source[index...].starts(with: end) { return index + end.count }
      index += 1
    }
    return source.count
  }
}
