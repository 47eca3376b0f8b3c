import Testing

@testable import ContainerHost

@Suite("Taps inside containers inside containers")
struct NestedTapTests {
  @Test func theBackButtonOfAStackInATabPops() throws {
    let fitness = try Fitness()
    let stack = NavigationController(rootViewController: fitness.status)
    let tabs = TabBarController()
    tabs.viewControllers = [stack, fitness.host.tabHost(for: .nutrition)]
    fitness.host.rootViewController = tabs
    fitness.host.launch()
    stack.pushViewController(ViewController(), animated: false)
    #expect(try fitness.host.tap("stack_1.back") == .handled)
    #expect(fitness.visible == "status")
  }
}
