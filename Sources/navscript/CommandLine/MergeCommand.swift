import ContainerHost

/// `navscript report merge`: results of several machines as one run, told by any reporter.
///
/// Nothing is thrown away: a file that stops in the middle, a shard that is missing or there twice is said, and what is
/// known is reported all the same.
struct MergeCommand {
  static let kinds = ["merge"]
  static let suffix = ".jsonl"

  private let paths: [String]
  private let options: RunOptions
  private let output: Output
  private let problems: Output

  init(_ arguments: ParsedArguments, output: Output, problems: Output) throws(UsageError) {
    guard let kind = arguments.positionals.first else { throw UsageError("report what? expected \"merge\"") }
    guard Self.kinds.contains(kind) else {
      throw UsageError("report cannot do \(quoted(kind))\(didYouMean(kind, among: Self.kinds))")
    }
    paths = Array(arguments.positionals.dropFirst())
    if paths.isEmpty {
      throw UsageError("merge what? expected files that --reporter json=FILE has written, or folders")
    }
    if paths.contains("") { throw UsageError("a path cannot be empty") }
    options = try RunOptions(reporting: arguments)
    self.output = output
    self.problems = problems
  }

  func run() -> Ending {
    var ending = Ending()
    func complain(_ text: String) {
      problems.line("navscript: \(VisibleText.line(text))")
      ending.add(.loadFailure, text)
    }
    var files: [ResultsFile] = []
    let discovery = Discovery(paths, suffix: Self.suffix)
    for problem in discovery.problems { complain(problem) }
    for argument in discovery.emptyArguments {
      ending.add(.nothingSelected, "nothing was selected by \(argument): there is no *\(Self.suffix) file in it")
    }
    for file in discovery.files {
      do throws(FileError) {
        let file = try ResultsFile(file.path)
        if let problem = file.problem { complain(problem) }
        files.append(file)
      } catch { complain(error.reason) }
    }
    if files.isEmpty { return ending }
    let merged = MergedResults(files)
    for problem in merged.problems { complain(problem) }
    problems.flush()
    do throws(FileError) {
      let reporters = try ReporterSet(options, output: output, problems: problems)
      for event in merged.events { reporters.receive(event) }
      for cause in merged.end.ending(failsOnFlaky: options.failsOnFlaky).causes {
        ending.add(cause.status, cause.cause)
      }
      for problem in reporters.finish() {
        problems.line("navscript: \(problem)")
        ending.add(.internalFault, problem)
      }
    } catch { ending.add(.internalFault, error.reason) }
    return ending
  }
}

/// Several results files as one.
struct MergedResults {
  private(set) var results: [ScenarioResult] = []
  private(set) var end = RunResult()
  /// What is missing, or there twice.
  private(set) var problems: [String] = []

  init(_ files: [ResultsFile]) {
    noteShards(files)
    results = Self.groups(files).flatMap { group in
      // As one machine would have run them. Those of one number are those of one scenario, in the order given.
      group.flatMap(\.results).enumerated().sorted { left, right in
        let (one, other) = (left.element.scenario, right.element.scenario)
        let rounds = (one.repetition?.number ?? 1, other.repetition?.number ?? 1)
        return (rounds.0, one.number, left.offset) < (rounds.1, other.number, right.offset)
      }.map(\.element)
    }
    end.plan.scenarios = results.count
    for file in files {
      for one in file.plan.unloaded where !end.plan.unloaded.contains(one) { end.plan.unloaded.append(one) }
      let snapshots = file.end?.snapshots ?? SnapshotReview()
      end.snapshots.obsolete = Set(end.snapshots.obsolete + snapshots.obsolete).sorted(by: precedesInBytes)
      end.snapshots.deleted = Set(end.snapshots.deleted + snapshots.deleted).sorted(by: precedesInBytes)
      end.interruption = end.interruption ?? file.end?.interruption
      // Machines work at the same time; how long all of it took nobody knows here.
      end.wallTime = max(end.wallTime, file.end?.wallTime ?? .zero)
    }
    let seeds = Set(files.map(\.plan.seed))
    if seeds.count == 1 { end.plan.seed = files.first?.plan.seed }
    for result in results {
      end.tally.add(result)
      end.workTime += result.duration
    }
  }

  /// Shards of one whole together; everything else by itself.
  private static func groups(_ files: [ResultsFile]) -> [[ResultsFile]] {
    var groups: [(shards: Int?, files: [ResultsFile])] = []
    for file in files {
      let count = file.shard?.count
      if let count, let index = groups.firstIndex(where: { $0.shards == count }) {
        groups[index].files.append(file)
      } else {
        groups.append((count, [file]))
      }
    }
    return groups.map(\.files)
  }

  private mutating func noteShards(_ files: [ResultsFile]) {
    var seen: [RunOptions.Shard: String] = [:]
    for file in files {
      guard let shard = file.shard else { continue }
      if let other = seen[shard] {
        problems.append("\(file.path): it is shard \(shard), as is \(other)")
      } else {
        seen[shard] = file.path
      }
    }
    for count in Set(seen.keys.map(\.count)).sorted() {
      let missing = (1...count).map { RunOptions.Shard(number: $0, count: count) }.filter { seen[$0] == nil }
      guard let first = missing.first else { continue }
      let others = missing.count == 1 ? " is" : " and \(missing.count - 1) more are"
      problems.append("shard \(first)\(others) missing")
    }
  }

  var events: [RunEvent] {
    var events: [RunEvent] = [.runBegan(end.plan)]
    var file: String?
    for result in results {
      if result.state != .notRun {
        if file != result.scenario.file { events.append(.fileBegan(result.scenario.file)) }
        file = result.scenario.file
        events.append(.scenarioBegan(result.scenario))
      }
      events.append(.scenarioEnded(result))
    }
    return events + [.runEnded(end)]
  }
}

extension ResultsFile {
  fileprivate var shard: RunOptions.Shard? { plan.shard.flatMap { try? RunOptions.shard($0) } }
}
