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

  @Test func itsLastPageThatIsTakenOutAsItGoesHasGone() throws {
    for goesWithTheRoot in [true, false] {
      let fitness = try Fitness()
      let leaving = Leaver()
      let tabs = TabBarController()
      tabs.viewControllers = [leaving]
      fitness.host.rootViewController = tabs
      fitness.host.launch()
      leaving.onLeave = { [unowned leaving] in leaving.removeFromParent() }
      if goesWithTheRoot { fitness.host.rootViewController = ViewController() } else { fitness.host.terminate() }
      #expect(leaving.appearance == .disappeared)
      #expect(leaving.context == nil)
      #expect(fitness.violations == [])
    }
  }

  @Test func aPageThatComesBackToAHiddenContainerIsHidden() throws {
    final class Taker: NavigationControllerDelegate {
      var onShow: () -> Void = {}
      func navigationController(_ stack: NavigationController, willShow page: ViewController, animated: Bool) {
        onShow()
      }
    }
    for isByHand in [true, false] {
      let app = try ModalApp(launched: false) { $0.appearanceRules.willShow = .afterWillAppear }
      let page = ViewController()
      let hidden = TabBarController()
      hidden.viewControllers = [page]
      let stack = NavigationController(rootViewController: ViewController())
      let root = TabBarController()
      root.viewControllers = [stack, hidden]
      app.host.rootViewController = root
      app.host.launch()
      let taker = Taker()
      taker.onShow = { [unowned hidden, unowned page] in
        if isByHand { hidden.addChild(page) } else { hidden.viewControllers = [page] }
      }
      stack.delegate = taker
      stack.pushViewController(page, animated: false)
      #expect(page.parent === hidden)
      #expect(page.appearance == .disappeared)
      #expect(app.violations == [])
    }
  }

  private final class Leaver: ViewController {
    var onLeave: () -> Void = {}
    override func viewWillDisappear(_ animated: Bool) { onLeave() }
  }
}
