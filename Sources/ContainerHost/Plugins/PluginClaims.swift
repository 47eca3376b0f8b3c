/// What one instance has got from its host: timers, transitions, and the functions of their handles. Most plugins need
/// none of it, so an instance makes this when it first does.
final class PluginClaims {
  typealias Request = (label: String, action: () -> Void)

  private let clock: VirtualClock
  private(set) var timers: [Int64: VirtualClock.TimerID] = [:]
  var transitions: [Int64: PageTransition] = [:]
  /// The functions of handles, as far as they are made.
  var functions: [String: LuaReference] = [:]
  private var lastHandle: Int64 = 0
  /// What the call that runs has asked for. It happens after the call, unless that fails.
  var requests: [Request] = []
  /// The transitions that the call which runs has begun.
  var begun: [PageTransition] = []
  /// What a candidate has logged.
  var logs: [(subject: String, text: String)] = []
  /// Failures in a row, by hook.
  var failures: [String: Int] = [:]

  init(clock: VirtualClock) { self.clock = clock }

  deinit { cancelTimers() }

  /// A number that no handle had before.
  func makeHandle() -> Int64 {
    lastHandle += 1
    return lastHandle
  }

  func add(_ timer: VirtualClock.TimerID, as handle: Int64) { timers[handle] = timer }

  /// Forgets a timer that has fired.
  func hasFired(_ handle: Int64) { timers[handle] = nil }

  func cancelTimer(_ handle: Int64) {
    if let timer = timers.removeValue(forKey: handle) { clock.cancel(timer) }
  }

  func cancelTimers() {
    for timer in timers.values { clock.cancel(timer) }
    timers = [:]
  }
}
