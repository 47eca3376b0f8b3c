/// A container written in Lua: a plugin as a view controller, and as the ``ModuleContainer`` of its app.
///
/// Each instance has a Lua state of its own. The plugin decides which page to show when it is asked to (its one method,
/// `show_module`), what the screen looks like and what the user's acts mean; the host keeps the pages, carries changes
/// out and survives whatever the plugin does.
///
/// The plugin's instance can be replaced while the app runs, by another version of the same plugin: see
/// ``reload(_:completion:)``. One that spends its budget, or fails again and again, is discarded: see
/// ``PluginSupervision``. By default this controller then is a plain container that shows the page it is asked for.
public final class LuaContainerController: ContainerViewController, ModuleContainer {
  /// Asked about the user's choices; held weakly.
  public weak var delegate: (any LuaContainerDelegate)?
  public var manifest: PluginManifest { instance.manifest }
  /// The options that the plugin got: those given, and the defaults of the others.
  public var options: LuaTable { instance.options }
  /// Why the plugin was discarded; `nil` while it runs.
  public var discardReason: LuaError? { record?.fault?.error }
  /// What was discarded, and what has taken its place; `nil` while the plugin runs.
  public var fault: PluginFault? { record?.fault }

  /// The present one, which has ended where a fault has discarded it.
  private(set) var instance: PluginInstance
  /// The same while it runs, for calls during a navigation, which need not retain it: one that ends is kept until that is
  /// over.
  @exclusivity(unchecked) private var running: Unmanaged<PluginInstance>?
  /// What was computed last.
  @exclusivity(unchecked) private var lastLayout: CachedLayout?
  /// Whether nothing has changed since ``lastLayout``.
  @exclusivity(unchecked) private var layoutIsCurrent = false
  /// What the plugin was told of its place.
  private(set) var placeTraits: TraitCollection
  private(set) var knownSize: Size

  /// Options as they were given, for the next version.
  let given: LuaTable
  let appContext: ViewControllerContext
  let supervisor: PluginSupervisor
  /// What is rare.
  private(set) var record: Record?
  /// Whether a page looks different, which is yet to be told.
  private var awaitsItems = false
  /// While the first instance starts: what its pages will be.
  private var pagesToCome: [ViewController]?

  /// What a controller remembers of what went before, once there is something.
  final class Record {
    /// What was saved or restored last.
    var savedState: LuaTable?
    /// How often a fault has led to a fresh instance.
    var restarts = 0
    /// Set while the plugin is discarded.
    var fault: PluginFault?
    var lastFailure: PluginFailure?
  }

  /// On the heap, since a layout is large and every navigation forgets it.
  private final class CachedLayout {
    let size: Size
    let traits: TraitCollection
    let node: LayoutNode

    init(size: Size, traits: TraitCollection, node: LayoutNode) {
      self.size = size
      self.traits = traits
      self.node = node
    }
  }

  public override var kind: String { manifest.name }

  /// Loads and starts a plugin over `pages`.
  /// - Throws: ``LuaError``: `syntax`, `runtime`, `limit.…`, `version`, `contract` (manifest, options) or `require`.
  init(
    source: PluginSource, options given: LuaTable, pages: [ViewController], identifier: String?,
    supervisor: PluginSupervisor, context: ViewControllerContext
  ) throws(LuaError) {
    instance = try PluginInstance(source: source, options: given, limits: supervisor.limits)
    self.given = given
    self.supervisor = supervisor
    appContext = context
    knownSize = context.screenSize
    placeTraits = context.traits(for: nil)
    super.init(decidesByItself: true)
    self.identifier = identifier
    history = PageHistory(behavior: Self.backBehavior(instance.options), count: 0)
    let isOutermost = context.enter()
    defer { if isOutermost { context.leave() } }
    let known = acceptablePages(of: pages)
    pagesToCome = known
    do throws(LuaError) {
      try instance.start(in: self)
    } catch {
      instance.flushLogs()
      throw error
    }
    // Only now, so that a plugin that does not start leaves them where they are.
    pagesToCome = nil
    replacePages(known)
    if children.elementsEqual(known, by: ===) { instance.setVisible(visibleIndex) } else { instance.owed = .pages }
    running = .passUnretained(instance)
    instance.takeOver()
  }

  deinit {
    // Something may still have to run in its name, and finds nobody.
    instance.end(in: appContext)
    instance.forgetController()
  }

  private static func backBehavior(_ options: LuaTable) -> BackBehavior {
    if case .string(let name)? = options["back_behavior"] { return BackBehavior(rawValue: name) ?? .firstRoute }
    return .firstRoute
  }

  /// What a plugin sees as its pages.
  var knownPages: [ViewController] { pagesToCome ?? children }
  /// What it sees as the visible one, by position; -1 for none.
  var knownVisibleIndex: Int { pagesToCome.map { $0.firstIndex { $0.tabBarItem.isEnabled } ?? -1 } ?? visibleIndex }

