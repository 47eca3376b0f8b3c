import ContainerHost
import Glibc

/// What `navscript run` was asked to do.
struct RunOptions {
  enum TraceForm { case none, text, json }

  /// One part of several that together are the whole.
  struct Shard: Hashable, Sendable, CustomStringConvertible {
    let number: Int
    let count: Int

    var description: String { "\(number)/\(count)" }
  }

  var paths: [String] = []
  var filter: NameFilter?
  var tags: TagExpression?
  /// As it was given.
  var tagsText = ""
  /// Whether the configuration has the filter or the tags: a scenario that is named by its line need not pass them.
  var isFilterConfigured = false
  var areTagsConfigured = false
  /// What the command line has that a single scenario would not be the same without.
  var repeated = RepeatedFlags()
  var onlyLastFailed = false
  var shard: Shard?
  var listsOnly = false
  var listsJSON = false
  /// What was asked for together with a list, which has no use for it.
  var idleFlags: [String] = []
  var shuffles = false
  var seed: UInt64?
  var repetitions = 1
  var retries = 0
  var failsOnFlaky = false
  /// What may be done with snapshots.
  var snapshots = SnapshotMode.record
  var failsOnObsolete = false
  /// Whether snapshots that no scenario asks for are deleted.
  var prunesSnapshots = false
  /// After how many scenarios that did not pass the run ends.
  var failureLimit: Int?
  var trace = TraceForm.none
  var reporters: [ReporterChoice] = []
  var color = ColorChoice.auto
  var pluginPaths: [String] = []
  /// Processor time for one scenario.
  var timeout = Duration.seconds(10)
  /// In how many other processes scenarios run; `nil` when they run in this one.
  var jobs: Int?
  /// Real time after which the process that runs a scenario is killed, if it was given.
  var killAfter: Duration?
  var allowsEmpty = false
  var isVerbose = false
  /// Whether each scenario gets a Lua state of its own.
  var isolates = false
  /// Where coverage is written.
  var coveragePath: String?
  var profiles = false
  /// Whether a debugger may run in scenarios and plugins, and has standard input and output.
  var debugsLua = false

  /// How many seconds a scenario may be given.
  static let timeouts = 0.001...86_400.0
  /// More runs of one scenario than anybody waits for.
  static let repetitionLimit = 10_000
  static let shardLimit = 10_000
  /// More processes than any machine has processors for.
  static let jobLimit = 512
  /// Real time for a scenario in a process of its own, unless something else was said.
  static let patience = Duration.seconds(60)

  /// Real time after which the process that runs a scenario is killed.
  ///
  /// - Parameter timeout: the processor time it may take, of which a busy machine gives it only a part.
  func killTime(_ timeout: Duration) -> Duration { killAfter ?? max(Self.patience, timeout * 6) }

  /// - Parameter environment: tells whether this is a CI machine.
  init(
    _ arguments: ParsedArguments, environment: (String) -> String? = environmentVariable
  ) throws(UsageError) {
    paths = arguments.positionals
    if paths.contains("") { throw UsageError("a path cannot be empty") }
    try readSelection(arguments)
    try readOrder(arguments)
    try readReports(arguments)
    timeout = try Self.seconds("timeout", arguments) ?? timeout
    try readJobs(arguments)
    try readSnapshots(arguments, isCI: CIMachine.isHere(environment))
    try readMeasures(arguments)
    pluginPaths = try arguments.pluginPaths
    repeated = RepeatedFlags(arguments)
    allowsEmpty = arguments.has("allow-empty")
    isolates = arguments.has("isolate")
    if arguments.has("wait"), !arguments.has("watch") { throw UsageError("--wait goes with --watch") }
    if arguments.has("watch"), listsOnly { throw UsageError("--watch and --list cannot be given together") }
  }

  private static func seconds(_ name: String, _ arguments: ParsedArguments) throws(UsageError) -> Duration? {
    guard let text = arguments.value(name) else { return nil }
    guard let number = Double(text), timeouts.contains(number) else {
      let flag = arguments.spelling(name)
      throw UsageError("\(flag) cannot be \(quoted(text)): expected seconds from 0.001 to 86400")
    }
    return .milliseconds(Int64(number * 1000))
  }

  private mutating func readJobs(_ arguments: ParsedArguments) throws(UsageError) {
    if arguments.value("jobs") == "auto" {
      jobs = min(Self.jobLimit, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    } else {
      jobs = try Self.count("jobs", arguments, from: 1, to: Self.jobLimit, or: "auto")
    }
    killAfter = try Self.seconds("kill-after", arguments)
    // What is configured is for the runs that have other processes.
    if killAfter != nil, jobs == nil, !arguments.isConfigured("kill-after") {
      throw UsageError("\(arguments.spelling("kill-after")) goes with --jobs: only other processes can be killed")
    }
  }

  /// Only what is shown, for commands that run nothing.
  init(reporting arguments: ParsedArguments) throws(UsageError) {
    try readReports(arguments)
    failsOnFlaky = arguments.has("fail-on-flaky")
  }

  private mutating func readSelection(_ arguments: ParsedArguments) throws(UsageError) {
    if let pattern = arguments.value("filter") {
      filter = try NameFilter(pattern, flag: arguments.spelling("filter"))
      isFilterConfigured = arguments.isConfigured("filter")
    }
    if let text = arguments.value("tags") {
      tagsText = text
      areTagsConfigured = arguments.isConfigured("tags")
      do throws(TagExpression.Problem) {
        tags = try TagExpression(text)
      } catch { throw UsageError("\(arguments.spelling("tags")) \(quoted(text)): \(error.message)") }
    }
    onlyLastFailed = arguments.has("last-failed")
    listsOnly = arguments.has("list")
    listsJSON = arguments.has("json")
    if listsOnly {
      idleFlags = ["reporter", "trace", "trace-json"].filter { arguments.has($0) && !arguments.isConfigured($0) }
        .map(arguments.spelling)
    }
    if listsJSON, !listsOnly {
      throw UsageError("--json goes with --list; results as JSON are what --reporter json gives")
    }
    if let text = arguments.value("shard") { shard = try Self.shard(text) }
  }

  static func shard(_ text: String) throws(UsageError) -> Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(whole)
    guard parts.count == 2, let number = parts[0], let count = parts[1], count >= 1, count <= shardLimit, number >= 1,
      number <= count
    else { throw UsageError("--shard cannot be \(quoted(text)): expected K/N, such as 1/3, with K from 1 to N") }
    return Shard(number: number, count: count)
  }

