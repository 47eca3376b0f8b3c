import Testing

@testable import ContainerHost

@Suite("Supervision of plugins")
struct PluginSupervisionTests {
  private static func supervision(_ change: (inout PluginSupervision) -> Void) -> PluginSupervision {
    var supervision = PluginSupervision()
    change(&supervision)
    return supervision
  }

  /// Trips when it is to show training, and fails for every key.
  private static let fragile =
    PluginApp.head
      + """
      function P:init() self.state.lives = (self.state.lives or 0) + 1 end
      function P:show_module(m)
        if m == "training" then while true do end end
        self:show(m)
      end
      function P:handle(e)
        if e.type == "key" and e.key == "good" then self:log("lives", self.state.lives, self.visible) return true end
        if e.type == "key" and e.key == "trip" then while true do end end
        if e.type == "key" then error("broken") end
      end
      return P
      """

  /// That module can be reached, the surface moves, and everything a user does works.
  private func expectAWorkingContainer(_ app: PluginApp) throws {
    #expect(try app.host.navigate(to: app.fitness.workouts).outcome == .delivered)
    #expect(app.fitness.visible == "training")
    #expect(app.host.surface.parent?.pageID == "training")
    #expect(try app.host.tap("Nutrition") == .selected(.shown))
    #expect(try app.host.tap("Nutrition") == .selected(.reselected))
    #expect(app.fitness.visible == "nutrition")
    #expect(app.host.back())
    #expect(app.fitness.visible == "status")
    #expect(!app.host.back())
    try app.host.resize(Size(width: 800, height: 400))
    #expect(try app.host.screen()?.layout.find(label: "Training") != nil)
    let extra = ViewController()
    extra.identifier = "extra"
    app.container.setPages(app.container.children + [extra])
    #expect(try app.host.tap("extra") == .selected(.shown))
    app.container.setPages(app.container.children.filter { $0 !== extra })
    #expect(app.fitness.visible != "extra")
    #expect(app.fitness.violations == [])
  }

