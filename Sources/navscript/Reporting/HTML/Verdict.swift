/// What became of a run, in one sentence.
struct Verdict {
  let sentence: String
  /// A class of the page: `is-good`, `is-bad`, or `is-odd` where nothing went wrong and something is to be looked at.
  let kind: String
  let mark: String

  init(_ result: RunResult, ending: Ending) {
    sentence = Self.sentence(result)
    let tally = result.tally
    if ending.decisive != nil {
      (kind, mark) = ("is-bad", "✗")
    } else if tally[.flaky] > 0 || tally[.passed] == 0 {
      (kind, mark) = ("is-odd", "!")
    } else {
      (kind, mark) = ("is-good", "✓")
    }
  }

  private static func sentence(_ result: RunResult) -> String {
    let tally = result.tally
    var parts: [String] = []
    if let name = result.interruption { parts.append("interrupted by \(name)") }
    let unloaded = result.plan.unloaded.count
    if unloaded > 0 {
      parts.append(unloaded == 1 ? "1 file could not be loaded" : "\(unloaded) files could not be loaded")
    }
    if tally.total > 0 { parts.append(scenarios(tally)) }
    if parts.isEmpty { return "No scenario was selected" }
    let text = parts.joined(separator: "; ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  private static func scenarios(_ tally: Tally) -> String {
    let total = tally.total
    let noun = total == 1 ? "scenario" : "scenarios"
    if tally.problems > 0 { return "\(tally.problems) of \(total) \(noun) did not pass" }
    if tally[.passed] == total { return total == 1 ? "the scenario passed" : "all \(total) scenarios passed" }
    let others = ScenarioState.display.filter { $0 != .passed && tally[$0] > 0 }.map { $0.phrase(tally[$0]) }
    return "\(tally[.passed]) of \(total) \(noun) passed: \(others.joined(separator: ", "))"
  }
}
