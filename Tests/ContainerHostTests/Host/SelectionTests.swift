import Testing

@testable import ContainerHost

@Suite("The user's acts")
struct SelectionTests {
  @Test func aTapShowsThePageAndDisplaysItsModule() throws {
    let app = try FitnessTabs()
    #expect(try app.host.tap("Training") == .selected(.shown))
    #expect(app.fitness.visible == "training")
    #expect(app.engine.messages == [.display(.training)])
  }

  @Test func aDisabledPageCannotBeSelectedByTheUserButByCode() throws {
    let app = try FitnessTabs()
    let training = app.host.tabHost(for: .training)
    training.tabBarItem.isEnabled = false
    #expect(app.host.select(training) == .disabled)
    #expect(app.fitness.visible == "status")
    try app.host.navigate(to: app.fitness.workouts)
    #expect(app.fitness.visible == "training")
  }

  @Test func shouldSelectIsAskedForTapsAndNotForCode() throws {
    let app = try FitnessTabs()
    let delegate = Veto()
    app.tabs.delegate = delegate
    #expect(app.host.select(app.host.tabHost(for: .training)) == .refused(by: "should_select"))
    #expect(delegate.asked == 1)
    try app.host.navigate(to: app.fitness.workouts)
    #expect(app.fitness.visible == "training")
    #expect(delegate.asked == 1)
    #expect(delegate.selected == 0)
  }

  @Test func selectingTheVisibleTabAgainPopsItsStackToTheRoot() throws {
    let fitness = try Fitness()
    let stack = NavigationController(rootViewController: fitness.status)
    let tabs = TabBarController()
    tabs.viewControllers = [stack, fitness.host.tabHost(for: .nutrition)]
    fitness.host.rootViewController = tabs
    fitness.host.launch()
    let detail = ViewController()
    detail.identifier = "detail"
    stack.pushViewController(detail, animated: false)
    #expect(fitness.visible == "detail")
    #expect(fitness.host.select(stack) == .reselected)
    #expect(fitness.visible == "status")
    #expect(fitness.violations == [])
  }

  @Test func backGoesToTheFirstTabThenOut() throws {
    let app = try FitnessTabs()
    try app.host.navigate(to: app.fitness.workouts)
    #expect(app.host.back())
    #expect(app.fitness.visible == "status")
    #expect(!app.host.back())
  }

  @Test func backPopsTheInnermostStackFirst() throws {
    let fitness = try Fitness()
    let stack = NavigationController(rootViewController: fitness.status)
    let tabs = TabBarController()
    tabs.viewControllers = [fitness.host.tabHost(for: .nutrition), stack]
    tabs.selectedIndex = 1
    fitness.host.rootViewController = tabs
    fitness.host.launch()
    stack.pushViewController(ViewController(), animated: false)
    #expect(fitness.host.back())
    #expect(fitness.visible == "status")
    #expect(fitness.host.back())
    #expect(fitness.visible == "nutrition")
    #expect(!fitness.host.back())
  }

  @Test func theBackButtonOfAStackPops() throws {
    let fitness = try Fitness()
    let stack = NavigationController(rootViewController: fitness.status)
    fitness.host.rootViewController = stack
    fitness.host.launch()
    stack.pushViewController(ViewController(), animated: false)
    #expect(try fitness.host.tap("stack_1.back") == .handled)
    #expect(fitness.visible == "status")
  }

  @Test func aDelegateThatNavigatesOnATapIsToldOnceForEachPress() throws {
    let app = try FitnessTabs()
    let delegate = Onward(app.host)
    app.tabs.delegate = delegate
    for presses in 1...3 {
      _ = try app.host.tap("Nutrition")
      #expect(app.fitness.visible == "training")
      #expect(delegate.told == presses)
    }
    #expect(app.host.errors == [])
  }

  @Test func aTapOnNothingNamesWhatIsThere() throws {
    let app = try FitnessTabs()
    guard case .notFound(.none(let names)) = try app.host.tap("Trainign") else {
      Issue.record("expected to find nothing")
      return
    }
    #expect(names.contains("Training"))
  }
}

/// Goes on to another module whenever a tab is tapped.
private final class Onward: TabBarControllerDelegate {
  private unowned let host: AppHost
  private(set) var told = 0

  init(_ host: AppHost) { self.host = host }

  func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {
    told += 1
    _ = try? host.navigate(to: Destination(.training, route: "workouts"))
  }
}

private final class Veto: TabBarControllerDelegate {
  var asked = 0
  var selected = 0

  func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool {
    asked += 1
    return false
  }

  func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {
    selected += 1
  }
}
