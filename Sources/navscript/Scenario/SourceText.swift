import ContainerHost

/// The text of a scenario file, for quoting from it.
struct SourceText {
  let bytes: [UInt8]
  private let lines: [String]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self)
    }
  }

  var lineCount: Int { lines.count }

  /// A line counted from 1, or `nil`.
  subscript(_ line: Int) -> String? { lines.indices.contains(line - 1) ? lines[line - 1] : nil }

  /// How many characters of a line are shown before and after the caret.
  private static let before = 60
  private static let after = 120

  /// The line with its number, and a caret below `word` where that is found in it once, else below its beginning. Of a long
  /// line only what is around the caret is shown; control characters are written as Lua escapes.
  func excerpt(line: Int, under word: String?) -> [String] {
    guard let text = self[line] else { return [] }
    let number = String(line)
    let blank = String(repeating: " ", count: number.count)
    let column = word.flatMap { Self.position(of: $0, in: text) } ?? text.prefix { $0 == " " || $0 == "\t" }.count
    let start = column > Self.before + Self.after ? column - Self.before : 0
    let head = (start > 0 ? "…" : "") + VisibleText.line(String(text.dropFirst(start).prefix(column - start)))
    let rest = text.dropFirst(column)
    let tail = VisibleText.line(String(rest.prefix(Self.after)))
    let indent = head.map { $0 == "\t" ? "\t" : String(repeating: " ", count: displayWidth($0)) }
    return [
      "\(number) | \(head)\(tail)" + (rest.count > Self.after ? "…" : ""), "\(blank) | \(indent.joined())^",
    ]
  }

  /// In characters; the word must stand by itself. `nil` where it is not there, or is called more than once: which of the
  /// calls it was Lua does not say.
  private static func position(of word: String, in text: String) -> Int? {
    let line = Array(text)
    let wanted = Array(word)
    guard !wanted.isEmpty, line.count >= wanted.count else { return nil }
    func isPartOfName(_ index: Int) -> Bool {
      line.indices.contains(index) && (line[index].isLetter || line[index].isNumber || line[index] == "_")
    }
    let found = (0...(line.count - wanted.count)).filter { start in
      line[start] == wanted[0] && line[start..<(start + wanted.count)].elementsEqual(wanted)
        && !isPartOfName(start - 1) && !isPartOfName(start + wanted.count)
    }
    let members = found.filter { $0 > 0 && (line[$0 - 1] == ":" || line[$0 - 1] == ".") }
    return members.count > 1 ? nil : members.first ?? found.first
  }

  /// What is between the parentheses of `name(` in a line, as it is written there; `nil` when it does not end on that
  /// line, or the line has several of them.
  func argument(of name: String, line: Int) -> String? {
    guard let text = self[line], let start = Self.position(of: name, in: text) else { return nil }
    var rest = Array(text)[(start + name.count)...]
    guard rest.first == "(" else { return nil }
    rest = rest.dropFirst()
    var depth = 0
    var quote: Character?
    var argument = ""
    var isEscaped = false
    for character in rest {
      if let open = quote {
        if !isEscaped, character == open { quote = nil }
        isEscaped = character == "\\" && !isEscaped
      } else {
        switch character {
        case "\"", "'": quote = character
        case "(", "{", "[": depth += 1
        case ")", "}", "]":
          if depth == 0 { return argument.isEmpty ? nil : argument }
          depth -= 1
        default: break
        }
      }
      argument.append(character)
    }
    return nil
  }
}

extension SourceText {
  /// The first line that `holds`, counted from 1, comments left out.
  func line(_ holds: (String) -> Bool) -> Int? {
    (1...max(1, lineCount)).first { number in
      guard let text = self[number] else { return false }
      return !text.drop { $0 == " " || $0 == "\t" }.hasPrefix("--") && holds(text)
    }
  }
}

extension String {
  /// Where a word stands by itself for the first time.
  func wholeWord(_ word: String) -> Range<String.Index>? {
    guard !word.isEmpty else { return nil }
    func isPartOfName(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
    }
    var start = startIndex
    while start < endIndex {
      let rest = self[start...]
      if rest.hasPrefix(word) {
        let end = index(start, offsetBy: word.count)
        if !isPartOfName(start > startIndex ? self[index(before: start)] : nil),
          !isPartOfName(end < endIndex ? self[end] : nil)
        {
          return start..<end
        }
      }
      start = index(after: start)
    }
    return nil
  }
}
