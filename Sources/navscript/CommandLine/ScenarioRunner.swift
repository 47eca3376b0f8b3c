import ContainerHost

/// Runs the selected scenarios one after the other in this process, and tells what happens.
final class ScenarioRunner {
  private let options: RunOptions
  private let files: LoadedFiles
  /// Whether output cannot be written any more, so that nobody would learn of the rest.
  private let isPointless: () -> Bool
  private let emit: (RunEvent) -> Void
  private var tally = Tally()
  private var workTime = Duration.zero
  private var lastFile: Int?
  /// Lists, since making the type of a set costs a short run more than anything it does.
  private(set) var failed: [ScenarioKey] = []
  private(set) var done: [ScenarioKey] = []

  init(
    _ options: RunOptions, _ files: LoadedFiles, isPointless: @escaping () -> Bool, emit: @escaping (RunEvent) -> Void
  ) {
    self.options = options
    self.files = files
    self.isPointless = isPointless
    self.emit = emit
  }

  func run(_ selected: [SelectedScenario], plan: RunPlan) -> RunResult {
    let start = RealTime.now
    emit(.runBegan(plan))
    for round in 0..<options.repetitions {
      let order = plan.seed.map { RunOrder.shuffled(selected, seed: $0, round: round) } ?? selected
      for scenario in order { run(scenario, round: round) }
    }
    var result = RunResult(plan: plan, tally: tally, workTime: workTime)
    result.plan.unloaded = files.unloaded
    result.interruption = Interruption.name
    result.wallTime = RealTime.now - start
    emit(.runEnded(result))
    return result
  }

  /// Why the rest does not run.
  private var end: String? {
    if let name = Interruption.name { return "interrupted by \(name)" }
    if isPointless() { return "the results could not be written" }
    guard let limit = options.failureLimit, tally.problems >= limit else { return nil }
    return limit == 1 ? "another scenario did not pass" : "\(limit) scenarios did not pass"
  }

  private func run(_ selected: SelectedScenario, round: Int) {
    var info = selected.info
    if options.repetitions > 1 { info.repetition = .init(number: round + 1, count: options.repetitions) }
    if let file = files.files[selected.file] { info.rerun = file.selection(of: file.scenarios[selected.scenario]) }
    if let end { return note(ScenarioResult(notRun: info, because: end)) }
    guard let file = files.usable(selected.file) else {
      let reason = FailureRecord(reason: ["\(info.file) could not be loaded a second time"], place: info.place)
      return note(ScenarioResult(info, attempts: [AttemptResult(outcome: .error, failures: [reason])]))
    }
    if lastFile != selected.file { emit(.fileBegan(info.file)) }
    lastFile = selected.file
    emit(.scenarioBegan(info))
    let result = ScenarioResult(info, attempts: attempts(at: selected, file, info))
    done.append(selected.key)
    if result.state.isProblem || result.state == .interrupted { failed.append(selected.key) }
    note(result)
  }

  private func note(_ result: ScenarioResult) {
    tally.add(result)
    workTime += result.duration
    emit(.scenarioEnded(result))
  }

  private func attempts(
    at selected: SelectedScenario, _ file: ScenarioFile, _ info: ScenarioInfo
  ) -> [AttemptResult] {
    var attempts: [AttemptResult] = []
    var present = file
    while true {
      let start = RealTime.now
      let scenario = present.scenarios[selected.scenario]
      let attempt = ScenarioRun(scenario, in: present) { Interruption.signal != nil }.run()
      let reader = AttemptReader(sources: present.sources, keepsTrace: options.trace != .none)
      attempts.append(reader.result(attempt, duration: RealTime.now - start))
      guard attempt.outcome == .failed || attempt.outcome == .error, info.expectFailure == nil,
        attempts.count <= options.retries, Interruption.signal == nil, let next = files.usable(selected.file)
      else { return attempts }
      present = next
    }
  }
}
