import ContainerHost

/// One scenario as its file defines it.
struct Scenario {
  let name: String
  /// Where `nav.scenario` is called.
  let location: LuaLocation
  let app: SharedApp
  let body: LuaReference
  /// Those of the file at this place, then its own; each once.
  let tags: [String]
  /// Why it is not to be run.
  var skip: String?
  /// Why it is known to fail: then a failure is what is expected, and a pass is none.
  var expectFailure: String?
  /// Processor time, in place of the run's.
  var timeout: Duration?
  /// What its function gets after `t`, of a scenario that `nav.scenarios` has defined.
  var row: LuaValue?
}

/// A scenario file that has been loaded: its Lua state, and the scenarios defined in it.
final class ScenarioFile {
  /// As messages show it.
  let path: String
  /// As Lua knows it.
  let chunkName: String
  let state: LuaState
  let scenarios: [Scenario]
  /// The apps it describes, in order.
  let apps: [AppDescription]
  /// What stands for `t`, `t.surface` and `t.engine`, and makes expectations.
  let objects: ScenarioObjects
  let plugins: PluginSearch
  let source: SourceText
  /// What `require "navscript"` gives.
  let navModule: LuaReference
  /// Receives what the file's code prints while a scenario runs.
  var onPrint: ((String) -> Void)?

  /// Processor time for one scenario, and for loading the file.
  let timeout: Duration
  /// Whether each scenario has to have a Lua state of its own, which then is the state of one scenario.
  var isIsolated = false
  /// Whether a scenario has run here.
  private(set) var hasRun = false

  /// Larger than a plugin's: a scenario may work through generated data, and is its author's own code.
  static let limits = LuaLimits(
    instructions: 200_000_000, memory: 256 << 20, block: 64 << 20, printBytes: 1 << 20)

  /// Reads and runs the file, which defines its scenarios; none of them runs yet.
  ///
  /// - Parameters:
  ///   - text: in place of what the file has, which then need not be there.
  ///   - tools: what its states and those of its plugins are for besides.
  ///   - print: receives what the file prints while it is loaded.
  init(
    path: String, text: String? = nil, pluginPaths: [String], timeout: Duration, tools: LuaTools = LuaTools(),
    print: @escaping (String) -> Void
  ) throws(LoadProblem) {
    self.path = path
    self.timeout = timeout
    let folder = Path.folder(of: path)
    plugins = PluginSearch(searchPaths: pluginPaths, folder: folder, tools: tools)
    chunkName = VisibleText.line(path)
    let definitions = ScenarioDefinitions(file: chunkName, plugins: plugins)
    do throws(FileError) {
      if let text {
        source = SourceText(Array(text.utf8))
      } else {
        source = SourceText(try FileSystem.read(path, limit: Self.limits.sourceBytes))
      }
    } catch {
      throw LoadProblem(path: path, text: "\(VisibleText.line(path)): \(error.reason)")
    }
    var limits = Self.limits
    limits.deadline = timeout
    do throws(LuaError) {
      state = try LuaState(limits: tools.applied(to: limits), label: path, strictGlobals: true)
    } catch {
      throw LoadProblem(path: path, text: "\(VisibleText.line(path)): \(error.message)")
    }
    state.onPrint = print
    do throws(LuaError) {
      let module = try NavModule.make(in: state, definitions)
      try state.enableRequire(root: folder, hostModules: [NavModule.name: .value(module)])
      objects = try ScenarioObjects(state)
      let chunk = try state.load(source.bytes, chunkName: chunkName, path: text == nil ? path : nil)
      _ = try state.call(chunk, maxResults: 0)
      try state.keepLibraries()
      navModule = module
    } catch {
      throw LoadProblem(error, ScenarioSources(path: path, source: source, required: state.requiredFiles))
    }
    scenarios = definitions.scenarios
    apps = definitions.apps.map(\.description)
    definitions.isLoading = false
    self.definitions = definitions
    state.onPrint = { [unowned self] text in onPrint?(text) }
  }

  private let definitions: ScenarioDefinitions

  /// Run before each scenario, in this order.
  var beforeEach: [LuaReference] { definitions.beforeEach }
  /// Run after each scenario, in this order.
  var afterEach: [LuaReference] { definitions.afterEach.reversed() }
  /// What the file has added to the statements of every expectation, by name.
  var expectations: [String: CustomExpectation] { definitions.expectations }

  /// Whether the next scenario needs this file loaded anew.
  var isUsedUp: Bool { state.isTripped || isGivenUp || isIsolated && hasRun }
  private var isGivenUp = false

  /// Called when what cleans up after a scenario could not run.
  func giveUp() { isGivenUp = true }

  /// Takes back what the scenario before has done to the libraries, and what random numbers it has drawn.
  func beginRun() throws(LuaError) {
    hasRun = true
    try state.restoreLibraries()
  }

  /// The reason given to `nav.skip` since the last call of this.
  func takeSkip() -> String? {
    defer { definitions.skipReason = nil }
    return definitions.skipReason
  }

  /// The scenarios that a line belongs to: those that begin last at or before it, several where rows are.
  func scenarios(atLine line: Int) -> [Int] {
    guard let begin = lines.filter({ $0 <= line }).max() else { return [] }
    return scenarios.indices.filter { scenarios[$0].location == LuaLocation(file: chunkName, line: begin) }
  }

  /// Where scenarios are defined in this file itself.
  private var lines: [Int] { scenarios.map(\.location).filter { $0.file == chunkName }.map(\.line) }

  /// The lines at which more than one scenario is defined, by rows or in a loop.
  private lazy var sharedLines: Set<Int> = {
    var known: Set<Int> = []
    return Set(lines.filter { !known.insert($0).inserted })
  }()

  /// The arguments that select just this scenario.
  func selection(of scenario: Scenario) -> (arguments: String, isByName: Bool) {
    // What begins with a dash would be a flag.
    let path = path.utf8.first == 0x2d ? "./" + path : path
    if scenario.location.file == chunkName, !sharedLines.contains(scenario.location.line) {
      return (Shell.quoted("\(path):\(scenario.location.line)"), false)
    }
    // One that a required file defines has no line of its own here.
    let pattern = NameFilter.pattern(of: scenario.name)
    return ("\(Shell.quoted(path)) --filter \(Shell.quoted(pattern))", true)
  }
}

extension ScenarioFile {
  /// What messages quote from.
  var sources: ScenarioSources { ScenarioSources(path: path, source: source, required: state.requiredFiles) }
}

/// Why a file could not be loaded.
struct LoadProblem: Error {
  let path: String
  /// `file:line: message`, then the source line and the way there, where they are known.
  let text: String

  init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  init(_ error: LuaError, _ sources: ScenarioSources) {
    path = sources.path
    var lines = ["\(VisibleText.line(path)): \(error.message)"]
    if let file = error.file {
      let place = error.line.map { ":\($0)" } ?? ""
      lines = ["\(VisibleText.line(sources.shownPath(file)))\(place): \(error.message)"]
      if let line = error.line {
        lines += (sources.text(of: file)?.excerpt(line: line, under: nil) ?? []).map { "  " + $0 }
      }
    }
    // The innermost frame is the place itself.
    if error.traceback.count > 1 { lines += sources.frames(error.traceback).map { "  " + $0 } }
    text = lines.joined(separator: "\n")
  }
}
