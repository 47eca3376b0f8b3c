import Testing

@testable import ContainerHost

@Suite("A hook that fails")
struct PluginFailureTests {
  /// A hook that fails in one way, and the act that calls it.
  struct Failing: Sendable, CustomTestStringConvertible {
    let hook: String
    let source: String
    /// How many errors that leads to.
    var errors = 1
    let act: @Sendable (PluginApp) throws -> Void

    var testDescription: String { hook }
  }

  private static func plugin(_ body: String) -> String {
    PluginApp.head
      + """
      local ui = require "ui"
      P.capabilities = { "navigate" }
      local armed = false
      function P:init() self.state.n = 1 self:after(60, print) end
      function P:arm() armed = true end
      local function wish(self)
        self:show("training")
        self:navigate("fitness://nutrition/plans/wish")
        self:go_back()
        self:begin_transition("training")
        error("broken")
      end
      \(body)
      if not P.show_module then function P:show_module(m) self:show(m) end end
      return P
      """
  }

  static let hooks: [Failing] = [
    Failing(
      hook: "show_module",
      source: "function P:show_module(m) if m == 'training' then wish(self) end self:show(m) end"
    ) { app in _ = try app.host.navigate(to: app.fitness.workouts) },
    Failing(hook: "handle, a key", source: "function P:handle(e) if e.type == 'key' then wish(self) end end") { app in
      _ = app.host.send(.key("x"))
    },
    Failing(hook: "handle, a reselect", source: "function P:handle(e) if e.type == 'reselect' then wish(self) end end")
    {
      app in _ = app.host.select(app.host.tabHost(for: .nutrition))
    },
    Failing(
      hook: "handle, a tap",
      source: """
        function P:handle(e) if e.type == 'tap' then wish(self) end end
        function P:layout() return ui.column { ui.button { id = "go", label = "Go" }, ui.content {} } end
        """
    ) { app in _ = try app.host.tap("go") },
    Failing(hook: "traits_changed", source: "function P:traits_changed() wish(self) end", errors: 2) { app in
      let size = app.host.screenSize
      try app.host.resize(Size(width: 700, height: 400))
      try app.host.resize(size)
    },
    Failing(hook: "pages_changed", source: "function P:pages_changed() wish(self) end") { app in
      app.fitness.status.pageData = nil
    },
    Failing(
      hook: "transition_ended",
      source: """
        function P:transition_ended() wish(self) end
        function P:handle(e) if e.type == 'key' then self:begin_transition("training"):cancel() return true end end
        """
    ) { app in _ = app.host.send(.key("x")) },
    Failing(hook: "save", source: "function P:save() wish(self) end") { app in _ = app.host.saveState() },
    Failing(hook: "restore", source: "function P:restore(s) wish(self) end") { app in
      app.host.restoreState(app.host.saveState())
    },
    Failing(hook: "overwriting a field", source: "function P:handle(e) self.visible = 'mine' return true end") { app in
      _ = app.host.send(.key("x"))
    },
    Failing(
      hook: "running out of memory",
      source: """
        function P:handle(e)
          if e.type == 'key' then local t = {} while true do t[#t + 1] = ("x"):rep(10000) .. #t end end
        end
        """
    ) { app in _ = app.host.send(.key("x")) },
  ]

  @Test(arguments: hooks)
  func leavesTheAppAsItWas(_ failing: Failing) throws {
    var supervision = PluginSupervision()
    // Looking at the app has it saved, which counts as well.
    supervision.failureLimit = nil
    let app = try PluginApp(
      Self.plugin(failing.source), limits: LuaLimits(memory: 1 << 20), supervision: supervision)
    try app.host.navigate(to: app.fitness.plan)
    let before = try app.state()
    let (events, errors) = (app.fitness.eventCount, app.host.errors.count)
    try failing.act(app)
    #expect(app.host.errors.count == errors + failing.errors, "\(app.host.errors)")
    // Beginning a transition and giving it up has its own callbacks, which come back to where they were.
    let moved: Set<TraceEvent.Kind> = [.committed, .surfaceMoved, .display, .open, .pluginFault, .pluginReloaded]
    #expect(app.events(since: events).filter(moved.contains) == [])
    #expect(try app.state() == before)
    #expect(app.container.discardReason == nil)
    #expect(app.fitness.violations == [])
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .delivered)
  }

  @Test func aTimerThatFailsLeavesTheAppAsItWas() throws {
    let app = try PluginApp(
      Self.plugin("function P:handle(e) if e.type == 'key' then self:after(1, function() wish(self) end) end end"))
    try app.host.navigate(to: app.fitness.plan)
    let before = try app.state()
    app.host.send(.key("x"))
    try app.host.advance(by: .seconds(1))
    #expect(app.host.errors == ["plugin test 1.0.0: timer: test.lua:12: broken"])
    #expect(try app.state() == before)
    #expect(app.fitness.violations == [])
  }

  @Test func aLayoutThatFailsIsReplacedByAPlainOne() throws {
    let app = try PluginApp(
      Self.plugin("function P:layout() if self.visible == 'training' then error('no') end return ui.content {} end"))
    try app.host.navigate(to: app.fitness.plan)
    let before = try app.state()
    try app.host.navigate(to: app.fitness.workouts)
    #expect(try app.host.screen()?.layout.find(label: "Training") != nil)
    #expect(app.host.errors == ["plugin test 1.0.0: layout: test.lua:14: no"])
    try app.host.navigate(to: app.fitness.plan)
    #expect(try app.state().screen == before.screen)
  }
}
