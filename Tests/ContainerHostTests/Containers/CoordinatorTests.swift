import Testing

@testable import ContainerHost

/// A flow of one screen, or of several.
private final class Flow: FlowCoordinator {
  let navigationController: NavigationController
  var childCoordinators: [any Coordinator] = []
  let name: String
  var finished: () -> Void = {}
  /// Shown by `start`.
  var firstScreen: ViewController? = ViewController()
  var isAnimated = false

  init(_ name: String, on navigationController: NavigationController) {
    self.name = name
    self.navigationController = navigationController
    firstScreen?.identifier = name
  }

  func start() {
    guard let firstScreen else { return }
    navigationController.pushViewController(firstScreen, animated: isAnimated)
    // The stack keeps it.
    self.firstScreen = nil
  }

  func didFinish() { finished() }
}

/// A stack on screen, a root flow, and the flows that have finished.
private final class FlowApp {
  let fitness: Fitness
  let stack = NavigationController()
  let root: Flow
  private(set) var finished: [String] = []

  var host: AppHost { fitness.host }

  init() throws {
    fitness = try Fitness()
    stack.viewControllers = [fitness.status]
    root = Flow("root", on: stack)
    host.rootViewController = stack
    host.launch()
  }

  /// Starts a flow from `parent`, which then is the only one that keeps it.
  @discardableResult
  func start(_ name: String, from parent: Flow? = nil, animated: Bool = false) -> Flow {
    let flow = Flow(name, on: stack)
    flow.isAnimated = animated
    flow.finished = { [weak self] in self?.finished.append(name) }
    (parent ?? root).startChild(flow)
    return flow
  }

  func swipe(_ phases: UserEvent.Phase...) {
    for phase in phases {
      host.send(.swipe(direction: .end, phase: phase, progress: 0.9, velocity: 0, edge: .start))
    }
  }
}

@Suite("Flows")
struct CoordinatorTests {
  @Test func areKeptWhileTheirFirstScreenIsThereAndReleasedWithIt() throws {
    let app = try FlowApp()
    weak let detail = app.start("detail")
    #expect(app.root.childCoordinators.count == 1)
    #expect(detail != nil)
    app.stack.popViewController(animated: false)
    #expect(app.root.childCoordinators.isEmpty)
    #expect(detail == nil)
    #expect(app.finished == ["detail"])
  }

  @Test(arguments: ["code", "back", "root", "new stack", "by hand", "swipe", "popped to", "app"])
  func endHoweverTheirScreenGoes(way: String) throws {
    let app = try FlowApp()
    weak let detail = app.start("detail")
    switch way {
    case "code": app.stack.popViewController(animated: false)
    case "back": #expect(app.host.back())
    case "root": app.stack.popToRootViewController(animated: false)
    case "new stack": app.stack.viewControllers = [app.fitness.status]
    case "by hand":
      let screen = try #require(app.stack.children.last)
      screen.willMove(toParent: nil)
      screen.removeFromParent()
    case "swipe": app.swipe(.began, .ended)
    case "popped to": app.stack.popToViewController(app.fitness.status, animated: false)
    default:
      app.host.terminate()
      app.stack.viewControllers = []
    }
    try app.host.advance(by: .seconds(2))
    #expect(app.finished == ["detail"], "\(way)")
    #expect(detail == nil)
    #expect(app.fitness.violations == [])
  }

  @Test func outliveASwipeThatIsGivenUp() throws {
    let app = try FlowApp()
    app.start("detail")
    app.swipe(.began, .changed, .cancelled)
    try app.host.advance(by: .seconds(2))
    #expect(app.finished == [])
    #expect(app.root.childCoordinators.count == 1)
    app.swipe(.began, .ended)
    try app.host.advance(by: .seconds(2))
    #expect(app.finished == ["detail"])
  }

  @Test func areNotLetGoWhileTheirScreenIsOnItsWay() throws {
    let app = try FlowApp()
    app.start("detail", animated: true)
    try app.host.advance(by: .milliseconds(100))
    #expect(app.root.childCoordinators.count == 1)
    app.stack.popViewController(animated: true)
    try app.host.advance(by: .milliseconds(100))
    #expect(app.finished == [], "its screen is still to be seen")
    try app.host.advance(by: .seconds(1))
    #expect(app.finished == ["detail"])
  }

  @Test func endTheInnermostFirstAndEachOnce() throws {
    let app = try FlowApp()
    let outer = app.start("outer")
    let inner = app.start("inner", from: outer)
    app.start("innermost", from: inner)
    app.start("second", from: outer)
    app.stack.popToRootViewController(animated: false)
    #expect(app.finished == ["second", "innermost", "inner", "outer"])
    #expect(app.root.childCoordinators.isEmpty)
  }

  @Test func leaveTheFlowsBelowThemAlone() throws {
    let app = try FlowApp()
    let outer = app.start("outer")
    app.start("inner", from: outer)
    app.stack.popViewController(animated: false)
    #expect(app.finished == ["inner"])
    #expect(outer.childCoordinators.isEmpty)
    #expect(app.root.childCoordinators.count == 1)
  }

