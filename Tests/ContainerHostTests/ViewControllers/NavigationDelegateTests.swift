import Testing

@testable import ContainerHost

@Suite("The delegate of a stack")
struct NavigationDelegateTests {
  private final class Listener: NavigationControllerDelegate {
    var heard: [String] = []
    var reaction: (() -> Void)?

    func navigationController(_ stack: NavigationController, willShow page: ViewController, animated: Bool) {
      heard.append("will \(page.pageID)\(animated ? " animated" : "")")
    }
    func navigationController(_ stack: NavigationController, didShow page: ViewController, animated: Bool) {
      heard.append("did \(page.pageID)\(animated ? " animated" : "")")
      let react = reaction
      reaction = nil
      react?()
    }
    func take() -> [String] {
      defer { heard = [] }
      return heard
    }
  }

  private func makeApp(_ rules: AppearanceRules = AppearanceRules()) throws -> (OrderApp, Listener) {
    let app = try OrderApp(rules)
    let listener = Listener()
    app.stack.delegate = listener
    return (app, listener)
  }

  @Test func hearsOfTheFirstScreenWhenItAppears() throws {
    let listener = Listener()
    let fitness = try Fitness()
    let stack = NavigationController(rootViewController: fitness.status)
    stack.delegate = listener
    fitness.host.rootViewController = stack
    #expect(listener.take() == [])
    fitness.host.launch()
    #expect(listener.take() == ["will status", "did status"])
  }

  @Test func hearsDidShowOnlyWhenTheAnimationIsOver() throws {
    let (app, listener) = try makeApp()
    app.stack.pushViewController(app.screen("b"), animated: true)
    #expect(listener.take() == ["will b animated"])
    try app.host.advance(by: .seconds(1))
    #expect(listener.take() == ["did b animated"])
  }

  /// radianttap/Coordinator #11: pops by the button were missed, since only gestures were observed.
  @Test func hearsTheSameOfButtonGestureAndCode() throws {
    let (app, listener) = try makeApp()
    for pop: (OrderApp) throws -> Void in [
      { $0.stack.popViewController(animated: false) }, { _ = try $0.host.tap("stack.back") }, { _ = $0.host.back() },
      { $0.swipe(.ended) },
    ] {
      app.push("b")
      _ = listener.take()
      try pop(app)
      #expect(listener.take().map { $0.replacing(" animated", with: "") } == ["will a", "did a"])
    }
  }

  @Test func hearsNoDidShowOfASwipeThatIsGivenUp() throws {
    let (app, listener) = try makeApp()
    app.push("b")
    _ = listener.take()
    app.swipe(.cancelled)
    #expect(listener.take() == ["will a animated"])
    app.stack.popViewController(animated: false)
    #expect(listener.take() == ["will a", "did a"])
  }

  @Test func hearsOfAScreenPushedOffScreenWhenThatAppears() throws {
    let (app, listener) = try makeApp()
    app.tabs.viewControllers = [app.stack, app.screen("q")]
    app.tabs.selectedIndex = 1
    app.push("b", "c")
    #expect(listener.take() == [])
    app.tabs.selectedIndex = 0
    #expect(listener.take() == ["will c", "did c"])
    app.tabs.selectedIndex = 1
    app.tabs.selectedIndex = 0
    #expect(listener.take() == [])
  }

  @Test func mayPushFromDidShow() throws {
    let (app, listener) = try makeApp()
    listener.reaction = { app.push("c") }
    app.push("b")
    #expect(listener.take() == ["will b", "did b", "will c", "did c"])
    #expect(app.stack.viewControllers.map(\.pageID) == ["a", "b", "c"])
    #expect(InvariantChecker().check(app.host).map(\.description) == [])
  }

  @Test(arguments: AppearanceRules.WillShow.allCases)
  func hearsWillShowWhenTheRulesSay(_ rule: AppearanceRules.WillShow) throws {
    final class Probe: ViewController {
      var heard: [String] = []
      weak var listener: Listener?
      override func viewWillAppear(_ animated: Bool) { listener?.heard.append("will_appear") }
    }
    var rules = AppearanceRules()
    rules.willShow = rule
    let (app, listener) = try makeApp(rules)
    let probe = Probe()
    probe.identifier = "probe"
    probe.listener = listener
    app.stack.pushViewController(probe, animated: false)
    let wanted = ["will probe", "will_appear"]
    #expect(listener.take() == (rule == .beforeAppearance ? wanted : wanted.reversed()) + ["did probe"])
  }

  @Test func isNotKept() throws {
    let (app, _) = try makeApp()
    #expect(app.stack.delegate == nil)
  }
}
