import ContainerHost

/// One `t:expect(…)` or `t:check(…)`.
final class Expectation {
  let object: LuaReference
  let value: LuaValue
  let isSoft: Bool
  let location: LuaLocation?
  /// How the scenario wrote the value.
  let expression: String
  var isNegated = false
  var isJudged = false
  /// Lua frames where it was made, innermost first.
  var traceback: [String] = []

  var word: String { isSoft ? "check" : "expect" }
  var name: String { "t:\(word)(\(expression))" }

  init(_ object: LuaReference, _ value: LuaValue, isSoft: Bool, _ location: LuaLocation?, _ expression: String) {
    self.object = object
    self.value = value
    self.isSoft = isSoft
    self.location = location
    self.expression = expression
  }
}
