import Testing

@testable import ContainerHost

@Suite("Navigations that wait")
struct WaitingTests {
  @Test("The latest link waits, and the caller of the one before is told (react-navigation #5844)")
  func aLaterLinkTakesThePlaceOfOneThatWaits() throws {
    let app = try FitnessTabs(start: .manual)
    let code = try app.host.navigate(to: app.fitness.workouts)
    let first = try app.host.open(url: "fitness://nutrition/plans/1")
    var settled: [NavigationOutcome] = []
    first.onSettle { settled.append($0) }
    let second = try app.host.open(url: "fitness://nutrition/plans/2")
    let plan = try app.host.catalog.destination(forURL: "fitness://nutrition/plans/2").destination
    #expect(settled == [.superseded(by: plan)])
    #expect(app.host.waitingNavigations.map(\.cause) == [.code, .link])
    app.engine.becomeReady()
    #expect(code.outcome == .delivered)
    #expect(second.outcome == .delivered)
    #expect(settled.count == 1)
    #expect(app.engine.messages.suffix(2) == [.display(.nutrition), .open(plan)])
    #expect(app.host.waitingNavigations == [])
  }

  @Test func navigationsByCodeAllKeepTheirTurn() throws {
    let app = try FitnessTabs(start: .manual)
    let (plan, workouts) = (app.fitness.plan, app.fitness.workouts)
    let navigations = try [plan, workouts, plan].map { try app.host.navigate(to: $0) }
    let link = try app.host.open(url: "fitness://training/workouts")
    app.engine.becomeReady()
    #expect((navigations + [link]).map(\.outcome) == Array(repeating: .delivered, count: 4))
    #expect(app.engine.messages.count == 8)
  }

  @Test func aLinkOpenedInsideANavigationGivesWayToALaterOne() throws {
    let app = try FitnessTabs()
    var links: [Navigation] = []
    app.host.onPageChange = { [unowned host = app.host] _ in
      guard links.isEmpty else { return }
      for id in 1...3 { if let link = try? host.open(url: "fitness://nutrition/plans/\(id)") { links.append(link) } }
    }
    try app.host.navigate(to: app.fitness.workouts)
    let last = try app.host.catalog.destination(forURL: "fitness://nutrition/plans/3").destination
    let second = try app.host.catalog.destination(forURL: "fitness://nutrition/plans/2").destination
    #expect(links.map(\.outcome) == [.superseded(by: second), .superseded(by: last), .delivered])
  }

  @Test func aLinkWhoseCallerOpensAnotherIsSupersededOnce() throws {
    let app = try FitnessTabs(start: .manual)
    let first = try app.host.open(url: "fitness://nutrition/plans/1")
    var third: Navigation?
    first.onSettle { [unowned host = app.host] _ in third = try? host.open(url: "fitness://nutrition/plans/3") }
    let second = try app.host.open(url: "fitness://nutrition/plans/2")
    #expect(second.outcome.description == "superseded")
    app.engine.becomeReady()
    #expect(third?.outcome == .delivered)
    #expect(app.engine.messages.count == 2)
  }

  @Test func aLaterLinkDoesNotCountAgainstTheLimit() throws {
    let app = try FitnessTabs(start: .manual)
    for _ in 0..<99 { try app.host.navigate(to: app.fitness.plan) }
    try app.host.open(url: "fitness://nutrition/plans/1")
    let link = try app.host.open(url: "fitness://nutrition/plans/2")
    #expect(throws: NavigationError.tooManyWaiting(limit: 100)) { try app.host.navigate(to: app.fitness.plan) }
    app.engine.becomeReady()
    #expect(link.outcome == .delivered)
  }

