import Foundation
import Testing

@testable import ContainerHost
@testable import navscript

/// The table of the API and what is registered say the same, in both directions.
@Suite struct APITableTests {
  private func names(_ type: APIClass, _ isWanted: (APIEntry) -> Bool = { _ in true }) -> [String] {
    type.entries.filter(isWanted).map(\.name).sorted()
  }

  private func type(_ name: String) throws -> APIClass { try #require(API.type(named: name), "\(name)") }

  @Test func theModuleHasWhatIsRegistered() {
    #expect(names(API.module) == NavModule.functions.keys.sorted())
  }

  @Test func scenariosHaveWhatIsRegistered() {
    #expect(names(API.t) { $0.form == .method } == (Array(Steps.methods.keys) + Steps.statements).sorted())
    #expect(names(API.t, \.isField) == (Array(Steps.members.keys) + ["surface", "engine"]).sorted())
    #expect(names(API.surface) == Steps.surfaceMembers.keys.sorted())
    #expect(names(API.engine) { $0.form == .method } == Steps.engineMethods.keys.sorted())
    #expect(names(API.engine, \.isField) == Steps.engineMembers.keys.sorted())
    #expect(names(API.expectation) == Matcher.names.sorted())
  }

  @Test func descriptionsHaveTheFieldsThatAreRead() throws {
    #expect(names(try type("nav.AppDescription")) == AppDescription.fields.sorted())
    #expect(names(try type("nav.ScenarioOptions")) == ScenarioOptions.fields.sorted())
    #expect(names(try type("nav.PageFields")) == PageFace.fields.sorted())
    #expect(names(try type("nav.Bar")) == AppearanceReader.barFields.sorted())
    #expect(names(try type("nav.AppearanceRules")) == AppearanceReader.ruleFields.sorted())
  }

  /// What a description knows it says when it is given what it does not know.
  @Test(arguments: [
    ("nav.ScreenFields", "nav.screen { id = 's', zzz = 1 }"),
    ("nav.StackFields", "nav.stack { zzz = 1 }"),
    ("nav.TabBarFields", "nav.tab_bar { zzz = 1 }"),
    ("nav.TabViewFields", "nav.tab_view { zzz = 1 }"),
    ("nav.PluginPages", "nav.plugin('x', {}, { zzz = 1 })"),
    ("nav.ModuleDescription", "nav.app { root = fine, modules = { { zzz = 1 } } }"),
    ("nav.RouteDescription", "nav.app { root = fine, modules = { { id = 'm', routes = { r = { zzz = 1 } } } } }"),
    (
      "nav.ParameterDescription",
      "nav.app { root = fine, modules = { { id = 'm', routes = { r = { params = { p = { zzz = 1 } } } } } } }"
    ),
    ("nav.Supervision", "nav.app { root = fine, supervision = { zzz = 1 } }"),
  ])
  func descriptionsHaveTheFieldsThatAreKnown(name: String, source: String) throws {
    let folder = try TemporaryFolder([
      "a.nav.lua": "local nav = require 'navscript'\nlocal fine = nav.screen { id = 's' }\nprint(fine)\n"
        + source
        .replacingOccurrences(of: "\n", with: " ").withLocal
    ])
    let finished = try Program.run(["run"], in: folder)
    let type = try type(name)
    let inherited = type.parent == nil ? [] : PageFace.fields
    #expect(try known(finished.problems) == (names(type) + inherited).reduce(into: Set()) { $0.insert($1) })
  }

  private func known(_ text: String) throws -> Set<String> {
    let start = try #require(text.range(of: "(known: "), "\(text)")
    let end = try #require(text.range(of: ")", range: start.upperBound..<text.endIndex))
    return Set(text[start.upperBound..<end.lowerBound].components(separatedBy: ", "))
  }

  /// The same for the options of steps.
  @Test(arguments: [
    ("nav.SwipeOptions", "t:swipe('up', { zzz = 1 })"), ("nav.LiftOptions", "t:lift { zzz = 1 }"),
    ("nav.DragOptions", "t:drag { zzz = 1 }"), ("nav.PushOptions", "t:push(nav.screen { id = 'x' }, { zzz = 1 })"),
    ("nav.PushOptions", "t:pop { zzz = 1 }"), ("nav.StackOptions", "t:pop_to('status', { zzz = 1 })"),
    ("nav.StackOptions", "t:pop_to_root { zzz = 1 }"),
    ("nav.StackOptions", "t:replace(nav.screen { id = 'x' }, { zzz = 1 })"),
    ("nav.StackOptions", "t:set_stack({}, { zzz = 1 })"),
    ("nav.PresentOptions", "t:present(nav.screen { id = 'x' }, { zzz = 1 })"),
    ("nav.DismissOptions", "t:dismiss { zzz = 1 }"),
    ("nav.AddOptions", "t:add_page(nav.screen { id = 'x' }, { zzz = 1 })"),
    ("nav.PageUpdate", "t:update_page('status', { zzz = 1 })"),
    ("nav.RootOptions", "t:set_root(nav.screen { id = 'x' }, { zzz = 1 })"),
    ("nav.ReloadOptions", "t:reload_plugin { zzz = 1 }"), ("nav.TraitOptions", "t:traits { zzz = 1 }"),
    ("nav.LaunchOptions", "t:launch { zzz = 1 }"), ("nav.RestartOptions", "t.engine:restart { zzz = 1 }"),
  ])
  func stepsHaveTheOptionsThatAreKnown(name: String, step: String) throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.scenario(step)])
    #expect(try known(Program.run(["run"], in: folder).output) == Set(names(try type(name))))
  }

  @Test func containersHaveWhatTheHostGivesAndCalls() {
    let plugin = API.plugin
    #expect(names(plugin) { $0.form == .method } == PluginNames.functions.sorted())
    #expect(names(plugin) { $0.form == .hook } == PluginNames.hooks.sorted())
    #expect(
      names(plugin, \.isField) == Set(PluginNames.fields + PluginNames.manifest).sorted())
    #expect(names(API.optionSchema) == PluginNames.optionKeys.sorted())
    #expect(plugin.entries.first { $0.name == "capabilities" }?.form == .field(type: "\"navigate\"[]"))
    #expect(PluginManifest.knownCapabilities == ["navigate"])
  }

  /// Every hook that the host calls is named where it calls it.
  @Test func hooksAreThoseThatTheHostCalls() throws {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Sources/ContainerHost/Plugins")
      .standardizedFileURL
    var called: Set<String> = []
    let call = try Regex("(?:call|callHook|notify|cacheMethod|has)\\(\\s*\"([a-z_]+)\"")
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: call) { if let name = match.output[1].substring { called.insert(String(name)) } }
    }
    #expect(called == Set(PluginNames.hooks))
  }

  @Test func nodesAreThoseOfTheSchema() throws {
    #expect(names(API.nodeModule) == LayoutNode.Kind.allCases.map(\.rawValue).sorted())
    for kind in LayoutNode.Kind.allCases {
      let type = try type(API.nodeFields(kind.rawValue))
      #expect(names(type) == LayoutSchema.properties(of: kind))
      #expect((type.elements != nil) == LayoutSchema.takesChildren(kind))
      #expect(API.nodeDocs[kind.rawValue] != nil, "\(kind)")
      for name in LayoutSchema.properties(of: kind) {
        #expect(LayoutSchema.form(of: name) != nil, "\(name)")
        #expect(API.propertyDocs[name] != nil, "\(name)")
      }
    }
  }

  @Test func eventsHaveTheirFields() throws {
    let events: [(String, LuaValue)] = [
      ("nav.TapEvent", PluginEvent.value(of: .tap(id: "a"))), ("nav.KeyEvent", PluginEvent.value(of: .key("a"))),
      ("nav.DragEvent", PluginEvent.value(of: .drag(id: "a", phase: .began, dx: 0, dy: 0))),
      (
        "nav.SwipeEvent",
        PluginEvent.value(
          of: .swipe(
            direction: .up, phase: .began, progress: 0, velocity: 0, edge: .start,
            place: UserEvent.Place(id: "a", page: "b")))
      ),
      ("nav.ReselectEvent", PluginEvent.reselect("a")), ("nav.BackEvent", PluginEvent.back("overlay")),
    ]
    for (name, value) in events {
      guard case .table(let table) = value, case .string(let word)? = table["type"] else {
        Issue.record("\(name) is no event")
        continue
      }
      let type = try type(name)
      #expect(names(type) == table.fields.map { ValueText.key($0.key) }.sorted())
      #expect(type.entries.first { $0.name == "type" }?.form == .field(type: "\"\(word)\""))
    }
    let alias = API.containerAliases.first { $0.name == "nav.Event" }
    #expect(Set(alias?.type.components(separatedBy: "|") ?? []) == Set(API.events.map(\.name)))
  }

  /// What a plugin finds in the tables that it gets.
  @Test func containersFindTheFieldsThatAreDescribed() throws {
    let folder = try TemporaryFolder([
      "probe.lua": """
      local Probe = { name = "probe", version = "1.0.0", api = 1 }
      local function keys(name, value)
        local found = {}
        for key in pairs(value) do found[#found + 1] = key end
        print(name .. ": " .. table.concat(found, " "))
      end
      function Probe:handle(event)
        keys("nav.PageInfo", self.pages[1])
        keys("nav.Size", self.size)
        keys("nav.Traits", self.traits)
        keys("nav.Timer", self:after(1, function() end))
        local transition = self:begin_transition("b")
        keys("nav.Transition", transition)
        return true
      end
      function Probe:traits_changed() keys("nav.TransitionInfo", self.transition or {}) end
      function Probe:transition_ended() end
      function Probe:show_module(id) self:show(id, { with = {}, style = "push", duration = 1 })
        if self.transition then keys("nav.TransitionInfo", self.transition) end
      end
      return Probe
      """,
      "a.nav.lua": """
      local nav = require "navscript"
      local app = nav.app { root = nav.plugin("./probe.lua", {}, {
        nav.screen { id = "a", icon = "i", badge = "1", data = {} }, nav.screen { id = "b" } }) }
      nav.scenario("it", app, function(t)
        t:key("x")
        t:select("a")
        for _, event in ipairs(t:trace()) do
          if event.kind == "log" then print(event.details.text) end
        end
      end)
      """,
    ])
    let finished = try Program.run(["run", "-v"], in: folder)
    for name in ["nav.PageInfo", "nav.Size", "nav.Traits", "nav.Timer", "nav.Transition"] {
      let line = finished.output.split(separator: "\n").first { $0.contains("print: \(name): ") }
      let found = line?.components(separatedBy: ": ").last?.components(separatedBy: " ") ?? []
      #expect(found.sorted() == names(try type(name)), "\(finished.output)\(finished.problems)")
    }
  }

  @Test func outcomesAreAllThereAre() {
    let destination = Destination("m", route: "r")
    let all: [NavigationOutcome] = [
      .delivered, .queued(.busy), .redirected(to: destination), .refused(by: "", reason: ""), .superseded(by: nil),
      .noContainer, .notInTree, .failed(""), .alreadyThere,
    ]
    for outcome in all {
      // A case that is added has to be added here.
      switch outcome {
      case .delivered, .queued, .redirected, .refused, .superseded, .noContainer, .notInTree, .failed, .alreadyThere:
        break
      }
    }
    let alias = API.scenarioAliases.first { $0.name == "nav.Outcome" }
    #expect(alias?.type == all.map { "\"\($0.description)\"" }.joined(separator: "|"))
  }

  @Test func everyTypeThatIsNamedIsDescribed() throws {
    let described = Set(
      API.modules.flatMap { $0.classes.map(\.name) + $0.aliases.map(\.name) })
    let named = try Regex("nav\\.[A-Z][A-Za-z]+")
    for module in API.modules {
      for match in StubText.file(of: module).matches(of: named) {
        let name = String(match.output[0].substring ?? "")
        #expect(described.contains(name), "\(name)")
      }
    }
    let entries = API.modules.flatMap(\.classes).flatMap(\.entries)
    for entry in entries { #expect(entry.doc.hasSuffix("."), "\(entry.name): \(entry.doc)") }
  }
}

extension String {
  /// A table that nobody needs by itself is no statement.
  fileprivate var withLocal: String { "print(\(self))" }
}
