import Testing

@testable import ContainerHost

@Suite("Saving and restoring the app")
struct SavedStateTests {
  private func saved() throws -> SavedState {
    let app = try StackApp()
    app.host.launch()
    app.push("screen_a", on: 0, offset: 7)
    app.push("screen_b", on: 0)
    app.tabs.selectedIndex = 1
    app.push("screen_c", on: 1)
    app.host.setModuleContainer(app.coordinator)
    try app.host.navigate(to: app.fitness.workouts)
    app.tabs.selectedIndex = 0
    #expect(app.host.errors == [])
    return app.host.saveState()
  }

  @Test func everyTabFindsItsOwnStackAgain() throws {
    let app = try StackApp()
    app.host.restoreState(try saved())
    #expect(app.host.errors == [])
    #expect(app.ids(0) == ["feed_root", "screen_a", "screen_b"])
    #expect(app.ids(1) == ["search_root", "screen_c"])
    #expect(app.ids(2) == ["more_root", "training"])
    app.host.launch()
    #expect(app.fitness.visible == "screen_b")
    #expect(app.fitness.violations == [])
    #expect(app.requests.screens.map(\.id) == ["screen_a", "screen_b", "screen_c"])
    #expect(app.requests.screens.first?.state == ["offset": 7])
    #expect((app.stacks[0].children[1] as? ScrollScreen)?.offset == 7)
    #expect(app.stacks[0].children[1].title == "Title of screen_a")
    app.tabs.selectedIndex = 2
    #expect(app.fitness.engine.messages == [.display(.training)])
  }

  @Test func whatDoesNotAppearHearsNothing() throws {
    let app = try StackApp()
    app.host.restoreState(try saved())
    app.host.launch()
    let heard = (app.stacks[0].children + app.stacks[1].children).map { ($0 as? ScrollScreen)?.heard ?? [] }
    #expect(heard == [[], [], ["load", "appear"], [], []])
    let causes = Set((app.host.trace?.events ?? []).filter { $0.kind == .committed }.map(\.cause))
    #expect(causes == ["restore"])
  }

  @Test func aStateOfTheSameAppIsTheSameAgain() throws {
    let first = try saved()
    let app = try StackApp()
    app.host.restoreState(first)
    var again = app.host.saveState()
    #expect(again.opened == nil)
    again.opened = first.opened
    #expect(again == first)
  }

