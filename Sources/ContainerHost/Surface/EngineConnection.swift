/// The host's end of the line to its engine: starts it, holds messages back until it is ready, matches replies, and tells
/// one that comes back after a failure where the app stands.
public final class EngineConnection {
  public enum State: Equatable, Sendable {
    case notStarted
    case starting
    case ready
    case failed(EngineError)
  }

  // What every navigation touches stands first, so that it shares a cache line.

  /// The displayed module's slot in the catalog, which compares faster than its name; -1 for none, or for one that the
  /// catalog does not know.
  @exclusivity(unchecked) private var displayedIndex = -1
  /// Whose slots these are.
  @exclusivity(unchecked) private var catalogID: ObjectIdentifier
  /// The identities of ``opened``, by slot, to see without retaining anything that nothing has changed.
  @exclusivity(unchecked) private var openedIDs: [ObjectIdentifier?]
  /// What the engine said it shows, until it is told to open something else.
  @exclusivity(unchecked) private(set) var reportedRoute: Destination?
  let context: ViewControllerContext
  let replies = EngineReplies()
  private var catalog: DestinationCatalog
  public let engine: any SurfaceEngine
  @exclusivity(unchecked) public private(set) var state = State.notStarted

  /// How often the engine was started; the seed promises once, and after a failure it can be asked again.
  public private(set) var starts = 0
  /// How often it failed.
  public private(set) var failures = 0
  /// What the engine was told of the app's life last; `nil` when it was told nothing since it started.
  @exclusivity(unchecked) public internal(set) var lifecycleState: EngineLifecycleState?
  /// What the system says of the app.
  var applicationState = ApplicationState.active
  /// The module that the engine was told to show last.
  public var displayed: ModuleID? {
    displayedIndex >= 0 ? catalog.storage.table(in: displayedIndex)?.description.id : displayedStranger
  }
  /// What each module, by slot, was told to open last, or what the engine has reported of it since: where an engine that
  /// comes back has to begin.
  private var opened: [Destination?]
  /// What was open in a module before the last destination that was another one.
  private var before: (slot: Int, destination: Destination?)?
  private var displayedStranger: ModuleID?
  /// Why the engine refused the last `open`, if it did.
  var openFailure: EngineError? { replies.openFailure }
  /// Called when the engine has become ready and the display that waited has been sent.
  var onReady: () -> Void = {}

  /// The display asked for before the engine was ready; only the latest counts. After a failure it is the present one.
  private var waitingDisplay: (module: ModuleID, index: Int)?

  init(engine: any SurfaceEngine, context: ViewControllerContext, catalog: DestinationCatalog) {
    self.catalog = catalog
    catalogID = ObjectIdentifier(catalog.storage)
    opened = Array(repeating: nil, count: catalog.storage.tables.count)
    openedIDs = Array(repeating: nil, count: catalog.storage.tables.count)
    self.engine = engine
    self.context = context
  }

  /// The app has other modules now.
  func setCatalog(_ new: DestinationCatalog) {
    // A module that is gone keeps its name here as long as it is the last that was displayed.
    if displayedIndex >= 0, new.storage.table(in: displayedIndex) !== catalog.storage.table(in: displayedIndex) {
      displayedStranger = displayed
      displayedIndex = -1
    }
    if let (_, index) = waitingDisplay, new.storage.table(in: index) !== catalog.storage.table(in: index) {
      waitingDisplay = nil
    }
    for slot in opened.indices where new.storage.table(in: slot) !== catalog.storage.table(in: slot) {
      (opened[slot], openedIDs[slot]) = (nil, nil)
    }
    while opened.count < new.storage.tables.count {
      opened.append(nil)
      openedIDs.append(nil)
    }
    if let reportedRoute, new.slot(of: reportedRoute.module) == nil { self.reportedRoute = nil }
    catalog = new
    catalogID = ObjectIdentifier(new.storage)
  }

  var isReady: Bool { if case .ready = state { true } else { false } }
  /// Requests that no reply has come for.
  public var unansweredCount: Int { replies.unansweredCount }

  /// Whether the engine has failed, so that nothing sent to it arrives.
  var hasFailed: Bool { if case .failed = state { true } else { false } }

  /// Starts the engine, or one that has failed again. One that starts or is ready hears nothing.
  func start() {
    guard state == .notStarted || hasFailed else { return }
    state = .starting
    starts += 1
    context.trace?.record(.engineStart, "engine")
    let token = replies.begin()
    engine.start(EngineReply(token: token, replies: replies))
    replies.end(token)
  }

  func attach(_ surface: SharedSurface) {
    context.trace?.record(.engineAttach, surface.pageID)
    let token = replies.begin()
    engine.attach(surface, EngineReply(token: token, replies: replies))
    replies.end(token)
  }

  func detach() {
    context.trace?.record(.engineDetach, "engine")
    let token = replies.begin()
    engine.detach(EngineReply(token: token, replies: replies))
    replies.end(token)
  }

  /// A module that the catalog did not know has become one of its own while its host was shown.
  func moduleWasAdded(_ module: ModuleID, at slot: Int) {
    if displayedIndex < 0, displayedStranger == module { (displayedIndex, displayedStranger) = (slot, nil) }
    if waitingDisplay?.module == module { waitingDisplay = (module, slot) }
  }

