import CLua

/// A safe Lua: its own memory, budget and library surface, cut off from the system and from every other state.
///
/// ```swift
/// let lua = try LuaState(label: "sidebar")
/// let chunk = try lua.load("return 1 + ...", chunkName: "sidebar.lua")
/// let sum = try lua.call(chunk, [.integer(2)])  // [.integer(3)]
/// ```
///
/// No error of the script passes a Swift frame: whatever can raise runs in C below a protected call (Lua 5.4 manual
/// §4.4). A state that has spent its instructions or its time is dead: every later call throws the same error. Running
/// out of memory is an error of that call only. Not `Sendable`: a state belongs to whoever made it.
public final class LuaState {
  /// What this state is for, in messages to people.
  public let label: String
  public private(set) var limits: LuaLimits
  /// Processor time of the calling thread for each call from the next one on, `nil` for no deadline.
  public var deadline: Duration? {
    get { limits.deadline }
    set {
      limits.deadline = newValue
      record.pointee.time_limit = limits.deadlineNanoseconds
    }
  }
  /// Receives what the script prints, a line at a time. It must not call into the state.
  public var onPrint: ((String) -> Void)?
  /// The files that `require` has read, relative to its root, in the order of reading.
  public internal(set) var requiredFiles: [String] = []

  let record: UnsafeMutablePointer<clua_state>
  let life: LuaLife
  var functions: [LuaHostFunction] = []
  var methods: LuaHostMethods?
  var modules: LuaModuleFinder?
  /// The file that is being compiled, in a state that is watched.
  var compiling: (path: String, source: ArraySlice<UInt8>)?
  /// The results of the host function that returned last, kept while C pushes them.
  var handedOver: [LuaValue] = []

  /// - Throws: `limit.memory` when the libraries alone do not fit.
  public init(limits: LuaLimits = LuaLimits(), label: String, strictGlobals: Bool = false) throws(LuaError) {
    self.label = label
    self.limits = limits
    guard let record = clua_open(max(0, limits.memory), max(0, limits.block), LuaFaults.record(limits.faults)) else {
      throw LuaError(.memoryLimit, "not enough memory for a Lua state")
    }
    self.record = record
    life = LuaLife(record: record)
    if record.pointee.main == nil {
      let error = LuaError(reportOf: record)
      life.record = nil
      clua_close(record)
      throw error
    }
    record.pointee.fuel_limit = max(0, limits.instructions)
    record.pointee.time_limit = limits.deadlineNanoseconds
    record.pointee.source_limit = max(0, limits.sourceBytes)
    record.pointee.print_left = max(0, limits.printBytes)
    record.pointee.strict_globals = strictGlobals ? 1 : 0
    record.pointee.is_measured = limits.meter == nil ? 0 : 1
    record.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
    record.pointee.host = Self.host
    if limits.isDebugged { try check(clua_enable_debugging(record)) }
    if let watch = limits.watch, clua_watch_attach(record, watch.record) != 0 {
      throw LuaError(.memoryLimit, "not enough memory for a Lua state that is watched")
    }
  }

  deinit {
    // The record is gone already when opening failed.
    if life.record != nil {
      limits.meter?.note(.nanoseconds(record.pointee.longest))
      life.record = nil
      clua_close(record)
    }
  }

  /// Bytes in use now.
  public var memoryUsed: Int { record.pointee.memory_used }
  /// Bytes in use at the worst moment so far.
  public var memoryPeak: Int { record.pointee.memory_peak }
  /// Whether the state has spent its instructions or its time, and is dead.
  public var isTripped: Bool { record.pointee.tripped != 0 }
  /// How many instructions may run between two looks at the budget; fewer beside large blocks, since one instruction may
  /// then take longer.
  var instructionsBetweenLooks: Int { Int(record.pointee.interval) }
  /// Whether assigning to a global that the host did not declare is an error. Reading one gives `nil` either way.
  public var strictGlobals: Bool {
    get { record.pointee.strict_globals != 0 }
    set { record.pointee.strict_globals = newValue ? 1 : 0 }
  }

