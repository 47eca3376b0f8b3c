import ContainerHost

/// `navscript run`: finds the files, loads them all, runs what is selected, and says what came of it.
final class RunCommand {
  private let options: RunOptions
  private let output: Output
  private let problems: Output
  private var ending = Ending()
  private var tally = Tally()

  init(_ options: RunOptions, output: Output, problems: Output) {
    self.options = options
    self.output = output
    self.problems = problems
  }

  /// A scenario of a file by position, since a file is loaded anew when its state has been used up.
  private struct Selected {
    let file: Int
    let scenario: Int
  }

  func run() -> Ending {
    let discovery = Discovery(options.paths)
    for problem in discovery.problems { complain(problem) }
    if let first = discovery.problems.first { ending.add(.loadFailure, first) }
    var files = load(discovery)
    let selected = select(discovery, files)
    if let status = Interruption.status {
      noteInterruption(status)
    } else if options.listsOnly {
      list(selected, files)
    } else {
      execute(selected, &files)
    }
    return ending
  }

  private func complain(_ text: String) {
    problems.line("navscript: \(text)")
    problems.flush()
  }

  // MARK: Loading

  /// In the order of the selection; `nil` for those that do not load.
  private func load(_ discovery: Discovery) -> [ScenarioFile?] {
    var files: [ScenarioFile?] = []
    var failed: [String] = []
    for selected in discovery.files {
      if Interruption.signal != nil { break }
      do throws(LoadProblem) {
        files.append(try open(selected.path))
      } catch {
        files.append(nil)
        failed.append(selected.path)
        complain(error.text)
      }
    }
    if let first = failed.first {
      let others = failed.count == 1 ? "" : " and \(failed.count - 1) more"
      ending.add(.loadFailure, "\(first)\(others) could not be loaded")
    }
    notLoaded = failed
    return files
  }

  private func open(_ path: String) throws(LoadProblem) -> ScenarioFile {
    let pluginPaths = PluginSearch.paths(given: options.pluginPaths, scenario: path)
    return try ScenarioFile(path: path, pluginPaths: pluginPaths, timeout: options.timeout) { [problems] text in
      problems.line("\(path): \(text)")
    }
  }

  private var notLoaded: [String] = []

  // MARK: Selecting

  private func select(_ discovery: Discovery, _ files: [ScenarioFile?]) -> [Selected] {
    var selected: [Selected] = []
    var empty = discovery.emptyArguments.map { "\($0): there is no *\(Discovery.suffix) file in it" }
    var names: [String] = []
    for (index, pair) in zip(discovery.files, files).enumerated() {
      guard let file = pair.1 else { continue }
      if file.scenarios.isEmpty { empty.append("\(file.path): it defines no scenario") }
      var wanted = Set(pair.0.isWhole ? Array(file.scenarios.indices) : [])
      for line in pair.0.lines {
        if let found = file.scenario(atLine: line.line) {
          wanted.insert(found)
        } else if let first = file.scenarios.first {
          empty.append(
            "\(line.argument): no scenario begins at or before this line, the first is at \(first.location.line)")
        }
      }
      for scenario in wanted.sorted() {
        let name = file.scenarios[scenario].name
        names.append(name)
        if options.filter?.matches(name) ?? true { selected.append(Selected(file: index, scenario: scenario)) }
      }
    }
    noteEmptiness(selected, empty, names)
    return selected
  }

  private func noteEmptiness(_ selected: [Selected], _ empty: [String], _ names: [String]) {
    guard !options.allowsEmpty else { return }
    if !hasOneArgument { for reason in empty { complain(reason) } }
    if selected.isEmpty, let filter = options.filter, !names.isEmpty {
      let near = nearestName(to: filter.pattern, among: names).map { ": did you mean \(quoted($0))?" } ?? ""
      ending.add(
        .nothingSelected,
        "nothing was selected: none of \(names.count) scenarios matches --filter \(quoted(filter.pattern))\(near)")
    } else if let reason = empty.first {
      ending.add(.nothingSelected, "nothing was selected by \(reason)")
    } else if selected.isEmpty {
      ending.add(.nothingSelected, "nothing was selected")
    }
  }

  /// Without arguments there is only one thing to complain about, which the last line says.
  private var hasOneArgument: Bool { options.paths.count <= 1 }

  private func list(_ selected: [Selected], _ files: [ScenarioFile?]) {
    for entry in selected {
      guard let file = files[entry.file] else { continue }
      let scenario = file.scenarios[entry.scenario]
      output.line("\(file.sources.shownPath(scenario.location.file)):\(scenario.location.line)  \(scenario.name)")
    }
  }

  // MARK: Running

  private func execute(_ selected: [Selected], _ files: inout [ScenarioFile?]) {
    let people = options.trace == .json ? problems : output
    let style = Style(options.color, isTerminal: people.isTerminal, environment: environmentVariable)
    let reporter = RunReporter(options: options, style: style, text: people, json: output)
    var done = 0
    var lastFile: Int?
    for entry in selected {
      if Interruption.signal != nil || output.failure != nil { break }
      guard let file = usable(&files[entry.file], for: entry.scenario) else { continue }
      if lastFile != entry.file { reporter.begin(file) }
      lastFile = entry.file
      let scenario = file.scenarios[entry.scenario]
      let result = ScenarioRun(scenario, in: file) { Interruption.signal != nil }.run()
      done += 1
      tally.add(result)
      reporter.report(result, file)
      if options.failsFast, result.outcome == .failed || result.outcome == .error { break }
    }
    tally.notRun = selected.count - done
    if let status = Interruption.status { noteInterruption(status) }
    if tally.failed + tally.errors > 0 { ending.add(.failed, failureCause) }
    if !selected.isEmpty || !notLoaded.isEmpty { summarize(people) }
  }

  /// The file, loaded anew when a scenario has used up its Lua state: that must not spoil the others.
  private func usable(_ file: inout ScenarioFile?, for scenario: Int) -> ScenarioFile? {
    guard let present = file, present.state.isTripped else { return file }
    do throws(LoadProblem) {
      let fresh = try open(present.path)
      // Somebody may have saved the file meanwhile.
      guard fresh.scenarios.map(\.name) == present.scenarios.map(\.name) else {
        throw LoadProblem(path: present.path, text: "\(present.path): it was changed while it was run")
      }
      file = fresh
      return fresh
    } catch {
      complain(error.text)
      ending.add(.loadFailure, "\(present.path) could not be loaded a second time")
      file = nil
      return nil
    }
  }

  private func noteInterruption(_ status: ExitStatus) {
    let signal = status == .terminated ? "SIGTERM" : "SIGINT"
    ending.add(status, "interrupted by \(signal)")
  }

  private var failureCause: String {
    let count = tally.failed + tally.errors
    return count == 1 ? "1 scenario did not pass" : "\(count) scenarios did not pass"
  }

  private func summarize(_ people: Output) {
    people.line(tally.text)
    if !notLoaded.isEmpty {
      let noun = notLoaded.count == 1 ? "1 file did not load" : "\(notLoaded.count) files did not load"
      people.line("\(noun): \(notLoaded.joined(separator: ", "))")
    }
  }
}
