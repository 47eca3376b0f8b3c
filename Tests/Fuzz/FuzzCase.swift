import ContainerHost
import Foundation

/// One plugin and the seed of what happens to it.
struct FuzzCase {
  enum Kind: String, CaseIterable {
    /// From the grammar of Lua and the host's functions.
    case grammar
    /// Tables of any kind where the host expects something.
    case results
    /// A plugin that exists, with small accidents.
    case mutation
    /// Another plugin than the three above: from a file.
    case file
  }

  var kind: Kind
  var seed: UInt64
  var source: [UInt8]

  init(kind: Kind, seed: UInt64, source: [UInt8]) {
    self.kind = kind
    self.seed = seed
    self.source = source
  }

  init(seed: UInt64, corpus: Corpus) {
    self.seed = seed
    kind = [.grammar, .results, .mutation, .mutation][Int(seed % 4)]
    var dice = Dice(seed: seed)
    // What does not even compile shows little: one in eight is enough of that.
    let attempts = dice.once(in: 8) ? 1 : 30
    source = []
    for _ in 0..<attempts {
      source = Self.source(kind, dice.next(), corpus)
      if Self.compiles(source) { return }
    }
  }

  private static func source(_ kind: Kind, _ seed: UInt64, _ corpus: Corpus) -> [UInt8] {
    switch kind {
    case .grammar:
      var grammar = Grammar(seed: seed)
      return Array(grammar.plugin().utf8)
    case .results:
      var results = Results(seed: seed)
      return Array(results.plugin().utf8)
    case .mutation, .file:
      var mutation = Mutation(seed: seed, corpus: corpus)
      return mutation.plugin()
    }
  }

  private static func compiles(_ source: [UInt8]) -> Bool {
    guard let lua = try? LuaState(label: "check") else { return false }
    return (try? lua.load(source, chunkName: "check.lua")) != nil
  }

  /// Reads what ``write(to:)`` wrote; a plain Lua file too.
  init(contentsOf file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    (kind, seed, source) = (.file, 1, bytes)
    let head = bytes.prefix { $0 != 10 }
    let words = String(bytes: head, encoding: .utf8)?.split(separator: " ").map(String.init) ?? []
    guard words.count == 4, words[1] == "navfuzz", let kind = Kind(rawValue: words[2]), let seed = UInt64(words[3])
    else {
      return
    }
    (self.kind, self.seed, source) = (kind, seed, Array(bytes.dropFirst(head.count + 1)))
  }

  func write(to file: URL) throws {
    try Data(Array("-- navfuzz \(kind.rawValue) \(seed)\n".utf8) + source).write(to: file)
  }
}
