import ContainerHost

/// What can stand where the cursor is, from ``API``.
struct NameCompletion {
  /// How many bytes before the cursor belong to the name already, as text.
  let prefix: String
  /// Whole names, in byte order.
  let names: [String]

  /// Words that a prompt takes besides Lua.
  static let commands = [":help", ":quit", ":record", ":screen", ":trace"]

  /// - Parameters:
  ///   - text: what stands before the cursor.
  ///   - expectations: names that the scenario file has added.
  init(_ text: String, expectations: [String] = []) {
    if text.hasPrefix(":"), !text.contains(" ") {
      prefix = text
      names = Self.commands.filter { $0.hasPrefix(text) }
      return
    }
    let word = String(text.reversed().prefix { Self.isPart($0) }.reversed())
    prefix = word
    let before = text.dropLast(word.count)
    guard let mark = before.last, mark == "." || mark == ":" else {
      names = Self.matching(word, ["nav", "t"])
      return
    }
    let owner = before.dropLast()
    var known: [String] = []
    if owner.last == ")", mark == ":" {
      known = API.expectation.entries.map(\.name) + expectations
    } else if let type = Self.type(of: String(owner)) {
      known = type.entries.filter { ($0.form == .method) == (mark == ":") }.map(\.name)
    }
    names = Self.matching(word, known)
  }

  private static func type(of owner: String) -> APIClass? {
    let path = String(owner.reversed().prefix { isPart($0) || $0 == "." }.reversed())
    switch path {
    case "t": return API.t
    case "t.engine": return API.engine
    case "t.surface": return API.surface
    case "nav": return API.module
    default: return nil
    }
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }

  private static func matching(_ word: String, _ names: [String]) -> [String] {
    names.filter { $0.hasPrefix(word) }.sorted(by: precedesInBytes)
  }

  /// What all names have in common after the prefix.
  var common: String {
    guard var common = names.first else { return "" }
    for name in names { while !name.hasPrefix(common) { common.removeLast() } }
    return String(common.dropFirst(prefix.count))
  }
}
