import Testing

@testable import ContainerHost

@Suite("The surface and what is presented")
struct ModalSurfaceTests {
  private func presentCamera(_ app: ModalApp, _ style: ModalPresentationStyle, animated: Bool = false) {
    let camera = app.host.tabHost(for: .camera)
    camera.modalPresentationStyle = style
    app.host.visiblePage?.present(camera, animated: animated)
  }

  @Test func aFullScreenModuleTakesItAndGivesItBackWithOneDisplayEach() throws {
    let app = try ModalApp()
    app.tabs.selectedIndex = 1
    presentCamera(app, .fullScreen)
    #expect(app.visible == "camera" && app.host.surface.host?.module == .camera)
    #expect(app.host.tabHost(for: .nutrition).appearance == .disappeared && app.violations == [])
    app.tabs.dismiss(animated: false)
    #expect(app.visible == "nutrition" && app.host.surface.host?.module == .nutrition)
    #expect(app.modules == ["display nutrition", "display camera", "display nutrition"])
    #expect(app.host.surface.moves == 3 && app.host.surface.appearances == 1 && app.violations == [])
  }

  @Test(arguments: ModalPresentationStyle.allCases, [false, true])
  func aNativeOneLeavesItWhereItIs(_ style: ModalPresentationStyle, isAnimated: Bool) throws {
    let app = try ModalApp()
    app.tabs.selectedIndex = 1
    let form = app.present("form", style, animated: isAnimated)
    #expect(app.host.surface.host?.module == .nutrition && app.violations == [])
    let hosts = app.host.tabHost(for: .nutrition).appearance
    #expect(hosts == (style == .fullScreen ? (isAnimated ? .disappearing : .disappeared) : .appeared))
    try app.host.advance(by: .seconds(1))
    form.dismiss(animated: isAnimated)
    try app.host.advance(by: .seconds(1))
    #expect(app.modules == ["display nutrition"] && app.host.surface.moves == 1 && app.violations == [])
  }

  @Test func aModuleInASheetKeepsItWhileAFingerPullsTheSheetDown() throws {
    let app = try ModalApp()
    app.tabs.selectedIndex = 1
    presentCamera(app, .pageSheet)
    #expect(app.swipeDown(.began) && app.swipeDown(.changed, 0.6))
    #expect(app.host.surface.host?.module == .camera && app.violations == [])
    app.swipeDown(.cancelled)
    #expect(app.host.surface.host?.module == .camera && app.violations == [])
    #expect(app.modules == ["display nutrition", "display camera"])
    #expect(app.swipeDown(.began) && app.swipeDown(.ended, 0.9))
    try app.host.advance(by: .seconds(1))
    #expect(app.host.surface.host?.module == .nutrition && app.violations == [])
    #expect(app.modules == ["display nutrition", "display camera", "display nutrition"])
  }

  @Test(arguments: [false, true])
  func aModuleInASheetTakesItFromTheOneBehind(isAnimated: Bool) throws {
    let app = try ModalApp()
    app.tabs.selectedIndex = 1
    presentCamera(app, .pageSheet, animated: isAnimated)
    // What is committed decides, not what moves.
    #expect(app.host.surface.host?.module == .camera && app.visible == "camera")
    try app.host.advance(by: .seconds(1))
    #expect(app.host.tabHost(for: .nutrition).appearance == .appeared && app.violations == [])
    app.tabs.dismiss(animated: isAnimated)
    #expect(app.host.surface.host?.module == .nutrition)
    try app.host.advance(by: .seconds(1))
    #expect(app.modules == ["display nutrition", "display camera", "display nutrition"] && app.violations == [])
  }

  @Test func aSwipeMovesItOnlyWhenItFinishes() throws {
    let app = try ModalApp()
    app.tabs.selectedIndex = 1
    presentCamera(app, .pageSheet)
    app.swipeDown(.began, 0)
    app.swipeDown(.changed, 0.9)
    #expect(app.host.surface.host?.module == .camera)
    app.swipeDown(.ended, 0.1)
    #expect(app.host.surface.host?.module == .camera && app.modules.count == 2)
    app.swipeDown(.began, 0)
    app.swipeDown(.ended, 0.9)
    #expect(app.host.surface.host?.module == .nutrition && app.modules.count == 3 && app.violations == [])
  }

  @Test func whatChangesBelowASheetWithAModuleDoesNotTakeIt() throws {
    let app = try ModalApp()
    app.tabs.selectedIndex = 1
    presentCamera(app, .pageSheet)
    app.tabs.selectedIndex = 2
    #expect(app.host.surface.host?.module == .camera && app.violations == [])
    app.tabs.dismiss(animated: false)
    #expect(app.modules == ["display nutrition", "display camera", "display training"] && app.violations == [])
  }

  @Test func belowANativeSheetItFollowsTheTabs() throws {
    let app = try ModalApp()
    app.tabs.selectedIndex = 1
    app.present("form")
    app.tabs.selectedIndex = 2
    #expect(app.host.surface.host?.module == .training && app.visible == "form" && app.violations == [])
  }

  @Test func itGoesToTheModuleBehindWhenTheSheetShowsANativePage() throws {
    let app = try ModalApp()
    app.tabs.selectedIndex = 1
    let stack = NavigationController(rootViewController: app.host.tabHost(for: .camera))
    app.host.visiblePage?.present(stack, animated: false)
    stack.pushViewController(LoggingScreen("photo"), animated: true)
    try app.host.advance(by: .seconds(1))
    #expect(app.host.surface.host?.module == .nutrition && app.violations == [])
    stack.popViewController(animated: false)
    #expect(app.host.surface.host?.module == .camera && app.violations == [])
  }

  @Test func ofTwoSheetsTheUpperOnesModuleHasIt() throws {
    let app = try ModalApp()
    app.tabs.selectedIndex = 1
    presentCamera(app, .pageSheet)
    app.present("full", .fullScreen)
    #expect(app.host.surface.host?.module == .camera)
    app.host.visiblePage?.dismiss(animated: false)
    // Both the tabs' module and the sheet's come back; the engine hears nothing of the one behind.
    #expect(app.modules == ["display nutrition", "display camera"] && app.violations == [])
  }

  @Test func aFormerModalsModuleCanGetATab() throws {
    let app = try ModalApp()
    presentCamera(app, .fullScreen)
    app.tabs.dismiss(animated: false)
    #expect(app.host.tabHost(for: .camera).context == nil)
    app.tabs.viewControllers = [app.status, app.host.tabHost(for: .camera)]
    app.tabs.selectedIndex = 1
    #expect(app.host.surface.host?.module == .camera && app.modules == ["display camera"] && app.violations == [])
  }

  @Test func anEngineThatIsLateIsToldOfTheTopmostModule() throws {
    let app = try ModalApp()
    app.tabs.selectedIndex = 1
    app.engine.crash()
    presentCamera(app, .pageSheet)
    app.engine.becomeReady()
    #expect(app.engine.messages.last == .display(.camera) && app.violations == [])
  }
}
