import ContainerHost

/// How results travel from the process that ran a scenario to the one that reports.
extension AttemptResult {
  func write(to wire: inout WireWriter) {
    outcome.write(to: &wire)
    wire.add(duration)
    wire.add(virtualTime)
    wire.add(expectations)
    wire.add(failures) { $1.write(to: &$0) }
    wire.add(notes)
    wire.add(snapshots) { $1.write(to: &$0) }
    wire.add(unreadErrors)
    wire.add(screen)
    wire.add(pending)
    wire.add(eventCount)
    wire.add(events) { $1.write(to: &$0) }
    wire.add(acts) { wire, act in
      wire.add(act.eventsBefore)
      wire.add(act.line)
      wire.add(act.code)
    }
  }

  init(from wire: inout WireReader) throws(WireReader.Fault) {
    outcome = try Outcome(from: &wire)
    duration = try wire.duration()
    virtualTime = try wire.duration()
    expectations = try wire.number()
    failures = try wire.list { (wire: inout WireReader) throws(WireReader.Fault) in try FailureRecord(from: &wire) }
    notes = try wire.texts()
    snapshots = try wire.list { (wire: inout WireReader) throws(WireReader.Fault) in try SnapshotUse(from: &wire) }
    unreadErrors = try wire.texts()
    screen = try wire.texts()
    pending = try wire.texts()
    eventCount = try wire.number()
    events = try wire.list { (wire: inout WireReader) throws(WireReader.Fault) in try TraceEvent.read(from: &wire) }
    acts = try wire.list { (wire: inout WireReader) throws(WireReader.Fault) in
      ActRecord(eventsBefore: try wire.number(), line: try wire.number(), code: try wire.text())
    }
  }
}

extension AttemptResult.Outcome {
  fileprivate func write(to wire: inout WireWriter) {
    wire.add(word)
    if case .skipped(let reason) = self { wire.add(reason) }
  }

  fileprivate init(from wire: inout WireReader) throws(WireReader.Fault) {
    let word = try wire.text()
    if word == Self.skipped("").word {
      self = .skipped(try wire.text())
    } else if let outcome = Self(word: word) {
      self = outcome
    } else {
      throw WireReader.Fault()
    }
  }
}

extension FailureRecord {
  fileprivate func write(to wire: inout WireWriter) {
    wire.add(reason)
    wire.add(place) { $1.write(to: &$0) }
    wire.add(excerpt)
    wire.add(difference)
    wire.add(frames)
    wire.add(snapshot) { $0.add($1) }
  }

  fileprivate init(from wire: inout WireReader) throws(WireReader.Fault) {
    reason = try wire.texts()
    place = try wire.optional { (wire: inout WireReader) throws(WireReader.Fault) in try Place(from: &wire) }
    excerpt = try wire.texts()
    difference = try wire.texts()
    frames = try wire.texts()
    snapshot = try wire.optional { (wire: inout WireReader) throws(WireReader.Fault) in try wire.text() }
  }
}

extension Place {
  fileprivate func write(to wire: inout WireWriter) {
    wire.add(file)
    wire.add(line)
  }

  fileprivate init(from wire: inout WireReader) throws(WireReader.Fault) {
    file = try wire.text()
    line = try wire.number()
  }
}

extension SnapshotUse {
  fileprivate func write(to wire: inout WireWriter) {
    wire.add(name)
    wire.add(path)
    wire.add(place) { $1.write(to: &$0) }
    wire.add(state.rawValue)
    wire.add(Int(truncatingIfNeeded: fingerprint))
    wire.add(expected)
    wire.add(actual)
  }

  fileprivate init(from wire: inout WireReader) throws(WireReader.Fault) {
    name = try wire.text()
    path = try wire.text()
    place = try wire.optional { (wire: inout WireReader) throws(WireReader.Fault) in try Place(from: &wire) }
    guard let state = State(rawValue: try wire.text()) else { throw WireReader.Fault() }
    self.state = state
    fingerprint = UInt64(truncatingIfNeeded: try wire.number())
    expected = try wire.texts()
    actual = try wire.texts()
  }
}

extension TraceEvent {
  fileprivate func write(to wire: inout WireWriter) {
    wire.add(sequence)
    wire.add(time)
    wire.add(kind.rawValue)
    wire.add(subject)
    wire.add(details) { wire, detail in
      wire.add(detail.name)
      wire.add(detail.value)
    }
    wire.add(cause) { $0.add($1) }
  }

  fileprivate static func read(from wire: inout WireReader) throws(WireReader.Fault) -> TraceEvent {
    let sequence = try wire.number()
    let time = try wire.duration()
    guard let kind = Kind(rawValue: try wire.text()) else { throw WireReader.Fault() }
    let subject = try wire.text()
    let details = try wire.list { (wire: inout WireReader) throws(WireReader.Fault) in
      Detail(name: try wire.text(), value: try wire.text())
    }
    let cause = try wire.optional { (wire: inout WireReader) throws(WireReader.Fault) in try wire.text() }
    return TraceEvent(sequence: sequence, time: time, kind: kind, subject: subject, details: details, cause: cause)
  }
}
