import Testing

@testable import ContainerHost

@Suite("Every way out of what is presented")
struct ModalEndTests {
  /// How a sheet can end, and what its delegate hears then.
  enum WayOut: String, CaseIterable {
    case code, animatedCode, presenterCloses, swipe, back, tapBeside, navigation, link
    case rootReplaced, rootGone, terminated

    var heard: [String] {
      switch self {
      case .code, .animatedCode, .presenterCloses: ["end code form"]
      case .swipe: ["should form", "will form", "did form", "end gesture form"]
      case .back: ["should form", "will form", "did form", "end back form"]
      case .tapBeside: ["should form", "will form", "did form", "end tap form"]
      case .navigation: ["should form", "end code form"]
      case .link: ["should form", "end link form"]
      case .rootReplaced, .rootGone, .terminated: ["end removal form"]
      }
    }

    func take(_ app: ModalApp) throws {
      switch self {
      case .code: app.host.visiblePage?.dismiss(animated: false)
      case .animatedCode:
        app.host.visiblePage?.dismiss(animated: true)
        try app.host.advance(by: .seconds(1))
      case .presenterCloses: app.status.dismiss(animated: false)
      case .swipe:
        app.swipeDown(.began, 0)
        app.swipeDown(.ended, 0.8)
      case .back: #expect(app.host.back())
      case .tapBeside: #expect(try app.host.tap("form.shade") == .handled)
      case .navigation: #expect(try app.go(.nutrition) == .delivered)
      case .link: #expect(try app.host.open(url: "fitness://training/home").outcome == .delivered)
      case .rootReplaced: app.host.rootViewController = ViewController()
      case .rootGone: app.host.rootViewController = nil
      case .terminated: app.host.terminate()
      }
    }
  }

  @Test(
    "is told once, at one place, and nothing leaks (ApplicationCoordinator #30, XCoordinator #160)",
    arguments: WayOut.allCases)
  func isToldOnceAndNothingLeaks(_ way: WayOut) throws {
    let app = try ModalApp()
    let delegate = ModalDelegate()
    weak var gone: LoggingScreen?
    do {
      let form = app.present("form")
      form.presentationController?.delegate = delegate
      gone = form
    }
    try way.take(app)
    #expect(delegate.takeCalls() == way.heard)
    #expect(gone == nil && app.presented == [])
    let told = (app.host.trace?.events ?? []).filter { $0.kind == .dismissed }
    #expect(told.map(\.subject) == ["form"])
    #expect(app.host.errors == [] && app.violations == [])
  }

  private final class Flow: FlowCoordinator {
    let navigationController = NavigationController()
    var childCoordinators: [any Coordinator] = []
    var finishes: [String] = []

    func start() { navigationController.pushViewController(LoggingScreen("first"), animated: false) }
    func didFinish() { finishes.append("finished") }
  }

  @Test("A flow whose sheet is swiped away has finished (ApplicationCoordinator #30)")
  func aFlowInASheetEndsWithIt() throws {
    let app = try ModalApp()
    let parent = Flow()
    weak var gone: Flow?
    do {
      let flow = Flow()
      gone = flow
      parent.startChild(flow)
      app.status.present(flow.navigationController, animated: false)
      app.swipeDown(.began, 0)
      app.swipeDown(.cancelled, 0.9)
      #expect(flow.finishes == [])
      app.swipeDown(.began, 0)
      app.swipeDown(.ended, 0.9)
      #expect(flow.finishes == ["finished"])
    }
    #expect(parent.childCoordinators.isEmpty && gone == nil && app.violations == [])
  }

  @Test(arguments: [false, true])
  func aFullScreenOneThatGoesWithItsRootLeavesBothBalanced(isMoving: Bool) throws {
    let app = try ModalApp()
    let form = app.present("form", .fullScreen, animated: isMoving)
    let next = LoggingScreen("next")
    app.host.rootViewController = next
    #expect(form.calls == (isMoving ? ["WA", "IA", "WD", "DD"] : ["WA", "IA", "DA", "WD", "DD"]))
    #expect(app.status.appearance == .disappeared && next.appearance == .appeared)
    #expect(form.faults == [] && app.status.faults == [] && app.violations == [])
    #expect(form.context == nil && app.tabs.context == nil && app.host.clock.pending.isEmpty)
  }

  @Test func whatIsPresentedCanBecomeTheRoot() throws {
    let app = try ModalApp()
    let form = app.present("form", .fullScreen)
    app.host.rootViewController = form
    #expect(app.visible == "form" && app.presented == [] && form.appearance == .appeared)
    #expect(form.faults == [] && app.violations == [])
    #expect(form.present(LoggingScreen("over"), animated: false) == .done)
    #expect(app.presented == ["over"] && app.violations == [])
  }

