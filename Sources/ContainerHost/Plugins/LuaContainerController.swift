/// A container written in Lua: a plugin's instance as a view controller, and as the ``ModuleContainer`` of its app.
///
/// Each instance has a Lua state of its own. The plugin decides which page to show when it is asked to (its one method,
/// `show_module`), what the screen looks like and what the user's acts mean; the host keeps the pages, carries changes
/// out and survives whatever the plugin does. A plugin that spends its budget is discarded with its state; from then on
/// this controller is a plain container that shows the page it is asked for.
public final class LuaContainerController: ContainerViewController, ModuleContainer {
  public let manifest: PluginManifest
  /// The options that the plugin got: those given, and the defaults of the others.
  public let options: LuaTable
  /// Why the plugin was discarded; `nil` while it runs.
  public private(set) var discardReason: LuaError?

  let source: PluginSource
  /// Gone once the plugin is discarded.
  @exclusivity(unchecked) private(set) var object: LuaObject? {
    didSet { objectReference = object.map(Unmanaged.passUnretained) }
  }
  /// The same for calls during a navigation, which need not retain it: a discarded object is kept until that is over.
  @exclusivity(unchecked) private var objectReference: Unmanaged<LuaObject>?
  /// What runs in Lua now, which decides what the host's functions do.
  @exclusivity(unchecked) var runningHook = Hook.none
  /// The wish of the `show_module` that runs, when it came with options or as an id of something inside a page.
  @exclusivity(unchecked) var wish: Wish?
  /// Set while `show_module` runs through the general call.
  var timers: [Int64: VirtualClock.TimerID] = [:]
  @exclusivity(unchecked) var transitions: [Int64: PageTransition] = [:]
  var lastHandle: Int64 = 0
  /// The functions of timers' and transitions' handles, as far as they are made.
  var handleFunctions: [String: LuaReference] = [:]
  /// What the layout was computed for; `nil` when something changed since.
  @exclusivity(unchecked) var cachedLayout: CachedLayout?
  var knownSize: Size
  var knownDirection: LayoutDirection
  var transitionFieldIsSet = false
  /// Whether the list `shown` has more than the one entry that the mirror keeps.
  var hasWrittenCompanions = false
  /// Whether `init` has run; no hook is called before.
  private var isStarted = false

  private let showModule: LuaObject.Method
  let visibleMirror: LuaObject.Mirror
  let appContext: ViewControllerContext

  /// On the heap, since a layout is large and every navigation forgets it.
  final class CachedLayout {
    let size: Size
    let direction: LayoutDirection
    let node: LayoutNode

    init(size: Size, direction: LayoutDirection, node: LayoutNode) {
      self.size = size
      self.direction = direction
      self.node = node
    }
  }

  enum Hook { case none, initialize, showModule, layout, event, notification, timer }

  /// A class, since it is rare and every instance would have to keep room for it.
  final class Wish {
    let page: ViewController?
    let options: ShowOptions?

    init(page: ViewController?, options: ShowOptions?) {
      self.page = page
      self.options = options
    }
  }

  public override var kind: String { manifest.name }

