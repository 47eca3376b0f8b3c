import Foundation
import Testing

@testable import ContainerHost
@testable import navscript

/// A run as a page.
@Suite struct HTMLTests {
  private func text(
    _ results: [ScenarioResult], plan: RunPlan = RunPlan(), snapshots: SnapshotReview = SnapshotReview(),
    interruption: String? = nil, arguments: [String] = []
  ) throws -> String {
    let options = try RunOptions(try ArgumentParser(command: Commands.run).parse(arguments)) { _ in nil }
    var (events, result) = Results.events(results, plan: plan, interruption: interruption)
    result.snapshots = snapshots
    events[events.count - 1] = .runEnded(result)
    return try captured { output in
      let reporter = HTMLReporter(output: output, options: options)
      for event in events { reporter.receive(event) }
    }
  }

  private func page(_ results: [ScenarioResult], plan: RunPlan = RunPlan()) throws -> HTMLDocument {
    try HTMLDocument(try text(results, plan: plan))
  }

  // MARK: The whole

  @Test func everyStateIsThereCountedAndNamed() throws {
    let page = try page(ScenarioState.allCases.map { Results.result($0) })
    let counts = try #require(page.root.first("ul", class: "counts"))
    for state in ScenarioState.allCases {
      let entries = page.scenarios.filter { $0.state == state.rawValue }
      #expect(entries.count == 1, "\(state)")
      #expect(entries.first?.text.contains(state.rawValue) == true, "\(state)")
      let count = counts.children.first { $0["data-state"] == state.rawValue }
      #expect(count?.text == "1 " + state.noun(1))
    }
    let headings = page.all("h2").filter { $0.parent?.name == "section" }.map(\.text)
    #expect(
      headings
        == ["Did not pass 3", "Flaky 1", "Interrupted, or not run 2", "Failed as expected 1", "Skipped 1", "Passed 1"])
    #expect(ScenarioState.display.count == ScenarioState.allCases.count)
    #expect(page.all("h1").first?.text == "✗3 of 9 scenarios did not pass")
  }

  @Test func whatDidNotPassHasEverythingThatExplainsIt() throws {
    var attempt = Results.failed
    attempt.notes = ["a note"]
    attempt.unreadErrors = ["an error"]
    attempt.pending = ["a timer"]
    attempt.screen = ["┌─┐", "└─┘"]
    attempt.events = [
      TraceEvent(sequence: 4, time: .seconds(1), kind: .load, subject: "status", details: [], cause: nil)
    ]
    attempt.eventCount = 5
    attempt.failures[0].frames = ["from a.lua:1"]
    var info = Results.info("it")
    info.tags = ["slow"]
    let page = try page([ScenarioResult(info, attempts: [attempt, Results.error])])
    let card = try #require(page.all("article").first)
    #expect(card.first("details")?["open"] == "open")
    for part in [
      "ERROR", "it went wrong", "lib/b.lua:9", "9 | x\n  | ^", "- 1\n", "+ 2\n", "from a.lua:1", "a note", "an error",
      "a timer", "┌─┐\n└─┘", "load status", "the last 1 of 5 events", "a.nav.lua:7", "2. error: it went wrong",
    ] { #expect(card.text.contains(part), "\(part)") }
    #expect(card.all("span").filter { $0.classes == ["tag"] }.map(\.text) == ["slow"])
    #expect(card.first("div", class: "command")?.first("code")?.text == "navscript run a.nav.lua:7")
    #expect(card.first("a", class: "permalink")?["href"] == "#" + (card["id"] ?? ""))
    #expect(page.all("option").map(\.text) == ["all tags", "slow"])
  }

  @Test func screensThatAreEqualAreThereOnce() throws {
    var attempt = Results.failed
    attempt.screen = ["┌──────┐", "│ same │", "└──────┘"]
    let results = ["one", "two", "three"].map { ScenarioResult(Results.info($0), attempts: [attempt]) }
    let text = try text(results)
    #expect(text.components(separatedBy: "│ same │").count == 2)
    let page = try HTMLDocument(text)
    let links = page.all("a").filter { $0.classes == ["same"] }
    #expect(links.map { $0["href"] } == ["#screen-1", "#screen-1"] && links.map(\.text) == ["one", "one"])
  }

  @Test func bothSidesOfASnapshotAreShownWithTheCellsThatDiffer() throws {
    var use = SnapshotUse(name: "home", path: "snapshots/a/home.txt", state: .different, fingerprint: 1)
    use.expected = ["head", "00|ab無"]
    use.actual = ["head", "00|aX無"]
    var attempt = Results.failed
    attempt.snapshots = [use]
    attempt.failures[0].snapshot = use.path
    attempt.screen = ["never shown twice"]
    let page = try page([ScenarioResult(Results.info("it"), attempts: [attempt])])
    #expect(page.all("mark").map(\.text) == ["b", "X"])
    #expect(page.all("pre").filter { $0.classes == ["screen"] }.map(\.text) == ["head\n00|ab無\n", "head\n00|aX無\n"])
    #expect(page.all("span").filter { $0.classes == ["wide"] }.map(\.text) == ["無", "無"])
    #expect(!page.root.text.contains("never shown twice"))
  }

  @Test func whatHappenedToSnapshotsIsListed() throws {
    var use = SnapshotUse(name: "home", path: "s/home.txt", state: .new, fingerprint: 1)
    use.actual = ["head", "00|x"]
    let attempt = AttemptResult(outcome: .passed, expectations: 1, snapshots: [use])
    let review = SnapshotReview(obsolete: ["s/old.txt"], deleted: ["s/gone.txt"])
    let page = try HTMLDocument(
      try text([ScenarioResult(Results.info("it"), attempts: [attempt])], snapshots: review))
    let list = try #require(page.root.first("ul", class: "changes"))
    #expect(list.children.map(\.text) == ["news/home.txt", "deleteds/gone.txt", "obsoletes/old.txt"])
    #expect(page.scenarios.first?.first("pre", class: "screen")?.text == "head\n00|x\n")
  }

  @Test func filesSignalsSeedAndShardAreThere() throws {
    let plan = RunPlan(
      unloaded: [UnloadedFile(path: "x/b.nav.lua", text: "x/b.nav.lua:1: no\n  1 | no")], seed: 42, shard: "2/3")
    let page = try HTMLDocument(try text([Results.result(.passed)], plan: plan, interruption: "SIGINT"))
    for part in ["--seed 42", "shard 2/3", "x/b.nav.lua:1: no\n  1 | no", "Interrupted by SIGINT"] {
      #expect(page.root.text.contains(part), "\(part)")
    }
    #expect(page.scenarios.count == 1)
  }

  // MARK: The verdict

  @Test(
    arguments: [
      ([], [], "No scenario was selected", "is-odd"), ([.passed], [], "The scenario passed", "is-good"),
      ([.passed, .passed], [], "All 2 scenarios passed", "is-good"),
      ([.passed, .skipped], [], "1 of 2 scenarios passed: 1 skipped", "is-good"),
      ([.skipped], [], "0 of 1 scenario passed: 1 skipped", "is-odd"),
      ([.passed, .flaky], [], "1 of 2 scenarios passed: 1 flaky", "is-odd"),
      ([.passed, .flaky], ["--fail-on-flaky"], "1 of 2 scenarios passed: 1 flaky", "is-bad"),
      ([.failed], [], "1 of 1 scenario did not pass", "is-bad"),
    ] as [([ScenarioState], [String], String, String)])
  func theVerdictIsOneSentence(
    _ states: [ScenarioState], _ arguments: [String], _ sentence: String, _ kind: String
  ) throws {
    let page = try HTMLDocument(
      try text(states.enumerated().map { Results.result($1, name: "\($0)") }, arguments: arguments))
    #expect(page.all("h1").first?.text.dropFirst() == sentence[...])
    #expect(page.all("header").first?.classes == ["top", kind])
    #expect(page.all("title").first?.text.contains(sentence) == true)
  }

  // MARK: What is in texts

  @Test(arguments: [
    "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onclick='x", "]]>", "<!-- --> &amp;",
    "\u{0}\u{1b}[31mred\u{1b}[0m\u{1b}[3", "\u{202e}turned", "\r\n\ttab", "無👨‍👩‍👧", "\u{fffe}\u{85}\u{feff}", "",
  ])
  func noTextBecomesMarkup(_ text: String) throws {
    let failure = FailureRecord(
      reason: [text], place: Place(file: text, line: 1), excerpt: [text], difference: ["- " + text], frames: [text],
      snapshot: text)
    var use = SnapshotUse(name: text, path: text, place: nil, state: .different, fingerprint: 1)
    use.expected = [text, "x"]
    use.actual = [text + "y"]
    let attempt = AttemptResult(
      outcome: .failed, failures: [failure], notes: [text], snapshots: [use], unreadErrors: [text], screen: [text],
      pending: [text])
    let info = ScenarioInfo(
      file: text, name: text, place: Place(file: text, line: 1), tags: [text + "t"], rerun: text)
    let skipped = ScenarioResult(info, attempts: [AttemptResult(outcome: .skipped(text))])
    let plan = RunPlan(unloaded: [UnloadedFile(path: text, text: text)], shard: text)
    let failed = ScenarioResult(info, attempts: [attempt, attempt])
    let results = [failed, skipped, ScenarioResult(info, attempts: [Results.passed])]
    let whole = try self.text(results, plan: plan)
    let page = try HTMLDocument(whole)
    #expect(page.all("script").count == 1 && page.all("img").isEmpty && page.all("style").count == 1)
    #expect(page.scenarios.count == 3)
    let shown = PlainText.of(text).unicodeScalars.map { scalar in
      let isHidden = scalar.value < 32 && scalar != "\n" && scalar != "\t"
      let others: [Unicode.Scalar] = ["\u{202e}", "\u{fffe}", "\u{85}", "\u{feff}"]
      return isHidden || others.contains(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }.joined()
    #expect(page.all("article").first?.first("h3")?.text == shown)
    #expect(
      !whole.unicodeScalars.contains { $0.value < 32 && $0 != "\n" && $0 != "\t" || $0 == "\u{202e}" || $0 == "\u{85}" }
    )
  }

  @Test func nothingIsLoadedFromAnywhere() throws {
    let text = try text(ScenarioState.allCases.map { Results.result($0) })
    #expect(!text.contains("http:") && !text.contains("https:") && !text.contains("url(") && !text.contains("@import"))
    #expect(!text.contains("fetch(") && !text.contains("import("))
    let page = try HTMLDocument(text)
    let policy = try #require(page.all("meta").first { $0["http-equiv"] != nil }?["content"])
    #expect(policy.hasPrefix("default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-"))
    #expect(policy.hasSuffix("img-src data:; base-uri 'none'; form-action 'none'"))
  }

  /// A browser runs a script only when its hash is the policy's.
  @Test func thePolicyKnowsTheScript() throws {
    #expect(SHA256.base64(of: "") == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    #expect(SHA256.base64(of: "abc") == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    let long = String(repeating: "a", count: 1_000_000)
    #expect(SHA256.base64(of: long) == "zcduXJkU+5KBocfihNc+Z/GAmkiklyAOBG05zMcRLNA=")
    #expect(Base64.text([1]) == "AQ==" && Base64.text([1, 2]) == "AQI=" && Base64.text([1, 2, 3]) == "AQID")
    let text = try text([Results.result(.passed)])
    let start = try #require(text.range(of: "<script>"))
    let end = try #require(text.range(of: "</script>", range: start.upperBound..<text.endIndex))
    let policy = try HTMLDocument(text).all("meta").first { $0["http-equiv"] != nil }?["content"]
    let hash = SHA256.base64(of: String(text[start.upperBound..<end.lowerBound]))
    #expect(policy?.contains("script-src 'sha256-\(hash)';") == true)
    #expect(!RunPageScript.text.contains("]]>") && !RunPageScript.text.contains("</"))
  }

  // MARK: Readers

  @Test func everyPairOfColoursCanBeRead() throws {
    func value(_ hex: Substring) -> Double {
      let part = Double(Int(hex, radix: 16) ?? 0) / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    func luminance(_ color: String) -> Double {
      let digits = color.dropFirst()
      return 0.2126 * value(digits.prefix(2)) + 0.7152 * value(digits.dropFirst(2).prefix(2))
        + 0.0722 * value(digits.suffix(2))
    }
    func contrast(_ one: String, _ other: String) -> Double {
      let (left, right) = (luminance(one), luminance(other))
      return (max(left, right) + 0.05) / (min(left, right) + 0.05)
    }
    func color(_ name: String) throws -> HTMLPalette.Color {
      try #require(HTMLPalette.colors.first { $0.name == name }, "\(name)")
    }
    for pair in HTMLPalette.pairs {
      let (text, background) = (try color(pair.text), try color(pair.background))
      #expect(contrast(text.light, background.light) >= 4.5, "\(pair) in light")
      #expect(contrast(text.dark, background.dark) >= 4.5, "\(pair) in dark")
    }
    for background in ["page", "card"] {
      let (edge, back) = (try color("edge"), try color(background))
      #expect(contrast(edge.light, back.light) >= 3 && contrast(edge.dark, back.dark) >= 3, "\(background)")
    }
    let used = (HTMLStyle.base + RunPageStyle.css).matches(of: /var\(--([a-z-]+)\)/).map { String($0.1) }
    for name in Set(used) where name != "tone" { _ = try color(name) }
  }

  @Test func whoHasNoScriptOrNoMouseCanReadIt() throws {
    let page = try page(ScenarioState.allCases.map { Results.result($0) })
    for element in page.all where element.classes.contains("needs-script") { #expect(element["hidden"] == "hidden") }
    for element in page.all("input") + page.all("select") {
      #expect(page.all("label").contains { $0["for"] == element["id"] })
    }
    for section in page.all("section") { #expect(section["aria-labelledby"] != nil) }
    #expect(page.root.first("a", class: "skip")?["href"] == "#results")
    #expect(page.all("main").first?["id"] == "results")
    // What can be pressed has a name.
    for button in page.all("button") { #expect(!(button["aria-label"] ?? button.text).isEmpty) }
    for pair in ["prefers-color-scheme:dark", "prefers-reduced-motion", "@media print", ":focus-visible"] {
      #expect((HTMLPalette.css + HTMLStyle.base + RunPageStyle.css).contains(pair))
    }
  }

  @Test func tenThousandThatPassAreSmall() throws {
    let results = (0..<10_000).map { number in
      let name = "number \(number) of the many things that go well in this project"
      var info = Results.info(name, file: "checks/a.nav.lua")
      info.tags = ["smoke"]
      return ScenarioResult(info, attempts: [Results.passed])
    }
    let text = try text(results)
    #expect(text.utf8.count < 3_000_000)
    #expect(text.components(separatedBy: "<li id=").count == 10_001)
    #expect(!text.contains("<details class=\"file\" open"))
  }

  @Test func linksToAScenarioStayWhatTheyAre() throws {
    let one = try page([Results.result(.passed, name: "a"), Results.result(.failed, name: "b")])
    let other = try page([Results.result(.failed, name: "b"), Results.result(.skipped, name: "a")])
    func ids(_ page: HTMLDocument) -> Set<String?> { Set(page.scenarios.map { $0["id"] }) }
    #expect(ids(one) == ids(other) && ids(one).count == 2)
    // One name twice, which is no reason to lose one of them.
    #expect(try page([Results.result(.passed, name: "a"), Results.result(.passed, name: "a")]).scenarios.count == 2)
  }

  // MARK: Runs

  @Test func theSameRunIsTheSamePage() throws {
    let pages = try (0..<2).map { _ in
      let folder = try TemporaryFolder([
        "a.nav.lua": Fixtures.passing + "nav.scenario('bad', fitness, function(t) t:expect(1):equals(2) end)\n",
        "x/b.nav.lua": Fixtures.failing,
      ])
      let run = try Program.run(["run", "-v", "--seed", "3", "--reporter", "html=page.html"], in: folder)
      #expect(run.status == 1)
      return folder.read("page.html")
    }
    #expect(pages[0] == pages[1])
    #expect(try HTMLDocument(pages[0]).scenarios.count == 3)
    // Not even the time that the scenarios took.
    #expect(!pages[0].contains("seconds") && !pages[0].contains("2026"))
  }

  @Test func resultsThatAreReadBackMakeTheSamePage() throws {
    let folder = try TemporaryFolder([
      "a.nav.lua": Fixtures.scenario("  t:note('n')\n  t:snapshot('home')")
        + "nav.scenario('skipped', fitness, { skip = 'later' }, function() end)\n"
        + "nav.scenario('known', fitness, { expect_failure = 'it is', tags = { 'x' } }, function(t) t:tap('y') end)\n",
      "b.nav.lua": Fixtures.failing + "nav.scenario('other', fitness, function(t) t:snapshot('old') end)\n",
      "snapshots/b/old.txt": "\(Snapshot.mark)x\n  |--\n00|x\n",
    ])
    let run = try Program.run(["run", "--reporter", "html=run.html,json=run.jsonl"], in: folder)
    #expect(run.status == 1)
    let merged = try Program.run(["report", "merge", "run.jsonl", "--reporter", "html=merged.html"], in: folder)
    #expect(merged.status == 1)
    let page = folder.read("run.html")
    #expect(page == folder.read("merged.html"))
    let document = try HTMLDocument(page)
    #expect(document.scenarios.count == 5 && !document.all("mark").isEmpty)
  }

  @Test func aPageCanGoToStandardOutput() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.passing])
    let run = try Program.run(["run", "--reporter", "html"], in: folder)
    #expect(run.status == 0)
    #expect(try HTMLDocument(run.output).scenarios.count == 1)
  }
}