  /// Tells the engine which module to show, unless it shows that one; before it is ready the latest waits.
  /// - Parameter index: the module's slot in the catalog, -1 when that does not know it.
  @inline(__always)
  func display(_ module: ModuleID, at index: Int) {
    guard isReady else {
      waitingDisplay = (module, index)
      return
    }
    guard displayedIndex != index || (index < 0 && displayedStranger != module) else { return }
    displayedIndex = index
    if index < 0 { displayedStranger = module }
    if context.trace != nil { note(.display, module.rawValue) }
    let token = replies.begin()
    engine.display(module, EngineReply(token: token, replies: replies))
    replies.end(token)
  }

  /// What became of an `open`.
  enum Opening {
    case sent
    /// It was sent, and the engine refused it at once; ``openFailure`` says why.
    case refused
    /// Not sent: the engine reported that it shows this very destination.
    case alreadyThere
    /// Not sent: the engine was not told to display the module, or another one after it.
    case notDisplayed
    case notReady
  }

  /// Tells the engine what to open, while it displays the destination's module.
  @inline(__always)
  func open(_ destination: Destination) -> Opening {
    let slot = displayedIndex
    if slot < 0 || destination.moduleIndex(ifCheckedBy: catalogID) != slot || reportedRoute != nil,
      let hindrance = hindrance(to: destination)
    {
      return hindrance
    }
    if context.trace != nil { noteOpen(destination) }
    let isNew = openedIDs.indices.contains(slot) && openedIDs[slot] != destination.identity
    if isNew { remember(destination, in: slot) }
    let token = replies.beginOpen()
    engine.open(destination, EngineReply(token: token, replies: replies))
    replies.end(token)
    if replies.openFailure != nil {
      if isNew { takeBack(slot) }
      return .refused
    }
    return .sent
  }

  /// Before it is sent; what the engine refuses is taken back.
  @inline(never)
  private func remember(_ destination: Destination, in slot: Int) {
    guard opened.indices.contains(slot) else { return }
    before = (slot, opened[slot])
    (opened[slot], openedIDs[slot]) = (destination, destination.identity)
  }

  /// What was to be opened in a module was not: there still is what was before.
  @inline(never)
  private func takeBack(_ slot: Int) {
    guard let before, before.slot == slot, opened.indices.contains(slot) else { return }
    (opened[slot], openedIDs[slot]) = (before.destination, before.destination?.identity)
    self.before = nil
  }

  /// Why an `open` need not, or must not, be sent now.
  @inline(never)
  private func hindrance(to destination: Destination) -> Opening? {
    guard isReady else { return .notReady }
    guard displayed == destination.module else { return .notDisplayed }
    if reportedRoute == destination { return .alreadyThere }
    reportedRoute = nil
    return nil
  }

  /// What the displayed module was told to open last, or has reported; `nil` where that is nothing.
  var openedInDisplayed: Destination? { opened.indices.contains(displayedIndex) ? opened[displayedIndex] : nil }

  /// The engine says what it shows now.
  func routeDidChange(to destination: Destination) {
    reportedRoute = destination
    guard let slot = catalog.slot(of: destination.module), opened.indices.contains(slot) else { return }
    (opened[slot], openedIDs[slot]) = (destination, destination.identity)
  }

  @inline(never)
  private func note(_ kind: TraceEvent.Kind, _ subject: String) { context.trace?.record(kind, subject) }

  @inline(never)
  private func noteOpen(_ destination: Destination) { note(.open, destination.description) }

  // MARK: Ready, and failed

  /// - Parameters:
  ///   - attach: attaches the surface to an engine that came back after a failure, before it is told what to display; says
  ///     whether there is a surface in the app.
  ///   - isVisible: whether a surface is on screen.
  func didBecomeReady(attach: () -> Bool, isVisible: () -> Bool) {
    guard state != .ready else { return }
    let isBack = failures > 0
    state = .ready
    context.trace?.record(.engineReady, "engine")
    let hasSurface = attach()
    // Whatever is sent may make it fail again, and whatever is left waits for the next time.
    if let (module, index) = waitingDisplay, isReady {
      waitingDisplay = nil
      if hasSurface { display(module, at: index) }
      if hasSurface, isBack, isReady { openAgain() }
    }
    if isReady, isVisible() || applicationState != .active { tellLifecycle(isVisible: isVisible()) }
    if isReady { onReady() }
  }

  /// Gives the displayed module of an engine that came back the destination that it showed; once, and nothing else.
  private func openAgain() {
    if let destination = openedInDisplayed { _ = open(destination) }
  }

  func didFail(_ error: EngineError) {
    guard state != .failed(error) else { return }
    if !hasFailed { failures += 1 }
    state = .failed(error)
    if let displayed { waitingDisplay = (displayed, displayedIndex) }
    displayedIndex = -1
    displayedStranger = nil
    reportedRoute = nil
    lifecycleState = nil
    context.trace?.record(.engineFailed, "engine", ["error": error.description])
    replies.failAll(error)
  }
}
