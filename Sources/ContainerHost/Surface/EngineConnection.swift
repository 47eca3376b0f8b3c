/// The host's end of the line to its engine: starts it once, holds messages back until it is ready, matches replies.
public final class EngineConnection {
  public enum State: Equatable, Sendable {
    case notStarted
    case starting
    case ready
    case failed(EngineError)
  }

  // What every navigation touches stands first, so that it shares a cache line.

  /// The displayed module's position in the catalog, which compares faster than its name; -1 for none, or for one that the
  /// catalog does not know.
  @exclusivity(unchecked) private var displayedIndex = -1
  /// What the engine said it shows, until it is told to open something else.
  @exclusivity(unchecked) private(set) var reportedRoute: Destination?
  let context: ViewControllerContext
  let replies = EngineReplies()
  private let catalog: DestinationCatalog
  public let engine: any SurfaceEngine
  @exclusivity(unchecked) public private(set) var state = State.notStarted

  /// How often the engine was started; the seed promises once.
  public private(set) var starts = 0
  /// The module that the engine was told to show last.
  public var displayed: ModuleID? { displayedIndex >= 0 ? catalog.modules[displayedIndex].id : displayedStranger }
  private var displayedStranger: ModuleID?
  /// Why the engine refused the last `open`, if it did.
  var openFailure: EngineError? { replies.openFailure }
  /// Called when the engine has become ready and the display that waited has been sent.
  var onReady: () -> Void = {}

  /// The display asked for before the engine was ready; only the latest counts.
  private var waitingDisplay: (module: ModuleID, index: Int)?

  init(engine: any SurfaceEngine, context: ViewControllerContext, catalog: DestinationCatalog) {
    self.catalog = catalog
    self.engine = engine
    self.context = context
  }

  var isReady: Bool { if case .ready = state { true } else { false } }
  /// Requests that no reply has come for.
  public var unansweredCount: Int { replies.unansweredCount }

  /// Starts the engine; only the first call does anything.
  func start() {
    guard state == .notStarted else { return }
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

  /// Tells the engine which module to show, unless it shows that one; before it is ready the latest waits.
  /// - Parameter index: the module's position in the catalog, -1 when that does not know it.
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
    if displayedIndex < 0 || destination.moduleIndex(in: catalog) != displayedIndex || reportedRoute != nil,
      let hindrance = hindrance(to: destination)
    {
      return hindrance
    }
    if context.trace != nil { noteOpen(destination) }
    let token = replies.beginOpen()
    engine.open(destination, EngineReply(token: token, replies: replies))
    replies.end(token)
    return replies.openFailure == nil ? .sent : .refused
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

  /// The engine says what it shows now.
  func routeDidChange(to destination: Destination) { reportedRoute = destination }

  @inline(never)
  private func note(_ kind: TraceEvent.Kind, _ subject: String) { context.trace?.record(kind, subject) }

  @inline(never)
  private func noteOpen(_ destination: Destination) { note(.open, destination.description) }

  /// - Parameter attach: attaches the surface again to an engine that came back after a failure, before it is told what to
  ///   display.
  func didBecomeReady(_ attach: () -> Void) {
    guard state != .ready else { return }
    state = .ready
    context.trace?.record(.engineReady, "engine")
    attach()
    if let (module, index) = waitingDisplay {
      waitingDisplay = nil
      display(module, at: index)
    }
    onReady()
  }

  func didFail(_ error: EngineError) {
    guard state != .failed(error) else { return }
    state = .failed(error)
    if let displayed { waitingDisplay = (displayed, displayedIndex) }
    displayedIndex = -1
    displayedStranger = nil
    reportedRoute = nil
    replies.forgetAll()
    context.trace?.record(.engineFailed, "engine", ["error": error.description])
  }
}
