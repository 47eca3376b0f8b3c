import Testing

@testable import ContainerHost

/// A tab view built without views, its tags being ids, as scenarios build it.
private struct PlainTabs {
  let fitness: Fitness
  let state: State<String>
  let tabs: TabViewController
  let coordinator: SelectionCoordinator<String>

  var host: AppHost { fitness.host }
  var selected: String { state.wrappedValue }

  init(selection: String = "status", launches: Bool = true) throws {
    fitness = try Fitness()
    state = State(initialValue: selection)
    let (nutrition, training) = (fitness.host.tabHost(for: .nutrition), fitness.host.tabHost(for: .training))
    tabs = TabViewController(
      selection: state.projectedValue,
      items: [("status", fitness.status), ("nutrition", nutrition), ("training", training)])
    coordinator = SelectionCoordinator(
      selection: state.projectedValue, mapping: [.nutrition: "nutrition", .training: "training"])
    fitness.host.rootViewController = tabs
    fitness.host.setModuleContainer(coordinator)
    if launches { fitness.host.launch() }
  }
}

@Suite("Tab view controller")
struct TabViewControllerTests {
  @Test func theSelectionDecidesTheFirstPage() throws {
    let app = try PlainTabs(selection: "training")
    #expect(app.fitness.visible == "training")
    #expect(!app.fitness.appearances().contains { $0.hasSuffix("status") })
    #expect(app.fitness.violations == [])
  }

