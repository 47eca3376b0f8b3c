import Testing

@testable import ContainerHost

/// Swipes that are begun, given up and repeated.
@Suite("A swipe back")
struct SwipeBackTests {
  private func send(_ app: OrderApp, _ phase: UserEvent.Phase, _ progress: Double = 0, velocity: Double = 0) -> Bool {
    app.host.send(.swipe(direction: .end, phase: phase, progress: progress, velocity: velocity, edge: .start))
  }

  @Test func thatIsGivenUpGivesEverythingBack() throws {
    let app = try OrderApp(AppearanceRules())
    app.push("b")
    let engine = HeadlessEngine(start: .ready)
    let before = try AppState(app.host, engine)
    app.swipe(.cancelled)
    #expect(try AppState(app.host, engine) == before)
    #expect(app.stack.popViewController(animated: false)?.pageID == "b")
  }

  /// react-navigation #6307, #6782: the finger goes back to the edge and lifts, and the pop fires all the same.
  @Test(arguments: [(0.9, -800.0, false), (0.1, 800.0, true), (0.6, -100.0, true), (0.0, 0.0, false)])
  func isDecidedByTheFingerAtItsEnd(progress: Double, velocity: Double, pops: Bool) throws {
    let app = try OrderApp(AppearanceRules())
    app.push("b")
    #expect(send(app, .began))
    #expect(send(app, .changed, 0.9))
    #expect(send(app, .ended, progress, velocity: velocity))
    #expect(app.stack.viewControllers.count == (pops ? 1 : 2))
  }

  /// react-navigation #11187: the second swipe left the container around instead.
  @Test func thatComesDuringTheAnimationOfAPopStaysInItsStack() throws {
    let app = try OrderApp(AppearanceRules())
    let outer = NavigationController(rootViewController: app.screen("outer_root"))
    app.host.rootViewController = outer
    outer.pushViewController(app.tabs, animated: false)
    app.push("b")
    app.stack.popViewController(animated: true)
    #expect(send(app, .began))
    _ = send(app, .ended, 0.9)
    try app.host.advance(by: .seconds(1))
    #expect(outer.viewControllers.count == 2)
    #expect(app.stack.viewControllers.map(\.pageID) == ["a"])
    app.swipe(.ended)
    #expect(outer.viewControllers.count == 1)
  }

  /// tiktok/sparkling #115: the gesture was disabled in the middle of it.
  @Test func isGivenUpWhenItIsTurnedOff() throws {
    let app = try OrderApp(AppearanceRules())
    app.push("b")
    #expect(send(app, .began))
    app.stack.isSwipeBackEnabled = false
    #expect(app.stack.transition == nil)
    _ = send(app, .ended, 0.9)
    #expect(app.stack.viewControllers.map(\.pageID) == ["a", "b"])
    #expect(app.stack.topViewController?.appearance == .appeared)
    #expect(!send(app, .began))
    #expect(InvariantChecker().check(app.host).map(\.description) == [])
  }

  @Test func canBeTakenApartByWhoHearsOfIt() throws {
    final class Leaver: ViewController {
      override func willMove(toParent parent: ViewController?) { if parent == nil { removeFromParent() } }
    }
    let app = try OrderApp(AppearanceRules())
    app.stack.pushViewController(Leaver(), animated: false)
    app.swipe(.ended)
    #expect(app.stack.viewControllers.map(\.pageID) == ["a"])
    #expect(app.a.appearance == .appeared)
    #expect(InvariantChecker().check(app.host).map(\.description) == [])
  }
}
