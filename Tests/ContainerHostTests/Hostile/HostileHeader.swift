import Foundation

@testable import ContainerHost

/// Reads the header of a case: comment lines at the top of the file, `-- key: value`.
struct HostileHeader {
  private var found: HostileCase
  private let lines: [Substring]
  private let file: String
  private var line = 0
  private var seen: Set<String> = []
  private var begins = ""
  private var insertion: String?
  private var place: String?

  private static let repeatable: Set<String> = ["log", "link"]
  private static let keys: Set<String> = [
    "at", "begins", "broken", "case", "during", "expect", "insert", "limits", "link", "log", "message", "options",
    "stack",
  ]

  init(_ start: HostileCase, text: String, shownAs file: String) {
    found = start
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self.file = file
  }

  mutating func parse() throws(HostileCase.Fault) -> HostileCase {
    for text in lines {
      guard text.hasPrefix("--") else { break }
      line += 1
      try read(text.dropFirst(2).trimmingCharacters(in: .whitespaces))
    }
    try finish()
    return found
  }

  private func fault(_ text: String) -> HostileCase.Fault {
    HostileCase.Fault(file: file, line: max(line, 1), text: text)
  }

  private mutating func read(_ text: String) throws(HostileCase.Fault) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let isKey = parts.count == 2 && !parts[0].contains(" ") && (parts[1].isEmpty || parts[1].hasPrefix(" "))
    guard isKey else {
      guard seen.isEmpty else { throw fault("the story comes before the fields") }
      found.story += found.story.isEmpty ? text : " " + text
      return
    }
    let key = parts[0]
    guard Self.keys.contains(key) else { throw fault("unknown field '\(key)'") }
    guard seen.insert(key).inserted || Self.repeatable.contains(key) else { throw fault("'\(key)' is there twice") }
    try set(key, String(parts[1].dropFirst()))
  }

  private mutating func set(_ key: String, _ value: String) throws(HostileCase.Fault) {
    switch key {
    case "case":
      for word in list(value) {
        guard let number = Int(word) else { throw fault("case: expected numbers, got '\(word)'") }
        found.numbers.append(number)
      }
    case "during":
      for word in list(value) {
        guard let step = HostileCase.Step(rawValue: word) else { throw fault("during: unknown step '\(word)'") }
        found.steps.append(step)
      }
    case "expect":
      if value == "nothing" { return }
      guard let kind = LuaError.Kind(rawValue: value) else { throw fault("expect: unknown kind '\(value)'") }
      found.kind = kind
    case "at": place = value
    case "message": found.message = value
    case "log": found.log.append(value)
    case "limits": for word in list(value) { try setLimit(word) }
    case "options":
      for word in list(value) {
        let (name, value) = try pair(word)
        found.options.append((name, value))
      }
    case "link":
      let (name, target) = try pair(value)
      found.links.append((name, target))
    case "stack":
      guard value == "deep" else { throw fault("stack: expected 'deep'") }
      found.isDeep = true
    case "broken": found.broken = value
    case "begins": begins = value
    default: insertion = value
    }
  }

  private mutating func setLimit(_ word: String) throws(HostileCase.Fault) {
    let (name, value) = try pair(word)
    guard let number = Int(value) else { throw fault("limits: expected a whole number, got '\(value)'") }
    switch name {
    case "instructions": found.limits.instructions = Int64(number)
    case "memory": found.limits.memory = number
    case "block": found.limits.block = number
    case "source": found.limits.sourceBytes = number
    case "print": found.limits.printBytes = number
    case "milliseconds": found.limits.deadline = .milliseconds(number)
    default: throw fault("limits: unknown limit '\(name)'")
    }
  }

  private mutating func finish() throws(HostileCase.Fault) {
    for key in ["during", "expect", "case"] where !seen.contains(key) { throw fault("the field '\(key)' is missing") }
    guard !found.story.isEmpty else { throw fault("the first line must say what this is about") }
    guard !found.steps.isEmpty else { throw fault("during: expected a step") }
    if found.kind != nil, !seen.contains("message") { throw fault("the field 'message' is missing") }
    if found.kind == nil, seen.contains("message") || place != nil { throw fault("nothing is expected, but a message") }
    try findPlace()
    // A sanitizer slows down what the deadline is not about here.
    if Sanitizer.isOn, found.kind != .timeLimit { found.limits.deadline = nil }
    found.source = HostileText.bytes(begins)
    // The header stays, so that lines are those of the file.
    let text = lines.joined(separator: "\n")
    guard let insertion else {
      found.source += Array(text.utf8)
      return
    }
    let pieces = text.components(separatedBy: "@@")
    guard pieces.count > 1 else { throw fault("insert: there is no @@ in the file") }
    for (position, piece) in pieces.enumerated() {
      if position > 0 { found.source += HostileText.bytes(insertion) }
      found.source += Array(piece.utf8)
    }
  }

  /// The line that ends in `-- HERE`, unless the field `at` says otherwise.
  private mutating func findPlace() throws(HostileCase.Fault) {
    let marked = lines.indices.filter { lines[$0].hasSuffix("-- HERE") }
    guard marked.count <= 1 else { throw fault("more than one line is marked HERE") }
    guard let place else {
      guard let mark = marked.first else {
        if found.kind == nil { return }
        throw fault("neither a line is marked HERE, nor does the header say 'at'")
      }
      found.place = .line(mark + 1)
      return
    }
    guard marked.isEmpty else { throw fault("a line is marked HERE, and the header says 'at'") }
    switch place {
    case "nowhere": found.place = .nowhere
    case "file": found.place = .file
    case "any": found.place = .any
    default:
      let parts = place.split(separator: ":").map(String.init)
      guard parts.count == 2, let line = Int(parts[1]) else { throw fault("at: expected 'file.lua:3'") }
      found.place = .other(file: parts[0], line: line)
    }
  }

  private func list(_ value: String) -> [String] {
    value.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func pair(_ word: String) throws(HostileCase.Fault) -> (String, String) {
    let parts = word.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.count == 2 else { throw fault("expected 'name=value', got '\(word)'") }
    return (parts[0], parts[1])
  }
}

enum HostileText {
  /// `\27` is the byte 27; everything else stands for itself.
  static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let first = rest.popFirst() {
      let digits = rest.prefix(3).prefix { (48...57).contains($0) }
      if first == UInt8(ascii: "\\"), !digits.isEmpty, let byte = UInt8(String(decoding: digits, as: UTF8.self)) {
        bytes.append(byte)
        rest = rest.dropFirst(digits.count)
      } else {
        bytes.append(first)
      }
    }
    return bytes
  }
}
