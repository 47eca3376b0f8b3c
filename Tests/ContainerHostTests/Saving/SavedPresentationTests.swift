import Testing

@testable import ContainerHost

/// Makes again what ``SavedPresentationTests`` presents, by kind.
private func remake(_ saved: SavedScreen) -> ViewController? {
  switch saved.kind {
  case "stack":
    let stack = NavigationController(rootViewController: LoggingScreen("\(saved.id) root"))
    stack.identifier = saved.id.rawValue
    return stack
  case nil: return saved.id.rawValue.hasPrefix("lost") ? nil : LoggingScreen(saved.id.rawValue)
  default: return nil
  }
}

@Suite("What is presented, after a relaunch")
struct SavedPresentationTests {
  private func relaunched(_ state: SavedState, launched: Bool = false) throws -> ModalApp {
    let app = try ModalApp(launched: launched)
    app.host.restoreScreen = remake
    app.host.restoreState(state)
    return app
  }

  private func saved(_ change: (ModalApp) throws -> Void) throws -> SavedState {
    let app = try ModalApp()
    try change(app)
    _ = try app.host.clock.settle(limit: .seconds(10))
    #expect(app.host.errors == [])
    return try SavedState(json: try app.host.saveState().json())
  }

  @Test func theChainStandsAgainFromBelowUp() throws {
    let state = try saved { app in
      app.present("one", .formSheet)
      app.present("two", .fullScreen).isModalInPresentation = true
      app.present("three")
    }
    let app = try relaunched(state)
    #expect(app.presented == ["one", "two", "three"])
    #expect(app.violations == [])
    app.host.launch()
    #expect(app.presented == ["one", "two", "three"])
    #expect(
      app.host.presentedViewControllers.map(\.ownPresentation.presentationStyle) == [
        .formSheet, .fullScreen, .pageSheet,
      ])
    #expect(app.host.presentedViewControllers.map(\.isModalInPresentation) == [false, true, false])
    #expect(app.violations == [])
    #expect(app.host.errors == [])
    #expect(app.host.saveState() == state)
    // Below a full-screen one nothing appears, and nothing is loaded.
    #expect(app.calls(since: 0).filter { $0.contains("status") || $0.contains("one") } == [])
    #expect(
      app.calls(since: 0) == [
        "load two", "WA two", "IA two", "DA two", "load three", "WA three", "IA three", "DA three",
      ])
    app.host.back()
    #expect(app.presented == ["one", "two"])
    #expect(app.host.back())
    #expect(app.presented == ["one", "two"])
  }

  @Test func aStackInASheetHasItsScreensAgain() throws {
    let state = try saved { app in
      let stack = NavigationController(rootViewController: LoggingScreen("flow root"))
      stack.identifier = "flow"
      app.host.visiblePage?.present(stack, animated: true)
      stack.pushViewController(LoggingScreen("second"), animated: false)
      stack.pushViewController(app.host.tabHost(for: .camera), animated: false)
    }
    #expect(state.presented.map(\.screen.kind) == ["stack"])
    let app = try relaunched(state)
    app.host.launch()
    #expect(app.visible == "camera")
    #expect(app.modules == ["display camera"])
    #expect(app.violations == [])
    app.host.back()
    #expect(app.visible == "second")
    app.host.back()
    app.host.back()
    #expect(app.presented == [])
    #expect(app.visible == "status")
    #expect(app.violations == [])
  }

  @Test func aModulesHostIsMadeByTheHost() throws {
    let state = try saved { $0.status.present($0.host.tabHost(for: .camera), animated: false) }
    let app = try ModalApp(launched: false)
    app.host.restoreState(state)
    app.host.launch()
    #expect(app.presented == ["camera"])
    #expect(app.host.errors == [])
    #expect(app.violations == [])
  }

  @Test func oneThatCannotBeMadeEndsTheChain() throws {
    let state = try saved { app in
      app.present("one")
      app.present("lost")
      app.present("three")
    }
    let app = try relaunched(state)
    app.host.launch()
    #expect(app.presented == ["one"])
    #expect(
      app.host.errors == [
        "restoration: left out what this app does not have: what is presented ends below \"lost\" and 1 above it: "
          + "the app did not make it again"
      ])
    #expect(app.violations == [])
  }

  @Test func anIDThatIsThereAlreadyIsNotPresented() throws {
    for id: PageID in ["status", "tabs", "nutrition"] {
      var state = SavedState()
      state.presented = [SavedPresentation(SavedScreen(id: id, module: id == "nutrition" ? "nutrition" : nil))]
      let app = try relaunched(state)
      app.host.launch()
      #expect(app.presented == [])
      #expect(app.host.errors.count == 1)
      #expect(app.violations == [])
    }
    var state = SavedState()
    state.presented = [SavedPresentation(SavedScreen(id: "a")), SavedPresentation(SavedScreen(id: "a"))]
    let app = try relaunched(state)
    #expect(app.presented == ["a"])
    #expect(app.host.errors.count == 1)
  }

  @Test func aRunningAppIsBroughtToTheSavedChain() throws {
    let state = try saved { app in
      app.present("one")
      app.present("two", .fullScreen)
    }
    let app = try ModalApp()
    app.host.restoreScreen = remake
    let one = app.present("one")
    let other = app.present("other", .fullScreen)
    app.host.restoreState(state)
    #expect(app.presented == ["one", "two"])
    #expect(app.host.presentedViewControllers.first === one)
    #expect(one.faults + other.faults == [])
    #expect(app.violations == [])
    app.host.restoreState(SavedState())
    #expect(app.presented == [])
    #expect(app.status.appearance == .appeared)
    #expect(app.violations == [])
  }

  @Test func whatWasRestoredCanGoBeforeTheLaunch() throws {
    let state = try saved { app in
      app.present("one")
      app.present("two", .fullScreen)
    }
    var app = try relaunched(state)
    app.host.presentedViewControllers.first?.dismiss(animated: false)
    #expect(app.calls(since: 0) == [])
    #expect(app.presented == ["one"])
    app.swipeDown(.began)
    app.swipeDown(.cancelled)
    #expect(app.calls(since: 0) == [])
    app.host.rootViewController = app.tabs
    app.host.launch()
    #expect(app.presented == ["one"])
    #expect(app.violations == [])

    app = try relaunched(state)
    app.host.rootViewController = LoggingScreen("other")
    app.host.launch()
    #expect(app.presented == [])
    #expect(app.visible == "other")
    #expect(app.violations == [])
  }

  @Test func aCallbackThatReplacesTheRootEndsIt() throws {
    let state = try saved { app in
      app.present("one")
      app.present("two")
    }
    for call in ["WA", "IA", "DA"] {
      let app = try relaunched(state)
      let one = try #require(app.host.presentedViewControllers.first as? LoggingScreen)
      one.onCall = { [host = app.host] heard in
        if heard == call { host.rootViewController = LoggingScreen("other") }
      }
      app.host.launch()
      #expect(app.visible == "other")
      #expect(app.presented == [])
      #expect(one.faults == [])
      #expect(app.violations == [])
    }
  }

  @Test func aLinkHasTheLastWord() throws {
    let state = try saved { $0.present("one") }
    let app = try relaunched(state)
    _ = try app.go(.training, .link)
    app.host.launch()
    #expect(app.presented == [])
    #expect(app.visible == "training")
    #expect(app.violations == [])
  }

  @Test func theEngineIsToldAgainWhatItShowsBehindASheet() throws {
    let app = try ModalApp { $0.remembersDestination = true }
    #expect(try app.go(.training) == .delivered)
    app.present("one")
    let state = app.host.saveState()
    let other = try relaunched(state)
    other.host.launch()
    #expect(other.presented == ["one"])
    #expect(other.modules == ["display training", "open training"])
  }

  @Test func aSheetThatIsBoundIsPresentedByItsBindingAlone() throws {
    func app(_ isPresented: Bool) throws -> (Fitness, State<Bool>) {
      let fitness = try Fitness()
      let shown = State(initialValue: isPresented)
      fitness.host.rootViewController = HostingController(
        rootView: Text("Home").sheet(isPresented: shown.projectedValue) { Text("Sheet") })
      return (fitness, shown)
    }
    let (first, _) = try app(true)
    first.host.launch()
    #expect(first.host.presentedViewControllers.count == 1)
    first.host.visiblePage?.present(LoggingScreen("above"), animated: false)
    _ = try first.host.clock.settle(limit: .seconds(10))
    let state = first.host.saveState()
    #expect(state.presented == [])

    let (second, shown) = try app(true)
    second.host.restoreState(state)
    #expect(second.host.presentedViewControllers.isEmpty)
    second.host.launch()
    _ = try second.host.clock.settle(limit: .seconds(10))
    #expect(second.host.presentedViewControllers.count == 1)
    #expect(second.host.errors == [])
    // Restored while it runs: the binding's sheet stays, and has the place.
    second.host.restoreState(state)
    #expect(second.host.presentedViewControllers.count == 1)
    var other = state
    other.presented = [SavedPresentation(SavedScreen(id: "one"))]
    second.host.restoreScreen = remake
    second.host.restoreState(other)
    #expect(second.host.presentedViewControllers.count == 1)
    #expect(second.host.errors.count == 1)
    #expect(shown.wrappedValue)
    #expect(second.violations == [])
  }
}
