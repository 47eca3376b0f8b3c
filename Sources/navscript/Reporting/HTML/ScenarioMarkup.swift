import ContainerHost

/// What a page says about one scenario.
struct ScenarioMarkup {
  let result: ScenarioResult
  let id: String
  private var scenario: ScenarioInfo { result.scenario }
  private var attempt: AttemptResult { result.telling }

  /// In bytes of all notes together, and in events: the rest is counted.
  private static let noteLimit = 65_536
  private static let eventLimit = 200

  init(_ result: ScenarioResult, id: String) {
    self.result = result
    self.id = id
  }

  // MARK: One line

  /// Whether nothing but its line has to be told of it.
  var isQuiet: Bool {
    switch result.state {
    case .skipped, .notRun, .interrupted: true
    case .passed: attempt.notes.isEmpty && attempt.unreadErrors.isEmpty && attempt.events.isEmpty && changes.isEmpty
    case .failed, .error, .unexpectedPass, .flaky, .expectedFailure: false
    }
  }

  /// Snapshots that it wrote.
  private var changes: [SnapshotUse] { attempt.snapshots.filter(\.isRecording) }

  /// An entry of a list.
  ///
  /// - Parameter file: the one that the list is about, which then need not be named.
  func row(in file: String?, _ screens: inout HTMLScreens) -> HTML {
    let place = scenario.place.file == file ? ":\(scenario.place.line)" : scenario.place.description
    var parts = [HTML("code", [:], place)] + tags
    if result.state != .passed, let reason = result.summary, !reason.isEmpty {
      parts.append(HTML("span", ["class": "why"], VisibleText.oneLine(reason)))
    }
    // Those that passed stand in a section that says so.
    let state = result.state == .passed ? nil : result.state.rawValue
    if isQuiet {
      let name = HTML("a", ["href": "#" + id], scenario.title)
      return HTML("li", ["id": id, "data-state": state], HTML("div", ["class": "row"], [name] + parts))
    }
    let remark = attempt.unreadErrors.isEmpty ? [] : [HTML("span", ["class": "why"], "the app reported errors")]
    let head = HTML("summary", ["class": "row"], [HTML("b", [:], scenario.title)] + parts + remark)
    return HTML("li", ["id": id, "data-state": state], HTML("details", [:], head, body(&screens)))
  }

  private var tags: [HTML] { scenario.tags.map { HTML("span", ["class": "tag"], $0) } }

  // MARK: A card

  /// Everything, under a heading; `isOpen` says whether it is unfolded from the beginning.
  func card(_ screens: inout HTMLScreens, isOpen: Bool) -> HTML {
    var meta = [HTML("code", [:], scenario.place.description)] + tags
    if result.attempts.count > 1 { meta.append(HTML("span", [:], "\(result.attempts.count) attempts")) }
    let head = [
      HTML("span", ["class": "badge"], result.state.label), HTML("h3", [:], scenario.title),
      HTML("span", ["class": "why"], VisibleText.oneLine(result.summary ?? "") + others),
      HTML("span", ["class": "meta"], meta),
    ]
    return HTML(
      "article", ["class": "card", "id": id, "data-state": result.state.rawValue],
      HTML("details", ["open": isOpen ? "open" : nil], HTML("summary", [:], head), body(&screens)),
      HTML("a", ["class": "permalink", "href": "#" + id, "aria-label": "Link to \(scenario.title)"], "#"))
  }

  private var others: String {
    let count = attempt.failures.count - 1
    return count > 0 ? " (and \(count) more)" : ""
  }

  private func body(_ screens: inout HTMLScreens) -> HTML {
    var parts = attempt.failures.map(failure)
    if result.state == .unexpectedPass, let reason = result.summary {
      parts = [HTML("div", ["class": "failure"], HTML("p", ["class": "reason"], VisibleText.oneLine(reason)))]
    }
    parts += attempt.snapshots.compactMap { comparison($0) }
    parts += section("Errors the app reported", attempt.unreadErrors.flatMap(VisibleText.lines))
    parts += notes
    parts += section("Still to come", attempt.pending)
    var beside = attempt.snapshots.compactMap { recording($0, &screens) }
    // A snapshot that is not what it should be shows it already.
    if !attempt.screen.isEmpty, !attempt.failures.contains(where: { $0.snapshot != nil }) {
      beside.append(
        screens.figure(
          attempt.screen, caption: HTML("b", [:], "The screen"), label: "The screen as text", owner: scenario.title))
    }
    beside += events
    if !beside.isEmpty { parts.append(HTML("div", ["class": "beside"], beside)) }
    parts += attempts
    parts.append(command)
    return HTML("div", ["class": "body"], parts)
  }

