import ContainerHost

/// `navscript check`: whether containers keep the contract, rule by rule.
final class CheckCommand {
  private let options: CheckOptions
  private let output: Output
  private let problems: Output
  private var ending = Ending()
  private var result = RunResult()

  init(_ arguments: ParsedArguments, output: Output, problems: Output) throws(UsageError) {
    options = try CheckOptions(arguments)
    self.output = output
    self.problems = problems
  }

  func run() -> Ending {
    if options.isList {
      RuleListing(isJSON: options.isJSON).write(Contract.all.filter(options.isWanted), to: output)
      return ending
    }
    if options.isSelfTest { return SelfTest(isWhole: options.run.isVerbose, output: output, problems: problems).run() }
    var targets: [CheckTarget] = []
    for name in options.names {
      do throws(ScenarioProblem) {
        targets.append(try CheckTarget(finding: name, pluginPaths: options.pluginPaths))
      } catch {
        complain(error.message)
        ending.add(.loadFailure, error.message)
      }
    }
    do throws(FileError) {
      check(targets, try ReporterSet(options.run, output: output, problems: problems))
    } catch { ending.add(.internalFault, error.reason) }
    return ending
  }

  private func complain(_ text: String) {
    problems.line("navscript: \(text)")
    problems.flush()
  }

  private func check(_ targets: [CheckTarget], _ reporters: ReporterSet) {
    let counts = targets.map { target in CheckSuite.rules(for: target).count(where: options.isWanted) }
    let isRandomWanted = options.runs > 0 && options.filter?.matches(RandomPart.name) ?? true
    let total = counts.reduce(0, +) + (isRandomWanted ? targets.count : 0)
    if total == 0, !targets.isEmpty {
      let near = options.filter.flatMap { nearestName(to: $0.pattern, among: Contract.all.map(CheckReport.name)) }
      ending.add(.nothingSelected, "nothing was selected: no rule matches --filter\(didYouMean(near))")
    }
    let start = RealTime.now
    result.plan = RunPlan(scenarios: total)
    reporters.receive(.runBegan(result.plan))
    var verdicts: [String] = []
    for target in targets where total > 0 {
      if Interruption.signal != nil { break }
      verdicts.append(check(target, isRandomWanted: isRandomWanted, reporters))
    }
    result.interruption = Interruption.name
    result.wallTime = RealTime.now - start
    reporters.receive(.runEnded(result))
    tell(verdicts)
    for cause in result.ending(failsOnFlaky: false).causes {
      let text = cause.status == .failed ? failureCause : cause.cause
      ending.add(cause.status, text)
    }
    for problem in reporters.finish() {
      complain(problem)
      ending.add(.internalFault, problem)
    }
  }

  private var failureCause: String {
    let count = result.tally.problems
    return count == 1 ? "1 rule is not kept" : "\(count) rules are not kept"
  }

  /// Verdicts are results; where something else has standard output, they go where people look.
  private func tell(_ verdicts: [String]) {
    let isText = options.run.reporters.contains { $0.kind == .tty && $0.isOnStandardOutput }
    for line in verdicts { (isText ? output : problems).line(line) }
    (isText ? output : problems).flush()
  }

