import Testing

@testable import ContainerHost

@Suite("What the system tells an app")
struct ApplicationStateTests {
  @Test func statesComeInUIKitsOrderWhateverTheAppPassesOn() throws {
    let app = try FitnessTabs()
    func states() -> [String] {
      (app.host.trace?.events ?? []).filter { $0.kind == .applicationState }.flatMap { $0.details.map(\.value) }
    }
    app.host.willEnterForeground()
    app.host.didBecomeActive()
    #expect(states() == [])
    app.host.didEnterBackground()
    app.host.willResignActive()
    app.host.didEnterBackground()
    #expect(states() == ["inactive", "background"])
    app.host.didBecomeActive()
    #expect(states() == ["inactive", "background", "inactive", "active"])
    #expect(app.engine.lifecycle == [.paused])
  }

  @Test(
    "resumed is not sent while the surface is covered or nowhere (flutter/flutter #37226)", arguments: [true, false])
  func resumedMeansVisible(isPlaced: Bool) throws {
    let app = try FitnessTabs()
    if isPlaced {
      try app.host.navigate(to: app.fitness.plan)
      app.tabs.selectedIndex = 0
    }
    app.host.didEnterBackground()
    app.host.didBecomeActive()
    #expect(app.engine.lifecycle.last == .paused)
    app.tabs.selectedIndex = 2
    #expect(app.engine.lifecycle.last == .resumed)
    #expect(app.fitness.violations == [])
  }

  @Test func anEngineThatComesUpInTheBackgroundIsPaused() throws {
    let app = try FitnessTabs(start: .manual)
    app.tabs.selectedIndex = 1
    app.host.didEnterBackground()
    #expect(app.engine.lifecycle == [])
    app.engine.becomeReady()
    #expect(app.engine.lifecycle == [.paused])
    app.host.didBecomeActive()
    #expect(app.engine.lifecycle == [.paused, .inactive, .resumed])
  }

  @Test func theAppCanSaveItsStateWhenEverythingIsAtRest() throws {
    let app = try FitnessTabs()
    let stack = NavigationController()
    let detail = ViewController()
    stack.viewControllers = [ViewController(), detail]
    app.tabs.viewControllers = [stack] + (app.tabs.viewControllers ?? [])
    app.tabs.selectedIndex = 0
    app.host.send(.swipe(direction: .end, phase: .began, progress: 0, velocity: 0, edge: .start))
    #expect(stack.transition != nil)
    var saved: SavedState?
    app.host.onEnterBackground = { [unowned host = app.host, unowned stack] in
      #expect(stack.transition == nil)
      saved = host.saveState()
    }
    app.host.didEnterBackground()
    app.host.onEnterBackground = nil
    #expect(saved == app.host.saveState())
    #expect(stack.viewControllers.count == 2)
    // The rest of the gesture, should it come, is nobody's.
    #expect(!app.host.send(.swipe(direction: .end, phase: .ended, progress: 1, velocity: 0, edge: .start)))
    #expect(stack.viewControllers.count == 2)
    #expect(app.fitness.violations == [])
  }

  @Test func theSystemMaySpeakInTheMiddleOfACallback() throws {
    let app = try FitnessTabs()
    app.host.onPageChange = { [unowned host = app.host] _ in host.didEnterBackground() }
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .delivered)
    app.host.onPageChange = nil
    #expect(app.host.applicationState == .background)
    #expect(app.engine.lifecycle == [.resumed, .inactive, .paused])
    #expect(app.fitness.violations == [])
  }

  @Test func aTerminatedAppLeavesAPausedEngine() throws {
    let app = try FitnessTabs()
    try app.host.navigate(to: app.fitness.plan)
    app.host.terminate()
    #expect(app.engine.lifecycle == [.resumed, .paused])
    app.host.launch()
    #expect(app.engine.lifecycle == [.resumed, .paused, .resumed])
  }

  // MARK: Memory

  @Test func everyLoadedControllerAndTheEngineHearAMemoryWarning() throws {
    let app = try FitnessTabs()
    let (shown, hidden) = (Listener(), Listener())
    app.tabs.viewControllers = [shown, hidden] + (app.tabs.viewControllers ?? [])
    app.tabs.selectedIndex = 0
    app.host.didReceiveMemoryWarning()
    #expect((shown.warnings, hidden.warnings, app.engine.memoryWarnings) == (1, 0, 1))
    app.tabs.selectedIndex = 1
    app.host.didReceiveMemoryWarning()
    #expect((shown.warnings, hidden.warnings, app.engine.memoryWarnings) == (2, 1, 2))
  }

  @Test func aPluginLosesItsGarbageAndLooksTheSame() throws {
    let text =
      PluginApp.head
        + """
        local junk
        function P:show_module(module)
          junk = {}
          for i = 1, 2000 do junk[i] = { i } end
          junk = nil
          self:show(module)
        end
        return P
        """
    let app = try PluginApp(text)
    try app.host.navigate(to: app.fitness.plan)
    let (screen, before) = (try app.host.screenText(), app.container.state?.memoryUsed ?? 0)
    app.host.didReceiveMemoryWarning()
    #expect(app.container.state?.memoryUsed ?? 0 < before - 50_000)
    #expect(try app.host.screenText() == screen)
    #expect(try app.host.navigate(to: app.fitness.workouts).outcome == .delivered)
  }

  @Test func aControllerMayLeaveWhenItHearsOfShortMemory() throws {
    let app = try FitnessTabs()
    let leaver = Listener()
    leaver.leaves = true
    app.tabs.viewControllers = [leaver] + (app.tabs.viewControllers ?? [])
    app.tabs.selectedIndex = 0
    app.host.didReceiveMemoryWarning()
    #expect(leaver.parent == nil)
    #expect(app.fitness.violations == [])
  }
}

private final class Listener: ViewController {
  private(set) var warnings = 0
  var leaves = false

  override func didReceiveMemoryWarning() {
    warnings += 1
    if leaves { removeFromParent() }
  }

  @Test func theBackgroundIsHeardHoweverMuchFollowsFromOneAct() throws {
    let app = try FitnessTabs()
    var isDone = false
    app.host.onPageChange = { [unowned host = app.host, unowned tabs = app.tabs] _ in
      guard !isDone else { return }
      isDone = true
      for index in 0..<200 { tabs.selectedIndex = index % 3 }
      host.didEnterBackground()
    }
    app.tabs.selectedIndex = 1
    #expect(app.host.applicationState == .background)
  }

  @Test func aGestureDoesNotGoOnInTheNextLife() throws {
    let app = try ModalApp()
    app.present("form")
    #expect(app.swipeDown(.began))
    app.host.terminate()
    app.host.launch()
    #expect(app.swipeDown(.changed, 0.9) == false)
    #expect(app.swipeDown(.ended, 0.9) == false)
    #expect(app.violations == [])
  }
}
