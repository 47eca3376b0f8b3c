import Testing

@testable import ContainerHost

@Suite("Tab bar")
struct TabBarControllerTests {
  @Test func theFirstTabIsSelectedAtTheStart() throws {
    #expect(try FitnessTabs().tabs.selectedIndex == 0)
  }

  @Test func anIndexOutsideTheListChangesNothing() throws {
    let app = try FitnessTabs()
    app.tabs.selectedIndex = 7
    app.tabs.selectedIndex = -1
    #expect(app.tabs.selectedIndex == 0)
  }

  @Test func aTabRemovedWhileSelectedGivesWayToTheMostRecentOneLeft() throws {
    let app = try FitnessTabs()
    try app.host.navigate(to: app.fitness.plan)
    try app.host.navigate(to: app.fitness.workouts)
    app.tabs.viewControllers = [app.fitness.status, app.host.tabHost(for: .nutrition)]
    #expect(app.fitness.visible == "nutrition")
    #expect(app.engine.messages.last == .display(.nutrition))
    #expect(app.fitness.violations == [])
  }

  @Test func reorderingKeepsTheSelectedTab() throws {
    let app = try FitnessTabs()
    try app.host.navigate(to: app.fitness.workouts)
    app.tabs.viewControllers = app.tabs.viewControllers?.reversed()
    #expect(app.tabs.selectedIndex == 0)
    #expect(app.fitness.visible == "training")
    #expect(app.fitness.violations == [])
  }

  @Test func noTabsAtAllIsLegal() throws {
    let app = try FitnessTabs()
    app.tabs.viewControllers = []
    #expect(app.tabs.selectedIndex == -1)
    #expect(app.fitness.visible == "tab_bar_1")
    #expect(app.fitness.violations == [])
  }

  @Test func tabsSetInViewDidLoadAreThereAtOnce() throws {
    let fitness = try Fitness()
    let tabs = Loading(pages: [fitness.status, fitness.host.tabHost(for: .nutrition)])
    fitness.host.rootViewController = tabs
    fitness.host.launch()
    #expect(fitness.visible == "nutrition")
    #expect(!fitness.appearances().contains { $0.hasSuffix("status") })
    #expect(fitness.violations == [])
  }

  private final class Loading: TabBarController {
    let pages: [ViewController]
    init(pages: [ViewController]) { self.pages = pages }

    override func viewDidLoad() {
      super.viewDidLoad()
      viewControllers = pages
      selectedViewController = pages.last
    }
  }

  @Test func aTransitionThatBeganOffScreenIsSeenWhenItFinishesOnScreen() throws {
    let fitness = try Fitness()
    let tabs = TabBarController()
    tabs.viewControllers = [fitness.status, fitness.host.tabHost(for: .training)]
    let transition = tabs.beginInteractiveTransition(to: fitness.host.tabHost(for: .training), style: .switch)
    fitness.host.rootViewController = tabs
    fitness.host.launch()
    transition.finish()
    #expect(fitness.visible == "training")
    #expect(fitness.status.appearance == .disappeared)
    #expect(fitness.violations == [])
  }
}
