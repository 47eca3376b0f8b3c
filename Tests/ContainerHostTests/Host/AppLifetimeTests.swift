import Testing

@testable import ContainerHost

@Suite("Nothing outlives its app")
struct AppLifetimeTests {
  @Test func aHostWithTabsIsReleased() throws {
    weak var host: AppHost?
    weak var tabs: TabBarController?
    weak var moduleHost: ModuleHostController?
    do {
      let app = try FitnessTabs()
      try app.host.navigate(to: app.fitness.plan)
      try app.host.navigate(to: app.fitness.workouts)
      (host, tabs, moduleHost) = (app.host, app.tabs, app.host.tabHost(for: .nutrition))
    }
    #expect(host == nil)
    #expect(tabs == nil)
    #expect(moduleHost == nil)
  }

  @Test func aHostWithAPluginInTheMiddleOfATransitionIsReleased() throws {
    weak var host: AppHost?
    weak var container: LuaContainerController?
    do {
      let app = try PluginApp(
        PluginApp.head
          + """
          function P:show_module(m)
            local handle = self:begin_transition(m)
            if handle then self:after(1, function() handle:finish() end) end
          end
          return P
          """)
      #expect(try app.host.navigate(to: app.fitness.plan).outcome == .queued(.transition))
      (host, container) = (app.host, app.container)
    }
    #expect(container == nil)
    #expect(host == nil)
  }

  @Test func controllersOutliveTheirHostHarmlessly() throws {
    let container: LuaContainerController
    let stack = NavigationController(rootViewController: ViewController())
    do {
      let fitness = try Fitness()
      container = try fitness.host.makePlugin(
        PluginSource(PluginApp.single), pages: [fitness.status, fitness.host.tabHost(for: .nutrition), stack])
      fitness.host.rootViewController = container
      fitness.host.setModuleContainer(container)
      fitness.host.launch()
      try fitness.host.navigate(to: fitness.plan)
    }
    stack.pushViewController(ViewController(), animated: true)
    container.setPages([stack])
    #expect(container.visiblePage === stack)
    #expect(throws: ContainerError.self) { try container.showModule(.nutrition) }
  }

  @Test func aContainerReleasedWhileItIsInstalledIsNoticed() throws {
    let fitness = try Fitness()
    do {
      let container = try fitness.host.makePlugin(
        PluginSource(PluginApp.single), pages: [fitness.host.tabHost(for: .nutrition)])
      fitness.host.setModuleContainer(container)
    }
    let tabs = TabBarController()
    tabs.viewControllers = [fitness.status, fitness.host.tabHost(for: .nutrition)]
    fitness.host.rootViewController = tabs
    fitness.host.launch()
    #expect(try fitness.host.navigate(to: fitness.plan).outcome == .noContainer)
    #expect(fitness.host.select(fitness.host.tabHost(for: .nutrition)) == .shown)
    #expect(fitness.violations == [])
  }

  @Test func aTapNeedsNoInstalledContainer() throws {
    // The installed plugin stands in another tab; a tap elsewhere is none of its business.
    let fitness = try Fitness()
    let plugin = try fitness.host.makePlugin(
      PluginSource(PluginApp.single), pages: [fitness.host.tabHost(for: .nutrition)])
    let tabs = TabBarController()
    tabs.viewControllers = [plugin, fitness.host.tabHost(for: .training)]
    fitness.host.rootViewController = tabs
    fitness.host.setModuleContainer(plugin)
    fitness.host.launch()
    #expect(fitness.host.select(fitness.host.tabHost(for: .training)) == .shown)
    #expect(fitness.visible == "training")
  }

  @Test func aPushThatWaitedWhileItsStackLeftTheAppIsCarriedOutThere() throws {
    let app = try FitnessTabs()
    let stack = NavigationController(rootViewController: ViewController())
    app.tabs.viewControllers = [app.fitness.status, stack]
    let pushed = ViewController()
    app.host.onPageChange = { [tabs = app.tabs, status = app.fitness.status] change in
      guard change.to === stack else { return }
      // Both wait for the selection that runs, and are carried out in this order.
      tabs.viewControllers = [status]
      stack.pushViewController(pushed, animated: false)
    }
    app.tabs.selectedIndex = 1
    app.host.onPageChange = nil
    #expect(stack.parent == nil)
    #expect(!stack.hasProposal)
    #expect(stack.visiblePage === pushed)
    #expect(app.fitness.violations == [])
  }

  @Test func aPageThatBecomesTheRootBeforeTheLaunchStaysInTheApp() throws {
    let fitness = try Fitness()
    let tabs = TabBarController()
    tabs.viewControllers = [fitness.status]
    fitness.host.rootViewController = tabs
    fitness.host.context.perform("moving it") {
      fitness.status.removeFromParent()
      fitness.host.rootViewController = fitness.status
    }
    #expect(fitness.status.context === fitness.host.context)
    fitness.host.launch()
    #expect(fitness.visible == "status")
    #expect(fitness.violations == [])
  }
}