  @Test func aPluginThatTripsGivesWayToAPlainContainerAndSaysSoOnce() throws {
    let app = try PluginApp(Self.fragile)
    var faults: [PluginFault] = []
    app.host.onPluginFault = { faults.append($0) }
    try app.host.navigate(to: app.fitness.plan)
    guard case .failed = try app.host.navigate(to: app.fitness.workouts).outcome else {
      Issue.record("expected a failure")
      return
    }
    #expect(app.fitness.visible == "nutrition")
    let fault = try #require(faults.first)
    #expect(faults.count == 1)
    #expect(
      (fault.plugin, fault.version, fault.container, fault.hook, fault.failures)
        == ("test", "1.0.0", "test_1", "show_module", 1))
    #expect(fault.error.kind == .instructionLimit)
    #expect(fault.action == .replaced)
    #expect(app.container.fault == fault)
    #expect(app.host.errors.filter { $0 == fault.description }.count == 1)
    #expect(app.host.trace?.events.filter { $0.kind == .pluginFault }.count == 1)
    try expectAWorkingContainer(app)
    #expect(app.host.errors.count == 2)
  }

  @Test func threeFailuresOfOneHookInARowAreTooMany() throws {
    let app = try PluginApp(Self.fragile)
    for _ in 0..<2 { app.host.send(.key("bad")) }
    app.host.send(.key("good"))
    for _ in 0..<2 { app.host.send(.key("bad")) }
    #expect(app.container.discardReason == nil)
    #expect(app.host.errors == Array(repeating: "plugin test 1.0.0: handle: test.lua:10: broken", count: 4))
    app.host.send(.key("bad"))
    #expect(
      app.host.errors.last
        == "plugin test 1.0.0 was discarded after 3 failures of handle in a row, a plain container takes its place: "
        + "test.lua:10: broken")
    #expect(app.host.errors.count == 5)
    try expectAWorkingContainer(app)
  }

  @Test func failuresOfDifferentHooksAreCountedApart() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(m) if m == "training" then error("no") end self:show(m) end
        function P:handle(e) if e.type == "key" then error("broken") end end
        return P
        """)
    for _ in 0..<2 {
      try app.host.navigate(to: app.fitness.workouts)
      app.host.send(.key("x"))
    }
    #expect(app.container.discardReason == nil)
    try app.host.navigate(to: app.fitness.plan)
    try app.host.navigate(to: app.fitness.workouts)
    #expect(app.container.discardReason == nil)
    app.host.send(.key("x"))
    #expect(app.container.fault?.hook == "handle")
  }

  @Test func refusedRequestsAreNoFailures() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(m) self:show(m) end
        function P:handle(e) if e.type == "key" then self:log(self:show("training")) return true end end
        return P
        """)
    app.host.tabHost(for: .training).tabBarItem.isEnabled = false
    for _ in 0..<10 { app.host.send(.key("x")) }
    #expect(app.logs.count == 10)
    #expect(app.container.discardReason == nil)
  }

  @Test func withoutALimitAPluginMayFailForEver() throws {
    let app = try PluginApp(Self.fragile, supervision: Self.supervision { $0.failureLimit = nil })
    for _ in 0..<50 { app.host.send(.key("bad")) }
    #expect(app.container.discardReason == nil)
    #expect(app.host.errors.count == 50)
  }

  @Test(arguments: ["layout", "memory", "timer", "pages_changed", "save", "contract"])
  func everyWayToFailCounts(_ way: String) throws {
    let bodies = [
      "layout": "function P:layout() return { kind = 'rwo' } end",
      "memory": "function P:handle() local t = {} while true do t[#t + 1] = ('x'):rep(10000) .. #t end end",
      "timer": "function P:handle() self:after(1, function() error('no') end) return true end",
      "pages_changed": "function P:pages_changed() error('no') end",
      "save": "function P:save() return 3 end",
      "contract": "function P:handle() self.pages = {} self.visible = 'mine' return true end",
    ]
    let app = try PluginApp(
      PluginApp.head + "function P:show_module(m) self:show(m) end \(bodies[way] ?? "") return P",
      limits: LuaLimits(memory: 1 << 20))
    for round in 1...3 {
      #expect(app.container.discardReason == nil, "round \(round)")
      app.host.send(.key("x"))
      try app.host.advance(by: .seconds(1))
      app.fitness.status.pageData = nil
      _ = app.host.saveState()
      try app.host.resize(Size(width: 400 + Double(round), height: 800))
    }
    #expect(app.container.discardReason != nil)
    #expect(app.container.fault?.failures == 3)
    try expectAWorkingContainer(app)
  }

  @Test func whereNothingTakesItsPlaceScreenAndPageStayAndNavigationsFail() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        local ui = require "ui"
        function P:show_module(m) self:show(m) end
        function P:layout() return ui.column { ui.label { text = "its own" }, ui.content {} } end
        function P:handle(e) while true do end end
        return P
        """, supervision: Self.supervision { $0.replacement = .none })
    try app.host.navigate(to: app.fitness.plan)
    let screen = try app.state().screen
    app.host.send(.key("x"))
    let fault = try #require(app.container.fault)
    #expect(fault.action == .stopped)
    #expect(fault.description.hasPrefix("plugin test 1.0.0 was discarded, nothing takes its place: test.lua:5: "))
    #expect(try app.host.navigate(to: app.fitness.workouts).outcome == .failed("test_1 failed: \(fault)"))
    #expect(!app.host.back())
    #expect(app.fitness.visible == "nutrition")
    #expect(try app.state().screen == screen)
    app.container.setPages([app.fitness.status])
    #expect(app.fitness.visible == "status")
    #expect(app.fitness.violations == [])
    try app.container.reload(PluginReloadTests.version("1.1.0"))
    app.container.setPages([app.fitness.status, app.host.tabHost(for: .training)])
    #expect(try app.host.navigate(to: app.fitness.workouts).outcome == .delivered)
  }

  @Test func aFreshInstanceTakesOverWithTheLastSavedState() throws {
    let app = try PluginApp(
      Self.fragile.replacingInit(with: "function P:init() self.state.lives = 1 end"),
      supervision: Self.supervision { $0.response = .restart(atMost: 2) })
    var (faults, reloads): ([PluginFault], [PluginReload]) = ([], [])
    app.host.onPluginFault = { faults.append($0) }
    app.host.onPluginReload = { reloads.append($0) }
    try app.host.navigate(to: app.fitness.plan)
    var saved = app.host.saveState()
    saved.containers["test_1"]?.state = ["lives": 9]
    app.host.restoreState(saved)
    guard case .failed = try app.host.navigate(to: app.fitness.workouts).outcome else {
      Issue.record("expected a failure")
      return
    }
    #expect(app.container.discardReason == nil)
    #expect(app.fitness.visible == "nutrition")
    app.host.send(.key("good"))
    #expect(app.logs == ["lives 9 nutrition"])
    for _ in 0..<3 { app.host.send(.key("bad")) }
    app.host.send(.key("good"))
    #expect(app.logs.last == "lives 9 nutrition")
    app.host.send(.key("trip"))
    #expect(
      faults.map(\.action)
        == [.restarted(attempt: 1, limit: 2), .restarted(attempt: 2, limit: 2), .replaced])
    #expect(reloads.map(\.cause) == [.fault, .fault])
    try expectAWorkingContainer(app)
  }

  @Test func anInstanceThatDoesNotStartAgainIsDiscarded() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(m) if m == "training" then while true do end end self:show(m) end
        function P:restore(state) error("not this") end
        return P
        """, supervision: Self.supervision { $0.response = .restart(atMost: 5) })
    _ = app.host.saveState()
    try app.host.navigate(to: app.fitness.workouts)
    #expect(app.container.fault?.hook == "restore")
    #expect(app.container.fault?.action == .replaced)
    #expect(app.host.errors.filter { $0.contains("attempt 1 of 5") }.count == 1)
    #expect(app.host.errors.last?.hasSuffix("a plain container takes its place: test.lua:3: not this") == true)
    try expectAWorkingContainer(app)
  }

  @Test func aLayoutThatTripsShowsTheFreshInstancesAtOnce() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        local ui, count = require "ui", 0
        function P:show_module(m) self:show(m) end
        function P:handle(e) self.state.bad = true return true end
        function P:layout() if self.state.bad then while true do end end return ui.label { text = "fine" } end
        return P
        """, supervision: Self.supervision { $0.response = .restart(atMost: 1) })
    app.host.send(.key("x"))
    #expect(try app.host.screen()?.layout.find(label: "fine") != nil)
    #expect(app.container.discardReason == nil)
  }
}

extension String {
  /// With another `init` in the place of its own.
  fileprivate func replacingInit(with text: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("function P:init") ? text : String($0) }.joined(separator: "\n")
  }
}