  @Test func aSelectionWithoutATabKeepsThePageAndSaysSo() throws {
    let app = try PlainTabs()
    app.state.wrappedValue = "nutritoin"
    #expect(app.fitness.visible == "status")
    #expect(
      app.host.errors == [
        "tab_view_1: no page has the tag \"nutritoin\" that is selected; the tags are "
          + "\"status\", \"nutrition\", \"training\": did you mean \"nutrition\"?"
      ])
    #expect(app.selected == "nutritoin")
    app.state.wrappedValue = "training"
    #expect(app.fitness.visible == "training")
    #expect(app.fitness.violations == [])
  }

  @Test func aMismatchAtTheStartShowsTheFirstPageAndSaysSo() throws {
    let app = try PlainTabs(selection: "home")
    #expect(app.fitness.visible == "status")
    #expect(app.host.errors.count == 1)
    #expect(app.selected == "home")
  }

  @Test func tagsOfAnotherTypeAreReported() throws {
    let fitness = try Fitness()
    let state = State<Int>(initialValue: 0)
    fitness.host.rootViewController = HostingController(
      rootView: TabView(selection: state.projectedValue) {
        Text("a").tag("first").id("a")
        Text("b").id("b")
        Text("c").tag(0).id("c")
        Text("d").tag(0).id("d")
      })
    fitness.host.launch()
    #expect(
      fitness.host.errors == [
        "tab_view_1: the tag \"first\" of a has the type String, but the selection's is Int: it can never be selected",
        "tab_view_1: b has no tag, so no selection can mean it",
        "tab_view_1: d has the tag 0 of c, which it means",
      ])
    #expect(fitness.visible == "c")
    // A page that no selection can mean can still be shown by the user.
    #expect(try fitness.host.tap("b") == .selected(.shown))
    #expect(fitness.visible == "b")
    state.wrappedValue = 0
    #expect(fitness.visible == "c")
    #expect(fitness.violations == [])
  }

  @Test func anOptionalSelectionTakesPlainTags() throws {
    let fitness = try Fitness()
    let state = State<Int?>(initialValue: 2)
    let hosting = HostingController(
      rootView: TabView(selection: state.projectedValue) {
        Text("a").tag(1).id("a")
        Text("b").tag(2).id("b")
      })
    fitness.host.rootViewController = hosting
    fitness.host.launch()
    #expect(fitness.visible == "b")
    #expect(fitness.host.errors == [])
  }

  @Test func aFailedTransactionGivesTheSelectionBack() throws {
    let app = try PlainTabs()
    try app.host.navigate(to: app.fitness.plan)
    let failing = StuckContainer { app.state.wrappedValue = "status" }
    app.host.setModuleContainer(failing)
    let before = app.fitness.eventCount
    #expect(try app.host.navigate(to: app.fitness.workouts).outcome == .failed("stuck"))
    #expect(app.selected == "nutrition")
    #expect(app.fitness.visible == "nutrition")
    #expect(app.fitness.appearances(since: before) == [])
    #expect(app.fitness.violations == [])
  }

  @Test func aFailedTransactionGivesBackAValueWithoutATabToo() throws {
    let app = try PlainTabs()
    let failing = StuckContainer { app.state.wrappedValue = "nowhere" }
    app.host.setModuleContainer(failing)
    #expect(try app.host.navigate(to: app.fitness.workouts).outcome == .failed("stuck"))
    #expect(app.selected == "status")
  }

  @Test func aBindingThatRefusesKeepsThePage() throws {
    let fitness = try Fitness()
    let tabs = TabViewController(
      selection: .constant("status"),
      items: [("status", fitness.status), ("nutrition", fitness.host.tabHost(for: .nutrition))])
    fitness.host.rootViewController = tabs
    fitness.host.launch()
    let refusal = "tab_view_1 failed: its selection did not take nutrition: it is \"status\" still"
    #expect(fitness.host.select(fitness.host.tabHost(for: .nutrition)) == .failed(refusal))
    #expect(fitness.visible == "status")
    #expect(fitness.violations == [])
  }

  @Test func aSecondTapWritesTheTagAgain() throws {
    let fitness = try Fitness()
    var written: [String] = []
    var stored = "status"
    let selection = Binding(
      get: { stored },
      set: {
        stored = $0
        written.append($0)
      })
    let nutrition = fitness.host.tabHost(for: .nutrition)
    let tabs = TabViewController(selection: selection, items: [("status", fitness.status), ("nutrition", nutrition)])
    fitness.host.rootViewController = tabs
    fitness.host.launch()
    fitness.host.select(nutrition)
    #expect(fitness.host.select(nutrition) == .reselected)
    #expect(written == ["nutrition", "nutrition"])
    #expect(fitness.violations == [])
  }

  @Test func aWriteFromInsideAChangeComesAfterIt() throws {
    let app = try PlainTabs()
    var changes: [String] = []
    app.host.onPageChange = { [state = app.state] change in
      changes.append("\(change.from?.pageID ?? "") to \(change.to?.pageID ?? "")")
      if change.to?.pageID == "nutrition" { state.wrappedValue = "training" }
      changes.append("told")
    }
    app.state.wrappedValue = "nutrition"
    #expect(changes == ["status to nutrition", "told", "nutrition to training", "told"])
    #expect(app.selected == "training")
    #expect(app.fitness.visible == "training")
    #expect(app.fitness.violations == [])
  }

  @Test func ofSeveralWritesFromInsideAChangeTheLastCounts() throws {
    let app = try PlainTabs()
    app.host.onPageChange = { [state = app.state] change in
      guard change.to?.pageID == "nutrition" else { return }
      state.wrappedValue = "training"
      state.wrappedValue = "status"
      state.wrappedValue = "nowhere"
      state.wrappedValue = "training"
    }
    try app.host.navigate(to: app.fitness.plan)
    #expect(app.selected == "training")
    #expect(app.fitness.visible == "training")
    #expect(app.fitness.appearances().filter { $0 == "did_appear status" }.count == 1)
    #expect(app.fitness.violations == [])
  }

  @Test func aWriteAfterANavigationFromInsideAChangeIsNotLost() throws {
    let app = try PlainTabs()
    let workouts = app.fitness.workouts
    app.host.onPageChange = { [unowned host = app.host, state = app.state] change in
      guard change.to?.pageID == "nutrition" else { return }
      _ = try? host.navigate(to: workouts)
      state.wrappedValue = "status"
    }
    try app.host.navigate(to: app.fitness.plan)
    #expect(app.fitness.engine.messages.last == .open(try app.host.catalog.resolve(workouts)))
    #expect(app.fitness.visible == "status")
    #expect(app.selected == "status")
    #expect(app.fitness.violations == [])
  }

  @Test func anEndlessChainOfWritesIsCut() throws {
    let app = try PlainTabs()
    app.host.onPageChange = { [state = app.state] change in
      state.wrappedValue = change.to?.pageID == "nutrition" ? "training" : "nutrition"
    }
    app.state.wrappedValue = "nutrition"
    #expect(app.host.errors.contains { $0.contains("more than 100 actions followed from one") })
    app.host.onPageChange = nil
    app.state.wrappedValue = "status"
    #expect(app.fitness.visible == "status")
    #expect(app.fitness.violations == [])
  }

  @Test func offScreenAWriteAppliesAtOnceAndWithoutCallbacks() throws {
    let app = try PlainTabs(launches: false)
    app.state.wrappedValue = "training"
    #expect(app.fitness.visible == "training")
    #expect(app.fitness.appearances() == [])
    app.host.onPageChange = { [state = app.state] change in
      if change.to?.pageID == "nutrition" { state.wrappedValue = "status" }
    }
    app.state.wrappedValue = "nutrition"
    #expect(app.fitness.visible == "status")
    app.host.onPageChange = { [state = app.state] change in
      state.wrappedValue = change.to?.pageID == "nutrition" ? "training" : "nutrition"
    }
    app.state.wrappedValue = "nutrition"
    #expect(app.host.errors.contains { $0.contains("more than 100 selections") })
    app.host.onPageChange = nil
    app.host.launch()
    #expect(app.fitness.violations == [])
  }

  @Test func aHiddenTabViewIsSwitchedAndShownInOneTransaction() throws {
    let fitness = try Fitness()
    let state = State(initialValue: 1)
    let inner = TabViewController(
      selection: state.projectedValue,
      items: [(1, fitness.host.tabHost(for: .nutrition)), (2, fitness.host.tabHost(for: .training))])
    let outer = TabBarController()
    outer.viewControllers = [fitness.status, inner]
    let coordinator = SelectionCoordinator(selection: state.projectedValue, mapping: [.nutrition: 1, .training: 2])
    fitness.host.rootViewController = outer
    fitness.host.setModuleContainer(coordinator)
    fitness.host.launch()
    let before = fitness.eventCount
    #expect(try fitness.host.navigate(to: fitness.workouts).outcome == .delivered)
    #expect(!fitness.appearances(since: before).contains { $0.hasSuffix(" nutrition") })
    #expect(fitness.engine.messages.first == .display(.training))
    #expect(fitness.violations == [])
  }

  @Test func aTabRemovedWhileSelectedHandsTheSelectionOn() throws {
    let app = try PlainTabs()
    app.state.wrappedValue = "nutrition"
    app.state.wrappedValue = "training"
    app.tabs.setItems([("status", app.fitness.status), ("nutrition", app.host.tabHost(for: .nutrition))])
    #expect(app.selected == "nutrition")
    #expect(app.fitness.visible == "nutrition")
    #expect(app.host.errors == [])
    #expect(app.fitness.violations == [])
  }

  @Test func newTabsFollowTheSelectionNotThePosition() throws {
    let app = try PlainTabs()
    app.state.wrappedValue = "training"
    app.tabs.setItems([
      ("training", app.host.tabHost(for: .training)), ("nutrition", app.host.tabHost(for: .nutrition)),
      ("status", app.fitness.status), ("again", app.fitness.status),
    ])
    #expect(app.fitness.visible == "training")
    #expect(app.tabs.children.map(\.pageID) == ["training", "nutrition", "status"])
    #expect(app.host.errors == ["tab_view_1: status stands twice among the pages; the second is left out"])
    #expect(app.fitness.violations == [])
  }

  @Test func backFollowsTheTabBarsDefaultAndTheOption() throws {
    let app = try PlainTabs(selection: "nutrition")
    app.tabs.backBehavior = .initialRoute
    app.state.wrappedValue = "training"
    #expect(app.host.back())
    #expect(app.selected == "nutrition")
    #expect(!app.host.back())
  }

  @Test func itCanBeSubclassedLikeATabBar() throws {
    final class MainTabs: TabViewController {
      private(set) var loads = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        loads += 1
      }
    }
    let fitness = try Fitness()
    let state = State(initialValue: 1)
    let tabs = MainTabs(
      selection: state.projectedValue, items: [(0, fitness.status), (1, fitness.host.tabHost(for: .training))])
    fitness.host.rootViewController = tabs
    fitness.host.launch()
    #expect(tabs.loads == 1)
    tabs.selectedViewController = fitness.status
    #expect(state.wrappedValue == 0)
    #expect(fitness.visible == "status")
  }

  @Test func aReleasedTabViewHearsNothing() throws {
    let state = State(initialValue: "a")
    var tabs: TabViewController? = TabViewController(
      selection: state.projectedValue, items: [("a", ViewController()), ("b", ViewController())])
    weak let released = tabs
    state.wrappedValue = "b"
    #expect(tabs?.visiblePage?.indexInParent == 1)
    tabs = nil
    #expect(released == nil)
    state.wrappedValue = "a"
  }
}

