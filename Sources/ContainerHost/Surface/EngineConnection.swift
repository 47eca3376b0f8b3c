/// The host's end of the line to its engine: starts it once, holds messages back until it is ready, matches replies.
public final class EngineConnection {
  public enum State: Equatable, Sendable {
    case notStarted
    case starting
    case ready
    case failed(EngineError)
  }

  /// What one request was, for whoever handles its reply. Without what it carried, so that noting it down is one store.
  enum Request {
    case start
    case attach
    case detach
    case display
    case open
  }

  public let engine: any SurfaceEngine
  @exclusivity(unchecked) public private(set) var state = State.notStarted
  /// How often the engine was started; the seed promises once.
  public private(set) var starts = 0
  /// The module that the engine was told to show last.
  public var displayed: ModuleID? { displayedIndex >= 0 ? catalog.modules[displayedIndex].id : displayedStranger }
  /// Its position in the catalog, which compares faster than its name; -1 for none, or for one it does not know.
  @exclusivity(unchecked) private var displayedIndex = -1
  @exclusivity(unchecked) private var displayedStranger: ModuleID?

  /// The first `open` that was sent for a module the engine was not told to display: a fault of the host.
  @exclusivity(unchecked) private(set) var openedElsewhere: Destination?

  let context: ViewControllerContext
  private let catalog: DestinationCatalog
  /// Told about every failed request.
  var onFailure: (Request, EngineError) -> Void = { _, _ in }
  /// Called when the engine has become ready and the display that waited has been sent.
  var onReady: () -> Void = {}

  @exclusivity(unchecked) private var lastToken = 0
  /// The request with the last token, while its call runs and it has no answer.
  @exclusivity(unchecked) private var current: Request?
  @exclusivity(unchecked) private var unanswered: [Int: Request] = [:]
  /// The display asked for before the engine was ready; only the latest counts.
  private var waitingDisplay: (module: ModuleID, index: Int)?

  init(engine: any SurfaceEngine, context: ViewControllerContext, catalog: DestinationCatalog) {
    self.catalog = catalog
    self.engine = engine
    self.context = context
  }

  var isReady: Bool { if case .ready = state { true } else { false } }
  /// Requests that no reply has come for.
  public var unansweredCount: Int { unanswered.count }

  /// Starts the engine; only the first call does anything.
  func start() {
    guard state == .notStarted else { return }
    state = .starting
    starts += 1
    context.trace?.record(.engineStart, "engine")
    let token = begin(.start)
    engine.start(EngineReply(token: token, connection: self))
    end(token)
  }

  func attach(_ surface: SharedSurface) {
    context.trace?.record(.engineAttach, surface.pageID)
    let token = begin(.attach)
    engine.attach(surface, EngineReply(token: token, connection: self))
    end(token)
  }

  func detach() {
    context.trace?.record(.engineDetach, "engine")
    let token = begin(.detach)
    engine.detach(EngineReply(token: token, connection: self))
    end(token)
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
    let token = begin(.display)
    engine.display(module, EngineReply(token: token, connection: self))
    end(token)
  }

  @inline(__always)
  func open(_ destination: Destination) {
    if displayedIndex < 0 || destination.moduleIndex(in: catalog) != displayedIndex { noteIfElsewhere(destination) }
    if context.trace != nil { noteOpen(destination) }
    let token = begin(.open)
    engine.open(destination, EngineReply(token: token, connection: self))
    end(token)
  }

  @inline(never)
  private func note(_ kind: TraceEvent.Kind, _ subject: String) { context.trace?.record(kind, subject) }

  @inline(never)
  private func noteOpen(_ destination: Destination) { note(.open, destination.description) }

  @inline(never)
  private func noteIfElsewhere(_ destination: Destination) {
    if displayed != destination.module, openedElsewhere == nil { openedElsewhere = destination }
  }

  func didBecomeReady() {
    guard state != .ready else { return }
    state = .ready
    context.trace?.record(.engineReady, "engine")
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
    unanswered.removeAll()
    context.trace?.record(.engineFailed, "engine", ["error": error.description])
  }

  // A request that is answered before its call returns is noted in one field; only what is answered later, or sends another
  // request first, goes to `unanswered`.

  @inline(__always)
  private func begin(_ request: Request) -> Int {
    if current != nil { putOff() }
    lastToken += 1
    current = request
    return lastToken
  }

  @inline(__always)
  private func end(_ token: Int) {
    if current != nil, lastToken == token { putOff() }
  }

  @inline(never)
  private func putOff() {
    unanswered[lastToken] = current
    current = nil
  }

  @inline(__always)
  func didSucceed(_ token: Int) {
    if token == lastToken, current != nil { current = nil } else { forget(token) }
  }

  @inline(never)
  private func forget(_ token: Int) { unanswered[token] = nil }

  func didFail(_ token: Int, _ error: EngineError) {
    if token == lastToken, let request = current {
      current = nil
      onFailure(request, error)
    } else if let request = unanswered.removeValue(forKey: token) {
      onFailure(request, error)
    }
  }
}
