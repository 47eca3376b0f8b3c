import Foundation

/// Plugins that exist, and what becomes of them by small accidents.
struct Corpus {
  let texts: [[UInt8]]

  /// All `.lua` files below the folders of a checkout, in order of their paths.
  init(root: URL) {
    var paths: [String] = []
    for folder in ["plugins", "examples", "Tests/Hostile"] {
      let files = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
      while let path = files?.nextObject() as? String {
        if path.hasSuffix(".lua"), !path.hasSuffix(".nav.lua") { paths.append("\(folder)/\(path)") }
      }
    }
    texts = paths.sorted().compactMap { path in
      (try? Data(contentsOf: root.appendingPathComponent(path))).map(Array.init)
    }
  }
}

struct Mutation {
  private var dice: Dice
  private let corpus: Corpus

  init(seed: UInt64, corpus: Corpus) {
    dice = Dice(seed: seed)
    self.corpus = corpus
  }

  mutating func plugin() -> [UInt8] {
    guard !corpus.texts.isEmpty else { return [] }
    var text = dice.pick(corpus.texts)
    for _ in 0...dice.roll(4) {
      switch dice.roll(3) {
      case 0: text = changeLines(text)
      case 1: text = changeWords(text)
      default: changeBytes(&text)
      }
      if text.count > 1 << 17 { text = Array(text.prefix(1 << 17)) }
    }
    return text
  }

  private mutating func changeLines(_ text: [UInt8]) -> [UInt8] {
    var lines = text.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    let at = dice.roll(lines.count)
    let other = dice.roll(lines.count)
    switch dice.roll(5) {
    case 0: lines.remove(at: at)
    case 1: lines.insert(lines[other], at: at)
    case 2: lines.swapAt(at, other)
    case 3:
      let foreign = dice.pick(corpus.texts).split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
      let start = dice.roll(foreign.count)
      lines.insert(contentsOf: foreign[start..<min(start + dice.roll(12) + 1, foreign.count)], at: at)
    default:
      var grammar = Grammar(seed: dice.next())
      lines.insert(Array("local _ = \(grammar.expression())".utf8), at: at)
    }
    return Array(lines.joined(separator: [10]))
  }

  /// Puts another word of the same text, a number or an operator in the place of a word.
  private mutating func changeWords(_ text: [UInt8]) -> [UInt8] {
    func isWord(_ byte: UInt8) -> Bool {
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 95
    }
    var words: [Range<Int>] = []
    var start: Int?
    for (position, byte) in text.enumerated() {
      if isWord(byte) {
        if start == nil { start = position }
      } else if let from = start {
        words.append(from..<position)
        start = nil
      }
    }
    guard !words.isEmpty else { return text }
    let odd = [
      "nil", "true", "self", "1e308", "-1", "{}", "math.huge", "function() end", "not", "..", "0/0", "self.state",
    ]
    let replacement = dice.once(in: 2) ? Array(text[dice.pick(words)]) : Array(dice.pick(odd).utf8)
    var changed = text
    changed.replaceSubrange(dice.pick(words), with: replacement)
    return changed
  }

  private mutating func changeBytes(_ text: inout [UInt8]) {
    for _ in 0...dice.roll(3) where !text.isEmpty {
      let at = dice.roll(text.count)
      switch dice.roll(5) {
      case 0: text[at] ^= 1 << UInt8(dice.roll(8))
      case 1: text.remove(at: at)
      case 2: text.insert(UInt8(dice.roll(256)), at: at)
      case 3: text.removeSubrange(at..<min(at + dice.roll(200), text.count))
      default: text[at] = dice.pick([0, 10, 27, 34, 37, 39, 40, 41, 45, 91, 93, 123, 125, 255])
      }
    }
  }
}
