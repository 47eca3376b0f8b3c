import Testing

@testable import ContainerHost

@Suite("One thing after the other")
struct RunToCompletionTests {
  @Test func whatWaitsAtLaunchIsDeliveredOnceTheRootIsThere() throws {
    let fitness = try Fitness()
    let tabs = TabBarController()
    tabs.viewControllers = [fitness.status, fitness.host.tabHost(for: .nutrition)]
    let coordinator = TabBarCoordinator(tabs, mapping: [.nutrition: 1])
    fitness.host.rootViewController = tabs
    fitness.host.setModuleContainer(coordinator)
    let link = try fitness.host.open(url: "fitness://nutrition/plans/abc-123")
    #expect(link.outcome == .queued(.engineNotReady))
    fitness.host.launch()
    #expect(link.outcome == .delivered)
    let plan = try fitness.host.catalog.resolve(fitness.plan)
    #expect(fitness.engine.messages == [.display(.nutrition), .open(plan)])
    #expect(fitness.violations == [])
  }

  @Test func navigationsWaitWhileTheAppIsTerminated() throws {
    let app = try FitnessTabs()
    app.host.terminate()
    let navigation = try app.host.navigate(to: app.fitness.plan)
    #expect(navigation.outcome == .queued(.engineNotReady))
    #expect(app.engine.messages == [])
    app.host.launch()
    #expect(navigation.outcome == .delivered)
    #expect(app.engine.starts == 1)
    #expect(app.fitness.violations == [])
  }

  @Test func aRootThatChangesInTheMiddleOfANavigationSupersedesIt() throws {
    let app = try FitnessTabs()
    let other = TabBarController()
    other.viewControllers = [ViewController()]
    app.host.onPageChange = { [unowned host = app.host] _ in host.rootViewController = other }
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .delivered)
    app.host.onPageChange = nil
    // The module was displayed when the root went; a native page has taken over since, and the engine hears nothing of it.
    #expect(app.fitness.visible == "screen_1")
    #expect(app.fitness.violations == [])
  }

  @Test func anotherModuleShownInTheMiddleOfANavigationSupersedesIt() throws {
    let app = try FitnessTabs()
    let other = TabBarController()
    app.host.onPageChange = { [unowned host = app.host] change in
      guard change.to?.pageID == "nutrition" else { return }
      other.viewControllers = [host.tabHost(for: .training)]
      host.rootViewController = other
    }
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .superseded(by: nil))
    app.host.onPageChange = nil
    #expect(app.engine.messages == [.display(.nutrition), .display(.training)])
    #expect(app.fitness.violations == [])
  }

  @Test func aNavigationThatWaitsForAGestureGivesWayToALaterOne() throws {
    let app = try PluginApp(
      PluginApp.head
        + "function P:show_module(m) if m == 'nutrition' then self:begin_transition(m) else self:show(m) end end\n"
        + "return P")
    let waiting = try app.host.navigate(to: app.fitness.plan)
    #expect(waiting.outcome == .queued(.transition))
    let later = try app.host.catalog.resolve(app.fitness.workouts)
    #expect(try app.host.navigate(to: later).outcome == .delivered)
    #expect(waiting.outcome == .superseded(by: later))
    #expect(app.fitness.violations == [])
  }

  @Test func eachNavigationOfAChainThatIsCutSettles() throws {
    let app = try FitnessTabs()
    var outcomes: [NavigationOutcome] = []
    var asked = 0
    let (plan, workouts) = (app.fitness.plan, app.fitness.workouts)
    app.host.onPageChange = { [unowned host = app.host] change in
      for _ in 0..<2 {
        asked += 1
        try? host.navigate(to: change.to?.pageID == "training" ? plan : workouts).onSettle { outcomes.append($0) }
      }
    }
    try app.host.navigate(to: workouts)
    app.host.onPageChange = nil
    #expect(outcomes.count == asked)
    #expect(outcomes.filter { $0 == .delivered }.count == 100)
    #expect(app.host.errors.filter { $0.contains("more than 100 actions followed from one") }.count == 1)
  }

  @Test func anEndlessChainAmongThoseThatWaitedIsCutToo() throws {
    let app = try FitnessTabs(start: .manual)
    let (plan, workouts) = (app.fitness.plan, app.fitness.workouts)
    for _ in 0..<2 { try app.host.navigate(to: plan) }
    app.host.onPageChange = { [unowned host = app.host] change in
      _ = try? host.navigate(to: change.to?.pageID == "training" ? plan : workouts)
    }
    app.engine.becomeReady()
    app.host.onPageChange = nil
    #expect(app.host.errors.contains { $0.contains("more than 100 actions followed from one") })
  }

  @Test func anAppsOwnContainerIsAskedWhateverElseItIs() throws {
    let fitness = try Fitness()
    let drawer = Drawer()
    drawer.viewControllers = [fitness.status, fitness.host.tabHost(for: .nutrition)]
    fitness.host.rootViewController = drawer
    fitness.host.setModuleContainer(drawer)
    fitness.host.launch()
    #expect(try fitness.host.navigate(to: fitness.plan).outcome == .delivered)
    #expect(drawer.closings == 1)
  }

  private final class Drawer: TabBarController, ModuleContainer {
    private(set) var closings = 0

    func showModule(_ module: ModuleID) throws {
      closings += 1
      selectedIndex = 1
    }
  }
}