  @Test func mayShowSeveralScreensAndEndWithTheFirst() throws {
    let app = try FlowApp()
    let flow = app.start("first")
    flow.navigationController.pushViewController(ViewController(), animated: false)
    app.stack.popViewController(animated: false)
    #expect(app.finished == [])
    app.stack.popViewController(animated: false)
    #expect(app.finished == ["first"])
  }

  @Test func areToldOnceWhenTheySayThemselvesThatTheyAreDone() throws {
    let app = try FlowApp()
    let flow = app.start("detail")
    app.root.childDidFinish(flow)
    app.root.childDidFinish(flow)
    #expect(app.finished == ["detail"])
    app.stack.popViewController(animated: false)
    #expect(app.finished == ["detail"])
  }

  @Test func areStartedOnceWhileTheyAreChildren() throws {
    let app = try FlowApp()
    let flow = app.start("detail")
    #expect(app.root.startChild(flow) == false)
    #expect(app.root.childCoordinators.count == 1)
    app.stack.popViewController(animated: false)
    flow.firstScreen = ViewController()
    #expect(app.root.startChild(flow) == true)
    app.stack.popViewController(animated: false)
    #expect(app.finished == ["detail", "detail"])
  }

  @Test func areNoticedAlsoWhenTheyStartInTheMiddleOfSomething() throws {
    let app = try FlowApp()
    let form = ViewController()
    form.identifier = "form"
    app.host.onPageChange = { [weak app] change in
      guard change.to === form, change.from === app?.fitness.status else { return }
      app?.start("detail")
    }
    app.stack.pushViewController(form, animated: false)
    #expect(app.fitness.visible == "detail")
    #expect(app.root.childCoordinators.count == 1)
    app.stack.popViewController(animated: false)
    #expect(app.finished == ["detail"])
    #expect(app.fitness.visible == "form")
  }

  @Test func thatStartInOneCallbackEndEachWithItsOwnScreen() throws {
    let app = try FlowApp()
    var isDone = false
    app.host.onPageChange = { [weak app] _ in
      guard !isDone else { return }
      isDone = true
      app?.start("one")
      app?.start("two")
    }
    app.stack.pushViewController(ViewController(), animated: false)
    #expect(app.fitness.visible == "two")
    app.stack.popViewController(animated: false)
    #expect(app.finished == ["two"])
    app.stack.popViewController(animated: false)
    #expect(app.finished == ["two", "one"])
  }

  @Test func thatShowNothingAtOnceAreKeptUntilTheySayTheyAreDone() throws {
    let app = try FlowApp()
    let flow = Flow("later", on: app.stack)
    flow.firstScreen = nil
    app.root.startChild(flow)
    app.stack.pushViewController(ViewController(), animated: false)
    app.stack.popViewController(animated: false)
    #expect(app.root.childCoordinators.count == 1)
    app.root.childDidFinish(flow)
    #expect(app.root.childCoordinators.isEmpty)
  }

  @Test func followTheScreenTheyAreToldToFollow() throws {
    let app = try FlowApp()
    let flow = Flow("later", on: app.stack)
    flow.firstScreen = nil
    let screen = ViewController()
    app.root.startChild(flow, untilRemovalOf: screen)
    app.stack.pushViewController(screen, animated: false)
    #expect(app.root.childCoordinators.count == 1)
    app.stack.popViewController(animated: false)
    #expect(app.root.childCoordinators.isEmpty)
  }

  @Test func goWithAStackThatIsReleased() throws {
    let root = Flow("root", on: NavigationController())
    var finished = 0
    do {
      let other = NavigationController(rootViewController: ViewController())
      let flow = Flow("detail", on: NavigationController())
      flow.finished = { finished += 1 }
      let screen = ViewController()
      root.startChild(flow, untilRemovalOf: screen)
      other.pushViewController(screen, animated: false)
      #expect(finished == 0)
    }
    #expect(finished == 1)
    #expect(root.childCoordinators.isEmpty)
  }

  @Test func stayWhenTheirScreenOnlyMovesToAnotherStack() throws {
    let app = try FlowApp()
    app.start("detail")
    let screen = try #require(app.stack.topViewController)
    let other = NavigationController()
    other.addChild(screen)
    #expect(app.finished == [])
    screen.willMove(toParent: nil)
    screen.removeFromParent()
    #expect(app.finished == ["detail"])
  }

  @Test func mayStartAnotherFlowAsTheyFinish() throws {
    let app = try FlowApp()
    let flow = app.start("one")
    flow.finished = { [weak app] in app?.start("two") }
    app.stack.popViewController(animated: false)
    #expect(app.fitness.visible == "two")
    #expect(app.root.childCoordinators.count == 1)
    app.stack.popViewController(animated: false)
    #expect(app.finished == ["two"])
  }
}

/// Writes down what it is asked, and lets a test be the user.
private final class RecordingRouter: Router {
  private(set) var calls: [String] = []
  private var removals: [() -> Void] = []

