import ContainerHost

/// `--trace-json`: for each scenario one object that says which, then its events, an object each.
final class TraceReporter: Reporter {
  private let output: Output

  init(output: Output) { self.output = output }

  func receive(_ event: RunEvent) {
    guard case .scenarioEnded(let result) = event, result.state != .notRun else { return }
    let attempt = result.telling
    output.line(
      "{\"scenario\":\(jsonString(result.scenario.name)),\"file\":\(jsonString(result.scenario.file)),"
        + "\"line\":\(result.scenario.place.line),\"result\":\"\(result.state.rawValue)\","
        + "\"events\":\(attempt.events.count)}")
    for event in attempt.events { output.line(event.json) }
    output.flush()
  }
}
