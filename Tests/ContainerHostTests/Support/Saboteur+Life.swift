@testable import ContainerHost

extension Saboteur {
  /// What the system does to an app, and what an app does around its containers.
  func live() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: host.didEnterBackground()
    case 1, 2: host.didBecomeActive()
    case 3: Bool.random(using: &random) ? host.willResignActive() : host.willEnterForeground()
    case 4: host.didReceiveMemoryWarning()
    case 5: host.restartEngine()
    case 6: _ = try? host.removeModule(anyModule)
    case 7: _ = try? host.addModule(ModuleDescription(id: anyModule, routes: Self.routes))
    case 8: replaceRoot()
    default:
      let wide = Bool.random(using: &random)
      _ = try? host.overrideTraits(TraitOverrides(horizontalSizeClass: wide ? .regular : .compact))
    }
  }

  private var anyModule: ModuleID { Bool.random(using: &random) ? .nutrition : .training }

  private static let routes = [
    RouteDescription("home"), RouteDescription("workouts"),
    RouteDescription("plan", params: [ParameterDescription("id", .string)]),
  ]

  /// By a container that is at hand, or by a new plugin over the same pages.
  private func replaceRoot() {
    let isOwn = Bool.random(using: &random)
    _ = try? host.replaceRootContainer { [self] pages in
      if isOwn,
        let tabs = pool.lazy.compactMap({ $0 as? TabBarController }).first(where: {
          !$0.isRoot && (isWild || $0.parent == nil)
        })
      {
        tabs.viewControllers = pages
        return tabs as ContainerViewController
      }
      let plugin = try host.makePlugin(SabotagedPlugin.source(.working, seed: 1), pages: pages)
      keep(plugin)
      return plugin
    }
  }
}