  /// Loads and starts a plugin over `pages`.
  /// - Throws: ``LuaError``: `syntax`, `runtime`, `limit.…`, `version`, `contract` (manifest, options) or `require`.
  init(
    source: PluginSource, options given: LuaTable, pages: [ViewController], identifier: String?,
    limits: LuaLimits, context: ViewControllerContext
  ) throws(LuaError) {
    let state = try LuaState(limits: limits, label: source.chunkName, strictGlobals: true)
    try state.enableRequire(root: source.root, hostModules: [UIModule.name: .source(UIModule.source)])
    let chunk = try state.load(source.bytes, chunkName: source.chunkName)
    let results = try state.call(chunk, maxResults: 1, results: .references)
    guard case .reference(let table)? = results.first, table.typeName == "table" else {
      throw LuaError(
        .contract, "a plugin returns a table, this one returned \(PluginText.describe(results.first ?? .nil))",
        file: source.chunkName)
    }
    let (manifest, options) = try state.withFields(Self.firstNames, of: table) { fields throws(LuaError) in
      let manifest = try PluginManifest(file: source.chunkName) { name throws(LuaError) in
        try fields.value(at: PluginManifest.fieldNames.firstIndex(of: name) ?? -1)
      }
      let options = try PluginOption.resolve(given, schema: manifest.options, plugin: manifest.name)
      for (position, name) in Self.reservedNames.enumerated()
      where !fields.isNil(at: PluginManifest.fieldNames.count + position) {
        throw LuaError(
          .contract, "\(name): the host's name is taken by a field of the plugin", file: source.chunkName)
      }
      return (manifest, options)
    }

    // The object's closures need the controller, which needs the object: they meet in this box.
    let owner = Owner()
    let object = try LuaObject(table, in: state, chooser: "show") { call throws(LuaError) in
      guard let controller = owner.controller else { return [.boolean(false)] }
      return try controller.showFunction(call)
    }
    showModule = try Self.requireShowModule(of: object, file: source.chunkName)
    visibleMirror = try object.openMirror("visible", list: "shown")
    self.source = source
    self.manifest = manifest
    self.options = options
    self.object = object
    objectReference = .passUnretained(object)
    appContext = context
    knownSize = context.screenSize
    knownDirection = context.layoutDirection
    super.init(decidesByItself: true)
    self.identifier = identifier
    owner.controller = self
    state.onPrint = { [unowned context] text in context.trace?.record(.log, source.chunkName, ["text": text]) }
    history = PageHistory(behavior: Self.backBehavior(options), count: 0)
    try installFunctions(of: manifest, on: object)
    replacePages(pages)
    try start()
    state.releaseBuffers()
  }

  /// Lets closures of the Lua state reach the controller without keeping it alive.
  private final class Owner {
    unowned(unsafe) var controller: LuaContainerController?
  }

  deinit {
    for timer in timers.values { appContext.clock.cancel(timer) }
  }

  private static func backBehavior(_ options: LuaTable) -> BackBehavior {
    if case .string(let name)? = options["back_behavior"] { return BackBehavior(rawValue: name) ?? .firstRoute }
    return .firstRoute
  }

  /// Names that the host writes into the instance; a plugin that brings one of its own is refused, since the host's
  /// would silently win.
  static let reservedNames = [
    "after", "begin_transition", "go_back", "invalidate", "log", "navigate", "page_of", "pages", "show", "shown",
    "size",
    "state", "traits", "transition", "visible",
  ]

  /// What is read of a plugin's table before anything is written into it.
  private static let firstNames = PluginManifest.fieldNames + reservedNames

  private static func requireShowModule(of object: LuaObject, file: String) throws(LuaError) -> LuaObject.Method {
    do {
      return try object.cacheMethod("show_module")
    } catch {
      throw LuaError(
        .contract, "show_module: expected a function, the single method that shows a page: \(error.message)", file: file
      )
    }
  }

  private func start() throws(LuaError) {
    // The schema has been read; from here on the field holds the values.
    try object?.setFields(placeFields + [("state", .table(LuaTable())), ("options", .table(options))])
    runningHook = .initialize
    defer { runningHook = .none }
    _ = try object?.call("init", [.table(options)], maxResults: 0)
    isStarted = true
  }

  // MARK: Showing

