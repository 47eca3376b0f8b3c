import ContainerHost

/// What a person reads about a scenario that did not pass: the reason first, then where, the difference, what happened,
/// what the screen showed, and how to run just this one.
struct FailureText {
  let style: Style
  /// How many of the last notes are shown.
  static let notes = 10

  init(style: Style = .plain) { self.style = style }

  /// The same for reports, which show it by itself: not indented.
  static func report(_ result: ScenarioResult) -> String {
    FailureText().lines(result).map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }.joined(separator: "\n")
  }

  /// All but the heading, indented below it.
  func lines(_ result: ScenarioResult) -> [String] {
    let attempt = result.telling
    var lines: [String] = []
    switch result.state {
    case .unexpectedPass: lines += [style.red("  " + VisibleText.oneLine(result.summary ?? ""))]
    case .flaky: lines += ["  passed in attempt \(result.attempts.count); before:"]
    case .failed, .error:
      if let text = Self.attempts(result) { lines.append("  " + text) }
    case .passed, .skipped, .expectedFailure, .interrupted, .notRun: break
    }
    if let place = attempt.failures.isEmpty ? result.scenario.place : nil { lines.append("  --> \(place)") }
    for failure in attempt.failures { lines += indent(self.lines(of: failure)) }
    lines += section("errors the app reported:", attempt.unreadErrors.suffix(5).map(VisibleText.line))
    lines += notes(attempt)
    lines += section("still to come:", attempt.pending.map(VisibleText.line))
    lines += happened(attempt)
    lines += section("the screen:", attempt.screen.map { style.dim($0) })
    return lines + ["", "  run just this one: \(result.scenario.command)"]
  }

  /// What comes before the first failure of several attempts.
  private static func attempts(_ result: ScenarioResult) -> String? {
    let count = result.attempts.count
    switch result.attempts.last?.outcome {
    case _ where count < 2: return nil
    case .skipped(let reason): return "skipped in attempt \(count) (\(VisibleText.oneLine(reason))); before:"
    case .interrupted: return "interrupted in attempt \(count); before:"
    default: return "in each of \(count) attempts; the first one:"
    }
  }

  private func lines(of failure: FailureRecord) -> [String] {
    var lines = failure.reason.map { style.red($0) }
    if let place = failure.place { lines.append("--> \(place)") }
    lines += failure.excerpt
    if !failure.difference.isEmpty {
      lines.append("difference (- expected, + actual):")
      lines += failure.difference.map { line in
        line.allSatisfy { $0 == " " }
          ? "" : "  " + (line.hasPrefix("- ") ? style.red(line) : line.hasPrefix("+ ") ? style.green(line) : line)
      }
    }
    return lines + failure.frames
  }

  private func section(_ heading: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", "  " + heading] + lines.map { $0.isEmpty ? "" : "    " + $0 }
  }

  private func notes(_ attempt: AttemptResult) -> [String] {
    let shown = attempt.notes.suffix(Self.notes)
    let count = attempt.notes.count
    let more = count > shown.count ? " (the last \(shown.count) of \(count))" : ""
    return section("notes\(more):", shown.flatMap(VisibleText.lines))
  }

  private func happened(_ attempt: AttemptResult) -> [String] {
    let shown = attempt.events.suffix(AttemptReader.events)
    let count = attempt.eventCount
    let more = count > shown.count ? " (the last \(shown.count) of \(count) events, --trace shows all)" : ""
    return section("what the app did last\(more):", TraceText.lines(shown))
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
      pad(columns.0, numberWidth) + "  " + pad(columns.1, timeWidth) + "  " + VisibleText.line(event.description)
    }
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

/// Words as a shell takes them.
enum Shell {
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5a).contains($0) || (0x61...0x7a).contains($0)
          || "_-./:,+=@%".utf8.contains($0) || $0 >= 0x80
      }
    if VisibleText.line(word) != word || word.utf8.contains(0x09) { return escaped(word) }
    return isPlain ? word : "'" + word.replacingScalars { $0 == "'" ? "'\\''" : nil } + "'"
  }

  /// `$'a\033b'`, which bash, zsh, ksh and POSIX since 2024 know: what cannot be seen would be lost on the way.
  private static func escaped(_ word: String) -> String {
    let inner = word.replacingScalars { scalar in
      if scalar == "'" || scalar == "\\" { return "\\" + String(scalar) }
      let text = String(scalar)
      if scalar != "\t", VisibleText.line(text) == text { return nil }
      // Three digits always: what follows could be taken for more of them.
      return text.utf8.map { byte in "\\" + octal(byte) }.joined()
    }
    return "$'" + inner + "'"
  }

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.utf8.count) + digits
  }
}
