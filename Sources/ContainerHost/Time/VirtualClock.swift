/// The only time an app under ``AppHost`` knows: it stands still until somebody advances it.
///
/// Animations, a plugin's `self:after` and time-outs are timers on this clock, so that a run gives the same result on
/// every machine, however fast it is:
///
///     let clock = VirtualClock()
///     clock.schedule(after: .milliseconds(350), owner: "push") { print("landed") }
///     try clock.advance(by: .milliseconds(349))  // nothing yet
///     try clock.advance(by: .milliseconds(1))    // landed
public final class VirtualClock {
  /// Names one scheduled action for ``cancel(_:)``.
  public struct TimerID: Hashable, Sendable {
    let sequence: Int
  }

  /// What a timer that has not fired looks like from outside.
  public struct PendingTimer: Equatable, Sendable {
    public let deadline: Duration
    /// Who scheduled it, for messages.
    public let owner: String
  }

  /// More firings at one instant than any sound app needs: something schedules itself without letting time pass.
  public struct RunawayTimers: Error, Equatable, Sendable, CustomStringConvertible {
    public let instant: Duration
    public let owner: String

    public var description: String {
      "more than \(VirtualClock.firingsPerInstant) timers fired at \(seconds(instant)) s without time passing; "
        + "the last one belongs to \(owner)"
    }
  }

  /// How many timers may fire at one instant before ``RunawayTimers`` is thrown.
  public static let firingsPerInstant = 1000

  private struct Entry {
    let deadline: Duration
    let sequence: Int
    let owner: String
    let action: () -> Void
  }

  /// Time since the app started.
  public private(set) var now: Duration = .zero
  /// Sorted by deadline, then by creation; the next one to fire stands last.
  private var entries: [Entry] = []
  private var lastSequence = 0

  public init() {}

  /// All timers that have not fired, the next one first.
  public var pending: [PendingTimer] {
    entries.reversed().map { PendingTimer(deadline: $0.deadline, owner: $0.owner) }
  }

  /// Runs `action` once, when the clock has been advanced by `delay` (a negative one counts as zero).
  /// Complexity: O(n) in the number of pending timers.
  @discardableResult
  public func schedule(after delay: Duration, owner: String, _ action: @escaping () -> Void) -> TimerID {
    lastSequence += 1
    let entry = Entry(deadline: now + Self.clamp(delay), sequence: lastSequence, owner: owner, action: action)
    let position = entries.firstIndex { $0.deadline <= entry.deadline } ?? entries.endIndex
    entries.insert(entry, at: position)
    return TimerID(sequence: entry.sequence)
  }

  /// Forgets a timer; one that has fired already is left alone.
  public func cancel(_ timer: TimerID) {
    entries.removeAll { $0.sequence == timer.sequence }
  }

  /// Forgets all timers: nobody is there any more whom they concern.
  func forgetAll() { entries = [] }

  /// Lets time pass, firing every timer on the way in order of time, then of creation, each at its own instant.
  /// Timers scheduled on the way that fall inside the span fire too.
  public func advance(by span: Duration) throws(RunawayTimers) {
    let end = now + Self.clamp(span)
    try fire(upTo: end)
    // A timer may have let more time pass by itself.
    now = max(now, end)
  }

  /// Advances until nothing is scheduled, or until `limit` has passed.
  /// - Returns: whether nothing is scheduled any more.
  public func settle(limit: Duration) throws(RunawayTimers) -> Bool {
    let end = now + Self.clamp(limit)
    try fire(upTo: end)
    return entries.isEmpty
  }

  /// No span is negative, and none so long that a sum of them overflows.
  private static func clamp(_ span: Duration) -> Duration { min(max(span, .zero), .seconds(1 << 40)) }

  private func fire(upTo end: Duration) throws(RunawayTimers) {
    var firings = 0
    while let next = entries.last, next.deadline <= end {
      entries.removeLast()
      firings = next.deadline == now ? firings + 1 : 1
      now = next.deadline
      if firings > Self.firingsPerInstant { throw RunawayTimers(instant: now, owner: next.owner) }
      next.action()
    }
  }
}

/// A duration as seconds for people and scripts: `0.35`, `2`; at most nine decimals, none that are zero.
public func seconds(_ duration: Duration) -> String {
  let (whole, attoseconds) = duration.components
  let nanoseconds = (attoseconds / 1_000_000_000).magnitude
  let sign = whole < 0 || attoseconds < 0 ? "-" : ""
  guard nanoseconds != 0 else { return sign + String(whole.magnitude) }
  var decimals = String(nanoseconds)
  decimals = String(repeating: "0", count: 9 - decimals.count) + decimals
  while decimals.hasSuffix("0") { decimals.removeLast() }
  return "\(sign)\(whole.magnitude).\(decimals)"
}
