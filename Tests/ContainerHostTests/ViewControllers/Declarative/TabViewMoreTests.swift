import Testing

@testable import ContainerHost

/// As ``MoreTests``, for tabs that follow a selection.
@Suite("More than five tabs of a tab view")
struct TabViewMoreTests {
  private final class App {
    let fitness: Fitness
    let state: State<String>
    let tabs: TabViewController
    let coordinator: SelectionCoordinator<String>
    private(set) var writes: [String] = []
    private var observation: BindingObservation?
    var host: AppHost { fitness.host }

    static let ids = ["t1", "t2", "t3", "t4", "t5", "nutrition", "training"]

    init(count: Int = 7, selection: String = "t1", launched: Bool = true) throws {
      let fitness = try Fitness()
      self.fitness = fitness
      state = State(initialValue: selection)
      let items = Self.ids.prefix(count).map { id in
        let page: ViewController
        switch id {
        case "nutrition": page = fitness.host.tabHost(for: .nutrition)
        case "training": page = fitness.host.tabHost(for: .training)
        default: page = ViewController()
        }
        page.identifier = id
        return (tag: id, page: page)
      }
      tabs = TabViewController(selection: state.projectedValue, items: items)
      tabs.identifier = "tabs"
      coordinator = SelectionCoordinator(
        selection: state.projectedValue, mapping: [.nutrition: "nutrition", .training: "training"])
      fitness.host.rootViewController = tabs
      fitness.host.setModuleContainer(coordinator)
      observation = state.projectedValue.observe { [unowned self] in writes.append($0) }
      if launched { fitness.host.launch() }
    }

    func items() throws -> [String] {
      try host.screen()?.layout.nodes.filter { $0.kind == .item }.compactMap(\.node.label) ?? []
    }
    func selectedItem() throws -> String? {
      try host.screen()?.layout.nodes.first { $0.kind == .item && $0.node.isSelected }?.node.label
    }
    var visible: String? { fitness.visible }
    var more: String { tabs.moreNavigationController.pageID }
  }

  @Test func showFourAndMoreOnACompactWidthAndAllOnARegularOne() throws {
    let app = try App()
    #expect(try app.items() == ["t1", "t2", "t3", "t4", "More"])
    try app.host.resize(Size(width: 800, height: 600))
    #expect(try app.items() == ["t1", "t2", "t3", "t4", "t5", "Nutrition", "Training"])
    #expect(try App(count: 5).items() == ["t1", "t2", "t3", "t4", "t5"])
    #expect(app.fitness.violations == [])
  }

