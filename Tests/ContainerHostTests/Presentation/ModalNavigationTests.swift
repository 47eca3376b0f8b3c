import Testing

@testable import ContainerHost

@Suite("Navigations and what is presented")
struct ModalNavigationTests {
  private func presentStack(_ app: ModalApp) -> NavigationController {
    let stack = NavigationController(rootViewController: LoggingScreen("form"))
    stack.identifier = "flow"
    app.host.visiblePage?.present(stack, animated: false)
    return stack
  }

  @Test(arguments: [ModalPresentationStyle.fullScreen, .pageSheet], [false, true])
  func whatLiesOverTheTargetIsDismissed(_ style: ModalPresentationStyle, isMoving: Bool) throws {
    let app = try ModalApp()
    let form = app.present("form", style, animated: isMoving)
    let start = app.eventCount()
    #expect(try app.go(.training, .link) == .delivered)
    #expect(app.visible == "training" && app.presented == [] && form.context == nil)
    #expect(app.modules == ["display training", "open training"])
    // The page that was below hears nothing where it was hidden.
    if style == .fullScreen, !isMoving {
      #expect(!app.calls(since: start).contains("WA status"))
    }
    let events = (app.host.trace?.events ?? []).dropFirst(start)
    #expect(events.filter { $0.kind == .dismissed }.map(\.description) == ["dismissed form (link)"])
    #expect(form.faults == [] && app.status.faults == [] && app.violations == [])
    #expect(app.host.clock.pending.isEmpty)
  }

  @Test func allLevelsGoInOneTransaction() throws {
    let app = try ModalApp()
    let screens = ["one", "two", "three"].map { app.present($0, $0 == "two" ? .fullScreen : .pageSheet) }
    #expect(try app.go(.nutrition) == .delivered)
    #expect(app.presented == [] && app.visible == "nutrition" && app.violations == [])
    #expect(screens[0].calls == ["WA", "IA", "DA", "WD", "DD"] && screens[2].calls.count == 5)
    #expect(app.modules == ["display nutrition", "open nutrition"])
  }

  @Test func aTargetInsideStaysAndOnlyWhatIsAboveGoes() throws {
    let app = try ModalApp()
    let inner = TabBarController()
    inner.identifier = "inner"
    inner.viewControllers = [LoggingScreen("native"), app.host.tabHost(for: .camera)]
    app.status.present(inner, animated: false)
    app.present("over")
    #expect(app.presented == ["inner", "over"])
    #expect(try app.go(.camera) == .delivered)
    #expect(app.presented == ["inner"] && app.visible == "camera" && app.violations == [])
    #expect(app.modules == ["display camera", "open camera"])
    #expect(try app.go(.camera) == .delivered)
    #expect(app.presented == ["inner"])
  }

  @Test func aModuleThatIsPresentedItselfIsThere() throws {
    let app = try ModalApp()
    app.status.present(app.host.tabHost(for: .camera), animated: false)
    #expect(try app.go(.camera) == .delivered)
    app.present("over")
    #expect(try app.go(.camera) == .delivered)
    #expect(app.presented == ["camera"] && app.modules == ["display camera", "open camera", "open camera"])
    app.tabs.dismiss(animated: false)
    guard case .failed(let reason) = try app.go(.camera) else {
      Issue.record("camera has no place any more")
      return
    }
    #expect(reason == "tabs has no page for camera")
  }

  @Test(arguments: ["modal", "delegate", "guard"])
  func oneRefusalRefusesAllOfIt(by kind: String) throws {
    let app = try ModalApp()
    let form = app.present("form")
    let delegate = ModalDelegate()
    delegate.allows = kind != "delegate"
    form.presentationController?.delegate = delegate
    form.isModalInPresentation = kind == "modal"
    if kind == "guard" { form.leaveGuard = NavigationGuard("unsaved") { _ in .deny(reason: "not saved") } }
    app.present("over")
    let before = try AppState(app.host, app.engine)
    let expected: NavigationOutcome =
      switch kind {
      case "modal": .refused(by: "form", reason: "it is modal in presentation")
      case "delegate": .refused(by: "form", reason: "its delegate keeps it")
      default: .refused(by: "unsaved", reason: "not saved")
      }
    #expect(try app.go(.nutrition) == expected)
    #expect(app.presented == ["form", "over"] && delegate.takeCalls() == (kind == "delegate" ? ["should form"] : []))
    #expect(try AppState(app.host, app.engine) == before && app.violations == [])
  }

