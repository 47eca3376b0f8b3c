import Testing

@testable import ContainerHost

@Suite("Destinations in a saved state")
struct SavedDestinationTests {
  @Test func navigationsThatWaitedWaitAgainInTheirOrder() throws {
    let first = try StackApp(start: .manual)
    first.host.launch()
    first.host.setModuleContainer(first.coordinator)
    try first.host.navigate(to: first.fitness.workouts)
    try first.host.open(url: "fitness://nutrition/plans/1")
    try first.host.navigate(to: first.fitness.plan)
    let state = first.host.saveState()
    #expect(state.waiting.map(\.cause) == [.code, .link, .code])

    let second = try StackApp(start: .manual)
    second.host.restoreState(try SavedState(json: state.json()))
    #expect(second.host.waitingNavigations.map(\.destination) == state.waiting.map(\.destination))
    // The later link takes the place of the one that waited.
    try second.host.open(url: "fitness://training/home")
    #expect(second.host.waitingNavigations.map(\.cause) == [.code, .code, .link])

    let third = try StackApp(start: .manual)
    try third.host.open(url: "fitness://training/home")
    third.host.restoreState(state)
    #expect(third.host.waitingNavigations.map(\.cause) == [.code, .code, .link])
  }

  @Test func aNavigationThatNoLongerExistsIsReported() throws {
    let app = try StackApp(start: .manual)
    var state = SavedState()
    state.waiting = [
      SavedNavigation(Destination("cycling", route: "home"), cause: .code),
      SavedNavigation(app.fitness.plan, cause: .code),
    ]
    state.opened = Destination(.nutrition, route: "plans")
    app.host.restoreState(state)
    #expect(app.host.waitingNavigations.map(\.destination) == [app.fitness.plan])
    #expect(app.host.errors.count == 1)
    #expect(app.host.errors.first?.contains("cycling") == true)
    #expect(app.host.errors.first?.contains("did you mean \"plan\"") == true, "\(app.host.errors)")
  }

  @Test func theEngineIsToldOnceWhatItShowed() throws {
    let first = try FitnessTabs()
    try first.host.navigate(to: first.fitness.plan)
    first.host.engineRouteDidChange(Destination(.nutrition, route: "plan", params: ["id": "2"]))
    let state = first.host.saveState()
    let shown = Destination(.nutrition, route: "plan", params: ["id": "2"])
    #expect(state.opened == shown)

    let fitness = try Fitness(start: .manual)
    let tabs = TabBarController()
    tabs.viewControllers = [
      fitness.status, fitness.host.tabHost(for: .nutrition), fitness.host.tabHost(for: .training),
    ]
    let coordinator = TabBarCoordinator(tabs, mapping: [.nutrition: 1, .training: 2])
    fitness.host.rootViewController = tabs
    fitness.host.setModuleContainer(coordinator)
    fitness.host.restoreState(state)
    fitness.host.launch()
    #expect(fitness.host.saveState().opened == shown)
    fitness.engine.becomeReady()
    #expect(fitness.engine.messages == [.display(.nutrition), .open(shown)])
    #expect(fitness.violations == [])
  }

  @Test func whereTheUserHasMovedOnTheEngineIsNotTold() throws {
    let app = try FitnessTabs(start: .manual)
    var state = SavedState()
    state.containers["tab_bar_1"] = .init(visible: "nutrition")
    state.opened = app.fitness.plan
    app.host.restoreState(state)
    app.tabs.selectedIndex = 2
    app.engine.becomeReady()
    #expect(app.engine.messages == [.display(.training)])
    #expect(app.fitness.visible == "training")
  }

  @Test func whatWaitsForTheModuleComesInPlaceOfWhatItShowed() throws {
    let app = try FitnessTabs(start: .manual)
    var state = SavedState()
    state.containers["tab_bar_1"] = .init(visible: "nutrition")
    state.opened = Destination(.nutrition, route: "home")
    app.host.restoreState(state)
    try app.host.open(url: "fitness://nutrition/plans/abc-123")
    app.engine.becomeReady()
    #expect(app.engine.messages == [.display(.nutrition), .open(app.fitness.plan)])
  }

  @Test func destinationsAreNotedOnlyWhereThatIsAskedFor() throws {
    var configuration = AppHost.Configuration()
    for remembers in [false, true] {
      configuration.remembersDestination = remembers
      let host = AppHost(catalog: try Fitness.catalog(), engine: HeadlessEngine(), configuration: configuration)
      let tabs = TabBarController()
      tabs.viewControllers = [host.tabHost(for: .nutrition)]
      let coordinator = TabBarCoordinator(tabs, mapping: [.nutrition: 0])
      host.rootViewController = tabs
      host.setModuleContainer(coordinator)
      host.launch()
      let plan = Destination(.nutrition, route: "plan", params: ["id": "1"])
      #expect(try host.navigate(to: plan).outcome == .delivered)
      #expect(host.saveState().opened == (remembers ? plan : nil))
    }
  }

  @Test func whatAModuleShowsIsSavedAlsoAfterAWayAroundOthers() throws {
    let app = try ModalApp { $0.remembersDestination = true }
    let home = Destination(.nutrition, route: "home")
    try app.host.navigate(to: home)
    try app.host.navigate(to: Destination(.training, route: "home"))
    app.tabs.selectedIndex = 1
    #expect(app.host.saveState().opened == home)
    app.engine.crash()
    app.host.restartEngine()
    #expect(app.host.saveState().opened == home)
  }
}
