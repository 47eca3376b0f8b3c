/// A Lua value as plain Swift data, or a reference to something that only lives inside a ``LuaState``.
///
/// Integers and floats stay apart, as in Lua (Lua 5.4 manual §2.1): `3` and `3.0` are different cases here.
public enum LuaValue: Equatable {
  case `nil`
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  /// Lua strings are bytes; this one is valid UTF-8.
  case string(String)
  /// A string that is not valid UTF-8. It comes out of Lua only where that is asked for (``LuaConversion/strings``); else it
  /// is a conversion error that names its path.
  case bytes([UInt8])
  case table(LuaTable)
  /// A function, thread or userdata, kept alive by the state's registry.
  case reference(LuaReference)

  /// Lua's own name of the type, as `type()` gives it.
  public var typeName: String {
    switch self {
    case .nil: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string, .bytes: "string"
    case .table: "table"
    case .reference(let reference): reference.typeName
    }
  }
}

/// A key that a table converted to Swift can have.
public enum LuaKey: Hashable, Sendable {
  case integer(Int64)
  case number(Double)
  case string(String)
  /// A string that is not valid UTF-8; see ``LuaValue/bytes(_:)``.
  case bytes([UInt8])
  case boolean(Bool)

  /// Strings are compared by bytes, as Lua does, not by what Unicode finds equivalent.
  public static func == (left: LuaKey, right: LuaKey) -> Bool {
    switch (left, right) {
    case (.integer(let a), .integer(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): Self.byteOrder(a, b) == 0
    case (.bytes(let a), .bytes(let b)): a == b
    case (.boolean(let a), .boolean(let b)): a == b
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .integer(let integer): hasher.combine(integer)
    case .number(let number): hasher.combine(number)
    case .string(var string): string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    case .bytes(let bytes): hasher.combine(bytes)
    case .boolean(let flag): hasher.combine(flag)
    }
  }
}

/// A Lua table as plain data: the sequence part `1...n`, then every other entry in the order that `pairs` goes
/// through them here (integers ascending, floats ascending, strings in byte order, `false` before `true`).
public struct LuaTable: Equatable {
  /// One entry outside the sequence part.
  public struct Field: Equatable {
    public var key: LuaKey
    public var value: LuaValue

    public init(key: LuaKey, value: LuaValue) {
      self.key = key
      self.value = value
    }
  }

  /// The values at `1...n` without a gap.
  public var array: [LuaValue]
  /// All other entries, sorted.
  public private(set) var fields: [Field]

  /// An empty table.
  public init() { self.init(array: [], fields: []) }

  /// Complexity: O(m log m) in the number of fields.
  public init(array: [LuaValue] = [], fields: [Field] = []) {
    self.array = array
    self.fields = fields.sorted { $0.key < $1.key }
  }

  /// The value of a string key, or `nil` when there is none. Complexity: O(log m).
  public subscript(_ name: String) -> LuaValue? {
    let wanted = LuaKey.string(name)
    var low = 0
    var high = fields.count
    while low < high {
      let middle = (low + high) / 2
      if fields[middle].key < wanted { low = middle + 1 } else { high = middle }
    }
    return low < fields.count && fields[low].key == wanted ? fields[low].value : nil
  }

  public var isEmpty: Bool { array.isEmpty && fields.isEmpty }
}

extension LuaKey: Comparable {
  /// Negative, zero or positive, as the bytes of the one come before, are, or come after those of the other.
  private static func byteOrder(_ left: String, _ right: String) -> Int {
    var left = left
    var right = right
    return left.withUTF8 { a in
      right.withUTF8 { b in
        for (x, y) in zip(a, b) where x != y { return x < y ? -1 : 1 }
        return a.count - b.count
      }
    }
  }

  private var rank: Int {
    switch self {
    case .integer: 0
    case .number: 1
    case .string, .bytes: 2
    case .boolean: 3
    }
  }

  public static func < (left: LuaKey, right: LuaKey) -> Bool {
    switch (left, right) {
    case (.integer(let a), .integer(let b)): a < b
    case (.number(let a), .number(let b)): a < b
    case (.string(let a), .string(let b)): byteOrder(a, b) < 0
    case (.boolean(let a), .boolean(let b)): !a && b
    default:
      left.rank == right.rank
        ? left.stringBytes.lexicographicallyPrecedes(right.stringBytes) : left.rank < right.rank
    }
  }

  /// Of two strings of which one is not valid UTF-8.
  private var stringBytes: [UInt8] {
    switch self {
    case .string(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    case .integer, .number, .boolean: []
    }
  }
}

extension LuaTable: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, LuaValue)...) {
    self.init(fields: elements.map { Field(key: .string($0.0), value: $0.1) })
  }
}

extension LuaValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}
