/// One run of one version of a plugin: its Lua state with all that belongs to it.
///
/// A ``LuaContainerController`` has one of these at a time and can take another in its place. An instance begins as a
/// *candidate*, which sees the controller but does not act on it: what it asks for waits until it takes over, and is
/// forgotten when it never does. It ends when another takes over, or with a fault.
final class PluginInstance {
  enum Standing { case candidate, running, ended }

  /// What runs in Lua now, which decides what the host's functions do.
  enum Hook { case none, initialize, showModule, layout, tap, gesture, back, notification, timer, state }

  let source: PluginSource
  let manifest: PluginManifest
  /// The options that the plugin got: those given, and the defaults of the others.
  let options: LuaTable
  /// Gone once the instance has ended.
  private(set) var object: LuaObject?
  /// Borrowed: a controller that goes, or takes another instance, ends this one.
  private(set) unowned(unsafe) var controller: LuaContainerController?
  @exclusivity(unchecked) private(set) var claims: PluginClaims?

  // What a navigation touches. It is exempt from exclusivity checks, as at `ViewController`.

  /// Its one method, `show_module`, and the mirror of `visible`. Not to be used once the instance has ended.
  @exclusivity(unchecked) private let lane: LuaObject.FastLane
  /// The wish of the `show_module` that runs, when it came with options or as an id of something inside a page.
  @exclusivity(unchecked) var wish: Wish?
  @exclusivity(unchecked) var runningHook = Hook.none
  /// Whether a guard has refused `self:go_back` in the call that runs: the press of "back" is taken then.
  var wasKeptFromGoingBack = false
  @exclusivity(unchecked) var transitionFieldIsSet = false
  /// What has changed without the plugin knowing.
  @exclusivity(unchecked) var owed: Knowledge = []
  /// Whether the list `shown` has more than the one entry that the mirror keeps.
  @exclusivity(unchecked) var hasWrittenCompanions = false
  /// Whether the call that runs has asked for something, or a hook has failed since it last succeeded.
  @exclusivity(unchecked) private(set) var hasAftermath = false
  private(set) var standing = Standing.candidate

  /// A class, since it is rare and every instance would have to keep room for it.
  final class Wish {
    let page: ViewController?
    let options: ShowOptions?

    init(page: ViewController?, options: ShowOptions?) {
      self.page = page
      self.options = options
    }
  }

  /// Loads a plugin and checks what it says of itself; none of its hooks runs yet.
  /// - Parameter identify: told the name and version once they are known, for messages about what fails later.
  /// - Throws: ``LuaError``: `syntax`, `runtime`, `limit.…`, `version`, `contract` (manifest, options) or `require`.
  init(
    source: PluginSource, options given: LuaTable, limits: LuaLimits,
    identify: (PluginManifest) throws(LuaError) -> Void = { (_) throws(LuaError) in }
  ) throws(LuaError) {
    let state = try LuaState(limits: limits, label: source.chunkName, strictGlobals: true)
    try state.enableRequire(root: source.root, hostModules: [UIModule.name: .chunk(UIModule.chunk)])
    let chunk = try state.load(source.chunk, path: source.path)
    let results = try state.call(chunk, maxResults: 1, results: .references)
    guard case .reference(let table)? = results.first, table.typeName == "table" else {
      throw LuaError(
        .contract, "a plugin returns a table, this one returned \(PluginText.describe(results.first ?? .nil))",
        file: source.chunkName)
    }
    (manifest, options) = try state.withFields(Self.firstNames, of: table) { fields throws(LuaError) in
      let manifest = try PluginManifest(file: source.chunkName) { name throws(LuaError) in
        do throws(LuaError) {
          return try fields.value(at: PluginManifest.fieldNames.firstIndex(of: name) ?? -1)
        } catch { throw error.outside(UIModule.name, in: source.chunkName) }
      }
      try identify(manifest)
      let options = try PluginOption.resolve(given, schema: manifest.options, plugin: manifest.name)
      for (position, name) in Self.reservedNames.enumerated()
      where !fields.isNil(at: PluginManifest.fieldNames.count + position) {
        throw LuaError(
          .contract, "\(name): the host's name is taken by a field of the plugin", file: source.chunkName)
      }
      return (manifest, options)
    }
    self.source = source
    lane = LuaObject.FastLane(state)
    let object = try LuaObject(table, in: state, chooser: "show") { [unowned self] call throws(LuaError) in
      try showFunction(call)
    }
    self.object = object
    try requireShowModule(of: object)
    _ = try object.openMirror("visible", list: "shown")
    state.onPrint = { [unowned self] text in log(text, subject: source.chunkName) }
    try installFunctions(on: object)
  }

  deinit { claims?.cancelTimers() }

  /// Names that the host writes into the instance; a plugin that brings one of its own is refused, since the host's
  /// would silently win.
  static let reservedNames = [
    "after", "begin_transition", "go_back", "invalidate", "log", "navigate", "page_of", "pages", "show", "shown",
    "size",
    "state", "traits", "transition", "visible",
  ]

  /// What is read of a plugin's table before anything is written into it.
  private static let firstNames = PluginManifest.fieldNames + reservedNames

