import ContainerHost

/// A line of a file, as people find it from the folder they stand in.
struct Place: Hashable, Sendable, CustomStringConvertible {
  let file: String
  let line: Int

  /// For people: visible, and on one line.
  var description: String { "\(VisibleText.line(file)):\(line)" }
}

/// Which scenario a result is about. Plain data, so that it can be sent from one process to another.
struct ScenarioInfo: Hashable, Sendable {
  /// The scenario file, as messages show it.
  let file: String
  let name: String
  /// Where `nav.scenario` is called, which may be in a file that was required.
  let place: Place
  /// Its place among all that are selected, from 1, the same in every shard; 0 where it is not known.
  var number = 0
  var tags: [String] = []
  var skip: String?
  var expectFailure: String?
  /// Which run of it this is with `--repeat`, from 1, and of how many.
  var repetition: Repetition?
  /// The arguments of `navscript run` that select just this one.
  var rerun = ""

  struct Repetition: Hashable, Sendable {
    let number: Int
    let count: Int
  }

  /// What runs just this one again: the arguments of `navscript run`, or a whole command where they begin with its name.
  var command: String { rerun.hasPrefix("check ") ? "navscript \(rerun)" : "navscript run \(rerun)" }

  /// Its name, made unique where it runs several times: readers of reports drop all but one of the same name.
  var title: String { repetition.map { "\(name) (\($0.number) of \($0.count))" } ?? name }
}

/// One reason why a scenario did not pass, with everything a person wants to see quoted already.
struct FailureRecord: Equatable, Sendable {
  /// One or more lines of visible text.
  var reason: [String]
  var place: Place?
  /// The source line and the caret below it.
  var excerpt: [String] = []
  /// Lines that begin with `-` for what was expected, `+` for what there is.
  var difference: [String] = []
  /// The way through the author's Lua code, the innermost frame first; empty where it is the place alone.
  var frames: [String] = []
  /// The file of the snapshot that the screen is not; both are in the attempt's ``AttemptResult/snapshots``.
  var snapshot: String?

  var firstLine: String { reason.first ?? "" }
}

/// What one attempt at a scenario came to. Plain data.
struct AttemptResult: Equatable, Sendable {
  enum Outcome: Equatable, Sendable {
    case passed, failed, error
    case skipped(String)
    case interrupted

    /// The outcome of this name, but for a skip, which has a reason besides.
    init?(word: String) {
      guard let found = [Self.passed, .failed, .error, .interrupted].first(where: { $0.word == word }) else {
        return nil
      }
      self = found
    }

    var word: String {
      switch self {
      case .passed: "passed"
      case .failed: "failed"
      case .error: "error"
      case .skipped: "skipped"
      case .interrupted: "interrupted"
      }
    }
  }

  var outcome = Outcome.passed
  /// Real time, which no verdict depends on.
  var duration = Duration.zero
  /// The app's own time.
  var virtualTime = Duration.zero
  /// How many statements about values were judged.
  var expectations = 0
  var failures: [FailureRecord] = []
  var notes: [String] = []
  /// Each snapshot that it was held against, once.
  var snapshots: [SnapshotUse] = []
  /// What the app reported and the scenario did not look at.
  var unreadErrors: [String] = []
  /// The screen when it failed, a line each.
  var screen: [String] = []
  /// What was still scheduled or waited when it failed, and for whom.
  var pending: [String] = []
  /// How many events happened, of which ``events`` has only those that will be shown.
  var eventCount = 0
  var events: [TraceEvent] = []
  var acts: [ActRecord] = []

  /// A line of the scenario that did something, and how many events had happened before.
  struct ActRecord: Equatable, Sendable {
    let eventsBefore: Int
    let line: Int
    let code: String
  }
}

/// What one scenario came to: the one value that reporters, summary and exit code are made from.
struct ScenarioResult: Equatable, Sendable {
  let scenario: ScenarioInfo
  let state: ScenarioState
  /// In order; several only with `--retries`, none when its turn did not come.
  let attempts: [AttemptResult]
  /// Why it was skipped, was expected to fail, or did not run.
  let reason: String?

  init(_ scenario: ScenarioInfo, attempts: [AttemptResult]) {
    self.scenario = scenario
    self.attempts = attempts
    state = .judging(attempts, expectFailure: scenario.expectFailure)
    if case .skipped(let reason)? = attempts.last?.outcome {
      self.reason = reason
    } else {
      reason = state == .expectedFailure || state == .unexpectedPass ? scenario.expectFailure : nil
    }
  }

  /// One whose turn did not come.
  init(notRun scenario: ScenarioInfo, because reason: String) {
    self.scenario = scenario
    self.reason = reason
    state = .notRun
    attempts = []
  }

  /// The attempt that reports tell about: the first that did not pass, since that is the one to be explained.
  var telling: AttemptResult {
    attempts.first { $0.outcome != .passed } ?? attempts.last ?? AttemptResult()
  }

  /// Real time of all attempts.
  var duration: Duration { attempts.reduce(.zero) { $0 + $1.duration } }

  /// One line that says why it is not simply passed; `nil` when it is.
  var summary: String? {
    switch state {
    case .passed: nil
    case .failed, .error: telling.failures.first?.firstLine ?? "it did not pass"
    case .skipped, .notRun: reason ?? ""
    case .expectedFailure: "expected to fail: \(reason ?? "")"
    case .unexpectedPass: "it passed, but is expected to fail: \(reason ?? "")"
    case .flaky: "passed in attempt \(attempts.count): \(telling.failures.first?.firstLine ?? "")"
    case .interrupted: "interrupted"
    }
  }
}