  func push(_ screen: ViewController, animated: Bool, onRemoval: (() -> Void)?) {
    calls.append("push \(screen.pageID)")
    removals.append(onRemoval ?? {})
  }
  func pop(animated: Bool) {
    calls.append("pop")
    goBack()
  }
  func popToRoot(animated: Bool) { calls.append("pop to root") }
  func setRoot(_ screen: ViewController, animated: Bool) { calls.append("root \(screen.pageID)") }
  func present(_ screen: ViewController, animated: Bool, onRemoval: (() -> Void)?) {
    calls.append("present \(screen.pageID)")
    removals.append(onRemoval ?? {})
  }
  func dismiss(animated: Bool) {
    calls.append("dismiss")
    goBack()
  }

  func goBack() { removals.popLast()?() }
}

private final class RoutedFlow: Coordinator {
  var childCoordinators: [any Coordinator] = []
  private let router: any Router
  private let name: String
  private let whenDone: (RoutedFlow) -> Void

  init(_ name: String, _ router: any Router, whenDone: @escaping (RoutedFlow) -> Void = { _ in }) {
    (self.name, self.router, self.whenDone) = (name, router, whenDone)
  }

  func start() {
    let screen = ViewController()
    screen.identifier = name
    router.push(screen, animated: true) { [weak self] in
      guard let self else { return }
      whenDone(self)
    }
  }

  func showDetail() {
    startChild(RoutedFlow("detail", router) { [weak self] in self?.childDidFinish($0) })
  }
}

@Suite("Routers")
struct RouterTests {
  @Test func letAFlowBeTestedWithoutScreens() {
    let router = RecordingRouter()
    let flow = RoutedFlow("home", router)
    flow.start()
    flow.showDetail()
    #expect(router.calls == ["push home", "push detail"])
    #expect(flow.childCoordinators.count == 1)
    router.goBack()
    #expect(flow.childCoordinators.isEmpty)
  }

  @Test func driveANavigationController() throws {
    let app = try FlowApp()
    let router = NavigationRouter(app.stack)
    let flow = RoutedFlow("home", router)
    flow.start()
    flow.showDetail()
    try app.host.advance(by: .seconds(1))
    #expect(app.stack.viewControllers.map(\.pageID) == ["status", "home", "detail"])
    router.pop(animated: true)
    #expect(flow.childCoordinators.count == 1, "its screen is still to be seen")
    try app.host.advance(by: .seconds(1))
    #expect(flow.childCoordinators.isEmpty)
    let fresh = ViewController()
    fresh.identifier = "fresh"
    router.push(ViewController(), animated: false)
    router.popToRoot(animated: false)
    #expect(app.stack.viewControllers.map(\.pageID) == ["status"])
    router.setRoot(fresh, animated: false)
    #expect(app.stack.viewControllers.map(\.pageID) == ["fresh"])
    router.push(ViewController(), animated: false)
    router.pop(animated: false)
    #expect(app.stack.viewControllers.map(\.pageID) == ["fresh"])
    #expect(app.fitness.violations == [])
  }

  @Test func presentsAndTellsWhenThatIsGone() throws {
    let app = try FlowApp()
    let router = NavigationRouter(app.stack)
    var removals = 0
    let sheet = ViewController()
    sheet.identifier = "sheet"
    router.present(sheet, animated: false) { removals += 1 }
    #expect(app.fitness.visible == "sheet")
    router.present(app.fitness.status, animated: false) { removals += 100 }
    router.dismiss(animated: true)
    #expect(removals == 0, "it is still to be seen")
    try app.host.advance(by: .seconds(1))
    #expect(removals == 1)
    #expect(app.fitness.visible == "status")
    #expect(app.fitness.violations == [])
  }

  @Test func saysNothingOfAScreenThatCouldNotBePushed() throws {
    let app = try FlowApp()
    let router = NavigationRouter(app.stack)
    var removals = 0
    router.push(app.fitness.status, animated: false) { removals += 1 }
    app.stack.viewControllers = [ViewController()]
    #expect(removals == 0)
  }

  @Test func saysNothingOfAScreenThatIsRefusedWhenItsTurnComes() throws {
    let app = try FlowApp()
    let router = NavigationRouter(app.stack)
    var removals = 0
    var isDone = false
    app.host.onPageChange = { [weak app] _ in
      guard !isDone else { return }
      isDone = true
      app?.host.guards = [NavigationGuard("closed") { _ in .deny(reason: "closed") }]
      router.push(ViewController(), animated: false) { removals += 1 }
      router.present(ViewController(), animated: false) { removals += 1 }
    }
    app.stack.pushViewController(ViewController(), animated: false)
    #expect(app.stack.viewControllers.count == 2)
    #expect(removals == 0)
  }

  @Test func tellsOfAScreenThatACallbackTakesAwayAtOnce() throws {
    let app = try FlowApp()
    let router = NavigationRouter(app.stack)
    var removals = 0
    let screen = ViewController()
    app.host.onPageChange = { [weak app] change in
      if change.to === screen { app?.stack.popViewController(animated: false) }
    }
    router.push(screen, animated: false) { removals += 1 }
    #expect(app.stack.viewControllers.count == 1)
    #expect(removals == 1)
  }
}
