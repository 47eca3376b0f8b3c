import Testing

@testable import ContainerHost

/// A container that is replaced while it is visible.
@Suite("Another root over the same pages")
struct RootReplacementTests {
  @Test("everything but the container stays (LNPopupUI #59)")
  func pagesSurfaceAndHistoryGoOver() throws {
    let fitness = try Fitness()
    let stack = NavigationController()
    stack.identifier = "stack"
    weak var old: TabBarController?
    var coordinator: TabBarCoordinator?
    do {
      let tabs = TabBarController()
      tabs.backBehavior = .history
      tabs.viewControllers = [stack, fitness.host.tabHost(for: .nutrition), fitness.host.tabHost(for: .training)]
      old = tabs
      coordinator = TabBarCoordinator(tabs, mapping: [.nutrition: 1, .training: 2])
      fitness.host.rootViewController = tabs
    }
    fitness.host.setModuleContainer(coordinator)
    stack.viewControllers = [fitness.status, ViewController(), ViewController()]
    fitness.host.launch()
    try fitness.host.navigate(to: fitness.workouts)
    try fitness.host.navigate(to: fitness.plan)
    let (messages, events) = (fitness.engine.messages.count, fitness.eventCount)

    let sidebar = try fitness.host.replaceRootContainer { pages in
      try fitness.host.makePlugin(
        PluginSource(PluginApp.single), options: ["back_behavior": "history"], pages: pages)
    }
    fitness.host.setModuleContainer(sidebar)
    coordinator = nil
    #expect(old == nil)
    #expect(coordinator == nil)
    #expect(stack.viewControllers.count == 3)
    #expect(fitness.visible == "nutrition")
    #expect(fitness.engine.messages.count == messages)
    #expect(fitness.host.surface.appearances == 1)
    let engineEvents = (fitness.host.trace?.events ?? []).dropFirst(events).map(\.kind)
      .filter { [.engineDetach, .engineAttach, .display, .engineLifecycle].contains($0) }
    #expect(engineEvents == [.engineDetach, .engineAttach])
    #expect(
      fitness.appearances(since: events) == [
        "will_disappear nutrition", "did_disappear nutrition", "will_disappear tab_bar_1", "did_disappear tab_bar_1",
        "will_appear test_1", "will_appear nutrition", "did_appear nutrition", "did_appear test_1",
      ])
    #expect(fitness.host.back())
    #expect(fitness.visible == "training")
    #expect(fitness.violations == [])
  }

  @Test func aContainerThatCannotBeMadeLeavesTheOld() throws {
    let app = try FitnessTabs()
    try app.host.navigate(to: app.fitness.plan)
    let messages = app.engine.messages.count
    #expect(throws: LuaError.self) {
      try app.host.replaceRootContainer { pages in
        try app.host.makePlugin(PluginSource("return 1"), pages: pages)
      }
    }
    #expect(app.host.rootViewController === app.tabs)
    #expect(app.fitness.visible == "nutrition")
    #expect(app.engine.messages.count == messages)
    #expect(app.fitness.violations == [])
  }

  @Test func aTabBarTakesOverFromAPlugin() throws {
    let app = try PluginApp(PluginApp.single)
    try app.host.navigate(to: app.fitness.plan)
    let tabs: TabBarController = app.host.replaceRootContainer { pages in
      let tabs = TabBarController()
      tabs.viewControllers = pages
      return tabs
    }
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.visits == VisitedPages(visible: "nutrition", initial: "status", visited: ["nutrition", "status"]))
    #expect(app.engine.messages.count == 2)
    #expect(app.fitness.violations == [])
  }

  @Test func aTabViewTakesOverAndItsSelectionFollows() throws {
    let app = try PluginApp(PluginApp.single)
    try app.host.navigate(to: app.fitness.plan)
    let state = State(initialValue: "status")
    let tabs = app.host.replaceRootContainer { pages in
      TabViewController(selection: state.projectedValue, items: pages.map { (tag: $0.pageID, page: $0) })
    }
    #expect(state.wrappedValue == "nutrition")
    #expect(tabs.visiblePage?.pageID == "nutrition")
    #expect(app.engine.messages.count == 2)
    #expect(app.fitness.violations == [])
  }

  @Test func aSwipeThatGoesOnIsGivenUp() throws {
    let fitness = try Fitness()
    let stack = NavigationController()
    stack.viewControllers = [fitness.status, ViewController()]
    let tabs = TabBarController()
    tabs.viewControllers = [stack]
    fitness.host.rootViewController = tabs
    fitness.host.launch()
    fitness.host.send(.swipe(direction: .end, phase: .began, progress: 0, velocity: 0, edge: .start))
    fitness.host.replaceRootContainer { pages in
      let other = TabBarController()
      other.viewControllers = pages
      return other
    }
    fitness.host.send(.swipe(direction: .end, phase: .ended, progress: 1, velocity: 900, edge: .start))
    #expect(stack.viewControllers.count == 2)
    #expect(fitness.violations == [])
  }

  @Test func theRootMayBeReplacedWhileASwipeBegins() throws {
    let fitness = try Fitness()
    let (below, top) = (Actor(), ViewController())
    let stack = NavigationController()
    stack.viewControllers = [below, top]
    let tabs = TabBarController()
    tabs.viewControllers = [stack]
    fitness.host.rootViewController = tabs
    fitness.host.launch()
    below.onWillAppear = { [unowned host = fitness.host] in
      let _: TabBarController = host.replaceRootContainer { pages in
        let other = TabBarController()
        other.viewControllers = pages
        return other
      }
    }
    fitness.host.send(.swipe(direction: .end, phase: .began, progress: 0, velocity: 0, edge: .start))
    fitness.host.send(.swipe(direction: .end, phase: .ended, progress: 1, velocity: 900, edge: .start))
    #expect(fitness.host.rootViewController !== tabs)
    #expect(top.appearance == .appeared)
    #expect(fitness.violations == [])
  }

  @Test func aPageMayBecomeTheRootWhenItsTransitionEndsOnItsWayOut() throws {
    let fitness = try Fitness()
    let pushed = Actor()
    let stack = NavigationController()
    stack.viewControllers = [ViewController()]
    let tabs = TabBarController()
    tabs.viewControllers = [stack, fitness.status]
    fitness.host.rootViewController = tabs
    fitness.host.launch()
    stack.pushViewController(pushed, animated: true)
    pushed.onDidAppear = { [unowned host = fitness.host] in host.rootViewController = stack }
    tabs.selectedIndex = 1
    #expect(fitness.host.rootViewController === stack)
    #expect(stack.appearance == .appeared)
    #expect(fitness.violations == [])
  }

  @Test func aPageThatBecomesTheRootMayContainWhatContainedIt() throws {
    let fitness = try Fitness()
    let (outer, inner) = (TabBarController(), TabBarController())
    inner.viewControllers = [fitness.status]
    outer.viewControllers = [inner]
    fitness.host.rootViewController = outer
    fitness.host.launch()
    fitness.host.context.perform("promotion") { [host = fitness.host] in
      // Until this is over, the outer one still has it for its visible page.
      inner.removeFromParent()
      host.rootViewController = inner
      inner.viewControllers = [outer]
      inner.selectedIndex = 0
    }
    #expect(fitness.host.rootViewController === inner)
    #expect(outer.parent === inner)
    #expect(fitness.violations == [])
  }

  @Test func aRootWithoutThePagesLeavesTheSurfaceNowhere() throws {
    let app = try FitnessTabs()
    try app.host.navigate(to: app.fitness.plan)
    app.host.rootViewController = ViewController()
    #expect(app.host.surface.parent == nil)
    #expect(app.engine.attachedSurface == nil)
    #expect(app.engine.lifecycle == [.resumed, .paused])
    app.host.rootViewController = app.tabs
    #expect(app.host.surface.host?.module == .nutrition)
    #expect(app.engine.attachedSurface != nil)
    #expect(app.engine.lifecycle == [.resumed, .paused, .resumed])
    #expect(app.engine.messages.count == 2)
    #expect(app.fitness.violations == [])
  }

  // MARK: Traits

  @Test func anAppReplacesItsContainerWhenTheSizeClassChanges() throws {
    let fitness = try Fitness()
    let tabs = AdaptiveTabs()
    tabs.host = fitness.host
    let stack = NavigationController()
    stack.viewControllers = [fitness.status, ViewController()]
    tabs.viewControllers = [stack, fitness.host.tabHost(for: .nutrition)]
    fitness.host.rootViewController = tabs
    fitness.host.launch()
    fitness.host.select(fitness.host.tabHost(for: .nutrition))
    try fitness.host.resize(Size(width: 1024, height: 768))
    #expect(fitness.host.rootViewController is LuaContainerController)
    #expect(fitness.visible == "nutrition")
    #expect(stack.viewControllers.count == 2)
    #expect(fitness.engine.messages == [.display(.nutrition)])
    #expect(fitness.violations == [])
  }

  @Test func loadedControllersHearOfSizesAndTraitsHiddenOnesToo() throws {
    let app = try FitnessTabs()
    let (shown, hidden, unloaded) = (TraitListener(), TraitListener(), TraitListener())
    app.tabs.viewControllers = [shown, hidden, unloaded]
    app.tabs.selectedIndex = 1
    app.tabs.selectedIndex = 0
    try app.host.resize(Size(width: 500, height: 844))
    #expect((shown.log, hidden.log, unloaded.log) == (["size 500"], ["size 500"], []))
    try app.host.resize(Size(width: 1024, height: 768))
    #expect(shown.log == ["size 500", "size 1024", "traits compact -> regular"])
    #expect(hidden.log == shown.log)
    try app.host.resize(Size(width: 1024, height: 768), direction: .rightToLeft)
    try app.host.resize(Size(width: 1024, height: 768), direction: .rightToLeft)
    #expect(shown.log.count == 4)
    #expect(unloaded.log == [])
    app.tabs.selectedIndex = 2
    #expect(unloaded.log == [])
    #expect(unloaded.traitCollection.layoutDirection == .rightToLeft)
  }

  @Test("traits are applied when a page comes back (GitHawk #2494)")
  func whoWasOutsideHearsOfItBeforeItAppears() throws {
    let app = try FitnessTabs()
    let page = TraitListener()
    app.tabs.viewControllers = [page]
    app.tabs.viewControllers = [ViewController()]
    try app.host.resize(Size(width: 1024, height: 768))
    #expect(page.log == [])
    app.tabs.viewControllers = [ViewController(), page]
    #expect(page.log == [])
    app.tabs.selectedIndex = 1
    #expect(page.log == ["traits compact -> regular", "appears"])
  }

  @Test func aCallbackMayResizeAgain() throws {
    let app = try FitnessTabs()
    let page = TraitListener()
    app.tabs.viewControllers = [page]
    page.onTraits = { [unowned host = app.host] in try? host.resize(Size(width: 390, height: 844)) }
    try app.host.resize(Size(width: 1024, height: 768))
    #expect(app.host.traitCollection.horizontalSizeClass == .compact)
    #expect(page.log.last == "traits regular -> compact" || page.log.last == "size 390")
    #expect(app.fitness.violations == [])
  }

  @Test(arguments: [
    (320.0, 568.0, "compact", "regular"), (390, 844, "compact", "regular"), (667, 375, "regular", "compact"),
    (932, 430, "regular", "compact"), (507, 1024, "compact", "regular"), (744, 1133, "regular", "regular"),
    (1366, 1024, "regular", "regular"),
  ])
  func sizeClassesFollowFromTheSize(width: Double, height: Double, horizontal: String, vertical: String) {
    let traits = TraitCollection(size: Size(width: width, height: height))
    #expect(traits.horizontalSizeClass.rawValue == horizontal)
    #expect(traits.verticalSizeClass.rawValue == vertical)
  }
}

