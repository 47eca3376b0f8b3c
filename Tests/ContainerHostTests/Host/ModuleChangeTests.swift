import Testing

@testable import ContainerHost

@Suite("Modules that come and go")
struct ModuleChangeTests {
  private let sleep = ModuleDescription(id: "sleep", title: "Sleep", icon: "moon", routes: [RouteDescription("home")])

  @Test func whatWasMadeBeforeStaysGood() throws {
    let app = try FitnessTabs()
    let (plan, workouts) = (
      try app.host.catalog.resolve(app.fitness.plan), try app.host.catalog.resolve(app.fitness.workouts)
    )
    try app.host.addModule(sleep)
    #expect(app.host.moduleIndex(of: plan) == 0)
    #expect(try app.host.catalog.resolve(plan).identity == plan.identity)
    #expect(try app.host.navigate(to: plan).outcome == .delivered)
    try app.host.removeModule(.nutrition)
    #expect(app.host.moduleIndex(of: plan) == -1)
    #expect(try app.host.navigate(to: workouts).outcome == .delivered)
    #expect(throws: NavigationError.unknownModule("nutrition", nearest: nil)) { try app.host.navigate(to: plan) }
    #expect(app.fitness.violations == [])
  }

  @Test func aSlotThatIsUsedAgainIsAnotherModule() throws {
    let app = try FitnessTabs()
    let plan = try app.host.catalog.resolve(app.fitness.plan)
    try app.host.removeModule(.nutrition)
    try app.host.addModule(sleep)
    let host = app.host.tabHost(for: "sleep")
    #expect(app.host.catalog.slot(of: "sleep") == 0)
    #expect(app.host.catalog.modules.map(\.id) == [.training, "sleep"])
    #expect(app.host.catalog.moduleIndex(of: "sleep") == 1)
    #expect(app.host.catalog.moduleIndex(of: .training) == 0)
    app.tabs.viewControllers = (app.tabs.viewControllers ?? []) + [host]
    #expect(try app.host.navigate(to: Destination("sleep", route: "home")).outcome == .delivered)
    #expect(app.engine.messages.first == .display("sleep"))
    #expect(throws: NavigationError.self) { try app.host.navigate(to: plan) }
  }

