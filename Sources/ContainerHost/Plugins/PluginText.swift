extension LuaError {
  /// The same error at the place outside a module of the host that led there: what its author wrote. Lua keeps no frame
  /// of a call that is a `return`'s own; then only `file` is known, as for what is wrong with a plugin's values.
  func outside(_ module: String, in file: String) -> LuaError {
    var error = self
    error.traceback.removeAll { $0.hasPrefix("\(module):") }
    if self.file == nil { error.file = file }
    guard self.file == module else { return error }
    error.file = file
    error.line = nil
    guard let frame = error.traceback.first(where: { $0.contains(":") }) else { return error }
    let parts = frame.split(separator: ":", maxSplits: 2)
    if parts.count > 1, let line = Int(parts[1]) {
      error.file = String(parts[0])
      error.line = line
    }
    return error
  }
}

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
    case .bytes(let bytes): "\"\(LuaText.visible(bytes.prefix(60)))\""
    case .table, .reference: "a \(value.typeName)"
    }
  }

  static func describe(_ key: LuaKey) -> String {
    switch key {
    case .integer(let integer): "[\(integer)]"
    case .number(let double): "[\(number(double))]"
    case .string(let text): text
    case .bytes(let bytes): "[\"\(LuaText.visible(bytes.prefix(60)))\"]"
    case .boolean(let flag): "[\(flag)]"
    }
  }

  /// Without a fraction where there is none.
  static func number(_ value: Double) -> String {
    Int64(exactly: value).map(String.init) ?? String(value)
  }
}
