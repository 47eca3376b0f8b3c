import Testing

@testable import ContainerHost

/// Each claim that the seed documents make about hosting modules, one test a claim.
@Suite("What the seed promises")
struct SeedClaimTests {
  @Test func theEngineStartsOnceHoweverOftenTabsSwitch() throws {
    let app = try FitnessTabs()
    for _ in 0..<5 {
      try app.host.navigate(to: app.fitness.plan)
      try app.host.navigate(to: app.fitness.workouts)
    }
    #expect(app.engine.starts == 1)
    #expect(app.fitness.violations == [])
  }

  @Test func oneSwitchIsOneViewMove() throws {
    let app = try FitnessTabs()
    try app.host.navigate(to: app.fitness.plan)
    let before = app.host.surface.moves
    try app.host.navigate(to: app.fitness.workouts)
    #expect(app.host.surface.moves == before + 1)
    #expect(app.host.surface.host?.module == .training)
  }

  @Test func theSurfaceHearsNoAppearanceCallbackWhenTabsSwitch() throws {
    let app = try FitnessTabs()
    try app.host.navigate(to: app.fitness.plan)
    let before = app.fitness.eventCount
    try app.host.navigate(to: app.fitness.workouts)
    app.tabs.selectedIndex = 0
    app.tabs.selectedIndex = 1
    #expect(app.fitness.appearances(since: before).filter { $0.hasSuffix(" surface") } == [])
    #expect(app.host.surface.appearances == 1)
    #expect(app.host.surface.appearance == .appeared)
  }

  @Test func displayComesBeforeOpen() throws {
    let app = try FitnessTabs()
    try app.host.navigate(to: app.fitness.plan)
    let plan = try app.host.catalog.resolve(app.fitness.plan)
    #expect(app.engine.messages == [.display(.nutrition), .open(plan)])
  }

  @Test func navigateFlipsTheTabBarFromAnywhere() throws {
    let app = try FitnessTabs()
    #expect(app.tabs.selectedIndex == 0)
    try app.host.navigate(to: app.fitness.workouts)
    #expect(app.tabs.selectedIndex == 2)
    #expect(app.fitness.visible == "training")
  }

  @Test func showingTheVisibleModuleMovesAndDisplaysNothing() throws {
    let app = try FitnessTabs()
    try app.host.navigate(to: app.fitness.plan)
    let moves = app.host.surface.moves
    try app.host.navigate(to: app.fitness.plan)
    #expect(app.host.surface.moves == moves)
    #expect(app.engine.messages.filter { $0 == .display(.nutrition) }.count == 1)
  }

  @Test func theContainerIsHeldWeaklyAndItsReleaseIsReported() throws {
    let fitness = try Fitness()
    let tabs = TabBarController()
    tabs.viewControllers = [fitness.status, fitness.host.tabHost(for: .nutrition)]
    fitness.host.rootViewController = tabs
    fitness.host.launch()
    var coordinator: TabBarCoordinator? = TabBarCoordinator(tabs, mapping: [.nutrition: 1])
    weak let released = coordinator
    fitness.host.setModuleContainer(coordinator)
    coordinator = nil
    #expect(released == nil)
    let navigation = try fitness.host.navigate(to: fitness.plan)
    #expect(navigation.outcome == .noContainer)
    #expect(fitness.host.errors.count == 1)
    #expect(fitness.visible == "status")
  }

  @Test func withoutACoordinatorNavigationsWaitAndAreDeliveredInOrder() throws {
    let app = try FitnessTabs()
    app.host.setModuleContainer(nil)
    let first = try app.host.navigate(to: app.fitness.plan)
    let second = try app.host.navigate(to: app.fitness.workouts)
    #expect(first.outcome == .queued(.noContainerInstalled))
    #expect(app.tabs.selectedIndex == 0)
    var settled: [String] = []
    first.onSettle { settled.append("first \($0)") }
    second.onSettle { settled.append("second \($0)") }
    app.host.setModuleContainer(app.coordinator)
    #expect(settled == ["first delivered", "second delivered"])
    #expect(app.fitness.visible == "training")
  }

  @Test func anOldScreensDeinitCanTakeAwayANewContainerButRemoveCannot() throws {
    let app = try FitnessTabs()
    let newer = TabBarCoordinator(app.tabs, mapping: [.nutrition: 1, .training: 2])
    app.host.setModuleContainer(newer)
    app.host.removeModuleContainer(app.coordinator)
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .delivered)
    app.host.setModuleContainer(nil)
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .queued(.noContainerInstalled))
    withExtendedLifetime(newer) {}
  }

  @Test func twoSurfacesOnOneEngineFreezeTheFirst() throws {
    let app = try FitnessTabs(embedding: .naive)
    try app.host.navigate(to: app.fitness.plan)
    #expect(app.fitness.violations == [])
    try app.host.navigate(to: app.fitness.workouts)
    #expect(app.host.errors.contains { $0.contains("can render in one place only") })
    try app.host.navigate(to: app.fitness.plan)
    #expect(app.fitness.violations.contains { $0.hasPrefix("visible surface renders") })
  }
}
