import ContainerHost

/// Runs single scenarios of the loaded files in this process.
final class ScenarioExecutor {
  private let options: RunOptions
  let files: LoadedFiles

  init(_ options: RunOptions, _ files: LoadedFiles) {
    self.options = options
    self.files = files
  }

  /// All attempts at a scenario, one at least.
  ///
  /// - Parameter used: how many attempts there have been already, elsewhere.
  func attempts(at selected: SelectedScenario, after used: Int = 0) -> [AttemptResult] {
    let info = selected.info
    var attempts: [AttemptResult] = []
    while true {
      guard let file = files.usable(selected.file) else {
        if !attempts.isEmpty { return attempts }
        let reason = FailureRecord(reason: ["\(info.file) could not be loaded a second time"], place: info.place)
        return [AttemptResult(outcome: .error, failures: [reason])]
      }
      let start = RealTime.now
      var attempt = run(file.scenarios[selected.scenario], in: file)
      SnapshotRecording.confirm(&attempt) {
        files.uncounted { files.copy(of: selected.file).map { run($0.scenarios[selected.scenario], in: $0) } }
      }
      let reader = AttemptReader(sources: file.sources, keepsTrace: options.trace != .none)
      let result = reader.result(attempt, duration: RealTime.now - start)
      attempts.append(result)
      if !options.triesAgain(info, after: result, attempts: used + attempts.count) || Interruption.signal != nil {
        return attempts
      }
    }
  }

  private func run(_ scenario: Scenario, in file: ScenarioFile) -> Attempt {
    ScenarioRun(scenario, in: file, snapshots: options.snapshots) { Interruption.signal != nil }.run()
  }
}

extension RunOptions {
  /// Whether a scenario is tried once more, after so many attempts.
  func triesAgain(_ scenario: ScenarioInfo, after attempt: AttemptResult, attempts: Int) -> Bool {
    (attempt.outcome == .failed || attempt.outcome == .error) && scenario.expectFailure == nil && attempts <= retries
  }
}
