import CLua

/// The table a script returned as its one object, with its methods ready to be called at full speed.
///
/// Names (of pages, say) are interned once and passed by index. A *choosing* method is called with a name and answers by
/// calling a host function on its object (`self:show(name)`), which only records the choice: see
/// ``callChoosing(_:_:)``. *Mirrors* are fields of the object that follow the host's state.
///
/// A state has one object. It is made, and its methods and mirrors are opened, while no Lua code of the state runs.
public final class LuaObject {
  /// A method that has been looked up.
  public struct Method: Sendable, Equatable {
    public let name: String
    let slot: Int32
  }

  /// A field that follows the host.
  public struct Mirror: Sendable, Equatable {
    public let field: String
    let slot: Int32
    let hasList: Bool
  }

  /// What a choosing method did. Without storage of its own, so that making one costs nothing.
  public struct Choice: Sendable, Equatable {
    public enum Status: Sendable {
      /// It chose the name at ``Choice/index``.
      case name
      /// It chose `nil`.
      case none
      /// It returned without choosing.
      case nothing
      /// It failed: see ``LuaObject/failure``.
      case failed
    }

    let code: Int32

    @inline(__always) public var status: Status {
      if code >= 0 { return .name }
      return code == CLUA_CHOSE_NIL.rawValue ? .none : code == CLUA_CHOSE_NOTHING.rawValue ? .nothing : .failed
    }

    /// The index of the chosen name, negative when there is none.
    @inline(__always) public var index: Int { Int(code) }
  }

  /// The first method that was looked up and the first mirror that was opened, without the way through the object, for
  /// those who use nothing else in a hurry. Borrowed: good as long as the state is there.
  struct FastLane {
    private let record: UnsafeMutablePointer<clua_state>

    init(_ state: LuaState) { record = state.record }

    /// As ``LuaObject/callChoosing(_:_:)``.
    @inline(__always)
    func callChoosing(_ nameIndex: Int) -> Choice {
      Choice(code: clua_choose(record, 0, Int32(truncatingIfNeeded: nameIndex)))
    }

    /// As ``LuaObject/setMirror(_:_:)``; a negative index for `nil`.
    @inline(__always)
    func setMirror(_ nameIndex: Int) { clua_object_set_mirror(record, 0, Int32(truncatingIfNeeded: nameIndex)) }

    /// As ``LuaObject/failure``.
    var failure: LuaError { LuaError(reportOf: record) }
  }

  public let state: LuaState
  public let reference: LuaReference
  /// The interned names, in the order of their indices.
  public private(set) var names: [String] = []
  private let record: UnsafeMutablePointer<clua_state>
  private var methods: [Method] = []
  private var mirrors: [Mirror] = []
  /// The lists of mirrors that have more than one entry, or had; by slot.
  private var lists: [Int32: (table: LuaReference, rest: Int)] = [:]

  /// - Parameters:
  ///   - chooser: the name of the host function that a choosing method calls, written into the table. With a plain
  ///     known name or `nil` inside a choosing method it records the choice and returns true; every other use goes to
  ///     `onChoose`, without the object among the arguments.
  public init(
    _ table: LuaReference, in state: LuaState, chooser: String? = nil,
    onChoose: @escaping LuaHostBody = { call throws(LuaError) in
      throw LuaError(.runtime, "there is nothing of that name")
    }
  ) throws(LuaError) {
    self.state = state
    reference = table
    record = state.record
    let id = try state.own(table)
    let function = state.add(LuaHostFunction(name: chooser ?? "", options: LuaConversion(), body: onChoose))
    try state.check(clua_object_open(record, id, chooser, function))
  }

  /// The error of the last ``callChoosing(_:_:)`` that failed. Valid until the state is entered again.
  public var failure: LuaError { LuaError(reportOf: record) }

  /// Looks a method up for ``callChoosing(_:_:)``; at most 8.
  public func cacheMethod(_ name: String) throws(LuaError) -> Method {
    if let known = methods.first(where: { $0.name == name }) { return known }
    let slot = Int32(clamping: methods.count)
    try state.check(clua_object_method(record, slot, name))
    let method = Method(name: name, slot: slot)
    methods.append(method)
    return method
  }

  /// Replaces the interned names. Indices into the old ones are void; mirrors are reset to `nil`.
  public func setNames(_ names: [String]) throws(LuaError) {
    self.names = []
    for mirror in mirrors { clua_object_set_mirror(record, mirror.slot, -1) }
    var tape = LuaTapeWriter(state, limits: LuaConversion(nodes: .max, bytes: .max))
    for name in names { try tape.append(.string(name)) }
    try state.check(clua_object_names(record, Int32(clamping: names.count)))
    self.names = names
  }

  /// Calls `method(self, name)`, with `nil` for an index outside the names, and tells what it chose last.
  ///
  /// On success nothing is allocated and no system call is made.
  @inline(__always)
  public func callChoosing(_ method: Method, _ nameIndex: Int) -> Choice {
    Choice(code: clua_choose(record, method.slot, Int32(truncatingIfNeeded: nameIndex)))
  }

  /// Forgets the choice that the running choosing method made, since `onChoose` was given a later one.
  func withdrawChoice() { record.pointee.chosen = CLUA_CHOSE_NOTHING.rawValue }

