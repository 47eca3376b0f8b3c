import Testing

@testable import ContainerHost

@Suite("The picture of what is presented")
struct ModalScreenTests {
  private func frame(_ app: ModalApp, _ page: String) throws -> Rect? {
    try app.host.screen()?.layout.nodes.last { $0.kind == .content && $0.node.page == page }?.frame
  }

  @Test func aFullScreenOneIsAllThereIs() throws {
    let app = try ModalApp()
    app.present("form", .fullScreen)
    #expect(try frame(app, "form") == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(try app.host.screen()?.layout.find(label: "nutrition") == nil)
    guard case .notFound(.none) = try app.host.tap("nutrition") else {
      Issue.record("the tabs are still there")
      return
    }
  }

  @Test func aSheetLeavesAStripAndNothingBelowCanBeTapped() throws {
    let app = try ModalApp()
    app.present("form")
    #expect(try frame(app, "form") == Rect(x: 0, y: 54, width: 390, height: 790))
    guard case .notFound(.covered(let node, _)) = try app.host.tap("nutrition") else {
      Issue.record("the tab can be tapped below the sheet")
      return
    }
    #expect(node.node.label == "nutrition" && app.visible == "form" && app.tabs.selectedIndex == 0)
    // Not even a page that the strip shows.
    #expect(try app.host.screen()?.layout.hitTest(Point(x: 10, y: 10))?.id == "form.shade")
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func onAWideScreenSheetsFloatInTheMiddle(_ direction: LayoutDirection) throws {
    let app = try ModalApp {
      $0.screenSize = Size(width: 1024, height: 1366)
      $0.layoutDirection = direction
    }
    app.present("page", .pageSheet)
    #expect(try frame(app, "page") == Rect(x: 160, y: 211, width: 704, height: 944))
    app.present("form", .formSheet)
    #expect(try frame(app, "form") == Rect(x: 242, y: 373, width: 540, height: 620))
    // Only the upper one can be dismissed by a tap beside it, although the lower one sticks out.
    #expect(try app.host.screen()?.layout.hitTest(Point(x: 200, y: 700))?.id == "form.shade")
    #expect(try app.host.tap("form.shade") == .handled)
    #expect(app.presented == ["page"])
  }

  @Test func whatIsInItCanBeTapped() throws {
    let app = try ModalApp()
    let detail = LoggingScreen("detail")
    let stack = NavigationController(rootViewController: LoggingScreen("form"))
    stack.identifier = "flow"
    stack.pushViewController(detail, animated: false)
    let inner = TabBarController()
    let other = LoggingScreen("other")
    other.title = "Other"
    inner.viewControllers = [stack, other]
    app.status.present(inner, animated: false)
    #expect(try app.host.tap("flow.back") == .handled)
    #expect(app.visible == "form")
    #expect(try app.host.tap("Other") == .selected(.shown))
    #expect(app.visible == "other" && app.violations == [])
  }

  @Test func theFingerTakesTheSheetAlong() throws {
    let app = try ModalApp()
    app.present("form")
    app.swipeDown(.began, 0)
    app.swipeDown(.changed, 0.5)
    #expect(try frame(app, "form")?.minY == 54 + 395)
    app.swipeDown(.cancelled, 0.5)
    #expect(try frame(app, "form")?.minY == 54)
  }

  @Test func aScreenWithNoRoomForASheetIsNoFault() throws {
    let app = try ModalApp { $0.screenSize = Size(width: 30, height: 20) }
    app.present("form")
    #expect(try app.host.screen() != nil)
    try app.host.resize(Size(width: 1000, height: 10))
    #expect(try app.host.screen() != nil)
  }
}