  @Test("A link that needs a login waits until the gate is passed (XCoordinator #142)")
  func aLinkWaitsForTheContainerBehindTheLogin() throws {
    let fitness = try Fitness()
    let login = ViewController()
    fitness.host.rootViewController = login
    fitness.host.launch()
    let link = try fitness.host.open(url: "fitness://nutrition/plans/1")
    #expect(link.outcome == .queued(.noContainerInstalled))
    let tabs = TabBarController()
    tabs.viewControllers = [fitness.status, fitness.host.tabHost(for: .nutrition)]
    let coordinator = TabBarCoordinator(tabs, mapping: [.nutrition: 1])
    fitness.host.rootViewController = tabs
    fitness.host.setModuleContainer(coordinator)
    #expect(link.outcome == .delivered)
    #expect(fitness.visible == "nutrition")
  }

  @Test("A link whose handler has gone is answered with a reason (mobile-ios-one-login-app #783, #785)")
  func aLinkWithoutAContainerIsAnswered() throws {
    let fitness = try Fitness()
    let tabs = TabBarController()
    tabs.viewControllers = [fitness.status, fitness.host.tabHost(for: .nutrition)]
    fitness.host.rootViewController = tabs
    var coordinator: TabBarCoordinator? = TabBarCoordinator(tabs, mapping: [.nutrition: 1])
    if let coordinator { fitness.host.setModuleContainer(coordinator) }
    fitness.host.launch()
    coordinator = nil
    #expect(coordinator == nil)
    let link = try fitness.host.open(url: "fitness://nutrition/plans/1")
    #expect(link.outcome == .noContainer)
    #expect(fitness.host.errors.count == 1)
  }

  @Test func aSavedStateIsRestoredBeforeTheLinkIsFollowed() throws {
    let fitness = try Fitness()
    let inner = TabBarController()
    inner.identifier = "inner"
    let other = ViewController()
    other.identifier = "other"
    inner.viewControllers = [fitness.status, other]
    let tabs = TabBarController()
    tabs.viewControllers = [inner, fitness.host.tabHost(for: .nutrition)]
    let coordinator = TabBarCoordinator(tabs, mapping: [.nutrition: 1])
    fitness.host.rootViewController = tabs
    fitness.host.setModuleContainer(coordinator)
    let link = try fitness.host.open(url: "fitness://nutrition/plans/1")
    var saved = SavedState()
    saved.containers["inner"] = SavedState.Container(visible: "other", state: nil)
    fitness.host.restoreState(saved)
    fitness.host.launch()
    #expect(link.outcome == .delivered)
    #expect(fitness.visible == "nutrition")
    #expect(inner.visiblePage === other)
    #expect(fitness.violations == [])
  }

  @Test func everyNavigationSettlesOnce() throws {
    let app = try FitnessTabs(start: .manual)
    var counts: [Int] = []
    func note(_ navigation: Navigation) {
      let index = counts.count
      counts.append(0)
      navigation.onSettle { _ in counts[index] += 1 }
    }
    note(try app.host.navigate(to: app.fitness.plan))
    note(try app.host.open(url: "fitness://nutrition/plans/1"))
    note(try app.host.open(url: "fitness://nutrition/plans/2"))
    app.engine.becomeReady()
    app.host.guards = [NavigationGuard("gate") { _ in .deny(reason: "no") }]
    note(try app.host.navigate(to: app.fitness.workouts))
    app.host.guards = []
    app.host.setModuleContainer(nil)
    note(try app.host.navigate(to: app.fitness.workouts))
    app.host.setModuleContainer(app.coordinator)
    #expect(counts == [1, 1, 1, 1, 1])
  }

  @Test func everyChangeIsToldOnceWithItsCause() throws {
    let app = try GuardedApp()
    var changes: [String] = []
    app.host.onPageChange = { changes.append("\($0.container.pageID): \($0.to?.pageID ?? "none") (\($0.cause))") }
    try app.host.open(url: "fitness://nutrition/plans/1")
    app.host.select(app.stack)
    app.host.back()
    app.host.back()
    app.tabs.selectedIndex = 2
    app.host.engineDidRequestNavigation(to: app.fitness.plan)
    #expect(
      changes == [
        "tab_bar_1: nutrition (link)", "tab_bar_1: stack (tap)", "stack: status (back)", "tab_bar_1: training (code)",
        "tab_bar_1: nutrition (engine)",
      ])
  }
}
