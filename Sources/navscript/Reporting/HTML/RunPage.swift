import ContainerHost

/// The page of a whole run: what became of it, then what did not pass, then the rest.
struct RunPage {
  /// In this order; each has its heading.
  private enum Section: CaseIterable {
    case problems, flaky, unfinished, expected, skipped

    var title: String {
      switch self {
      case .problems: "Did not pass"
      case .flaky: "Flaky"
      case .unfinished: "Interrupted, or not run"
      case .expected: "Failed as expected"
      case .skipped: "Skipped"
      }
    }

    var id: String {
      switch self {
      case .problems: "problems"
      case .flaky: "flaky"
      case .unfinished: "unfinished"
      case .expected: "expected"
      case .skipped: "skipped"
      }
    }
  }

  private struct Entries {
    var markup = HTML.empty
    var count = 0
  }

  private var sections: [Section: Entries] = [:]
  /// Of those that passed, in the order of their first scenarios.
  private var files: [(path: String, entries: Entries)] = []
  private var positions: [String: Int] = [:]
  private var screens = HTMLScreens()
  private var ids: Set<String> = []
  private var tags: Set<String> = []
  private var changes: [(word: String, path: String)] = []

  /// How many of those that did not pass are unfolded, and up to how many that passed are.
  private static let unfolded = 20
  private static let listed = 100

  // MARK: Taking in

  mutating func add(_ result: ScenarioResult) {
    tags.formUnion(result.scenario.tags)
    changes += result.attempts.flatMap(\.snapshots).filter(\.isRecording).map { ($0.state.rawValue, $0.path) }
    let markup = ScenarioMarkup(result, id: id(of: result.scenario))
    switch result.state {
    case .passed: addPassed(markup, file: result.scenario.file)
    case .failed, .error, .unexpectedPass: addCard(markup, to: .problems)
    case .flaky: addCard(markup, to: .flaky)
    case .expectedFailure: addCard(markup, to: .expected)
    case .skipped: addRow(markup, to: .skipped)
    case .interrupted, .notRun: addRow(markup, to: .unfinished)
    }
  }

  private mutating func addCard(_ markup: ScenarioMarkup, to section: Section) {
    var entries = sections[section] ?? Entries()
    let isOpen = section != .expected && entries.count < Self.unfolded
    entries.markup += markup.card(&screens, isOpen: isOpen) + .text("\n")
    entries.count += 1
    sections[section] = entries
  }

  private mutating func addRow(_ markup: ScenarioMarkup, to section: Section) {
    var entries = sections[section] ?? Entries()
    entries.markup += markup.row(in: nil, &screens) + .text("\n")
    entries.count += 1
    sections[section] = entries
  }

  private mutating func addPassed(_ markup: ScenarioMarkup, file: String) {
    let position: Int
    if let known = positions[file] {
      position = known
    } else {
      position = files.count
      positions[file] = position
      files.append((file, Entries()))
    }
    files[position].entries.markup += markup.row(in: file, &screens) + .text("\n")
    files[position].entries.count += 1
  }