  private mutating func readOrder(_ arguments: ParsedArguments) throws(UsageError) {
    if let text = arguments.value("seed") {
      guard let number = UInt64(text), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        let flag = arguments.spelling("seed")
        throw UsageError("\(flag) cannot be \(quoted(text)): expected a whole number from 0 to \(UInt64.max)")
      }
      seed = number
    }
    // Who wants no shuffling has no use for a seed that is configured.
    if arguments.isRefused("shuffle"), arguments.isConfigured("seed") { seed = nil }
    shuffles = arguments.has("shuffle") || seed != nil
    repetitions = try Self.count("repeat", arguments, from: 1) ?? 1
    retries = try Self.count("retries", arguments, from: 0) ?? 0
    failsOnFlaky = arguments.has("fail-on-flaky")
    failureLimit = try Self.count("max-failures", arguments, from: 1)
    if arguments.has("fail-fast") { failureLimit = 1 }
  }

  private static func count(
    _ name: String, _ arguments: ParsedArguments, from least: Int, to most: Int = repetitionLimit,
    or word: String? = nil
  ) throws(UsageError) -> Int? {
    guard let text = arguments.value(name) else { return nil }
    guard let number = whole(text[...]), number >= least, number <= most else {
      let flag = arguments.spelling(name)
      let other = word.map { " or \"\($0)\"" } ?? ""
      throw UsageError("\(flag) cannot be \(quoted(text)): expected a whole number from \(least) to \(most)\(other)")
    }
    return number
  }

  /// Digits and nothing else.
  private static func whole(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }

  private mutating func readSnapshots(_ arguments: ParsedArguments, isCI: Bool) throws(UsageError) {
    failsOnObsolete = arguments.has("fail-on-obsolete")
    prunesSnapshots = arguments.has("prune-snapshots")
    let updates = arguments.has("update-snapshots")
    snapshots = updates ? .update : isCI ? .verify : .record
    if isCI, updates || prunesSnapshots {
      let flag = updates ? "--update-snapshots" : "--prune-snapshots"
      throw UsageError(
        "\(flag) changes files that belong in the repository, which is not done where CI is set "
          + "(CI=false does it all the same)")
    }
  }

  private mutating func readMeasures(_ arguments: ParsedArguments) throws(UsageError) {
    coveragePath = arguments.value("coverage")
    profiles = arguments.has("profile")
    debugsLua = arguments.has("debug-lua")
    // A debugger talks to one process.
    if debugsLua { jobs = nil }
    if debugsLua, let other = ["coverage", "profile"].first(where: arguments.has) {
      throw UsageError("--\(other) and --debug-lua cannot be given together: both need Lua's hooks")
    }
    if listsOnly, let flag = ["coverage", "profile", "debug-lua"].first(where: arguments.has) {
      throw UsageError("--\(flag) and --list cannot be given together: nothing runs")
    }
    if let path = coveragePath {
      if path.isEmpty { throw UsageError("--coverage: the file's name is missing") }
      if path == "-" { throw UsageError("--coverage needs a file: standard output is for results") }
      let identity = ReportFile.identity(of: path)
      for case .file(let other) in reporters.map(\.destination) where ReportFile.identity(of: other) == identity {
        throw UsageError("--coverage and a reporter cannot both write \(quoted(path))")
      }
    }
  }

  private mutating func readReports(_ arguments: ParsedArguments) throws(UsageError) {
    if arguments.has("trace"), arguments.has("trace-json") {
      throw UsageError("--trace and --trace-json cannot be given together")
    }
    trace = arguments.has("trace") ? .text : arguments.has("trace-json") ? .json : .none
    color = arguments.value("color").flatMap(ColorChoice.init(rawValue:)) ?? .auto
    isVerbose = arguments.has("verbose")
    let flag = arguments.spelling("reporter")
    if trace == .json, arguments.has("debug-lua") {
      throw UsageError("--trace-json and --debug-lua cannot both have standard output")
    }
    let taker = trace == .json ? "--trace-json" : arguments.has("debug-lua") ? "--debug-lua" : nil
    reporters = try ReporterChoice.list(arguments.all("reporter"), flag: flag, outputTaker: taker)
    let hasText = reporters.contains { $0.kind == .tty }
    if trace == .text, !hasText, let other = reporters.first(where: { $0.isOnStandardOutput }) {
      throw UsageError("--trace needs standard output, which the reporter \(other.kind.rawValue) has")
    }
  }
}

extension ParsedArguments {
  /// The folders of `--plugin-path`.
  var pluginPaths: [String] {
    get throws(UsageError) {
      let paths = all("plugin-path")
      if let missing = paths.first(where: { FileSystem.status(of: $0)?.kind != .folder }) {
        throw UsageError("\(spelling("plugin-path")) \(quoted(missing)) is not a folder")
      }
      return paths
    }
  }
}
