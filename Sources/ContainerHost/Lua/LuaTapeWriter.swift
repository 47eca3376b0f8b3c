import CLua

/// Writes values onto the flat tape that C pushes from, without recursion.
struct LuaTapeWriter {
  let record: UnsafeMutablePointer<clua_state>
  let life: LuaLife
  let limits: LuaConversion
  private var nodes = 0
  private var bytes = 0

  /// Starts an empty tape.
  init(_ state: LuaState, limits: LuaConversion = LuaConversion()) {
    record = state.record
    life = state.life
    self.limits = limits
    clua_tape_clear(&record.pointee.tape)
  }

  private struct Frame {
    let table: LuaTable
    var position = 0

    var key: LuaKey? {
      if position < table.array.count { return .integer(Int64(position) + 1) }
      let field = position - table.array.count
      return field < table.fields.count ? table.fields[field].key : nil
    }

    var value: LuaValue {
      position < table.array.count ? table.array[position] : table.fields[position - table.array.count].value
    }
  }

  /// Adds one value; `root` names it in errors (`argument 2`).
  mutating func append(_ value: LuaValue, root: String = "value") throws(LuaError) {
    var frames: [Frame] = []
    try start(value, &frames, root)
    while let frame = frames.last {
      guard let key = frame.key else {
        frames.removeLast()
        if let parent = frames.indices.last { finishChild(&frames[parent]) }
        continue
      }
      if frame.position >= frame.table.array.count { try add(key, frames, root) }
      let depth = frames.count
      try start(frame.value, &frames, root)
      if frames.count == depth { finishChild(&frames[depth - 1]) }
    }
  }

  // A table can also be written part by part: `table`, then for each element its value and `setIndex`, and `field`.

  mutating func table(array: Int, fields: Int) throws(LuaError) {
    add(CLUA_TAG_TABLE, integer: Int64(array), size: fields)
  }

  /// The value written last is element `index` of the table written before it.
  func setIndex(_ index: Int) { add(CLUA_TAG_SET_INDEX, integer: Int64(index)) }

  mutating func field(_ name: String, _ value: LuaValue, _ root: String) throws(LuaError) {
    try add(name, root)
    try append(value, root: root)
    add(CLUA_TAG_SET_FIELD)
  }

  private func finishChild(_ frame: inout Frame) {
    if frame.position < frame.table.array.count {
      add(CLUA_TAG_SET_INDEX, integer: Int64(frame.position) + 1)
    } else {
      add(CLUA_TAG_SET_FIELD)
    }
    frame.position += 1
  }

  private mutating func start(_ value: LuaValue, _ frames: inout [Frame], _ root: String) throws(LuaError) {
    nodes += 1
    if nodes > limits.nodes { throw LuaError(.conversion, "\(root): more than \(limits.nodes) values") }
    switch value {
    case .nil: add(CLUA_TAG_NIL)
    case .boolean(let flag): add(flag ? CLUA_TAG_TRUE : CLUA_TAG_FALSE)
    case .integer(let integer): add(CLUA_TAG_INTEGER, integer: integer)
    case .number(let number): add(CLUA_TAG_NUMBER, number: number)
    case .string(let string): try add(string, root)
    case .bytes(let text): try add(text, root)
    case .reference(let reference):
      guard reference.life === life else {
        throw failure("the \(reference.typeName) belongs to another or a closed Lua state", frames, root)
      }
      add(CLUA_TAG_REFERENCE, integer: Int64(reference.id))
    case .table(let table):
      if frames.count >= limits.depth { throw failure("nested deeper than \(limits.depth) tables", frames, root) }
      add(CLUA_TAG_TABLE, integer: Int64(table.array.count), size: table.fields.count)
      frames.append(Frame(table: table))
    }
  }

  private mutating func add(_ key: LuaKey, _ frames: [Frame], _ root: String) throws(LuaError) {
    switch key {
    case .integer(let integer): add(CLUA_TAG_INTEGER, integer: integer)
    case .number(let number):
      if number.isNaN { throw failure("a key is not a number (NaN)", frames.dropLast(), root) }
      add(CLUA_TAG_NUMBER, number: number)
    case .string(let string): try add(string, root)
    case .bytes(let text): try add(text, root)
    case .boolean(let flag): add(flag ? CLUA_TAG_TRUE : CLUA_TAG_FALSE)
    }
  }

  private mutating func add(_ string: String, _ root: String) throws(LuaError) {
    var string = string
    let count = string.withUTF8 { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        clua_tape_text(&record.pointee.tape, $0.baseAddress, $0.count)
        return $0.count
      }
    }
    try charge(count, root)
  }

  private mutating func add(_ text: [UInt8], _ root: String) throws(LuaError) {
    text.withUnsafeBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        clua_tape_text(&record.pointee.tape, $0.baseAddress, $0.count)
      }
    }
    try charge(text.count, root)
  }

  private mutating func charge(_ count: Int, _ root: String) throws(LuaError) {
    bytes += count
    if bytes > limits.bytes { throw LuaError(.conversion, "\(root): more than \(limits.bytes) bytes of text") }
  }

  private func add(_ tag: clua_tag, integer: Int64 = 0, number: Double = 0, size: Int = 0) {
    clua_tape_add(&record.pointee.tape, Int32(bitPattern: tag.rawValue), integer, number, size)
  }

  private func failure(_ message: String, _ frames: [Frame], _ root: String) -> LuaError {
    LuaError(.conversion, LuaPath(root: root, keys: frames.compactMap(\.key)).description + ": " + message)
  }
}

/// Where in a nested value something is: `state.items[3].name`.
struct LuaPath: CustomStringConvertible {
  let root: String
  let keys: [LuaKey]

  var description: String {
    keys.reduce(into: root) { path, key in
      switch key {
      case .integer(let integer): path += "[\(integer)]"
      case .number(let number): path += "[\(number)]"
      case .boolean(let flag): path += "[\(flag)]"
      case .bytes(let bytes): path += "[\"\(bytes.withUnsafeBytes { LuaText.visible($0[...]) })\"]"
      case .string(let name):
        let isName =
          !name.isEmpty && name.utf8.allSatisfy { Self.isNameByte($0) } && !(name.utf8.first.map { $0 < 58 } ?? true)
        path += isName ? ".\(name)" : "[\"\(name)\"]"
      }
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte == 95 || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }
}
