import CLua

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One call of a host function by Lua.
public struct LuaCall {
  /// The arguments, converted; functions and objects by identity.
  public let arguments: [LuaValue]
  /// Where the nearest Lua code that led to this call is.
  public let caller: LuaLocation?
  /// The state that calls. It may be called back from here, within the budget of the call that is under way.
  public unowned let state: LuaState

  /// The argument at a position counted from 0, or `nil` where there is none.
  public subscript(_ position: Int) -> LuaValue {
    arguments.indices.contains(position) ? arguments[position] : .nil
  }
}

/// A line of source.
public struct LuaLocation: Equatable, Sendable, CustomStringConvertible {
  public var file: String
  /// 1-based.
  public var line: Int

  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  public var description: String { "\(file):\(line)" }

  /// What C finds, `nil` when there is no Lua code on that thread.
  init?(_ read: (UnsafeMutablePointer<CChar>, Int) -> Int32) {
    var line: Int32 = 0
    let file = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer -> String in
      guard let start = buffer.baseAddress else { return "" }
      start.pointee = 0
      line = read(start, buffer.count)
      return LuaText.visible(UnsafeRawBufferPointer(start: start, count: strnlen(start, buffer.count)))
    }
    if line <= 0 { return nil }
    self.init(file: file, line: Int(line))
  }
}

/// A Swift function that Lua can call. What it throws is raised in Lua at the caller's line.
public typealias LuaHostBody = (LuaCall) throws(LuaError) -> [LuaValue]

struct LuaHostFunction {
  let name: String
  let options: LuaConversion
  let body: LuaHostBody
}

/// The methods of a state's object, which have one body together.
struct LuaHostMethods {
  /// The number of the first in C; those of other functions are smaller.
  static let first: Int32 = 1 << 24

  let names: ArraySlice<String>
  let body: (Int, LuaCall) throws(LuaError) -> [LuaValue]
}

extension LuaState {
  /// Makes a function that Lua can call. The closure lives as long as the state: do not let it hold the state strongly.
  ///
  /// - Parameter isMethod: called as `object:name(...)`; the object is not among the arguments.
  public func makeFunction(
    name: String, isMethod: Bool = false, arguments options: LuaConversion = LuaConversion(),
    _ body: @escaping LuaHostBody
  ) throws(LuaError) -> LuaReference {
    let function = add(LuaHostFunction(name: name, options: options, body: body))
    var id: Int32 = 0
    try check(clua_make_function(record, name, function, isMethod ? 1 : 0, &id))
    return LuaReference(typeName: "function", id: id, life: life)
  }

  /// Makes a table of functions, such as a module that scripts can `require`.
  public func makeTable(functions: [String: LuaReference]) throws(LuaError) -> LuaReference {
    let table = try makeTable()
    for (name, function) in functions.sorted(by: { $0.key < $1.key }) {
      try setField(.string(name), of: table, to: .reference(function))
    }
    return table
  }

  /// Makes an object whose fields belong to the host and whose metatable scripts cannot reach.
  ///
  /// - Parameters:
  ///   - name: what `tostring` gives, and how errors call it.
  ///   - methods: functions made with `isMethod`, from ``makeFunction(name:isMethod:arguments:_:)`` or
  ///     ``makeYieldingFunction(name:isMethod:)``.
  ///   - index: a method called with the name of every other field that is read; what it throws is the error of
  ///     reading. Without one, other names are errors.
  public func makeObject(
    name: String, methods: [String: LuaReference], index: LuaReference? = nil
  ) throws(LuaError) -> LuaReference {
    let table = try makeTable(functions: methods)
    var indexID: Int32 = 0
    if let index { indexID = try own(index) }
    var id: Int32 = 0
    try check(clua_make_object(record, name, try own(table), indexID, &id))
    return LuaReference(typeName: "userdata", id: id, life: life)
  }

  private func function(at index: Int32) -> LuaHostFunction? {
    guard index >= LuaHostMethods.first else {
      return functions.indices.contains(Int(index)) ? functions[Int(index)] : nil
    }
    let position = Int(index - LuaHostMethods.first)
    guard let methods, methods.names.indices.contains(position) else { return nil }
    let body = methods.body
    return LuaHostFunction(name: methods.names[position], options: LuaConversion()) { call throws(LuaError) in
      try body(position, call)
    }
  }

  func add(_ function: LuaHostFunction) -> Int32 {
    functions.append(function)
    return Int32(clamping: functions.count - 1)
  }

  /// Called by C as a leaf: everything about the outcome is handed back as data.
  func runHostFunction(_ thread: OpaquePointer, _ index: Int32, _ first: Int32) -> Int32 {
    guard let function = function(at: index) else {
      raise(LuaError(.runtime, "the host function does not exist"))
      return -1
    }
    do throws(LuaError) {
      var arguments: [LuaValue] = []
      let last = lua_gettop(thread)
      if last >= first {
        arguments.reserveCapacity(Int(last - first) + 1)
        for position in first...last {
          let root = "\(function.name): argument \(position - first + 1)"
          var reader = LuaReader(self, thread, function.options, root: root)
          arguments.append(try reader.value(at: position))
        }
      }
      let caller = LuaLocation { clua_where_called(thread, $0, $1) }
      let results = try function.body(LuaCall(arguments: arguments, caller: caller, state: self))
      // C pushes what the tape names after this has returned: references must live until then.
      handedOver = results
      var tape = LuaTapeWriter(self)
      for (position, result) in results.enumerated() {
        try tape.append(result, root: "\(function.name): result \(position + 1)")
      }
      return Int32(clamping: results.count)
    } catch {
      raise(error)
      return -1
    }
  }

  /// Leaves an error for C to raise.
  func raise(_ error: LuaError) {
    var message = error.message
    message.withUTF8 { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        clua_set_raised(record, error.kind.code, $0.baseAddress, $0.count, error.file, Int32(clamping: error.line ?? 0))
      }
    }
  }
}
