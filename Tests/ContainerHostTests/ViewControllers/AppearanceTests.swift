import Testing

@testable import ContainerHost

/// Orders from the table of recorded UIKit logs (reference, 2.1).
@Suite("Appearance callbacks come in UIKit's order")
struct AppearanceTests {
  @Test func ofATabSwitch() throws {
    let app = try FitnessTabs()
    let before = app.fitness.eventCount
    app.tabs.selectedIndex = 2
    #expect(
      app.fitness.appearances(since: before).filter { !$0.hasSuffix("surface") } == [
        "will_appear training", "will_disappear status", "did_disappear status", "did_appear training",
      ])
  }

  @Test func ofAPushAndAPop() throws {
    let fitness = try Fitness()
    let stack = NavigationController(rootViewController: fitness.status)
    fitness.host.rootViewController = stack
    fitness.host.launch()
    let detail = ViewController()
    detail.identifier = "detail"
    func moves(_ act: () -> Void) -> [String] {
      let before = fitness.eventCount
      act()
      return (fitness.host.trace?.events ?? []).dropFirst(before).map { "\($0.kind.rawValue) \($0.subject)" }
        .filter { !$0.hasPrefix("committed") && !$0.hasPrefix("is_appearing") }
    }
    #expect(
      moves { stack.pushViewController(detail, animated: false) } == [
        "will_move detail", "load detail", "will_disappear status", "will_appear detail", "did_disappear status",
        "did_appear detail", "did_move detail",
      ])
    #expect(
      moves { stack.popViewController(animated: false) } == [
        "will_move detail", "will_disappear detail", "will_appear status", "did_disappear detail", "did_appear status",
        "did_move detail",
      ])
    #expect(detail.parent == nil)
    #expect(fitness.violations == [])
  }

  @Test func didCallbacksOfAnAnimatedPushComeWhenItEnds() throws {
    let fitness = try Fitness()
    let stack = NavigationController(rootViewController: fitness.status)
    fitness.host.rootViewController = stack
    fitness.host.launch()
    let nutrition = fitness.host.tabHost(for: .nutrition)
    stack.pushViewController(nutrition, animated: true)
    #expect(fitness.visible == "nutrition")
    #expect(fitness.host.surface.host === nutrition)
    #expect(nutrition.appearance == .appearing)
    try fitness.host.advance(by: .milliseconds(349))
    #expect(nutrition.appearance == .appearing)
    try fitness.host.advance(by: .milliseconds(1))
    #expect(nutrition.appearance == .appeared)
    #expect(fitness.violations == [])
  }

  @Test func aSecondPushEndsTheAnimationOfTheFirst() throws {
    let fitness = try Fitness()
    let stack = NavigationController(rootViewController: fitness.status)
    fitness.host.rootViewController = stack
    fitness.host.launch()
    let (first, second) = (ViewController(), ViewController())
    stack.pushViewController(first, animated: true)
    stack.pushViewController(second, animated: true)
    #expect(first.appearance == .disappearing)
    try fitness.host.advance(by: .seconds(1))
    #expect(first.appearance == .disappeared)
    #expect(second.appearance == .appeared)
    #expect(fitness.violations == [])
  }

  @Test func aCancelledInteractiveTransitionGivesEverythingBack() throws {
    let app = try FitnessTabs()
    try app.host.navigate(to: app.fitness.plan)
    let messages = app.engine.messages.count
    let before = app.fitness.eventCount
    let transition = app.tabs.beginInteractiveTransition(to: app.host.tabHost(for: .training), style: .pop)
    transition.update(0.4)
    #expect(app.fitness.visible == "nutrition")
    transition.cancel()
    #expect(
      app.fitness.appearances(since: before) == [
        "will_disappear nutrition", "will_appear training", "will_disappear training", "did_disappear training",
        "will_appear nutrition", "did_appear nutrition",
      ])
    #expect(app.engine.messages.count == messages)
    #expect(app.host.surface.host?.module == .nutrition)
    #expect(app.fitness.violations == [])
  }

  @Test func aFinishedInteractiveTransitionCommits() throws {
    let app = try FitnessTabs()
    try app.host.navigate(to: app.fitness.plan)
    let transition = app.tabs.beginInteractiveTransition(to: app.host.tabHost(for: .training), style: .switch)
    transition.finish()
    transition.cancel()
    #expect(app.fitness.visible == "training")
    #expect(app.engine.messages.last == .display(.training))
    #expect(app.fitness.violations == [])
  }

  @Test func switchingAwayCancelsAGestureInside() throws {
    let fitness = try Fitness()
    let inner = TabBarController()
    inner.viewControllers = [fitness.host.tabHost(for: .nutrition), fitness.host.tabHost(for: .training)]
    let outer = TabBarController()
    outer.viewControllers = [inner, fitness.status]
    fitness.host.rootViewController = outer
    fitness.host.launch()
    let transition = inner.beginInteractiveTransition(to: fitness.host.tabHost(for: .training), style: .switch)
    outer.selectedIndex = 1
    #expect(transition.hasEnded)
    #expect(inner.visiblePage === fitness.host.tabHost(for: .nutrition))
    #expect(fitness.violations == [])
  }

  /// While a push brings the container itself on screen, its pages are not told of a gesture's beginning; of its end they
  /// are.
  @Test(arguments: [0, 100, 400])
  func aTransitionThatBeginsWhileItsContainerComesIsBalanced(_ milliseconds: Int) throws {
    let fitness = try Fitness()
    let stack = NavigationController(rootViewController: fitness.status)
    let inner = TabBarController()
    inner.viewControllers = [fitness.host.tabHost(for: .nutrition), fitness.host.tabHost(for: .training)]
    fitness.host.rootViewController = stack
    fitness.host.launch()
    stack.pushViewController(inner, animated: true)
    let transition = inner.beginInteractiveTransition(to: fitness.host.tabHost(for: .training), style: .switch)
    try fitness.host.advance(by: .milliseconds(milliseconds))
    transition.finish()
    #expect(fitness.visible == "training")
    #expect(fitness.violations == [])
    try fitness.host.advance(by: .seconds(1))
    #expect(fitness.violations == [])
    stack.popViewController(animated: false)
    #expect(fitness.violations == [])
  }

  @Test func whatStaysHiddenHearsNothing() throws {
    let fitness = try Fitness()
    let inner = TabBarController()
    inner.identifier = "inner"
    inner.viewControllers = [fitness.host.tabHost(for: .nutrition), fitness.host.tabHost(for: .training)]
    let outer = TabBarController()
    outer.viewControllers = [fitness.status, inner]
    fitness.host.rootViewController = outer
    let coordinator = TabBarCoordinator(inner, mapping: [.nutrition: 0, .training: 1])
    fitness.host.setModuleContainer(coordinator)
    fitness.host.launch()
    let before = fitness.eventCount
    try fitness.host.navigate(to: fitness.workouts)
    #expect(!fitness.appearances(since: before).contains { $0.hasSuffix(" nutrition") })
    #expect(fitness.engine.messages.first == .display(.training))
    #expect(fitness.visible == "training")
    #expect(fitness.violations == [])
  }

  @Test func anUnbalancedEndIsAFaultAndNoTrap() throws {
    let fitness = try Fitness()
    fitness.host.rootViewController = fitness.status
    fitness.host.launch()
    fitness.status.endAppearanceTransition()
    #expect(fitness.violations.first?.hasPrefix("balanced appearance: unbalanced end") == true)
  }
}