  /// Looked up first, for the fast lane.
  private func requireShowModule(of object: LuaObject) throws(LuaError) {
    do {
      _ = try object.cacheMethod("show_module")
    } catch {
      if error.kind == .memoryLimit { throw error }
      throw LuaError(
        .contract, "show_module: expected a function, the single method that shows a page: \(error.message)",
        file: source.chunkName)
    }
  }

  // MARK: Showing

  /// Runs `show_module` for the page at an index of the controller's list. Borrowed throughout: nothing is retained.
  @inline(__always)
  func choose(_ index: Int) -> LuaObject.Choice {
    if wish != nil { wish = nil }
    runningHook = .showModule
    let choice = lane.callChoosing(index)
    runningHook = .none
    return choice
  }

  /// Runs `show_module` for something inside a page, which has no index. What it chose is in ``wish``.
  func show(_ id: String) throws(LuaError) {
    if wish != nil { wish = nil }
    _ = try call("show_module", as: .showModule, [.string(id)], isChecked: false)
  }

  /// The error of the last ``choose(_:)``.
  var failure: LuaError { explained(lane.failure) }

  /// Tells the plugin which of its pages is visible; -1 for none. Written before Lua is entered next.
  @inline(__always)
  func setVisible(_ index: Int) { lane.setMirror(index) }

  // MARK: Its life

  /// Gives the instance its controller, still as a candidate, and runs `init`.
  func start(in controller: LuaContainerController) throws(LuaError) {
    self.controller = controller
    try writePageList()
    try writeCompanions()
    if controller.transition != nil { try writeTransition() }
    // The schema has been read; from here on the field holds the values.
    try object?.setFields(placeFields + [("state", .table(LuaTable())), ("options", .table(options))])
    _ = try call("init", as: .initialize, [.table(options)])
  }

  /// Begins to act on its controller, with what it has asked for so far.
  func takeOver() {
    standing = .running
    object?.state.releaseBuffers()
    flushLogs()
    releaseRequests()
  }

  /// Gives everything back. The Lua state is closed, but not before what runs is over: something further up may be in it.
  ///
  /// What of its transitions is under way is the controller's to end.
  func end(in context: ViewControllerContext) {
    standing = .ended
    claims?.cancelTimers()
    context.keepWhileBusy(self)
    if let object { context.keepWhileBusy(object) }
    if let claims { context.keepWhileBusy(claims) }
    object = nil
    claims = nil
    wish = nil
    hasAftermath = false
  }

  /// The controller goes, or has another instance.
  func forgetController() { controller = nil }

  // MARK: What a call leads to

  var claimsOfItsOwn: PluginClaims? {
    if claims == nil, standing != .ended, let controller {
      claims = PluginClaims(clock: controller.appContext.clock)
    }
    return claims
  }

  /// Puts something off until the call that runs is over; it never happens when that fails, or when the instance has ended
  /// by then.
  func request(_ label: String, _ action: @escaping () -> Void) {
    claimsOfItsOwn?.requests.append((label, action))
    hasAftermath = true
    // From outside of all calls there is nothing to wait for.
    if runningHook == .none { releaseRequests() }
  }

  func hasBegun(_ transition: PageTransition) {
    claimsOfItsOwn?.begun.append(transition)
    hasAftermath = true
  }

  /// A call of `hook` has come back well: what it asked for happens, after what runs now.
  func succeeded(in hook: String) {
    guard hasAftermath else { return }
    // Without its handle a plugin that goes on all the same could never end a transition.
    if object?.state.takeLostResults() == true { forgetBegun() }
    claims?.failures[hook] = nil
    releaseRequests()
  }

  private func releaseRequests() {
    guard standing == .running, let claims, let context = controller?.appContext else { return }
    let requests = claims.requests
    claims.requests = []
    claims.begun = []
    hasAftermath = !claims.failures.isEmpty
    for (label, action) in requests {
      context.perform(label) { [self] in if standing == .running { action() } }
    }
  }

  /// A call of `hook` has failed: what it asked for is void.
  /// - Returns: how often that has happened in a row.
  func failed(in hook: String) -> Int {
    guard let claims = claimsOfItsOwn else { return 1 }
    claims.requests = []
    _ = object?.state.takeLostResults()
    forgetBegun()
    let count = (claims.failures[hook] ?? 0) + 1
    claims.failures[hook] = count
    hasAftermath = true
    return count
  }

  /// Cancels the transitions that the call which has ended began.
  private func forgetBegun() {
    guard let claims else { return }
    let begun = claims.begun
    claims.begun = []
    // Nor does it hear of their end, which might lead to the same failure.
    claims.transitions = claims.transitions.filter { kept in !begun.contains { $0 === kept.value } }
    for transition in begun { transition.cancel() }
  }

  // MARK: Logging

  /// Writes a line into the trace, or keeps it until the candidate takes over.
  func log(_ text: String, subject: String) {
    guard let trace = controller?.appContext.trace else { return }
    guard standing == .candidate else { return trace.record(.log, subject, ["text": text]) }
    claimsOfItsOwn?.logs.append((subject, text))
  }

  /// What a candidate has logged so far.
  var earlyLog: [String] { claims?.logs.map(\.text) ?? [] }

  func flushLogs() {
    guard let claims, let trace = controller?.appContext.trace else { return }
    for (subject, text) in claims.logs { trace.record(.log, subject, ["text": text]) }
    claims.logs = []
  }
}
