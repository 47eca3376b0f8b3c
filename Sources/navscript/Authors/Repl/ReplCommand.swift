import ContainerHost

/// `navscript repl`: the scenario API by hand.
final class ReplCommand {
  private let path: String?
  private let pluginPaths: [String]
  private let output: Output
  private let problems: Output
  private let color: ColorChoice
  private var record = ReplRecord()
  private var app: ReplApp?
  private var inputs = 0
  private var failed = 0
  /// Whether the app was launched, and what comes before each scenario went well.
  private var hasStarted = true
  /// Processor time of one input, and of loading the file.
  private static let timeout = Duration.seconds(10)
  /// In characters of one value.
  private static let valueWidth = 4000

  init(_ arguments: ParsedArguments, output: Output, problems: Output) throws(UsageError) {
    if arguments.positionals.count > 1 {
      throw UsageError("repl takes one file, got \(arguments.positionals.count)")
    }
    path = arguments.positionals.first
    if path == "" { throw UsageError("FILE cannot be empty") }
    pluginPaths = try arguments.pluginPaths
    color = arguments.value("color").flatMap(ColorChoice.init(rawValue:)) ?? .auto
    self.output = output
    self.problems = problems
  }

  func run() -> Ending {
    var ending = Ending()
    do throws(LoadProblem) {
      app = try open()
    } catch {
      problems.line("navscript: \(VisibleText.block(error.text))")
      ending.add(.loadFailure, "\(error.path) could not be used")
      return ending
    }
    let input = ReplInput(output) { [unowned self] text in
      NameCompletion(text, expectations: app.map { Array($0.file.expectations.keys) } ?? [])
    }
    // The terminal has to be put back before the end.
    Interruption.beginNoting()
    if input.isTerminal { output.line("navscript \(HelpText.version), \(name); :help, or Ctrl-D to end") }
    launch()
    loop(input)
    if let status = Interruption.status {
      ending.add(status, "interrupted by \(Interruption.name ?? "a signal")")
    } else if !hasStarted, !input.isTerminal {
      ending.add(.failed, "the app did not start")
    } else if failed > 0, !input.isTerminal {
      ending.add(.failed, "\(failed) of \(inputs) inputs failed")
    }
    return ending
  }

  private var name: String { path ?? "a demo app" }

  private func open() throws(LoadProblem) -> ReplApp {
    let path = path ?? DemoApp.path
    let search = PluginSearch.paths(given: pluginPaths, scenario: path)
    let text = self.path == nil ? DemoApp.text : nil
    let file = try ScenarioFile(path: path, text: text, pluginPaths: search, timeout: Self.timeout) { [problems] text in
      problems.line(VisibleText.line("\(path): \(text)"))
    }
    return try ReplApp(file)
  }

  private func launch() {
    guard let app else { return }
    let answer = app.launch()
    hasStarted = answer.failures.isEmpty
    report(answer)
    if !hasStarted { failed -= 1 }
  }

  private func loop(_ input: ReplInput) {
    var pending: [String] = []
    while Interruption.signal == nil, output.failure == nil {
      switch input.line(prompt: pending.isEmpty ? "> " : ">> ") {
      case .closed:
        if !pending.isEmpty { evaluate(pending.joined(separator: "\n"), isWhole: true, input) }
        return
      case .abandoned: pending = []
      case .line(let line):
        if pending.isEmpty {
          if line.allSatisfy(\.isWhitespace) { continue }
          if line.hasPrefix(":") {
            input.remember(line)
            if !command(line) { return }
            continue
          }
        }
        pending.append(line)
        if evaluate(pending.joined(separator: "\n"), isWhole: false, input) { pending = [] }
      }
    }
  }

  /// - Parameter isWhole: whether no more lines are to come.
  /// - Returns: false while the input is not a whole one.
  @discardableResult
  private func evaluate(_ text: String, isWhole: Bool, _ input: ReplInput) -> Bool {
    guard let app else { return true }
    let name = "input \(inputs + 1)"
    switch app.parse(text, name: name) {
    case .incomplete where !isWhole: return false
    case .incomplete:
      inputs += 1
      report(ReplApp.Answer(failures: [Failure(reason: "the input ends too early")], name: name))
    case .wrong(let error):
      inputs += 1
      let location = error.line.map { LuaLocation(file: name, line: $0) }
      let failure = Failure(reason: error.message, location: location)
      report(ReplApp.Answer(failures: [failure], source: SourceText(Array(text.utf8)), name: name))
    case .chunk(let chunk, let isExpression):
      inputs += 1
      let answer = ChunkInterruption.during(app.file.state) { app.evaluate(chunk, text, name: name) }
      report(answer)
      if answer.failures.isEmpty {
        record.add(text, isExpression: isExpression, answer.values, isStatement: app.isStatement)
      }
      beginAnew()
    }
    input.remember(text)
    return true
  }