  // MARK: Showing

  /// Asks the plugin to show a page, or what holds the target, as one step of a navigation.
  override func bring(_ child: ViewController, for target: ViewController) throws(ContainerError) {
    if appContext.trace != nil { traceShowModule(target) }
    guard let running else { return try bringWithoutPlugin(child, for: target) }
    let isUsual = running._withUnsafeGuaranteedRef { !$0.transitionFieldIsSet && $0.owed.isEmpty }
    guard isUsual, transition == nil, target === child else { return try bringSlowly(child, for: target, running) }
    let choice = running._withUnsafeGuaranteedRef { $0.choose(child.indexInParent) }
    try carryOut(choice, of: running)
  }

  /// What is rare: a transition runs or has ended, or the target lies inside the child.
  @inline(never)
  private func bringSlowly(
    _ child: ViewController, for target: ViewController, _ running: Unmanaged<PluginInstance>
  ) throws(ContainerError) {
    let instance = running.takeUnretainedValue()
    do throws(LuaError) {
      try instance.bringUpToDate()
      if target !== child {
        try instance.show(target.pageID)
        layoutIsCurrent = false
        instance.succeeded(in: "show_module")
        return carryOutWish(of: instance)
      }
    } catch { throw failure(error) }
    try carryOut(instance.choose(child.indexInParent), of: running)
  }

  @inline(__always)
  private func carryOut(_ choice: LuaObject.Choice, of running: Unmanaged<PluginInstance>) throws(ContainerError) {
    layoutIsCurrent = false
    switch choice.status {
    case .name:
      let index = choice.index
      if children.indices.contains(index) { proposeChild(at: index) }
    case .none: propose(nil)
    case .nothing: try carryOutWishOrSayWhyNot(of: running.takeUnretainedValue())
    case .failed: throw failure(running.takeUnretainedValue().failure)
    }
    if running._withUnsafeGuaranteedRef({ $0.hasAftermath }) {
      running.takeUnretainedValue().succeeded(in: "show_module")
    }
  }

  @inline(never)
  private func traceShowModule(_ target: ViewController) {
    appContext.trace?.record(.showModule, pageID, ["page": target.pageID])
  }

  @inline(never)
  private func bringWithoutPlugin(_ child: ViewController, for target: ViewController) throws(ContainerError) {
    if isStopped, let fault = record?.fault {
      throw .failed(container: pageID, reason: fault.description)
    }
    layoutIsCurrent = false
    try super.bring(child, for: target)
  }

  /// Without retaining it: the children keep it.
  @inline(__always)
  private func proposeChild(at index: Int) {
    Unmanaged.passUnretained(children[index])._withUnsafeGuaranteedRef { page in
      if hasProposal || !isEffective(page) { propose(page) }
    }
  }

  private func carryOutWish(of instance: PluginInstance) {
    guard let wish = instance.wish else { return }
    instance.wish = nil
    if wish.page !== visiblePage || wish.options != nil || hasProposal { propose(wish.page, options: wish.options) }
  }

  /// Without a wish the plugin may have lost the function that makes one.
  private func carryOutWishOrSayWhyNot(of instance: PluginInstance) throws(ContainerError) {
    if instance.wish == nil {
      do throws(LuaError) {
        try instance.refuseOverwrittenFields()
      } catch { throw failure(instance.placed(error, in: "show_module")) }
    }
    carryOutWish(of: instance)
  }

