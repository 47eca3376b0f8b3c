import Testing

@testable import ContainerHost

@Suite("Reloading a plugin")
struct PluginReloadTests {
  /// A version of one plugin, which shows what it is asked for, with `body` besides.
  static func version(_ version: String, _ body: String = "", file: String = "test") -> PluginSource {
    PluginSource(
      "local P = { name = 'test', version = '\(version)', api = 1 }\n"
        + "function P:show_module(m) self:show(m) end\n\(body)\nreturn P", name: file)
  }

  @Test func theNewVersionFindsPageAndState() throws {
    let app = try PluginApp(
      PluginApp.head
        + "function P:show_module(m) self.state.count = (self.state.count or 0) + 1 self:show(m) end return P")
    try app.host.navigate(to: app.fitness.plan)
    try app.host.navigate(to: app.fitness.workouts)
    let (before, moves) = (app.engine.messages, app.host.surface.moves)
    var told: [PluginReload] = []
    app.host.onPluginReload = { told.append($0) }

    let reload = try app.container.reload(
      Self.version(
        "1.1.0",
        """
        function P:init() self:log("init", self.visible, #self.shown, #self.pages, self.state.count) end
        function P:handle() self:log("state", self.state.count, self.visible) return true end
        """))
    let expected = PluginReload(
      plugin: "test", container: "test_1", oldVersion: "1.0.0", newVersion: "1.1.0", cause: .code)
    #expect(reload == expected)
    #expect(told == [expected])
    #expect(app.container.manifest.version == "1.1.0")
    #expect(app.fitness.visible == "training")
    #expect(app.engine.messages == before)
    #expect(app.host.surface.moves == moves)
    app.host.send(.key("x"))
    #expect(app.logs == ["init training 1 3 nil", "state 2 training"])
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .delivered)
    #expect(
      app.host.trace?.events.contains { $0.description == "plugin_reloaded test_1 from=1.0.0 to=1.1.0 (code)" } == true)
    #expect(app.host.errors == [])
    #expect(app.fitness.violations == [])
  }

  @Test func saveAndRestoreCarryTheState() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(m) self:show(m) end
        function P:save() return { visited = 3 } end
        return P
        """)
    try app.container.reload(
      Self.version("2.0.0", "function P:restore(state) self:log('restored', state.visited, self.visible) end"))
    #expect(app.logs == ["restored 3 status"])
  }

  @Test func optionsThatWereGivenKeepTheirValues() throws {
    func source(_ version: String, _ options: String) -> PluginSource {
      Self.version(
        version,
        "P.options = { \(options) } function P:init(o) self:log(o.width, o.height, o.back_behavior) end")
    }
    let width = "width = { type = 'number', default = 280 }"
    let fitness = try Fitness()
    let container = try fitness.host.makePlugin(
      source("1.0.0", width), options: ["width": 300], pages: [fitness.status])
    func logs() -> [String] {
      (fitness.host.trace?.events ?? []).filter { $0.kind == .log }.flatMap { $0.details.map(\.value) }
    }
    try container.reload(
      source(
        "1.1.0",
        width + ", height = { type = 'number', default = 5 }, "
          + "back_behavior = { type = 'string', default = 'history' }"))
    #expect(logs() == ["300 nil first_route", "300 5 history"])
    #expect(container.history?.behavior == .history)
    let error = #expect(throws: PluginReloadError.self) {
      try container.reload(source("1.2.0", "widths = { type = 'number' }"))
    }
    #expect(
      error?.description
        == "test 1.2.0 was not loaded, 1.1.0 goes on: plugin test: unknown option width: did you mean \"widths\"? "
        + "(known: back_behavior, widths)")
    #expect(container.options["width"] == .number(300))
  }

  @Test func theLayoutIsFresh() throws {
    func layout(_ text: String) -> String {
      "function P:layout() return require('ui').label { text = '\(text)' } end"
    }
    let app = try PluginApp(String(decoding: Self.version("1.0.0", layout("old")).bytes, as: UTF8.self))
    #expect(try app.host.screen()?.layout.find(label: "old") != nil)
    try app.container.reload(Self.version("1.0.1", layout("new")))
    #expect(try app.host.screen()?.layout.find(label: "old") == nil)
    #expect(try app.host.screen()?.layout.find(label: "new") != nil)
  }

  @Test func timersOfTheOldOneEndAndThoseOfTheNewOneFire() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(m) self:show(m) end
        function P:init() self:after(1, function() self:log("old") end) end
        return P
        """)
    try app.container.reload(
      Self.version("1.1.0", "function P:init() self:after(2, function() self:log('new') end) end"))
    #expect(app.host.clock.pending.count == 1)
    try app.host.advance(by: .seconds(3))
    #expect(app.logs == ["new"])
    #expect(app.host.errors == [])
  }

  @Test func aTransitionEndsFirstAndItsHandleIsDead() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(m) self:show(m) end
        function P:handle(event) return self:begin_transition("training") ~= nil end
        return P
        """)
    app.host.send(.key("x"))
    #expect(app.container.transition != nil)
    let transition = app.container.transition
    try app.container.reload(Self.version("1.1.0", "function P:init() self:log(self.transition.to) end"))
    #expect(app.container.transition == nil)
    #expect(transition?.hasEnded == true)
    transition?.finish()
    #expect(app.fitness.visible == "status")
    #expect(app.logs == ["training"])
    #expect(app.fitness.violations == [])
  }

  @Test func whatTheNewOneAsksForInInitHappensAfterwards() throws {
    let app = try PluginApp(PluginApp.single)
    try app.container.reload(
      Self.version(
        "1.1.0",
        """
        P.capabilities = { "navigate" }
        function P:init()
          self:log(self:show("training"), self:navigate("fitness://nutrition/plans/x"), self:begin_transition("training"))
        end
        """))
    #expect(app.logs == ["true true nil the plugin has not begun to run"])
    #expect(app.fitness.visible == "nutrition")
    #expect(app.engine.messages.count == 3)
    #expect(app.fitness.violations == [])
  }

  @Test func fromACallbackItWaitsItsTurn() throws {
    let app = try PluginApp(PluginApp.single)
    var results: [Result<PluginReload, PluginReloadError>] = []
    app.host.onPageChange = { change in
      guard change.to?.pageID == "nutrition", let plugin = change.container as? LuaContainerController else { return }
      do {
        #expect(try plugin.reload(Self.version("1.1.0")) { results.append($0) } == nil)
        #expect(try plugin.reload(Self.version("1.2.0", "error('no')")) { results.append($0) } == nil)
      } catch { Issue.record(error) }
      #expect(plugin.manifest.version == "1.0.0")
    }
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .delivered)
    #expect(app.container.manifest.version == "1.1.0")
    #expect(try results.first?.get().newVersion == "1.1.0")
    guard results.count == 2, case .failure(let error) = results[1] else {
      Issue.record("expected a second, failing result")
      return
    }
    #expect(error.description == "the new test.lua was not loaded, test 1.1.0 goes on: test.lua:3: no")
    #expect(app.host.errors == [error.description])
  }

  @Test func anAppThatReloadsWheneverItReloadsIsStopped() throws {
    let app = try PluginApp(PluginApp.single)
    var refusals = 0
    app.host.onPluginReload = { [container = app.container] _ in
      do { _ = try container.reload(Self.version("1.1.0")) } catch { refusals += 1 }
    }
    try app.container.reload(Self.version("1.1.0"))
    #expect(refusals == 1)
    app.host.onPluginReload = nil
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .delivered)
  }

  @Test func aDiscardedPluginComesBackToLife() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(m) if m == "training" then while true do end end self:show(m) end
        function P:init() self.state.kept = 1 end
        return P
        """)
    _ = app.host.saveState()
    try app.host.navigate(to: app.fitness.workouts)
    #expect(app.container.discardReason != nil)
    let error = #expect(throws: PluginReloadError.self) {
      try app.container.reload(Self.version("1.1.0", "error('no')"))
    }
    #expect(
      error?.description
        == "the new test.lua was not loaded, what took the place of test 1.0.0 goes on: test.lua:3: no")
    try app.container.reload(Self.version("1.1.0", "function P:handle() self:log(self.state.kept) return true end"))
    #expect(app.container.discardReason == nil)
    #expect(try app.host.navigate(to: app.fitness.workouts).outcome == .delivered)
    app.host.send(.key("x"))
    #expect(app.logs == ["1"])
    #expect(app.fitness.violations == [])
  }

  @Test func theFileItCameFromIsReadAgain() throws {
    let folder = TemporaryFolder()
    func write(_ version: String) {
      folder.write("a.lua", "return { name = 'a', version = '\(version)', api = 1, show_module = function() end }")
    }
    write("1.0.0")
    let fitness = try Fitness()
    let source = try PluginLoader(searchPaths: [folder.path]).find("a", relativeTo: ".")
    let container = try fitness.host.makePlugin(source, pages: [fitness.status])
    write("1.1.0")
    #expect(try container.reload()?.newVersion == "1.1.0")
    folder.remove("a.lua")
    let error = #expect(throws: PluginReloadError.self) { try container.reload() }
    #expect(
      error?.description == "the new a.lua was not loaded, a 1.1.0 goes on: a.lua: the file cannot be opened")
  }

  @Test func theOldLuaStateIsClosed() throws {
    let app = try PluginApp(PluginApp.single)
    weak var old: LuaState?
    weak var instance: PluginInstance?
    do {
      old = app.container.instance.object?.state
      instance = app.container.instance
    }
    #expect(old != nil)
    try app.container.reload(Self.version("1.1.0"))
    #expect(old == nil)
    #expect(instance == nil)
  }

  @Test func aGestureThatGoesOnIsNotTheNewOnes() throws {
    let taking = "function P:handle(e) self:log(e.type, e.phase) return true end"
    let app = try PluginApp(String(decoding: Self.version("1.0.0", taking).bytes, as: UTF8.self))
    func swipe(_ phase: UserEvent.Phase) -> Bool {
      app.host.send(.swipe(direction: .start, phase: phase, progress: 0.5, velocity: 0, edge: nil))
    }
    #expect(swipe(.began))
    try app.container.reload(Self.version("1.1.0", taking))
    #expect(!swipe(.changed))
    #expect(!swipe(.ended))
    #expect(app.logs == ["swipe began"])
  }
}
