import Testing

@testable import ContainerHost

@Suite("Navigation stack")
struct NavigationControllerTests {
  private func makeApp() throws -> (Fitness, NavigationController) {
    let fitness = try Fitness()
    let stack = NavigationController(rootViewController: fitness.status)
    fitness.host.rootViewController = stack
    fitness.host.launch()
    return (fitness, stack)
  }

  @Test func theCoordinatorPushesTheHostAndPopsBackToIt() throws {
    let (fitness, stack) = try makeApp()
    let coordinator = NavigationCoordinator(
      stack,
      hostsByModule: [
        .nutrition: fitness.host.tabHost(for: .nutrition), .training: fitness.host.tabHost(for: .training),
      ])
    fitness.host.setModuleContainer(coordinator)
    #expect(try fitness.host.navigate(to: fitness.plan).outcome == .delivered)
    #expect(try fitness.host.navigate(to: fitness.plan).outcome == .delivered)
    #expect(stack.viewControllers.map(\.pageID) == ["status", "nutrition"])
    try fitness.host.navigate(to: fitness.workouts)
    #expect(stack.viewControllers.map(\.pageID) == ["status", "nutrition", "training"])
    try fitness.host.navigate(to: fitness.plan)
    #expect(stack.viewControllers.map(\.pageID) == ["status", "nutrition"])
    #expect(fitness.host.tabHost(for: .training).parent == nil)
    #expect(fitness.violations == [])
  }

  @Test func theSurfaceLeavesAHostThatWasPopped() throws {
    let (fitness, stack) = try makeApp()
    let coordinator = NavigationCoordinator(
      stack,
      hostsByModule: [
        .nutrition: fitness.host.tabHost(for: .nutrition), .training: fitness.host.tabHost(for: .training),
      ])
    fitness.host.setModuleContainer(coordinator)
    try fitness.host.navigate(to: fitness.plan)
    stack.popViewController(animated: false)
    #expect(fitness.host.surface.host?.module == .nutrition)
    try fitness.host.navigate(to: fitness.workouts)
    #expect(fitness.host.surface.host?.module == .training)
    #expect(fitness.violations == [])
  }

  @Test func theSameScreenIsNotPushedTwice() throws {
    let (fitness, stack) = try makeApp()
    #expect(!stack.pushViewController(fitness.status, animated: false))
    #expect(stack.viewControllers.count == 1)
    #expect(fitness.host.errors.count == 1)
  }

  @Test func theRootIsNeverPopped() throws {
    let (_, stack) = try makeApp()
    #expect(stack.popViewController(animated: false) == nil)
    #expect(stack.popToRootViewController(animated: false)?.isEmpty == true)
    #expect(stack.viewControllers.count == 1)
  }

  @Test func popToTellsWhatItTookOff() throws {
    let (fitness, stack) = try makeApp()
    let screens = (1...3).map { number in
      let screen = ViewController()
      screen.identifier = "s\(number)"
      return screen
    }
    for screen in screens { stack.pushViewController(screen, animated: false) }
    #expect(stack.popToViewController(screens[0], animated: false)?.map(\.pageID) == ["s2", "s3"])
    #expect(fitness.visible == "s1")
    #expect(stack.popToViewController(screens[2], animated: false) == nil)
    #expect(fitness.violations == [])
  }

  @Test func aNewStackIsSetInOneStep() throws {
    let (fitness, stack) = try makeApp()
    let (first, second) = (ViewController(), ViewController())
    first.identifier = "first"
    second.identifier = "second"
    let before = fitness.eventCount
    stack.setViewControllers([first, second, first], animated: false)
    #expect(stack.viewControllers.map(\.pageID) == ["first", "second"])
    #expect(!fitness.appearances(since: before).contains { $0.hasSuffix("first") })
    #expect(fitness.violations == [])
  }

  @Test(arguments: [(0.6, 0.0, true), (0.2, 0.0, false), (0.2, 900.0, true)])
  func aSwipeFromTheStartEdgePops(progress: Double, velocity: Double, pops: Bool) throws {
    let (fitness, stack) = try makeApp()
    let nutrition = fitness.host.tabHost(for: .nutrition)
    stack.pushViewController(nutrition, animated: false)
    func swipe(_ phase: UserEvent.Phase) -> Bool {
      fitness.host.send(
        .swipe(direction: .end, phase: phase, progress: progress, velocity: velocity, edge: .start))
    }
    #expect(swipe(.began))
    #expect(swipe(.changed))
    #expect(fitness.visible == "nutrition")
    #expect(fitness.host.surface.host === nutrition)
    #expect(swipe(.ended))
    #expect(stack.viewControllers.map(\.pageID) == (pops ? ["status"] : ["status", "nutrition"]))
    #expect(fitness.visible == (pops ? "status" : "nutrition"))
    #expect(nutrition.appearance == (pops ? .disappeared : .appeared))
    #expect(fitness.violations == [])
  }

  @Test func aSwipeAtTheRootIsNotTaken() throws {
    let (fitness, _) = try makeApp()
    #expect(!fitness.host.send(.swipe(direction: .end, phase: .began, progress: 0, velocity: 0, edge: .start)))
  }

  @Test func aScreenMayBeTakenOutWhileItIsBeingPopped() throws {
    let (fitness, stack) = try makeApp()
    let detail = ViewController()
    stack.pushViewController(detail, animated: false)
    stack.popViewController(animated: true)
    detail.removeFromParent()
    stack.pushViewController(detail, animated: true)
    #expect(stack.topViewController === detail)
    try fitness.host.advance(by: .seconds(1))
    #expect(detail.parent === stack)
    #expect(fitness.violations == [])
  }

  @Test func poppedScreensAreReleased() throws {
    let (_, stack) = try makeApp()
    weak var popped: ViewController?
    do {
      let screen = ViewController()
      popped = screen
      stack.pushViewController(screen, animated: false)
    }
    stack.popViewController(animated: false)
    #expect(popped == nil)
  }

  @Test(arguments: [1, 40]) func refuseASecondScreenOfOneIdentifierHoweverDeepTheyAre(depth: Int) throws {
    let fitness = try Fitness()
    let stack = NavigationController(rootViewController: fitness.status)
    fitness.host.rootViewController = stack
    fitness.host.launch()
    func screen(_ id: String) -> ViewController {
      let screen = ViewController()
      screen.identifier = id
      return screen
    }
    for number in 0..<depth { #expect(stack.pushViewController(screen("s\(number)"), animated: false)) }
    #expect(stack.pushViewController(screen("s0"), animated: false) == false)
    #expect(fitness.host.errors.count == 1)
    stack.popViewController(animated: false)
    #expect(stack.pushViewController(screen("s\(depth - 1)"), animated: false), "the one that was popped is gone")
    stack.children.last?.identifier = "renamed"
    #expect(stack.pushViewController(screen("s\(depth - 1)"), animated: false), "the other has another name now")
    #expect(stack.pushViewController(screen("renamed"), animated: false) == false)
    let taken = stack.children[stack.children.count - 2]
    taken.willMove(toParent: nil)
    taken.removeFromParent()
    #expect(stack.pushViewController(screen("renamed"), animated: false), "it was taken out by hand")
    stack.popToRootViewController(animated: false)
    #expect(stack.pushViewController(screen("renamed"), animated: false))
    #expect(stack.viewControllers.map(\.pageID) == ["status", "renamed"])
    #expect(fitness.violations == [])
  }
}
