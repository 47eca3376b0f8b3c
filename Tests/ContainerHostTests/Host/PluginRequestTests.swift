import Testing

@testable import ContainerHost

/// What `self:navigate` and `self:go_back` answer, and that it is so.
@Suite("What a plugin asks for")
struct PluginRequestTests {
  private static let plugin =
    "local P = { name = 'test', version = '1.0.0', api = 1, capabilities = { 'navigate' } }\n" + """
      local function note(self, ...) self:log(select("#", ...), ...) end
      function P:show_module(module)
        self:show(module)
        if self.again then self.again = nil note(self, self:navigate { module = "training", route = "workouts" }) end
      end
      local acts = {
        go = function(self) note(self, self:navigate { module = "training", route = "workouts" }) end,
        link = function(self) note(self, self:navigate "fitness://training/workouts") end,
        back = function(self) note(self, self:go_back()) end,
        again = function(self) self.again = true self:navigate { module = "nutrition", route = "home" } end,
        both = function(self) self:show "nutrition" note(self, self:go_back()) end,
      }
      function P:handle(event)
        if event.type == "key" and acts[event.key] then acts[event.key](self) return true end
        return event.type == "back" and event.phase == "history" and self:go_back()
      end
      return P
      """

  private func app(start: HeadlessEngine.Start = .ready) throws -> PluginApp { try PluginApp(Self.plugin) }

  @Test func aNavigationThatAGuardRefusesIsRefusedAtOnce() throws {
    let app = try app()
    var asked: [NavigationCause] = []
    app.host.guards = [
      NavigationGuard("gate") {
        asked.append($0.cause)
        return .deny(reason: "closed")
      }
    ]
    app.host.send(.key("go"))
    app.host.send(.key("link"))
    #expect(app.logs == ["2 false refused by gate: closed", "2 false refused by gate: closed"])
    #expect(asked == [.tap, .link])
    #expect(app.fitness.visible == "status")
    #expect(app.host.errors == [])
  }

  @Test func aNavigationThatIsAllowedIsAskedAboutOnce() throws {
    let app = try app()
    var asked = 0
    app.host.guards = [
      NavigationGuard("gate") { _ in
        asked += 1
        return .allow
      }
    ]
    app.host.send(.key("go"))
    #expect(app.logs == ["1 true"])
    #expect(asked == 1)
    #expect(app.fitness.visible == "training")
    #expect(app.engine.messages.count == 2)
    #expect((app.host.trace?.events ?? []).filter { $0.kind == .navigate }.count == 1)
  }

  @Test func aNavigationThatIsSentElsewhereSaysSoAndGoesThere() throws {
    let app = try app()
    let plan = app.fitness.plan
    app.host.guards = [NavigationGuard("gate") { $0.module == .training ? .redirect(to: plan) : .allow }]
    app.host.send(.key("go"))
    #expect(app.logs == ["2 false redirected to nutrition/plan{id=\"abc-123\"}"])
    #expect(app.fitness.visible == "nutrition")
  }

  @Test func whatIsModalInPresentationRefusesAtOnce() throws {
    let app = try app()
    let sheet = ViewController()
    sheet.identifier = "sheet"
    sheet.isModalInPresentation = true
    app.fitness.status.present(sheet, animated: false)
    // A key goes to what is in front; the plugin below is asked by its timer as well.
    _ = app.container.callHook("handle", as: .tap, [.table(["type": "key", "key": "go"])])
    #expect(app.logs == ["2 false refused by sheet: it is modal in presentation"])
    #expect(app.host.presentedViewControllers.count == 1)
  }

  @Test func whileAnotherNavigationAsksNothingIsKnownYet() throws {
    let app = try app()
    app.host.guards = [
      NavigationGuard("gate") { $0.module == .training ? .deny(reason: "closed") : .allow }
    ]
    app.host.send(.key("again"))
    #expect(app.logs == ["1 true"])
    #expect(app.fitness.visible == "nutrition")
  }

  @Test func withoutAPageToGoBackToThereIsAReason() throws {
    let app = try app()
    app.host.send(.key("back"))
    #expect(app.logs == ["2 false there is no page to go back to"])
    #expect(!app.host.back())
    app.host.send(.key("go"))
    app.host.send(.key("back"))
    #expect(app.logs.last == "1 true")
    #expect(app.fitness.visible == "status")
  }

  @Test func aStepBackThatAGuardRefusesIsRefusedAtOnceAndThePressIsTaken() throws {
    let app = try app()
    app.host.send(.key("go"))
    var asked = 0
    app.host.tabHost(for: .training).leaveGuard = NavigationGuard("form") { _ in
      asked += 1
      return .deny(reason: "not saved")
    }
    app.host.send(.key("back"))
    #expect(app.logs.last == "2 false refused by form: not saved")
    #expect(asked == 1)
    #expect(app.host.back())
    #expect(asked == 2)
    #expect(app.fitness.visible == "training")
    app.host.tabHost(for: .training).leaveGuard = nil
    #expect(app.host.back())
    #expect(app.fitness.visible == "status")
  }

  @Test func aStepBackAfterSomethingElseHasMovedTakesTheWayFromThere() throws {
    let app = try PluginApp(Self.plugin, options: ["back_behavior": "history"])
    var asked: [String?] = []
    app.host.guards = [
      NavigationGuard("gate") {
        if $0.cause == .back { asked.append($0.page?.pageID) }
        return .allow
      }
    ]
    app.host.send(.key("go"))
    app.host.send(.key("both"))
    #expect(app.logs.last == "1 true")
    #expect(asked == ["status", "training"])
    #expect(app.fitness.visible == "training")
    #expect(app.host.errors == [])
    #expect(app.fitness.violations == [])
  }
}
