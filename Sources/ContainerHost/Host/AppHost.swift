/// The facade an app talks to: it owns the engine's one surface, knows where each module's host stands, and takes every
/// navigation the same way, wherever it comes from.
///
///     let host = AppHost(catalog: catalog, engine: engine)
///     let tabs = TabBarController()
///     tabs.viewControllers = [status, host.tabHost(for: .nutrition), host.tabHost(for: .training)]
///     let coordinator = TabBarCoordinator(tabs, mapping: [.nutrition: 1, .training: 2])
///     host.setModuleContainer(coordinator)  // held weakly: keep it alive yourself
///     host.rootViewController = tabs
///     host.launch()
///     try host.navigate(to: .nutrition(.plan(id: "abc-123")))
///
/// The host owns its root. A screen, or what a screen keeps, refers to the host weakly, or the two keep each other alive
/// until ``rootViewController`` is set to `nil`.
///
/// A host and everything it owns belong to whoever made it; nothing here is tied to the main actor or shared.
public final class AppHost {
  /// How hosts get at a surface.
  public enum Embedding: Sendable {
    /// One surface that moves: what this library is for.
    case shared
    /// A surface of its own for every module, all on one engine. It freezes, as the seed warns; it is here to show that.
    case naive
  }

  /// Choices that hold for the life of a host.
  public struct Configuration: Sendable {
    public var embedding = Embedding.shared
    /// Whether everything that happens is recorded in ``AppHost/trace``.
    public var recordsTrace = false
    /// How many navigations may wait for the engine or a container; one more is refused.
    public var waitingLimit = 100
    /// The size of the screen at the start, in points.
    public var screenSize = Size(width: 390, height: 844)
    public var layoutDirection = LayoutDirection.leftToRight
    /// Size classes that hold whatever the size is.
    public var traitOverrides = TraitOverrides()
    /// What one call into a plugin may use.
    public var pluginLimits = LuaLimits()
    /// What happens with plugins that fail.
    public var pluginSupervision = PluginSupervision()
    /// Whether ``AppHost/saveState()`` has what the engine was told to open last, so that it is told again after a relaunch.
    /// What the engine reports itself is saved in any case.
    public var remembersDestination = false
    /// Orders of appearance callbacks that UIKit leaves open.
    public var appearanceRules = AppearanceRules()

    public init() {}
  }

  /// What became of the ``ModuleContainer``.
  enum Installation {
    /// None yet, or taken away: navigations wait.
    case none
    case installed
  }

  /// What can be opened now. ``addModule(_:)`` and ``removeModule(_:)`` change it while the app runs.
  @exclusivity(unchecked) public private(set) var catalog: DestinationCatalog
  /// Its identity, which a navigation looks at without retaining the catalog.
  @exclusivity(unchecked) private(set) var catalogID: ObjectIdentifier
  public let configuration: Configuration
  public let clock: VirtualClock
  /// The line to the engine.
  public let connection: EngineConnection
  /// The surface that all module hosts share; in a naive embedding the first one made.
  public let surface: SharedSurface
  /// What went wrong without a caller to tell, oldest first.
  public private(set) var errors: [String] = []
  /// Told about each change of a container's visible page, after it is done.
  public var onPageChange: ((PageChange) -> Void)? {
    get { context.onPageChange }
    set { context.onPageChange = newValue }
  }
  /// Asked about every navigation, in this order, before any container is: by a destination, a tap, back, a gesture, or
  /// code that changes what a container shows, presents or dismisses; not when pages are removed, nor when a saved state is restored. Pages have
  /// their own, asked after these: ``ViewController/leaveGuard``.
  public var guards: [NavigationGuard] = [] { didSet { context.hasAppGuards = !guards.isEmpty } }
  /// Makes a native screen of a saved stack again, from its id and what it has encoded; UIKit's
  /// `viewControllerWithRestorationIdentifierPath`. `nil`, and no such closure, is a no: the stack then ends below it, which
  /// is reported. ``ViewController/decodeRestorableState(_:)`` is called afterwards. Module hosts need no help.
  public var restoreScreen: ((SavedScreen) -> ViewController?)?
  /// The screen's size in points and the reading direction.
  public var screenSize: Size { context.screenSize }
  public var layoutDirection: LayoutDirection { context.layoutDirection }

