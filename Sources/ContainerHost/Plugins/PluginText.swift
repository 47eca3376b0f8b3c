/// How messages about plugins name a Lua value.
enum PluginText {
  /// Strings, numbers and booleans by what they are, others by their type: `"wide"`, `3`, `a table`, `nil`.
  static func describe(_ value: LuaValue) -> String {
    switch value {
    case .nil: "nil"
    case .boolean(let flag): String(flag)
    case .integer(let integer): String(integer)
    case .number(let double): number(double)
    case .string(let text): text.quotedBriefly
    case .table, .reference: "a \(value.typeName)"
    }
  }

  static func describe(_ key: LuaKey) -> String {
    switch key {
    case .integer(let integer): "[\(integer)]"
    case .number(let double): "[\(number(double))]"
    case .string(let text): text
    case .boolean(let flag): "[\(flag)]"
    }
  }

  /// Without a fraction where there is none.
  static func number(_ value: Double) -> String {
    Int64(exactly: value).map(String.init) ?? String(value)
  }
}
