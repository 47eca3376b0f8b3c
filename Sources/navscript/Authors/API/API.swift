import ContainerHost

/// The whole Lua API: everything that scenarios and plugins can name. Tests hold it together with what is registered.
enum API {
  static let modules: [APIModule] = [scenario, nodes, container]

  /// What a scenario file requires and what its functions get.
  static let scenario = APIModule(
    name: NavModule.name, file: NavModule.name,
    doc: "Scenario files (*.nav.lua): describing apps, acting, asking, stating.",
    aliases: scenarioAliases,
    classes: [module] + descriptions + pageDescriptions + [t, surface, engine, expectation] + options + answers,
    root: module.name)

  /// The module `ui` of plugins.
  static let nodes = APIModule(
    name: UIModule.name, file: UIModule.name, doc: "The nodes that the layout of a plugin is made of.",
    aliases: nodeAliases, classes: [nodeModule, node, insets] + nodeClasses, root: nodeModule.name)

  /// What a plugin is and gets.
  static let container = APIModule(
    name: nil, file: "container", doc: "Container plugins: what they are, what they get, what they hear.",
    aliases: containerAliases, classes: [plugin, optionSchema] + events + containerValues, root: nil)

  static func type(named name: String) -> APIClass? {
    modules.lazy.flatMap(\.classes).first { $0.name == name }
  }
}

private typealias A = APIAlias

extension API {
  static let scenarioAliases: [APIAlias] = [
    A("nav.Params", "table<string, string|number|boolean|(string|number|boolean)[]>", "Parameters of a destination."),
    A("nav.Row", "any", "One row of nav.scenarios."),
    A(
      "nav.Outcome",
      words: [
        "delivered", "queued", "redirected", "refused", "superseded", "no_container", "not_in_tree", "failed",
        "already_there",
      ], "What became of a navigation."),
    A("nav.Cause", words: NavigationCause.allCases.map(\.rawValue), "What set a navigation off."),
    A("nav.BackBehavior", words: BackBehavior.allCases.map(\.rawValue), "Where back leads between pages."),
    A("nav.EngineStart", words: AppDescription.EngineStart.allCases.map(\.rawValue), "How an engine's start goes."),
    A("nav.Embedding", words: AppDescription.EmbeddingChoice.allCases.map(\.rawValue), "How modules are embedded."),
    A("nav.EngineState", words: ["not_started", "starting", "ready", "failed"], "How the engine stands."),
    A("nav.ApplicationState", words: ApplicationState.allCases.map(\.rawValue), "How the app stands."),
    A("nav.Direction", words: LayoutDirection.allCases.map(\.rawValue), "The reading direction."),
    A("nav.SwipeDirection", words: ["start", "end", "up", "down"], "Where a finger moves to."),
    A("nav.Edge", words: ["start", "end"], "The edge that a swipe begins at."),
    A("nav.SizeClass", words: ["compact", "regular", "automatic"], "A size class, or what the size says."),
    A(
      "nav.PresentationStyle", words: ModalPresentationStyle.allCases.map(\.rawValue),
      "How a modal lies over the screen."),
    A(
      "nav.ParameterType",
      ["string", "integer", "number", "boolean"].flatMap { ["\"\($0)\"", "\"\($0)?\"", "\"list of \($0)\""] }
        .joined(separator: "|"), "The type of a route's parameter; ? makes it optional."),
    A(
      "nav.Guard", "fun(request: nav.GuardRequest): boolean|nav.Destination|nil, string?",
      "Nothing or true lets a navigation go on, false and a reason stop it, a destination sends it there."),
    A(
      "nav.EventKind", words: TraceEvent.Kind.allCases.map(\.rawValue), "What kind of thing happened."),
  ]
}
