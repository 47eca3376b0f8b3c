import Testing

@testable import ContainerHost

@Suite("An engine that fails and comes back")
struct EngineRestartTests {
  @Test func theStateIsSentOnceAndNothingElse() throws {
    let app = try FitnessTabs()
    try app.host.navigate(to: app.fitness.workouts)
    try app.host.navigate(to: app.fitness.plan)
    let before = app.engine.messages.count
    app.engine.crash()
    #expect(app.host.tabHost(for: .nutrition).showsPlaceholder)
    app.host.restartEngine()
    app.host.restartEngine()
    let plan = try app.host.catalog.resolve(app.fitness.plan)
    #expect(Array(app.engine.messages[before...]) == [.display(.nutrition), .open(plan)])
    #expect(app.engine.attachedSurface === app.host.surface)
    #expect(app.engine.starts == 2)
    #expect(!app.host.tabHost(for: .nutrition).showsPlaceholder)
    #expect(app.fitness.violations == [])
  }

  @Test func whereTheUserHadMovedOnToIsWhereItBegins() throws {
    let app = try FitnessTabs()
    try app.host.navigate(to: app.fitness.plan)
    let home = try app.host.catalog.resolve(Destination(.nutrition, route: "home"))
    app.engine.delegate?.engineRouteDidChange(home)
    app.engine.crash()
    app.engine.becomeReady()
    #expect(app.engine.messages.suffix(2) == [.display(.nutrition), .open(home)])
  }

  @Test func aModuleThatWasOnlyTappedIsOnlyDisplayed() throws {
    let app = try FitnessTabs()
    try app.host.navigate(to: app.fitness.plan)
    app.tabs.selectedIndex = 2
    app.engine.crash()
    app.host.restartEngine()
    #expect(app.engine.messages.last == .display(.training))
  }

