import ContainerHost

/// Counts what it is told and answers at once.
final class CountingEngine: SurfaceEngine {
  weak var delegate: (any SurfaceEngineDelegate)?
  private(set) var displays = 0
  private(set) var opens = 0

  func start(_ reply: EngineReply) {
    reply.succeed()
    delegate?.engineDidBecomeReady()
  }

  func attach(_ surface: SharedSurface, _ reply: EngineReply) { reply.succeed() }

  func detach(_ reply: EngineReply) { reply.succeed() }

  func display(_ module: ModuleID, _ reply: EngineReply) {
    displays += 1
    reply.succeed()
  }

  func open(_ destination: Destination, _ reply: EngineReply) {
    opens += 1
    reply.succeed()
  }
}
