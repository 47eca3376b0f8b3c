import Testing

@testable import ContainerHost

/// A navigation borrows what the tree keeps; whatever the app lets go of meanwhile has to stay until it is over.
@Suite("What the app lets go of during a navigation")
struct LifetimeTests {
  @Test func aReleasedCoordinatorIsNoContainer() throws {
    let fitness = try Fitness()
    let tabs = TabBarController()
    tabs.viewControllers = [fitness.host.tabHost(for: .nutrition)]
    fitness.host.rootViewController = tabs
    var coordinator: TabBarCoordinator? = TabBarCoordinator(tabs, mapping: [.nutrition: 0])
    fitness.host.setModuleContainer(coordinator)
    fitness.host.launch()
    #expect(try fitness.host.navigate(to: fitness.plan).outcome == .delivered)
    coordinator = nil
    #expect(try fitness.host.navigate(to: fitness.plan).outcome == .noContainer)
    #expect(coordinator == nil)
  }

  @Test func aReleasedTabBarFailsTheNavigation() throws {
    let fitness = try Fitness()
    var tabs: TabBarController? = TabBarController()
    let coordinator = TabBarCoordinator(try #require(tabs), mapping: [.nutrition: 0])
    tabs = nil
    let other = TabBarController()
    other.viewControllers = [fitness.host.tabHost(for: .nutrition)]
    fitness.host.rootViewController = other
    fitness.host.setModuleContainer(coordinator)
    fitness.host.launch()
    let outcome = try fitness.host.navigate(to: fitness.plan).outcome
    #expect(outcome == .failed("the tab bar controller that this coordinator adapts has been released"))
    #expect(tabs == nil)
  }

  @Test func aReleasedPluginIsNoContainer() throws {
    let app = try PluginApp(PluginApp.single)
    let (host, plan) = (app.host, app.fitness.plan)
    var other: LuaContainerController? = try host.makePlugin(PluginSource(PluginApp.single), pages: [])
    host.setModuleContainer(other)
    other = nil
    #expect(try host.navigate(to: plan).outcome == .noContainer)
    #expect(other == nil)
  }

  @Test(arguments: Leaver.Moment.allCases)
  func aPageMayLeaveInItsOwnCallback(moment: Leaver.Moment) throws {
    let fitness = try Fitness()
    let tabs = TabBarController()
    weak var page: Leaver?
    do {
      let leaver = Leaver(moment)
      page = leaver
      tabs.viewControllers = [fitness.host.tabHost(for: .nutrition), leaver]
    }
    let coordinator = TabBarCoordinator(tabs, mapping: [.nutrition: 0])
    fitness.host.rootViewController = tabs
    fitness.host.setModuleContainer(coordinator)
    fitness.host.launch()
    if let page { fitness.host.select(page) }
    try fitness.host.navigate(to: fitness.plan)
    #expect(page == nil)
    #expect(tabs.visiblePage?.pageID == "nutrition")
    withExtendedLifetime(coordinator) {}
  }

  @Test func theRootMayGoWhileItCommits() throws {
    let fitness = try Fitness()
    weak var root: TabBarController?
    var coordinator: TabBarCoordinator?
    do {
      let tabs = TabBarController()
      tabs.viewControllers = [
        fitness.status, fitness.host.tabHost(for: .nutrition), fitness.host.tabHost(for: .training),
      ]
      root = tabs
      coordinator = TabBarCoordinator(tabs, mapping: [.nutrition: 1, .training: 2])
      fitness.host.rootViewController = tabs
    }
    fitness.host.setModuleContainer(coordinator)
    fitness.host.launch()
    fitness.host.onPageChange = { [unowned host = fitness.host] _ in host.rootViewController = nil }
    try fitness.host.navigate(to: fitness.plan)
    #expect(fitness.host.rootViewController == nil)
    fitness.host.onPageChange = nil
    #expect(root == nil)
    #expect(try fitness.host.navigate(to: fitness.workouts).outcome != .delivered)
  }

  @Test func theAppItselfMayGo() throws {
    var fitness: Fitness? = try Fitness()
    weak let host = fitness?.host
    let (outer, inner) = (TabBarController(), TabBarController())
    inner.viewControllers = [try #require(fitness).host.tabHost(for: .nutrition), ViewController()]
    outer.viewControllers = [ViewController(), inner]
    fitness?.host.rootViewController = outer
    fitness?.host.onPageChange = { _ in fitness = nil }
    fitness?.host.launch()
    outer.selectedIndex = 1
    #expect(host == nil)
    inner.selectedIndex = 1
    #expect(inner.selectedIndex == 1)
  }

  @Test func aPageMayGoToAnotherAppInTheMiddle() throws {
    let (app, other) = (try FitnessTabs(), try Fitness())
    app.host.onPageChange = { [unowned app = app.host] _ in
      guard let tabs = app.rootViewController as? TabBarController else { return }
      other.host.rootViewController = nil
      app.rootViewController = nil
      other.host.rootViewController = tabs
      for page in tabs.children { page.removeFromParent() }
    }
    try app.host.navigate(to: app.fitness.plan)
    app.host.onPageChange = nil
    #expect(app.fitness.violations == [])
    #expect(other.violations == [])
  }

  @Test func aVisiblePageTakenOutByHandGivesWayToTheNext() throws {
    let app = try FitnessTabs()
    app.fitness.status.removeFromParent()
    #expect(app.fitness.status.parent == nil)
    #expect(app.fitness.status.appearance == .disappeared)
    #expect(app.fitness.visible == "nutrition")
    #expect(app.engine.messages == [.display(.nutrition)])
    #expect(app.fitness.violations == [])
  }

  @Test func aReplyMayComeLateAndAfterAnotherRequest() throws {
    let engine = LateEngine()
    let host = AppHost(catalog: try Fitness.catalog(), engine: engine)
    let tabs = TabBarController()
    tabs.viewControllers = [host.tabHost(for: .nutrition)]
    let coordinator = TabBarCoordinator(tabs, mapping: [.nutrition: 0])
    host.rootViewController = tabs
    host.setModuleContainer(coordinator)
    host.launch()
    try host.navigate(to: Destination(.nutrition, route: "home"))
    // start (whose call sent others meanwhile), attach, display and open.
    #expect(host.connection.unansweredCount == engine.replies.count)
    for reply in engine.replies { reply.fail(.failed("too late")) }
    #expect(host.connection.unansweredCount == 0)
    #expect(host.errors.count == engine.replies.count)
    for reply in engine.replies { reply.succeed() }
    #expect(host.errors.count == engine.replies.count)
  }
}

/// Takes itself out of its parent in one of its callbacks.
final class Leaver: ViewController {
  enum Moment: CaseIterable { case willAppear, didAppear, willDisappear, didDisappear }

  private let moment: Moment

  init(_ moment: Moment) {
    self.moment = moment
    super.init()
  }

  override func viewWillAppear(_ animated: Bool) { leave(at: .willAppear) }
  override func viewDidAppear(_ animated: Bool) { leave(at: .didAppear) }
  override func viewWillDisappear(_ animated: Bool) { leave(at: .willDisappear) }
  override func viewDidDisappear(_ animated: Bool) { leave(at: .didDisappear) }

  private func leave(at moment: Moment) {
    if moment == self.moment { removeFromParent() }
  }
}

/// Never answers by itself.
private final class LateEngine: SurfaceEngine {
  weak var delegate: (any SurfaceEngineDelegate)?
  private(set) var replies: [EngineReply] = []

  func start(_ reply: EngineReply) {
    replies.append(reply)
    delegate?.engineDidBecomeReady()
  }

  func attach(_ surface: SharedSurface, _ reply: EngineReply) { replies.append(reply) }
  func detach(_ reply: EngineReply) { replies.append(reply) }
  func display(_ module: ModuleID, _ reply: EngineReply) { replies.append(reply) }
  func open(_ destination: Destination, _ reply: EngineReply) { replies.append(reply) }
}
