import ContainerHost

/// Results as ``JSONReporter`` writes them, read back.
extension ScenarioResult {
  init(_ event: ResultsObject) throws(ResultsFault) {
    let info = try ScenarioInfo(event)
    let state = try event.text("state")
    if state == ScenarioState.notRun.rawValue {
      self.init(notRun: info, because: try event.optionalText("reason") ?? "")
      return
    }
    var attempts: [AttemptResult] = []
    let reason = try event.optionalText("reason") ?? ""
    for object in try event.objects("attempts") { attempts.append(try AttemptResult(object, skipReason: reason)) }
    self.init(info, attempts: attempts)
    guard self.state.rawValue == state else {
      throw event.invalid("state", "\(quoted(self.state.rawValue)), which its attempts come to")
    }
  }
}

extension ScenarioInfo {
  fileprivate init(_ event: ResultsObject) throws(ResultsFault) {
    let place = Place(file: try event.text("defined_in"), line: try event.integer("line"))
    self.init(file: try event.text("file"), name: try event.text("name"), place: place)
    number = try event.optionalInteger("number") ?? 0
    tags = try event.texts("tags")
    expectFailure = try event.optionalText("expect_failure")
    if let number = try event.optionalInteger("repetition") {
      repetition = .init(number: number, count: try event.optionalInteger("repetitions") ?? number)
    }
    rerun = try event.optionalText("rerun") ?? ""
  }
}

extension AttemptResult {
  fileprivate init(_ object: ResultsObject, skipReason: String) throws(ResultsFault) {
    let word = try object.text("outcome")
    if word == Outcome.skipped("").word {
      outcome = .skipped(skipReason)
    } else if let outcome = Outcome(word: word) {
      self.outcome = outcome
    } else {
      throw object.invalid("outcome", "\"passed\", \"failed\", \"error\", \"skipped\" or \"interrupted\"")
    }
    duration = try object.duration("seconds")
    virtualTime = try object.duration("virtual_seconds")
    expectations = try object.integer("expectations")
    eventCount = try object.integer("events")
    for failure in try object.objects("failures") { failures.append(try FailureRecord(failure)) }
    notes = try object.texts("notes")
    unreadErrors = try object.texts("errors")
    pending = try object.texts("pending")
    screen = try object.texts("screen")
    for use in try object.objects("snapshots") { snapshots.append(try SnapshotUse(use)) }
    for event in try object.objects("last_events") { events.append(try TraceEvent(event)) }
  }
}

extension FailureRecord {
  fileprivate init(_ object: ResultsObject) throws(ResultsFault) {
    reason = try object.text("message").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let file = try object.optionalText("file"), let line = try object.optionalInteger("line") {
      place = Place(file: file, line: line)
    }
    excerpt = try object.texts("excerpt")
    difference = try object.texts("difference")
    frames = try object.texts("frames")
    snapshot = try object.optionalText("snapshot")
  }
}

extension SnapshotUse {
  fileprivate init(_ object: ResultsObject) throws(ResultsFault) {
    guard let state = State(rawValue: try object.text("state")) else {
      throw object.invalid("state", State.allCases.map { quoted($0.rawValue) }.joined(separator: ", "))
    }
    // Only those who write files compare fingerprints.
    self.init(
      name: try object.text("name"), path: try object.text("path"), state: state, fingerprint: 0,
      expected: try object.texts("expected"), actual: try object.texts("actual"))
    if let file = try object.optionalText("file"), let line = try object.optionalInteger("line") {
      place = Place(file: file, line: line)
    }
  }
}

extension TraceEvent {
  fileprivate init(_ object: ResultsObject) throws(ResultsFault) {
    guard let kind = Kind(rawValue: try object.text("kind")) else { throw object.invalid("kind", "a kind of event") }
    self.init(
      sequence: try object.integer("seq"), time: try object.duration("time"), kind: kind,
      subject: try object.text("subject"),
      details: try object.details("details").map { Detail(name: $0.0, value: $0.1) },
      cause: try object.optionalText("cause"))
  }
}
