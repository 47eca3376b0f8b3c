import Testing

@testable import ContainerHost

/// Actions on containers in the middle of something, and where guards say no. What they do otherwise:
/// `ContainerActionWalkTests`.
@Suite("Actions on containers")
struct ContainerActionTests {
  private struct App {
    let fitness: Fitness
    let tabs = TabBarController()
    let stack: NavigationController
    let other = ViewController()
    var host: AppHost { fitness.host }

    init() throws {
      fitness = try Fitness()
      stack = NavigationController(rootViewController: fitness.status)
      stack.identifier = "stack"
      stack.setScreens([PageRule("a"), PageRule("b")]) { _ in ViewController() }
      other.identifier = "other"
      tabs.backBehavior = .history
      let third = ViewController()
      third.identifier = "third"
      tabs.viewControllers = [stack, other, third]
      fitness.host.rootViewController = tabs
      fitness.host.launch()
    }

    /// Does something in the middle of a push.
    func whilePushing(_ act: @escaping () -> Void) {
      var isDone = false
      host.onPageChange = { _ in
        if isDone { return }
        isDone = true
        act()
      }
      stack.pushViewController(ViewController(), animated: false)
      host.onPageChange = nil
    }

    var names: [String] { stack.stackState.pages.map(\.name) }
  }

  @Test func thatFollowEachOtherInOneCallbackGoOnFromOneAnother() throws {
    let app = try App()
    app.whilePushing { [stack = app.stack] in
      stack.perform(.push(PageTarget("a")))
      stack.perform(.pop(1))
      stack.perform(.navigate(PageTarget("b")))
      stack.perform(.navigate(PageTarget("b", params: ["n": 2])))
    }
    #expect(app.names.count == 3 && app.names.last == "b")
    #expect(app.stack.topViewController?.parameters == ["n": 2])
    app.whilePushing { [stack = app.stack] in
      stack.perform(.pop(1))
      stack.perform(.pop(1))
    }
    #expect(app.names.count == 2)
    #expect(app.fitness.violations == [] && app.host.errors == [])
  }

  @Test func inACallbackReachTheContainerThatHasAnAnswer() throws {
    let app = try App()
    app.whilePushing { [unowned host = app.host] in #expect(host.perform(.jump(PageTarget("other")))) }
    #expect(app.fitness.visible == "other")
    #expect(app.host.perform(.push(PageTarget("a"))) == false, "tabs do not know it")
  }

  @Test func thatAGuardRefusesChangeNothing() throws {
    let app = try App()
    var isOpen = false
    var asked = 0
    app.host.guards = [
      NavigationGuard("closed") { _ in
        asked += 1
        return isOpen ? .allow : .deny(reason: "closed")
      }
    ]
    #expect(app.tabs.perform(.navigate(PageTarget("other", params: ["n": 1]))))
    #expect(app.other.parameters == [:])
    #expect(app.stack.perform(.push(PageTarget("a"))))
    #expect(app.names == ["status"] && asked == 2)
    isOpen = true
    app.tabs.perform(.navigate(PageTarget("other", params: ["n": 1])))
    #expect(app.other.parameters == ["n": 1] && app.fitness.visible == "other" && asked == 3)
  }

  @Test func thatResetTabsBringTheirVisits() throws {
    let app = try App()
    let pages = ["stack", "other", "third"].map { SavedPage($0, id: PageID($0)) }
    app.tabs.perform(
      .reset(PartialState(pages: pages, index: 2, history: [.page(PageVisit("other")), .page(PageVisit("third"))])))
    #expect(app.fitness.visible == "third")
    #expect(app.host.back())
    #expect(app.fitness.visible == "other")
  }

  @Test func areRefusedWhereTwoPagesHaveOneName() throws {
    let app = try App()
    app.tabs.viewControllers?[2].identifier = "other"
    #expect(app.tabs.perform(.jump(PageTarget("other"))) == false)
    #expect(app.host.errors.count == 1)
  }
}