  /// What of `text` may still be handed over, from the same room as what `print` writes: all of it, a last notice, or
  /// nothing any more.
  func printable(_ text: String) -> String? {
    let left = record.pointee.print_left
    if left == 0 { return nil }
    guard text.utf8.count + 1 < left else {
      record.pointee.print_left = 0
      return "(further output is left out)"
    }
    record.pointee.print_left = left - text.utf8.count - 1
    return text
  }

  /// Whether a host function has done its work since the last call of this, and its results were lost for want of memory.
  func takeLostResults() -> Bool {
    defer { record.pointee.lost_results = 0 }
    return record.pointee.lost_results != 0
  }

  /// The names of the globals that the script has added, in order of their first assignment.
  public func writtenGlobals() throws(LuaError) -> [String] {
    var base: Int32 = 0
    try check(clua_written_globals(record, &base))
    let values = try take(from: base, count: 1, LuaConversion(), root: "globals")
    guard case .table(let table)? = values.first else { return [] }
    return table.array.compactMap { if case .string(let name) = $0 { name } else { nil } }
  }

  /// Remembers the globals and the tables in them, which the libraries are, one level deep, for ``restoreLibraries()``.
  package func keepLibraries() throws(LuaError) { try check(clua_keep_libraries(record)) }

  /// Takes back what has been done to the globals and the libraries since, and seeds `math.random` as in a new state.
  package func restoreLibraries() throws(LuaError) { try check(clua_restore_libraries(record)) }

  /// Frees what nothing reaches any more. Nothing of the script runs for that.
  func collectGarbage() { clua_collect(record) }

  /// Gives back what handing over much at once has taken.
  package func releaseBuffers() { clua_tape_release(&record.pointee.tape) }

  func check(_ status: Int32) throws(LuaError) {
    if status != 0 { throw LuaError(reportOf: record) }
  }

  /// Reads the values above `base` of the current thread's stack and takes them off.
  func take(
    from base: Int32, count: Int, _ options: LuaConversion, root: String
  ) throws(LuaError) -> [LuaValue] {
    guard let thread = record.pointee.current else { return [] }
    defer { lua_settop(thread, base) }
    let available = Int(lua_gettop(thread) - base)
    if available > count { lua_settop(thread, base + Int32(clamping: count)) }
    var values: [LuaValue] = []
    for position in 0..<min(max(0, count), available) {
      let name = available == 1 ? root : "\(root) \(position + 1)"
      var reader = LuaReader(self, thread, options, root: name)
      values.append(try reader.value(at: base + 1 + Int32(clamping: position)))
    }
    return values
  }

  private static let host = clua_host(
    call: { owner, thread, function, first in
      guard let owner, let thread else { return -1 }
      return Unmanaged<LuaState>.fromOpaque(owner).takeUnretainedValue().runHostFunction(thread, function, first)
    },
    print: { owner, text, length in
      guard let owner, let onPrint = Unmanaged<LuaState>.fromOpaque(owner).takeUnretainedValue().onPrint else { return }
      onPrint(LuaText.visible(UnsafeRawBufferPointer(start: text, count: length)))
    },
    require: { owner, thread, name, length in
      guard let owner else { return -1 }
      let bytes = UnsafeRawBufferPointer(start: name, count: length)
      return Unmanaged<LuaState>.fromOpaque(owner).takeUnretainedValue().findModule(bytes)
    },
    required: { owner in
      guard let owner else { return }
      Unmanaged<LuaState>.fromOpaque(owner).takeUnretainedValue().modules?.finishedLoading()
    },
    compiled: { owner, name, bytes, size in
      guard let owner, let name else { return }
      let dump = UnsafeRawBufferPointer(start: bytes, count: size)
      Unmanaged<LuaState>.fromOpaque(owner).takeUnretainedValue().noteCompiled(name, dump)
    })

  /// Called by C as a leaf, once a chunk of the host's is compiled and before it runs.
  private func noteCompiled(_ name: UnsafePointer<CChar>, _ dump: UnsafeRawBufferPointer) {
    guard let watch = limits.watch, let (path, source) = compiling else { return }
    compiling = nil
    if let unit = watch.unit(of: path, source, dump) { _ = clua_watch_name(record, name, unit) }
  }
}
