import Glibc
import Synchronization

/// The signal that asked this process to stop. A signal handler can reach nothing but a global, and may do nothing but
/// an atomic store: this is the only mutable state outside an object here.
private let receivedSignal = Atomic<Int32>(0)

/// SIGINT and SIGTERM, taken note of instead of obeyed at once, so that what is known can still be printed.
///
/// The first one is noted; a second one of the same kind ends the process as usual.
enum Interruption {
  /// SIGPIPE is ignored as well: a reader that went away is an error of the write.
  static func install() {
    receivedSignal.store(0, ordering: .relaxed)
    for number in [SIGINT, SIGTERM] {
      var old = sigaction()
      sigaction(number, nil, &old)
      // A shell lets background jobs ignore SIGINT; that stays as it is.
      if isIgnored(old) { continue }
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { receivedSignal.store($0, ordering: .relaxed) }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      sigemptyset(&action.sa_mask)
      sigaction(number, &action, nil)
    }
    signal(SIGPIPE, SIG_IGN)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// The signal that came, or `nil`.
  static var signal: Int32? {
    let number = receivedSignal.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// `SIGINT` or `SIGTERM`, when one came.
  static var name: String? { signal.map { $0 == SIGTERM ? "SIGTERM" : "SIGINT" } }

  static var status: ExitStatus? { signal.map { $0 == SIGTERM ? .terminated : .interrupted } }

  private static func signal(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    _ = Glibc.signal(number, handler)
  }
}
