import Testing

@testable import ContainerHost

/// react-navigation/rfcs #16 and react-navigation #271, #350, #1135, #2471: a double tap pushes the same screen twice.
@Suite("A double tap")
struct DoubleTapTests {
  @Test(arguments: [true, false])
  func pushesOnceFromOneScreen(animated: Bool) throws {
    let app = try OrderApp(AppearanceRules())
    #expect(app.stack.pushViewController(app.screen("b"), animated: animated, from: app.a))
    #expect(!app.stack.pushViewController(app.screen("c"), animated: animated, from: app.a))
    try app.host.advance(by: .seconds(1))
    #expect(app.stack.viewControllers.map(\.pageID) == ["a", "b"])
    #expect(app.host.errors == [])
    #expect(app.stack.pushViewController(app.screen("c"), animated: animated, from: app.stack.topViewController))
  }

  @Test func countsWhatStandsInsideTheTopScreenAsIt() throws {
    let app = try OrderApp(AppearanceRules())
    app.stack.pushViewController(app.parent, animated: false)
    #expect(app.stack.pushViewController(app.screen("b"), animated: false, from: app.parent.children[0]))
  }

  @Test func popsOnceFromOneScreen() throws {
    let app = try OrderApp(AppearanceRules())
    app.push("b", "c")
    let top = app.stack.topViewController
    #expect(app.stack.popViewController(animated: true, from: top) === top)
    #expect(app.stack.popViewController(animated: true, from: top) == nil)
    try app.host.advance(by: .seconds(1))
    #expect(app.stack.viewControllers.map(\.pageID) == ["a", "b"])
  }

  @Test func pushesNoSecondControllerForTheSameScreen() throws {
    let app = try OrderApp(AppearanceRules())
    #expect(app.stack.pushViewController(app.screen("b"), animated: true))
    #expect(!app.stack.pushViewController(app.screen("b"), animated: true))
    #expect(!app.stack.replaceTopViewController(with: app.screen("a"), animated: false))
    #expect(app.stack.replaceTopViewController(with: app.screen("b"), animated: false))
    #expect(app.stack.viewControllers.map(\.pageID) == ["a", "b"])
    #expect(app.host.errors.count == 2)
    #expect(InvariantChecker().check(app.host).map(\.description) == [])
  }
}
