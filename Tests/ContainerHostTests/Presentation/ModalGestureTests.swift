import Testing

@testable import ContainerHost

@Suite("A finger and what is presented")
struct ModalGestureTests {
  private func swipeBack(_ app: ModalApp, _ phase: UserEvent.Phase, _ progress: Double = 0.8) -> Bool {
    app.host.send(.swipe(direction: .end, phase: phase, progress: progress, velocity: 0, edge: .start))
  }

  @Test("No gesture begins while something moves (react-native-screens #2454, #3142)")
  func noGestureBeginsWhileSomethingMoves() throws {
    let app = try ModalApp()
    let detail = LoggingScreen("detail")
    let stack = NavigationController(rootViewController: LoggingScreen("list"))
    stack.pushViewController(detail, animated: false)
    app.tabs.viewControllers = [stack]
    let form = app.present("form", animated: true)
    #expect(!app.swipeDown(.began, 0))
    app.swipeDown(.ended)
    #expect(app.presented == ["form"])
    try app.host.advance(by: .seconds(1))
    form.dismiss(animated: true)
    // Right after it closes: header and content would show different screens.
    #expect(!swipeBack(app, .began) && !swipeBack(app, .ended))
    #expect(app.visible == "detail" && detail.appearance == .appeared)
    try app.host.advance(by: .seconds(1))
    #expect(swipeBack(app, .began) && swipeBack(app, .ended))
    #expect(app.visible == "list" && app.violations == [])
  }

  @Test func aSecondSwipeDuringTheFirstIsRefusedAndEndsNothing() throws {
    let app = try ModalApp()
    app.present("form")
    #expect(app.swipeDown(.began, 0))
    #expect(!app.swipeDown(.began, 0) && !swipeBack(app, .began))
    #expect(app.presented == ["form"])
    app.swipeDown(.ended, 0.9)
    #expect(app.presented == [] && app.violations == [])
  }

  @Test("Guards are asked before the swipe begins (react-navigation #10961, #8530)")
  func guardsAreAskedBeforeTheSwipeBegins() throws {
    let app = try ModalApp()
    let form = app.present("form")
    var asked: [String] = []
    form.leaveGuard = NavigationGuard("unsaved") { request in
      asked.append("\(request.from?.pageID ?? "none") to \(request.page?.pageID ?? "none") (\(request.cause))")
      return .deny(reason: "not saved")
    }
    let start = app.eventCount()
    #expect(!app.swipeDown(.began, 0))
    app.swipeDown(.ended)
    #expect(app.host.back())
    #expect(form.dismiss(animated: false) == .refused(reason: "refused by unsaved: not saved"))
    #expect(try app.host.tap("form.shade") == .selected(.refused(by: "unsaved", reason: "not saved")))
    #expect(
      asked == [
        "form to status (gesture)", "form to status (back)", "form to status (code)", "form to status (tap)",
      ])
    #expect(app.calls(since: start) == [] && app.presented == ["form"] && app.violations == [])
    form.leaveGuard = nil
    #expect(form.dismiss(animated: false) == .done)
  }

  @Test func presentingEndsWhatAFingerWasMovingBelow() throws {
    let app = try ModalApp()
    let detail = LoggingScreen("detail")
    let stack = NavigationController(rootViewController: LoggingScreen("list"))
    stack.pushViewController(detail, animated: false)
    app.tabs.viewControllers = [stack]
    for style in [ModalPresentationStyle.pageSheet, .fullScreen] {
      #expect(swipeBack(app, .began))
      let form = LoggingScreen("form")
      form.modalPresentationStyle = style
      stack.present(form, animated: false)
      #expect(stack.transition == nil && app.visible == "form")
      #expect(!swipeBack(app, .ended))
      #expect(stack.topViewController === detail)
      stack.dismiss(animated: false)
      #expect(detail.appearance == .appeared && detail.faults == [] && app.violations == [])
    }
  }

  @Test func presentingFromASheetThatAFingerMovesCancelsThat() throws {
    let app = try ModalApp()
    let form = app.present("form")
    #expect(app.swipeDown(.began, 0))
    #expect(form.present(LoggingScreen("alert"), animated: false) == .done)
    app.swipeDown(.ended)
    #expect(app.presented == ["form", "alert"] && form.appearance == .appeared && form.faults == [])
    #expect(app.violations == [])
  }

  @Test func aScrolledSheetScrollsBackBeforeItCanBePulledDown() throws {
    let app = try ModalApp()
    let plugin = try longList(app)
    #expect(app.status.present(plugin, animated: false) == .done)
    app.host.send(.swipe(direction: .up, phase: .began, progress: 0, velocity: 0, edge: nil))
    app.host.send(.swipe(direction: .up, phase: .ended, progress: 0.3, velocity: 0, edge: nil))
    let offset = app.host.scrollOffsets[ScrollID("rows", in: "long")] ?? 0
    #expect(offset > 0)
    #expect(!app.swipeDown(.began, 0))
    app.swipeDown(.ended)
    #expect(app.host.scrollOffsets[ScrollID("rows", in: "long")] == 0 && app.presented == ["long"])
    #expect(app.swipeDown(.began, 0))
    app.swipeDown(.ended)
    #expect(app.presented == [] && app.violations == [])
  }

  @Test func nothingBelowASheetIsScrolled() throws {
    let app = try ModalApp()
    app.tabs.viewControllers = [try longList(app), app.status]
    app.tabs.selectedIndex = 0
    app.present("form")
    #expect(!app.host.send(.swipe(direction: .up, phase: .began, progress: 0, velocity: 0, edge: nil)))
    app.host.send(.swipe(direction: .up, phase: .ended, progress: 0.3, velocity: 0, edge: nil))
    #expect(app.host.scrollOffsets[ScrollID("rows", in: "long")] == nil && app.presented == ["form"])
    app.tabs.dismiss(animated: false)
    app.host.send(.swipe(direction: .up, phase: .began, progress: 0, velocity: 0, edge: nil))
    app.host.send(.swipe(direction: .up, phase: .ended, progress: 0.3, velocity: 0, edge: nil))
    #expect(app.host.scrollOffsets[ScrollID("rows", in: "long")] ?? 0 > 0 && app.violations == [])
  }

  /// More rows than there is room for, in the scroll "rows".
  private func longList(_ app: ModalApp) throws -> ViewController {
    return try app.host.makePlugin(
      PluginSource(
        """
        local ui = require "ui"
        local P = { name = "long", version = "1.0.0", api = 1 }
        function P:show_module() end
        function P:layout()
          local rows = {}
          for i = 1, 60 do rows[i] = ui.label { text = "row " .. i } end
          rows.id = "rows"
          return ui.scroll(rows)
        end
        return P
        """), pages: [], identifier: "long")
  }
}
