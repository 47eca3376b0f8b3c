import Testing

@testable import ContainerHost

@Suite("An app's screen as text")
struct ScreenTextTests {
  /// The fitness app in a shipped plugin, with marks on its pages.
  private func app(
    _ plugin: String, _ width: Double, _ height: Double, rtl: Bool = false, options: LuaTable = LuaTable()
  ) throws -> Fitness {
    let fitness = try Fitness()
    let host = fitness.host
    let source = try PluginLoader(searchPaths: [ShippedPluginTests.folder]).find(plugin, relativeTo: ".")
    let shop = ViewController()
    shop.identifier = "shop"
    shop.tabBarItem = TabBarItem(title: "お店 🛒", image: nil, isEnabled: false)
    host.tabHost(for: .training).tabBarItem.badgeValue = "3"
    let container = try host.makePlugin(
      source, options: options,
      pages: [fitness.status, host.tabHost(for: .nutrition), host.tabHost(for: .training), shop])
    host.rootViewController = container
    host.setModuleContainer(container)
    host.launch()
    try host.resize(Size(width: width, height: height), direction: rtl ? .rightToLeft : .leftToRight)
    try host.navigate(to: Destination(.nutrition, route: "home"))
    return fitness
  }

  private func swipe(_ direction: UserEvent.Direction, _ progress: Double, _ host: AppHost) {
    for phase in [UserEvent.Phase.began, .changed] {
      host.send(.swipe(direction: direction, phase: phase, progress: progress, velocity: 0, edge: nil))
    }
  }

  // MARK: Pictures

  @Test("a compact sidebar's list hides the page that it lies over")
  func compactSidebar() throws {
    let host = try app("sidebar", 320, 280).host
    try host.tap("browse")
    let text = try host.screenText()
    #expect(
      text == """
        ┌────────────────────────────────────────┐
        │                 Pages                  │
        ├────────────────────────────────────────┤
        │                                        │
        │   Status                               │
        │                                        │
        │ ▸ Nutrition                            │
        │                                        │
        │   Training                          •3 │
        │                                        │
        │                                        │
        │   (お店 🛒)                            │
        │                                        │
        │                                        │
        │                                        │
        └────────────────────────────────────────┘

        """)
  }

  @Test("a drawer leaves the page's words where they can be read, in a right-to-left language too")
  func drawer() throws {
    let host = try app("drawer", 480, 280, rtl: true).host
    try host.tap("menu")
    let text = try host.screenText()
    #expect(
      text == """
        ┌─────────────────────────┬──────────────────────────────────┐
        │░░░░░░░░░░░░░░░░░░░░░░░░░│               Menu               │
        ├─────────────────────────┼──────────────────────────────────┤
        │░░░░░░░░░░░░░░░░░░░░░░░░░│                                  │
        │░░░░░░░░░░░░░░░░░░░░░░░░░│                         Status   │
        │░░░░░░░░░░░░░░░░░░░░░░░░░│                                  │
        │░░░░░░░░░░░░░░░░░░░░░░░░░│                      Nutrition ◂ │
        │░░░░░░░░░░░░░░░░░░░░░░░░░│                                  │
        │nutrition · surface here░│ •3                    Training   │
        │░░░░engine: nutrition░░░░│                                  │
        │░░░░░░░░░░░░░░░░░░░░░░░░░│                                  │
        │░░░░░░░░░░░░░░░░░░░░░░░░░│                      (お店 🛒)   │
        │░░░░░░░░░░░░░░░░░░░░░░░░░│                                  │
        │░░░░░░░░░░░░░░░░░░░░░░░░░│                                  │
        │░░░░░░░░░░░░░░░░░░░░░░░░░│                                  │
        └─────────────────────────┴──────────────────────────────────┘

        """)
  }

  @Test("two pages under a finger share one line, and dots mark the page")
  func pageView() throws {
    let host = try app("page_view", 390, 200).host
    swipe(.start, 0.4, host)
    let text = try host.screenText()
    #expect(
      text == """
        ┌────────────────────────────┬───────────────────┐
        │                            │                   │
        │                            │                   │
        │                            │                   │
        │  nutrition · surface here  │training · preview │
        │     engine: nutrition      │                   │
        │                            │                   │
        │                            │                   │
        │                            │                   │
        ├────────────────────────────┴───────────────────┤
        │               ○     ●    ○     ·               │
        └────────────────────────────────────────────────┘

        """)
  }

  @Test("a stack in a tab has a title and a way back")
  func stackInTab() throws {
    let app = try FitnessTabs()
    let detail = ViewController()
    detail.identifier = "detail"
    detail.title = "日本の朝食"
    let stack = NavigationController(rootViewController: app.fitness.status)
    stack.tabBarItem = TabBarItem(title: "Status", image: nil, badgeValue: "12")
    app.tabs.viewControllers = [
      stack, app.host.tabHost(for: .nutrition), app.host.tabHost(for: .training),
    ]
    app.tabs.selectedIndex = 0
    stack.pushViewController(detail, animated: false)
    try app.host.resize(Size(width: 390, height: 200))
    let text = try app.host.screenText()
    #expect(
      text == """
        ┌────────────────────────────────────────────────┐
        │ ‹Status›          日本の朝食                   │
        ├────────────────────────────────────────────────┤
        │                                                │
        │                                                │
        │                   日本の朝食                   │
        │                                                │
        │                                                │
        │                                                │
        ├────────────────────────────────────────────────┤
        │  [Status] •12     Nutrition        Training    │
        └────────────────────────────────────────────────┘

        """)
  }

  // MARK: Labels

  @Test("a content area names the module, where the surface is and what the engine displays")
  func moduleLabel() throws {
    let app = try FitnessTabs()
    #expect(try app.host.screenText().contains(" Status "))
    app.tabs.selectedIndex = 1
    #expect(try app.host.screenText().contains("│  nutrition · surface here · engine: nutrition  │\n"))
    let narrow = try app.host.screenText(columns: 24, rows: 8, showsBorder: false)
    #expect(narrow.contains("nutrition · surface here\n   engine: nutrition\n"))
  }

  @Test("a frozen surface says so, and an engine that is not ready does")
  func faults() throws {
    let naive = try FitnessTabs(embedding: .naive)
    for tab in [1, 2, 1] { naive.tabs.selectedIndex = tab }
    #expect(try naive.host.screenText().contains("nutrition · surface frozen · engine:"))
    let starting = try FitnessTabs(start: .manual)
    starting.tabs.selectedIndex = 2
    #expect(try starting.host.screenText().contains("training · placeholder · engine: starting"))
    starting.engine.crash()
    #expect(try starting.host.screenText().contains("training · placeholder · engine: failed"))
  }

  @Test("an area without a page says so, and no root is no picture")
  func empty() throws {
    let host = try Fitness().host
    #expect(try host.screenText() == "")
    host.rootViewController = TabBarController()
    #expect(try host.screenText(columns: 20, rows: 5).contains("no page"))
  }

  @Test("equal apps give equal text, in 48 x 42 and 60 x 20 cells")
  func determinism() throws {
    for (columns, rows) in [(48, 42), (60, 20)] {
      for plugin in ShippedPluginTests.names {
        let text = try app(plugin, 390, 844).host.screenText(columns: columns, rows: rows)
        #expect(try app(plugin, 390, 844).host.screenText(columns: columns, rows: rows) == text)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == rows + 3)
        #expect(lines.dropLast().allSatisfy { displayWidth($0) == columns + 2 })
      }
    }
  }
}
