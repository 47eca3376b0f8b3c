/// An engine without pictures: it records what it is told, answers at once, and fails like the real one when it is asked
/// to render in two places.
public final class HeadlessEngine: SurfaceEngine {
  /// One message that reached the engine.
  public enum Message: Equatable, Sendable {
    case display(ModuleID)
    case open(Destination)
  }

  /// How the engine starts.
  public enum Start: Sendable {
    /// It is ready as soon as it is started.
    case ready
    /// It becomes ready when ``becomeReady()`` is called.
    case manual
    /// It never becomes ready.
    case fails(String)
  }

  public weak var delegate: (any SurfaceEngineDelegate)?
  /// Everything it was told, in order; not recorded while ``isRecording`` is false.
  public private(set) var messages: [Message] = []
  public var isRecording = true
  /// How many messages arrived, recorded or not.
  public private(set) var messageCount = 0
  /// How often it was started.
  public private(set) var starts = 0
  /// The surface that it renders into.
  public private(set) weak var attachedSurface: SharedSurface?
  /// What it shows; stands still while the visible surface is a frozen one.
  public private(set) var displayed: ModuleID?
  /// When set, every request but start and attach fails with it.
  public var failure: EngineError?

  /// What it was told of the app's life, in order; no part of ``messages``.
  public private(set) var lifecycle: [EngineLifecycleState] = []
  /// How often it was told that memory is short.
  public private(set) var memoryWarnings = 0
  /// How the next start goes.
  public var nextStart: Start

  public init(start: Start = .ready) { nextStart = start }

  public func start(_ reply: EngineReply) {
    starts += 1
    switch nextStart {
    case .ready:
      reply.succeed()
      delegate?.engineDidBecomeReady()
    case .manual:
      reply.succeed()
    case .fails(let reason):
      reply.fail(.failed(reason))
      delegate?.engineDidFail(.failed(reason))
    }
  }

  /// What an engine started with ``Start/manual`` says once it has come up.
  public func becomeReady() { delegate?.engineDidBecomeReady() }

  /// Ends the engine as a crash would.
  public func crash(_ reason: String = "it crashed") {
    attachedSurface = nil
    displayed = nil
    delegate?.engineDidFail(.failed(reason))
  }

  public func attach(_ surface: SharedSurface, _ reply: EngineReply) {
    // A real engine accepts the second view controller with no more than a line in its log, and from then on the first
    // one's appearance callbacks do nothing: it is frozen when it is shown again (flutter/flutter #78015).
    if let current = attachedSurface, current !== surface {
      current.isFrozen = true
      surface.isFrozen = false
      attachedSurface = surface
      return reply.fail(.alreadyAttached(to: current.pageID))
    }
    attachedSurface = surface
    reply.succeed()
  }

  public func detach(_ reply: EngineReply) {
    attachedSurface = nil
    reply.succeed()
  }

  public func display(_ module: ModuleID, _ reply: EngineReply) {
    messageCount += 1
    if isRecording { messages.append(.display(module)) }
    if let failure { return reply.fail(failure) }
    displayed = module
    reply.succeed()
  }

  public func open(_ destination: Destination, _ reply: EngineReply) {
    messageCount += 1
    if isRecording { messages.append(.open(destination)) }
    if let failure { return reply.fail(failure) }
    reply.succeed()
  }

  public func lifecycleDidChange(to state: EngineLifecycleState) {
    if isRecording { lifecycle.append(state) }
  }

  public func didReceiveMemoryWarning() { memoryWarnings += 1 }
}
