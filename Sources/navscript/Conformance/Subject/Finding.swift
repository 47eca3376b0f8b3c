import ContainerHost

/// What a check has found: what was done, what was expected, what happened, and how to see it again.
struct Finding: Error {
  /// What it says of the subject.
  enum Verdict: Equatable {
    case failed
    /// It cannot be loaded or started, which is the matter of another rule.
    case blocked(by: String)
    /// The suite itself could not go on.
    case broken
  }

  var verdict = Verdict.failed
  var done: String
  var expected: String
  var happened: String
  var place: Place?
  var screen: [String] = []
  var events: [TraceEvent] = []
  var eventCount = 0
  var errors: [String] = []
  /// A scenario file that shows it; empty where none can.
  var scenario = ""

  var reason: [String] {
    var lines = [happened]
    if !expected.isEmpty { lines.append("expected: \(expected)") }
    if !done.isEmpty { lines.append("done: \(done)") }
    return lines
  }
}
