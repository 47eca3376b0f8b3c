import CLua

extension LuaState {
  /// The table of globals.
  public var globals: LuaReference { LuaReference(typeName: "table", id: LUA_RIDX_GLOBALS, life: life) }

  /// Compiles source text; nothing of it runs yet. A first line that starts with `#!` is passed over.
  ///
  /// - Parameter chunkName: how the source is called in messages, such as `sidebar.lua`.
  /// - Throws: `syntax` with the line, `limit.memory`, or `syntax` for a binary chunk and for text over the limit.
  public func load(_ source: String, chunkName: String) throws(LuaError) -> LuaReference {
    try load(Array(source.utf8), chunkName: chunkName)
  }

  /// As the other `load`, for bytes as read from a file.
  /// - Parameter path: where they were read from, for who counts what runs; `nil` for a text that is in no file.
  public func load(_ source: [UInt8], chunkName: String, path: String? = nil) throws(LuaError) -> LuaReference {
    let text = try Self.checkedSource(source, limits, chunkName)
    compiling = limits.watch == nil ? nil : path.map { ($0, source[...]) }
    var id: Int32 = 0
    let status = text.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        clua_load(record, $0.baseAddress, $0.count, chunkName, &id)
      }
    }
    try check(status)
    return LuaReference(typeName: "function", id: id, life: life)
  }

  /// Calls a function with a budget of its own, or, from inside a host function, on what is left of the outer one.
  ///
  /// - Parameters:
  ///   - maxResults: further results are dropped.
  ///   - name: what the function is to its host, for messages: "… must not yield", "…(...)[1]: …".
  public func call(
    _ function: LuaReference, _ arguments: [LuaValue] = [], maxResults: Int = 16,
    results options: LuaConversion = LuaConversion(), name: StaticString? = nil
  ) throws(LuaError) -> [LuaValue] {
    let id = try own(function)
    var tape = LuaTapeWriter(self)
    for (position, argument) in arguments.enumerated() {
      try tape.append(argument, root: "argument \(position + 1)")
    }
    let outerName = record.pointee.entry_name
    if let name {
      record.pointee.entry_name = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    }
    var base: Int32 = 0
    let status = clua_call(record, id, Int32(clamping: arguments.count), &base)
    record.pointee.entry_name = outerName
    try check(status)
    return try take(from: base, count: maxResults, options, root: name.map { "\($0)(...)" } ?? "result")
  }

  /// Reads a field of a table without asking its metatable.
  public func field(
    _ key: LuaKey, of table: LuaReference, as options: LuaConversion = LuaConversion()
  ) throws(LuaError) -> LuaValue {
    let id = try own(table)
    var tape = LuaTapeWriter(self)
    try tape.append(LuaValue(key), root: "key")
    var base: Int32 = 0
    try check(clua_get_fields(record, id, 1, &base))
    return try take(from: base, count: 1, options, root: LuaPath(root: "", keys: [key]).description).first ?? .nil
  }

  /// Reads many fields of a table at once, as they are without its metatable, and lets `body` look at them.
  func withFields<Result>(
    _ names: [String], of table: LuaReference, _ body: (LuaFields) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    let id = try own(table)
    var tape = LuaTapeWriter(self)
    for name in names { try tape.append(.string(name), root: "key") }
    var base: Int32 = 0
    try check(clua_get_fields(record, id, Int32(clamping: names.count), &base))
    guard let thread = record.pointee.current else { throw LuaError(.contract, "the state is closed") }
    defer { lua_settop(thread, base) }
    return try body(LuaFields(state: self, thread: thread, base: base, names: names))
  }

  /// Writes a field of a table without asking its metatable.
  public func setField(_ key: LuaKey, of table: LuaReference, to value: LuaValue) throws(LuaError) {
    let id = try own(table)
    var tape = LuaTapeWriter(self)
    try tape.append(LuaValue(key), root: "key")
    try tape.append(value, root: LuaPath(root: "", keys: [key]).description)
    try check(clua_set_field(record, id))
  }

  /// Declares or replaces a global, also where ``strictGlobals`` forbids the script to.
  public func setGlobal(_ name: String, to value: LuaValue) throws(LuaError) {
    try setField(.string(name), of: globals, to: value)
  }

  public func global(_ name: String, as options: LuaConversion = LuaConversion()) throws(LuaError) -> LuaValue {
    try field(.string(name), of: globals, as: options)
  }

  /// An empty table kept by identity.
  public func makeTable() throws(LuaError) -> LuaReference {
    var id: Int32 = 0
    try check(clua_make_table(record, &id))
    return LuaReference(typeName: "table", id: id, life: life)
  }

  /// The contents of something kept by identity, as it is now.
  public func value(
    of reference: LuaReference, as options: LuaConversion = LuaConversion()
  ) throws(LuaError) -> LuaValue {
    var base: Int32 = 0
    try check(clua_push_reference(record, try own(reference), &base))
    return try take(from: base, count: 1, options, root: reference.typeName).first ?? .nil
  }

  /// Where a Lua function begins.
  func definition(of function: LuaReference) -> LuaLocation? {
    guard let id = try? own(function) else { return nil }
    return LuaLocation { clua_defined_at(record, id, $0, $1) }
  }

  /// The registry's id of a reference, which must belong to this state.
  func own(_ reference: LuaReference) throws(LuaError) -> Int32 {
    guard reference.life === life else {
      throw LuaError(.conversion, "the \(reference.typeName) belongs to another or a closed Lua state")
    }
    return reference.id
  }

  /// What may be compiled: text, within the limit, without a `#!` line.
  static func checkedSource(
    _ source: [UInt8], _ limits: LuaLimits, _ name: String
  ) throws(LuaError) -> ArraySlice<UInt8> {
    if source.count > limits.sourceBytes {
      throw LuaError(.syntax, "the source has \(source.count) bytes, the limit is \(limits.sourceBytes)", file: name)
    }
    let text = source.starts(with: [0xEF, 0xBB, 0xBF]) ? source.dropFirst(3) : source[...]
    if text.first == 27 { throw LuaError(.syntax, "binary chunks are not accepted", file: name) }
    // The line break stays, so that line numbers are right.
    return text.starts(with: [0x23, 0x21]) ? text.drop { $0 != 10 } : text
  }
}

