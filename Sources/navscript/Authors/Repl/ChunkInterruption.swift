import ContainerHost
import Glibc
import Synchronization

/// The Lua state that Ctrl-C breaks into, by its address. A signal handler can reach nothing but a global; as with
/// ``Interruption`` there is no other way.
private let interruptedState = Atomic<UInt>(0)

/// Makes Ctrl-C end what Lua is doing, and not the process, as long as a piece of work lasts.
enum ChunkInterruption {
  static func during<Result>(_ state: LuaState, _ work: () -> Result) -> Result {
    let target = LuaInterrupt(state)
    interruptedState.store(target.address, ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      LuaInterrupt(address: interruptedState.load(ordering: .relaxed))?.raise()
    }
    sigemptyset(&action.sa_mask)
    var old = sigaction()
    sigaction(SIGINT, &action, &old)
    defer {
      sigaction(SIGINT, &old, nil)
      interruptedState.store(0, ordering: .relaxed)
      target.withdraw()
    }
    return work()
  }
}
