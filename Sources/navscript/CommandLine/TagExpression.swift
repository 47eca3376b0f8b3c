import ContainerHost

/// What `--tags` selects: `slow and not (flaky or wip)`.
///
/// `not` binds closest, then `and`, then `or`; a comma is another `or`, as in other runners. A tag with blanks or one that
/// is called like an operator stands in quotes.
indirect enum TagExpression: Equatable, Sendable {
  case tag(String)
  case not(TagExpression)
  case and(TagExpression, TagExpression)
  case or(TagExpression, TagExpression)

  func matches(_ tags: [String]) -> Bool {
    switch self {
    case .tag(let tag): tags.contains(tag)
    case .not(let part): !part.matches(tags)
    case .and(let left, let right): left.matches(tags) && right.matches(tags)
    case .or(let left, let right): left.matches(tags) || right.matches(tags)
    }
  }

  /// The tags it names, in order, each once.
  var names: [String] {
    switch self {
    case .tag(let tag): return [tag]
    case .not(let part): return part.names
    case .and(let left, let right), .or(let left, let right):
      let known = left.names
      return known + right.names.filter { !known.contains($0) }
    }
  }

  /// What is wrong with an expression, and at which character of it, counted from 1.
  struct Problem: Error, Equatable {
    let message: String
    let position: Int
  }

  init(_ text: String) throws(Problem) {
    var parser = try TagParser(text)
    self = try parser.expression()
  }
}

/// Takes one expression apart, character by character.
private struct TagParser {
  enum Token: Equatable {
    case word(String)
    case and, or, not, open, close, end

    var text: String {
      switch self {
      case .word(let word): quoted(word)
      case .and: "\"and\""
      case .or: "\"or\""
      case .not: "\"not\""
      case .open: "\"(\""
      case .close: "\")\""
      case .end: "its end"
      }
    }
  }

  private var tokens: [(token: Token, position: Int)] = []
  private var next = 0
  private var depth = 0
  /// More parentheses than anybody writes would use up the stack.
  private static let depthLimit = 100
  private var count = 0
  /// The tree of operators is as deep as a chain of them is long.
  private static let countLimit = 1000

  init(_ text: String) throws(TagExpression.Problem) {
    let characters = Array(text)
    var index = 0
    while index < characters.count {
      let start = index
      let character = characters[index]
      index += 1
      switch character {
      case " ", "\t": continue
      case "(": tokens.append((.open, start + 1))
      case ")": tokens.append((.close, start + 1))
      case ",": tokens.append((.or, start + 1))
      case "!": tokens.append((.not, start + 1))
      case "\"", "'":
        guard let end = characters[index...].firstIndex(of: character) else {
          throw TagExpression.Problem(message: "the quote at character \(start + 1) is not closed", position: start + 1)
        }
        tokens.append((.word(String(characters[index..<end])), start + 1))
        index = end + 1
      default:
        if Self.isOperator(characters[start...]) {
          index += 1
        } else {
          while index < characters.count, !" \t(),!\"'".contains(characters[index]),
            !Self.isOperator(characters[index...])
          { index += 1 }
        }
        tokens.append((Self.word(String(characters[start..<index])), start + 1))
      }
    }
    tokens.append((.end, characters.count + 1))
  }

  /// Whether `&&` or `||` comes here, which ends a word. One of them alone may be part of a tag.
  private static func isOperator(_ rest: ArraySlice<Character>) -> Bool {
    rest.first == rest.dropFirst().first && (rest.first == "&" || rest.first == "|")
  }

  private static func word(_ word: String) -> Token {
    switch word {
    case "and", "&&": .and
    case "or", "||": .or
    case "not": .not
    default: .word(word)
    }
  }

  private var token: Token { tokens[min(next, tokens.count - 1)].token }

  private func unexpected(_ expected: String) -> TagExpression.Problem {
    let position = tokens[min(next, tokens.count - 1)].position
    return TagExpression.Problem(
      message: "expected \(expected) at character \(position), got \(token.text)", position: position)
  }

  mutating func expression() throws(TagExpression.Problem) -> TagExpression {
    let whole = try alternatives()
    guard token == .end else { throw unexpected("\"and\" or \"or\"") }
    return whole
  }

  private mutating func alternatives() throws(TagExpression.Problem) -> TagExpression {
    var whole = try conjunction()
    while token == .or {
      next += 1
      whole = .or(whole, try conjunction())
    }
    return whole
  }

  private mutating func conjunction() throws(TagExpression.Problem) -> TagExpression {
    var whole = try factor()
    while token == .and {
      next += 1
      whole = .and(whole, try factor())
    }
    return whole
  }

  private mutating func factor() throws(TagExpression.Problem) -> TagExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw unexpected("at most \(Self.depthLimit) levels") }
    switch token {
    case .not:
      next += 1
      return .not(try factor())
    case .open:
      next += 1
      let inner = try alternatives()
      guard token == .close else { throw unexpected("\")\"") }
      next += 1
      return inner
    case .word(let tag) where !tag.isEmpty:
      count += 1
      guard count <= Self.countLimit else { throw unexpected("at most \(Self.countLimit) tags") }
      next += 1
      return .tag(tag)
    default: throw unexpected("a tag")
    }
  }
}
