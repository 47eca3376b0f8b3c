import ContainerHost

/// What one scenario came to.
struct ScenarioResult {
  enum Outcome: Equatable {
    case passed
    case failed
    /// The run itself went wrong (it ran out of time), which says nothing about the app.
    case error
    case skipped(String)
    /// A signal ended it.
    case interrupted
  }

  let scenario: Scenario
  var outcome = Outcome.passed
  /// In the order they were met; several when `t:check` is used.
  var failures: [Failure] = []
  /// How many statements about values were judged.
  var expectations = 0
  var notes: [String] = []
  /// Everything that happened in the app.
  var trace: [TraceEvent] = []
  /// What the scenario did, and where its events begin.
  var acts: [Act] = []
  /// The screen when the scenario failed.
  var screen: String?
  /// What the app reported and the scenario did not look at.
  var unreadErrors: [String] = []
}

/// Something that a scenario did to its app.
struct Act {
  /// How many events had happened before.
  let eventsBefore: Int
  let location: LuaLocation
}

/// One reason why a scenario did not pass.
struct Failure {
  let reason: String
  var location: LuaLocation?
  /// The word of the source line that the caret stands under.
  var word: String?
  var difference: [String] = []
  /// The rules of the app that were found broken.
  var violations: [InvariantChecker.Violation] = []
  /// Lua frames, innermost first.
  var traceback: [String] = []
}
