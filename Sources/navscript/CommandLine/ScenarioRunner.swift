import ContainerHost

/// Has the selected scenarios run, one after the other in this process or several at once in others, and tells what
/// happens in the order of the selection, whoever was quicker.
final class ScenarioRunner {
  private let options: RunOptions
  private let files: LoadedFiles
  /// Written out before there are copies of this process.
  private let problems: Output
  private let measures: RunMeasures?
  /// Whether output cannot be written any more, so that nobody would learn of the rest.
  private let isPointless: () -> Bool
  private let emit: (RunEvent) -> Void
  private let snapshots: SnapshotKeeper
  private var tally = Tally()
  private var workTime = Duration.zero
  private var lastFile: Int?
  /// The turn that has been said to have begun.
  private var begun: Int?
  /// Lists, since making the type of a set costs a short run more than anything it does.
  private(set) var failed: [ScenarioKey] = []
  private(set) var done: [ScenarioKey] = []

  init(
    _ options: RunOptions, _ files: LoadedFiles, _ snapshots: SnapshotKeeper, problems: Output, measures: RunMeasures?,
    isPointless: @escaping () -> Bool, emit: @escaping (RunEvent) -> Void
  ) {
    self.snapshots = snapshots
    self.options = options
    self.files = files
    self.problems = problems
    self.measures = measures
    self.isPointless = isPointless
    self.emit = emit
  }

  func run(_ selected: [SelectedScenario], plan: RunPlan) -> RunResult {
    let start = RealTime.now
    Interruption.beginNoting()
    emit(.runBegan(plan))
    let turns = TurnOrder(selected, files, seed: plan.seed, repetitions: options.repetitions)
    let executor = ScenarioExecutor(options, files)
    if let jobs = options.jobs, turns.count > 0 {
      distribute(turns, executor, jobs: jobs)
    } else {
      runHere(turns, executor, from: 0)
    }
    var result = RunResult(plan: plan, tally: tally, workTime: workTime)
    result.plan.unloaded = files.unloaded
    result.interruption = Interruption.name
    result.snapshots = snapshots.review(result, files)
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

  private func runHere(_ turns: TurnOrder, _ executor: ScenarioExecutor, from first: Int) {
    for number in first..<turns.count {
      let turn = turns[number]
      if let end {
        note(ScenarioResult(notRun: turn.info, because: end))
      } else {
        begin(number, turn)
        finish(turn, executor.attempts(at: turn.scenario))
      }
    }
  }

  private func begin(_ number: Int, _ turn: Turn) {
    if begun == number { return }
    begun = number
    if lastFile != turn.scenario.file { emit(.fileBegan(turn.info.file)) }
    lastFile = turn.scenario.file
    emit(.scenarioBegan(turn.info))
  }

  private func finish(_ turn: Turn, _ attempts: [AttemptResult]) {
    let result = snapshots.settle(ScenarioResult(turn.info, attempts: attempts))
    done.append(turn.scenario.key)
    if result.state.isProblem || result.state == .interrupted { failed.append(turn.scenario.key) }
    note(result)
  }

  private func note(_ result: ScenarioResult) {
    tally.add(result)
    workTime += result.duration
    emit(.scenarioEnded(result))
  }

  // MARK: In other processes

  private func distribute(_ turns: TurnOrder, _ executor: ScenarioExecutor, jobs: Int) {
    // What has not been written would be written by every copy.
    problems.flush()
    let rules = WorkerPool.Rules(
      turns: turns.count, limit: { [options, files] in options.killTime(files.timeout(of: turns[$0].scenario)) },
      place: { turns[$0].info.place },
      triesAgain: { [options] in options.triesAgain(turns[$0].info, after: $1, attempts: $2) })
    let worker = ScenarioWorker(turns, executor, problems: problems, measures: measures)
    let pool = WorkerPool(worker, jobs: min(jobs, turns.count), rules)
    for number in 0..<turns.count {
      let turn = turns[number]
      if Interruption.signal == nil, let end {
        pool.stop()
        note(ScenarioResult(notRun: turn.info, because: end))
      } else if let reply = pool.reply(to: number, onWait: { begin(number, turn) }) {
        begin(number, turn)
        problems.write(reply.problems)
        problems.flush()
        files.add(reply.unloaded)
        measures?.add(reply.counts)
        finish(turn, reply.attempts)
      } else if let fault = pool.fault {
        problems.line("navscript: --jobs: no process could be started (\(fault)): running in this one")
        problems.flush()
        return runHere(turns, executor, from: number)
      } else if begun == number {
        finish(turn, [AttemptResult(outcome: .interrupted)])
      } else {
        note(ScenarioResult(notRun: turn.info, because: end ?? "interrupted"))
      }
    }
  }
}
