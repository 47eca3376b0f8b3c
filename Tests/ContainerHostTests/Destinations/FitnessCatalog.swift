import ContainerHost

extension ModuleID {
}

/// The app of the guides, with a route for each kind of parameter.
func fitnessCatalog() throws -> DestinationCatalog {
  try DestinationCatalog(
    scheme: "fitness",
    modules: [
      ModuleDescription(
        id: .nutrition, title: "Nutrition", icon: "leaf",
        routes: [
          RouteDescription("plan", path: "plans/:id", params: [ParameterDescription("id", .string)]),
          RouteDescription("home"),
          RouteDescription(
            "search",
            params: [
              ParameterDescription("text", .string),
              ParameterDescription("page", .integer, default: 1),
              ParameterDescription("weight", .number, isOptional: true),
              ParameterDescription("fresh", .boolean, isOptional: true),
              ParameterDescription("tags", .list(of: .string), isOptional: true),
            ]),
        ]),
      ModuleDescription(
        id: .training, title: "Training", icon: "dumbbell",
        routes: [RouteDescription("workouts", name: "workout-plans")]),
      ModuleDescription(id: "status"),
    ])
}

/// A catalog of one module `m` with these routes.
func catalog(_ routes: RouteDescription...) throws -> DestinationCatalog {
  try DestinationCatalog(scheme: "app", modules: [ModuleDescription(id: "m", routes: routes)])
}