  /// Asks the plugin to show a page, or what holds the target, as one step of a navigation.
  override func bring(_ child: ViewController, for target: ViewController) throws(ContainerError) {
    if appContext.trace != nil { traceShowModule(target) }
    guard let objectReference else { return try super.bring(child, for: target) }
    if transitionFieldIsSet || transition != nil { refreshTransitionField() }
    if wish != nil { wish = nil }
    runningHook = .showModule
    if target === child {
      let method = showModule
      let choice = objectReference._withUnsafeGuaranteedRef { $0.callChoosing(method, child.indexInParent) }
      runningHook = .none
      switch choice.status {
      case .name:
        let index = choice.index
        guard children.indices.contains(index) else { return }
        proposeChild(at: index)
      case .none: propose(nil)
      case .nothing: carryOutWish()
      case .failed: throw failure(objectReference.takeUnretainedValue().failure)
      }
    } else {
      do {
        _ = try object?.call("show_module", [.string(target.pageID)], maxResults: 0)
        runningHook = .none
        carryOutWish()
      } catch {
        runningHook = .none
        throw failure(error)
      }
    }
    if cachedLayout != nil { cachedLayout = nil }
  }

  @inline(never)
  private func traceShowModule(_ target: ViewController) {
    appContext.trace?.record(.showModule, pageID, ["page": target.pageID])
  }

  /// Without retaining it: the children keep it.
  @inline(__always)
  private func proposeChild(at index: Int) {
    Unmanaged.passUnretained(children[index])._withUnsafeGuaranteedRef { page in
      if hasProposal || !isEffective(page) { propose(page) }
    }
  }

  private func carryOutWish() {
    guard let wish else { return }
    self.wish = nil
    if wish.page !== visiblePage || wish.options != nil || hasProposal { propose(wish.page, options: wish.options) }
  }

  private func failure(_ error: LuaError) -> ContainerError {
    wish = nil
    let error = error.outside(UIModule.name, in: source.chunkName)
    discardIfTripped(error)
    return .failed(container: pageID, reason: error.description)
  }

  /// Shows the module's page, as a navigation does; for callers other than the host, which walks the tree by itself.
  public func showModule(_ module: ModuleID) throws {
    let host = children.lazy.compactMap { $0 as? ModuleHostController }.first { $0.module == module }
    guard let host else {
      throw ContainerError.noPage(wanted: module.rawValue, container: pageID, known: children.map(\.pageID))
    }
    if appContext.phase == .collecting { return try bring(host, for: host) }
    appContext.observer?.userSelected(host)
  }

  /// Discards the plugin when its state is dead; this controller goes on as a plain container.
  private func discardIfTripped(_ error: LuaError) {
    guard let object, object.state.isTripped else { return }
    discardReason = error
    appContext.keepWhileBusy(object)
    self.object = nil
    for timer in timers.values { appContext.clock.cancel(timer) }
    timers = [:]
    cachedLayout = nil
    appContext.observer?.report(
      "plugin \(manifest.name) \(manifest.version) was discarded, a plain container takes its place: \(error)")
  }

  // MARK: What changed

  override func didChangeVisiblePage(from old: ViewController?, cause: NavigationCause) {
    guard let objectReference else { return }
    let (mirror, index) = (visibleMirror, visibleIndex)
    objectReference._withUnsafeGuaranteedRef { $0.setMirror(mirror, index) }
    if cachedLayout != nil { cachedLayout = nil }
    if !companions.isEmpty || hasWrittenCompanions, let object { writeCompanions(object) }
  }

  override func didChangePages() {
    guard let object else { return }
    do {
      try object.setNames(children.map(\.pageID))
      object.setMirror(visibleMirror, visiblePage?.indexInParent)
      try writePages(object)
    } catch { return report(error, in: "pages") }
    cachedLayout = nil
    notify("pages_changed")
  }

  /// Replaces the pages: those that stay keep their place in the history, the visible one stays visible, and one that is
  /// gone gives way to the most recently visited page left.
  public func setPages(_ pages: [ViewController]) {
    appContext.perform("change of pages") { [self] in replacePages(pages) }
  }

  override func pageItemDidChange() {
    appContext.perform("change of a page's item") { [self] in didChangePages() }
  }

  override func transitionDidEnd(from: ViewController?, to: ViewController?, finished: Bool) {
    if cachedLayout != nil { cachedLayout = nil }
    guard transitionFieldIsSet || !transitions.isEmpty else { return }
    transitions = transitions.filter { !$0.value.hasEnded }
    notify("transition_ended", [to.map { .string($0.pageID) } ?? .nil, .boolean(finished)])
  }

