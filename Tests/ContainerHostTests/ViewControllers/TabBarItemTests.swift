import Testing

@testable import ContainerHost

@Suite("Items and looks of a tab bar")
struct TabBarItemTests {
  private func item(_ page: String, of app: FitnessTabs) throws -> LayoutNode {
    try #require(try app.host.screen()?.layout.nodes.first { $0.kind == .item && $0.node.page == page }).node
  }

  @Test func showTitleImageBadgeAndWhetherTheyCanBeTapped() throws {
    let app = try FitnessTabs()
    app.fitness.status.tabBarItem = TabBarItem(
      title: "Home", image: Image(systemName: "house"), selectedImage: Image(systemName: "house.fill"),
      badgeValue: "3", isEnabled: false)
    #expect(try item("status", of: app).label == "Home")
    #expect(try item("status", of: app).icon == "house.fill")
    #expect(try item("status", of: app).badge == "3")
    #expect(try item("status", of: app).isEnabled == false)
    app.tabs.selectedIndex = 1
    #expect(try item("status", of: app).icon == "house")
    #expect(try app.host.tap("Home") == .selected(.disabled))
  }

  /// The third document's `setupAppearance`, line by line.
  @Test func showTheColoursOfTheSeedsAppearance() throws {
    let app = try FitnessTabs()
    var appearance = TabBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemBackground
    app.tabs.tabBar.standardAppearance = appearance
    app.tabs.tabBar.scrollEdgeAppearance = appearance
    app.tabs.tabBar.tintColor = .systemBlue
    app.tabs.tabBar.unselectedItemTintColor = .systemGray
    let bar = try #require(try app.host.screen()?.layout.nodes.first { $0.kind == .bar }).node
    #expect(bar.background == .systemBackground)
    #expect(try item("status", of: app).tint == .systemBlue)
    #expect(try item("nutrition", of: app).tint == .systemGray)
    #expect(try item("nutrition", of: app).textAttributes?.foregroundColor == .systemGray)
  }

  @Test func takeTitleAttributesFromTheStatesAppearance() throws {
    let app = try FitnessTabs()
    var appearance = TabBarAppearance()
    appearance.selected.titleTextAttributes = TextAttributes(foregroundColor: .red, fontName: "Bold", fontSize: 11)
    appearance.selected.iconColor = "gold"
    app.tabs.tabBar.scrollEdgeAppearance = appearance
    app.tabs.tabBar.tintColor = .systemBlue
    #expect(try item("status", of: app).tint == "gold")
    #expect(
      try item("status", of: app).textAttributes == .init(foregroundColor: .red, fontName: "Bold", fontSize: 11))
    #expect(try item("nutrition", of: app).tint == nil)
  }

  @Test func areTransparentAtTheScrollEdgeUnlessTheAppSaysOtherwise() {
    var bar = TabBar()
    bar.standardAppearance.configureWithOpaqueBackground()
    #expect(bar.effectiveAppearance.backgroundColor == .clear)
    bar.scrollEdgeAppearance = bar.standardAppearance
    #expect(bar.effectiveAppearance.backgroundColor == .systemBackground)
    bar.scrollEdgeAppearance?.configureWithDefaultBackground()
    #expect(bar.effectiveAppearance.backgroundColor == nil)
  }

  private final class Listener: TabBarControllerDelegate {
    var heard: [String] = []
    func tabBarController(_ tabs: TabBarController, shouldSelect page: ViewController) -> Bool {
      heard.append("should \(page.pageID)")
      return page.pageID != "training"
    }
    func tabBarController(_ tabs: TabBarController, didSelect page: ViewController) {
      heard.append("did \(page.pageID)")
    }
  }

  @Test func tellTheDelegateOfTapsAndNotOfCode() throws {
    let app = try FitnessTabs()
    let listener = Listener()
    app.tabs.delegate = listener
    app.tabs.selectedIndex = 2
    app.tabs.selectedViewController = app.fitness.status
    try app.host.navigate(to: app.fitness.plan)
    #expect(listener.heard == [])
    #expect(try app.host.tap("Nutrition") == .selected(.reselected))
    #expect(try app.host.tap("Training") == .selected(.refused(by: "should_select")))
    #expect(listener.heard == ["should nutrition", "did nutrition", "should training"])
  }

  @Test func leaveEachTabItsOwnStack() throws {
    let fitness = try Fitness()
    let stacks = (1...3).map { number in
      let stack = NavigationController(rootViewController: ViewController())
      stack.identifier = "stack\(number)"
      return stack
    }
    let tabs = TabBarController()
    tabs.viewControllers = stacks
    fitness.host.rootViewController = tabs
    fitness.host.launch()
    for (index, stack) in stacks.enumerated() {
      tabs.selectedIndex = index
      for _ in 0...index { stack.pushViewController(ViewController(), animated: false) }
    }
    tabs.selectedIndex = 0
    #expect(stacks.map(\.viewControllers.count) == [2, 3, 4])
    #expect(try fitness.host.tap("stack1") == .selected(.reselected))
    #expect(stacks.map(\.viewControllers.count) == [1, 3, 4])
    #expect(fitness.violations == [])
  }
}
