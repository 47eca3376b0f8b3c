import ContainerHost

/// What a scenario file has defined so far.
final class ScenarioDefinitions {
  let file: String
  let plugins: PluginSearch
  private(set) var scenarios: [Scenario] = []
  private var names: Set<String> = []
  private(set) var apps: [SharedApp] = []
  /// By name.
  private(set) var expectations: [String: CustomExpectation] = [:]
  /// Run before each scenario of the file, in this order.
  var beforeEach: [LuaReference] = []
  /// Run after each scenario of the file, the last one first.
  var afterEach: [LuaReference] = []
  var tags: [String] = []
  var isLoading = true
  /// Set by `nav.skip` inside a scenario.
  var skipReason: String?

  init(file: String, plugins: PluginSearch) {
    self.file = file
    self.plugins = plugins
  }

  func add(_ app: AppDescription) -> Int {
    apps.append(SharedApp(app))
    return apps.count
  }

  func add(_ scenario: Scenario) {
    names.insert(scenario.name)
    scenarios.append(scenario)
  }

  /// The scenario that has a name already. Complexity: O(1) where there is none, since files may have thousands.
  func first(called name: String) -> Scenario? {
    names.contains(name) ? scenarios.first { $0.name == name } : nil
  }

  func add(_ expectation: CustomExpectation) throws(LuaError) {
    if let first = expectations[expectation.name] {
      throw LuaError(
        .runtime, "nav.expectation: \(quoted(expectation.name)) is an expectation already, defined at \(first.location)"
      )
    }
    expectations[expectation.name] = expectation
  }

  func place(of call: LuaCall) -> LuaLocation { call.caller ?? LuaLocation(file: file, line: 1) }
}

/// A statement that a scenario file has added to those there are: `t:expect(value):name(…)`.
struct CustomExpectation {
  let name: String
  let location: LuaLocation
  /// `function(t, value, ...)` that returns whether it holds, and a message.
  let body: LuaReference
  /// What expectations have in the field of that name.
  let method: LuaReference

  /// `nav.expectation(name, function(t, value, ...) return ok, message end)`.
  init(_ call: LuaCall, _ definitions: ScenarioDefinitions) throws(LuaError) {
    func fail(_ message: String) -> LuaError { LuaError(.runtime, "nav.expectation: \(message)") }
    guard definitions.isLoading else { throw fail("cannot be called while a scenario runs") }
    guard case .string(let name) = call[0] else {
      throw fail("name: expected a string, got \(TableReader.phrase(call[0]))")
    }
    guard ValueText.isName(name) else {
      throw fail("name: cannot be \(quoted(name)): expected a name such as \"is_on_screen\"")
    }
    if Matcher.names.contains(name) { throw fail("name: \(quoted(name)) is what every expectation has") }
    guard case .reference(let body) = call[1], body.typeName == "function" else {
      throw fail("expected a function that returns whether it holds, got \(TableReader.phrase(call[1]))")
    }
    self.name = name
    self.body = body
    location = definitions.place(of: call)
    method = try call.state.makeYieldingFunction(name: ScenarioObjects.Request.matcher + name)
  }
}
