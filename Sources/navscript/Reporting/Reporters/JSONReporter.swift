import ContainerHost

/// Everything that happens as JSON, one object a line, keys in a fixed order. `docs/results.md` describes them.
final class JSONReporter: Reporter {
  /// Grows when a key changes its meaning or goes; new keys and events do not change it.
  static let schema = 1

  private let output: Output

  init(output: Output) { self.output = output }

  func receive(_ event: RunEvent) {
    switch event {
    case .runBegan(let plan):
      output.line(
        JSONObject(event: "run_began").add("schema", Self.schema).add("navscript", HelpText.version)
          .add("scenarios", plan.scenarios).add("unloaded", plan.unloaded.count)
          .add("seed", raw: plan.seed.map { jsonString(String($0)) } ?? "null").add("shard", plan.shard).text)
      for file in plan.unloaded {
        output.line(JSONObject(event: "file_unloaded").add("file", file.path).add("message", file.text).text)
      }
    case .fileBegan(let file): output.line(JSONObject(event: "file_began").add("file", file).text)
    case .scenarioBegan(let scenario): output.line(Self.object("scenario_began", scenario).text)
    case .scenarioEnded(let result): output.line(Self.text(of: result))
    case .runEnded(let result): output.line(Self.text(of: result))
    }
    output.flush()
  }

  private static func object(_ event: String, _ scenario: ScenarioInfo) -> JSONObject {
    JSONObject(event: event).add("file", scenario.file).add("name", scenario.name)
      .add("defined_in", scenario.place.file).add("line", scenario.place.line).add("number", scenario.number)
      .add("tags", scenario.tags).add("expect_failure", scenario.expectFailure)
      .add("repetition", scenario.repetition?.number).add("repetitions", scenario.repetition?.count)
  }

  private static func text(of result: ScenarioResult) -> String {
    object("scenario_ended", result.scenario).add("state", result.state.rawValue).add("reason", result.reason)
      .add("summary", result.summary).add("seconds", seconds: result.duration)
      .add("attempts", raw: "[" + result.attempts.map(text).joined(separator: ",") + "]")
      .add("rerun", result.scenario.rerun).text
  }

  private static func text(of attempt: AttemptResult) -> String {
    JSONObject().add("outcome", attempt.outcome.word).add("seconds", seconds: attempt.duration)
      .add("virtual_seconds", raw: ContainerHost.seconds(attempt.virtualTime))
      .add("expectations", attempt.expectations).add("events", attempt.eventCount)
      .add("failures", raw: "[" + attempt.failures.map(text).joined(separator: ",") + "]")
      .add("notes", attempt.notes).add("errors", attempt.unreadErrors).add("pending", attempt.pending)
      .add("screen", attempt.screen)
      .add("snapshots", raw: "[" + attempt.snapshots.map(text).joined(separator: ",") + "]")
      .add("last_events", raw: "[" + attempt.events.map(\.json).joined(separator: ",") + "]").text
  }

  private static func text(of use: SnapshotUse) -> String {
    JSONObject().add("name", use.name).add("path", use.path).add("file", use.place?.file)
      .add("line", use.place?.line).add("state", use.state.rawValue).add("expected", use.expected)
      .add("actual", use.actual).text
  }

  private static func text(of failure: FailureRecord) -> String {
    JSONObject().add("message", failure.reason.joined(separator: "\n")).add("file", failure.place?.file)
      .add("line", failure.place?.line).add("excerpt", failure.excerpt).add("difference", failure.difference)
      .add("frames", failure.frames).add("snapshot", failure.snapshot).text
  }

  private static func text(of result: RunResult) -> String {
    var counts = JSONObject()
    for state in ScenarioState.allCases { counts = counts.add(state.rawValue, result.tally[state]) }
    return JSONObject(event: "run_ended").add("counts", raw: counts.text).add("unloaded", result.plan.unloaded.count)
      .add("interrupted", result.interruption).add("obsolete_snapshots", result.snapshots.obsolete)
      .add("deleted_snapshots", result.snapshots.deleted).add("seconds", seconds: result.wallTime)
      .add("work_seconds", seconds: result.workTime).text
  }
}

/// An object with its keys in the order they are added.
struct JSONObject {
  private var body = ""

  init() {}

  init(event: String) { self = JSONObject().add("event", event) }

  func add(_ key: String, raw value: String) -> JSONObject {
    var copy = self
    if !copy.body.isEmpty { copy.body += "," }
    copy.body += "\"\(key)\":\(value)"
    return copy
  }

  func add(_ key: String, _ value: String?) -> JSONObject { add(key, raw: value.map(jsonString) ?? "null") }
  func add(_ key: String, _ value: Int?) -> JSONObject { add(key, raw: value.map(String.init) ?? "null") }
  func add(_ key: String, seconds value: Duration) -> JSONObject { add(key, raw: RealTime.seconds(value)) }
  func add(_ key: String, _ values: [String]) -> JSONObject {
    add(key, raw: "[" + values.map(jsonString).joined(separator: ",") + "]")
  }

  var text: String { "{\(body)}" }
}