  @Test func theSelectionTakesEveryTag() throws {
    let app = try App()
    for id in App.ids {
      app.state.wrappedValue = id
      #expect(app.visible == id)
      #expect(try app.selectedItem() == (["t1", "t2", "t3", "t4"].contains(id) ? id : "More"))
    }
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .delivered)
    #expect(app.state.wrappedValue == "nutrition")
    #expect(app.host.errors == [])
    #expect(app.fitness.violations == [])
  }

  @Test func theListWritesNothingAndBackReturnsToIt() throws {
    let app = try App(selection: "t2")
    #expect(try app.host.tap("More") == .selected(.shown))
    #expect(app.visible == app.more)
    #expect(app.writes == [])
    #expect(app.state.wrappedValue == "t2")
    #expect(try app.items() == ["t5", "Nutrition", "Training", "t1", "t2", "t3", "t4", "More"])
    #expect(try app.host.tap("Training") == .selected(.shown))
    #expect(app.writes == ["training"])
    #expect(app.tabs.moreNavigationController.viewControllers.map(\.pageID) == [app.more, "training"])
    #expect(try app.host.tap("Back") == .handled)
    #expect(app.visible == app.more)
    #expect(app.state.wrappedValue == "training")
    #expect(try app.host.tap("Training") == .selected(.shown))
    #expect(app.visible == "training")
    #expect(app.host.back())
    #expect(app.visible == app.more)
    #expect(try app.host.tap("More") == .selected(.reselected))
    #expect(app.writes == ["training"])
    app.state.wrappedValue = "t1"
    #expect(app.visible == "t1")
    #expect(app.host.errors == [])
    #expect(app.fitness.violations == [])
  }

  @Test func theTabOfTheSelectionCanBeShownFromTheList() throws {
    let app = try App()
    for show: (App) -> Void in [
      { $0.state.wrappedValue = "t1" }, { $0.host.select($0.tabs.children[0]) },
      { $0.tabs.selectedViewController = $0.tabs.children[0] },
    ] {
      #expect(try app.host.tap("More") == .selected(.shown))
      show(app)
      #expect(app.visible == "t1")
    }
    #expect(app.fitness.violations == [])
  }

  @Test(arguments: BackBehavior.allCases)
  func backComesToAnEnd(_ behavior: BackBehavior) throws {
    let app = try App()
    app.tabs.backBehavior = behavior
    for id in ["t2", "training", "nutrition", "t1", "training", "t5"] { app.state.wrappedValue = id }
    app.tabs.selectedViewController = app.tabs.moreNavigationController
    app.state.wrappedValue = "nutrition"
    var steps = 0
    while app.host.back(), steps < 50 { steps += 1 }
    #expect(steps < 50)
    #expect(app.fitness.violations == [])
  }

  @Test func aNavigationThatFailsGivesTheSelectionBackItsLastTag() throws {
    let app = try App(selection: "t2")
    #expect(try app.host.tap("More") == .selected(.shown))
    app.host.context.perform("test") {
      app.host.context.beginTransaction(cause: .code)
      app.state.wrappedValue = "t3"
      app.host.context.discard()
    }
    #expect(app.state.wrappedValue == "t2")
    #expect(app.visible == app.more)
  }

  @Test func moreComesAndGoesWithTheNumberOfTabs() throws {
    let app = try App(selection: "training")
    let items = zip(App.ids, app.tabs.viewControllers).map { (tag: $0, page: $1) }
    app.tabs.setItems(Array(items.prefix(5)))
    #expect(app.tabs.moreNavigationController.parent == nil)
    #expect(app.visible == "t1")
    app.tabs.setItems(items)
    #expect(app.tabs.children.count == 8)
    #expect(try app.host.tap("More") == .selected(.shown))
    app.tabs.setItems(Array(items.reversed()))
    #expect(app.visible == app.more)
    #expect(app.tabs.viewControllers.map(\.pageID) == App.ids.reversed())
    app.tabs.setItems(Array(items.prefix(2)))
    #expect(app.visible == "t1")
    app.tabs.setItems(items)
    for page in items.prefix(3).map(\.page) { page.removeFromParent() }
    #expect(app.tabs.moreNavigationController.parent == nil)
    #expect(app.tabs.viewControllers.map(\.pageID) == ["t4", "t5", "nutrition", "training"])
    #expect(app.state.wrappedValue == app.visible)
    #expect(app.fitness.violations == [])
  }

  @Test func theListAndWhatTheSelectionMeantAreRestored() throws {
    let first = try App()
    first.state.wrappedValue = "nutrition"
    #expect(try first.host.tap("More") == .selected(.shown))
    let state = try SavedState(json: try first.host.saveState().json())
    #expect(state.containers["tabs"]?.selected == "nutrition")
    for launchesFirst in [false, true] {
      let second = try App(launched: launchesFirst)
      second.host.restoreState(state)
      second.host.launch()
      #expect(second.visible == second.more)
      #expect(second.state.wrappedValue == "nutrition")
      #expect(second.host.saveState().containers == state.containers)
      #expect(second.host.errors == [])
      #expect(second.fitness.violations == [])
      #expect(try second.host.tap("Nutrition") == .selected(.shown))
    }
  }

  @Test func aTabBehindMoreIsRestoredOverTheList() throws {
    let first = try App()
    first.state.wrappedValue = "training"
    let second = try App(launched: false)
    second.host.restoreState(first.host.saveState())
    second.host.launch()
    #expect(second.visible == "training")
    #expect(second.state.wrappedValue == "training")
    #expect(second.host.back())
    #expect(second.visible == second.more)
    #expect(second.fitness.violations == [])
  }

  @Test func nothingLeaks() throws {
    weak var more: MoreNavigationController?
    weak var tabs: TabViewController?
    do {
      let app = try App()
      (more, tabs) = (app.tabs.moreNavigationController, app.tabs)
      app.tabs.selectedViewController = app.tabs.moreNavigationController
      #expect(more != nil)
      app.host.rootViewController = nil
    }
    #expect(more == nil)
    #expect(tabs == nil)
  }
}
