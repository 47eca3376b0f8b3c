import Testing

@testable import ContainerHost

@Suite("Guards of pages")
struct LeaveGuardTests {
  private let refused = Selection.refused(by: "unsaved", reason: "not saved")

  @Test("A guard covers changes of tab, by whatever cause (react-navigation #8851, #9765)")
  func itCoversChangesOfTab() throws {
    let app = try GuardedApp()
    app.guardForm()
    let state = try AppState(app.host, app.fitness.engine)
    let denied = NavigationOutcome.refused(by: "unsaved", reason: "not saved")
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == denied)
    #expect(try app.host.open(url: "fitness://nutrition/plans/1").outcome == denied)
    #expect(app.host.select(app.host.tabHost(for: .training)) == refused)
    #expect(try app.host.tap("Training") == .selected(refused))
    app.host.engineDidRequestNavigation(to: app.fitness.workouts)
    app.tabs.selectedIndex = 2
    app.tabs.selectedViewController = app.host.tabHost(for: .nutrition)
    #expect(app.tabs.selectedIndex == 0)
    #expect(try AppState(app.host, app.fitness.engine) == state)
    #expect(
      app.takeAsked() == [
        "unsaved: nutrition from form (code)", "unsaved: nutrition from form (link)",
        "unsaved: training from form (tap)", "unsaved: training from form (tap)",
        "unsaved: training from form (engine)", "unsaved: training from form (code)",
        "unsaved: nutrition from form (code)",
      ])
    #expect(app.fitness.violations == [])
  }

  @Test func itCoversEveryWayOutOfAStack() throws {
    let app = try GuardedApp()
    app.guardForm()
    let help = ViewController()
    #expect(app.host.back())
    #expect(app.stack.popViewController(animated: false) == nil)
    #expect(app.stack.popToRootViewController(animated: false)?.isEmpty == true)
    #expect(!app.stack.pushViewController(help, animated: false))
    #expect(try app.host.tap("stack.back") == .selected(refused))
    // The selected tab again, which pops its stack to the root.
    #expect(app.host.select(app.stack) == refused)
    #expect(app.visible == "form")
    #expect(app.takeAsked().count == 6)
    app.answers = [:]
    #expect(app.host.select(app.stack) == .reselected)
    #expect(app.visible == "status")
  }

  @Test("It is asked before a swipe begins (react-navigation #10961, #8530)")
  func itIsAskedBeforeASwipeBegins() throws {
    let app = try GuardedApp()
    app.guardForm()
    let before = app.fitness.eventCount
    func swipe(_ phase: UserEvent.Phase) -> UserEvent {
      .swipe(direction: .end, phase: phase, progress: 1, velocity: 0, edge: .start)
    }
    #expect(!app.host.send(swipe(.began)))
    #expect(app.stack.transition == nil)
    for phase in [UserEvent.Phase.changed, .ended] { app.host.send(swipe(phase)) }
    #expect(app.visible == "form")
    #expect(app.fitness.appearances(since: before) == [])
    #expect(app.takeAsked() == ["unsaved: status from form (gesture)"])
    app.answers = [:]
    for phase in [UserEvent.Phase.began, .changed, .ended] { app.host.send(swipe(phase)) }
    #expect(app.visible == "status")
    #expect(app.takeAsked() == ["unsaved: status from form (gesture)"])
  }

  @Test("The highlight stays with the page that stays (ui-router-tabs #19)")
  func theHighlightStays() throws {
    let app = try GuardedApp()
    app.guardForm()
    app.stack.title = "Profile"
    try app.host.tap("Training")
    let layout = try #require(try app.host.screen()?.layout)
    #expect(layout.find(label: "Profile")?.node.isSelected == true)
    #expect(layout.find(label: "Training")?.node.isSelected == false)
  }

  @Test("History is written when a change commits (emdash #2086)")
  func historyIsWrittenAtCommit() throws {
    let app = try GuardedApp()
    app.tabs.backBehavior = .fullHistory
    try app.host.navigate(to: app.fitness.plan)
    app.host.guards = [app.makeGuard("gate", .deny(reason: "not yours"))]
    app.host.select(app.host.tabHost(for: .training))
    app.host.guards = []
    #expect(app.host.back())
    #expect(app.visible == "form")
  }

  @Test func theInnermostPageIsAskedFirstAndTheAppBeforeAll() throws {
    let app = try GuardedApp()
    app.host.guards = [app.makeGuard("first"), app.makeGuard("second")]
    app.stack.leaveGuard = app.makeGuard("around")
    app.form.leaveGuard = app.makeGuard("form")
    app.fitness.status.leaveGuard = app.makeGuard("covered")
    app.host.select(app.host.tabHost(for: .training))
    #expect(
      app.takeAsked() == [
        "first: training from form (tap)", "second: training from form (tap)", "form: training from form (tap)",
        "around: training from stack (tap)",
      ])
    #expect(app.visible == "training")
  }

  @Test func screensThatAPopTakesAlongAreAskedFromTheTopDown() throws {
    let app = try GuardedApp()
    let top = ViewController()
    top.identifier = "top"
    app.stack.pushViewController(top, animated: false)
    app.form.leaveGuard = app.makeGuard("form")
    top.leaveGuard = app.makeGuard("top")
    app.stack.popToRootViewController(animated: false)
    #expect(app.takeAsked() == ["top: status from top (code)", "form: status from form (code)"])
    #expect(app.visible == "status")
  }

  @Test func aFormInATabThatIsHiddenIsAskedBeforeALinkPopsIt() throws {
    let fitness = try Fitness()
    let (form, asked) = (ViewController(), Counter())
    let inner = NavigationController(rootViewController: fitness.host.tabHost(for: .nutrition))
    let tabs = TabBarController()
    tabs.viewControllers = [fitness.status, inner]
    let coordinator = TabBarCoordinator(tabs, mapping: [.nutrition: 1])
    fitness.host.rootViewController = tabs
    fitness.host.setModuleContainer(coordinator)
    fitness.host.launch()
    tabs.selectedIndex = 1
    inner.pushViewController(form, animated: false)
    tabs.selectedIndex = 0
    form.leaveGuard = asked.denying
    #expect(try fitness.host.navigate(to: fitness.plan).outcome == .refused(by: "counter", reason: "no"))
    #expect(asked.count == 1)
    #expect(inner.viewControllers.last === form)
    // A tap on the tab leads to the form, which is not left by that.
    #expect(fitness.host.select(inner) == .shown)
    #expect(asked.count == 1)
  }

  @Test func removalCannotBeRefused() throws {
    let app = try GuardedApp()
    app.guardForm()
    app.stack.viewControllers = [app.fitness.status]
    #expect(app.visible == "status")
    app.tabs.viewControllers = [app.host.tabHost(for: .nutrition)]
    #expect(app.visible == "nutrition")
    #expect(app.takeAsked() == [])
  }

  @Test func aStateThatIsRestoredIsNotRefused() throws {
    let app = try GuardedApp()
    try app.host.navigate(to: app.fitness.plan)
    let saved = app.host.saveState()
    app.tabs.selectedIndex = 0
    app.guardForm()
    app.host.restoreState(saved)
    #expect(app.visible == "nutrition")
    #expect(app.takeAsked() == [])
  }

  @Test func aNavigationThatJoinsAnotherIsNotAskedAbout() throws {
    let app = try GuardedApp()
    app.host.guards = [app.makeGuard("gate")]
    let container = SelectingContainer(tabs: app.tabs)
    app.host.setModuleContainer(container)
    try app.host.navigate(to: app.fitness.workouts)
    #expect(app.takeAsked() == ["gate: training from form (code)"])
    #expect(app.visible == "training")
  }

  @Test func aModuleInFrontMayOpenSomethingElseWithoutBeingLeft() throws {
    let app = try GuardedApp()
    try app.host.navigate(to: app.fitness.plan)
    app.host.tabHost(for: .nutrition).leaveGuard = app.makeGuard("module", .deny(reason: "no"))
    #expect(try app.host.navigate(to: Destination(.nutrition, route: "home")).outcome == .delivered)
    #expect(try app.host.navigate(to: app.fitness.workouts).outcome == .refused(by: "module", reason: "no"))
  }

  @Test func aGuardGoesWithItsPage() throws {
    let app = try GuardedApp()
    app.guardForm()
    #expect(app.host.context.isGuarded)
    app.stack.viewControllers = [app.fitness.status]
    #expect(!app.host.context.isGuarded)
    app.stack.pushViewController(app.form, animated: false)
    #expect(app.host.context.isGuarded)
    app.form.leaveGuard = nil
    #expect(!app.host.context.isGuarded)
  }

  private final class SelectingContainer: ModuleContainer {
    let tabs: TabBarController
    init(tabs: TabBarController) { self.tabs = tabs }
    func showModule(_ module: ModuleID) throws { tabs.selectedIndex = 2 }
  }

  private final class Counter {
    var count = 0
    var denying: NavigationGuard {
      NavigationGuard("counter") { [unowned self] _ in
        count += 1
        return .deny(reason: "no")
      }
    }
  }
}
