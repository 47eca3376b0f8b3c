import Testing

@testable import ContainerHost

@Suite("Sheets bound to a value")
struct SheetTests {
  private final class Model {
    let isPresented = State(initialValue: false)
    var ended = 0
    var binding: Binding<Bool> { isPresented.projectedValue }
    var value: Bool { isPresented.wrappedValue }
    func set(_ value: Bool) { isPresented.wrappedValue = value }
  }

  private struct Home: View {
    let model: Model
    var isCover = false
    var body: some View {
      let onDismiss = { model.ended += 1 }
      if isCover {
        Text("Home").id("home")
          .fullScreenCover(isPresented: model.binding, onDismiss: onDismiss) { Text("Form").id("form") }
      } else {
        Text("Home").id("home").sheet(isPresented: model.binding, onDismiss: onDismiss) { Text("Form").id("form") }
      }
    }
  }

  private struct App {
    let model = Model()
    let host: AppHost
    let tabs = TabBarController()
    let page: ViewController
    let other = LoggingScreen("other")

    init(isCover: Bool = false, isPresented: Bool = false) throws {
      host = AppHost(catalog: try Fitness.catalog(), engine: HeadlessEngine(start: .ready))
      model.set(isPresented)
      page = HostingController(rootView: Home(model: model, isCover: isCover))
      tabs.viewControllers = [page, other]
      host.rootViewController = tabs
      host.launch()
      settle()
    }

    func settle() { try? host.advance(by: .seconds(1)) }
    var presented: [String] { host.presentedViewControllers.map(\.pageID) }
    var violations: [String] { InvariantChecker().check(host).map(\.description) }

    func swipeDown(_ end: UserEvent.Phase = .ended) {
      for (phase, progress) in [(UserEvent.Phase.began, 0.0), (.changed, 0.9), (end, 0.9)] {
        host.send(.swipe(direction: .down, phase: phase, progress: progress, velocity: 0, edge: nil))
      }
    }
  }

  @Test(arguments: [false, true])
  func theValueShowsAndHidesIt(isCover: Bool) throws {
    let app = try App(isCover: isCover)
    app.model.set(true)
    #expect(app.presented == ["form"])
    app.model.set(true)
    app.settle()
    #expect(app.presented == ["form"] && app.page.appearance == (isCover ? .disappeared : .appeared))
    app.model.set(false)
    #expect(app.presented == [] && app.model.ended == 0)
    app.settle()
    #expect(app.model.ended == 1 && app.host.errors == [] && app.violations == [])
  }

  @Test("A swipe makes it false; true again shows it once (TCA #3797, FittedSheets #90)")
  func aSwipeMakesItFalse() throws {
    let app = try App()
    app.model.set(true)
    app.settle()
    app.swipeDown(.cancelled)
    #expect(app.model.value && app.presented == ["form"])
    app.swipeDown()
    #expect(!app.model.value && app.presented == [] && app.model.ended == 1)
    app.model.set(true)
    app.settle()
    #expect(app.presented == ["form"] && app.model.ended == 1 && app.violations == [])
  }

  @Test func trueAgainWhileItIsStillOnItsWayOutShowsItOnce() throws {
    let app = try App()
    app.model.set(true)
    app.settle()
    app.model.set(false)
    app.model.set(true)
    app.settle()
    #expect(app.model.value && app.presented == ["form"] && app.model.ended == 1)
    app.model.set(false)
    app.settle()
    #expect(app.presented == [] && app.model.ended == 2 && app.host.errors == [] && app.violations == [])
  }

  @Test func whoeverElseDismissesItMakesItFalse() throws {
    let app = try App()
    app.model.set(true)
    app.tabs.dismiss(animated: true)
    app.settle()
    #expect(!app.model.value && app.model.ended == 1)
    app.model.set(true)
    app.host.back()
    app.settle()
    app.host.back()
    #expect(!app.model.value && app.model.ended == 2)
    app.model.set(true)
    app.host.rootViewController = LoggingScreen("root")
    #expect(!app.model.value && app.model.ended == 3 && app.violations == [])
  }

  @Test func trueFromTheBeginningWaitsForThePage() throws {
    let app = try App(isPresented: true)
    #expect(app.presented == ["form"] && app.violations == [])
  }

