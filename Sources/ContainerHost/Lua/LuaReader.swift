import CLua

/// Reads values off a Lua stack by raw access only, which cannot raise (Lua 5.4 manual §4.6), without recursion.
///
/// Lua goes through a table in the order of its hashes, which differs from run to run. So that a table with two faults
/// always names the same one, all faults are collected and the first in key order is thrown.
struct LuaReader {
  let record: UnsafeMutablePointer<clua_state>
  let life: LuaLife
  let thread: OpaquePointer
  let options: LuaConversion
  let root: String
  private var nodes = 0
  private var bytes = 0
  private var fault: (keys: [LuaKey], message: String)?

  init(_ state: LuaState, _ thread: OpaquePointer, _ options: LuaConversion, root: String) {
    record = state.record
    life = state.life
    self.thread = thread
    self.options = options
    self.root = root
  }

  private struct Frame {
    let index: Int32
    let identity: UnsafeRawPointer?
    var array: [LuaValue] = []
    var fields: [LuaTable.Field] = []
    var key = LuaKey.boolean(false)

    mutating func add(_ value: LuaValue) {
      if case .integer(let integer) = key, integer == Int64(array.count) + 1 {
        array.append(value)
      } else {
        fields.append(LuaTable.Field(key: key, value: value))
      }
    }

    /// Entries `1...n` may come out of the hash part in any order.
    func finish() -> LuaTable {
      var table = LuaTable(array: array, fields: fields)
      let next = Int64(array.count) + 1
      guard let start = table.fields.firstIndex(where: { $0.key == .integer(next) }) else { return table }
      var end = start
      while end < table.fields.count, table.fields[end].key == .integer(Int64(table.array.count) + 1) {
        table.array.append(table.fields[end].value)
        end += 1
      }
      return LuaTable(array: table.array, fields: Array(table.fields[..<start] + table.fields[end...]))
    }
  }

  /// The value at `index`. The stack may have grown when this throws; the caller restores it.
  mutating func value(at index: Int32) throws(LuaError) -> LuaValue {
    var frames: [Frame] = []
    let index = lua_absindex(thread, index)
    if let value = try simple(at: index, frames) { return try finished(value) }
    try open(index, &frames)
    while let top = frames.indices.last {
      if lua_next(thread, frames[top].index) != 0 {
        guard let key = try key(at: -2, frames) else {
          lua_settop(thread, -2)
          continue
        }
        frames[top].key = key
        if let value = try simple(at: -1, frames) {
          frames[top].add(value)
          lua_settop(thread, -2)
        } else {
          try open(lua_gettop(thread), &frames)
        }
      } else {
        let table = LuaValue.table(frames.removeLast().finish())
        guard let parent = frames.indices.last else { return try finished(table) }
        frames[parent].add(table)
        lua_settop(thread, -2)
      }
    }
    return .nil
  }

  private func finished(_ value: LuaValue) throws(LuaError) -> LuaValue {
    guard let fault else { return value }
    throw LuaError(.conversion, "\(LuaPath(root: root, keys: fault.keys)): \(fault.message)")
  }

  private mutating func open(_ index: Int32, _ frames: inout [Frame]) throws(LuaError) {
    guard lua_checkstack(thread, 8) != 0 else { throw LuaError(.conversion, "\(root): too many values") }
    frames.append(Frame(index: index, identity: UnsafeRawPointer(lua_topointer(thread, index))))
    lua_pushnil(thread)
  }

  /// Everything but a table whose contents are wanted, for which it is `nil`.
  private mutating func simple(at index: Int32, _ frames: [Frame]) throws(LuaError) -> LuaValue? {
    nodes += 1
    if nodes > options.nodes { throw LuaError(.conversion, "\(root): more than \(options.nodes) values") }
    let type = lua_type(thread, index)
    switch type {
    case LUA_TNIL, LUA_TNONE: return .nil
    case LUA_TBOOLEAN: return .boolean(lua_toboolean(thread, index) != 0)
    case LUA_TNUMBER:
      if lua_isinteger(thread, index) != 0 { return .integer(lua_tointegerx(thread, index, nil)) }
      return .number(lua_tonumberx(thread, index, nil))
    case LUA_TSTRING:
      switch try string(at: index) {
      case .success(let string): return .string(string)
      case .failure(let shown) where options.strings == .anyBytes: return .bytes(shown.bytes)
      case .failure(let shown):
        note("is not valid UTF-8: \"\(shown.text)\"", frames)
        return .nil
      }
    case LUA_TTABLE where options.tables == .data:
      let identity = UnsafeRawPointer(lua_topointer(thread, index))
      if frames.contains(where: { $0.identity == identity }) {
        note("the table contains itself", frames)
        return .nil
      }
      if frames.count >= options.depth {
        note("nested deeper than \(options.depth) tables", frames)
        return .nil
      }
      return nil
    default:
      let name = String(cString: lua_typename(thread, type))
      guard type == LUA_TTABLE || options.functions == .reference else {
        note("expected data, got a \(name)", frames)
        return .nil
      }
      var id: Int32 = 0
      guard clua_make_reference(record, thread, index, &id) == 0 else { throw LuaError(reportOf: record) }
      return .reference(LuaReference(typeName: name, id: id, life: life))
    }
  }

  private struct Shown: Error {
    let bytes: [UInt8]
    var text: String { bytes.withUnsafeBytes { LuaText.visible($0.prefix(60)) } }
  }

  private mutating func string(at index: Int32) throws(LuaError) -> Result<String, Shown> {
    var length = 0
    guard let pointer = lua_tolstring(thread, index, &length) else { return .success("") }
    bytes += length
    if bytes > options.bytes { throw LuaError(.conversion, "\(root): more than \(options.bytes) bytes of text") }
    // Lua ends its strings with a zero byte (manual §4.1.3), so this, which needs no generic code, reads most of them.
    if let string = String(validatingCString: pointer), string.utf8.count == length { return .success(string) }
    let buffer = UnsafeRawBufferPointer(start: pointer, count: length)
    if let string = String(validating: buffer, as: UTF8.self) { return .success(string) }
    return .failure(Shown(bytes: Array(options.strings == .anyBytes ? buffer[...] : buffer.prefix(60))))
  }

  private mutating func key(at index: Int32, _ frames: [Frame]) throws(LuaError) -> LuaKey? {
    switch lua_type(thread, index) {
    case LUA_TBOOLEAN: return .boolean(lua_toboolean(thread, index) != 0)
    case LUA_TNUMBER:
      if lua_isinteger(thread, index) != 0 { return .integer(lua_tointegerx(thread, index, nil)) }
      return .number(lua_tonumberx(thread, index, nil))
    case LUA_TSTRING:
      switch try string(at: index) {
      case .success(let string): return .string(string)
      case .failure(let shown) where options.strings == .anyBytes: return .bytes(shown.bytes)
      case .failure(let shown): note("a key is not valid UTF-8: \"\(shown.text)\"", frames.dropLast())
      }
    case let type:
      note("a key is a \(String(cString: lua_typename(thread, type)))", frames.dropLast())
    }
    return nil
  }

  private mutating func note(_ message: String, _ frames: [Frame]) {
    let keys = frames.map(\.key)
    if let fault {
      if fault.keys.lexicographicallyPrecedes(keys) { return }
      if fault.keys == keys && fault.message <= message { return }
    }
    fault = (keys, message)
  }
}
