import Testing

@testable import ContainerHost

@Suite("A container in Lua")
struct LuaContainerTests {
  @Test func theSmallestPluginShowsModules() throws {
    let app = try PluginApp(PluginApp.single)
    #expect(app.fitness.visible == "status")
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .delivered)
    #expect(app.fitness.visible == "nutrition")
    #expect(try app.host.navigate(to: app.fitness.workouts).outcome == .delivered)
    let (plan, workouts) = (
      try app.host.catalog.resolve(app.fitness.plan), try app.host.catalog.resolve(app.fitness.workouts)
    )
    #expect(app.engine.messages == [.display(.nutrition), .open(plan), .display(.training), .open(workouts)])
    #expect(app.fitness.violations == [])
  }

  @Test func withoutLayoutAndHandleItCanBeSeenTappedAndLeft() throws {
    let app = try PluginApp(PluginApp.single)
    #expect(try app.host.tap("Training") == .selected(.shown))
    #expect(app.fitness.visible == "training")
    #expect(app.host.back())
    #expect(app.fitness.visible == "status")
    #expect(!app.host.back())
  }

  @Test func anErrorInShowModuleLeavesEverythingAndTheNextNavigationWorks() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(module)
          if module == "training" then error("stuck") end
          self:show(module)
        end
        return P
        """)
    try app.host.navigate(to: app.fitness.plan)
    #expect(try app.host.navigate(to: app.fitness.workouts).outcome == .failed("test_1 failed: test.lua:3: stuck"))
    #expect(app.fitness.visible == "nutrition")
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .delivered)
    #expect(app.fitness.violations == [])
  }

  @Test func notShowingTheTargetIsAFailure() throws {
    let app = try PluginApp(PluginApp.head + "function P:show_module(m) end return P")
    #expect(
      try app.host.navigate(to: app.fitness.plan).outcome
        == .failed("test_1 was asked to show nutrition, but shows status"))
  }

  @Test func theLastShowWinsWithOptionsOrWithout() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(m)
          self:show("status")
          self:show(m, { style = "push" })
          if m == "training" then self:show("nutrition", { style = "push" }) self:show(m) end
        end
        return P
        """)
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .delivered)
    #expect(try app.host.navigate(to: app.fitness.workouts).outcome == .delivered)
    #expect(app.fitness.violations == [])
  }

  @Test func aLoopingPluginIsDiscardedAndThePlainContainerGoesOn() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(m)
          if m == "training" then while true do end end
          self:show(m)
        end
        return P
        """)
    try app.host.navigate(to: app.fitness.plan)
    guard case .failed(let reason) = try app.host.navigate(to: app.fitness.workouts).outcome else {
      Issue.record("expected a failure")
      return
    }
    #expect(reason.contains("test.lua:3"))
    #expect(app.container.discardReason?.kind == .instructionLimit)
    #expect(app.host.errors.filter { $0.contains("was discarded") }.count == 1)
    #expect(try app.host.navigate(to: app.fitness.workouts).outcome == .delivered)
    #expect(try app.host.tap("Nutrition") == .selected(.shown))
    #expect(app.fitness.violations == [])
  }

  @Test func runningOutOfMemoryIsAnErrorOfThatCall() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(m)
          if m == "training" then local t = {} while true do t[#t + 1] = ("x"):rep(1000) .. #t end end
          self:show(m)
        end
        return P
        """, limits: LuaLimits(instructions: 100_000_000, memory: 1 << 20))
    guard case .failed(let reason) = try app.host.navigate(to: app.fitness.workouts).outcome else {
      Issue.record("expected a failure")
      return
    }
    #expect(reason.contains("memory"))
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .delivered)
  }

  @Test func yieldingFromShowModuleIsAnError() throws {
    let app = try PluginApp(PluginApp.head + "function P:show_module(m) coroutine.yield() end return P")
    guard case .failed(let reason) = try app.host.navigate(to: app.fitness.plan).outcome else {
      Issue.record("expected a failure")
      return
    }
    #expect(reason.contains("must not yield"))
  }

  @Test func layoutIsDrawnAndItsItemsAreTapped() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        local ui = require "ui"
        function P:show_module(m) self:show(m) end
        function P:layout(size)
          local items = {}
          for i, page in ipairs(self.pages) do
            items[i] = ui.item { page = page.id, label = page.title:upper(), selected = page.id == self.visible }
          end
          return ui.column { ui.content { grow = 1 }, ui.bar(items) }
        end
        return P
        """)
    #expect(try app.host.tap("TRAINING") == .selected(.shown))
    #expect(try app.host.screen()?.layout.find(label: "TRAINING")?.node.isSelected == true)
    #expect(app.host.errors == [])
  }

  @Test func aDisabledButtonDoesNotReachThePlugin() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        local ui = require "ui"
        function P:show_module(m) self:show(m) end
        function P:layout()
          return ui.column { ui.content {}, ui.button { id = "next", label = "Next", enabled = self.state.ready == true } }
        end
        function P:handle(event)
          if event.type == "key" then self.state.ready = true return true end
          self:log(event.type, event.id)
          return true
        end
        return P
        """)
    #expect(try app.host.tap("Next") == .selected(.disabled))
    app.host.send(.key("x"))
    #expect(try app.host.tap("Next") == .handled)
    #expect(app.logs == ["tap next"])
  }

  @Test func aWrongLayoutIsReportedWithItsPlaceAndAPlainOneTakesOver() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        local ui = require "ui"
        function P:show_module(m) self:show(m) end
        function P:layout() return { kind = "row", { kind = "label", text = "a", width = {} } } end
        return P
        """)
    #expect(try app.host.tap("Training") == .selected(.shown))
    #expect(app.host.errors.first?.contains("layout(...)[1].width") == true)
  }

  @Test func layoutMayNotChangeAnything() throws {
    let app = try PluginApp(
      PluginApp.head
        + "function P:show_module(m) self:show(m) end function P:layout() self:show('training') end return P")
    _ = try app.host.screen()
    #expect(app.host.errors.first?.contains("which layout must not") == true)
    #expect(app.fitness.visible == "status")
  }

  @Test func showOutsideShowModuleIsARequestThatComesBack() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        local calls = 0
        function P:show_module(m) calls = calls + 1 self:log("asked for", m) self:show(m) end
        function P:handle(event)
          if event.type == "key" then
            local ok, why = self:show(event.key)
            self:log(ok, why)
            return true
          end
        end
        return P
        """)
    app.host.tabHost(for: .nutrition).tabBarItem.isEnabled = false
    #expect(app.host.send(.key("training")))
    #expect(app.fitness.visible == "training")
    #expect(app.host.send(.key("nutrition")))
    #expect(app.fitness.visible == "training")
    #expect(app.logs == ["true nil", "asked for training", "false nutrition is disabled"])
  }

  @Test func anInteractiveTransitionCommitsOnlyWhenItFinishes() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        local handle
        function P:show_module(m) self:show(m) end
        function P:handle(event)
          if event.type ~= "swipe" then return false end
          if event.phase == "began" then handle = self:begin_transition("training") return handle ~= nil end
          if event.phase == "changed" then handle:update(event.progress) end
          if event.phase == "ended" then handle:finish() end
          if event.phase == "cancelled" then handle:cancel() end
          return true
        end
        function P:transition_ended(page, finished) self:log("ended", page, finished) end
        return P
        """)
    try app.host.navigate(to: app.fitness.plan)
    func swipe(_ phase: UserEvent.Phase, _ progress: Double) -> Bool {
      app.host.send(.swipe(direction: .start, phase: phase, progress: progress, velocity: 0, edge: nil))
    }
    #expect(swipe(.began, 0))
    #expect(swipe(.changed, 0.6))
    #expect(app.container.transition?.progress == 0.6)
    #expect(app.fitness.visible == "nutrition")
    #expect(swipe(.cancelled, 0.6))
    #expect(app.fitness.visible == "nutrition")
    #expect(app.engine.messages.count == 2)
    #expect(swipe(.began, 0))
    #expect(swipe(.ended, 1))
    #expect(app.fitness.visible == "training")
    #expect(app.engine.messages.last == .display(.training))
    #expect(app.logs == ["ended training false", "ended training true"])
    #expect(app.fitness.violations == [])
  }

  @Test func aNavigationThatATransitionLeadsToSettlesWhenItEnds() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(m)
          if m == self.visible then return end
          local handle = self:begin_transition(m)
          self:after(1, function() handle:finish() end)
        end
        return P
        """)
    let navigation = try app.host.navigate(to: app.fitness.plan)
    #expect(navigation.outcome == .queued(.transition))
    #expect(app.engine.messages == [])
    try app.host.advance(by: .seconds(1))
    #expect(navigation.outcome == .delivered)
    #expect(app.fitness.visible == "nutrition")
    #expect(app.fitness.violations == [])
  }

  @Test func timersFireOnTheHostsClockAndCanBeCancelled() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(m) self:show(m) end
        function P:init()
          self:after(2, function() self:log("two") end)
          local never = self:after(1, function() self:log("never") end)
          never:cancel()
        end
        return P
        """)
    try app.host.advance(by: .seconds(3))
    #expect(app.logs == ["two"])
  }

  @Test func pagesVisibleAndShownFollowTheHost() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        local function ids(self) local t = {} for i, p in ipairs(self.pages) do t[i] = p.id .. ":" .. p.kind end
          return table.concat(t, " ") end
        function P:init() self:log(ids(self), self.visible) end
        function P:show_module(m) self:log(self.visible, self.shown[1], #self.shown) self:show(m) end
        function P:pages_changed() self:log("changed", ids(self), self.visible) end
        return P
        """)
    try app.host.navigate(to: app.fitness.plan)
    try app.host.navigate(to: app.fitness.workouts)
    app.container.setPages([app.fitness.status, app.host.tabHost(for: .nutrition)])
    #expect(
      app.logs == [
        "status:native nutrition:module training:module status", "status status 1", "nutrition nutrition 1",
        "changed status:native nutrition:module nutrition",
      ])
  }

  @Test func aPageDisabledOrRenamedLaterReachesThePlugin() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(m) self:show(m) end
        function P:pages_changed() local p = self.pages[2] self:log(p.title, p.badge, p.enabled) end
        return P
        """)
    app.host.tabHost(for: .nutrition).tabBarItem = TabBarItem(
      title: "Food", image: nil, badgeValue: "3", isEnabled: false)
    #expect(app.logs == ["Food 3 false"])
  }

  @Test func pagesBesideTheVisibleOneAppearWithIt() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(m) if m == "status" then self:show(m) else self:show(m, { with = { "status" } }) end end
        function P:handle(event) self:log(table.concat(self.shown, " ")) return true end
        return P
        """)
    try app.host.navigate(to: app.fitness.plan)
    #expect(app.fitness.status.appearance == .appeared)
    _ = app.host.send(.key("x"))
    app.host.select(app.fitness.status)
    _ = app.host.send(.key("x"))
    #expect(app.logs == ["nutrition status", "status"])
    #expect(app.fitness.violations == [])
  }

  @Test func showingNoPageIsLegal() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(m) self:show(m) end
        function P:handle(event) if event.type == "key" then return (self:show(nil)) end end
        return P
        """)
    try app.host.navigate(to: app.fitness.plan)
    #expect(app.host.send(.key("home")))
    #expect(app.container.visiblePage == nil)
    #expect(app.fitness.violations == [])
    try app.host.navigate(to: app.fitness.plan)
    #expect(app.fitness.visible == "nutrition")
  }

  @Test func aPluginIsFreedWithItsTimers() throws {
    weak var released: LuaContainerController?
    let fitness = try Fitness()
    do {
      let container = try fitness.host.makePlugin(
        PluginSource(
          PluginApp.head
            + "function P:show_module(m) self:show(m) end function P:init() self:after(1, function() end) end return P"),
        pages: [fitness.status])
      released = container
      #expect(fitness.host.clock.pending.count == 1)
    }
    #expect(released == nil)
    #expect(fitness.host.clock.pending.isEmpty)
  }

  @Test func aNestedPluginIsAskedWithTheTargetsId() throws {
    let fitness = try Fitness()
    let stack = NavigationController(rootViewController: fitness.host.tabHost(for: .nutrition))
    let container = try fitness.host.makePlugin(
      PluginSource(
        PluginApp.head
          + "function P:show_module(m) self:log(m, self:page_of(m)) self:show(m) end return P"),
      pages: [fitness.status, stack])
    let tabs = TabBarController()
    tabs.viewControllers = [ViewController(), container]
    fitness.host.rootViewController = tabs
    let coordinator = TabBarCoordinator(tabs, mapping: [.nutrition: 1])
    fitness.host.setModuleContainer(coordinator)
    fitness.host.launch()
    #expect(try fitness.host.navigate(to: fitness.plan).outcome == .delivered)
    #expect(fitness.visible == "nutrition")
    #expect(fitness.host.trace?.events.contains { $0.details.contains { $0.value == "nutrition stack_1" } } == true)
    #expect(fitness.violations == [])
  }
}
