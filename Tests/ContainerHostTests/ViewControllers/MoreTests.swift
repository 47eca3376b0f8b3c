import Testing

@testable import ContainerHost

/// UIKit's documentation of `moreNavigationController` and `selectedViewController`.
@Suite("More than five tabs")
struct MoreTests {
  private struct App {
    let fitness: Fitness
    let tabs = TabBarController()
    let coordinator: TabBarCoordinator
    var host: AppHost { fitness.host }

    init(count: Int = 7) throws {
      fitness = try Fitness()
      let plain = (1...count - 2).map { number in
        let page = ViewController()
        page.identifier = "t\(number)"
        return page
      }
      tabs.identifier = "tabs"
      tabs.viewControllers = plain + [fitness.host.tabHost(for: .nutrition), fitness.host.tabHost(for: .training)]
      coordinator = TabBarCoordinator(tabs, mapping: [.nutrition: count - 2, .training: count - 1])
      fitness.host.rootViewController = tabs
      fitness.host.setModuleContainer(coordinator)
      fitness.host.launch()
    }

    func items(in id: String? = nil) throws -> [String] {
      try host.screen()?.layout.nodes.filter { $0.kind == .item }.compactMap(\.node.label) ?? []
    }
    func selectedItem() throws -> String? {
      try host.screen()?.layout.nodes.first { $0.kind == .item && $0.node.isSelected }?.node.label
    }
  }

  @Test func showFourAndMoreOnACompactWidth() throws {
    let app = try App()
    #expect(try app.items() == ["t1", "t2", "t3", "t4", "More"])
    try app.host.resize(Size(width: 800, height: 600))
    #expect(try app.items() == ["t1", "t2", "t3", "t4", "t5", "Nutrition", "Training"])
    #expect(app.fitness.violations == [])
  }

  @Test func fiveNeedNoMore() throws {
    #expect(try App(count: 5).items() == ["t1", "t2", "t3", "Nutrition", "Training"])
  }