/// Fields that were read together. Each is converted only when it is asked for. Valid inside
/// ``LuaState/withFields(_:of:_:)`` alone.
struct LuaFields {
  fileprivate let state: LuaState
  fileprivate let thread: OpaquePointer
  fileprivate let base: Int32
  fileprivate let names: [String]

  /// The field at a position among the names, `nil` for another position.
  func value(at position: Int) throws(LuaError) -> LuaValue {
    guard names.indices.contains(position) else { return .nil }
    defer { lua_settop(thread, base + Int32(clamping: names.count)) }
    var reader = LuaReader(state, thread, LuaConversion(), root: names[position])
    return try reader.value(at: base + 1 + Int32(clamping: position))
  }

  func isNil(at position: Int) -> Bool {
    !names.indices.contains(position) || lua_type(thread, base + 1 + Int32(clamping: position)) == LUA_TNIL
  }
}

extension LuaValue {
  init(_ key: LuaKey) {
    switch key {
    case .integer(let integer): self = .integer(integer)
    case .number(let number): self = .number(number)
    case .string(let string): self = .string(string)
    case .bytes(let bytes): self = .bytes(bytes)
    case .boolean(let flag): self = .boolean(flag)
    }
  }
}

/// Breaks into code that runs, from a signal handler.
package struct LuaInterrupt: @unchecked Sendable {
  private let record: UnsafeMutablePointer<clua_state>

  /// - Parameter state: has to outlive every use of this.
  package init(_ state: LuaState) { record = state.record }

  /// The address by which a signal handler finds the state again.
  package var address: UInt { UInt(bitPattern: record) }

  package init?(address: UInt) {
    guard let record = UnsafeMutablePointer<clua_state>(bitPattern: address) else { return nil }
    self.record = record
  }

  /// Has the code that runs raise the error `interrupted` soon, which a `pcall` may catch. Only stores a number.
  package func raise() { clua_interrupt(record) }

  /// Takes back what has not been raised yet.
  package func withdraw() { record.pointee.interrupted = 0 }
}
