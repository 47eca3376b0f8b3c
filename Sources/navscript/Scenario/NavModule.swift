import ContainerHost

/// What a scenario file has defined so far.
final class ScenarioDefinitions {
  let file: String
  let plugins: PluginSearch
  private(set) var scenarios: [Scenario] = []
  private var names: Set<String> = []
  private(set) var apps: [AppDescription] = []
  var tags: [String] = []
  var isLoading = true
  /// Set by `nav.skip` inside a scenario.
  var skipReason: String?

  init(file: String, plugins: PluginSearch) {
    self.file = file
    self.plugins = plugins
  }

  func add(_ app: AppDescription) -> Int {
    apps.append(app)
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
}

/// The module that scenario files `require` as `navscript`.
///
/// Everything here only checks and notes down; nothing runs before all files are loaded.
enum NavModule {
  static let name = "navscript"

  /// The field by which an app's table is known.
  private static let appMarker = "app"

  static func make(in state: LuaState, _ definitions: ScenarioDefinitions) throws(LuaError) -> LuaReference {
    var functions: [String: LuaReference] = [:]
    func add(_ name: String, _ body: @escaping LuaHostBody) throws(LuaError) {
      functions[name] = try state.makeFunction(name: "nav.\(name)", body)
    }
    for kind in [PageNode.Kind.screen, .stack, .tabBar, .tabView] {
      try add(kind.rawValue) { call throws(LuaError) in [try page(kind, call[0], called: "nav.\(kind.rawValue)")] }
    }
    try add("host") { call throws(LuaError) in
      guard case .string(let module) = call[0] else {
        throw LuaError(.runtime, "nav.host: expected a module's id, got \(TableReader.phrase(call[0]))")
      }
      return [.record(["node": .string("host"), "module": .string(module)])]
    }
    try add("plugin") { call throws(LuaError) in [try plugin(call)] }
    try add("app") { call throws(LuaError) in
      let location = call.caller ?? LuaLocation(file: definitions.file, line: 1)
      let app = try app(call[0], at: location, plugins: definitions.plugins)
      return [.record(["node": .string(appMarker), "number": .count(definitions.add(app))])]
    }
    try add("scenario") { call throws(LuaError) in
      definitions.add(try scenario(call, definitions))
      return []
    }
    try add("tags") { call throws(LuaError) in
      definitions.tags = try tags(call[0])
      return []
    }
    try add("skip") { call throws(LuaError) in
      guard case .string(let reason) = call[0], !reason.isEmpty else {
        throw LuaError(.runtime, "nav.skip: expected the reason as a string, got \(TableReader.phrase(call[0]))")
      }
      if definitions.isLoading { throw LuaError(.runtime, "nav.skip: can be called inside a scenario only") }
      definitions.skipReason = reason
      throw LuaError(.runtime, skipMessage(reason))
    }
    let known = functions.keys.sorted(by: precedesInBytes)
    let index = try state.makeFunction(name: "nav", isMethod: true) { call throws(LuaError) in
      throw LuaError(.runtime, unknownMember("nav", call[0], among: known))
    }
    return try state.makeObject(name: "nav", methods: functions, index: index)
  }

  /// Builds the app once, so that what only building shows (a plugin that does not load, say) is an error of the file.
  private static func app(
    _ value: LuaValue, at location: LuaLocation, plugins: PluginSearch
  ) throws(LuaError) -> AppDescription {
    let description: AppDescription
    do throws(DescriptionError) {
      description = try AppDescription(value, at: location)
    } catch { throw LuaError(.runtime, "nav.app: \(error.text)") }
    do throws(ScenarioProblem) {
      let app = try RunningApp(description, plugins: plugins, shouldSelect: nil)
      try app.refuseEqualIDs()
    } catch { throw LuaError(.runtime, "nav.app: \(error.message)") }
    return description
  }

  private static func page(_ kind: PageNode.Kind, _ value: LuaValue, called name: String) throws(LuaError) -> LuaValue {
    if case .reference(let object) = value, object.typeName == "userdata" {
      throw LuaError(.runtime, "\(name): call it with a dot, as in \(name){…}")
    }
    do throws(DescriptionError) {
      let reader = try TableReader(value, path: "")
      if let other = reader.value(PageNode.marker) {
        throw reader.error("expected a table of its own, got one that \(ValueText.line(other)) has been made of")
      }
      let marked = mark(reader.table, kind)
      _ = try PageNode(marked, path: "")
      return marked
    } catch { throw LuaError(.runtime, "\(name): \(error.text)") }
  }