  @Test func listTheRestAndPushTheChosenOne() throws {
    let app = try App()
    let more = app.tabs.moreNavigationController
    #expect(try app.host.tap("More") == .selected(.shown))
    #expect(app.tabs.selectedIndex == -1)
    #expect(app.tabs.selectedViewController === more)
    #expect(more.viewControllers.count == 1)
    #expect(try app.items() == ["t5", "Nutrition", "Training", "t1", "t2", "t3", "t4", "More"])
    let before = app.fitness.eventCount
    #expect(try app.host.tap("Nutrition") == .selected(.shown))
    #expect(
      app.fitness.appearances(since: before).filter { !$0.hasSuffix("surface") } == [
        "will_disappear \(more.pageID)", "will_appear nutrition", "did_disappear \(more.pageID)",
        "did_appear nutrition",
      ])
    #expect(more.viewControllers.map(\.pageID) == [more.pageID, "nutrition"])
    #expect(more.topViewController === app.host.tabHost(for: .nutrition))
    #expect(app.tabs.selectedIndex == 5)
    #expect(try app.selectedItem() == "More")
    #expect(app.fitness.violations == [])
  }

  @Test func goBackToTheListByButtonAndByBack() throws {
    let app = try App()
    app.tabs.selectedIndex = 6
    #expect(try app.host.tap("Back") == .handled)
    #expect(app.tabs.selectedViewController === app.tabs.moreNavigationController)
    app.tabs.selectedIndex = 4
    #expect(app.host.back())
    #expect(app.tabs.selectedIndex == -1)
    #expect(app.host.back())
    #expect(app.tabs.selectedIndex == 0)
    #expect(!app.host.back())
    #expect(app.fitness.violations == [])
  }

  /// From any tab and the list of the others, "back" comes to an end, whatever it follows.
  @Test(arguments: BackBehavior.allCases)
  func areNoCircleForBack(_ behavior: BackBehavior) throws {
    let app = try App()
    app.tabs.backBehavior = behavior
    for index in [1, 6, 5, 0, 6, 4] { app.tabs.selectedIndex = index }
    app.tabs.selectedViewController = app.tabs.moreNavigationController
    app.tabs.selectedIndex = 6
    app.tabs.selectedIndex = 5
    var steps = 0
    while app.host.back(), steps < 50 { steps += 1 }
    #expect(steps < 50)
    #expect(app.fitness.violations == [])
  }

  @Test func theListGoesBackToTheLastTabThatFits() throws {
    let app = try App()
    app.tabs.backBehavior = .order
    app.tabs.selectedIndex = 6
    var way: [String?] = []
    while app.host.back() { way.append(app.fitness.visible) }
    #expect(way == ["more_1", "t4", "t3", "t2", "t1"])
  }

  @Test func selectEveryTabByCodeAndByNavigation() throws {
    let app = try App()
    for index in 0..<7 {
      app.tabs.selectedIndex = index
      #expect(app.tabs.selectedIndex == index)
    }
    app.tabs.selectedIndex = 7
    #expect(app.tabs.selectedIndex == 6)
    app.tabs.selectedViewController = app.tabs.moreNavigationController
    #expect(app.tabs.selectedIndex == -1)
    #expect(try app.host.navigate(to: app.fitness.workouts).outcome == .delivered)
    #expect(app.fitness.visible == "training")
    #expect(app.host.surface.host?.module == .training)
    #expect(app.fitness.violations == [])
  }

  @Test func areNoConcernOfTheWidthForWhatIsVisible() throws {
    let app = try App()
    try app.host.navigate(to: app.fitness.plan)
    let (before, moves) = (app.fitness.eventCount, app.host.surface.moves)
    try app.host.resize(Size(width: 900, height: 400))
    #expect(try app.selectedItem() == "Nutrition")
    try app.host.resize(Size(width: 390, height: 844))
    #expect(try app.selectedItem() == "More")
    #expect(app.fitness.appearances(since: before) == [])
    #expect(app.host.surface.moves == moves)
  }

  @Test func comeAndGoWithTheNumberOfTabs() throws {
    let app = try App()
    let more = app.tabs.moreNavigationController
    let all = app.tabs.viewControllers ?? []
    #expect(all.count == 7)
    app.tabs.viewControllers = Array(all.prefix(5))
    #expect(more.parent == nil)
    #expect(app.tabs.tabCount == 5)
    app.tabs.addChild(all[5])
    #expect(more.parent === app.tabs)
    #expect(app.tabs.viewControllers?.map(\.pageID) == ["t1", "t2", "t3", "t4", "t5", "nutrition"])
    app.tabs.addChild(all[6])
    #expect(app.tabs.viewControllers?.last?.pageID == "training")
    #expect(app.tabs.children.last === more)
    for tab in all.prefix(3) { tab.removeFromParent() }
    #expect(app.tabs.viewControllers?.map(\.pageID) == ["t4", "t5", "nutrition", "training"])
    #expect(more.parent == nil)
    #expect(app.fitness.violations == [])
  }

  @Test func giveWayToATabAndNotToTheListWhenTheSelectedOneGoes() throws {
    let app = try App()
    #expect(try app.host.tap("More") == .selected(.shown))
    #expect(try app.host.tap("Training") == .selected(.shown))
    app.host.tabHost(for: .training).removeFromParent()
    #expect(app.tabs.selectedIndex == 0)
    #expect(app.fitness.violations == [])
  }

  @Test func giveWayToTheTabVisitedLast() throws {
    let app = try App()
    for name in ["t3", "More", "Training"] { #expect(try app.host.tap(name) == .selected(.shown)) }
    app.host.tabHost(for: .training).removeFromParent()
    #expect(app.fitness.visible == "t3" && app.fitness.violations == [])
  }

  @Test func theListScrollsAndItsTabsAreThereOnce() throws {
    let app = try App(count: 50)
    #expect(try app.host.tap("More") == .selected(.shown))
    for width in [320.0, 1024] {
      try app.host.resize(Size(width: width, height: 480))
      let items = try app.host.screen()?.layout.nodes.filter { $0.kind == .item } ?? []
      #expect(Set(items.compactMap(\.node.page)).count == items.count && items.count == 51)
      #expect(items.allSatisfy { $0.frame.height >= 44 })
    }
  }

  @Test func theListGoesBackToATabThatIsEnabled() throws {
    let app = try App()
    app.tabs.backBehavior = .order
    app.tabs.children[3].tabBarItem.isEnabled = false
    app.tabs.children[1].tabBarItem.isEnabled = false
    app.tabs.selectedIndex = 6
    var way: [String?] = []
    while app.host.back() { way.append(app.fitness.visible) }
    #expect(way == ["more_1", "t3", "t1"])
  }

  @Test func mayBeRefusedByTheDelegate() throws {
    final class Refuser: TabBarControllerDelegate {
      func tabBarController(_ tabs: TabBarController, shouldSelect page: ViewController) -> Bool {
        page is MoreNavigationController || page.pageID == "t5"
      }
    }
    let app = try App()
    let refuser = Refuser()
    app.tabs.delegate = refuser
    #expect(try app.host.tap("t2") == .selected(.refused(by: "should_select")))
    #expect(try app.host.tap("More") == .selected(.shown))
    #expect(try app.host.tap("Training") == .selected(.refused(by: "should_select")))
    #expect(try app.host.tap("t5") == .selected(.shown))
    #expect(app.tabs.selectedIndex == 4)
  }
}

extension MoreTests {
  @Test func doWithoutMoreWhereTheAppHasMadeItTheRoot() throws {
    let app = try App()
    app.host.rootViewController = app.tabs.moreNavigationController
    #expect(app.tabs.viewControllers?.count == 7)
    #expect(app.tabs.tabCount == 7)
    app.host.rootViewController = app.tabs
    app.tabs.viewControllers = app.tabs.viewControllers
    #expect(try app.items().last == "More")
    #expect(app.host.errors == [])
    #expect(app.fitness.violations == [])
  }

  @Test func backLeadsThroughWhatATabOnTheListShowedBefore() throws {
    let app = try App()
    try app.host.navigate(to: app.fitness.workouts)
    app.tabs.perform(.pushParams(["n": 1]))
    let tab = try #require(app.tabs.selectedViewController)
    #expect(tab.parameters == ["n": 1])
    #expect(app.host.back())
    #expect(tab.parameters == [:] && app.fitness.visible == "training")
  }
}
