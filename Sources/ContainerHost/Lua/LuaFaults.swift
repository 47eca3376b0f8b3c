import CLua

/// For tests: which allocations of a state fail. Lua answers a refusal by a full collection and asks once more, so one
/// refusal tries that, two in a row are an error, and all from some moment on are a machine without memory.
package struct LuaFaults: Sendable, Equatable {
  package enum Memory: Sendable {
    /// What the script's values take.
    case lua
    /// What the C half takes for itself: values on their way into Lua, reports, names.
    case bridge
    case all
  }

  package var memory: Memory
  /// How many allocations are granted first.
  package var granted: Int
  /// How many are refused then; `nil` for all.
  package var refusals: Int?

  package init(_ memory: Memory = .all, after granted: Int, refusals: Int? = nil) {
    self.memory = memory
    self.granted = granted
    self.refusals = refusals
  }

  static func record(_ faults: LuaFaults?) -> clua_faults {
    guard let faults else { return clua_faults() }
    let kinds =
      switch faults.memory {
      case .lua: CLUA_MEMORY_LUA.rawValue
      case .bridge: CLUA_MEMORY_OWN.rawValue
      case .all: CLUA_MEMORY_LUA.rawValue | CLUA_MEMORY_OWN.rawValue
      }
    return clua_faults(
      memory: kinds, granted: Int64(faults.granted), refusals: Int64(faults.refusals ?? -1), refused: 0)
  }
}

extension LuaState {
  /// Lets allocations fail from here on, or, with `nil`, no more.
  package func setFaults(_ faults: LuaFaults?) { record.pointee.faults = LuaFaults.record(faults) }

  /// How many allocations have been refused since the faults were set.
  package var refusedAllocations: Int { Int(record.pointee.faults.refused) }
}

/// For tests: how long the longest call from outside took in the states that have ended, in processor time. Belongs to
/// the thread of its states.
package final class LuaMeter: @unchecked Sendable, Equatable {
  package private(set) var longest = Duration.zero

  package init() {}

  func note(_ time: Duration) { longest = max(longest, time) }

  package static func == (left: LuaMeter, right: LuaMeter) -> Bool { left === right }
}
