import Testing

@testable import ContainerHost

@Suite("Presenting and dismissing")
struct ModalRulesTests {
  @Test func presenterIsTheOutermostControllerOfTheTree() throws {
    let app = try ModalApp()
    let form = LoggingScreen("form")
    let stack = NavigationController(rootViewController: form)
    stack.identifier = "flow"
    #expect(app.status.present(stack, animated: false) == .done)
    #expect(app.tabs.presentedViewController === stack && app.status.presentedViewController === stack)
    #expect(stack.presentingViewController === app.tabs && form.presentingViewController === app.tabs)
    #expect(stack.presentedViewController == nil && app.tabs.presentingViewController == nil)
    #expect(stack.parent == nil && app.visible == "form")
    let alert = LoggingScreen("alert")
    #expect(form.present(alert, animated: false) == .done)
    #expect(stack.presentedViewController === alert && alert.presentingViewController === stack)
    #expect(app.presented == ["flow", "alert"] && app.violations == [])
    #expect(form.presentationController?.presentationStyle == .pageSheet)
  }

  @Test func dismissClosesWhatIsAboveElseItself() throws {
    let app = try ModalApp()
    let one = app.present("one")
    let two = app.present("two")
    app.present("three")
    one.dismiss(animated: false)
    #expect(app.presented == ["one"])
    #expect(two.presentingViewController == nil)
    one.dismiss(animated: false)
    #expect(app.presented == [])
  }

  @Test("Closing what is closed is a success that does nothing (TCA #2398)")
  func closingWhatIsClosedDoesNothing() throws {
    let app = try ModalApp()
    let one = app.present("one")
    let two = app.present("two")
    var completions = 0
    #expect(two.dismiss(animated: true) { completions += 1 } == .done)
    #expect(two.dismiss(animated: true) { completions += 1 } == .done)
    try app.host.advance(by: .seconds(1))
    #expect(app.presented == ["one"] && completions == 2)
    one.dismiss(animated: false)
    one.dismiss(animated: false) { completions += 1 }
    app.tabs.dismiss(animated: false) { completions += 1 }
    #expect(completions == 4 && app.host.errors == [] && app.violations == [])
  }

  @Test("Two levels that close at once are one dismissal (TCA #3031)")
  func twoLevelsCloseAtOnce() throws {
    let app = try ModalApp()
    let one = app.present("one")
    let two = app.present("two")
    two.dismiss(animated: true)
    one.dismiss(animated: true)
    #expect(app.presented == [])
    try app.host.advance(by: .seconds(1))
    #expect(one.calls.suffix(2) == ["WD", "DD"] && two.calls.suffix(2) == ["WD", "DD"])
    #expect(one.context == nil && two.context == nil && app.host.errors == [] && app.violations == [])
  }

  @Test func whatCannotBePresentedIsRefusedWithTheReason() throws {
    let app = try ModalApp()
    let shown = app.present("shown", animated: true)
    let other = LoggingScreen("other")
    #expect(app.status.present(other, animated: false) == .failed("tabs already presents shown"))
    #expect(shown.present(other, animated: false) == .failed("the presentation of shown is still moving"))
    try app.host.advance(by: .seconds(1))
    let cases: [(ViewController, String)] = [
      (shown, "a controller cannot present itself"), (app.status, "it has a parent, tabs"),
      (app.tabs, "it is the root of an app"), (app.host.surface, "the surface moves by itself"),
    ]
    for (controller, reason) in cases {
      #expect(shown.present(controller, animated: false) == .failed(reason))
    }
    let leaf = LoggingScreen("leaf")
    let around = NavigationController(rootViewController: leaf)
    around.identifier = "around"
    #expect(leaf.present(around, animated: false) == .failed("it contains leaf"))
    let top = app.present("top")
    #expect(top.present(shown, animated: false) == .failed("tabs presents it already"))
    #expect(app.host.errors.count == 7)
    #expect(app.host.errors.first == "status cannot present other: tabs already presents shown")
    #expect(app.presented == ["shown", "top"] && app.violations == [])
    // Nor the other way round: what is presented gets no parent.
    app.tabs.viewControllers = [app.status, shown]
    #expect(shown.parent == nil && app.tabs.viewControllers?.count == 1)
    #expect(app.violations == [])
  }