  /// The same in every run and on every machine, so that a link to a scenario goes on leading there.
  private mutating func id(of scenario: ScenarioInfo) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in Array(scenario.file.utf8) + [0] + Array(scenario.title.utf8) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let base = "s" + String(hash % (1 << 40), radix: 36)
    var id = base
    var number = 2
    while !ids.insert(id).inserted {
      id = "\(base)-\(number)"
      number += 1
    }
    return id
  }

  // MARK: Giving out

  func page(_ result: RunResult, ending: Ending) -> HTMLPage {
    let verdict = Verdict(result, ending: ending)
    var parts = [
      HTML("a", ["class": "skip", "href": "#results"], "Skip to the results"), header(result, verdict), tools,
      HTML("main", ["id": "results", "tabindex": "-1"], mainParts(result)), footer, help,
    ]
    parts = parts.map { $0 + .text("\n") }
    return HTMLPage(
      title: "\(verdict.mark) \(verdict.sentence) · navscript", body: parts.joined(), style: RunPageStyle.css,
      script: RunPageScript.text)
  }

  private func header(_ result: RunResult, _ verdict: Verdict) -> HTML {
    var facts: [HTML] = []
    if let seed = result.plan.seed { facts.append(.text("order: ") + HTML("code", [:], "--seed \(seed)")) }
    if let shard = result.plan.shard { facts.append(.text("shard \(shard)")) }
    if result.tally.unread > 0 { facts.append(.text("\(result.tally.unread) passed with errors nobody looked at")) }
    let present = ScenarioState.display.filter { result.tally[$0] > 0 }
    let bar = present.map { state in
      HTML(
        "span",
        [
          "data-state": state.rawValue, "style": "flex-grow:\(result.tally[state])",
          "class": state == .skipped || state == .notRun ? "outline" : nil,
        ])
    }
    let counts = ScenarioState.display.map { state in
      let count = result.tally[state]
      return HTML(
        "li", ["data-state": state.rawValue, "class": count > 0 ? "some" : "none"],
        HTML("span", [:], HTML("b", [:], String(count)), .text(" " + state.noun(count))))
    }
    return HTML(
      "header", ["class": "top \(verdict.kind)"], HTML("p", ["class": "brand"], "navscript run"),
      HTML("h1", [:], HTML("span", ["class": "mark", "aria-hidden": "true"], verdict.mark), .text(verdict.sentence)),
      facts.isEmpty ? .empty : HTML("p", ["class": "facts"], facts.map { HTML("span", [:], $0) }),
      bar.isEmpty ? .empty : HTML("div", ["class": "bar", "aria-hidden": "true"], bar),
      HTML("ul", ["class": "counts", "aria-label": "Scenarios by state"], counts))
  }

  /// Of no use without a script, which shows it.
  private var tools: HTML {
    var fields = [
      HTML("label", ["class": "unseen", "for": "search"], "Find scenarios"),
      HTML(
        "input",
        ["id": "search", "type": "search", "placeholder": "Find scenarios (press /)", "autocomplete": "off"]),
    ]
    if !tags.isEmpty {
      let options =
        [HTML("option", ["value": ""], "all tags")]
        + tags.sorted(by: precedesInBytes).map {
          HTML("option", ["value": $0], $0)
        }
      fields += [
        HTML("label", ["class": "unseen", "for": "tagged"], "Tag"), HTML("select", ["id": "tagged"], options),
      ]
    }
    func button(_ id: String, _ text: String, label: String? = nil, type: String = "button") -> HTML {
      HTML("button", ["id": id, "type": type, "aria-label": label, "title": label], text)
    }
    fields += [
      HTML("output", ["id": "said", "for": "search"]), button("reset", "Clear", type: "reset"),
      button("open", "Open all"), button("close", "Close all"), button("keys", "?", label: "Keyboard shortcuts"),
    ]
    return HTML(
      "div", ["class": "tools needs-script", "hidden": "hidden"],
      HTML("form", ["id": "tools", "role": "search", "aria-label": "Scenarios"], fields),
      HTML("p", ["id": "spoken", "class": "unseen", "role": "status"]))
  }

  private func mainParts(_ result: RunResult) -> [HTML] {
    var parts = [HTML("p", ["id": "nothing", "class": "nothing", "hidden": "hidden"], "No scenario fits.")]
    if !result.plan.unloaded.isEmpty {
      let cards = result.plan.unloaded.map { file in
        HTML(
          "div", ["class": "card", "data-state": "error"],
          HTML(
            "div", ["class": "body"], HTML("h3", [:], file.path),
            HTML("pre", ["class": "wrap"], VisibleText.lines(file.text).joined(separator: "\n"))))
      }
      parts.append(section("unloaded", "Files that could not be loaded", cards.count, cards, isFixed: true))
    }
    for kind in Section.allCases {
      guard let entries = sections[kind] else { continue }
      switch kind {
      case .problems, .flaky, .expected: parts.append(section(kind.id, kind.title, entries.count, [entries.markup]))
      case .skipped, .unfinished:
        let list = HTML("ul", ["class": "rows plain"], [entries.markup])
        parts.append(section(kind.id, kind.title, entries.count, [list]))
      }
    }
    if let passed { parts.append(passed) }
    if let snapshots = snapshots(result.snapshots) { parts.append(snapshots) }
    return parts.map { $0 + .text("\n") }
  }

  private func section(
    _ id: String, _ title: String, _ count: Int, _ content: [HTML], state: ScenarioState? = nil, isFixed: Bool = false
  ) -> HTML {
    let heading = HTML(
      "h2", ["id": id], .text(title + " "), HTML("span", ["class": "count"], String(count)))
    return HTML(
      "section",
      ["aria-labelledby": id, "data-state": state?.rawValue, "data-fixed": isFixed ? "true" : nil],
      [heading, .text("\n")] + content)
  }

  private var passed: HTML? {
    let count = files.reduce(0) { $0 + $1.entries.count }
    guard count > 0 else { return nil }
    let lists = files.map { file in
      let heading = HTML(
        "h3", [:], .text(file.path + " "), HTML("span", ["class": "count"], String(file.entries.count)))
      return HTML(
        "details", ["class": "file", "open": count <= Self.listed ? "open" : nil], HTML("summary", [:], heading),
        HTML("ul", ["class": "rows"], [file.entries.markup]))
    }
    return section("passed", "Passed", count, lists, state: .passed)
  }

  private func snapshots(_ review: SnapshotReview) -> HTML? {
    let all = changes + review.deleted.map { ("deleted", $0) } + review.obsolete.map { ("obsolete", $0) }
    guard !all.isEmpty else { return nil }
    let entries = all.map { HTML("li", [:], HTML("b", [:], $0.word), HTML("code", [:], $0.path)) }
    return section(
      "snapshots", "Snapshots", all.count, [HTML("ul", ["class": "changes plain"], entries)], isFixed: true)
  }

  private var footer: HTML {
    HTML(
      "footer", [:], "Made by navscript \(HelpText.version). It has no times in it: the same run makes the same page.")
  }

  private var help: HTML {
    let keys = [
      (["j", "k"], "next, previous scenario; with a scenario in focus also the arrows"),
      (["Enter"], "open or close it"), (["c"], "copy the command that runs just this one"), (["/"], "find"),
      (["e", "w"], "open all, close all"), (["Esc"], "clear what is filtered"), (["?"], "this list"),
    ]
    let list = keys.map { names, meaning in
      HTML("dt", [:], names.map { HTML("kbd", [:], $0) + .text(" ") }) + HTML("dd", [:], meaning)
    }
    return HTML(
      "dialog", ["id": "help", "aria-labelledby": "help-title"], HTML("h2", ["id": "help-title"], "Keys"),
      HTML("dl", [:], list),
      HTML("form", ["method": "dialog"], HTML("button", ["value": "close"], "Close")))
  }
}

extension ScenarioState {
  /// The order in which a page counts them: what needs somebody first.
  static let display: [ScenarioState] = [
    .failed, .error, .unexpectedPass, .flaky, .interrupted, .notRun, .expectedFailure, .skipped, .passed,
  ]

  /// What a number of them is called, without the number.
  func noun(_ count: Int) -> String { String(phrase(count).drop { $0 != " " }.dropFirst()) }
}