  /// Calls a method by name with the object as `self`; `nil` when the object has no such function, and then `arguments`
  /// are not made.
  public func call(
    _ name: StaticString, _ arguments: @autoclosure () -> [LuaValue] = [], maxResults: Int = 16,
    results options: LuaConversion = LuaConversion()
  ) throws(LuaError) -> [LuaValue]? {
    guard let function = try method(named: name.description) else { return nil }
    return try state.call(
      function, [.reference(reference)] + arguments(), maxResults: maxResults, results: options, name: name)
  }

  /// The function in a field as it is now, `nil` when there is none.
  public func method(named name: String) throws(LuaError) -> LuaReference? {
    guard case .reference(let function) = try field(name), function.typeName == "function" else { return nil }
    return function
  }

  public func field(_ name: String, as options: LuaConversion = LuaConversion()) throws(LuaError) -> LuaValue {
    try state.field(.string(name), of: reference, as: options)
  }

  /// Writes a field. A reference written here is watched by ``overwrittenFields()``.
  public func setField(_ name: String, to value: LuaValue) throws(LuaError) {
    var tape = LuaTapeWriter(state)
    try tape.append(.string(name), root: "key")
    try tape.append(value, root: LuaPath(root: "", keys: [.string(name)]).description)
    let isHeld = if case .reference = value { true } else { false }
    try state.check(clua_object_set_fields(record, 1, isHeld ? 1 : 0))
  }

  /// Writes fields with plain data, all at once.
  func setFields(_ fields: [(name: String, value: LuaValue)]) throws(LuaError) {
    var tape = LuaTapeWriter(state)
    for (name, value) in fields {
      try tape.append(.string(name), root: "key")
      try tape.append(value, root: ".\(name)")
    }
    try state.check(clua_object_set_fields(record, Int32(clamping: fields.count), 0))
  }

  /// Writes a field whose value, plain data, is put on the tape by `write`, without being made in between.
  func setField(_ name: String, _ write: (inout LuaTapeWriter) throws(LuaError) -> Void) throws(LuaError) {
    var tape = LuaTapeWriter(state)
    try tape.append(.string(name), root: "key")
    try write(&tape)
    try state.check(clua_object_set_fields(record, 1, 0))
  }

  /// Gives the object methods, all at once and once for all. Each calls `body` with its position among the names, and is
  /// watched by ``overwrittenFields()``.
  func setMethods(
    _ names: ArraySlice<String>, _ body: @escaping (_ position: Int, LuaCall) throws(LuaError) -> [LuaValue]
  ) throws(LuaError) {
    var tape = LuaTapeWriter(state)
    for name in names { try tape.append(.string(name), root: "key") }
    state.methods = LuaHostMethods(names: names, body: body)
    try state.check(clua_object_functions(record, LuaHostMethods.first, Int32(clamping: names.count)))
  }

  /// Opens a mirror; at most 4.
  ///
  /// - Parameters:
  ///   - field: follows a name, `nil` at first.
  ///   - list: a field with a list whose slot 1 follows the same name.
  public func openMirror(_ field: String, list: String? = nil) throws(LuaError) -> Mirror {
    let slot = Int32(clamping: mirrors.count)
    if let list {
      try state.check(clua_object_mirror(record, slot, field, list))
    } else {
      try state.check(clua_object_mirror(record, slot, field, nil))
    }
    let mirror = Mirror(field: field, slot: slot, hasList: list != nil)
    mirrors.append(mirror)
    return mirror
  }

  /// The mirror that was opened first.
  var firstMirror: Mirror? { mirrors.first }

  /// Writes what comes after slot 1 of a mirror's list, at once. For the rare case of more than one; the list of a mirror
  /// without one stays untouched.
  public func setRest(of mirror: Mirror, _ names: [String]) throws(LuaError) {
    guard mirror.hasList, mirrors.contains(mirror) else { return }
    if lists[mirror.slot] == nil { lists[mirror.slot] = (try listReference(of: mirror), 0) }
    guard let list = lists[mirror.slot] else { return }
    for position in 0..<max(names.count, list.rest) {
      let value = position < names.count ? LuaValue.string(names[position]) : .nil
      try state.setField(.integer(Int64(position) + 2), of: list.table, to: value)
    }
    lists[mirror.slot] = (list.table, names.count)
  }

  private func listReference(of mirror: Mirror) throws(LuaError) -> LuaReference {
    var id: Int32 = 0
    try state.check(clua_object_list(record, mirror.slot, &id))
    return LuaReference(typeName: "table", id: id, life: state.life)
  }

  /// Sets a mirror. The fields are written before Lua is entered next.
  @inline(__always)
  public func setMirror(_ mirror: Mirror, _ nameIndex: Int?) {
    clua_object_set_mirror(record, mirror.slot, Int32(truncatingIfNeeded: nameIndex ?? -1))
  }

  /// The mirrors, then the lists and host functions that the script has overwritten, each in the order in which they
  /// were made. A mirror that waits to be written counts as intact.
  public func overwrittenFields() throws(LuaError) -> [String] {
    var names: [String] = []
    for mirror in mirrors where clua_object_mirror_intact(record, mirror.slot) == 0 { names.append(mirror.field) }
    var base: Int32 = 0
    try state.check(clua_object_overwritten(record, &base))
    for name in try state.take(from: base, count: .max, LuaConversion(), root: "fields") {
      if case .string(let name) = name { names.append(name) }
    }
    return names
  }

  /// Writes what ``overwrittenFields()`` tells of lists and host functions once more, so that a script that has lost them
  /// can go on.
  func putBackOverwrittenFields() throws(LuaError) { try state.check(clua_object_put_back(record)) }
}
