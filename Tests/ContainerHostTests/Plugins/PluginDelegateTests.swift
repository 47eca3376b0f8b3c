import Testing

@testable import ContainerHost

@Suite("What a plugin's delegate hears")
struct PluginDelegateTests {
  /// Lets the user see all but one page, and notes what it is asked and told.
  private final class Veto: LuaContainerDelegate {
    let refused: String
    var asked: [String] = []
    var selected: [String] = []

    init(_ refused: String) { self.refused = refused }

    func container(_ container: LuaContainerController, shouldSelect page: ViewController) -> Bool {
      asked.append(page.pageID)
      return page.pageID != refused
    }

    func container(_ container: LuaContainerController, didSelect page: ViewController) { selected.append(page.pageID) }
  }

  private static let plugin =
    PluginApp.head
      + """
      function P:show_module(m) self:show(m) end
      function P:handle(event)
        if event.type == "key" then self:log(self:show(event.key)) end
        if event.type == "swipe" and event.phase == "began" then
          local transition, reason = self:begin_transition("training")
          self:log(reason or "begun")
          if transition then transition:finish() end
          return transition ~= nil
        end
        if event.type == "back" and event.phase == "history" then return self:show("nutrition") end
      end
      return P
      """

  @Test func itIsAskedAboutTapsOnceEachAndToldOfThoseThatLedSomewhere() throws {
    let app = try PluginApp(Self.plugin)
    let veto = Veto("training")
    app.container.delegate = veto
    #expect(try app.host.tap("Training") == .selected(.refused(by: "should_select")))
    #expect(try app.host.tap("Nutrition") == .selected(.shown))
    #expect(app.fitness.visible == "nutrition")
    #expect(veto.asked == ["training", "nutrition"] && veto.selected == ["nutrition"])
  }

  @Test func itIsAskedOnceAboutWhatThePluginAsksForInAnswerToTheUser() throws {
    let app = try PluginApp(Self.plugin)
    let veto = Veto("training")
    app.container.delegate = veto
    app.host.send(.key("training"))
    #expect(app.logs == ["false refused by should_select"])
    #expect(!app.host.send(.swipe(direction: .start, phase: .began, progress: 0, velocity: 0, edge: nil)))
    #expect(app.logs.last == "refused by should_select")
    app.host.send(.key("nutrition"))
    #expect(app.fitness.visible == "nutrition")
    #expect(veto.asked == ["training", "training", "nutrition"] && veto.selected == ["nutrition"])
  }

  @Test func itIsNotAskedAboutCodeLinksAndBack() throws {
    let app = try PluginApp(Self.plugin)
    let veto = Veto("nutrition")
    app.container.delegate = veto
    try app.host.navigate(to: app.fitness.plan)
    try app.host.navigate(to: app.fitness.workouts)
    #expect(app.host.back())
    #expect(app.fitness.visible == "nutrition" && veto.asked == [] && veto.selected == [])
  }

  @Test(arguments: [("show('training')", "training"), ("show(nil)", "test_1"), ("show('status')", "status")])
  func whatIsAskedForInInitIsThereFromTheBeginning(_ request: String, _ visible: String) throws {
    let app = try PluginApp(
      PluginApp.head + "function P:init() self:\(request) end function P:show_module(m) self:show(m) end return P")
    #expect(app.fitness.visible == visible)
    #expect(app.host.errors == [] && app.fitness.violations == [])
    try app.host.navigate(to: app.fitness.plan)
    #expect(app.fitness.visible == "nutrition" && app.fitness.violations == [])
  }

  @Test func aTransitionIsCommittedWithTheCauseThatItBeganWith() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(m) self:show(m) end
        function P:handle(event)
          if event.type == "key" then self:begin_transition("training"):finish() return true end
        end
        return P
        """)
    var causes: [NavigationCause] = []
    app.host.onPageChange = { causes.append($0.cause) }
    app.host.send(.key("x"))
    #expect(app.fitness.visible == "training" && causes == [.tap])
  }
}
