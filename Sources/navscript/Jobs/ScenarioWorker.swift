import ContainerHost

/// What the copy of this process does that runs scenarios for it: takes the number of a turn, runs it, sends what it came
/// to, until there are no more requests or a signal comes.
struct ScenarioWorker {
  /// What came of one turn.
  struct Reply {
    let number: Int
    var attempts: [AttemptResult]
    /// What was said meanwhile to whoever looks at standard error.
    var problems = ""
    /// Files that could not be loaded anew.
    var unloaded: [UnloadedFile] = []
    /// What was counted meanwhile, for ``RunMeasures``.
    var counts: [UInt8] = []
  }

  private let turns: TurnOrder
  private let executor: ScenarioExecutor
  private let problems: Output
  private let measures: RunMeasures?

  init(_ turns: TurnOrder, _ executor: ScenarioExecutor, problems: Output, measures: RunMeasures?) {
    self.turns = turns
    self.executor = executor
    self.problems = problems
    self.measures = measures
  }

  func serve(_ requests: Int32, _ replies: Int32) {
    // Several processes must not write at once: the parent says it when the scenario's turn to be reported has come.
    problems.beginCapture()
    measures?.reset()
    var buffer: [UInt8] = []
    while Interruption.signal == nil {
      switch Frames.read(from: requests, into: &buffer) {
      case .end: return
      case .nothing: continue
      case .some: break
      }
      for message in Frames.take(from: &buffer) {
        if Interruption.signal != nil { return }
        guard let request = Request(message), request.number < turns.count else { return }
        if !Frames.write(answer(to: request).bytes, to: replies) { return }
      }
    }
  }

  private func answer(to request: Request) -> Reply {
    let known = executor.files.unloaded.count
    let attempts = executor.attempts(at: turns[request.number].scenario, after: request.used)
    let unloaded = Array(executor.files.unloaded.dropFirst(known))
    return Reply(
      number: request.number, attempts: attempts, problems: problems.takeCaptured(), unloaded: unloaded,
      counts: measures?.takeCounts() ?? [])
  }

  /// A turn to run.
  struct Request {
    let number: Int
    /// How many attempts there have been already.
    let used: Int

    init(number: Int, used: Int) {
      self.number = number
      self.used = used
    }

    init?(_ bytes: ArraySlice<UInt8>) {
      var wire = WireReader(bytes)
      guard let number = try? wire.number(), let used = try? wire.number(), number >= 0, used >= 0 else { return nil }
      self.number = number
      self.used = used
    }

    var bytes: [UInt8] {
      var wire = WireWriter()
      wire.add(number)
      wire.add(used)
      return wire.bytes
    }
  }
}

extension ScenarioWorker.Reply {
  var bytes: [UInt8] {
    var wire = WireWriter()
    wire.add(number)
    wire.add(attempts) { $1.write(to: &$0) }
    wire.add(problems)
    wire.add(unloaded) { wire, file in
      wire.add(file.path)
      wire.add(file.text)
    }
    wire.add(counts)
    return wire.bytes
  }

  init(_ bytes: ArraySlice<UInt8>) throws(WireReader.Fault) {
    var wire = WireReader(bytes)
    number = try wire.number()
    attempts = try wire.list { (wire: inout WireReader) throws(WireReader.Fault) in try AttemptResult(from: &wire) }
    problems = try wire.text()
    unloaded = try wire.list { (wire: inout WireReader) throws(WireReader.Fault) in
      UnloadedFile(path: try wire.text(), text: try wire.text())
    }
    counts = try wire.block()
  }
}
