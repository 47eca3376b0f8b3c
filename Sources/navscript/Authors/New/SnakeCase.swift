/// Names as plugins have them: `side_bar`.
enum SnakeCase {
  /// As `PluginManifest` allows.
  static let limit = 64

  static func isName(_ text: String) -> Bool { !text.isEmpty && text.utf8.count <= limit && name(from: text) == text }

  /// The nearest name that is one: `MyDrawer 2` is `my_drawer_2`; `nil` where nothing is left.
  static func name(from text: String) -> String? {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in text.unicodeScalars {
      let isUpper = ("A"..."Z").contains(character)
      let isKept = isUpper || ("a"..."z").contains(character) || ("0"..."9").contains(character)
      if !isKept || isUpper && wasLower {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isKept { word += String(character).lowercased() }
      wasLower = isKept && !isUpper
    }
    if !word.isEmpty { words.append(word) }
    let name = String(words.joined(separator: "_").drop { !("a"..."z").contains($0) }.prefix(limit))
    return name.isEmpty ? nil : name
  }

  /// `SideBar`, as Lua code calls the table of a plugin `side_bar`.
  static func title(of name: String) -> String {
    name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
