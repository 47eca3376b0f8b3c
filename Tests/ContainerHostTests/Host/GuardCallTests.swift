import Testing

@testable import ContainerHost

@Suite("What guards do when they are asked")
struct GuardCallTests {
  private struct Broken: Error, CustomStringConvertible { var description: String { "the disk is full" } }

  @Test func aGuardThatThrowsFailsTheNavigation() throws {
    let app = try GuardedApp()
    app.host.guards = [NavigationGuard("gate") { _ in throw Broken() }]
    let text = "the guard \"gate\" failed: the disk is full"
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .failed(text))
    #expect(app.host.select(app.host.tabHost(for: .training)) == .failed(text))
    #expect(app.host.back())
    #expect(app.visible == "form")
    #expect(app.host.errors.count == 3)
  }

  @Test func aGuardThatNavigatesWaitsItsTurn() throws {
    let app = try GuardedApp()
    let workouts = app.fitness.workouts
    var inner: [Navigation] = []
    app.host.guards = [
      NavigationGuard("gate") { [unowned app] request in
        if request.module == .nutrition { inner.append(try app.host.navigate(to: workouts)) }
        #expect(inner.last?.outcome != .delivered || request.module == .training)
        return .allow
      }
    ]
    let before = app.fitness.eventCount
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .delivered)
    #expect(inner.map(\.outcome) == [.delivered])
    #expect(app.commits(since: before) == ["tab_bar_1: nutrition (code)", "tab_bar_1: training (code)"])
  }

  @Test func aGuardThatTakesItsPageAwayIsAskedOnce() throws {
    let app = try GuardedApp()
    var count = 0
    app.form.leaveGuard = NavigationGuard("form") { [unowned app] _ in
      count += 1
      app.form.removeFromParent()
      return .allow
    }
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .delivered)
    #expect(count == 1)
    #expect(app.visible == "nutrition")
    #expect(app.fitness.violations == [])
  }

  @Test func aGuardThatTakesTheContainerAwayLeavesTheNavigationWaiting() throws {
    let app = try GuardedApp()
    app.host.guards = [
      NavigationGuard("gate") { [unowned app] _ in
        app.host.setModuleContainer(nil)
        return .allow
      }
    ]
    let navigation = try app.host.navigate(to: app.fitness.plan)
    #expect(navigation.outcome == .queued(.noContainerInstalled))
    app.host.guards = []
    app.host.setModuleContainer(app.coordinator)
    #expect(navigation.outcome == .delivered)
  }

  @Test func aGuardThatHasToAskTheUserDeniesAndTheAppGoesOnLater() throws {
    let app = try GuardedApp()
    var (isDirty, whenTheUserAgrees): (Bool, (() -> Void)?) = (true, nil)
    app.form.leaveGuard = NavigationGuard("unsaved") { [unowned host = app.host] request in
      guard isDirty else { return .allow }
      whenTheUserAgrees = {
        isDirty = false
        if let destination = request.destination {
          _ = try? host.navigate(to: destination, cause: request.cause)
        } else if let page = request.page {
          host.select(page, cause: .code)
        }
      }
      return .deny(reason: "not saved")
    }
    #expect(app.host.back())
    #expect(app.visible == "form")
    whenTheUserAgrees?()
    #expect(app.visible == "status")
    app.stack.pushViewController(app.form, animated: false)
    isDirty = true
    try app.host.open(url: "fitness://nutrition/plans/1")
    #expect(app.visible == "form")
    whenTheUserAgrees?()
    #expect(app.visible == "nutrition")
  }

  @Test func theReasonStandsInTheTrace() throws {
    let app = try GuardedApp()
    app.guardForm()
    try app.host.navigate(to: app.fitness.plan)
    let texts = app.host.trace?.events.suffix(2).map(\.description)
    #expect(
      texts == [
        "guard unsaved decision=deny reason=not saved (code)",
        "outcome nutrition/plan{id=\"abc-123\"} outcome=refused reason=by \"unsaved\": not saved (code)",
      ])
  }

  @Test func guardsAreAskedWhenAWaitingNavigationIsDelivered() throws {
    let app = try GuardedApp(start: .manual)
    app.host.guards = [app.makeGuard("gate", .deny(reason: "logged out"))]
    let first = try app.host.navigate(to: app.fitness.plan)
    let second = try app.host.navigate(to: app.fitness.workouts)
    #expect(app.takeAsked() == [])
    app.answers = [:]
    app.fitness.engine.becomeReady()
    #expect(first.outcome == .delivered)
    #expect(second.outcome == .delivered)
    #expect(app.takeAsked() == ["gate: nutrition from form (code)", "gate: training from nutrition (code)"])
  }

  @Test func theModuleOfATapIsKnownAlsoInsideContainers() throws {
    let app = try GuardedApp()
    var modules: [ModuleID?] = []
    app.host.guards = [
      NavigationGuard("gate") {
        modules.append($0.module)
        return .allow
      }
    ]
    app.host.select(app.host.tabHost(for: .training))
    app.host.select(app.stack)
    #expect(modules == [.training, nil])
  }

  // MARK: Plugins

  private let plugin =
    PluginApp.head + """
      local function note(self, ...) self:log(select("#", ...), ...) end
      function P:show_module(module) self:show(module) end
      function P:handle(event)
        if event.type == "key" and event.key == "show" then note(self, self:show("training")) return true end
        if event.type == "key" and event.key == "none" then note(self, self:show(nil)) return true end
        if event.type == "key" and event.key == "begin" then note(self, self:begin_transition("training")) return true end
        return false
      end
      return P
      """

  @Test func aPluginsRequestIsRefusedWithTheReason() throws {
    let app = try PluginApp(plugin)
    var asked = 0
    app.fitness.status.leaveGuard = NavigationGuard("unsaved") { _ in
      asked += 1
      return .deny(reason: "not saved")
    }
    for key in ["show", "none", "begin"] { app.host.send(.key(key)) }
    #expect(
      app.logs == [
        "2 false refused by unsaved: not saved", "2 false refused by unsaved: not saved",
        "2 nil refused by unsaved: not saved",
      ])
    #expect(asked == 3)
    #expect(app.fitness.visible == "status")
    #expect(app.container.transition == nil)
  }

  @Test func aPluginsRequestThatIsAllowedIsAskedAboutOnce() throws {
    let app = try PluginApp(plugin)
    var asked = 0
    app.fitness.status.leaveGuard = NavigationGuard("unsaved") { _ in
      asked += 1
      return .allow
    }
    app.host.send(.key("show"))
    #expect(app.logs == ["1 true"])
    #expect(asked == 1)
    #expect(app.fitness.visible == "training")
  }

  @Test func aRedirectOfAPluginsRequestFollowsItsCall() throws {
    let app = try PluginApp(plugin)
    let plan = app.fitness.plan
    app.host.guards = [NavigationGuard("gate") { $0.module == .training ? .redirect(to: plan) : .allow }]
    app.host.send(.key("begin"))
    #expect(app.logs == ["2 nil redirected to nutrition/plan{id=\"abc-123\"}"])
    #expect(app.fitness.visible == "nutrition")
    #expect(app.host.errors == [])
  }
}
