/// The host's end of the line to its engine: starts it once, holds messages back until it is ready, matches replies.
public final class EngineConnection {
  public enum State: Equatable, Sendable {
    case notStarted
    case starting
    case ready
    case failed(EngineError)
  }

  /// What one request was, for whoever handles its reply.
  enum Request {
    case start
    case attach(SharedSurface)
    case detach
    case display(ModuleID)
    case open(Destination)
  }

  public let engine: any SurfaceEngine
  @exclusivity(unchecked) public private(set) var state = State.notStarted
  /// How often the engine was started; the seed promises once.
  public private(set) var starts = 0
  /// The module that the engine was told to show last.
  @exclusivity(unchecked) public private(set) var displayed: ModuleID?

  /// The first `open` that was sent for a module the engine was not told to display: a fault of the host.
  @exclusivity(unchecked) private(set) var openedElsewhere: Destination?

  let context: ViewControllerContext
  /// Told about every failed request.
  var onFailure: (Request, EngineError) -> Void = { _, _ in }
  /// Called when the engine has become ready and the display that waited has been sent.
  var onReady: () -> Void = {}

  @exclusivity(unchecked) private var lastToken = 0
  /// The request that is being sent; a reply that comes before the call returns needs no bookkeeping.
  @exclusivity(unchecked) private var current: Request?
  @exclusivity(unchecked) private var currentToken = 0
  @exclusivity(unchecked) private var currentWasAnswered = false
  @exclusivity(unchecked) private var unanswered: [Int: Request] = [:]
  /// The display asked for before the engine was ready; only the latest counts.
  @exclusivity(unchecked) private var waitingDisplay: ModuleID?

  init(engine: any SurfaceEngine, context: ViewControllerContext) {
    self.engine = engine
    self.context = context
  }

  var isReady: Bool { state == .ready }
  /// Requests that no reply has come for.
  public var unansweredCount: Int { unanswered.count }

  /// Starts the engine; only the first call does anything.
  func start() {
    guard state == .notStarted else { return }
    state = .starting
    starts += 1
    context.trace?.record(.engineStart, "engine")
    send(.start) { engine.start($0) }
  }

  func attach(_ surface: SharedSurface) {
    context.trace?.record(.engineAttach, surface.pageID)
    send(.attach(surface)) { engine.attach(surface, $0) }
  }

  func detach() {
    context.trace?.record(.engineDetach, "engine")
    send(.detach) { engine.detach($0) }
  }

  /// Tells the engine which module to show, unless it shows that one; before it is ready the latest waits.
  func display(_ module: ModuleID) {
    guard state == .ready else {
      waitingDisplay = module
      return
    }
    guard displayed != module else { return }
    displayed = module
    if let trace = context.trace { trace.record(.display, module.rawValue) }
    send(.display(module)) { engine.display(module, $0) }
  }

  func open(_ destination: Destination) {
    if displayed != destination.module, openedElsewhere == nil { openedElsewhere = destination }
    if let trace = context.trace { trace.record(.open, destination.description) }
    send(.open(destination)) { engine.open(destination, $0) }
  }

  func didBecomeReady() {
    guard state != .ready else { return }
    state = .ready
    context.trace?.record(.engineReady, "engine")
    if let module = waitingDisplay {
      waitingDisplay = nil
      display(module)
    }
    onReady()
  }

  func didFail(_ error: EngineError) {
    guard state != .failed(error) else { return }
    state = .failed(error)
    waitingDisplay = displayed ?? waitingDisplay
    displayed = nil
    unanswered.removeAll()
    context.trace?.record(.engineFailed, "engine", ["error": error.description])
  }

  private func send(_ request: Request, _ call: (EngineReply) -> Void) {
    lastToken += 1
    let token = lastToken
    current = request
    currentToken = token
    currentWasAnswered = false
    call(EngineReply(token: token, connection: self))
    if currentToken == token, !currentWasAnswered { unanswered[token] = request }
    current = nil
  }

  func didReply(_ token: Int, error: EngineError?) {
    if token == currentToken, let request = current, !currentWasAnswered {
      currentWasAnswered = true
      if let error { onFailure(request, error) }
    } else if let request = unanswered.removeValue(forKey: token), let error {
      onFailure(request, error)
    }
  }
}