  private func failure(_ error: LuaError) -> ContainerError {
    instance.wish = nil
    try? instance.object?.putBackOverwrittenFields()
    _ = hasEnded(after: error, in: "show_module")
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

  // MARK: The instance

  /// The instance, unless it has ended.
  var runningInstance: PluginInstance? { running?.takeUnretainedValue() }

  /// Ends the instance; from here on there is none, until another is installed. Only while something runs.
  func endInstance() {
    running = nil
    instance.end(in: appContext)
    layoutIsCurrent = false
  }

  /// Puts a candidate in the place of the instance, which ends.
  func install(_ candidate: PluginInstance) {
    let old = instance
    endInstance()
    old.forgetController()
    instance = candidate
    running = .passUnretained(candidate)
    record?.fault = nil
    history?.behavior = Self.backBehavior(candidate.options)
    // It has not seen how a gesture that goes on began.
    appContext.observer?.forgetGesture(of: self)
    candidate.takeOver()
  }

  /// What is rare, made when it is first needed.
  var ownRecord: Record {
    if let record { return record }
    let made = Record()
    record = made
    return made
  }

  // MARK: What changed

  override func didChangeVisiblePage(from old: ViewController?, cause: NavigationCause) {
    layoutIsCurrent = false
    guard let running else { return }
    let index = visibleIndex
    let hasCompanions = running._withUnsafeGuaranteedRef { instance in
      instance.setVisible(index)
      return instance.hasWrittenCompanions
    }
    if hasCompanions || !companions.isEmpty {
      tell("shown") { plugin throws(LuaError) in try plugin.writeCompanions() }
    }
  }

  override func didChangePages() {
    layoutIsCurrent = false
    tell("pages") { plugin throws(LuaError) in try plugin.writePageList() }
    notify("pages_changed")
  }

  /// Replaces the pages: those that stay keep their place in the history, the visible one stays visible, and one that is
  /// gone gives way to the most recently visited page left.
  public func setPages(_ pages: [ViewController]) {
    appContext.perform("change of pages") { [self] in replacePages(pages) }
  }

  override func pageItemDidChange() {
    // Several at once are one change.
    guard !awaitsItems else { return }
    if appContext.enter() {
      didChangePages()
      return appContext.leave()
    }
    awaitsItems = appContext.runAfterwards("change of a page's item") { [self] in
      awaitsItems = false
      didChangePages()
    }
  }

  override func transitionDidEnd(from: ViewController?, to: ViewController?, finished: Bool) {
    layoutIsCurrent = false
    guard let running, running._withUnsafeGuaranteedRef({ $0.transitionFieldIsSet || $0.claims != nil }) else { return }
    tellTransitionEnd(to: to, finished: finished)
  }

  @inline(never)
  private func tellTransitionEnd(to: ViewController?, finished: Bool) {
    guard let instance = runningInstance else { return }
    guard instance.transitionFieldIsSet || instance.claims?.transitions.isEmpty == false else { return }
    if let claims = instance.claims { claims.transitions = claims.transitions.filter { !$0.value.hasEnded } }
    notify("transition_ended", [to.map { .string($0.pageID) } ?? .nil, .boolean(finished)])
  }

  // MARK: The user's acts

  override func handle(_ event: UserEvent) -> Bool {
    guard runningInstance != nil else { return false }
    invalidateLayout()
    return callHook("handle", as: PluginEvent.hook(for: event), [PluginEvent.value(of: event)]) == .boolean(true)
  }

  override func didReselect(_ page: ViewController) {
    invalidateLayout()
    _ = callHook("handle", as: .tap, [PluginEvent.reselect(page.pageID)])
  }

  override func handleBack(_ phase: BackPhase) -> Bool {
    if phase == .history, let transition, !transition.isInteractive { return true }
    if isStopped { return false }
    invalidateLayout()
    // A plugin that handles events decides about "back" by itself, and may ask for its history with self:go_back().
    let asked = instance
    asked.wasKeptFromGoingBack = false
    if let answer = callHook("handle", as: .back, [PluginEvent.back(phase.rawValue)]) {
      // What a guard refuses is taken, or the system would leave the app.
      return answer == .boolean(true) || (phase == .history && asked.wasKeptFromGoingBack)
    }
    return phase == .history && goBackInHistory()
  }

  // MARK: Screen

  func invalidateLayout() { layoutIsCurrent = false }

  override var goesBackAfterwards: Bool { runningInstance != nil }

  override var mayCoverPages: Bool { true }

  override var hasOpenOverlay: Bool {
    guard layoutIsCurrent, let node = lastLayout?.node else { return false }
    return node.containsOverlay
  }

  override func makeLayout(size: Size) -> LayoutNode {
    let traits = appContext.traits(for: size)
    if layoutIsCurrent, let lastLayout, lastLayout.size == size, lastLayout.traits == traits { return lastLayout.node }
    if size != knownSize || traits != placeTraits {
      knownSize = size
      placeTraits = traits
      tell("size") { plugin throws(LuaError) in try plugin.writePlace() }
      _ = callHook("traits_changed", as: .notification)
    }
    let node = pluginLayout(size: size) ?? (isStopped ? keptLayout(lastLayout?.node) : plainLayout(size: size))
    lastLayout = CachedLayout(size: size, traits: traits, node: node)
    layoutIsCurrent = true
    return node
  }

  /// The plugin is asked for its layout in that size, and neither hears of it nor finds it in its fields.
  override func makePreview(size: Size) -> LayoutNode {
    pluginLayout(size: size) ?? (isStopped ? keptLayout(lastLayout?.node) : plainLayout(size: size))
  }

  /// A layout is made again when it is wanted; one that stands for a plugin that has stopped is all there is.
  public override func didReceiveMemoryWarning() {
    guard let instance = runningInstance else { return }
    // An overlay that is open goes on taking gestures.
    if !hasOpenOverlay {
      lastLayout = nil
      layoutIsCurrent = false
    }
    instance.object?.state.collectGarbage()
  }
}