  @Test func whatItRefusedIsNotSentAgain() throws {
    let app = try FitnessTabs()
    let home = try app.host.catalog.resolve(Destination(.nutrition, route: "home"))
    try app.host.navigate(to: home)
    app.engine.failure = .failed("no such screen")
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .failed("the engine failed: no such screen"))
    app.engine.failure = nil
    app.engine.crash()
    app.host.restartEngine()
    #expect(app.engine.messages.suffix(2) == [.display(.nutrition), .open(home)])
  }

  @Test func oneThatDiesOfANavigationFailsIt() throws {
    let engine = FragileEngine()
    let (host, coordinator) = try makeApp(engine)
    engine.diesOf = .open
    let plan = Destination(.nutrition, route: "home")
    #expect(try host.navigate(to: plan).outcome == .failed("the engine failed: open"))
    #expect(host.connection.unansweredCount == 0)
    engine.diesOf = nil
    host.restartEngine()
    #expect(try host.navigate(to: plan).outcome == .delivered)
    withExtendedLifetime(coordinator) {}
  }

  @Test func oneThatDiedOfADestinationIsToldOfTheOneBeforeIt() throws {
    let engine = FragileEngine()
    let (host, coordinator) = try makeApp(engine)
    let plan = Destination(.nutrition, route: "plan", params: ["id": "1"])
    try host.navigate(to: plan)
    engine.diesOf = .open
    #expect(try host.navigate(to: Destination(.nutrition, route: "home")).outcome == .failed("the engine failed: open"))
    engine.diesOf = nil
    engine.log = []
    host.restartEngine()
    #expect(engine.log == ["start", "attach", "display nutrition", "open nutrition", "resumed"])
    #expect(engine.opened.last == plan)
    withExtendedLifetime(coordinator) {}
  }

  @Test(arguments: FragileEngine.Moment.allCases)
  func oneThatDiesWhileItIsToldWhereTheAppStandsIsToldAgainTheNextTime(moment: FragileEngine.Moment) throws {
    let engine = FragileEngine()
    let (host, coordinator) = try makeApp(engine)
    try host.navigate(to: Destination(.nutrition, route: "home"))
    engine.die()
    engine.diesOf = moment
    host.restartEngine()
    #expect(!host.connection.isReady)
    let waiting = try host.navigate(to: Destination(.training, route: "home"))
    #expect(waiting.outcome == .queued(.engineNotReady))
    engine.diesOf = nil
    engine.log = []
    host.restartEngine()
    #expect(
      engine.log == [
        "start", "attach", "display nutrition", "open nutrition", "resumed", "display training", "open training",
      ])
    #expect(waiting.outcome == .delivered)
    #expect(InvariantChecker().check(host) == [])
    withExtendedLifetime(coordinator) {}
  }

  @Test func requestsWithoutAnAnswerFailOnceWithIt() throws {
    let engine = FragileEngine()
    let (host, coordinator) = try makeApp(engine)
    engine.answers = false
    try host.navigate(to: Destination(.nutrition, route: "home"))
    #expect(host.connection.unansweredCount > 0)
    engine.die()
    #expect(host.connection.unansweredCount == 0)
    #expect(host.errors == ["the engine failed: by itself"])
    for reply in engine.kept {
      reply.succeed()
      reply.fail(.failed("too late"))
    }
    #expect(host.errors.count == 1)
    withExtendedLifetime(coordinator) {}
  }

  @Test func oneThatNeverCameUpCanBeTriedAgain() throws {
    let app = try FitnessTabs(start: .fails("no memory"))
    let waiting = try app.host.navigate(to: app.fitness.plan)
    app.host.restartEngine()
    app.engine.nextStart = .manual
    app.host.restartEngine()
    #expect(app.host.connection.state == .starting)
    app.engine.becomeReady()
    #expect(waiting.outcome == .delivered)
    #expect(app.engine.starts == 3)
    #expect(app.engine.messages.first == .display(.nutrition))
    #expect(app.fitness.violations == [])
  }

  @Test func itIsAttachedOnceWhateverTheUserDoesMeanwhile() throws {
    let engine = FragileEngine()
    let (host, coordinator) = try makeApp(engine)
    try host.navigate(to: Destination(.nutrition, route: "home"))
    engine.die()
    engine.log = []
    (host.rootViewController as? TabBarController)?.selectedIndex = 0
    (host.rootViewController as? TabBarController)?.selectedIndex = 2
    #expect(engine.log == [])
    host.restartEngine()
    #expect(engine.log == ["start", "attach", "display training", "resumed"])
    withExtendedLifetime(coordinator) {}
  }

  @Test func aSwitchThatIsAnimatedGoesOn() throws {
    let text =
      PluginApp.head
      + "function P:show_module(module) self:show(module, { duration = 0.3, style = 'push' }) end return P"
    let app = try PluginApp(text)
    try app.host.navigate(to: app.fitness.plan)
    app.engine.crash()
    try app.host.advance(by: .seconds(1))
    app.host.restartEngine()
    #expect(app.fitness.visible == "nutrition")
    #expect(app.engine.messages.count == 4)
    #expect(app.fitness.violations == [])
  }

  @Test func anAppThatHasNotBegunStartsNothing() throws {
    let fitness = try Fitness()
    fitness.host.restartEngine()
    #expect(fitness.engine.starts == 0)
  }

  private func makeApp(_ engine: FragileEngine) throws -> (AppHost, TabBarCoordinator) {
    let host = AppHost(catalog: try Fitness.catalog(), engine: engine)
    let tabs = TabBarController()
    tabs.viewControllers = [ViewController(), host.tabHost(for: .nutrition), host.tabHost(for: .training)]
    let coordinator = TabBarCoordinator(tabs, mapping: [.nutrition: 1, .training: 2])
    host.rootViewController = tabs
    host.setModuleContainer(coordinator)
    host.launch()
    return (host, coordinator)
  }
}

/// Fails in the middle of what it is told.
final class FragileEngine: SurfaceEngine {
  enum Moment: String, CaseIterable { case start, attach, display, open, resumed }

  weak var delegate: (any SurfaceEngineDelegate)?
  var diesOf: Moment?
  var answers = true
  var log: [String] = []
  private(set) var opened: [Destination] = []
  private(set) var kept: [EngineReply] = []

  func die(_ reason: String = "by itself") { delegate?.engineDidFail(.failed(reason)) }

  private func take(_ moment: Moment, _ detail: String = "", _ reply: EngineReply? = nil) {
    log.append(detail.isEmpty ? moment.rawValue : "\(moment.rawValue) \(detail)")
    if diesOf == moment { die(moment.rawValue) }
    if let reply { answers ? reply.succeed() : kept.append(reply) }
  }

  func start(_ reply: EngineReply) {
    take(.start, "", reply)
    if diesOf != .start { delegate?.engineDidBecomeReady() }
  }
  func attach(_ surface: SharedSurface, _ reply: EngineReply) { take(.attach, "", reply) }
  func detach(_ reply: EngineReply) { reply.succeed() }
  func display(_ module: ModuleID, _ reply: EngineReply) { take(.display, module.rawValue, reply) }
  func open(_ destination: Destination, _ reply: EngineReply) {
    opened.append(destination)
    take(.open, destination.module.rawValue, reply)
  }
  func lifecycleDidChange(to state: EngineLifecycleState) { if state == .resumed { take(.resumed) } }
}