  /// - Returns: the verdict in one line.
  private func check(_ target: CheckTarget, isRandomWanted: Bool, _ reporters: ReporterSet) -> String {
    let report = CheckReport(target: target, deviations: options.deviations)
    reporters.receive(.fileBegan(target.shownPath))
    let factory: SubjectFactory
    do throws(LuaError) { factory = try SubjectFactory(target) } catch {
      ending.add(.internalFault, error.description)
      return "\(target.name): \(error.description)"
    }
    var number = 0
    func note(_ scenario: ScenarioResult) {
      result.tally.add(scenario)
      result.workTime += scenario.duration
      reporters.receive(.scenarioEnded(scenario))
    }
    var suite = CheckSuite(factory: factory)
    suite.isWanted = options.isWanted
    suite.isInterrupted = { Interruption.signal != nil }
    let results = suite.run { outcome in
      number += 1
      reporters.receive(.scenarioBegan(report.info(of: outcome.requirement, number: number)))
      note(report.result(outcome, number: number))
      save(outcome.finding, as: outcome.requirement.id, outcome.state == .failed, target)
    }
    var randomFailed = false
    if isRandomWanted, Interruption.signal == nil {
      let part = RandomPart(factory: factory, runs: options.runs, seed: options.seed)
      let scenario = part.run(report, number: number + 1, isBlocked: results.contains { Self.stopsRandom($0) })
      randomFailed = scenario.result.state == .failed
      reporters.receive(.scenarioBegan(scenario.result.scenario))
      note(scenario.result)
      save(scenario.finding, as: "random", randomFailed, target)
    }
    let accepted = Set(results.map(\.requirement.id).filter { options.deviations.reason(of: $0, target) != nil })
    let conformance = Conformance(
      results, accepted: accepted, randomFailed: randomFailed, isWhole: options.filter == nil)
    return "\(target.name): \(conformance.text)"
  }

  /// What does not even start cannot be walked about in.
  private static func stopsRandom(_ result: CheckResult) -> Bool {
    result.state == .failed && ["L1", "L2", "L3", "L4", "L7", "S1"].contains(result.requirement.id)
  }

  private func save(_ finding: Finding?, as name: String, _ hasFailed: Bool, _ target: CheckTarget) {
    guard hasFailed, let folder = options.saveFolder, let finding, !finding.scenario.isEmpty else { return }
    FileSystem.makeFolders(folder)
    let path = Path.join(folder, "\(name)\(Discovery.suffix)")
    var text = finding.scenario
    // Paths of plugins are relative to the scenario.
    if let source = target.source, source.name.contains("/") || source.name.hasSuffix(".lua"),
      let whole = FileSystem.realPath(source.path), let here = FileSystem.realPath(folder)
    {
      text = text.replacingFirst(
        "nav.plugin(\(quoted(source.name))", with: "nav.plugin(\(quoted(Path.relative(whole, to: here)))")
    }
    do throws(FileError) {
      let file = try ReportFile(path)
      file.output.write(text)
      if let problem = file.finish() { throw FileError(reason: problem) }
      complain("\(path): the scenario that shows it")
    } catch { complain("\(path): \(error.reason)") }
  }
}

extension String {
  /// The first occurrence of a text, replaced.
  func replacingFirst(_ text: String, with other: String) -> String {
    guard let range = firstRange(of: text) else { return self }
    return self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}

extension Path {
  /// A path without symbolic links as seen from a folder, `./` or `../` in front.
  static func relative(_ path: String, to folder: String) -> String {
    var parts = path.split(separator: "/")[...]
    var from = folder.split(separator: "/")[...]
    while let first = parts.first, first == from.first {
      parts = parts.dropFirst()
      from = from.dropFirst()
    }
    let up = String(repeating: "../", count: from.count)
    return (up.isEmpty ? "./" : up) + parts.joined(separator: "/")
  }
}

/// `navscript check --list`: the rules.
struct RuleListing {
  let isJSON: Bool

  func write(_ rules: [Requirement], to output: Output) {
    for rule in rules { output.line(isJSON ? Self.json(rule) : Self.text(rule)) }
  }

  private static func text(_ rule: Requirement) -> String {
    let id = rule.id + String(repeating: " ", count: max(0, 4 - rule.id.count))
    let level = rule.level.rawValue + String(repeating: " ", count: max(0, 7 - rule.level.rawValue.count))
    return "\(id)\(level)\(rule.side == .host ? "host    " : "plugin  ")\(rule.title)"
  }

  private static func json(_ rule: Requirement) -> String {
    JSONObject().add("id", rule.id).add("level", rule.level.rawValue).add("side", rule.side.rawValue)
      .add("title", rule.title).add("text", rule.text).add("intent", rule.intent).add("since", rule.since)
      .add("prerequisites", rule.prerequisites).add("capability", rule.capability).text
  }
}
