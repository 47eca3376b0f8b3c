import ContainerHost

/// One thing that can be stated about a value.
enum Matcher: String, CaseIterable {
  case equals
  case isNil = "is_nil"
  case isTrue = "is_true"
  case isFalse = "is_false"
  case contains
  case matches
  case hasLength = "has_length"

  /// What can be called on an expectation.
  static let names = allCases.map(\.rawValue) + ["never"]

  /// What it takes besides the value.
  private var argument: String? {
    switch self {
    case .equals, .contains: "a value"
    case .matches: "a Lua pattern"
    case .hasLength: "an integer"
    case .isNil, .isTrue, .isFalse: nil
    }
  }

  /// Refuses a call that states less, or more, than its author thinks.
  func refuseWrongCount(_ arguments: [LuaValue]) throws(StepFailure) {
    let count = arguments.count
    guard let argument else {
      return try Self.refuseArguments(arguments, of: rawValue)
    }
    if count == 1 { return }
    let hint = count == 0 ? "" : ": a call that returns several values goes into parentheses"
    throw StepFailure(":\(rawValue): expected \(argument), got \(count == 0 ? "nothing" : "\(count) values")\(hint)")
  }

  static func refuseArguments(_ arguments: [LuaValue], of name: String) throws(StepFailure) {
    guard let first = arguments.first else { return }
    throw StepFailure(":\(name): takes nothing, got \(TableReader.phrase(first))")
  }

  /// What was found when a statement does not hold.
  struct Mismatch: Equatable {
    let reason: String
    var difference: [String] = []
  }

  /// Judges `actual`.
  ///
  /// - Parameters:
  ///   - expression: how the scenario wrote the value.
  ///   - search: whether a Lua pattern is found in a text.
  /// - Throws: ``StepFailure`` when the statement makes no sense, such as the length of a number.
  /// - Returns: `nil` when the statement holds.
  func judge(
    _ actual: LuaValue, _ expected: LuaValue, isNegated: Bool, expression: String,
    search: (String, String) throws(StepFailure) -> Bool
  ) throws(StepFailure) -> Mismatch? {
    let holds = try holds(actual, expected, search)
    if holds != isNegated { return nil }
    let found = ValueText.brief(actual)
    let wanted = ValueText.brief(expected)
    if isNegated { return Mismatch(reason: negatedReason(expression, found, wanted)) }
    switch self {
    case .equals: return differs(actual, expected, expression)
    case .isNil: return Mismatch(reason: "\(expression) is \(found), expected nil")
    case .isTrue: return Mismatch(reason: "\(expression) is \(found), expected true")
    case .isFalse: return Mismatch(reason: "\(expression) is \(found), expected false")
    case .contains: return Mismatch(reason: "\(expression) does not contain \(wanted)", difference: ["+ " + found])
    case .matches:
      return Mismatch(reason: "\(expression) does not match the pattern \(wanted)", difference: ["+ " + found])
    case .hasLength:
      let length = try Self.length(of: actual)
      return Mismatch(reason: "\(expression) has length \(length), expected \(wanted)", difference: ["+ " + found])
    }
  }

  private func holds(
    _ actual: LuaValue, _ expected: LuaValue, _ search: (String, String) throws(StepFailure) -> Bool
  ) throws(StepFailure) -> Bool {
    switch self {
    case .equals: return Equality.holds(actual, expected)
    case .isNil: return actual == .nil
    case .isTrue: return actual == .boolean(true)
    case .isFalse: return actual == .boolean(false)
    case .contains:
      guard Self.canContain(actual) else {
        throw StepFailure(":contains: expected a string or a table to look in, got \(TableReader.phrase(actual))")
      }
      return Equality.contains(actual, expected)
    case .matches:
      guard case .string(let pattern) = expected else {
        throw StepFailure(":matches: expected a Lua pattern as a string, got \(TableReader.phrase(expected))")
      }
      guard case .string(let text) = actual else { return false }
      return try search(text, pattern)
    case .hasLength:
      guard let wanted = expected.asInteger else {
        throw StepFailure(":has_length: expected an integer, got \(TableReader.phrase(expected))")
      }
      return try Self.length(of: actual) == wanted
    }
  }

  private static func canContain(_ value: LuaValue) -> Bool {
    switch value {
    case .string, .table: true
    default: false
    }
  }

  /// As Lua's `#`: bytes of a string, entries of a list.
  private static func length(of value: LuaValue) throws(StepFailure) -> Int {
    switch value {
    case .string(let text): text.utf8.count
    case .table(let table): table.array.count
    default: throw StepFailure(":has_length: expected a string or a table, got \(TableReader.phrase(value))")
    }
  }

  private func differs(_ actual: LuaValue, _ expected: LuaValue, _ expression: String) -> Mismatch {
    let differences = Difference.between(expected: expected, actual: actual)
    let lines = DifferenceText.lines(differences)
    if case .reference(let one) = expected, case .reference(let other) = actual, one.typeName == other.typeName {
      return Mismatch(reason: "\(expression) is a \(other.typeName), expected another \(one.typeName)")
    }
    guard case .table = expected, case .table = actual, differences.first?.path != "" else {
      let reason =
        "\(expression) is \(ValueText.brief(actual, width: 60)), expected \(ValueText.brief(expected, width: 60))"
      return Mismatch(reason: reason, difference: lines)
    }
    let places = differences.count == 1 ? "one place" : "\(differences.count) places"
    return Mismatch(reason: "\(expression) differs from what is expected in \(places)", difference: lines)
  }

  private func negatedReason(_ expression: String, _ found: String, _ wanted: String) -> String {
    switch self {
    case .equals: "\(expression) is \(found), expected anything else"
    case .isNil, .isTrue, .isFalse: "\(expression) is \(found), expected anything else"
    case .contains: "\(expression) contains \(wanted), expected it not to"
    case .matches: "\(expression) matches the pattern \(wanted), expected it not to"
    case .hasLength: "\(expression) has length \(wanted), expected any other"
    }
  }
}
