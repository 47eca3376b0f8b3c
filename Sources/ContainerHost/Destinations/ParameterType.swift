/// The type that a route declares for a parameter.
public indirect enum ParameterType: Sendable, Hashable {
  case string
  case integer
  case number
  case boolean
  /// A list of one of the other types; a catalog refuses lists of lists, which no link can express.
  case list(of: ParameterType)

  /// The value as this type, or `nil` when it is not of this type.
  ///
  /// Conversions are by exact value, as Lua converts: `3` is a number, `3.0` is an integer, `3.5` is none, and an
  /// integer that no `Double` holds exactly is no number. Numbers are finite. Strings convert to nothing.
  func accept(_ value: ParameterValue) -> ParameterValue? {
    switch (self, value) {
    case (.string, .string), (.integer, .integer), (.boolean, .boolean): value
    case (.integer, .number(let number)): Self.integer(exactly: number).map { .integer($0) }
    case (.number, .number(let number)): number.isFinite ? value : nil
    case (.number, .integer(let integer)): Double(exactly: integer).map { .number($0) }
    case (.list(let element), .list(let values)): Self.accept(values, as: element).map { .list($0) }
    default: nil
    }
  }

  /// `Int64(exactly:)`, which needs the C library's rounding; these comparisons need nothing.
  private static func integer(exactly number: Double) -> Int64? {
    guard number >= -0x1p63, number < 0x1p63 else { return nil }
    let integer = Int64(number)
    return Double(integer) == number ? integer : nil
  }

  private static func accept(_ values: [ParameterValue], as type: ParameterType) -> [ParameterValue]? {
    var accepted: [ParameterValue] = []
    accepted.reserveCapacity(values.count)
    for value in values {
      guard let value = type.accept(value) else { return nil }
      accepted.append(value)
    }
    return accepted
  }

  /// What `value`, which is not of this type, is in a message: `string "abc"`, `number 3.5`, `list with boolean true`.
  func mismatch(_ value: ParameterValue) -> String {
    switch (self, value) {
    case (.list(let element), .list(let values)):
      guard let wrong = values.first(where: { element.accept($0) == nil }) else { return "list" }
      return "list with " + Self.phrase(wrong)
    default: return Self.phrase(value)
    }
  }

  private static func phrase(_ value: ParameterValue) -> String {
    switch value {
    case .string(let text): "string \(text.quotedBriefly)"
    case .list: "list"
    default: "\(value.typeName) \(value)"
    }
  }
}

extension ParameterType: CustomStringConvertible {
  /// `string`, `list of integer`.
  public var description: String {
    switch self {
    case .string: "string"
    case .integer: "integer"
    case .number: "number"
    case .boolean: "boolean"
    case .list(let element): "list of \(element)"
    }
  }
}