  @Test func aScreenThatCannotBeMadeEndsItsStackAndIsReportedOnce() throws {
    let app = try StackApp(remakes: false)
    app.host.restoreState(try saved())
    #expect(app.ids(0) == ["feed_root"])
    #expect(app.ids(1) == ["search_root"])
    #expect(app.ids(2) == ["more_root", "training"])
    #expect(
      app.host.errors == [
        "restoration: left out what this app does not have: the stack feed ends below \"screen_a\" and 1 above it: "
          + "the app has no restoreScreen to make it; the stack search ends below \"screen_c\": the app has no "
          + "restoreScreen to make it"
      ])
    app.host.launch()
    #expect(app.fitness.visible == "feed_root")
    #expect(app.fitness.violations == [])
  }

  @Test func aStackWhoseRootIsUnknownStaysAsItWasBuilt() throws {
    let app = try StackApp()
    var state = SavedState()
    state.containers["feed"] = .init(stack: [SavedScreen(id: "old_root"), SavedScreen(id: "screen_x")])
    app.host.restoreState(state)
    #expect(app.ids(0) == ["feed_root"])
    #expect(
      app.host.errors == [
        "restoration: left out what this app does not have: the stack feed stays as it was built: the app did not make "
          + "it again"
      ])
  }

  @Test func whatCannotStandOnTheStackIsLeftOut() throws {
    let cases = [
      (SavedScreen(id: "cycling", module: "cycling"), "unknown module \"cycling\""),
      (SavedScreen(id: "nutritoin", module: "nutritoin"), "unknown module \"nutritoin\": did you mean \"nutrition\"?"),
      (SavedScreen(id: "nutrition", module: "nutrition"), "\"nutrition\" stands elsewhere in the app"),
      (SavedScreen(id: "search_root"), "\"search_root\" stands elsewhere in the app"),
      (SavedScreen(id: "nobody"), "the app did not make it again"),
    ]
    for (screen, reason) in cases {
      let app = try StackApp()
      var state = SavedState()
      state.containers["feed"] = .init(stack: [SavedScreen(id: "feed_root"), screen])
      app.host.restoreState(state)
      #expect(app.ids(0) == ["feed_root"])
      #expect(app.host.errors.count == 1)
      #expect(app.host.errors.first?.hasSuffix(": \(reason)") == true, "\(app.host.errors)")
      app.host.launch()
      #expect(app.fitness.violations == [])
    }
  }

  @Test func anAppThatGivesTheSameScreenTwiceGetsItOnce() throws {
    let app = try StackApp()
    let only = ScrollScreen("only")
    app.host.restoreScreen = { _ in only }
    var state = SavedState()
    state.containers["feed"] = .init(stack: [SavedScreen(id: "feed_root"), SavedScreen(id: "x")])
    state.containers["search"] = .init(stack: [SavedScreen(id: "search_root"), SavedScreen(id: "y")])
    app.host.restoreState(state)
    app.host.launch()
    #expect(app.ids(0) == ["feed_root", "only"])
    #expect(app.ids(1) == ["search_root"])
    #expect(app.host.errors.count == 1)
    #expect(app.fitness.violations == [])
  }

  @Test func unknownNamesAreReportedOnceAndTheRestIsRestored() throws {
    let app = try StackApp()
    var state = SavedState()
    state.containers["tabs"] = .init(
      visible: "gone", visits: PageVisits(initial: "feed", current: "gone", earlier: ["feed", "more", "lost"]))
    state.containers["drawer"] = .init(state: ["open": true])
    state.screens["nowhere"] = ["offset": 1]
    app.host.restoreState(state)
    #expect(
      app.host.errors == [
        "restoration: left out what this app does not have: tabs has no page \"gone\"; there is no container \"drawer\"; "
          + "there is no screen \"nowhere\""
      ])
    app.host.launch()
    #expect(app.fitness.visible == "more_root")
    #expect(app.fitness.violations == [])
  }

  @Test func aRestoredStateIsThereFirstAndALinkHasTheLastWord() throws {
    for linkComesFirst in [true, false] {
      let app = try StackApp(start: .manual)
      let outer = TabBarCoordinator(app.tabs, mapping: [.nutrition: 3])
      app.host.setModuleContainer(outer)
      let state = try saved()
      if !linkComesFirst { app.host.restoreState(state) }
      let link = try app.host.open(url: "fitness://nutrition/plans/1")
      if linkComesFirst { app.host.restoreState(state) }
      app.host.launch()
      #expect(app.fitness.visible == "screen_b")
      app.fitness.engine.becomeReady()
      #expect(link.outcome == .delivered)
      #expect(app.fitness.visible == "nutrition")
      #expect(app.ids(0) == ["feed_root", "screen_a", "screen_b"])
      #expect(app.host.errors == [])
      #expect(app.fitness.violations == [])
    }
  }

  @Test func aTabViewsSelectionFollows() throws {
    func make() throws -> (Fitness, Binding<String>) {
      let fitness = try Fitness()
      let state = State(initialValue: "status")
      let tabs = TabViewController(
        selection: state.projectedValue,
        items: [(tag: "status", page: fitness.status), (tag: "food", page: fitness.host.tabHost(for: .nutrition))])
      tabs.identifier = "tabs"
      fitness.host.rootViewController = tabs
      return (fitness, state.projectedValue)
    }
    let (first, selection) = try make()
    first.host.launch()
    selection.wrappedValue = "food"
    let (second, restored) = try make()
    second.host.restoreState(first.host.saveState())
    #expect(restored.wrappedValue == "food")
    second.host.launch()
    #expect(second.visible == "nutrition")
    #expect(second.host.back())
    #expect(second.visible == "status")
    #expect(second.violations == [])
  }

  /// A binding that takes no value: the whole restoration is given up.
  @Test func whereOneContainerRefusesNothingIsRestored() throws {
    let fitness = try Fitness()
    let stubborn = Binding<String>(get: { "status" }, set: { _ in })
    let inner = TabViewController(
      selection: stubborn,
      items: [(tag: "status", page: fitness.status), (tag: "food", page: fitness.host.tabHost(for: .nutrition))])
    inner.identifier = "inner"
    let stack = NavigationController(rootViewController: ScrollScreen("stack_root"))
    stack.identifier = "stack"
    let outer = TabBarController()
    outer.identifier = "outer"
    outer.viewControllers = [inner, stack]
    fitness.host.rootViewController = outer
    fitness.host.restoreScreen = { ScrollScreen($0.id.rawValue) }
    var state = SavedState()
    state.containers["outer"] = .init(visible: "stack")
    state.containers["stack"] = .init(stack: [SavedScreen(id: "stack_root"), SavedScreen(id: "a")])
    state.containers["inner"] = .init(visible: "nutrition")
    fitness.host.restoreState(state)
    fitness.host.launch()
    #expect(fitness.visible == "status")
    #expect(stack.children.map(\.pageID) == ["stack_root"])
    #expect(fitness.host.errors.count == 1)
    #expect(fitness.host.errors.first?.hasPrefix("restoration: nothing was restored: ") == true)
    #expect(fitness.violations == [])
  }

  @Test func aPluginThatShowedNoPageShowsNoneAgain() throws {
    let text =
      PluginApp.head
      + "function P:show_module(m) self:show(m) end function P:handle() return self:show(nil) end return P"
    let first = try PluginApp(text)
    try first.host.navigate(to: first.fitness.plan)
    first.host.send(.key("x"))
    #expect(first.fitness.visible == "test_1")
    let second = try PluginApp(text)
    second.host.restoreState(first.host.saveState())
    #expect(second.fitness.visible == "test_1")
    #expect(second.fitness.violations == [])
  }

  @Test func aContainerThatWasPushedIsRestoredWithWhatIsInIt() throws {
    func inner() -> TabBarController {
      let tabs = TabBarController()
      tabs.identifier = "inner"
      let stack = NavigationController(rootViewController: ScrollScreen("inner_root"))
      stack.identifier = "inner_stack"
      tabs.viewControllers = [ScrollScreen("first"), stack]
      return tabs
    }
    let first = try StackApp()
    first.host.launch()
    let tabs = inner()
    first.stacks[0].pushViewController(tabs, animated: false)
    tabs.selectedIndex = 1
    (tabs.viewControllers?[1] as? NavigationController)?.pushViewController(ScrollScreen("screen_x"), animated: false)
    #expect(first.fitness.visible == "screen_x")

    let second = try StackApp()
    second.host.restoreScreen = { $0.id == "inner" ? inner() : ScrollScreen($0.id.rawValue) }
    second.host.restoreState(first.host.saveState())
    second.host.launch()
    #expect(second.fitness.visible == "screen_x")
    #expect(second.host.errors == [])
    #expect(second.fitness.violations == [])
    #expect(second.host.back())
    #expect(second.fitness.visible == "inner_root")
    #expect(second.host.back())
    #expect(second.fitness.visible == "first")
    #expect(second.host.back())
    #expect(second.fitness.visible == "feed_root")
  }

  @Test func whatAScreenEncodesHasToBeData() throws {
    final class Odd: ViewController {
      override func encodeRestorableState() -> LuaTable? {
        LuaTable(fields: [.init(key: .number(.nan), value: .boolean(true))])
      }
    }
    let fitness = try Fitness()
    let odd = Odd()
    odd.identifier = "odd"
    fitness.host.rootViewController = odd
    #expect(fitness.host.saveState().screens.isEmpty)
    #expect(fitness.host.errors == ["odd: its state is saved without state: a key is not a number (NaN)"])
  }

  @Test func theRestoringClosureKeepsNobodyAlive() throws {
    weak var host: AppHost?
    do {
      let app = try StackApp()
      app.host.restoreState(try saved())
      app.host.launch()
      host = app.host
    }
    #expect(host == nil)
  }

  @Test func withoutARootNothingIsRestored() throws {
    let fitness = try Fitness()
    fitness.host.restoreState(SavedState())
    #expect(
      fitness.host.errors == ["restoration: there is no root view controller yet; nothing was restored"])
  }
}
