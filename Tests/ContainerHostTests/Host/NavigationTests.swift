import Testing

@testable import ContainerHost

@Suite("One navigation")
struct NavigationTests {
  @Test func anUnknownModuleThrowsAndNothingHappens() throws {
    let app = try FitnessTabs()
    let before = app.fitness.eventCount
    #expect(throws: NavigationError.unknownModule("nutritoin", nearest: "nutrition")) {
      try app.host.navigate(to: Destination("nutritoin", route: "home"))
    }
    #expect(app.fitness.eventCount == before)
    #expect(app.fitness.visible == "status")
  }

  @Test func itWaitsForTheEngineAndIsDeliveredOnce() throws {
    let app = try FitnessTabs(start: .manual)
    let navigation = try app.host.navigate(to: app.fitness.plan)
    #expect(navigation.outcome == .queued(.engineNotReady))
    #expect(app.engine.messages == [])
    var settled: [NavigationOutcome] = []
    navigation.onSettle { settled.append($0) }
    app.engine.becomeReady()
    app.engine.becomeReady()
    #expect(settled == [.delivered])
    #expect(app.engine.messages.count == 2)
    #expect(app.fitness.violations == [])
  }

  @Test func atMostAHundredWait() throws {
    let app = try FitnessTabs(start: .manual)
    for _ in 0..<100 { try app.host.navigate(to: app.fitness.plan) }
    #expect(throws: NavigationError.tooManyWaiting(limit: 100)) { try app.host.navigate(to: app.fitness.plan) }
  }

  @Test func aTapBeforeTheEngineIsReadyKeepsTheLatestDisplay() throws {
    let app = try FitnessTabs(start: .manual)
    app.host.select(app.host.tabHost(for: .nutrition))
    app.host.select(app.host.tabHost(for: .training))
    #expect(app.engine.messages == [])
    app.engine.becomeReady()
    #expect(app.engine.messages == [.display(.training)])
    #expect(app.fitness.violations == [])
  }

  @Test func aModuleWithoutAHostInTheTreeIsNotInTree() throws {
    let fitness = try Fitness()
    let tabs = TabBarController()
    tabs.viewControllers = [fitness.status, fitness.host.tabHost(for: .nutrition)]
    let coordinator = TabBarCoordinator(tabs, mapping: [.nutrition: 1, .training: 1])
    fitness.host.rootViewController = tabs
    fitness.host.setModuleContainer(coordinator)
    fitness.host.launch()
    #expect(try fitness.host.navigate(to: fitness.workouts).outcome == .notInTree)
    #expect(fitness.visible == "status")
  }

  @Test func aContainerThatFailsLeavesEverythingAsItWas() throws {
    let app = try FitnessTabs()
    try app.host.navigate(to: app.fitness.plan)
    let failing = HalfWayContainer(tabs: app.tabs)
    app.host.setModuleContainer(failing)
    let messages = app.engine.messages.count
    let outcome = try app.host.navigate(to: app.fitness.workouts).outcome
    #expect(outcome == .failed("the drawer is stuck"))
    #expect(app.fitness.visible == "nutrition")
    #expect(app.engine.messages.count == messages)
    #expect(app.fitness.violations == [])
  }

  @Test func aContainerThatShowsSomethingElseFails() throws {
    let app = try FitnessTabs()
    let wrong = TabBarCoordinator(app.tabs, mapping: [.nutrition: 0, .training: 1])
    app.host.setModuleContainer(wrong)
    // The walk to the root corrects a tab bar that its coordinator left elsewhere, since native containers can show any
    // page by themselves.
    #expect(try app.host.navigate(to: app.fitness.workouts).outcome == .delivered)
    #expect(app.fitness.visible == "training")
  }

  @Test func aNavigationFromInsideADelegateRunsAfterwards() throws {
    let app = try FitnessTabs()
    let plan = app.fitness.plan
    var inner: Navigation?
    app.host.onPageChange = { [unowned host = app.host] change in
      if inner == nil { inner = try? host.navigate(to: plan) }
      if change.to?.pageID == "training" { #expect(inner?.outcome == .queued(.busy)) }
    }
    try app.host.navigate(to: app.fitness.workouts)
    #expect(inner?.outcome == .delivered)
    #expect(app.fitness.visible == "nutrition")
    #expect(app.engine.messages.count == 4)
  }

  @Test func anEndlessChainOfNavigationsIsCutAndReported() throws {
    let app = try FitnessTabs()
    let (plan, workouts) = (app.fitness.plan, app.fitness.workouts)
    app.host.onPageChange = { [unowned host = app.host] change in
      _ = try? host.navigate(to: change.to?.pageID == "training" ? plan : workouts)
    }
    try app.host.navigate(to: workouts)
    #expect(app.host.errors.contains { $0.contains("more than 100 actions followed from one") })
    app.host.onPageChange = nil
    #expect(try app.host.navigate(to: plan).outcome == .delivered)
  }

  @Test func anEngineThatRefusesOpenFailsTheNavigation() throws {
    let app = try FitnessTabs()
    app.engine.failure = .failed("no such screen")
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .failed("the engine failed: no such screen"))
  }

  @Test func aDeepLinkTakesTheSameWay() throws {
    let app = try FitnessTabs()
    try app.host.open(url: "fitness://nutrition/plans/abc-123?from=push")
    #expect(app.engine.messages.last == .open(try app.host.catalog.resolve(app.fitness.plan)))
    #expect(app.host.trace?.events.contains { $0.kind == .droppedQueryItems } == true)
    #expect(throws: NavigationError.self) { try app.host.open(url: "fitness://nutritoin/plans/1") }
  }

  @Test func twoRunsGiveTheSameTrace() throws {
    func run() throws -> String {
      let app = try FitnessTabs()
      try app.host.navigate(to: app.fitness.plan)
      app.host.select(app.host.tabHost(for: .training))
      app.host.back()
      return app.host.trace?.jsonLines ?? ""
    }
    let first = try run()
    #expect(first == (try run()))
    #expect(first.contains("\"kind\":\"surface_moved\",\"subject\":\"nutrition\""))
  }
}

/// Flips its tab bar, then finds that it cannot go on.
private final class HalfWayContainer: ModuleContainer {
  struct Stuck: Error, CustomStringConvertible { var description: String { "the drawer is stuck" } }

  let tabs: TabBarController
  init(tabs: TabBarController) { self.tabs = tabs }

  func showModule(_ module: ModuleID) throws {
    tabs.selectedIndex = 0
    throw Stuck()
  }
}
