import Testing

@testable import ContainerHost

@Suite("A container that leaves the screen while it changes")
struct VanishingContainerTests {
  @Test func aPageIsNotShownWhereTheRootWentInTheMiddle() throws {
    let fitness = try Fitness()
    let leaving = Leaver()
    let stack = NavigationController(rootViewController: leaving)
    fitness.host.rootViewController = stack
    fitness.host.launch()
    leaving.onLeave = { [unowned host = fitness.host] in host.rootViewController = nil }
    let pushed = ViewController()
    stack.pushViewController(pushed, animated: true)
    #expect(pushed.appearance == .disappeared)
    #expect(fitness.violations == [])
  }

  private final class Leaver: ViewController {
    var onLeave: () -> Void = {}
    override func viewWillDisappear(_ animated: Bool) { onLeave() }
  }
}
