/// A value of a document with its place, for reading it with messages that name the place.
struct StateValue {
  let json: JSON
  let path: JSONPath

  init(_ json: JSON, _ path: JSONPath = .root) {
    self.json = json
    self.path = path
  }

  func error(_ reason: String) -> StateError { .damaged(place: path.description, reason: reason) }
  func expected(_ what: String) -> StateError { error("expected \(what), got \(json.phrase)") }

  // MARK: Parts

  /// The members of an object, each with its place.
  func members(_ what: String = "an object") throws(StateError) -> [(name: String, value: StateValue)] {
    guard case .object(let members) = json else { throw expected(what) }
    return members.map { ($0.name, StateValue($0.value, .member(path, $0.name))) }
  }

  func elements(_ what: String = "a list") throws(StateError) -> [StateValue] {
    guard case .array(let elements) = json else { throw expected(what) }
    return elements.enumerated().map { StateValue($1, .element(path, $0)) }
  }

  /// A member that may be left out, or be `null`. Members with other names are passed over: a later version with the same
  /// number may have more.
  func member(_ name: String) throws(StateError) -> StateValue? {
    guard case .object(let members) = json else { throw expected("an object") }
    guard let value = members[name] else { return nil }
    if case .null = value { return nil }
    return StateValue(value, .member(path, name))
  }

  func required(_ name: String, _ what: String) throws(StateError) -> StateValue {
    guard case .object(let members) = json else { throw expected("an object") }
    let place = JSONPath.member(path, name)
    guard let value = members[name] else {
      throw .damaged(place: place.description, reason: "is missing: expected \(what)")
    }
    return StateValue(value, place)
  }

  // MARK: Types

  func string(_ what: String = "a string") throws(StateError) -> String {
    guard case .string(let text) = json else { throw expected(what) }
    return text
  }

  func boolean() throws(StateError) -> Bool {
    guard case .boolean(let flag) = json else { throw expected("true or false") }
    return flag
  }

  func pageID() throws(StateError) -> PageID { PageID(try string("a page id")) }

  func table() throws(StateError) -> LuaTable {
    guard case .table(let table) = try luaValue() else { throw expected("a table") }
    return table
  }
}

// MARK: Lua values

// `null`, `true`, `3`, `3.0`, `"text"` mean what they look like; an array is a sequence, an object a table with string keys.
// What JSON has no form for is an object with one name that begins with a dollar sign:
//
//     {"$number": "inf"}                          inf, -inf or nan
//     {"$bytes": "00ff"}                          a string that is not UTF-8, in hexadecimal
//     {"$table": [[1, 2], [["k", true], [7, 1]]]} the sequence, then pairs of key and value: any other table

extension StateValue {
  func luaValue(depth: Int = 0) throws(StateError) -> LuaValue {
    switch json {
    case .null: return .nil
    case .boolean(let flag): return .boolean(flag)
    case .integer(let integer): return .integer(integer)
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .array:
      try refuse(depth)
      return .table(LuaTable(array: try elements().luaValues(depth + 1)))
    case .object(let members):
      if members.count == 1, let first = members.first, first.name.hasPrefix("$") {
        return try StateValue(first.value, .member(path, first.name)).form(first.name, of: self, depth)
      }
      try refuse(depth)
      var fields: [LuaTable.Field] = []
      for (name, value) in try self.members() {
        guard !name.hasPrefix("$") else { throw error("the name \(name.quotedBriefly) has to stand alone") }
        fields.append(LuaTable.Field(key: .string(name), value: try value.luaValue(depth: depth + 1)))
      }
      return .table(LuaTable(fields: fields))
    }
  }

  private func refuse(_ depth: Int) throws(StateError) {
    if depth >= StoredData.depthLimit { throw error("nested deeper than \(StoredData.depthLimit) tables") }
  }

