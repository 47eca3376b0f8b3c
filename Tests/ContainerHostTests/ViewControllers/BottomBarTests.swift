import Testing

@testable import ContainerHost

/// UIKit's documentation: the value of the topmost screen decides. What breaks elsewhere: NGTabBarController #13,
/// bubble-icon-tabbar #12, GitHawk #2494.
@Suite("The bar is hidden for the topmost screen")
struct BottomBarTests {
  private func hiding(_ id: String, in app: OrderApp) -> ViewController {
    let screen = app.screen(id)
    screen.hidesBottomBarWhenPushed = true
    return screen
  }

  private func isDrawn(_ app: OrderApp) throws -> Bool {
    try app.host.screen()?.layout.nodes.contains { $0.node.id == "tabs.bar" } == true
  }

  private func makeApp() throws -> OrderApp {
    let app = try OrderApp(AppearanceRules())
    app.tabs.viewControllers = [app.stack, app.screen("q")]
    return app
  }

  @Test func whateverTheScreensBelowSay() throws {
    let app = try makeApp()
    #expect(try isDrawn(app))
    app.stack.pushViewController(hiding("b", in: app), animated: false)
    #expect(try !isDrawn(app))
    app.push("c")
    #expect(try isDrawn(app))
    app.stack.popViewController(animated: false)
    #expect(try !isDrawn(app))
    app.stack.popViewController(animated: false)
    #expect(try isDrawn(app))
  }

  @Test func alsoForTwoHidingScreensInARow() throws {
    let app = try makeApp()
    app.stack.pushViewController(hiding("b", in: app), animated: true)
    app.stack.pushViewController(hiding("c", in: app), animated: true)
    app.stack.popViewController(animated: true)
    #expect(try !isDrawn(app))
    app.stack.popViewController(animated: true)
    #expect(try isDrawn(app))
    try app.host.advance(by: .seconds(1))
    #expect(try isDrawn(app))
  }

  @Test func alsoAfterJumpsWithoutAnimation() throws {
    let app = try makeApp()
    app.stack.pushViewController(hiding("b", in: app), animated: false)
    app.tabs.selectedIndex = 1
    #expect(try isDrawn(app))
    app.tabs.selectedIndex = 0
    #expect(try !isDrawn(app))
    app.stack.popToRootViewController(animated: false)
    #expect(try isDrawn(app))
  }

  @Test func untilASwipeBackIsCertain() throws {
    let app = try makeApp()
    app.stack.pushViewController(hiding("b", in: app), animated: false)
    for (end, isShown) in [(UserEvent.Phase.cancelled, false), (.ended, true)] {
      app.host.send(.swipe(direction: .end, phase: .began, progress: 0, velocity: 0, edge: .start))
      #expect(try !isDrawn(app))
      app.host.send(.swipe(direction: .end, phase: end, progress: 0.9, velocity: 0, edge: .start))
      #expect(try isDrawn(app) == isShown)
    }
  }

  @Test func onlyOfTheInnermostBar() throws {
    let app = try makeApp()
    let outer = TabBarController()
    outer.identifier = "outer"
    app.host.rootViewController = outer
    outer.viewControllers = [app.tabs]
    app.stack.pushViewController(hiding("b", in: app), animated: false)
    #expect(!app.tabs.isTabBarShown)
    #expect(outer.isTabBarShown)
  }

  @Test func andOfTheAppsOwnAccord() throws {
    let app = try makeApp()
    app.tabs.isTabBarHidden = true
    #expect(app.tabs.tabBar.isHidden)
    #expect(try !isDrawn(app))
    #expect(app.tabs.selectedViewController === app.stack)
    app.tabs.tabBar.isHidden = false
    #expect(try isDrawn(app))
  }
}