  @Test func whatIsWrongChangesNothing() throws {
    let app = try FitnessTabs()
    #expect(throws: CatalogError.duplicateModule(.training)) {
      try app.host.addModule(ModuleDescription(id: .training))
    }
    #expect(throws: CatalogError.equalPaths(module: "m", first: "a", second: "b", path: "x")) {
      try app.host.addModule(
        ModuleDescription(id: "m", routes: [RouteDescription("a", path: "x"), RouteDescription("b", path: "x")]))
    }
    #expect(throws: CatalogError.self) { try app.host.addModule(ModuleDescription(id: "a\nb")) }
    #expect(throws: NavigationError.unknownModule("trainin", nearest: "training")) {
      try app.host.removeModule("trainin")
    }
    #expect(app.host.catalog.modules.map(\.id) == [.nutrition, .training])
    #expect(app.host.errors == [])
  }

  @Test func aHostThatWasThereBeforeItsModuleIsTheModules() throws {
    let app = try FitnessTabs()
    let early = app.host.tabHost(for: "sleep")
    app.tabs.viewControllers = (app.tabs.viewControllers ?? []) + [early]
    try app.host.addModule(sleep)
    #expect(app.host.tabHost(for: "sleep") === early)
    #expect(early.title == "Sleep")
    #expect(try app.host.navigate(to: Destination("sleep", route: "home")).outcome == .delivered)
    #expect(app.host.surface.host === early)
    #expect(app.fitness.violations == [])
  }

  @Test("the most recently visited survivor is shown (auto_route_library #788, #2308)")
  func theVisibleOneIsRemoved() throws {
    let app = try FitnessTabs()
    try app.host.navigate(to: app.fitness.workouts)
    try app.host.navigate(to: app.fitness.plan)
    let before = app.engine.messages.count
    try app.host.removeModule(.nutrition)
    #expect(app.fitness.visible == "training")
    #expect(Array(app.engine.messages[before...]) == [.display(.training)])
    #expect(app.host.surface.host?.module == .training)
    #expect(app.engine.attachedSurface != nil)
    #expect(app.fitness.violations == [])
  }

  @Test func aRemovedHostIsReleasedAndARetainedOneStaysEmpty() throws {
    let app = try FitnessTabs()
    try app.host.navigate(to: app.fitness.plan)
    weak let gone = app.host.tabHost(for: .nutrition)
    let kept = app.host.tabHost(for: .training)
    try app.host.removeModule(.nutrition)
    try app.host.removeModule(.training)
    #expect(gone == nil)
    #expect(app.host.surface.parent == nil)
    app.tabs.viewControllers = [kept]
    #expect(kept.children.isEmpty)
    #expect(app.host.errors == ["training is the host of a module that was removed: it stays empty"])
    #expect(app.fitness.violations == [])
  }

  @Test func whatWaitsForItFails() throws {
    let app = try FitnessTabs(start: .manual)
    let (lost, kept) = (
      try app.host.navigate(to: app.fitness.plan), try app.host.navigate(to: app.fitness.workouts)
    )
    let link = try app.host.open(url: "fitness://nutrition/plans/1")
    try app.host.removeModule(.nutrition)
    #expect(lost.outcome == .failed("the module \"nutrition\" has been removed"))
    #expect(link.outcome == lost.outcome)
    #expect(kept.outcome == .queued(.engineNotReady))
    app.engine.becomeReady()
    #expect(kept.outcome == .delivered)
    #expect(app.engine.messages.count == 2)
  }

  @Test func itMayBeRemovedInTheMiddleOfANavigationToIt() throws {
    let app = try FitnessTabs()
    app.host.onPageChange = { [unowned host = app.host] _ in
      _ = try? host.navigate(to: Destination(.nutrition, route: "home"))
      try? host.removeModule(.nutrition)
    }
    let navigation = try app.host.navigate(to: app.fitness.plan)
    app.host.onPageChange = nil
    #expect(navigation.outcome.isSettled)
    #expect(app.fitness.visible == "status")
    #expect(app.host.waitingNavigations == [])
    #expect(app.fitness.violations == [])
  }

  @Test func aGuardMayRemoveWhereTheNavigationGoes() throws {
    let app = try FitnessTabs()
    app.host.guards = [
      NavigationGuard("gate") { [unowned host = app.host] _ in
        try? host.removeModule(.nutrition)
        return .allow
      }
    ]
    #expect(
      try app.host.navigate(to: app.fitness.plan).outcome == .failed("the module \"nutrition\" has been removed"))
    #expect(app.fitness.violations == [])
  }

  @Test func aPluginHearsOfIt() throws {
    let text =
      PluginApp.head
        + """
        function P:show_module(module) self:show(module) end
        function P:pages_changed() self:log(#self.pages .. ' ' .. tostring(self.visible)) end
        return P
        """
    let app = try PluginApp(text)
    try app.host.navigate(to: app.fitness.plan)
    try app.host.removeModule(.nutrition)
    #expect(app.logs == ["2 status"])
    #expect(app.fitness.violations == [])
  }

  @Test func aNativeScreenGetsDestinationsAndLosesThem() throws {
    let app = try FitnessTabs()
    try app.host.addModule(.screen(id: "status", routes: [RouteDescription("week")]))
    let week = Destination("status", route: "week")
    try app.host.navigate(to: app.fitness.plan)
    #expect(try app.host.navigate(to: week).outcome == .delivered)
    #expect(app.fitness.visible == "status")
    try app.host.removeModule("status")
    #expect(app.fitness.visible == "status")
    #expect(throws: NavigationError.self) { try app.host.navigate(to: week) }
    #expect(app.host.errors == [])
  }

  @Test func aStackDoesNotPushTheHostOfARemovedModule() throws {
    let fitness = try Fitness()
    let stack = NavigationController()
    stack.viewControllers = [fitness.status]
    let coordinator = NavigationCoordinator(
      stack, hostsByModule: [.nutrition: fitness.host.tabHost(for: .nutrition)])
    fitness.host.rootViewController = stack
    fitness.host.setModuleContainer(coordinator)
    fitness.host.launch()
    try fitness.host.removeModule(.nutrition)
    try fitness.host.addModule(ModuleDescription(id: .nutrition))
    let home = Destination(.nutrition, route: "home")
    let host = fitness.host.tabHost(for: .nutrition)
    #expect(try fitness.host.navigate(to: home).outcome != .delivered)
    #expect(stack.viewControllers.count == 1)
    coordinator.hostsByModule[.nutrition] = host
    #expect(try fitness.host.navigate(to: home).outcome == .delivered)
    #expect(fitness.violations == [])
  }

  @Test func theRootItselfMayBeItsHost() throws {
    let fitness = try Fitness()
    fitness.host.rootViewController = fitness.host.tabHost(for: .nutrition)
    fitness.host.launch()
    try fitness.host.removeModule(.nutrition)
    #expect(fitness.host.rootViewController == nil)
    #expect(fitness.engine.attachedSurface == nil)
  }

  @Test func manyThatComeAndGoLeaveNothingBehind() throws {
    let app = try FitnessTabs()
    for number in 0..<300 {
      try app.host.addModule(ModuleDescription(id: ModuleID("m\(number)")))
      try app.host.removeModule(ModuleID("m\(number)"))
    }
    #expect(app.host.catalog.storage.tables.count == 3)
    #expect(app.host.moduleHosts.count == 3)
    #expect(try app.host.navigate(to: app.fitness.workouts).outcome == .delivered)
  }

  @Test func aCoordinatorTellsTheHostItWasInstalledInLast() throws {
    let first = try FitnessTabs()
    let second = try Fitness()
    do {
      let tabs = TabBarController()
      let coordinator = TabBarCoordinator(tabs, mapping: [:])
      first.host.setModuleContainer(coordinator)
      tabs.viewControllers = [second.status, second.host.tabHost(for: .nutrition)]
      second.host.rootViewController = tabs
      second.host.setModuleContainer(coordinator)
      second.host.launch()
      first.host.setModuleContainer(nil)
      coordinator.mapping = [.nutrition: 1]
      #expect(try second.host.navigate(to: second.plan).outcome == .delivered)
    }
  }

  @Test func aStrangerThatBecomesAModuleWhileItIsShownIsOpenedAgain() throws {
    let app = try FitnessTabs()
    let cycling = app.host.tabHost(for: "cycling")
    app.tabs.viewControllers = [app.fitness.status, cycling]
    app.tabs.selectedIndex = 1
    try app.host.addModule(ModuleDescription(id: "cycling"))
    app.coordinator.mapping["cycling"] = 1
    let before = app.engine.messages.count
    let home = Destination("cycling", route: "home")
    #expect(try app.host.navigate(to: home).outcome == .delivered)
    #expect(app.engine.messages.dropFirst(before).map { $0 } == [.open(try app.host.catalog.resolve(home))])
    app.engine.crash()
    app.host.restartEngine()
    #expect(app.engine.messages.suffix(2).first == .display("cycling"))
    #expect(app.engine.messages.last == .open(try app.host.catalog.resolve(home)))
  }
}
