/// What one ``LuaState`` may use. Reaching a limit is an error for the caller, never a crash.
public struct LuaLimits: Sendable, Equatable {
  /// Virtual machine instructions in one call from the host; work inside library functions is charged to it too.
  /// Counted in steps of 1000.
  public var instructions: Int64
  /// Bytes that everything in the state may occupy together.
  public var memory: Int
  /// Bytes of a single block: one string, one table's array.
  public var block: Int
  /// Bytes of one source text, for files as well as for Lua's `load`.
  public var sourceBytes: Int
  /// Processor time of the calling thread in one call, `nil` for no deadline. A call ended by it is not reproducible.
  public var deadline: Duration?
  /// Bytes that `print` may hand over in the life of the state.
  public var printBytes: Int
  /// For tests: which allocations fail, counted from the state's first of all.
  package var faults: LuaFaults?
  /// For tests: learns how long the longest call took.
  package var meter: LuaMeter?
  /// Counts what the state's code does.
  package var watch: LuaWatch?
  /// Whether a debugger written in Lua may run in the state: with Lua's own `debug`, and without any hook of the host's, so
  /// that neither instructions nor time have a limit.
  package var isDebugged = false

  public init(
    instructions: Int64 = 2_000_000, memory: Int = 16 << 20, block: Int = 1 << 20, sourceBytes: Int = 1 << 20,
    deadline: Duration? = .seconds(1), printBytes: Int = 64 << 10
  ) {
    self.instructions = instructions
    self.memory = memory
    self.block = block
    self.sourceBytes = sourceBytes
    self.deadline = deadline
    self.printBytes = printBytes
  }

  /// The deadline in nanoseconds, -1 for none.
  var deadlineNanoseconds: Int64 {
    guard let deadline else { return -1 }
    let (seconds, attoseconds) = deadline.components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? Int64.max / 2 : min(max(0, whole), Int64.max / 2) + attoseconds / 1_000_000_000
  }
}

/// How values coming out of Lua become Swift data.
public struct LuaConversion: Sendable, Equatable {
  public enum Treatment: Sendable {
    /// Kept in the state by identity, as ``LuaValue/reference(_:)``.
    case reference
    /// Turned into data; for what is not data, a conversion error that names its path.
    case data
  }

  /// Functions, threads and userdata.
  public var functions: Treatment
  /// Tables. By default their contents are copied.
  public var tables: Treatment
  /// Strings that are not valid UTF-8, which by default are an error: what shows texts has no use for them.
  public enum Strings: Sendable {
    case utf8
    /// They come out as ``LuaValue/bytes(_:)``.
    case anyBytes
  }

  public var strings: Strings
  /// How many tables may lie within each other.
  public var depth: Int
  /// How many values one conversion may produce.
  public var nodes: Int
  /// Bytes of all strings of one conversion together.
  public var bytes: Int

  public init(
    functions: Treatment = .reference, tables: Treatment = .data, strings: Strings = .utf8, depth: Int = 100,
    nodes: Int = 100_000, bytes: Int = 1 << 20
  ) {
    self.functions = functions
    self.tables = tables
    self.strings = strings
    self.depth = depth
    self.nodes = nodes
    self.bytes = bytes
  }

  /// Everything that has an identity is kept by it.
  public static let references = LuaConversion(tables: .reference)
  /// Plain data only.
  public static let dataOnly = LuaConversion(functions: .data)
  /// Plain data that is kept and given back as it is, strings of any bytes included.
  public static let stored = LuaConversion(functions: .data, strings: .anyBytes)
}