  let context: ViewControllerContext
  let pluginSupervisor: PluginSupervisor
  /// By the module's slot in the catalog.
  @exclusivity(unchecked) var moduleHosts: [ModuleHostController?]
  var hostsOfUnknownModules: [ModuleID: ModuleHostController] = [:]
  let container = InstalledContainer()
  var installation = Installation.none
  /// Whether a navigation can be carried out at once: the app runs, the engine is ready and a container was installed.
  @exclusivity(unchecked) var isOpen = false
  @exclusivity(unchecked) var waiting: [PendingNavigation] = []
  /// The link that waits; a later one takes its place.
  var waitingLink: PendingNavigation?
  /// What a guard did to the act that runs: no to a gesture is no to all containers that may want it.
  var lastStop: GuardStop?
  /// What the engine showed when the app was saved, until it can be told.
  var restoredOpening: Destination?
  /// What the engine was told to open last, with the request's number; only where something asks for it.
  var lastOpened: (destination: Destination, token: Int)?
  /// How many navigations wait for the end of an interactive transition.
  @exclusivity(unchecked) var transitionWaiters = 0
  /// What such a navigation gives way to, while it commits.
  var superseding: Destination?
  /// Whoever took the gesture that is going on.
  var gestureOwner: ContainerViewController?
  /// What has become of the gesture that is going on, where no container owns it.
  var freeGesture = FreeGesture.none
  /// The last that was heard of it.
  var lastGesture: UserEvent?
  /// Called when the app has entered the background, with everything at rest: the time to save its state
  /// (``saveState()``), since the system may end the app from now on without another word.
  public var onEnterBackground: (() -> Void)?
  public private(set) var isLaunched = false
  /// How often it was launched; once, unless it was terminated meanwhile.
  private(set) var launches = 0
  /// How far each scroll has been scrolled towards its end, in points.
  var scrollOffsets: [ScrollID: Double] = [:]
  /// What each scroll was asked to reveal last.
  var revealed: [ScrollID: String] = [:]
  /// Where the finger of the gesture that goes on has come down, for each container there.
  var gesturePlaces: [String: UserEvent.Place] = [:]

  public init(catalog: DestinationCatalog, engine: any SurfaceEngine, configuration: Configuration = Configuration()) {
    self.catalog = catalog
    catalogID = ObjectIdentifier(catalog.storage)
    self.configuration = configuration
    clock = VirtualClock()
    context = ViewControllerContext(clock: clock)
    pluginSupervisor = PluginSupervisor(
      limits: configuration.pluginLimits, supervision: configuration.pluginSupervision)
    if configuration.recordsTrace { context.trace = Trace(clock: clock) }
    connection = EngineConnection(engine: engine, context: context, catalog: catalog)
    surface = SharedSurface(connection: connection, identifier: "surface")
    moduleHosts = Array(repeating: nil, count: catalog.storage.tables.count)
    context.screenSize = configuration.screenSize
    context.layoutDirection = configuration.layoutDirection
    context.traitOverrides = configuration.traitOverrides
    context.appearanceRules = configuration.appearanceRules
    context.observer = self
    engine.delegate = self
    surface.setContext(context)
    connection.onReady = { [unowned self] in engineIsReady() }
    connection.replies.onFailure = { [unowned self] in requestFailed($0) }
  }

  deinit {
    context.observer = nil
    context.onPageChange = nil
    onPluginFault = nil
    onPluginReload = nil
    restoreScreen = nil
    // Replies, and changes that run now, may come after the end.
    connection.onReady = {}
    clock.forgetAll()
    context.presentations.forget()
    connection.replies.onFailure = { _ in }
    context.keepWhileBusy(surface)
    if let rootViewController { context.keepWhileBusy(rootViewController) }
    for case let host? in moduleHosts { context.keepWhileBusy(host) }
  }

  /// The record of what happened; `nil` unless the configuration asks for one.
  public var trace: Trace? { context.trace }