  @Test func anAppThatIsLaunchedAgainStartsWithoutIt() throws {
    let app = try ModalApp()
    let form = app.present("form", .fullScreen)
    app.host.terminate()
    app.host.launch()
    #expect(app.visible == "status" && app.presented == [] && form.context == nil)
    #expect(app.status.faults == [] && app.violations == [])
  }

  @Test func aHostThatGoesLetsAllOfItGo() throws {
    weak var host: AppHost?
    weak var form: LoggingScreen?
    weak var tabs: TabBarController?
    do {
      let app = try ModalApp()
      form = app.present("form", animated: true)
      (host, tabs) = (app.host, app.tabs)
    }
    #expect(host == nil && form == nil && tabs == nil)
  }

  @Test func oneThatIsKeptCanBePresentedAgain() throws {
    let app = try ModalApp()
    let form = app.present("form", .fullScreen)
    form.dismiss(animated: false)
    #expect(app.status.present(form, animated: false) == .done)
    #expect(form.calls == ["WA", "IA", "DA", "WD", "DD", "WA", "IA", "DA"] && app.violations == [])
  }

  @Test("A sheet that is modal in presentation stays, and says that somebody tried")
  func whatMayNotBeDismissedStays() throws {
    for isByDelegate in [false, true] {
      let app = try ModalApp()
      let form = app.present("form")
      let delegate = ModalDelegate()
      form.presentationController?.delegate = delegate
      form.isModalInPresentation = !isByDelegate
      delegate.allows = false
      let asked = isByDelegate ? ["should form"] : []
      let start = app.eventCount()
      #expect(app.swipeDown(.began, 0))
      app.swipeDown(.changed, 0.9)
      #expect(delegate.takeCalls() == asked)
      app.swipeDown(.ended, 0.9)
      #expect(delegate.takeCalls() == ["attempt form"])
      // A finger that goes back has tried nothing.
      app.swipeDown(.began, 0)
      app.swipeDown(.ended, 0.2)
      #expect(delegate.takeCalls() == asked)
      #expect(app.host.back())
      #expect(delegate.takeCalls() == asked + ["attempt form"])
      #expect(try app.host.tap("form.shade") == .notHandled)
      #expect(delegate.takeCalls() == asked + ["attempt form"])
      #expect(app.calls(since: start) == [] && app.presented == ["form"] && app.violations == [])
      // Code always can.
      form.dismiss(animated: false)
      #expect(delegate.takeCalls() == ["end code form"] && app.presented == [])
    }
  }

  /// What the engine is told is the app's code too, and runs in the middle of a swipe that finishes.
  @Test func aRootThatGoesWhileTheSurfaceMovesTakesTheSheetAlong() throws {
    let engine = StrikingEngine()
    let catalog = try DestinationCatalog(
      scheme: "fitness", modules: [.nutrition, .camera].map { ModuleDescription(id: $0, title: $0.rawValue) })
    let host = AppHost(catalog: catalog, engine: engine)
    host.rootViewController = host.tabHost(for: .nutrition)
    host.launch()
    let delegate = ModalDelegate()
    let camera = host.tabHost(for: .camera)
    camera.presentationController?.delegate = delegate
    #expect(host.visiblePage?.present(camera, animated: false) == .done)
    engine.onDisplay = { [unowned host] _ in host.rootViewController = LoggingScreen("next") }
    for (phase, progress) in [(UserEvent.Phase.began, 0.0), (.ended, 0.9)] {
      host.send(.swipe(direction: .down, phase: phase, progress: progress, velocity: 0, edge: nil))
    }
    #expect(host.visiblePage?.pageID == "next" && host.presentedViewControllers.isEmpty)
    #expect(delegate.takeCalls() == ["should camera", "will camera", "did camera", "end gesture camera"])
    #expect(camera.appearance == .disappeared && camera.context == nil && !camera.isRoot)
    #expect(InvariantChecker().check(host) == [])
  }

  @Test func whatKnowsOfAControllerOutlivesIt() throws {
    let app = try ModalApp()
    var known: PresentationController?
    do { known = app.present("form").presentationController }
    app.tabs.dismiss(animated: false)
    #expect(known?.presentedViewController == nil && known?.presentingViewController == nil)
  }
}

/// Answers everything at once, and says when it is to display something.
private final class StrikingEngine: SurfaceEngine {
  weak var delegate: (any SurfaceEngineDelegate)?
  var onDisplay: (ModuleID) -> Void = { _ in }

  func start(_ reply: EngineReply) {
    reply.succeed()
    delegate?.engineDidBecomeReady()
  }
  func attach(_ surface: SharedSurface, _ reply: EngineReply) { reply.succeed() }
  func detach(_ reply: EngineReply) { reply.succeed() }
  func display(_ module: ModuleID, _ reply: EngineReply) {
    reply.succeed()
    onDisplay(module)
  }
  func open(_ destination: Destination, _ reply: EngineReply) { reply.succeed() }
}
