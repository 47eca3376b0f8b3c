/// The value of one parameter of a route: plain data that Lua, a link and an engine's message can all carry.
///
/// Strings are equal when their bytes are. Integers and numbers are different cases even when they are equal in value;
/// a catalog brings them to the type its route declares (``DestinationCatalog/resolve(_:)``).
public enum ParameterValue: Sendable {
  case string(String)
  case integer(Int64)
  case number(Double)
  case boolean(Bool)
  case list([ParameterValue])

  /// The type's name in messages: `string`, `integer`, `number`, `boolean` or `list`.
  public var typeName: String {
    switch self {
    case .string: "string"
    case .integer: "integer"
    case .number: "number"
    case .boolean: "boolean"
    case .list: "list"
    }
  }
}

extension ParameterValue: Hashable {
  public static func == (lhs: ParameterValue, rhs: ParameterValue) -> Bool {
    switch (lhs, rhs) {
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.boolean(let left), .boolean(let right)): left == right
    case (.list(let left), .list(let right)): left == right
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .string(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value)
    case .boolean(let value): hasher.combine(value)
    case .list(let value): hasher.combine(value)
    }
  }
}

extension ParameterValue: CustomStringConvertible {
  /// As it stands in a destination's description: `"text"`, `3`, `3.0`, `true`, `["a", "b"]`.
  public var description: String {
    switch self {
    case .string(let value): value.quoted
    case .integer(let value): String(value)
    case .number(let value): value.description
    case .boolean(let value): value ? "true" : "false"
    case .list(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
    }
  }
}

extension ParameterValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  public init(arrayLiteral elements: ParameterValue...) { self = .list(elements) }
}
