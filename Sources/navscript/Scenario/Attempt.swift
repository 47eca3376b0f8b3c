import ContainerHost

/// What one attempt at a scenario came to, as the process that ran it knows it; ``AttemptResult`` is what others get.
struct Attempt {
  let scenario: Scenario
  var outcome = AttemptResult.Outcome.passed
  /// In the order they were met; several when `t:check` is used.
  var failures: [Failure] = []
  /// How many statements about values were judged.
  var expectations = 0
  var notes: [String] = []
  var snapshots: [TakenSnapshot] = []
  /// Everything that happened in the app.
  var trace: [TraceEvent] = []
  /// What the scenario did, and where its events begin.
  var acts: [Act] = []
  /// The screen when the scenario failed.
  var screen: String?
  /// What the app reported and the scenario did not look at.
  var unreadErrors: [String] = []
  /// What was still scheduled or waited when the scenario failed, and for whom.
  var pending: [String] = []
  /// The app's time when the scenario ended, with that of apps before it.
  var virtualTime = Duration.zero
}

/// One `t:snapshot`, and where it stands.
struct TakenSnapshot {
  var use: SnapshotUse
  let location: LuaLocation?
}

/// Something that a scenario did to its app.
struct Act {
  /// How many events had happened before.
  let eventsBefore: Int
  let location: LuaLocation
}

/// One reason why a scenario did not pass.
struct Failure {
  var reason: String
  var location: LuaLocation?
  /// The word of the source line that the caret stands under.
  var word: String?
  var difference: [String] = []
  /// The file of the snapshot that the screen is not.
  var snapshot: String?
  /// The rules of the app that were found broken.
  var violations: [InvariantChecker.Violation] = []
  /// Lua frames, innermost first.
  var traceback: [String] = []
}
