import ContainerHost

/// `navscript run`: finds the files, loads them all, runs what is selected, and says what came of it.
final class RunCommand {
  private let options: RunOptions
  private let project: Project
  private let output: Output
  private let problems: Output
  private var ending = Ending()
  /// What was loaded, once ``run()`` has returned.
  private(set) var files: LoadedFiles?
  private var measures: RunMeasures?

  init(_ options: RunOptions, project: Project, output: Output, problems: Output) {
    self.options = options
    self.project = project
    self.output = output
    self.problems = problems
  }

  func run() -> Ending {
    if options.listsOnly {
      if !options.idleFlags.isEmpty {
        complain("--list runs nothing, so there is no use for \(options.idleFlags.joined(separator: " and "))")
      }
      let (selection, _) = select()
      ScenarioListing(isJSON: options.listsJSON).write(selection.selected, to: output)
      return ending
    }
    do throws(FileError) {
      // Before anything is loaded: whoever waits an hour for a report wants to know now that there will be none.
      measures = try RunMeasures(options, project: project)
      if options.debugsLua { complain(LuaTools.warning) }
      execute(try ReporterSet(options, output: output, problems: problems))
    } catch {
      measures?.discard()
      ending.add(.internalFault, error.reason)
    }
    return ending
  }

  private func complain(_ text: String) {
    problems.line("navscript: \(VisibleText.block(text))")
    problems.flush()
  }

  private lazy var lastFailed = LastFailed(project, environment: environmentVariable)

  private func select() -> (ScenarioSelection, LoadedFiles) {
    let discovery = Discovery(options.paths)
    for problem in discovery.problems { complain(VisibleText.line(problem)) }
    if let first = discovery.problems.first { ending.add(.loadFailure, first) }
    let files = LoadedFiles(options, problems: problems, tools: measures?.tools ?? LuaTools())
    files.load(discovery.files)
    self.files = files
    let known = options.onlyLastFailed ? lastFailed.scenarios : []
    let selection = ScenarioSelection(discovery, files.files, options, project: project, lastFailed: known)
    for remark in selection.remarks { complain(VisibleText.line(remark)) }
    if let excuse = selection.excuse { complain(excuse) }
    if let reason = selection.emptiness {
      // The last line will be about what could not be loaded.
      if !files.unloaded.isEmpty || !discovery.problems.isEmpty { complain(VisibleText.line(reason)) }
      ending.add(.nothingSelected, reason)
    }
    if options.listsOnly, let first = files.unloaded.first {
      let others = files.unloaded.count == 1 ? "" : " and \(files.unloaded.count - 1) more"
      ending.add(.loadFailure, "\(first.path)\(others) could not be loaded")
    }
    return (selection, files)
  }

  private func execute(_ reporters: ReporterSet) {
    let (selection, files) = select()
    var plan = RunPlan(
      scenarios: selection.selected.count * options.repetitions, unloaded: files.unloaded,
      shard: options.shard?.description)
    if options.shuffles {
      let seed = options.seed ?? RunOrder.freshSeed
      plan.seed = seed
      complain("shuffled by --seed \(seed)")
    }
    let snapshots = SnapshotKeeper(options)
    let runner = ScenarioRunner(
      options, files, snapshots, problems: problems, measures: measures,
      isPointless: { [output] in output.failure != nil && !reporters.hasFiles }, emit: reporters.receive)
    let result = runner.run(selection.selected, plan: plan)
    report(snapshots, result)
    let causes = result.ending(failsOnFlaky: options.failsOnFlaky, failsOnObsolete: options.failsOnObsolete).causes
    for cause in causes { ending.add(cause.status, cause.cause) }
    for (index, problem) in reporters.finish().enumerated() {
      // The first is what the last line says, unless that is about a signal.
      if index > 0 || result.interruption != nil { complain(problem) }
      ending.add(.internalFault, problem)
    }
    if let problem = measures?.finish(problems) {
      complain(problem)
      ending.add(.internalFault, problem)
    }
    remember(runner, files)
  }

  private func report(_ snapshots: SnapshotKeeper, _ result: RunResult) {
    for problem in snapshots.problems {
      complain(problem)
      ending.add(.internalFault, problem)
    }
    if options.failsOnObsolete || options.prunesSnapshots, let reason = result.snapshots.omission {
      complain("obsolete snapshots were not looked for, since \(reason)")
    }
  }

  /// For `--last-failed` of the next run.
  private func remember(_ runner: ScenarioRunner, _ files: LoadedFiles) {
    if runner.failed.isEmpty, lastFailed.scenarios.isEmpty { return }
    var defined: Set<ScenarioKey> = []
    for case let file? in files.files {
      let path = project.path(of: file.path)
      for scenario in file.scenarios { defined.insert(ScenarioKey(path: path, name: scenario.name)) }
    }
    if let reason = lastFailed.keep(done: runner.done, failed: runner.failed, defined: defined) {
      complain("what failed is not kept for --last-failed: \(reason)")
    }
  }
}

/// `navscript run --list`: what would run, in files' order.
struct ScenarioListing {
  let isJSON: Bool

  func write(_ selected: [SelectedScenario], to output: Output) {
    for entry in selected { output.line(isJSON ? json(entry.info) : text(entry.info)) }
  }

  private func text(_ info: ScenarioInfo) -> String {
    let tags = info.tags.isEmpty ? "" : "  [\(info.tags.joined(separator: ", "))]"
    return "\(info.place)  \(info.name)\(tags)"
  }

  private func json(_ info: ScenarioInfo) -> String {
    JSONObject().add("file", info.file).add("name", info.name).add("defined_in", info.place.file)
      .add("line", info.place.line).add("tags", info.tags).add("skip", info.skip)
      .add("expect_failure", info.expectFailure).text
  }
}