  // MARK: Calling hooks

  func invalidateLayout() { cachedLayout = nil }

  func report(_ found: LuaError, in hook: String) {
    let error = found.outside(UIModule.name, in: source.chunkName)
    discardIfTripped(error)
    if discardReason == nil { appContext.observer?.report("plugin \(manifest.name): \(hook): \(error)") }
  }

  /// Calls an optional hook; what fails is reported, and nothing else happens.
  /// - Returns: its first result, or `nil` when there is no such hook or it failed.
  func callHook(_ name: StaticString, as hook: Hook, _ arguments: [LuaValue] = []) -> LuaValue? {
    guard let object else { return nil }
    if transitionFieldIsSet || transition != nil { refreshTransitionField() }
    let outer = runningHook
    runningHook = hook
    defer { runningHook = outer }
    do {
      guard let results = try object.call(name, arguments, maxResults: 1) else { return nil }
      try refuseOverwrittenFields(object)
      return results.first ?? .nil
    } catch {
      runningHook = outer
      report(error, in: name.description)
      return nil
    }
  }

  func callTimer(_ function: LuaReference) {
    guard let object else { return }
    if transitionFieldIsSet || transition != nil { refreshTransitionField() }
    runningHook = .timer
    defer { runningHook = .none }
    cachedLayout = nil
    do {
      _ = try object.state.call(function, maxResults: 0, name: "timer")
    } catch {
      runningHook = .none
      report(error, in: "timer")
    }
  }

  private func refuseOverwrittenFields(_ object: LuaObject) throws(LuaError) {
    guard let name = try object.overwrittenFields().first else { return }
    throw LuaError(.contract, "\(name): a field of the host was overwritten", file: source.chunkName)
  }

  /// Tells the plugin something, after what runs now.
  private func notify(_ name: StaticString, _ arguments: [LuaValue] = []) {
    guard isStarted, let object, let method = try? object.method(named: name.description), method.typeName == "function"
    else {
      return
    }
    appContext.perform(name.description) { [weak self] in
      guard let self else { return }
      _ = callHook(name, as: .notification, arguments)
      cachedLayout = nil
    }
  }

  // MARK: The user's acts

  override func handle(_ event: UserEvent) -> Bool {
    guard object != nil else { return false }
    cachedLayout = nil
    return callHook("handle", as: .event, [PluginEvent.value(of: event)]) == .boolean(true)
  }

  override func didReselect(_ page: ViewController) {
    cachedLayout = nil
    _ = callHook("handle", as: .event, [PluginEvent.reselect(page.pageID)])
  }

  override func handleBack(_ phase: BackPhase) -> Bool {
    if phase == .history, let transition, !transition.isInteractive { return true }
    cachedLayout = nil
    // A plugin that handles events decides about "back" by itself, and may ask for its history with self:go_back().
    if let answer = callHook("handle", as: .event, [PluginEvent.back(phase.rawValue)]) {
      return answer == .boolean(true)
    }
    return phase == .history && goBackInHistory()
  }

  override var hasOpenOverlay: Bool {
    guard let node = cachedLayout?.node else { return false }
    return node.containsOverlay
  }

  // MARK: Screen

  override func makeLayout(size: Size) -> LayoutNode {
    let direction = appContext.layoutDirection
    if let cachedLayout, cachedLayout.size == size, cachedLayout.direction == direction { return cachedLayout.node }
    if size != knownSize || direction != knownDirection {
      knownSize = size
      knownDirection = direction
      do { try refreshFields() } catch { report(error, in: "size") }
      _ = callHook("traits_changed", as: .notification)
    }
    let node = pluginLayout(size: size) ?? plainLayout()
    cachedLayout = CachedLayout(size: size, direction: direction, node: node)
    return node
  }
}