@Suite("Selection coordinator")
struct SelectionCoordinatorTests {
  @Test func anUnknownModuleNamesTheNearestOne() throws {
    let state = State(initialValue: 0)
    let coordinator = SelectionCoordinator(selection: state.projectedValue, mapping: [.nutrition: 1, .training: 2])
    let error = ContainerError.noPage(wanted: "nutritoin", container: "selection", known: ["nutrition", "training"])
    #expect(throws: error) { try coordinator.showModule("nutritoin") }
    #expect(error.description == "selection has no page for nutritoin: did you mean \"nutrition\"?")
    #expect(state.wrappedValue == 0)
  }

  @Test func aSelectionThatIsRightAlreadyIsNotWritten() throws {
    var written = 0
    var stored = 0
    let selection = Binding(
      get: { stored },
      set: {
        stored = $0
        written += 1
      })
    let coordinator = SelectionCoordinator(selection: selection, mapping: [.nutrition: 1])
    try coordinator.showModule(.nutrition)
    try coordinator.showModule(.nutrition)
    #expect(written == 1)
  }

  @Test func aTagThatMeansAnotherPageIsCorrectedByTheWalkToTheRoot() throws {
    let app = try PlainTabs()
    let wrong = SelectionCoordinator(selection: app.state.projectedValue, mapping: [.training: "nowhere"])
    app.host.setModuleContainer(wrong)
    #expect(try app.host.navigate(to: app.fitness.workouts).outcome == .delivered)
    #expect(app.selected == "training")
    #expect(app.host.errors.count == 1)
    #expect(app.fitness.violations == [])
  }
}

/// Does something, then finds that it cannot go on.
private final class StuckContainer: ModuleContainer {
  struct Stuck: Error, CustomStringConvertible { var description: String { "stuck" } }

  let act: () -> Void
  init(act: @escaping () -> Void) { self.act = act }

  func showModule(_ module: ModuleID) throws {
    act()
    throw Stuck()
  }
}
