import Glibc

/// The machine's time, for reports alone: nothing that a scenario sees depends on it.
enum RealTime {
  /// Since some fixed moment.
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }

  /// `0.012 s`.
  static func text(_ duration: Duration) -> String { seconds(duration) + " s" }

  /// Seconds with three decimals, rounded: `0.012`.
  static func seconds(_ duration: Duration) -> String {
    let (whole, attoseconds) = max(duration, .zero).components
    let milliseconds = whole * 1000 + (attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}

/// The date, for reports whose readers want one.
enum WallClock {
  /// `2025-01-31T09:05:00Z`.
  static var timestamp: String {
    var now = time(nil)
    var parts = tm()
    guard gmtime_r(&now, &parts) != nil else { return "1970-01-01T00:00:00Z" }
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    return date + "T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
  }
}
