import ContainerHost

/// What a snapshot can be called: its name becomes a file's, on every file system.
enum SnapshotName {
  /// In bytes.
  static let limit = 100
  /// Those that some file system gives a meaning.
  private static let forbidden: Set<Character> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]

  /// Why a text cannot be a name, with one that can; `nil` for one that can.
  static func refusal(of name: String) -> String? {
    func refuse(_ reason: String) -> String {
      "name: cannot be \(MiddleCut.text(quoted(name), bytes: 200)): \(reason); \(quoted(suggestion(for: name))) can be"
    }
    if name.isEmpty { return "name: cannot be empty: the snapshot's file is called by it" }
    if name.contains("..") { return refuse("two dots lead out of the folder") }
    if let character = name.first(where: isForbidden) {
      return refuse("a file's name cannot have \(quoted(String(character))) everywhere")
    }
    if name.hasPrefix(".") || name.hasPrefix("-") { return refuse("it begins with \(quoted(String(name.prefix(1))))") }
    if name.hasSuffix(".") { return refuse("it ends in a dot") }
    if name.first == " " || name.last == " " { return refuse("there is a blank at one of its ends") }
    if name.utf8.count > limit { return refuse("it is longer than \(limit) bytes") }
    return nil
  }

  private static func isForbidden(_ character: Character) -> Bool {
    forbidden.contains(character) || character.isNewline || String(character) != VisibleText.line(String(character))
      || character == "\t"
  }

  /// The nearest text that can be a name.
  static func suggestion(for name: String) -> String {
    var text = ""
    for character in name {
      let next = isForbidden(character) ? "-" : character
      if text.last == next, next == "-" || next == "." { continue }
      if text.utf8.count + String(next).utf8.count > limit { break }
      text.append(next)
    }
    let ends: Set<Character> = [" ", ".", "-"]
    while let first = text.first, ends.contains(first) { text.removeFirst() }
    while let last = text.last, ends.contains(last) { text.removeLast() }
    return text.isEmpty ? "screen" : text
  }
}
