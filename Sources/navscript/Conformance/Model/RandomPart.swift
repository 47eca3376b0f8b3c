import ContainerHost

/// Random sequences of everything that users, apps and the system do, against a small model.
struct RandomPart {
  static let name = "random sequences of acts keep the rules"
  static let length = 50

  let factory: SubjectFactory
  let runs: Int
  let seed: UInt64

  /// What one number stands for.
  private static func setting(_ run: Int) -> Setting {
    let pages = [5, 3, 7, 1, 2, 5, 0, 4][run % 8]
    let size = Setting.sizes[run / 8 % Setting.sizes.count]
    return Setting(pages: pages, size: size, direction: run % 5 == 4 ? .rightToLeft : .leftToRight)
  }

  static func steps(_ run: Int, seed: UInt64) -> [RandomStep] {
    var numbers = RandomNumbers(seed: seed &+ UInt64(run) &* 0x2545_f491_4f6c_dd1d)
    return (0..<length).map { _ in RandomStep.random(&numbers) }
  }

  private func failure(_ steps: [RandomStep], _ setting: Setting) -> Finding? {
    do throws(Finding) {
      try RandomWalk.run(steps, factory, setting)
      return nil
    } catch { return error }
  }

  /// What a fault is told from others by: names of pages do not count.
  private static func key(_ finding: Finding) -> String {
    finding.expected.hasPrefix("no hook") ? finding.happened : String(finding.expected.split(separator: " ").last ?? "")
  }

  /// - Returns: the shortest sequence that fails, with its run, or `nil`.
  func search() -> (run: Int, finding: Finding)? {
    for run in 0..<runs {
      if Interruption.signal != nil { return nil }
      let setting = Self.setting(run)
      let steps = Self.steps(run, seed: seed)
      guard let first = failure(steps, setting) else { continue }
      let wanted = Self.key(first)
      let shrinking = Shrinking(fault: { failure($0, setting).map(Self.key) })
      let short = shrinking.shortest(steps, failingWith: wanted)
      return (run, failure(short, setting) ?? first)
    }
    return nil
  }

  func run(_ report: CheckReport, number: Int, isBlocked: Bool) -> (result: ScenarioResult, finding: Finding?) {
    var info = ScenarioInfo(
      file: report.target.shownPath, name: Self.name, place: Place(file: report.target.shownPath, line: 1))
    info.number = number
    info.tags = ["random"]
    info.rerun = report.rerun("--filter \(Shell.quoted("^random")) --runs \(runs) --seed \(seed)")
    if isBlocked {
      let outcome = AttemptResult.Outcome.skipped("blocked: rules that it stands on are not kept")
      return (ScenarioResult(info, attempts: [AttemptResult(outcome: outcome)]), nil)
    }
    let start = RealTime.now
    let found = search()
    var attempt = AttemptResult()
    if var finding = found?.finding, let run = found?.run {
      finding.done = "sequence \(run + 1) of \(runs), seed \(seed), made as short as it goes; " + finding.done
      finding.scenario = finding.scenario.replacingFirst(
        "\nlocal nav", with: "-- sequence \(run + 1), seed \(seed)\n\nlocal nav")
      attempt = CheckReport.attempt(finding)
    }
    attempt.notes = ["\(runs) sequences of \(Self.length) steps, seed \(seed)"] + attempt.notes
    attempt.expectations = runs
    attempt.duration = RealTime.now - start
    return (ScenarioResult(info, attempts: [attempt]), found?.finding)
  }
}
