import ContainerHost

/// Results for people: what did not pass with everything needed to understand it, last, and one line that counts.
final class TextReporter: Reporter {
  private let options: RunOptions
  private let style: Style
  private let text: Output
  private let progress: Progress
  /// What is told when the run has ended.
  private var told: [ScenarioResult] = []
  /// What became of files of snapshots: a word and a path.
  private var snapshots: [(word: String, path: String)] = []
  private var slowest = Slowest()
  private var streams: Bool { options.isVerbose || options.trace == .text }

  init(options: RunOptions, style: Style, text: Output, progress: Progress) {
    self.options = options
    self.style = style
    self.text = text
    self.progress = progress
  }

  func receive(_ event: RunEvent) {
    switch event {
    case .runBegan(let plan): progress.begin(total: plan.scenarios)
    case .fileBegan(let file):
      guard streams else { return }
      progress.clear()
      text.line(style.bold(VisibleText.line(file)))
    case .scenarioBegan(let scenario): progress.show(scenario)
    case .scenarioEnded(let result): note(result)
    case .runEnded(let result): end(result)
    }
  }

  private func note(_ result: ScenarioResult) {
    progress.clear()
    progress.note(result)
    if result.state.isProblem || result.state == .flaky { told.append(result) }
    if options.isVerbose { slowest.add(result) }
    for use in result.attempts.flatMap(\.snapshots) where use.isRecording {
      snapshots.append((use.state.rawValue, use.path))
    }
    if streams || result.state == .interrupted, result.state != .notRun { stream(result) }
    text.flush()
  }

  // MARK: While the run goes on

  private func stream(_ result: ScenarioResult) {
    let label = colored(result.state, result.state.label)
    let reason: String
    switch result.state {
    case .skipped, .expectedFailure, .unexpectedPass: reason = ": " + VisibleText.oneLine(result.reason ?? "")
    case .flaky: reason = "  (passed in attempt \(result.attempts.count))"
    case .passed: reason = mark(of: result.telling)
    case .failed, .error, .interrupted, .notRun: reason = ""
    }
    text.line("\(label)  \(result.scenario.title)\(reason)")
    if options.isVerbose, result.state == .passed { reportNotes(result.telling) }
    if options.trace == .text { reportTrace(result.telling) }
  }

  private func colored(_ state: ScenarioState, _ text: String) -> String {
    switch state {
    case .passed: style.green(text)
    case .failed, .error, .unexpectedPass: style.red(style.bold(text))
    case .skipped, .expectedFailure, .flaky, .interrupted, .notRun: style.yellow(text)
    }
  }

  /// What somebody should know of a scenario that passed.
  private func mark(of attempt: AttemptResult) -> String {
    var remarks: [String] = []
    if attempt.expectations == 0 { remarks.append("no expectations") }
    if let first = attempt.unreadErrors.first {
      let count = attempt.unreadErrors.count
      remarks.append("the app reported \(count == 1 ? "an error" : "\(count) errors"): \(VisibleText.line(first))")
    }
    return remarks.isEmpty ? "" : "  (\(remarks.joined(separator: "; ")))"
  }

  private func reportNotes(_ attempt: AttemptResult) {
    for line in attempt.notes.flatMap(VisibleText.lines) { text.line(line.isEmpty ? "" : "      " + line) }
  }

  /// The events, each below the line of the scenario that set it off.
  private func reportTrace(_ attempt: AttemptResult) {
    var acts = attempt.acts[...]
    for (index, line) in TraceText.lines(attempt.events).enumerated() {
      while let act = acts.first, act.eventsBefore <= index {
        acts = acts.dropFirst()
        // Of several acts without an event in between, only the last one set this off.
        if acts.first?.eventsBefore == act.eventsBefore { continue }
        text.line("    " + style.bold("\(act.line) | \(act.code)"))
      }
      text.line("    " + line)
    }
  }

  // MARK: At the end

  private func end(_ result: RunResult) {
    progress.clear()
    if streams, !told.isEmpty { text.line() }
    for (index, one) in told.enumerated() {
      let number = told.count > 1 ? "\(index + 1)) " : ""
      text.line("\(number)\(colored(one.state, one.state.label))  \(style.bold(one.scenario.title))")
      let lines = index < Self.wholeLimit ? FailureText(style: style).lines(one) : brief(one)
      for line in lines { text.line(line) }
      text.line()
    }
    if options.isVerbose { reportTimes(result) }
    reportSnapshots(result.snapshots)
    guard result.plan.scenarios > 0 || !result.plan.unloaded.isEmpty else { return text.flush() }
    text.line(summary(result))
    if let seed = result.plan.seed { text.line("this order again: --seed \(seed)") }
    let unloaded = result.plan.unloaded.map(\.path)
    if !unloaded.isEmpty {
      let noun = unloaded.count == 1 ? "1 file did not load" : "\(unloaded.count) files did not load"
      text.line("\(noun): \(unloaded.map(VisibleText.line).joined(separator: ", "))")
    }
    text.flush()
  }

  /// Every file that was written or deleted, or should be.
  private func reportSnapshots(_ review: SnapshotReview) {
    let changes =
      snapshots + review.deleted.map { ("deleted", $0) } + review.obsolete.map { ("obsolete", $0) }
    if changes.isEmpty { return }
    text.line("snapshots:")
    for (word, path) in changes {
      text.line("  \(word.padded(to: 8))  \(VisibleText.line(path))")
    }
    if !review.obsolete.isEmpty { text.line("  no scenario asks for what is obsolete: --prune-snapshots deletes it") }
  }

  /// How many are told with everything. Nobody reads more, and what many have in common shows in few.
  static let wholeLimit = 200

  private func brief(_ result: ScenarioResult) -> [String] {
    let place = result.telling.failures.first?.place ?? result.scenario.place
    return [style.red("  " + VisibleText.oneLine(result.summary ?? "")), "  --> \(place)"]
  }

  private func summary(_ result: RunResult) -> String {
    let line = result.tally.text + (result.plan.shard.map { " (shard \($0))" } ?? "")
    if result.tally.problems > 0 || !result.plan.unloaded.isEmpty { return style.red(style.bold(line)) }
    return result.interruption == nil ? style.green(line) : style.yellow(line)
  }

  /// Real time is no result: it goes where progress goes.
  private func reportTimes(_ result: RunResult) {
    progress.output.line("took \(RealTime.text(result.wallTime))")
    for (index, one) in slowest.results.enumerated() {
      let head = index == 0 ? "slowest: " : "         "
      progress.output.line("\(head)\(RealTime.text(one.duration))  \(one.place)  \(one.title)")
    }
    progress.output.flush()
  }
}

/// The scenarios that took the most real time.
private struct Slowest {
  static let limit = 5
  private(set) var results: [(duration: Duration, place: Place, title: String)] = []

  mutating func add(_ result: ScenarioResult) {
    guard !result.attempts.isEmpty else { return }
    results.append((result.duration, result.scenario.place, result.scenario.title))
    // Sorting is stable: of equals the first stays.
    results.sort { $0.duration > $1.duration }
    if results.count > Self.limit { results.removeLast() }
  }
}

extension String {
  /// With blanks at its end, of at least this many characters.
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