  /// The root of the app's tree. A new one appears at once when the app runs; the old one disappears.
  @exclusivity(unchecked) public var rootViewController: ViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      let isOutermost = context.enter()
      let wanted = rootViewController
      oldValue?.isRoot = false
      wanted?.isRoot = true
      context.presentations.removeAll(cause: .removal)
      if let oldValue {
        oldValue.vanish()
        if oldValue !== rootViewController, oldValue.parent == nil { oldValue.setContext(nil) }
        // Before another root takes over: a surface that is left behind in a swapped tree is on screen nowhere
        // (LeoNatan/LNPopupUI #59).
        for surface in surfaces { if let host = surface.host, !host.isInItsApp { surface.leave(host) } }
      }
      // A callback may have set another one meanwhile.
      if let root = wanted, root === rootViewController {
        if root.parent != nil {
          root.sendWillMove(to: nil)
          root.removeFromParent()
        }
        root.vanish()
        root.setContext(context)
      }
      if isLaunched { showRoot() }
      surfacesHaveMoved()
      if isOutermost { context.leave() }
    }
  }

  /// Takes over a catalog in which the modules that stay have kept their slots.
  func setCatalog(_ new: DestinationCatalog) {
    catalog = new
    catalogID = ObjectIdentifier(new.storage)
    while moduleHosts.count < new.storage.tables.count { moduleHosts.append(nil) }
    connection.setCatalog(new)
    container.refresh(in: new)
  }

  /// Installs the container that shows modules, or with `nil` takes the present one away, whoever installed it. Held
  /// weakly, as in the seed: keep it alive. Navigations that waited are carried out now, in order.
  ///
  /// `setModuleContainer(nil)` in the `deinit` of an old screen can take away the container of a new one that was
  /// installed meanwhile; ``removeModuleContainer(_:)`` cannot.
  public func setModuleContainer(_ container: (any ModuleContainer)?) {
    self.container.install(container, in: catalog)
    installation = container == nil ? .none : .installed
    updateOpenness()
  }

  /// Takes `container` away if it is the installed one, and leaves any other.
  public func removeModuleContainer(_ container: any ModuleContainer) {
    if self.container.is(container) { setModuleContainer(nil) }
  }

  /// Starts the engine and shows the root. Calling it again does nothing, unless the app was terminated: then the root
  /// comes back and navigations that waited are carried out. From a callback it happens after what runs.
  public func launch() {
    context.perform("launch") { [self] in
      guard !isLaunched else { return }
      isLaunched = true
      launches += 1
      connection.start()
      showRoot()
      updateOpenness()
    }
  }

  /// Ends the app: the root disappears and the engine renders nowhere; navigations wait from now on. From a callback it
  /// happens after what runs.
  public func terminate() {
    context.perform("termination") { [self] in
      guard isLaunched else { return }
      isLaunched = false
      updateOpenness()
      (gestureOwner, lastGesture, freeGesture) = (nil, nil, .refused)
      context.presentations.removeAll(cause: .removal)
      rootViewController?.vanish()
      for surface in surfaces { surface.takeOut() }
      surfacesHaveMoved()
    }
  }

  /// Each step does nothing where a callback of the one before has replaced the root.
  private func showRoot() {
    guard let root = rootViewController else { return }
    if context.hasPresentations { return context.presentations.show() }
    root.beginAppearing(animated: false)
    root.endAppearing()
  }

  /// The one surface, or in a naive embedding one for each module host.
  var surfaces: [SharedSurface] {
    guard configuration.embedding == .naive else { return [surface] }
    return moduleHosts.compactMap { $0?.surface }
  }

  /// Runs `changes` to pages (titles, badges, data) as one: a plugin hears of them once, afterwards.
  public func update(_ changes: () -> Void) {
    let isOutermost = context.enter()
    changes()
    if isOutermost { context.leave() }
  }

  /// Lets virtual time pass; timers, animations and time-outs on the way fire in order.
  public func advance(by span: Duration) throws(VirtualClock.RunawayTimers) { try clock.advance(by: span) }

  /// Notes something that went wrong without a caller to tell.
  func report(_ message: String) {
    errors.append(message)
    context.trace?.record(.error, "host", ["message": message])
  }

  func updateOpenness() {
    isOpen = connection.isReady && installation == .installed && isLaunched
    if isOpen, !waiting.isEmpty || restoredOpening != nil { deliverWaiting() }
  }
}
