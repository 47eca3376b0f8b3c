import ContainerHost

/// The objects that a scenario sees: `t`, `t.surface`, `t.engine` and expectations.
///
/// None of them holds anything: reading a field or calling a method suspends the scenario and hands the name to whoever
/// drives it, so one set serves all scenarios of a file.
struct ScenarioObjects {
  let scenario: LuaReference
  let surface: LuaReference
  let engine: LuaReference
  private let matchers: [String: LuaReference]
  private let matcherIndex: LuaReference
  private let stringFind: LuaReference
  private unowned let state: LuaState

  /// What a suspended scenario asks for: the names of the functions that suspend it, which Lua's messages show.
  enum Request {
    static let member = "a field of t"
    static let surfaceMember = "a field of t.surface"
    static let engineMember = "a field of t.engine"
    static let engineMethod = "t.engine:"
    static let matcherMember = "a field of an expectation"
    static let matcher = "expectation:"
  }

  /// What Lua calls code that is no part of a scenario file.
  static let chunkName = "navscript"

  init(_ state: LuaState) throws(LuaError) {
    self.state = state
    func yielding(_ names: [String], prefix: String = "", isMethod: Bool = true) throws(LuaError) -> [String:
      LuaReference]
    {
      var functions: [String: LuaReference] = [:]
      for name in names {
        functions[name] = try state.makeYieldingFunction(name: prefix + name, isMethod: isMethod)
      }
      return functions
    }
    func index(_ name: String) throws(LuaError) -> LuaReference {
      try state.makeYieldingFunction(name: name, isMethod: true)
    }
    scenario = try state.makeObject(
      name: "t", methods: try yielding(Array(Steps.methods.keys) + Steps.statements), index: try index(Request.member))
    surface = try state.makeObject(name: "t.surface", methods: [:], index: try index(Request.surfaceMember))
    engine = try state.makeObject(
      name: "t.engine", methods: try yielding(Array(Steps.engineMethods.keys), prefix: Request.engineMethod),
      index: try index(Request.engineMember))
    // An expectation has to be told apart from others, so it comes along as an argument.
    matchers = try yielding(Matcher.names, prefix: Request.matcher, isMethod: false)
    matcherIndex = try index(Request.matcherMember)
    stringFind = try state.load("return (string.find(...))", chunkName: Self.chunkName)
  }

  func makeExpectation() throws(LuaError) -> LuaReference {
    try state.makeObject(name: "expectation", methods: matchers, index: matcherIndex)
  }

  /// Whether a Lua pattern is found in a text.
  func matches(_ text: String, pattern: String) throws(LuaError) -> Bool {
    let results = try state.call(stringFind, [.string(text), .string(pattern)], maxResults: 1)
    return results.first ?? .nil != .nil
  }
}
