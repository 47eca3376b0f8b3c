import Glibc
import Synchronization

/// The first signal that asked this process to stop and was noted. A signal handler can reach nothing but a global, and may
/// do little more than an atomic store: these, and the names in ``TemporaryFiles``, are the only mutable state outside an
/// object here.
private let receivedSignal = Atomic<Int32>(0)
/// The signals that have come, a bit each.
private let knownSignals = Atomic<UInt32>(0)
/// Whether a signal is noted rather than obeyed at once.
private let isNoting = Atomic<Bool>(false)
/// The process that was started by whoever sees the exit code: copies of it say nothing.
private let original = Atomic<Int32>(0)

/// SIGINT, SIGTERM and SIGHUP.
///
/// At first each ends the process at once, since nothing has been done that anybody would want to know. As soon as there
/// are results the first one is noted, so that they can still be printed; a second one of the same kind ends the process.
/// At once means with the last line that every run has, and without the files that only a whole run would put in place.
enum Interruption {
  /// SIGPIPE and SIGXFSZ are ignored as well: a reader that went away, or a file that may not grow, is an error of the write.
  static func install() {
    receivedSignal.store(0, ordering: .relaxed)
    knownSignals.store(0, ordering: .relaxed)
    isNoting.store(false, ordering: .relaxed)
    original.store(getpid(), ordering: .relaxed)
    TemporaryFiles.prepare()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var old = sigaction()
      sigaction(number, nil, &old)
      // A shell lets background jobs ignore SIGINT, and nohup SIGHUP; that stays as it is.
      if isIgnored(old) { continue }
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { Interruption.receive($0) }
      sigemptyset(&action.sa_mask)
      sigaction(number, &action, nil)
    }
    for number in [SIGPIPE, SIGXFSZ] { _ = Glibc.signal(number, SIG_IGN) }
  }

  /// From now on there is something to tell before the end.
  static func beginNoting() { isNoting.store(true, ordering: .relaxed) }

  /// For a copy of this process that has nothing to tell yet.
  static func endNoting() { isNoting.store(false, ordering: .relaxed) }

  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// In the signal handler: nothing here may allocate, or call what is not safe there (signal-safety(7)).
  private static func receive(_ number: Int32) {
    let bit = UInt32(1) << UInt32(number)
    let known = knownSignals.bitwiseOr(bit, ordering: .relaxed).oldValue
    guard isNoting.load(ordering: .relaxed), known & bit == 0 else { end(number) }
    receivedSignal.store(number, ordering: .relaxed)
  }

  private static func end(_ number: Int32) -> Never {
    TemporaryFiles.unlinkAll()
    guard original.load(ordering: .relaxed) == getpid() else { _exit(128 + number) }
    // What was there on a terminal is an unfinished line.
    if isatty(2) == 1 { write("\n") }
    switch number {
    case SIGINT: write("navscript: interrupted by SIGINT\n")
    case SIGHUP: write("navscript: interrupted by SIGHUP\n")
    default: write("navscript: interrupted by SIGTERM\n")
    }
    _exit(128 + number)
  }

  private static func write(_ text: StaticString) { _ = Glibc.write(2, text.utf8Start, text.utf8CodeUnitCount) }

  /// The signal that came and was noted, or `nil`.
  static var signal: Int32? {
    let number = receivedSignal.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// `SIGINT`, `SIGTERM` or `SIGHUP`, when one came.
  static var name: String? { status?.signalName }

  static var status: ExitStatus? { signal.flatMap { ExitStatus(rawValue: 128 + $0) } }
}