  private static func mark(_ table: LuaTable, _ kind: PageNode.Kind) -> LuaValue {
    let marker = LuaTable.Field(key: .string(PageNode.marker), value: .string(kind.rawValue))
    return .table(LuaTable(array: table.array, fields: table.fields + [marker]))
  }

  /// `nav.plugin("sidebar", {option = value}, {pages…})`; an `id` for the container stands among the pages.
  private static func plugin(_ call: LuaCall) throws(LuaError) -> LuaValue {
    do throws(DescriptionError) {
      guard case .string(let name) = call[0] else {
        throw DescriptionError(path: "", message: "expected the plugin's name, got \(TableReader.phrase(call[0]))")
      }
      let options = try TableReader(call[1] == .nil ? .table(LuaTable()) : call[1], path: "options")
      let pages = try TableReader(call[2] == .nil ? .table(LuaTable()) : call[2], path: "pages")
      try pages.allowOnly(PageFace.fields, positions: true)
      let node = LuaTable(
        fields: pages.table.fields + [
          .init(key: .string(PageNode.marker), value: .string(PageNode.Kind.plugin.rawValue)),
          .init(key: .string("name"), value: .string(name)),
          .init(key: .string("options"), value: .table(options.table)),
          .init(key: .string("pages"), value: .list(pages.table.array)),
        ])
      _ = try PageNode(.table(node), path: "")
      return .table(node)
    } catch { throw LuaError(.runtime, "nav.plugin: \(error.text)") }
  }

  private static func scenario(_ call: LuaCall, _ definitions: ScenarioDefinitions) throws(LuaError) -> Scenario {
    func fail(_ message: String) -> LuaError { LuaError(.runtime, "nav.scenario: \(message)") }
    guard definitions.isLoading else { throw fail("cannot be called while a scenario runs") }
    guard case .string(let name) = call[0] else {
      throw fail("name: expected a string, got \(TableReader.phrase(call[0]))")
    }
    guard !name.isEmpty, !name.contains(where: \.isNewline), name == VisibleText.line(name) else {
      throw fail("name: cannot be \(quoted(name)): expected one line of text without control characters")
    }
    guard case .table(let table) = call[1], table[PageNode.marker] == .string(appMarker),
      let number = table["number"]?.asInteger, definitions.apps.indices.contains(number - 1)
    else { throw fail("app: expected what nav.app{…} returns, got \(TableReader.phrase(call[1]))") }
    let location = call.caller ?? LuaLocation(file: definitions.file, line: 1)
    let hasOptions = if case .table = call[2] { true } else { false }
    let last = call[hasOptions ? 3 : 2]
    guard case .reference(let body) = last, body.typeName == "function" else {
      throw fail("expected a function that runs the scenario, got \(TableReader.phrase(last))")
    }
    if !hasOptions, call[3] != .nil {
      throw fail("options go before the function, got \(TableReader.phrase(call[3])) after it")
    }
    var scenario = Scenario(
      name: name, location: location, app: definitions.apps[number - 1], body: body, tags: definitions.tags)
    if hasOptions {
      do throws(DescriptionError) {
        try ScenarioOptions.read(call[2], into: &scenario)
      } catch { throw fail(error.text) }
    }
    if let first = definitions.first(called: name) {
      throw fail("\(quoted(name)) is the name of another scenario, at \(first.location)")
    }
    return scenario
  }

  private static func tags(_ value: LuaValue) throws(LuaError) -> [String] {
    do throws(DescriptionError) {
      return try ScenarioOptions.tags(value, path: "")
    } catch { throw LuaError(.runtime, "nav.tags: \(error.text)") }
  }

  /// What `nav.skip` raises.
  static func skipMessage(_ reason: String) -> String { "skipped: \(reason)" }

  static func unknownMember(_ object: String, _ key: LuaValue, among known: [String]) -> String {
    guard case .string(let name) = key else { return "\(object) has no field \(ValueText.brief(key))" }
    return "\(object) has no member \(quoted(name))\(didYouMean(name, among: known))"
  }
}
