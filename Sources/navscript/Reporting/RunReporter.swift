import ContainerHost

/// How many scenarios came to what.
struct Tally {
  private(set) var passed = 0
  private(set) var failed = 0
  private(set) var errors = 0
  private(set) var skipped = 0
  private(set) var interrupted = 0
  /// Passed, with errors of the app that the scenario did not look at.
  private(set) var unread = 0
  var notRun = 0

  mutating func add(_ result: ScenarioResult) {
    switch result.outcome {
    case .passed:
      passed += 1
      if !result.unreadErrors.isEmpty { unread += 1 }
    case .failed: failed += 1
    case .error: errors += 1
    case .skipped: skipped += 1
    case .interrupted: interrupted += 1
    }
  }

  /// `12 passed, 1 failed, 1 skipped`: what is zero is left out, but for the first.
  var text: String {
    var parts = ["\(passed) passed"]
    if unread > 0 { parts[0] += " (\(unread) with errors of the app that nobody looked at, -v shows them)" }
    for (count, word) in [
      (failed, "failed"), (errors, errors == 1 ? "error" : "errors"), (skipped, "skipped"),
      (interrupted, "interrupted"), (notRun, "not run"),
    ] where count > 0 { parts.append("\(count) \(word)") }
    return parts.joined(separator: ", ")
  }
}

/// Prints results as they come in.
struct RunReporter {
  let options: RunOptions
  let style: Style
  /// Where text for people goes.
  let text: Output
  /// Where the trace goes as JSON.
  let json: Output

  func report(_ result: ScenarioResult, _ file: ScenarioFile) {
    switch result.outcome {
    case .failed, .error:
      for line in FailureText(style: style).lines(result, file) { text.line(line) }
      text.line()
    case .passed where options.isVerbose || options.trace == .text:
      text.line("\(style.green("PASS"))  \(result.scenario.name)\(mark(of: result))")
      reportNotes(result)
    case .skipped(let reason) where options.isVerbose || options.trace == .text:
      text.line("\(style.yellow("SKIP"))  \(result.scenario.name): \(reason)")
    case .interrupted: text.line("\(style.yellow("INTERRUPTED"))  \(result.scenario.name)")
    case .passed, .skipped: break
    }
    switch options.trace {
    case .none: break
    case .text: reportTrace(result, file)
    case .json: reportJSON(result, file)
    }
    text.flush()
  }

  /// What somebody should know of a scenario that passed.
  private func mark(of result: ScenarioResult) -> String {
    var remarks: [String] = []
    if result.expectations == 0 { remarks.append("no expectations") }
    if let first = result.unreadErrors.first {
      let count = result.unreadErrors.count
      remarks.append("the app reported \(count == 1 ? "an error" : "\(count) errors"): \(VisibleText.line(first))")
    }
    return remarks.isEmpty ? "" : "  (\(remarks.joined(separator: "; ")))"
  }

  /// The file that the following results belong to, where results are printed one by one.
  func begin(_ file: ScenarioFile) {
    if options.isVerbose || options.trace == .text { text.line(style.bold(file.path)) }
  }

  private func reportNotes(_ result: ScenarioResult) {
    guard options.isVerbose else { return }
    for line in result.notes.flatMap(VisibleText.lines) { text.line(line.isEmpty ? "" : "      " + line) }
  }

  /// The events, each below the line of the scenario that set it off.
  private func reportTrace(_ result: ScenarioResult, _ file: ScenarioFile) {
    let lines = TraceText.lines(result.trace)
    var acts = result.acts[...]
    for (index, line) in lines.enumerated() {
      while let act = acts.first, act.eventsBefore <= index {
        acts = acts.dropFirst()
        // Of several acts without an event in between, only the last one set this off.
        if acts.first?.eventsBefore == act.eventsBefore { continue }
        let source = file.sources.text(of: act.location.file)?[act.location.line] ?? ""
        let code = source.drop { $0 == " " || $0 == "\t" }
        text.line("    " + style.bold("\(act.location.line) | \(code)"))
      }
      text.line("    " + line)
    }
  }

  /// One object that says which scenario, then the events.
  private func reportJSON(_ result: ScenarioResult, _ file: ScenarioFile) {
    let word =
      switch result.outcome {
      case .passed: "passed"
      case .failed: "failed"
      case .error: "error"
      case .skipped: "skipped"
      case .interrupted: "interrupted"
      }
    json.line(
      "{\"scenario\":\(jsonString(result.scenario.name)),\"file\":\(jsonString(file.path)),"
        + "\"line\":\(result.scenario.location.line),\"result\":\"\(word)\",\"events\":\(result.trace.count)}")
    for event in result.trace { json.line(event.json) }
    json.flush()
  }
}