  @Test func onAHiddenPageItWaits() throws {
    let app = try App()
    app.tabs.selectedIndex = 1
    app.model.set(true)
    #expect(app.presented == [] && app.model.value)
    app.model.set(false)
    app.tabs.selectedIndex = 0
    #expect(app.presented == [])
    app.tabs.selectedIndex = 1
    app.model.set(true)
    app.tabs.selectedIndex = 0
    #expect(app.presented == ["form"] && app.violations == [])
  }

  @Test func trueAndFalseInOneCallbackIsNothing() throws {
    let app = try App()
    app.other.onCall = { [model = app.model] call in
      guard call == "WA" else { return }
      model.set(true)
      model.set(false)
    }
    app.tabs.selectedIndex = 1
    app.tabs.selectedIndex = 0
    app.settle()
    #expect(app.presented == [] && !app.model.value && app.violations == [])
  }

  @Test func whereSomethingIsPresentedAlreadyItBecomesFalse() throws {
    let app = try App()
    app.page.present(LoggingScreen("first"), animated: false)
    app.model.set(true)
    #expect(!app.model.value && app.presented == ["first"] && app.host.errors.count == 1)
    // Nor is it shown later.
    app.tabs.dismiss(animated: false)
    #expect(app.presented == [] && app.model.ended == 0)
  }

  @Test func aGuardThatKeepsItMakesItTrueAgain() throws {
    let app = try App()
    app.model.set(true)
    app.settle()
    app.host.guards = [NavigationGuard("app") { _ in .deny(reason: "not now") }]
    app.model.set(false)
    #expect(app.model.value && app.presented == ["form"])
    app.host.guards = []
    app.model.set(false)
    #expect(app.presented == [])
    app.settle()
    app.host.guards = [NavigationGuard("app") { _ in .deny(reason: "not now") }]
    app.model.set(true)
    #expect(!app.model.value && app.presented == [] && app.violations == [])
  }

  @Test func aPageThatLeavesTakesItsSheetAlong() throws {
    let app = try App()
    app.model.set(true)
    app.settle()
    app.tabs.viewControllers = [app.other]
    #expect(app.presented == [] && !app.model.value && app.model.ended == 1 && app.violations == [])
  }

  @Test func nothingLeaks() throws {
    weak var form: ViewController?
    weak var page: ViewController?
    do {
      let app = try App()
      app.model.set(true)
      app.settle()
      (form, page) = (app.host.presentedViewControllers.last, app.page)
      #expect(form != nil)
    }
    #expect(form == nil && page == nil)
  }

  @Test func aValueWrittenAfterThePageHasGoneShowsNothing() throws {
    let model: Model
    var known: PresentationController?
    do {
      let app = try App()
      model = app.model
      known = app.page.presentationController
    }
    model.set(true)
    #expect(known?.presentedViewController == nil && model.value)
  }

  @Test func oneThatWaitsIsGivenUpWhereItsPageDismisses() throws {
    let app = try App()
    app.tabs.selectedIndex = 1
    app.model.set(true)
    #expect(app.presented == [])
    app.page.dismiss(animated: false)
    #expect(app.model.value == false)
    app.tabs.selectedIndex = 0
    app.settle()
    #expect(app.presented == [] && app.violations == [])
  }

  @Test func oneThatWaitsIsForgottenWhereItsPageLeaves() throws {
    let app = try App()
    app.tabs.selectedIndex = 1
    app.model.set(true)
    app.tabs.viewControllers = [app.other]
    app.settle()
    #expect(app.model.value == false)
    app.tabs.viewControllers = [app.page, app.other]
    app.tabs.selectedIndex = 0
    app.settle()
    #expect(app.presented == [] && app.violations == [])
  }

  @Test func itGoesWithAPageThatMovesToAnotherApp() throws {
    let app = try App()
    app.model.set(true)
    app.settle()
    let second = AppHost(catalog: try Fitness.catalog(), engine: HeadlessEngine(start: .ready))
    let tabs = TabBarController()
    second.rootViewController = tabs
    second.launch()
    tabs.viewControllers = [app.page]
    app.settle()
    #expect(app.presented == [] && app.model.value == false)
    #expect(app.violations == [] && InvariantChecker().check(second) == [])
  }
}
