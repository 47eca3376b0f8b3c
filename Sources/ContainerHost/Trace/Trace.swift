/// The ordered record of what happened in one app. Same input, same events, on every machine.
public final class Trace {
  public private(set) var events: [TraceEvent] = []
  private let clock: VirtualClock

  public init(clock: VirtualClock) { self.clock = clock }

  /// Adds an event at the clock's present time.
  public func record(
    _ kind: TraceEvent.Kind, _ subject: String, _ details: KeyValuePairs<String, String> = [:], cause: String? = nil
  ) {
    events.append(
      TraceEvent(
        sequence: events.count + 1, time: clock.now, kind: kind, subject: subject,
        details: details.map { TraceEvent.Detail(name: $0.key, value: $0.value) }, cause: cause))
  }

  /// For tests that run long: starts anew.
  package func forget() { events = [] }

  /// All events as JSON, one a line, each line ended by LF.
  public var jsonLines: String { events.map { $0.json + "\n" }.joined() }
}
