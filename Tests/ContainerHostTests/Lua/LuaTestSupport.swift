import Testing

@testable import ContainerHost

extension LuaLimits {
  /// Every allocation of the state fails after the first `count`.
  static func failing(after count: Int) -> LuaLimits {
    var limits = LuaLimits()
    limits.faults = LuaFaults(after: count)
    return limits
  }
}

/// Runs a chunk and gives back what it returned.
func run(
  _ source: String, in lua: LuaState, _ arguments: [LuaValue] = [], results: LuaConversion = LuaConversion()
) throws(LuaError) -> [LuaValue] {
  try lua.call(try lua.load(source, chunkName: "test.lua"), arguments, results: results)
}

/// Runs a chunk in a state of its own.
func run(_ source: String, limits: LuaLimits = LuaLimits()) throws(LuaError) -> [LuaValue] {
  try run(source, in: try LuaState(limits: limits, label: "test"))
}

/// The error that a chunk ends with.
func failure(
  of source: String, limits: LuaLimits = LuaLimits(), sourceLocation: SourceLocation = #_sourceLocation
) -> LuaError? {
  do throws(LuaError) {
    let values = try run(source, limits: limits)
    Issue.record("returned \(values) instead of failing", sourceLocation: sourceLocation)
    return nil
  } catch {
    return error
  }
}