  private func form(_ name: String, of whole: StateValue, _ depth: Int) throws(StateError) -> LuaValue {
    switch name {
    case "$number":
      switch try string("inf, -inf or nan") {
      case "inf": return .number(.infinity)
      case "-inf": return .number(-.infinity)
      case "nan": return .number(.nan)
      default: throw expected("inf, -inf or nan")
      }
    case "$bytes":
      let text = Array(try string("bytes in hexadecimal").utf8)
      let digits = text.compactMap { $0 < 0x80 ? Character(Unicode.Scalar($0)).hexDigitValue : nil }
      guard digits.count == text.count, digits.count % 2 == 0 else { throw expected("bytes in hexadecimal") }
      let bytes = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
      return .bytes(bytes)
    case "$table":
      try refuse(depth)
      let parts = try elements("a sequence and a list of pairs")
      guard parts.count == 2 else { throw expected("a sequence and a list of pairs") }
      var fields: [LuaTable.Field] = []
      for pair in try parts[1].elements("a list of pairs") {
        let pairParts = try pair.elements("a key and a value")
        guard pairParts.count == 2 else { throw pair.expected("a key and a value") }
        fields.append(
          LuaTable.Field(key: try pairParts[0].luaKey(), value: try pairParts[1].luaValue(depth: depth + 1)))
      }
      let table = LuaTable(array: try parts[0].elements("a sequence").luaValues(depth + 1), fields: fields)
      for (left, right) in zip(table.fields, table.fields.dropFirst()) where left.key == right.key {
        throw error("the key \(PluginText.describe(left.key)) occurs twice")
      }
      return .table(table)
    default: throw whole.error("unknown form \(name.quotedBriefly): expected $number, $bytes or $table")
    }
  }

  private func luaKey() throws(StateError) -> LuaKey {
    switch try luaValue(depth: StoredData.depthLimit) {
    case .boolean(let flag): return .boolean(flag)
    case .integer(let integer): return .integer(integer)
    case .number(let number) where !number.isNaN: return .number(number)
    case .string(let text): return .string(text)
    case .bytes(let bytes): return .bytes(bytes)
    case .nil, .number, .table, .reference: throw expected("a string, number or boolean as a key")
    }
  }
}

extension [StateValue] {
  fileprivate func luaValues(_ depth: Int) throws(StateError) -> [LuaValue] {
    var values: [LuaValue] = []
    values.reserveCapacity(count)
    for element in self { values.append(try element.luaValue(depth: depth)) }
    return values
  }
}

extension JSON {
  /// What is no data has been refused before; it is `null` here.
  init(_ value: LuaValue) {
    switch value {
    case .nil, .reference: self = .null
    case .boolean(let flag): self = .boolean(flag)
    case .integer(let integer): self = .integer(integer)
    case .number(let number) where number.isFinite: self = .number(number)
    case .number(let number): self = .form("$number", .string(number.isNaN ? "nan" : number < 0 ? "-inf" : "inf"))
    case .string(let text): self = .string(text)
    case .bytes(let bytes):
      let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      self = .form("$bytes", .string(digits.joined()))
    case .table(let table): self.init(table)
    }
  }

  init(_ table: LuaTable) {
    if table.fields.isEmpty {
      self = .array(table.array.map { JSON($0) })
      return
    }
    var members: [Member] = []
    if table.array.isEmpty {
      for field in table.fields {
        guard case .string(let name) = field.key, !name.hasPrefix("$") else { break }
        members.append(Member(name: name, value: JSON(field.value)))
      }
    }
    if members.count == table.fields.count {
      // Fields are in byte order.
      self = .object(members)
      return
    }
    let pairs = table.fields.map { JSON.array([JSON(LuaValue($0.key)), JSON($0.value)]) }
    self = .form("$table", .array([.array(table.array.map { JSON($0) }), .array(pairs)]))
  }

  private static func form(_ name: String, _ value: JSON) -> JSON { .object([Member(name: name, value: value)]) }
}
