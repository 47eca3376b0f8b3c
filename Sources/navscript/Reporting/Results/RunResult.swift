/// How many scenarios came to what.
struct Tally: Equatable, Sendable {
  private var counts = [Int](repeating: 0, count: ScenarioState.allCases.count)
  /// Passed, with errors of the app that the scenario did not look at.
  private(set) var unread = 0

  subscript(_ state: ScenarioState) -> Int {
    get { ScenarioState.allCases.firstIndex(of: state).map { counts[$0] } ?? 0 }
    set { if let index = ScenarioState.allCases.firstIndex(of: state) { counts[index] = newValue } }
  }

  mutating func add(_ result: ScenarioResult) {
    self[result.state] += 1
    if result.state == .passed, !result.telling.unreadErrors.isEmpty { unread += 1 }
  }

  var total: Int { counts.reduce(0, +) }
  /// How many keep the run from ending with 0.
  var problems: Int { ScenarioState.allCases.filter(\.isProblem).map { self[$0] }.reduce(0, +) }

  /// `12 passed, 1 failed, 1 skipped`: what is zero is left out, but for the first.
  var text: String {
    var parts = [ScenarioState.passed.phrase(self[.passed])]
    if unread > 0 { parts[0] += " (\(unread) with errors of the app that nobody looked at, -v shows them)" }
    let order: [ScenarioState] = [
      .failed, .error, .unexpectedPass, .flaky, .expectedFailure, .skipped, .interrupted, .notRun,
    ]
    for state in order where self[state] > 0 { parts.append(state.phrase(self[state])) }
    return parts.joined(separator: ", ")
  }
}

/// A file that could not be loaded, whose scenarios nobody knows.
struct UnloadedFile: Equatable, Sendable {
  let path: String
  /// The whole message, of one or more lines.
  let text: String
}

/// What is known before the first scenario runs.
struct RunPlan: Equatable, Sendable {
  var scenarios = 0
  var unloaded: [UnloadedFile] = []
  /// Of `--shuffle`: who has it can have this order again.
  var seed: UInt64?
  /// `2/3` of `--shard`.
  var shard: String?
}

/// What a whole run came to.
struct RunResult: Equatable, Sendable {
  var plan = RunPlan()
  var tally = Tally()
  /// What became of snapshots that no scenario asked for.
  var snapshots = SnapshotReview()
  /// The name of the signal that ended it.
  var interruption: String?
  /// Real time from the first scenario to the last.
  var wallTime = Duration.zero
  /// Real time of all scenarios together, which is more where several run at once.
  var workTime = Duration.zero

  /// What keeps the run from ending with 0.
  ///
  /// - Parameters:
  ///   - failsOnFlaky: whether a scenario that passed only when tried again is one of these things.
  ///   - failsOnObsolete: whether a snapshot that no scenario asked for is.
  func ending(failsOnFlaky: Bool, failsOnObsolete: Bool = false) -> Ending {
    var ending = Ending()
    if let interruption {
      let status = ExitStatus.allCases.first { $0.signalName == interruption }
      ending.add(status ?? .interrupted, "interrupted by \(interruption)")
    }
    if let first = plan.unloaded.first {
      let others = plan.unloaded.count == 1 ? "" : " and \(plan.unloaded.count - 1) more"
      ending.add(.loadFailure, "\(first.path)\(others) could not be loaded")
    }
    let problems = tally.problems
    if problems > 0 {
      ending.add(.failed, problems == 1 ? "1 scenario did not pass" : "\(problems) scenarios did not pass")
    } else if failsOnFlaky, tally[.flaky] > 0 {
      let count = tally[.flaky]
      ending.add(.failed, (count == 1 ? "1 scenario is flaky" : "\(count) scenarios are flaky") + " (--fail-on-flaky)")
    }
    if failsOnObsolete, !snapshots.obsolete.isEmpty {
      let count = snapshots.obsolete.count
      let text = count == 1 ? "1 snapshot is obsolete" : "\(count) snapshots are obsolete"
      ending.add(.failed, "\(text) (--fail-on-obsolete)")
    }
    return ending
  }
}

/// Snapshots that no scenario asked for. They are looked for only where all scenarios were run and passed: otherwise the
/// one that asks for them may just not have come so far.
struct SnapshotReview: Equatable, Sendable {
  /// Paths in byte order.
  var obsolete: [String] = []
  /// Those that were deleted.
  var deleted: [String] = []
  /// Why none were looked for, as half a sentence; `nil` where they were.
  var omission: String?
}

/// What happens in a run, in order; everything that reporters know.
enum RunEvent: Sendable {
  case runBegan(RunPlan)
  /// The following scenarios belong to this file.
  case fileBegan(String)
  case scenarioBegan(ScenarioInfo)
  /// Also for one whose turn did not come, which has not begun.
  case scenarioEnded(ScenarioResult)
  case runEnded(RunResult)
}
