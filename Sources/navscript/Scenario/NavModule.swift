import ContainerHost

/// The module that scenario files `require` as `navscript`.
///
/// Everything here only checks and notes down; nothing runs before all files are loaded.
enum NavModule {
  static let name = "navscript"

  /// The field by which an app's table is known.
  static let appMarker = "app"

  typealias Function = @Sendable (LuaCall, ScenarioDefinitions) throws(LuaError) -> [LuaValue]

  /// Everything in the module, called as `nav.name(…)`.
  static let functions: [String: Function] = describing.merging(defining) { first, _ in first }

  private static let describing: [String: Function] = [
    "screen": { call, _ throws(LuaError) in [try page(.screen, call[0])] },
    "stack": { call, _ throws(LuaError) in [try page(.stack, call[0])] },
    "tab_bar": { call, _ throws(LuaError) in [try page(.tabBar, call[0])] },
    "tab_view": { call, _ throws(LuaError) in [try page(.tabView, call[0])] },
    "host": { call, _ throws(LuaError) in
      guard case .string(let module) = call[0] else {
        throw LuaError(.runtime, "nav.host: expected a module's id, got \(TableReader.phrase(call[0]))")
      }
      return [.record(["node": .string("host"), "module": .string(module)])]
    },
    "plugin": { call, _ throws(LuaError) in [try plugin(call)] },
    "app": { call, definitions throws(LuaError) in
      let app = try app(call[0], at: definitions.place(of: call), plugins: definitions.plugins)
      return [.record(["node": .string(appMarker), "number": .count(definitions.add(app))])]
    },
  ]

  private static let defining: [String: Function] = [
    "scenario": { call, definitions throws(LuaError) in
      try ScenarioReader(call, definitions, "nav.scenario").readOne()
      return []
    },
    "scenarios": { call, definitions throws(LuaError) in
      try ScenarioReader(call, definitions, "nav.scenarios").readRows()
      return []
    },
    "before_each": { call, definitions throws(LuaError) in
      definitions.beforeEach.append(try hook(call, definitions, "nav.before_each"))
      return []
    },
    "after_each": { call, definitions throws(LuaError) in
      definitions.afterEach.append(try hook(call, definitions, "nav.after_each"))
      return []
    },
    "expectation": { call, definitions throws(LuaError) in
      try definitions.add(try CustomExpectation(call, definitions))
      return []
    },
    "tags": { call, definitions throws(LuaError) in
      do throws(DescriptionError) {
        definitions.tags = try ScenarioOptions.tags(call[0], path: "")
      } catch { throw LuaError(.runtime, "nav.tags: \(error.text)") }
      return []
    },
    "skip": { call, definitions throws(LuaError) in
      guard case .string(let reason) = call[0], !reason.isEmpty else {
        throw LuaError(.runtime, "nav.skip: expected the reason as a string, got \(TableReader.phrase(call[0]))")
      }
      if definitions.isLoading { throw LuaError(.runtime, "nav.skip: can be called inside a scenario only") }
      definitions.skipReason = reason
      throw LuaError(.runtime, skipMessage(reason))
    },
  ]

  static func make(in state: LuaState, _ definitions: ScenarioDefinitions) throws(LuaError) -> LuaReference {
    var made: [String: LuaReference] = [:]
    for (name, function) in functions {
      made[name] = try state.makeFunction(name: "nav.\(name)") { call throws(LuaError) in
        try function(call, definitions)
      }
    }
    let known = functions.keys.sorted(by: precedesInBytes)
    let index = try state.makeFunction(name: "nav", isMethod: true) { call throws(LuaError) in
      throw LuaError(.runtime, unknownMember("nav", call[0], among: known))
    }
    return try state.makeObject(name: "nav", methods: made, index: index)
  }

  /// What `nav.before_each` and `nav.after_each` take.
  private static func hook(
    _ call: LuaCall, _ definitions: ScenarioDefinitions, _ name: String
  ) throws(LuaError) -> LuaReference {
    guard definitions.isLoading else { throw LuaError(.runtime, "\(name): cannot be called while a scenario runs") }
    guard case .reference(let body) = call[0], body.typeName == "function" else {
      throw LuaError(.runtime, "\(name): expected a function, got \(TableReader.phrase(call[0]))")
    }
    return body
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

  private static func page(_ kind: PageNode.Kind, _ value: LuaValue) throws(LuaError) -> LuaValue {
    let name = "nav.\(kind.rawValue)"
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

  /// What `nav.skip` raises.
  static func skipMessage(_ reason: String) -> String { "skipped: \(reason)" }

  static func unknownMember(_ object: String, _ key: LuaValue, among known: [String]) -> String {
    guard case .string(let name) = key else { return "\(object) has no field \(ValueText.brief(key))" }
    return "\(object) has no member \(quoted(name))\(didYouMean(name, among: known))"
  }
}
