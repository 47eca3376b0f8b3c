import Testing

@testable import ContainerHost

@Suite("The engine")
struct EngineTests {
  @Test func oneThatComesBackGetsTheSurfaceAndOneDisplay() throws {
    let app = try FitnessTabs()
    try app.host.navigate(to: app.fitness.plan)
    let before = app.engine.messages.count
    app.engine.crash()
    #expect(try app.host.navigate(to: app.fitness.workouts).outcome == .queued(.engineNotReady))
    app.host.select(app.fitness.status)
    app.host.select(app.host.tabHost(for: .nutrition))
    app.engine.becomeReady()
    let (plan, workouts) = (
      try app.host.catalog.resolve(app.fitness.plan), try app.host.catalog.resolve(app.fitness.workouts)
    )
    // What it showed, once; then what waited.
    #expect(
      Array(app.engine.messages[before...])
        == [.display(.nutrition), .open(plan), .display(.training), .open(workouts)])
    #expect(app.engine.attachedSurface === app.host.surface)
    #expect(app.engine.starts == 1)
    #expect(app.fitness.violations == [])
  }

  @Test func oneThatFailsInTheMiddleOfANavigationGetsItWhenItIsBack() throws {
    let app = try FitnessTabs()
    app.host.onPageChange = { [unowned engine = app.engine] _ in engine.crash() }
    let navigation = try app.host.navigate(to: app.fitness.plan)
    app.host.onPageChange = nil
    #expect(navigation.outcome == .queued(.engineNotReady))
    app.engine.becomeReady()
    #expect(navigation.outcome == .delivered)
    #expect(app.fitness.violations == [])
  }

  @Test func whatItReportedIsNotSentAgainAndAnythingElseIs() throws {
    let app = try FitnessTabs()
    try app.host.navigate(to: app.fitness.plan)
    app.engine.delegate?.engineRouteDidChange(app.fitness.plan)
    let before = app.engine.messages.count
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .alreadyThere)
    #expect(app.engine.messages.count == before)
    let other = Destination(.nutrition, route: "home")
    #expect(try app.host.navigate(to: other).outcome == .delivered)
    // Nobody knows whether the engine has got there.
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .delivered)
  }

  @Test func aReplyMayOutliveTheHost() throws {
    let engine = KeepingEngine()
    weak var gone: EngineConnection?
    do {
      let host = AppHost(catalog: try Fitness.catalog(), engine: engine)
      gone = host.connection
      host.launch()
    }
    #expect(gone == nil)
    for reply in engine.replies { reply.fail(.failed("too late")) }
    #expect(engine.replies.count == 1)
  }

  @Test func aFailureOfAnEarlierOpenIsNotTheLaterOnes() throws {
    let engine = KeepingEngine()
    let host = AppHost(catalog: try Fitness.catalog(), engine: engine)
    let tabs = TabBarController()
    tabs.viewControllers = [host.tabHost(for: .nutrition)]
    let coordinator = TabBarCoordinator(tabs, mapping: [.nutrition: 0])
    host.rootViewController = tabs
    host.setModuleContainer(coordinator)
    host.launch()
    engine.delegate?.engineDidBecomeReady()
    let home = Destination(.nutrition, route: "home")
    #expect(try host.navigate(to: home).outcome == .delivered)
    engine.failsEarlier = true
    #expect(try host.navigate(to: home).outcome == .delivered)
    #expect(host.errors.count == 1)
  }

  @Test func theHostOfAnotherAppStaysEmpty() throws {
    let other = try Fitness()
    let fitness = try Fitness()
    let stranger = other.host.tabHost(for: .nutrition)
    fitness.host.rootViewController = stranger
    fitness.host.launch()
    #expect(stranger.children.isEmpty)
    #expect(fitness.host.errors == ["nutrition is the module host of another app: it stays empty here"])
    #expect(other.engine.messages == [])
  }

  @Test func aRootThatIsReplacedWhileTheSurfaceIsAttachedIsDisplayed() throws {
    let engine = KeepingEngine()
    let host = AppHost(catalog: try Fitness.catalog(), engine: engine)
    let (first, second) = (TabBarController(), TabBarController())
    first.viewControllers = [host.tabHost(for: .nutrition)]
    second.viewControllers = [host.tabHost(for: .training)]
    host.rootViewController = second
    host.launch()
    engine.delegate?.engineDidBecomeReady()
    #expect(engine.displayed == .training)
    host.terminate()
    host.rootViewController = first
    engine.onAttach = { [unowned host, unowned engine] in
      engine.onAttach = {}
      host.rootViewController = second
    }
    host.launch()
    #expect(host.surface.host?.module == .training)
    #expect(engine.displayed == .training)
    #expect(InvariantChecker().check(host) == [])
  }

  @Test func theSurfaceCannotBePlacedByHand() throws {
    let app = try FitnessTabs()
    try app.host.navigate(to: app.fitness.plan)
    app.fitness.status.addChild(app.host.surface)
    app.tabs.viewControllers = (app.tabs.viewControllers ?? []) + [app.host.surface]
    #expect(app.host.surface.host?.module == .nutrition)
    #expect(app.tabs.children.count == 3)
  }
}

/// Keeps all replies.
private final class KeepingEngine: SurfaceEngine {
  weak var delegate: (any SurfaceEngineDelegate)?
  private(set) var replies: [EngineReply] = []
  /// Whether each `open` finds out that the one before has failed.
  var failsEarlier = false

  func start(_ reply: EngineReply) { replies.append(reply) }
  var onAttach: () -> Void = {}
  private(set) var displayed: ModuleID?

  func attach(_ surface: SharedSurface, _ reply: EngineReply) {
    onAttach()
    reply.succeed()
  }
  func detach(_ reply: EngineReply) { reply.succeed() }
  func display(_ module: ModuleID, _ reply: EngineReply) {
    displayed = module
    reply.succeed()
  }
  func open(_ destination: Destination, _ reply: EngineReply) {
    if failsEarlier { replies.last?.fail(.failed("no such screen")) }
    replies.append(reply)
  }
}
