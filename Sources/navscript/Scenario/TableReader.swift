import ContainerHost

/// What is wrong with a table that a scenario file hands over: where in it, and what.
struct DescriptionError: Error, Equatable {
  /// From the table's root: `modules[2].routes.plan`; empty for the table itself.
  let path: String
  let message: String

  var text: String { path.isEmpty ? message : "\(path): \(message)" }
}

/// Reads one table of a description field by field, and knows for its messages where it stands.
struct TableReader {
  let table: LuaTable
  let path: String

  init(_ value: LuaValue, path: String, what: String = "a table") throws(DescriptionError) {
    guard case .table(let table) = value else {
      throw DescriptionError(path: path, message: "expected \(what), got \(Self.phrase(value))")
    }
    self.table = table
    self.path = path
  }

  /// What a value is, in a message.
  static func phrase(_ value: LuaValue) -> String {
    switch value {
    case .nil: "nil"
    case .table: "a table"
    case .reference(let reference): "a \(reference.typeName)"
    case .boolean: "boolean \(ValueText.line(value))"
    case .integer, .number: "number \(ValueText.line(value))"
    case .string, .bytes: "string \(ValueText.brief(value, width: 60))"
    }
  }

  func place(_ key: String) -> String {
    let step = ValueText.step(.string(key))
    return path.isEmpty && step.hasPrefix(".") ? key : path + step
  }

  func place(_ position: Int) -> String { "\(path)[\(position)]" }

  func error(_ message: String) -> DescriptionError { DescriptionError(path: path, message: message) }
  func error(_ key: String, _ message: String) -> DescriptionError {
    DescriptionError(path: place(key), message: message)
  }

  private func wrongType(_ key: String, _ expected: String, _ value: LuaValue) -> DescriptionError {
    error(key, "expected \(expected), got \(Self.phrase(value))")
  }

  /// Refuses every field that is not in `known`, naming the nearest one that is.
  func allowOnly(_ known: [String], positions: Bool = false) throws(DescriptionError) {
    for field in table.fields {
      guard case .string(let name) = field.key else {
        if positions, case .integer(let position) = field.key, position > table.array.count {
          throw error("position \(table.array.count + 1) is nil, but there is something at \(position)")
        }
        throw error("unexpected key \(ValueText.key(field.key))")
      }
      if name == PageNode.marker || known.contains(name) { continue }
      throw DescriptionError(
        path: place(name),
        message: "unknown field\(didYouMean(name, among: known)) (known: \(known.joined(separator: ", ")))")
    }
    if !positions, !table.array.isEmpty {
      throw error("expected named fields only, got a list of \(table.array.count)")
    }
  }

  func value(_ key: String) -> LuaValue? { table[key] }

  func string(_ key: String) throws(DescriptionError) -> String? {
    guard let value = table[key] else { return nil }
    guard case .string(let text) = value else { throw wrongType(key, "a string", value) }
    return text
  }

  func requiredString(_ key: String) throws(DescriptionError) -> String {
    guard let text = try string(key) else { throw error("\(key) is missing: expected a string") }
    return text
  }

  func boolean(_ key: String) throws(DescriptionError) -> Bool? {
    guard let value = table[key] else { return nil }
    guard case .boolean(let flag) = value else { throw wrongType(key, "true or false", value) }
    return flag
  }

  func number(_ key: String) throws(DescriptionError) -> Double? {
    guard let value = table[key] else { return nil }
    guard let number = value.asNumber, number.isFinite else { throw wrongType(key, "a number", value) }
    return number
  }

  func function(_ key: String) throws(DescriptionError) -> LuaReference? {
    guard let value = table[key] else { return nil }
    guard case .reference(let reference) = value, reference.typeName == "function" else {
      throw wrongType(key, "a function", value)
    }
    return reference
  }

  /// One of the words of an enumeration.
  func choice<Choice>(_ key: String, _ type: Choice.Type = Choice.self) throws(DescriptionError) -> Choice?
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    guard let text = try string(key) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    throw error(
      key, "cannot be \(quoted(text))\(didYouMean(text, among: words)) (one of \(words.joined(separator: ", ")))")
  }

  /// A table without functions and other things that only live in Lua.
  func plainTable(_ key: String) throws(DescriptionError) -> LuaTable? {
    guard let reader = try reader(key) else { return nil }
    try reader.refuseReferences()
    return reader.table
  }

  private func refuseReferences() throws(DescriptionError) {
    func check(_ value: LuaValue, _ path: String) throws(DescriptionError) {
      switch value {
      case .table: try TableReader(value, path: path).refuseReferences()
      case .reference:
        throw DescriptionError(path: path, message: "expected plain data, got \(Self.phrase(value))")
      case .nil, .boolean, .integer, .number, .string, .bytes: break
      }
    }
    for (index, value) in table.array.enumerated() { try check(value, place(index + 1)) }
    for field in table.fields { try check(field.value, path + ValueText.step(field.key)) }
  }

  func reader(_ key: String) throws(DescriptionError) -> TableReader? {
    guard let value = table[key] else { return nil }
    return try TableReader(value, path: place(key))
  }
}

extension LuaValue {
  /// Integers and floats alike.
  var asNumber: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: nil
    }
  }

  /// An integer, also one written as a float: `3.0`.
  var asInteger: Int? {
    switch self {
    case .integer(let integer): Int(exactly: integer)
    case .number(let number): Int(exactly: number)
    default: nil
    }
  }
}
