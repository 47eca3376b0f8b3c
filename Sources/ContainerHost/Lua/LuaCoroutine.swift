import CLua

/// A function that runs in steps: whenever it calls a yielding function, it stops and hands that call to Swift.
///
/// While it is suspended no Lua frame lies below Swift, so Swift may do anything, including calling other functions of
/// the same state. Each resume has a budget of its own.
public final class LuaCoroutine {
  /// What a coroutine did when it was resumed.
  public enum Step: Equatable {
    /// It called the yielding function of that name.
    case yielded(name: String, arguments: [LuaValue])
    case returned([LuaValue])
  }

  /// How a coroutine goes on.
  public enum Resume {
    /// The arguments of the function at first, then the results of the call that yielded.
    case results([LuaValue])
    /// The call that yielded raises this, at its line.
    case error(LuaError)
  }

  public let state: LuaState
  /// Whether it has returned or failed.
  public private(set) var isFinished = false
  private let reference: LuaReference
  private var isStarted = false

  init(state: LuaState, reference: LuaReference) {
    self.state = state
    self.reference = reference
  }

  /// Runs to the next call of a yielding function, or to the end.
  ///
  /// - Throws: what the code raised, with the traceback of the coroutine; it is finished then.
  public func resume(
    _ resume: Resume = .results([]), as options: LuaConversion = LuaConversion()
  ) throws(LuaError) -> Step {
    var next = resume
    // What cannot be converted is the error of that call, which the script may catch; not for ever.
    for _ in 0..<Self.conversionFaults {
      do throws(LuaError) {
        return try step(next, as: options)
      } catch {
        guard error.kind == .conversion, !isFinished else { throw error }
        next = .error(LuaError(.conversion, error.message))
      }
    }
    throw LuaError(
      .conversion, "more than \(Self.conversionFaults) calls in a row had arguments that cannot be converted")
  }

  /// How many calls in a row may have arguments that cannot be converted.
  private static let conversionFaults = 100

  private func step(_ resume: Resume, as options: LuaConversion) throws(LuaError) -> Step {
    guard let thread, !isFinished else { throw LuaError(.contract, "the coroutine has finished") }
    var tape = LuaTapeWriter(state)
    var count = 0
    var raises = false
    switch resume {
    case .results(let values):
      for (position, value) in values.enumerated() { try tape.append(value, root: "result \(position + 1)") }
      count = values.count
    case .error(let error):
      guard isStarted else { throw error }
      state.raise(error)
      raises = true
    }
    isStarted = true
    var resultCount: Int32 = 0
    let outcome = clua_resume(state.record, thread, Int32(clamping: count), raises ? 1 : 0, &resultCount)
    let base = lua_gettop(thread) - resultCount
    switch outcome {
    case Int32(bitPattern: CLUA_RETURNED.rawValue):
      isFinished = true
      return .returned(try values(on: thread, above: base, root: "result", options))
    case Int32(bitPattern: CLUA_YIELDED.rawValue):
      var values = try values(on: thread, above: base, root: "argument", skipped: 1, options)
      guard case .string(let name)? = values.first else { return .yielded(name: "", arguments: values) }
      values.removeFirst()
      return .yielded(name: name, arguments: values)
    default:
      let error = LuaError(reportOf: state.record)
      isFinished = true
      if !state.isTripped { clua_close_coroutine(state.record, thread) }
      throw error
    }
  }

  /// The nearest line of Lua code that is being executed, while suspended.
  public var currentLocation: LuaLocation? {
    guard let thread, !isFinished else { return nil }
    return LuaLocation { clua_location(thread, 0, $0, $1) }
  }

  /// The Lua frames of the suspended coroutine, innermost first.
  public var traceback: [String] {
    guard let thread, !isFinished else { return [] }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 2048) { buffer -> [String] in
      guard let start = buffer.baseAddress else { return [] }
      let length = clua_traceback(thread, start, buffer.count)
      let text: String = LuaText.visible(UnsafeRawBufferPointer(buffer).prefix(length))
      return text.split(separator: "\n").map(String.init)
    }
  }

  /// Gives up a suspended coroutine, running its `<close>` handlers.
  public func close() {
    guard let thread, !isFinished else { return }
    isFinished = true
    if !state.isTripped { clua_close_coroutine(state.record, thread) }
  }

  private var thread: OpaquePointer? {
    state.life.record.flatMap { clua_thread($0, reference.id) }
  }

  private func values(
    on thread: OpaquePointer, above base: Int32, root: String, skipped: Int32 = 0, _ options: LuaConversion
  ) throws(LuaError) -> [LuaValue] {
    defer { lua_settop(thread, base) }
    let top = lua_gettop(thread)
    guard top > base else { return [] }
    var values: [LuaValue] = []
    for index in (base + 1)...top {
      var reader = LuaReader(state, thread, options, root: "\(root) \(index - base - skipped)")
      values.append(try reader.value(at: index))
    }
    return values
  }
}

extension LuaState {
  public func makeCoroutine(_ function: LuaReference) throws(LuaError) -> LuaCoroutine {
    var id: Int32 = 0
    try check(clua_make_coroutine(record, try own(function), &id))
    return LuaCoroutine(state: self, reference: LuaReference(typeName: "thread", id: id, life: life))
  }

  /// Makes a function that, called inside a ``LuaCoroutine``, suspends it and hands `name` and the arguments to Swift.
  ///
  /// - Parameter isMethod: called as `object:name(...)`; the object is not among the arguments.
  public func makeYieldingFunction(name: String, isMethod: Bool = false) throws(LuaError) -> LuaReference {
    var id: Int32 = 0
    try check(clua_make_yielding(record, name, isMethod ? 1 : 0, &id))
    return LuaReference(typeName: "function", id: id, life: life)
  }
}
