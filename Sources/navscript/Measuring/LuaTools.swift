import ContainerHost

/// What a run wants of the Lua states of its scenarios and plugins, besides running them.
struct LuaTools {
  var watch: LuaWatch?
  /// Whether a debugger may run in them.
  var isDebugged = false

  /// What a debugger keeps lies in the same memory as what it debugs.
  private static let debuggedMemory = 256 << 20
  /// No processor spends as much.
  private static let endlessly = Duration.seconds(1_000_000_000)

  /// Said whenever a debugger may run.
  static let warning =
    "--debug-lua: no limits of time and instructions, and Lua code can reach the system through its debug library"

  func applied(to limits: LuaLimits) -> LuaLimits {
    var limits = limits
    limits.watch = watch
    guard isDebugged else { return limits }
    limits.isDebugged = true
    limits.instructions = .max
    limits.deadline = nil
    limits.memory = max(limits.memory, Self.debuggedMemory)
    return limits
  }

  /// A scenario's time, or none at all: whoever looks at a stopped program must not run out of it.
  func timeout(_ given: Duration) -> Duration { isDebugged ? Self.endlessly : given }
}
