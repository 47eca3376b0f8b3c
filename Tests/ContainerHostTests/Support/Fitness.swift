@testable import ContainerHost

extension ModuleID {
  static let nutrition: ModuleID = "nutrition"
  static let training: ModuleID = "training"
}

/// The app of the seed: a status screen and two modules.
struct Fitness {
  let host: AppHost
  let engine: HeadlessEngine
  let status = ViewController()

  static func catalog() throws -> DestinationCatalog {
    try DestinationCatalog(
      scheme: "fitness",
      modules: [
        ModuleDescription(
          id: .nutrition, title: "Nutrition", icon: "leaf",
          routes: [
            RouteDescription("home"),
            RouteDescription("plan", path: "plans/:id", params: [ParameterDescription("id", .string)]),
          ]),
        ModuleDescription(
          id: .training, title: "Training", icon: "dumbbell",
          routes: [RouteDescription("home"), RouteDescription("workouts", name: "workout-plans")]),
      ])
  }

  init(
    start: HeadlessEngine.Start = .ready, embedding: AppHost.Embedding = .shared, pluginLimits: LuaLimits = LuaLimits(),
    supervision: PluginSupervision = PluginSupervision()
  ) throws {
    engine = HeadlessEngine(start: start)
    var configuration = AppHost.Configuration()
    configuration.recordsTrace = true
    configuration.embedding = embedding
    configuration.pluginLimits = pluginLimits
    configuration.pluginSupervision = supervision
    host = AppHost(catalog: try Self.catalog(), engine: engine, configuration: configuration)
    status.identifier = "status"
    status.title = "Status"
  }

  var plan: Destination { Destination(.nutrition, route: "plan", params: ["id": "abc-123"]) }
  var workouts: Destination { Destination(.training, route: "workouts") }

  /// What is on screen, by id.
  var visible: String? { host.visiblePage?.pageID }
  var violations: [String] { InvariantChecker().check(host).map(\.description) }

  /// Appearance callbacks in the order they were sent, as `will_appear nutrition`.
  func appearances(since start: Int = 0) -> [String] {
    let kinds: Set<TraceEvent.Kind> = [.willAppear, .didAppear, .willDisappear, .didDisappear]
    return (host.trace?.events ?? []).dropFirst(start).filter { kinds.contains($0.kind) }
      .map { "\($0.kind.rawValue) \($0.subject)" }
  }

  var eventCount: Int { host.trace?.events.count ?? 0 }
}

/// The seed's tab bar app, launched, with its coordinator.
struct FitnessTabs {
  let fitness: Fitness
  let tabs = TabBarController()
  let coordinator: TabBarCoordinator

  var host: AppHost { fitness.host }
  var engine: HeadlessEngine { fitness.engine }

  init(start: HeadlessEngine.Start = .ready, embedding: AppHost.Embedding = .shared) throws {
    fitness = try Fitness(start: start, embedding: embedding)
    tabs.viewControllers = [
      fitness.status, fitness.host.tabHost(for: .nutrition), fitness.host.tabHost(for: .training),
    ]
    coordinator = TabBarCoordinator(tabs, mapping: [.nutrition: 1, .training: 2])
    fitness.host.rootViewController = tabs
    fitness.host.setModuleContainer(coordinator)
    fitness.host.launch()
  }
}
