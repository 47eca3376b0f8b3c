import Testing

@testable import ContainerHost

@Suite("A plugin that stops in the middle of something")
struct PluginReentrancyTests {
  private static func plugin(_ body: String, name: String = "test") -> String {
    "local P = { name = '\(name)', version = '1.0.0', api = 1 }\nlocal ui = require 'ui'\n"
      + "local function trip() while true do end end\n\(body)\n"
      + "if not P.show_module then function P:show_module(m) self:show(m) end end\nreturn P"
  }

  @Test func inALayoutThatTheAppAsksForWhileANavigationCommits() throws {
    let app = try PluginApp(
      Self.plugin("function P:layout() if self.visible == 'training' then trip() end return ui.content {} end"))
    var screens = 0
    app.host.onPageChange = { [host = app.host] _ in if (try? host.screen()) != nil { screens += 1 } }
    #expect(try app.host.navigate(to: app.fitness.workouts).outcome == .delivered)
    #expect(screens == 1)
    #expect(app.container.fault?.hook == "layout")
    #expect(app.fitness.visible == "training")
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .delivered)
    #expect(app.fitness.violations == [])
  }

  @Test func inATimer() throws {
    let app = try PluginApp(
      Self.plugin("function P:init() self:after(1, trip) self:after(2, function() self:log('never') end) end"))
    try app.host.advance(by: .seconds(5))
    #expect(app.container.fault?.hook == "timer")
    #expect(app.logs == [])
    #expect(app.host.clock.pending.isEmpty)
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .delivered)
  }

  @Test func inTheMiddleOfItsInteractiveTransition() throws {
    let app = try PluginApp(
      Self.plugin(
        """
        function P:show_module(m) if m == self.visible then return end self:begin_transition(m) end
        function P:handle(e) if e.type == 'swipe' then trip() end end
        """))
    let navigation = try app.host.navigate(to: app.fitness.plan)
    #expect(navigation.outcome == .queued(.transition))
    app.host.send(.swipe(direction: .start, phase: .began, progress: 0, velocity: 0, edge: nil))
    #expect(app.container.fault?.hook == "handle")
    #expect(app.container.transition == nil)
    #expect(navigation.outcome == .failed("the transition to it was cancelled"))
    #expect(app.fitness.visible == "status")
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .delivered)
    #expect(app.fitness.violations == [])
  }

  @Test func whileItIsTakenOutOfTheTree() throws {
    let app = try PluginApp(
      Self.plugin(
        "function P:layout() if self.state.last then trip() end return ui.content {} end"
          + " function P:handle() self.state.last = true return true end"))
    final class Screen: ViewController {
      weak var host: AppHost?
      override func viewWillDisappear(_ animated: Bool) {
        host?.send(.key("x"))
        _ = try? host?.screen()
        _ = host?.saveState()
      }
      override func viewDidDisappear(_ animated: Bool) {
        host?.send(.key("x"))
        _ = try? host?.screen()
      }
    }
    let screen = Screen()
    screen.host = app.host
    screen.identifier = "leaving"
    app.container.setPages([screen, app.host.tabHost(for: .nutrition)])
    app.host.select(screen)
    _ = app.container.callHook("handle", as: .tap)
    let other = TabBarController()
    other.viewControllers = [app.fitness.status, app.host.tabHost(for: .training)]
    app.host.rootViewController = other
    #expect(app.container.fault == nil || app.container.fault?.hook == "layout")
    app.host.setModuleContainer(nil)
    #expect(app.fitness.visible == "status")
    #expect(app.fitness.violations == [])
    _ = app.container.makeLayout(size: Size(width: 100, height: 100))
    #expect(app.container.fault?.hook == "layout")
  }

  /// An inner plugin over the modules, in an outer one beside the status screen.
  private func nested(
    _ inner: String, supervision: PluginSupervision = PluginSupervision()
  ) throws -> (fitness: Fitness, outer: LuaContainerController, inner: LuaContainerController) {
    let fitness = try Fitness(supervision: supervision)
    let innerContainer = try fitness.host.makePlugin(
      PluginSource(Self.plugin(inner, name: "inner"), name: "inner"),
      pages: [fitness.host.tabHost(for: .nutrition), fitness.host.tabHost(for: .training)])
    let outerContainer = try fitness.host.makePlugin(
      PluginSource(Self.plugin("", name: "outer"), name: "outer"), pages: [fitness.status, innerContainer])
    fitness.host.rootViewController = outerContainer
    fitness.host.setModuleContainer(outerContainer)
    fitness.host.launch()
    return (fitness, outerContainer, innerContainer)
  }

  @Test func insideAnotherPluginThatKnowsNothingOfIt() throws {
    let app = try nested("function P:show_module(m) if m == 'training' then trip() end self:show(m) end")
    let before = try AppState(app.fitness.host, app.fitness.engine)
    guard case .failed(let reason) = try app.fitness.host.navigate(to: app.fitness.workouts).outcome else {
      Issue.record("expected a failure")
      return
    }
    #expect(reason.hasPrefix("inner_1 failed: inner.lua:3: "))
    #expect(app.inner.fault?.container == "inner_1")
    #expect(app.outer.fault == nil)
    let after = try AppState(app.fitness.host, app.fitness.engine)
    #expect((after.visible, after.tree, after.messages) == (before.visible, before.tree, before.messages))
    #expect(try app.fitness.host.navigate(to: app.fitness.workouts).outcome == .delivered)
    #expect(app.fitness.visible == "training")
    #expect(app.fitness.violations == [])
  }

  @Test func andIsStartedAnewInsideIt() throws {
    var supervision = PluginSupervision()
    supervision.response = .restart(atMost: 1)
    let app = try nested(
      "function P:show_module(m) if m == 'training' then trip() end self:show(m) end", supervision: supervision)
    _ = try app.fitness.host.navigate(to: app.fitness.workouts)
    #expect(app.inner.discardReason == nil)
    #expect(try app.fitness.host.navigate(to: app.fitness.plan).outcome == .delivered)
    #expect(app.fitness.visible == "nutrition")
    #expect(app.fitness.violations == [])
  }

  @Test func anInnerPluginIsReloadedWhereItStands() throws {
    let app = try nested("")
    try app.fitness.host.navigate(to: app.fitness.workouts)
    let moves = app.fitness.host.surface.moves
    try app.inner.reload(
      PluginSource(
        Self.plugin("", name: "inner").replacing("1.0.0", with: "1.1.0"), name: "inner"))
    #expect(app.inner.manifest.version == "1.1.0")
    #expect(app.fitness.visible == "training")
    #expect(app.fitness.host.surface.moves == moves)
    #expect(app.fitness.violations == [])
  }

  @Test func theAppMayReloadItWhenItHearsOfTheFault() throws {
    let app = try PluginApp(
      Self.plugin("function P:show_module(m) if m == 'training' then trip() end self:show(m) end"))
    app.host.onPluginFault = { [container = app.container] _ in
      do { try container.reload(PluginReloadTests.version("1.1.0")) } catch { Issue.record(error) }
    }
    try app.host.navigate(to: app.fitness.workouts)
    #expect(app.container.discardReason == nil)
    #expect(try app.host.navigate(to: app.fitness.workouts).outcome == .delivered)
    #expect(app.fitness.violations == [])
  }

  @Test func itsControllerMayGoWhileItRuns() throws {
    let fitness = try Fitness()
    var pages: [ViewController] = []
    final class Screen: ViewController {
      var act: (() -> Void)?
      override func viewWillAppear(_ animated: Bool) { act?() }
    }
    let screen = Screen()
    screen.identifier = "screen"
    pages = [fitness.status, screen]
    let tabs = TabBarController()
    weak var released: LuaContainerController?
    do {
      let plugin = try fitness.host.makePlugin(
        PluginSource(
          Self.plugin(
            "function P:handle(e) self:begin_transition('screen') self:log('still here') self:show('status') trip() end"
          )), pages: pages)
      released = plugin
      tabs.viewControllers = [plugin]
    }
    fitness.host.rootViewController = tabs
    fitness.host.launch()
    screen.act = { [weak tabs] in tabs?.children.first?.removeFromParent() }
    fitness.host.send(.key("x"))
    #expect(released == nil)
    #expect(fitness.violations == [])
    #expect(fitness.host.errors.first?.contains("was discarded") == true)
  }
}

extension String {
  fileprivate func replacing(_ old: String, with new: String) -> String {
    var text = self
    while let range = text.firstRange(of: old) { text.replaceSubrange(range, with: new) }
    return text
  }
}
