import Testing

@testable import ContainerHost

@Suite("Guards that send elsewhere")
struct RedirectTests {
  private let home = Destination(.training, route: "home")

  /// Sends everything to `home`, always.
  private func gate(_ destination: Destination) -> NavigationGuard {
    NavigationGuard("gate") { _ in .redirect(to: destination) }
  }

  @Test func aNavigationGoesWhereTheGuardSaysAndItsCallerIsTold() throws {
    let app = try GuardedApp()
    app.host.guards = [
      NavigationGuard("gate") { [home] in $0.module == .nutrition ? .redirect(to: home) : .allow }
    ]
    let before = app.fitness.eventCount
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .redirected(to: home))
    #expect(app.visible == "training")
    #expect(app.commits(since: before) == ["tab_bar_1: training (code)"])
    #expect(app.fitness.engine.messages == [.display(.training), .open(try app.host.catalog.resolve(home))])
    app.tabs.selectedIndex = 0
    #expect(app.host.select(app.host.tabHost(for: .nutrition)) == .redirected(to: home))
    #expect(app.visible == "training")
  }

  @Test("A redirect to where the app is already counts as done (Expensify/App #88018)")
  func toThePresentPlaceItIsDone() throws {
    let app = try GuardedApp()
    app.host.guards = [NavigationGuard("none") { _ in .allow }]
    try app.host.navigate(to: home)
    app.host.guards = [gate(home)]
    let before = app.fitness.eventCount
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .redirected(to: home))
    #expect(try app.host.navigate(to: home).outcome == .redirected(to: home))
    #expect(app.host.select(app.stack) == .redirected(to: home))
    #expect(app.commits(since: before) == [])
    #expect(app.fitness.engine.messages.count == 2)
    #expect(app.host.errors == [])
  }

  @Test("A redirect to the same place is a loop that is named (react-router-guards #55)")
  func toItselfItIsALoop() throws {
    let app = try GuardedApp()
    app.host.guards = [gate(home)]
    let outcome = try app.host.navigate(to: app.fitness.plan).outcome
    #expect(
      outcome
        == .failed("navigation does not end: nutrition/plan{id=\"abc-123\"} -> training/home -> training/home"))
    #expect(app.visible == "form")
    #expect(app.host.errors.count == 1)
    guard case .failed(let reason) = app.host.select(app.host.tabHost(for: .nutrition)) else {
      Issue.record("expected the tap to fail")
      return
    }
    #expect(reason == "navigation does not end: training/home -> training/home")
  }

  @Test("Redirects back and forth are a loop that is named (angular #14262, #31385)")
  func backAndForthItIsALoop() throws {
    let app = try GuardedApp()
    let workouts = app.fitness.workouts
    app.host.guards = [NavigationGuard("gate") { [home] in .redirect(to: $0.destination == home ? workouts : home) }]
    #expect(
      try app.host.navigate(to: workouts).outcome
        == .failed("navigation does not end: training/workouts -> training/home -> training/workouts"))
  }

  @Test func moreThanTenRedirectsAreALoopThatIsNamed() throws {
    func outcome(endingAt last: Int) throws -> NavigationOutcome {
      let app = try GuardedApp()
      app.host.guards = [
        NavigationGuard("gate") { request in
          guard case .string(let id)? = request.destination?.params["id"], let number = Int(id), number < last else {
            return .allow
          }
          return .redirect(to: Destination(.nutrition, route: "plan", params: ["id": .string("\(number + 1)")]))
        }
      ]
      return try app.host.navigate(to: Destination(.nutrition, route: "plan", params: ["id": "0"])).outcome
    }
    #expect(try outcome(endingAt: 10) == .redirected(to: Destination(.nutrition, route: "plan", params: ["id": "10"])))
    guard case .failed(let reason) = try outcome(endingAt: 11) else {
      Issue.record("expected eleven redirects to fail")
      return
    }
    #expect(reason.hasPrefix("navigation does not end: nutrition/plan{id=\"0\"} -> "))
    #expect(reason.hasSuffix("-> nutrition/plan{id=\"11\"}"))
  }

  @Test func aRedirectToWhatDoesNotExistFailsAndNamesTheNearest() throws {
    let app = try GuardedApp()
    app.host.guards = [gate(Destination("trainign", route: "home"))]
    #expect(
      try app.host.navigate(to: app.fitness.plan).outcome
        == .failed(
          "the guard \"gate\" redirects to trainign/home: unknown module \"trainign\": did you mean \"training\"?"))
  }

  @Test func aPageIsAskedOnceHoweverOftenTheActionIsSentElsewhere() throws {
    let app = try GuardedApp()
    app.form.leaveGuard = app.makeGuard("form")
    app.host.guards = [
      app.makeGuard("app"),
      NavigationGuard("gate") { [home] in $0.module == .nutrition ? .redirect(to: home) : .allow },
    ]
    try app.host.navigate(to: app.fitness.plan)
    #expect(
      app.takeAsked() == [
        "app: nutrition from form (code)", "app: training from form (code)", "form: training from form (code)",
      ])
  }

  @Test func aPageMaySendElsewhereToo() throws {
    let app = try GuardedApp()
    app.form.leaveGuard = app.makeGuard("form", .redirect(to: home))
    #expect(app.host.back())
    #expect(app.visible == "training")
    #expect(app.stack.viewControllers.count == 2)
  }

  @Test func aRedirectWaitsForTheEngineAndSettlesOnce() throws {
    let app = try GuardedApp(start: .manual)
    app.host.guards = [NavigationGuard("gate") { [home] in $0.module == .nutrition ? .redirect(to: home) : .allow }]
    let link = try app.host.open(url: "fitness://nutrition/plans/1")
    var settled: [NavigationOutcome] = []
    link.onSettle { settled.append($0) }
    app.fitness.engine.becomeReady()
    #expect(settled == [.redirected(to: home)])
    #expect(app.visible == "training")
  }
}