/// Becomes a plugin where there is room.
private final class AdaptiveTabs: TabBarController {
  weak var host: AppHost?

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    guard traitCollection.horizontalSizeClass == .regular, let host else { return }
    _ = try? host.replaceRootContainer { pages in
      try host.makePlugin(PluginSource(PluginApp.single), pages: pages)
    }
  }
}

/// Does something once.
private final class Actor: ViewController {
  var onWillAppear: (() -> Void)?
  var onDidAppear: (() -> Void)?

  override func viewWillAppear(_ animated: Bool) { take(&onWillAppear)?() }
  override func viewDidAppear(_ animated: Bool) { take(&onDidAppear)?() }

  private func take(_ action: inout (() -> Void)?) -> (() -> Void)? {
    defer { action = nil }
    return action
  }
}

private final class TraitListener: ViewController {
  private(set) var log: [String] = []
  var onTraits: () -> Void = {}

  override func viewWillAppear(_ animated: Bool) { if !log.isEmpty { log.append("appears") } }
  override func viewWillTransition(to size: Size) { log.append("size \(Int(size.width))") }
  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    let old = previous?.horizontalSizeClass.rawValue ?? "none"
    log.append("traits \(old) -> \(traitCollection.horizontalSizeClass.rawValue)")
    onTraits()
  }
}
