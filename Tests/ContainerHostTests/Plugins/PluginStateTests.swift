import Testing

@testable import ContainerHost

@Suite("A plugin's state")
struct PluginStateTests {
  private static let counter =
    PluginApp.head
      + """
      function P:show_module(m) self.state.count = (self.state.count or 0) + 1 self:show(m) end
      function P:handle(event) self:log(self.state.count) return true end
      return P
      """

  @Test func aNewInstanceFindsPageAndState() throws {
    let first = try PluginApp(Self.counter)
    try first.host.navigate(to: first.fitness.plan)
    try first.host.navigate(to: first.fitness.workouts)
    let saved = first.host.saveState()
    #expect(saved.containers["test_1"]?.visible == "training")
    #expect(saved.containers["test_1"]?.state == ["count": 2])

    let fitness = try Fitness()
    let pages = [fitness.status, fitness.host.tabHost(for: .nutrition), fitness.host.tabHost(for: .training)]
    fitness.host.rootViewController = try fitness.host.makePlugin(PluginSource(Self.counter), pages: pages)
    fitness.host.restoreState(saved)
    fitness.host.launch()
    #expect(fitness.visible == "training")
    #expect(fitness.engine.messages == [.display(.training)])
    fitness.host.send(.key("x"))
    #expect(fitness.host.trace?.events.contains { $0.details.contains { $0.value == "2" } } == true)
    #expect(fitness.violations == [])
  }

  @Test func saveAndRestoreHooksDecideWhatIsKept() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(m) self:show(m) end
        function P:save() return { kept = 1 } end
        function P:restore(state) self:log("restored", state.kept) end
        return P
        """)
    let saved = app.host.saveState()
    #expect(saved.containers["test_1"]?.state == ["kept": 1])
    app.host.restoreState(saved)
    #expect(app.logs == ["restored 1"])
  }

  @Test func whatIsNoPlainDataIsReportedAndLeftOut() throws {
    let app = try PluginApp(
      PluginApp.head + "function P:show_module(m) self.state.f = print self:show(m) end return P")
    try app.host.navigate(to: app.fitness.plan)
    let saved = app.host.saveState().containers["test_1"]
    #expect(saved?.visible == "nutrition")
    #expect(saved?.state == nil)
    #expect(app.host.errors.first?.contains("state.f") == true, "\(app.host.errors)")
  }

  @Test func aPageThatIsGoneIsPassedOver() throws {
    let app = try FitnessTabs()
    var saved = SavedState()
    saved.containers["tab_bar_1"] = .init(visible: "gone", state: nil)
    saved.containers["nowhere"] = .init(visible: "status", state: nil)
    app.host.restoreState(saved)
    #expect(app.fitness.visible == "status")
    #expect(app.fitness.violations == [])
  }
}
