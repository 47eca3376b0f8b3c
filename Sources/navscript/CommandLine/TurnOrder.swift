/// One scenario's turn: the same scenario has several with `--repeat`.
struct Turn {
  let scenario: SelectedScenario
  let info: ScenarioInfo
}

/// All turns of a run in their order, known to every process that has the same selection. Nothing of ten thousand
/// repetitions is made before it is needed.
final class TurnOrder {
  private let selected: [SelectedScenario]
  private let seed: UInt64?
  private let repetitions: Int
  private let files: LoadedFiles
  /// Rounds lie in orders of their own; several processes work in at most two at once.
  private var rounds: [(number: Int, order: [SelectedScenario])] = []

  init(_ selected: [SelectedScenario], _ files: LoadedFiles, seed: UInt64?, repetitions: Int) {
    self.selected = selected
    self.files = files
    self.seed = seed
    self.repetitions = repetitions
  }

  var count: Int { selected.count * repetitions }

  /// - Parameter number: from 0; less than ``count``.
  subscript(number: Int) -> Turn {
    let (round, place) = number.quotientAndRemainder(dividingBy: selected.count)
    let scenario = order(of: round)[place]
    var info = scenario.info
    if repetitions > 1 { info.repetition = .init(number: round + 1, count: repetitions) }
    info.rerun = files.selection(of: scenario)
    return Turn(scenario: scenario, info: info)
  }

  private func order(of round: Int) -> [SelectedScenario] {
    guard let seed else { return selected }
    if let known = rounds.first(where: { $0.number == round }) { return known.order }
    if rounds.count == 2 { rounds.removeFirst() }
    let order = RunOrder.shuffled(selected, seed: seed, round: round)
    rounds.append((round, order))
    return order
  }
}