  @Test("Before the launch it waits for its presenter (XCoordinator #15, #103)")
  func itWaitsForTheLaunch() throws {
    let app = try ModalApp(launched: false)
    let form = LoggingScreen("form")
    var completions = 0
    #expect(app.status.present(form, animated: false) { completions += 1 } == .waiting)
    #expect(app.status.present(LoggingScreen("second"), animated: false) == .failed("form waits to be presented there"))
    #expect(app.presented == [] && completions == 0)
    app.host.launch()
    #expect(app.presented == ["form"] && completions == 1 && app.violations == [])
  }

  @Test func aPresenterOutsideTheAppOrOnAHiddenPageLetsItWait() throws {
    let app = try ModalApp()
    let pushed = LoggingScreen("pushed")
    #expect(pushed.present(LoggingScreen("form"), animated: false) == .waiting)
    let stack = NavigationController(rootViewController: pushed)
    app.tabs.viewControllers = [app.status, stack]
    #expect(app.presented == [])
    app.tabs.selectedIndex = 1
    #expect(app.presented == ["form"] && app.violations == [])
    app.tabs.dismiss(animated: false)
    app.tabs.selectedIndex = 0
    app.tabs.selectedIndex = 1
    #expect(app.presented == [])
  }

  @Test func aWaitingOneCanBeTakenBack() throws {
    let app = try ModalApp(launched: false)
    weak var form: LoggingScreen?
    do {
      let made = LoggingScreen("form")
      form = made
      app.status.present(made, animated: false)
    }
    var isClosed = false
    app.status.dismiss(animated: false) { isClosed = true }
    app.host.launch()
    #expect(app.presented == [] && isClosed && form == nil)
  }

  @Test func fromCallbacksItComesAfterWhatRuns() throws {
    let app = try ModalApp(launched: false)
    let first = LoggingScreen("first")
    let second = LoggingScreen("second")
    app.status.onCall = { [unowned status = app.status] call in
      if call == "DA", first.calls.isEmpty { status.present(first, animated: false) }
    }
    first.onCall = { [unowned first] call in
      if call == "WA" { first.present(second, animated: false) }
      if call == "DA" { #expect(first.presentedViewController == nil) }
    }
    second.onCall = { [unowned second] call in if call == "DA" { second.dismiss(animated: false) } }
    app.host.launch()
    #expect(app.presented == ["first"])
    #expect(second.calls == ["WA", "IA", "DA", "WD", "DD"] && second.context == nil)
    #expect(app.host.errors == [] && app.violations == [])
  }

  @Test func aDismissalEndsAPresentationsAnimationAndTheOtherWayRound() throws {
    let app = try ModalApp()
    let form = app.present("form", .fullScreen, animated: true)
    form.dismiss(animated: true)
    #expect(form.calls == ["WA", "IA", "DA", "WD"])
    let next = LoggingScreen("next")
    #expect(app.status.present(next, animated: false) == .done)
    #expect(form.calls.last == "DD" && form.context == nil && app.presented == ["next"])
    #expect(app.status.faults == [] && app.violations == [] && app.host.clock.pending.isEmpty)
  }

  @Test func theStyleOfSomethingPresentedDoesNotChange() throws {
    let app = try ModalApp()
    let form = app.present("form")
    form.modalPresentationStyle = .fullScreen
    #expect(app.violations == [])
    #expect(form.presentationController?.presentationStyle == .pageSheet)
    form.dismiss(animated: false)
    app.status.present(form, animated: false)
    #expect(form.presentationController?.presentationStyle == .fullScreen && app.status.appearance == .disappeared)
    #expect(app.violations == [])
  }

  @Test func theCheckerFindsABrokenChain() throws {
    let app = try ModalApp()
    let form = app.present("form")
    form.isRoot = false
    #expect(app.violations == ["one presenter: form is presented, but is no part of the app"])
    let stack = NavigationController()
    stack.identifier = "stack"
    stack.addChild(form)
    #expect(app.violations.contains("one presenter: form is presented, but has a parent, stack"))
    #expect(app.violations.contains("appearance follows visibility: form is shown, but disappeared"))
  }
}
