import ContainerHost

/// What a person reads about a scenario that did not pass: the reason first, then where, the difference, what happened,
/// what the screen showed, and how to run just this one.
struct FailureText {
  let style: Style
  /// How many of the last events are shown.
  static let events = 8
  /// How many of the last notes are shown.
  static let notes = 10

  func lines(_ result: ScenarioResult, _ file: ScenarioFile) -> [String] {
    let word = result.outcome == .error ? "ERROR" : "FAIL"
    var lines = ["\(style.red(style.bold(word)))  \(style.bold(result.scenario.name))"]
    for failure in result.failures { lines += indent(text(of: failure, file)) }
    if !result.unreadErrors.isEmpty {
      lines += ["", "  errors the app reported:"] + result.unreadErrors.suffix(5).map { "    " + $0 }
    }
    lines += notes(result)
    lines += happened(result)
    if let screen = result.screen, !screen.isEmpty {
      lines += ["", "  the screen:"] + screen.split(separator: "\n").map { "    " + style.dim(String($0)) }
    }
    lines += ["", "  run just this one: navscript run \(file.selection(of: result.scenario))"]
    return lines
  }

  private func text(of failure: Failure, _ file: ScenarioFile) -> [String] {
    var lines = failure.reason.split(separator: "\n", omittingEmptySubsequences: false).map { style.red(String($0)) }
    if let location = failure.location {
      lines.append("--> \(file.sources.shownPath(location.file)):\(location.line)")
      lines += file.sources.text(of: location.file)?.excerpt(line: location.line, under: failure.word) ?? []
    }
    if !failure.difference.isEmpty {
      lines.append("difference (- expected, + actual):")
      lines += failure.difference.map { line in
        "  " + (line.hasPrefix("- ") ? style.red(line) : line.hasPrefix("+ ") ? style.green(line) : line)
      }
    }
    // The innermost frame is the location itself.
    if failure.traceback.count > 1 { lines += file.sources.frames(failure.traceback) }
    return lines
  }

  private func notes(_ result: ScenarioResult) -> [String] {
    guard !result.notes.isEmpty else { return [] }
    let shown = result.notes.suffix(Self.notes)
    let count = result.notes.count
    let more = count > shown.count ? " (the last \(shown.count) of \(count))" : ""
    return ["", "  notes\(more):"] + shown.flatMap(VisibleText.lines).map { $0.isEmpty ? "" : "    " + $0 }
  }

  private func happened(_ result: ScenarioResult) -> [String] {
    guard !result.trace.isEmpty else { return [] }
    let shown = result.trace.suffix(Self.events)
    let left = result.trace.count - shown.count
    let more = left > 0 ? " (the last \(shown.count) of \(result.trace.count) events, --trace shows all)" : ""
    return ["", "  what the app did last\(more):"] + TraceText.lines(shown).map { "    " + $0 }
  }

  private func indent(_ lines: [String]) -> [String] { lines.map { $0.isEmpty ? "" : "  " + $0 } }
}

/// Events for people: number, time, what happened.
enum TraceText {
  static func lines(_ events: some Collection<TraceEvent>) -> [String] {
    let numbers = events.map { String($0.sequence) }
    let times = events.map { seconds($0.time) + " s" }
    let numberWidth = numbers.map(\.count).max() ?? 0
    let timeWidth = times.map(\.count).max() ?? 0
    return zip(events, zip(numbers, times)).map { event, columns in
      pad(columns.0, numberWidth) + "  " + pad(columns.1, timeWidth) + "  " + event.description
    }
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

/// Words as a POSIX shell takes them.
enum Shell {
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5a).contains($0) || (0x61...0x7a).contains($0)
          || "_-./:,+=@%".utf8.contains($0) || $0 >= 0x80
      }
    return isPlain
      ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
