import Testing

@testable import ContainerHost

@Suite("Tab view of the seed's SwiftUI sample")
struct TabViewTests {
  @Test func itsViewsBecomeATreeOfControllers() throws {
    let app = try FitnessTabView()
    #expect(app.tabs.children.map(\.pageID) == ["status", "nutrition", "training"])
    #expect(app.tabs.children.map { $0.tabBarItem.title } == ["Status", "Nutrition", "Training"])
    #expect(app.tabs.children.map { $0.tabBarItem.image?.name } == ["info.circle.fill", "leaf.fill", "dumbbell.fill"])
    #expect(app.tabs.children.last === app.host.tabHost(for: .training))
    #expect(app.host.rootViewController?.pageID == "hosting_1")
    #expect(app.tabs.pageID == "tab_view_1")
    #expect(app.fitness.visible == "status")
    #expect(app.host.errors == [])
    #expect(app.fitness.violations == [])
  }

  @Test func navigateFlipsItFromAnywhereWithDisplayBeforeOpen() throws {
    let app = try FitnessTabView()
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .delivered)
    #expect(app.selection.wrappedValue == 1)
    #expect(app.fitness.visible == "nutrition")
    let plan = try app.host.catalog.resolve(app.fitness.plan)
    #expect(app.engine.messages == [.display(.nutrition), .open(plan)])
    #expect(app.host.surface.moves == 1)
    #expect(app.engine.starts == 1)
    #expect(app.host.errors == [])
    #expect(app.fitness.violations == [])
  }

  @Test func aWriteByCodeSwitchesInTheOrderOfATabBar() throws {
    let app = try FitnessTabView()
    let before = app.fitness.eventCount
    app.content.selectedTab = 2
    #expect(
      app.fitness.appearances(since: before).filter { !$0.hasSuffix("surface") } == [
        "will_appear training", "will_disappear status", "did_disappear status", "did_appear training",
      ])
    #expect(app.fitness.visible == "training")
    #expect(app.fitness.violations == [])
  }

  @Test func aTapWritesTheTag() throws {
    let app = try FitnessTabView()
    #expect(try app.host.tap("Training") == .selected(.shown))
    #expect(app.selection.wrappedValue == 2)
    #expect(app.fitness.visible == "training")
    #expect(app.host.back())
    #expect(app.selection.wrappedValue == 0)
    #expect(app.fitness.visible == "status")
    #expect(app.fitness.violations == [])
  }

  @Test func appearAndDisappearAlternateAndTheTabsInstallTheirCoordinator() throws {
    let app = try FitnessTabView()
    #expect(app.views.log == ["+status", "+tabs"])
    app.content.selectedTab = 1
    app.content.selectedTab = 2
    app.content.selectedTab = 0
    #expect(app.views.log == ["+status", "+tabs", "-status", "+nutrition", "-nutrition", "+status"])
    app.host.terminate()
    #expect(app.views.log.suffix(2) == ["-status", "-tabs"])
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .queued(.noContainerInstalled))
  }

  @Test func aCancelledSwipeCallsNeither() throws {
    let app = try FitnessTabView()
    app.content.selectedTab = 1
    let before = app.views.log
    let transition = app.tabs.beginInteractiveTransition(to: app.tabs.children[0], style: .switch)
    transition.cancel()
    #expect(app.views.log == before)
    #expect(app.selection.wrappedValue == 1)
    #expect(app.fitness.violations == [])
  }

  @Test func aFinishedSwipeWritesTheTag() throws {
    let app = try FitnessTabView()
    let transition = app.tabs.beginInteractiveTransition(to: app.tabs.children[1], style: .switch)
    transition.finish()
    #expect(app.selection.wrappedValue == 1)
    #expect(app.fitness.visible == "nutrition")
    #expect(app.fitness.violations == [])
  }

  @Test func aNavigationBeforeTheFirstAppearanceWaitsForTheCoordinator() throws {
    let fitness = try Fitness()
    let views = FitnessViews(host: fitness.host)
    fitness.host.rootViewController = HostingController(rootView: ContentView().environmentObject(views))
    let navigation = try fitness.host.navigate(to: fitness.workouts)
    #expect(!navigation.outcome.isSettled)
    fitness.host.launch()
    #expect(navigation.outcome == .delivered)
    #expect(fitness.visible == "training")
    #expect(fitness.violations == [])
  }

  @Test func aTabBarInTheRootHidesItsBarWhenAsked() throws {
    let app = try FitnessTabView()
    #expect(try app.host.screen()?.layout.nodes.contains { $0.node.id == "tab_view_1.bar" } == true)
    app.tabs.isTabBarHidden = true
    #expect(try app.host.screen()?.layout.nodes.contains { $0.node.id == "tab_view_1.bar" } == false)
  }

  @Test func withoutASelectionTheUserSwitchesAlone() throws {
    let fitness = try Fitness()
    let hosting = HostingController(
      rootView: TabView {
        Text("One").tabItem { Text("One") }
        ModuleView(host: fitness.host.tabHost(for: .training))
      })
    fitness.host.rootViewController = hosting
    fitness.host.launch()
    #expect(fitness.visible == "screen_1")
    #expect(try fitness.host.tap("Training") == .selected(.shown))
    #expect(fitness.visible == "training")
    #expect(fitness.host.errors == [])
    #expect(fitness.violations == [])
  }

  @Test func nestedTabViewsSwitchInOneTransactionOrNotAtAll() throws {
    let fitness = try Fitness()
    var outer = "home"
    var refuses = false
    let outerSelection = Binding(get: { outer }, set: { if !refuses { outer = $0 } })
    let inner = State(initialValue: 1)
    let (nutrition, training) = (fitness.host.tabHost(for: .nutrition), fitness.host.tabHost(for: .training))
    fitness.host.rootViewController = HostingController(
      rootView: TabView(selection: outerSelection) {
        Text("Home").tag("home").id("home")
        TabView(selection: inner.projectedValue) {
          ModuleView(host: nutrition).tag(1)
          ModuleView(host: training).tag(2)
        }.tag("modules")
      })
    let coordinator = SelectionCoordinator(selection: inner.projectedValue, mapping: [.nutrition: 1, .training: 2])
    fitness.host.setModuleContainer(coordinator)
    fitness.host.launch()

    refuses = true
    let before = fitness.eventCount
    let outcome = try fitness.host.navigate(to: fitness.workouts).outcome
    #expect(outcome.description == "failed")
    #expect(outer == "home")
    #expect(inner.wrappedValue == 1)
    #expect(fitness.visible == "home")
    #expect(fitness.appearances(since: before) == [])

    refuses = false
    #expect(try fitness.host.navigate(to: fitness.workouts).outcome == .delivered)
    #expect(outer == "modules")
    #expect(inner.wrappedValue == 2)
    #expect(!fitness.appearances(since: before).contains { $0.hasSuffix(" nutrition") })
    #expect(fitness.engine.messages.first == .display(.training))
    #expect(fitness.violations == [])
  }
}