  private func failure(_ failure: FailureRecord) -> HTML {
    var parts = [HTML("p", ["class": "reason"], failure.reason.joined(separator: "\n"))]
    if let place = failure.place { parts.append(HTML("p", ["class": "at"], HTML("code", [:], place.description))) }
    if !failure.excerpt.isEmpty { parts.append(HTML("pre", [:], failure.excerpt.joined(separator: "\n"))) }
    if !failure.difference.isEmpty, !hasBothSides(failure) { parts.append(difference(failure.difference)) }
    if !failure.frames.isEmpty { parts.append(HTML("pre", [:], failure.frames.joined(separator: "\n"))) }
    return HTML("div", ["class": "failure"], parts)
  }

  private func difference(_ lines: [String]) -> HTML {
    let lines = lines.map { line in
      let kind = line.hasPrefix("- ") ? "minus" : line.hasPrefix("+ ") ? "plus" : nil
      return HTML("span", ["class": kind], line + "\n")
    }
    return HTML(
      "div", [:], HTML("h4", [:], .text("Difference "), HTML("span", ["class": "count"], "- expected, + actual")),
      HTML("pre", ["class": "diff", "tabindex": "0", "role": "group", "aria-label": "Difference"], lines))
  }

  // MARK: Snapshots

  private func hasBothSides(_ failure: FailureRecord) -> Bool {
    attempt.snapshots.contains { $0.path == failure.snapshot && !$0.expected.isEmpty }
  }

  private func caption(_ title: String, _ use: SnapshotUse) -> HTML {
    HTML("b", [:], title) + .text(" ") + HTML("code", [:], use.path)
  }

  /// Both sides of one that has another screen than its file.
  private func comparison(_ use: SnapshotUse) -> HTML? {
    guard use.state != .same, !use.expected.isEmpty else { return nil }
    let isKept = use.state == .changed
    let left = HTMLScreens.side(
      use.expected, against: use.actual, caption: caption(isKept ? "Before" : "Expected", use),
      label: "Expected: \(use.name)", kind: "expected")
    let right = HTMLScreens.side(
      use.actual, against: use.expected, caption: HTML("b", [:], isKept ? "Now kept" : "Actual"),
      label: "Actual: \(use.name)", kind: "actual")
    return HTML("div", ["class": "compare"], left, right)
  }

  /// The screen of one that has no file, or had none.
  private func recording(_ use: SnapshotUse, _ screens: inout HTMLScreens) -> HTML? {
    guard use.state != .same, use.expected.isEmpty else { return nil }
    let title = Self.title(of: use.state)
    return screens.figure(
      use.actual, caption: caption(title, use), label: "\(title): \(use.name)", owner: scenario.title)
  }

  /// Of a screen that no file has.
  private static func title(of state: SnapshotUse.State) -> String {
    switch state {
    case .new: "New snapshot"
    case .missing: "The screen, without a snapshot"
    case .unwritten, .same, .changed, .different: "Snapshot that was not written"
    }
  }

  // MARK: Lists

  private func section(_ title: String, _ lines: [String], note: String = "") -> [HTML] {
    if lines.isEmpty { return [] }
    var heading = HTML.text(title)
    if !note.isEmpty { heading += .text(" ") + HTML("span", ["class": "count"], note) }
    return [
      HTML("div", [:], HTML("h4", [:], heading), HTML("pre", ["class": "wrap"], lines.joined(separator: "\n")))
    ]
  }

  private var notes: [HTML] {
    let text = MiddleCut.text(attempt.notes.joined(separator: "\n"), bytes: Self.noteLimit)
    return attempt.notes.isEmpty ? [] : section("Notes", [text])
  }

  private var events: [HTML] {
    let shown = attempt.events.suffix(Self.eventLimit)
    let count = attempt.eventCount
    let note = count > shown.count ? "the last \(shown.count) of \(count) events" : ""
    return section("What the app did last", TraceText.lines(shown), note: note)
  }

  private var attempts: [HTML] {
    guard result.attempts.count > 1 else { return [] }
    let entries = result.attempts.enumerated().map { index, attempt in
      let reason = attempt.failures.first.map { ": " + $0.firstLine } ?? ""
      return HTML("li", [:], "\(index + 1). \(attempt.outcome.word)\(VisibleText.oneLine(reason))")
    }
    return [HTML("div", [:], HTML("h4", [:], "Attempts"), HTML("ol", ["class": "attempts"], entries))]
  }

  private var command: HTML {
    let button = HTML(
      "button", ["type": "button", "class": "copy needs-script", "hidden": "hidden"], "Copy")
    return HTML(
      "div", [:], HTML("h4", [:], "Run just this one"),
      HTML("div", ["class": "command"], HTML("code", [:], scenario.command), button))
  }
}
