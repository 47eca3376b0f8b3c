import ContainerHost

extension ModuleID {
  public static let nutrition: ModuleID = "nutrition"
  public static let training: ModuleID = "training"
}

public enum NutritionRoute: RouteConvertible {
  case home
  case plan(id: String)

  public var route: Route {
    switch self {
    case .home: Route("home")
    case .plan(let id): Route("plan", params: ["id": .string(id)])
    }
  }
}

public enum TrainingRoute: RouteConvertible {
  case home
  case workouts

  public var route: Route {
    switch self {
    case .home: Route("home")
    case .workouts: Route("workouts")
    }
  }
}

extension Destination {
  public static func nutrition(_ route: NutritionRoute) -> Destination { Destination(.nutrition, route) }
  public static func training(_ route: TrainingRoute) -> Destination { Destination(.training, route) }
}

extension DestinationCatalog {
  /// Every screen that `sdk.navigate` can open.
  static func fitness() throws -> DestinationCatalog {
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
}