  @Test func aContainerThatFailsLeavesWhatIsPresentedWhereItWas() throws {
    let app = try ModalApp()
    let container = UnwillingContainer()
    app.host.setModuleContainer(container)
    app.present("form", .fullScreen)
    app.swipeDown(.began, 0)
    let before = try AppState(app.host, app.engine)
    guard case .failed = try app.go(.nutrition) else {
      Issue.record("it did not fail")
      return
    }
    #expect(app.presented == ["form"] && app.violations == [])
    #expect(try AppState(app.host, app.engine) == before)
  }

  @Test func aNavigationCancelsASwipeFirst() throws {
    let app = try ModalApp()
    let form = app.present("form")
    let delegate = ModalDelegate()
    form.presentationController?.delegate = delegate
    app.swipeDown(.began, 0)
    app.swipeDown(.changed, 0.9)
    #expect(try app.go(.nutrition) == .delivered)
    app.swipeDown(.ended, 0.9)
    #expect(form.calls == ["WA", "IA", "DA", "WD", "WA", "IA", "DA", "WD", "DD"])
    #expect(delegate.takeCalls() == ["should form", "will form", "should form", "end code form"])
    #expect(app.visible == "nutrition" && app.violations == [])
  }

  @Test func guardsOfTheAppAreAskedAboutBothWays() throws {
    let app = try ModalApp()
    var asked: [String] = []
    app.host.guards = [
      NavigationGuard("app") { request in
        asked.append(
          "\(request.page?.pageID ?? "none") of \(request.module?.rawValue ?? "none") from "
            + "\(request.from?.pageID ?? "none") (\(request.cause))")
        return request.module == .camera ? .redirect(to: Destination(.training, route: "home")) : .allow
      }
    ]
    let form = app.present("form")
    form.dismiss(animated: false)
    let camera = app.host.tabHost(for: .camera)
    #expect(app.status.present(camera, animated: false) == .refused(reason: "redirected to training/home"))
    #expect(app.visible == "training" && app.presented == [])
    #expect(
      asked == [
        "form of none from status (code)", "status of none from form (code)", "camera of camera from status (code)",
        "training of training from status (code)",
      ])
    #expect(app.violations == [])
  }

  @Test func pageGuardsDoNotKeepADialogFromTheirPage() throws {
    let app = try ModalApp()
    app.status.leaveGuard = NavigationGuard("unsaved") { _ in .deny(reason: "not saved") }
    app.present("dialog", .fullScreen)
    #expect(app.presented == ["dialog"])
    app.host.visiblePage?.dismiss(animated: false)
    #expect(app.visible == "status" && app.violations == [])
  }

  // MARK: Back

  @Test func backGoesThroughTheTopmostOneFirst() throws {
    let app = try ModalApp()
    app.tabs.selectedIndex = 1
    let stack = presentStack(app)
    stack.pushViewController(LoggingScreen("detail"), animated: false)
    #expect(app.host.back() && app.visible == "form")
    #expect(app.host.back() && app.presented == [] && app.visible == "nutrition")
    // Only now the tabs' own history.
    #expect(app.host.back() && app.visible == "status")
    #expect(!app.host.back())
    #expect(app.violations == [])
  }

  @Test("A second back while the first one's animation runs is taken and does nothing")
  func backWhileSomethingMovesDoesNothing() throws {
    let app = try ModalApp()
    app.tabs.selectedIndex = 1
    let form = app.present("form", animated: true)
    #expect(app.host.back() && app.presented == ["form"])
    try app.host.advance(by: .seconds(1))
    form.dismiss(animated: true)
    #expect(app.host.back() && app.visible == "nutrition")
    try app.host.advance(by: .seconds(1))
    #expect(app.host.back() && app.visible == "status" && app.violations == [])
  }

  @Test func backAsksGuardsOnce() throws {
    let app = try ModalApp()
    let stack = presentStack(app)
    var count = 0
    stack.topViewController?.leaveGuard = NavigationGuard("unsaved") { _ in
      count += 1
      return .deny(reason: "not saved")
    }
    #expect(app.host.back() && count == 1 && app.presented == ["flow"])
  }
}

private final class UnwillingContainer: ModuleContainer {
  func showModule(_ module: ModuleID) throws { throw ContainerError.failed(container: "container", reason: "no") }
}