  /// A state that has spent its time or its instructions can do nothing more.
  private func beginAnew() {
    guard let app, app.file.state.isTripped else { return }
    do throws(LoadProblem) {
      self.app = try open()
      record = ReplRecord()
      problems.line("the app and all values are gone: it begins anew")
      launch()
    } catch { problems.line("navscript: \(VisibleText.block(error.text))") }
    problems.flush()
  }

  // MARK: What is shown

  private func report(_ answer: ReplApp.Answer) {
    for note in answer.notes { output.line(VisibleText.line(note)) }
    if answer.failures.isEmpty {
      let shown = answer.values.filter { if case .reference = $0 { app?.isExpectation($0) == false } else { true } }
      if !shown.isEmpty {
        output.line(shown.map { ValueText.brief($0, width: Self.valueWidth) }.joined(separator: "   "))
      }
    } else {
      failed += 1
      output.flush()
      for failure in answer.failures { describe(failure, answer) }
      problems.flush()
    }
    output.flush()
  }

  private func describe(_ failure: Failure, _ answer: ReplApp.Answer) {
    let style = Style(color, isTerminal: problems.isTerminal, environment: environmentVariable)
    for line in VisibleText.lines(failure.reason) { problems.line(style.red(line)) }
    if let location = failure.location {
      let sources = app?.file.sources
      let source = location.file == answer.name ? answer.source : sources?.text(of: location.file)
      if location.file != answer.name {
        let place = Place(file: sources?.shownPath(location.file) ?? location.file, line: location.line)
        problems.line("  --> \(place)")
      }
      for line in source?.excerpt(line: location.line, under: failure.word) ?? [] { problems.line("  " + line) }
    }
    for line in failure.difference { problems.line("  " + VisibleText.line(line)) }
  }

  // MARK: Commands

  /// - Returns: false when the prompt ends.
  private func command(_ line: String) -> Bool {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let argument = words.count > 1 ? words[1].trimmed : ""
    switch words.first {
    case ":help": output.write(Self.help)
    case ":quit": return false
    case ":screen": showScreen()
    case ":trace": showTrace()
    case ":record": write(argument)
    default:
      failed += 1
      inputs += 1
      let word = words.first ?? line
      problems.line("there is no \(quoted(word))\(didYouMean(word, among: NameCompletion.commands))")
      problems.flush()
    }
    return true
  }

  private static let help = """
    Every input is Lua with t and nav in scope; what it gives is shown. A global lives on, a local does not.
      t:tap("Shop")        acts, as in a scenario        t.visible            asks
      t:expect(t.visible):equals("shop")                  states something; the prompt goes on when it does not hold
    Tab completes names, the arrow keys go through what was written, Ctrl-C ends what runs, Ctrl-D the prompt.
      :screen        the screen as text
      :trace         what happened in the app
      :record FILE   writes what was done as a scenario, and what was told as expectations
      :quit          ends the prompt

    """

  private func showScreen() {
    guard let host = app?.session?.host else { return }
    do throws(LayoutError) {
      output.line(try ScreenText.full(host))
    } catch {
      failed += 1
      inputs += 1
      problems.line(error.description)
      problems.flush()
    }
  }

  private func showTrace() {
    guard let session = app?.session else { return }
    for event in session.earlierEvents + (session.host.trace?.events ?? []) {
      output.line(VisibleText.line("\(event.sequence)  \(seconds(event.time)) s  \(event.description)"))
    }
  }

  private func write(_ path: String) {
    do throws(FileError) {
      try writeRecord(path)
      output.line("\(path): navscript run \(Shell.quoted(path))")
    } catch {
      failed += 1
      inputs += 1
      problems.line(":record: \(error.reason)")
      problems.flush()
    }
  }

  private func writeRecord(_ path: String) throws(FileError) {
    guard path.hasSuffix(Discovery.suffix) else {
      throw FileError(reason: "expected a file that ends with \(Discovery.suffix), got \(quoted(path))")
    }
    if record.isEmpty { throw FileError(reason: "nothing has been done yet") }
    if FileSystem.exists(path) { throw FileError(reason: "\(path) exists already") }
    guard let app, let text = record.text(for: app.file, globals: app.globals, name: "what was done by hand") else {
      throw FileError(
        reason: "it cannot be told what the file calls its app: expected a line such as local app = nav.app {")
    }
    try rehearse(text, path)
    var files = NewFiles()
    files.add(path, text)
    try files.write()
  }

  /// What is written has to run where it is written.
  private func rehearse(_ text: String, _ path: String) throws(FileError) {
    do throws(LoadProblem) {
      let search = PluginSearch.paths(given: pluginPaths, scenario: path)
      let file = try ScenarioFile(path: path, text: text, pluginPaths: search, timeout: Self.timeout) { _ in }
      guard let scenario = file.scenarios.first else { return }
      let result = ScenarioRun(scenario, in: file) { Interruption.signal != nil }.run()
      guard result.outcome != .passed else { return }
      let reason = result.failures.first?.reason ?? "it does not come to its end"
      throw LoadProblem(path: path, text: "the scenario does not pass as it was recorded: \(reason)")
    } catch { throw FileError(reason: error.text) }
  }
}

extension String {
  /// Without blanks at either end.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
