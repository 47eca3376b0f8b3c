import ContainerHost

/// One live app, made from its description for one scenario: host, engine, tree and the container that is installed.
final class RunningApp {
  let description: AppDescription
  let host: AppHost
  let engine: HeadlessEngine
  /// Kept alive here, since the host holds it weakly; `nil` after `t:release_container()`.
  private(set) var container: (any ModuleContainer)?
  /// The first plugin that its deadline ended: on another machine it might have come to its end.
  private(set) var lateFault: PluginFault?
  private let choice: ContainerChoice
  private let delegate: SelectionDelegate?

  /// Builds the tree and installs the matching coordinator. Nothing is launched yet.
  ///
  /// - Parameters:
  ///   - engineStart: in place of the description's.
  ///   - predecessor: the app that ran on this device before, which has the screen's size and direction.
  ///   - shouldSelect: asked for the user's selection of a tab.
  ///   - makeGuard: makes a guard of what the description has of one; without it there are none.
  init(
    _ description: AppDescription, engineStart: AppDescription.EngineStart? = nil, after predecessor: AppHost? = nil,
    plugins: PluginSearch, shouldSelect: ((String) -> Bool)?,
    makeGuard: ((GuardDescription, DestinationCatalog) -> NavigationGuard)? = nil
  ) throws(ScenarioProblem) {
    self.description = description
    let start: HeadlessEngine.Start =
      switch engineStart ?? description.engine {
      case .ready: .ready
      case .manual: .manual
      case .fails: .fails("it did not start")
      }
    engine = HeadlessEngine(start: start)
    var configuration = AppHost.Configuration()
    configuration.recordsTrace = true
    configuration.remembersDestination = true
    configuration.pluginSupervision = description.supervision
    configuration.appearanceRules = description.appearanceRules
    configuration.embedding = description.embedding == .naive ? .naive : .shared
    if let size = predecessor?.screenSize ?? description.size { configuration.screenSize = size }
    if let direction = predecessor?.layoutDirection ?? description.direction {
      configuration.layoutDirection = direction
    }
    host = AppHost(catalog: description.catalog, engine: engine, configuration: configuration)
    delegate = shouldSelect.map(SelectionDelegate.init)
    var builder = TreeBuilder(host: host, plugins: plugins, delegate: delegate)
    let root = try builder.controller(for: description.root)
    host.rootViewController = root
    choice = ContainerChoice(root: root, containers: builder.containers, keepers: builder.keepers)
    container = choice.outermost
    if description.installsContainer, let container { host.setModuleContainer(container) }
    for description in description.guards { try install(description, makeGuard) }
    host.onPluginFault = { [unowned self] fault in
      if lateFault == nil, fault.error.kind == .timeLimit { lateFault = fault }
    }
  }

  private func install(
    _ description: GuardDescription, _ make: ((GuardDescription, DestinationCatalog) -> NavigationGuard)?
  ) throws(ScenarioProblem) {
    let made = make?(description, host.catalog)
    guard let id = description.page else {
      if let made { host.guards.append(made) }
      return
    }
    guard let page = host.page(id) else {
      throw ScenarioProblem("guards.\(id): no page has the id \(quoted(id))\(didYouMean(id, among: host.pageIDs))")
    }
    page.leaveGuard = made
  }

  func launch() { host.launch() }

  /// A page without an id gets its kind and a number, which another page may have been given.
  func refuseEqualIDs() throws(ScenarioProblem) {
    var ids: Set<String> = []
    var open = host.rootViewController.map { [$0] } ?? []
    while let page = open.popLast() {
      guard ids.insert(page.pageID).inserted else {
        throw ScenarioProblem(
          "two pages have the id \(quoted(page.pageID)), which a \(page.kind) without an id gets: give it one")
      }
      open += page.children.filter { !($0 is SharedSurface) }
    }
  }

  func releaseContainer() throws(ScenarioProblem) {
    guard let container else { throw ScenarioProblem("there is no container to release") }
    if container is ContainerViewController {
      throw ScenarioProblem("the container is a plugin, which the tree owns: it cannot be released by itself")
    }
    self.container = nil
    choice.release()
  }

  /// Installs the coordinator of the container with this id, or with `nil` the outermost one.
  func install(_ id: String?) throws(ScenarioProblem) {
    container = try choice.container(id)
    host.setModuleContainer(container)
  }

  func uninstall() { host.setModuleContainer(nil) }
}

/// Something that a scenario asked for and cannot have, in one line.
struct ScenarioProblem: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = message }
}

/// Lets a scenario's `should_select` answer for its tab bars.
final class SelectionDelegate: TabBarControllerDelegate {
  private let answer: (String) -> Bool

  init(_ answer: @escaping (String) -> Bool) { self.answer = answer }

  func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool {
    answer(viewController.pageID)
  }
}
