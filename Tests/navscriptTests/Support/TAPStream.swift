/// Reads TAP version 13 by its specification, and knows nothing of how ours is written.
struct TAPStream {
  struct Point: Equatable {
    var isOK: Bool
    var number: Int
    var description: String
    /// `SKIP` or `TODO` in capitals.
    var directive: String?
    var reason: String
    /// The lines of its YAML block, without the indent.
    var diagnostics: [String]
  }

  struct Trouble: Error, Equatable { let text: String }

  private(set) var plan: Int?
  private(set) var points: [Point] = []
  private(set) var comments: [String] = []
  private(set) var bailOut: String?

  /// Whether a harness calls the whole run passed.
  var isPassed: Bool {
    guard bailOut == nil, let plan, plan == points.count else { return false }
    return points.allSatisfy { $0.isOK || $0.directive != nil }
  }

  init(_ text: String) throws {
    guard text.isEmpty || text.hasSuffix("\n") else { throw Trouble(text: "the last line does not end") }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)[...]
    guard lines.popFirst() == "TAP version 13" else { throw Trouble(text: "no version line") }
    while let line = lines.popFirst() {
      if bailOut != nil { throw Trouble(text: "something after the bail out") }
      if line.hasPrefix("1..") {
        guard plan == nil else { throw Trouble(text: "two plans") }
        let digits = line.dropFirst(3).prefix { $0.isNumber }
        guard let number = Int(digits) else { throw Trouble(text: "a plan without a number") }
        plan = number
      } else if line.hasPrefix("ok ") || line.hasPrefix("not ok ") {
        try readPoint(line)
      } else if line == "  ---" {
        guard !points.isEmpty, points[points.count - 1].diagnostics.isEmpty else {
          throw Trouble(text: "a stray block")
        }
        var block: [String] = []
        while let inner = lines.popFirst() {
          if inner == "  ..." { break }
          guard inner.hasPrefix("  ") else { throw Trouble(text: "a block that is not closed: \(inner)") }
          block.append(String(inner.dropFirst(2)))
          if lines.isEmpty { throw Trouble(text: "a block that is not closed") }
        }
        points[points.count - 1].diagnostics = block
      } else if line.hasPrefix("Bail out!") {
        bailOut = String(line.dropFirst(10))
      } else if line.hasPrefix("#") {
        comments.append(line)
      } else {
        throw Trouble(text: "no TAP: \(line)")
      }
    }
    guard plan != nil else { throw Trouble(text: "no plan") }
  }

  private mutating func readPoint(_ line: String) throws {
    let isOK = line.hasPrefix("ok ")
    let rest = line.dropFirst(isOK ? 3 : 7)
    let digits = rest.prefix { $0.isNumber }
    guard let number = Int(digits), number == points.count + 1 else { throw Trouble(text: "wrong number: \(line)") }
    let text = rest.dropFirst(digits.count)
    guard text.hasPrefix(" - ") else { throw Trouble(text: "no description: \(line)") }
    var description = ""
    var directive: String?
    var isEscaped = false
    for character in text.dropFirst(3) {
      if directive != nil, !isEscaped, character == "\\" {
        isEscaped = true
      } else if directive != nil {
        directive?.append(character)
        isEscaped = false
      } else if isEscaped {
        description.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "#" {
        directive = ""
      } else {
        description.append(character)
      }
    }
    var point = Point(isOK: isOK, number: number, description: description, reason: "", diagnostics: [])
    if let directive {
      guard description.hasSuffix(" "), directive.hasPrefix(" ") else { throw Trouble(text: "no blanks round #") }
      point.description = String(description.dropLast())
      let words = directive.dropFirst().split(separator: " ", maxSplits: 1).map(String.init)
      let word = words.first?.uppercased() ?? ""
      guard ["SKIP", "TODO"].contains(word) else { throw Trouble(text: "unknown directive: \(line)") }
      point.directive = word
      point.reason = words.dropFirst().first ?? ""
    }
    points.append(point)
  }
}
