import Testing

@testable import ContainerHost

@Suite("The order of callbacks of what is presented")
struct ModalOrderTests {
  private static let hidden = ["WD tabs", "WD status"]
  private static let shown = ["WA form", "IA form", "DA form"]

  @Test(arguments: ModalPresentationStyle.allCases, [false, true])
  func presentationAndDismissalByCode(_ style: ModalPresentationStyle, isAnimated: Bool) throws {
    let app = try ModalApp()
    var start = app.eventCount()
    let form = app.present("form", style, animated: isAnimated)
    if isAnimated {
      #expect(app.visible == "form" && form.isBeingPresented && form.appearance == .appearing)
      try app.host.advance(by: PresentationStack.animationDuration)
    }
    let isFull = style == .fullScreen
    #expect(
      app.calls(since: start)
        == (isFull
          ? ["load form", "WD tabs", "WD status", "WA form", "IA form", "DA form", "DD status", "DD tabs"]
          : ["load form", "WA form", "IA form", "DA form"]))
    #expect(!form.isBeingPresented && app.violations == [])

    start = app.eventCount()
    form.dismiss(animated: isAnimated)
    if isAnimated {
      #expect(app.visible == "status" && form.isBeingDismissed && app.presented == [])
      try app.host.advance(by: PresentationStack.animationDuration)
    }
    #expect(
      app.calls(since: start)
        == (isFull
          ? [
            "WD form", "WA tabs", "WA status", "IA tabs", "IA status", "DA status", "DA tabs", "DD form",
          ] : ["WD form", "DD form"]))
    #expect(!form.isBeingDismissed && app.violations == [])
    #expect(form.faults == [] && app.status.faults == [])
    #expect(app.host.clock.pending.isEmpty)
  }

  @Test("The order of a full-screen one is a choice", arguments: AppearanceRules.Order.allCases)
  func theOrderIsAChoice(_ order: AppearanceRules.Order) throws {
    let app = try ModalApp { $0.appearanceRules.modal = order }
    let start = app.eventCount()
    app.present("form", .fullScreen)
    let expected =
      switch order {
      case .incomingFirst: ["load", "WA", "WD s", "IA", "DD s", "DA"]
      case .outgoingFirst: ["load", "WD s", "WA", "IA", "DD s", "DA"]
      case .outgoingLast: ["load", "WD s", "WA", "IA", "DA", "DD s"]
      }
    let calls = app.calls(since: start).filter { !$0.hasSuffix("tabs") }
      .map { $0.replacing(" status", with: " s").replacing(" form", with: "") }
    #expect(calls == expected)
    #expect(app.violations == [])
  }

  @Test(arguments: [ModalPresentationStyle.pageSheet, .formSheet])
  func aSwipeThatFinishesIsADismissal(_ style: ModalPresentationStyle) throws {
    let app = try ModalApp()
    let form = app.present("form", style)
    let start = app.eventCount()
    #expect(app.swipeDown(.began, 0))
    #expect(form.isBeingDismissed && app.visible == "form" && app.presented == ["form"])
    app.swipeDown(.changed, 0.4)
    #expect(app.violations == [])
    app.swipeDown(.ended, 0.7)
    #expect(app.calls(since: start) == ["WD form", "DD form"])
    #expect(app.visible == "status" && app.violations == [] && form.context == nil)
  }

  @Test("A swipe that is given up gives the identical state back (Papr #72, FittedSheets #90)")
  func aSwipeThatIsGivenUpChangesNothing() throws {
    let app = try ModalApp()
    let form = app.present("form")
    let delegate = ModalDelegate()
    form.presentationController?.delegate = delegate
    let before = try AppState(app.host, app.engine)
    for end in [UserEvent.Phase.ended, .cancelled] {
      let start = app.eventCount()
      app.swipeDown(.began, 0)
      app.swipeDown(.changed, 0.4)
      app.swipeDown(end, 0.4)
      #expect(app.calls(since: start) == ["WD form", "WA form", "IA form", "DA form"])
      #expect(delegate.takeCalls() == ["should form", "will form"])
    }
    #expect(try AppState(app.host, app.engine) == before)
    #expect(app.presented == ["form"] && !form.isBeingDismissed && form.faults == [] && app.violations == [])
  }

  @Test func theFingerDecidesByItsSpeed() throws {
    let app = try ModalApp()
    app.present("form")
    app.swipeDown(.began, 0)
    app.swipeDown(.ended, 0.9, velocity: -800)
    #expect(app.presented == ["form"])
    app.swipeDown(.began, 0)
    app.swipeDown(.ended, 0.1, velocity: 800)
    #expect(app.presented == [])
  }

  @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen])
  func onlySheetsCanBeSwipedDown(_ style: ModalPresentationStyle) throws {
    let app = try ModalApp()
    app.present("form", style)
    #expect(!app.swipeDown(.began, 0))
    app.swipeDown(.ended)
    #expect(app.presented == ["form"])
  }

  @Test func aChainIsTakenAwayAsOne() throws {
    let app = try ModalApp()
    app.present("one", .fullScreen)
    app.present("two", .pageSheet)
    app.present("three", .fullScreen)
    app.present("four", .pageSheet)
    let start = app.eventCount()
    app.tabs.dismiss(animated: false)
    // What was hidden and stays so hears nothing.
    #expect(
      app.calls(since: start) == [
        "WD four", "WD three", "WA tabs", "WA status", "IA tabs", "IA status", "DA status", "DA tabs", "DD four",
        "DD three",
      ])
    #expect(app.presented == [] && app.violations == [])
  }

  @Test func aFullScreenOneOverASheetHidesBothAndBringsBothBack() throws {
    let app = try ModalApp()
    app.present("sheet")
    var start = app.eventCount()
    let full = app.present("full", .fullScreen)
    #expect(
      app.calls(since: start) == [
        "load full", "WD sheet", "WD tabs", "WD status", "WA full", "IA full", "DA full", "DD sheet", "DD status",
        "DD tabs",
      ])
    #expect(app.violations == [])
    start = app.eventCount()
    full.dismiss(animated: false)
    #expect(
      app.calls(since: start) == [
        "WD full", "WA tabs", "WA status", "WA sheet", "IA tabs", "IA status", "IA sheet", "DA status", "DA tabs",
        "DA sheet", "DD full",
      ])
    #expect(app.violations == [])
  }
}
