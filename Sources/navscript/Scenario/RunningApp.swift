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
  private var choice: ContainerChoice
  private let delegate: SelectionDelegate?

  /// Builds the tree and installs the matching coordinator. Nothing is launched yet.
  ///
  /// - Parameters:
  ///   - engineStart: in place of the description's.
  ///   - predecessor: the app that ran on this device before, which has the screen's size and direction.
  ///   - shouldSelect: asked for the user's selection of a page in a tab bar or plugin.
  ///   - makeGuard: makes a guard of what the description has of one; without it there are none.
  init(
    _ description: AppDescription, engineStart: AppDescription.EngineStart? = nil, after predecessor: AppHost? = nil,
    plugins: PluginSearch, shouldSelect: ((String) -> Bool)?,
    makeGuard: ((GuardDescription, DestinationCatalog) -> NavigationGuard)? = nil
  ) throws(ScenarioProblem) {
    self.description = description
    engine = HeadlessEngine(start: Self.start(engineStart ?? description.engine))
    var configuration = AppHost.Configuration()
    configuration.recordsTrace = true
    configuration.remembersDestination = true
    configuration.pluginSupervision = description.supervision
    configuration.pluginLimits = plugins.tools.applied(to: configuration.pluginLimits)
    configuration.appearanceRules = description.appearanceRules
    configuration.embedding = description.embedding == .naive ? .naive : .shared
    if let predecessor { configuration.traitOverrides = predecessor.traitOverrides }
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

  static func start(_ choice: AppDescription.EngineStart) -> HeadlessEngine.Start {
    switch choice {
    case .ready: .ready
    case .manual: .manual
    case .fails: .fails("it did not start")
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

  /// Replaces the root by what a node describes. Screens and stacks of the ids that are in the tree already are those, as
  /// they are, unless `isFresh`; the modules' hosts are always the same. The coordinator of the old root goes with it.
  func setRoot(
    _ node: PageNode, isFresh: Bool, plugins: PluginSearch
  ) throws(ScenarioProblem) {
    let wanted: AppDescription
    do throws(DescriptionError) {
      wanted = try description.with(root: node, catalog: host.catalog)
    } catch { throw ScenarioProblem(error.text) }
    for (screen, path) in wanted.root.routedScreens(at: "root") where host.catalog.moduleIndex(of: screen.id) == nil {
      throw ScenarioProblem(
        "\(path): the routes of \(quoted(screen.id.rawValue)) are not in the app's catalogue: give them to the screen in "
          + "nav.app")
    }
    // Built once apart from the app, so that what fails leaves the app alone.
    let trial = try RunningApp(wanted, plugins: plugins, shouldSelect: nil)
    try trial.refuseEqualIDs()
    var builder = TreeBuilder(host: host, plugins: plugins, delegate: delegate)
    if !isFresh { builder.present = presentPages }
    try refuseEqualIDs(of: wanted.root, with: builder.present)
    let visits = (host.rootViewController as? ContainerViewController)?.visits
    let root = try builder.controller(for: wanted.root)
    if !isFresh, let visits { (root as? ContainerViewController)?.takeOver(visits) }
    host.rootViewController = root
    choice = ContainerChoice(root: root, containers: builder.containers, keepers: builder.keepers)
    container = choice.outermost
    if description.installsContainer { host.setModuleContainer(container) }
  }

  /// The pages of the tree by id.
  private var presentPages: [String: ViewController] {
    Dictionary(host.pageIDs.compactMap { id in host.page(id).map { (id, $0) } }) { first, _ in first }
  }

  /// What is pushed on a stack that stays may have an id that the description gives to something else.
  private func refuseEqualIDs(of node: PageNode, with present: [String: ViewController]) throws(ScenarioProblem) {
    var ids: Set<String> = []
    var open = [node]
    while let node = open.popLast() {
      var own = node.id.map { [$0] } ?? []
      if case .stack = node, let id = node.id, let stack = present[id] as? NavigationController {
        own += stack.viewControllers.map(\.pageID)
      } else {
        open += node.pages
      }
      for id in own where !ids.insert(id).inserted {
        throw ScenarioProblem("there would be two pages with the id \(quoted(id))")
      }
    }
  }

  func pagesChanged(in container: ContainerViewController) { choice.pagesChanged(in: container) }

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
    // Nothing would be taken for a wish to have none.
    guard let found = try choice.container(id) else {
      throw ScenarioProblem("there is no container to install: its coordinator was released, or the root is none")
    }
    container = found
    host.setModuleContainer(container)
  }

  func uninstall() { host.setModuleContainer(nil) }
}

/// Something that a scenario asked for and cannot have, in one line.
struct ScenarioProblem: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = message }
}

/// Lets a scenario's `should_select` answer for its tab bars and plugins.
final class SelectionDelegate: TabBarControllerDelegate, LuaContainerDelegate {
  private let answer: (String) -> Bool

  init(_ answer: @escaping (String) -> Bool) { self.answer = answer }

  func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool {
    answer(viewController.pageID)
  }

  func container(_ container: LuaContainerController, shouldSelect page: ViewController) -> Bool {
    answer(page.pageID)
  }
}
