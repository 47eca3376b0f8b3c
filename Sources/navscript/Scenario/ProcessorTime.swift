import Glibc

/// How long this thread has been computing: what limits are measured in, since a busy machine must not fail a scenario.
enum ProcessorTime {
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
