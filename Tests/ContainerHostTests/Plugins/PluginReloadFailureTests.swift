import Testing

@testable import ContainerHost

@Suite("A reload that fails")
struct PluginReloadFailureTests {
  /// A plugin with a page, a state, a timer and a transition of its own.
  private static let running =
    PluginApp.head
      + """
      local ui = require "ui"
      P.options = { width = { type = "number", default = 3 } }
      function P:init() self.state.n = 1 self:after(5, function() self:log("tick") end) end
      function P:show_module(m) self.state.n = self.state.n + 1 self:show(m) end
      function P:layout() return ui.column { ui.label { text = "n " .. self.state.n }, ui.content {} } end
      function P:handle(event) return self:begin_transition("training") ~= nil end
      return P
      """

  private static func source(_ text: String, file: String = "test.lua") -> PluginSource {
    PluginSource(
      name: "test", chunkName: file, path: "/nowhere/test.lua", root: nil, bytes: Array(text.utf8))
  }

  private static func next(_ body: String, options: String = "width = { type = 'number' }") -> String {
    "local P = { name = 'test', version = '1.1.0', api = 1, options = { \(options) } } "
      + "function P:show_module(m) self:show(m) end\n\(body)\nreturn P"
  }

  private static let wishes =
    "self:after(1, print) self:show('training') self:log('here') print('there') self:invalidate() "

  @Test(arguments: [
    ("return 1 +", LuaError.Kind.syntax, "the new test.lua was not loaded, test 1.0.0 goes on: test.lua:1: "),
    ("error('no')", .runtime, "the new test.lua was not loaded, test 1.0.0 goes on: test.lua:1: no"),
    ("while true do end", .instructionLimit, "the new test.lua was not loaded, test 1.0.0 goes on: test.lua:1: "),
    (
      "local t = {} while true do t[#t + 1] = ('x'):rep(100000) .. #t end", .memoryLimit,
      "the new test.lua was not loaded, test 1.0.0 goes on: test.lua:1: "
    ),
    ("return require 'nothing'", .require, "the new test.lua was not loaded, test 1.0.0 goes on: "),
    ("return { api = 9 }", .version, "test 1.0.0 goes on: test.lua: it is written for api 9; this host keeps api 1"),
    ("return { api = 1, name = 'test' }", .contract, "test 1.0.0 goes on: test.lua: version: expected a string"),
    (
      "return { api = 1, name = 'other', version = '3.0.0' }", .contract,
      "other 3.0.0 was not loaded, test 1.0.0 goes on: test.lua: name: expected another version of \"test\", got \"other\""
    ),
    (
      "return { api = 1, name = 'test', version = '1.1.0', options = { width = { type = 'number' } } }", .contract,
      "test 1.1.0 was not loaded, 1.0.0 goes on: test.lua: show_module: expected a function"
    ),
    (
      "return { api = 1, name = 'test', version = '1.1.0', show_module = print }", .contract,
      "test 1.1.0 was not loaded, 1.0.0 goes on: plugin test: unknown option width"
    ),
    (
      next("function P:init() \(wishes) error('late') end"), .runtime,
      "test 1.1.0 was not loaded, 1.0.0 goes on: test.lua:2: late"
    ),
    (
      next("function P:init() \(wishes) self.visible = 'mine' end"), .contract,
      "goes on: test.lua:2: visible: a field of the host was overwritten"
    ),
    (
      next("function P:restore() \(wishes) while true do end end"), .instructionLimit,
      "test 1.1.0 was not loaded, 1.0.0 goes on: test.lua:2: "
    ),
    (
      next("function P:layout() self:log('drawing') return { kind = 'rwo' } end"), .conversion,
      "goes on: test.lua:2: layout(...).kind: unknown kind \"rwo\": did you mean \"row\"?"
    ),
    (
      next("function P:layout() return self.state.x.y end"), .runtime,
      "test 1.1.0 was not loaded, 1.0.0 goes on: test.lua:2: attempt to index a nil value (field 'x')"
    ),
  ])
  func leavesEverythingAsItWas(_ text: String, _ kind: LuaError.Kind, _ part: String) throws {
    let app = try PluginApp(Self.running, options: ["width": 7], limits: LuaLimits(memory: 1 << 20))
    try app.host.navigate(to: app.fitness.plan)
    app.host.send(.key("x"))
    let transition = try #require(app.container.transition)
    let before = try app.state()
    let events = app.fitness.eventCount
    let error = #expect(throws: PluginReloadError.self) { try app.container.reload(Self.source(text)) }
    #expect(error?.error.kind == kind)
    #expect(error?.description.contains(part) == true, "\(error?.description ?? "no error")")

    #expect(app.events(since: events) == [.error])
    #expect(app.host.errors == [])
    #expect(try app.state() == before)
    #expect(app.container.manifest.version == "1.0.0")
    #expect(app.container.transition === transition)
    transition.finish()
    #expect(app.fitness.visible == "training")
    try app.host.advance(by: .seconds(5))
    #expect(app.logs == ["tick"])
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .delivered)
    #expect(app.fitness.violations == [])
  }

  @Test func whatTheCandidateLoggedStandsWithTheError() throws {
    let app = try PluginApp(PluginApp.single)
    #expect(throws: PluginReloadError.self) {
      try app.container.reload(Self.source(Self.next("function P:init() self:log('so far') error('no') end")))
    }
    let event = try #require(app.host.trace?.events.last)
    #expect(event.details.last == .init(name: "log", value: "so far"))
  }

  /// Every allocation of the candidate fails once.
  @Test func runningOutOfMemoryAnywhereIsHarmless() throws {
    let app = try PluginApp(Self.running, options: ["width": 7])
    try app.host.navigate(to: app.fitness.plan)
    let before = try app.state()
    var refused = 0
    for kilobytes in stride(from: 1, through: 64, by: 1) {
      let limits = LuaLimits(memory: kilobytes << 10)
      do throws(LuaError) {
        let candidate = try PluginInstance(
          source: Self.source(Self.next("function P:init() self:after(1, print) end")), options: ["width": 7],
          limits: limits)
        _ = app.host.context.enter()
        defer { app.host.context.leave() }
        defer { app.container.dismiss(candidate) }
        try app.container.prepare(candidate, state: { ["n": 5] })
      } catch {
        refused += 1
        #expect(error.kind == .memoryLimit, "\(error)")
      }
    }
    #expect((10..<64).contains(refused), "\(refused)")
    #expect(try app.state() == before)
  }

  @Test func aSaveThatFailsIsReportedAndTheNewOneStartsWithWhatWasSavedLast() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(m) self:show(m) end
        function P:save() if self.visible == "training" then error("broken") end return { n = 4 } end
        return P
        """)
    _ = app.host.saveState()
    try app.host.navigate(to: app.fitness.workouts)
    try app.container.reload(Self.source(Self.next("function P:restore(s) self:log(s.n) end", options: "")))
    #expect(app.host.errors == ["plugin test 1.0.0: save: test.lua:3: broken"])
    #expect(app.logs == ["4"])
  }
}
