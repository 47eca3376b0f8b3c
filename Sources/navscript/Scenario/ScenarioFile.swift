import ContainerHost

/// One scenario as its file defines it.
struct Scenario {
  let name: String
  /// Where `nav.scenario` is called.
  let location: LuaLocation
  let app: AppDescription
  let body: LuaReference
  let tags: [String]
}

/// A scenario file that has been loaded: its Lua state, and the scenarios defined in it.
final class ScenarioFile {
  /// As messages show it.
  let path: String
  let state: LuaState
  let scenarios: [Scenario]
  /// What stands for `t`, `t.surface` and `t.engine`, and makes expectations.
  let objects: ScenarioObjects
  let plugins: PluginSearch
  let source: SourceText
  /// Receives what the file's code prints while a scenario runs.
  var onPrint: ((String) -> Void)?

  /// Processor time for one scenario, and for loading the file.
  let timeout: Duration

  /// Larger than a plugin's: a scenario may work through generated data, and is its author's own code.
  static let limits = LuaLimits(
    instructions: 200_000_000, memory: 256 << 20, block: 64 << 20, printBytes: 1 << 20)

  /// Reads and runs the file, which defines its scenarios; none of them runs yet.
  init(path: String, pluginPaths: [String], timeout: Duration) throws(LoadProblem) {
    self.path = path
    self.timeout = timeout
    let folder = Path.folder(of: path)
    plugins = PluginSearch(searchPaths: pluginPaths, folder: folder)
    let definitions = ScenarioDefinitions(file: path, plugins: plugins)
    do throws(FileError) {
      source = SourceText(try FileSystem.read(path, limit: Self.limits.sourceBytes))
    } catch {
      throw LoadProblem(path: path, text: "\(path): \(error.reason)")
    }
    do throws(LuaError) {
      var limits = Self.limits
      limits.deadline = timeout
      let state = try LuaState(limits: limits, label: path)
      let module = try NavModule.make(in: state, definitions)
      try state.enableRequire(root: folder, hostModules: [NavModule.name: .value(module)])
      objects = try ScenarioObjects(state)
      let chunk = try state.load(source.bytes, chunkName: path)
      _ = try state.call(chunk, maxResults: 0)
      self.state = state
    } catch {
      throw LoadProblem(path: path, error, source)
    }
    scenarios = definitions.scenarios
    definitions.isLoading = false
    self.definitions = definitions
    state.onPrint = { [unowned self] text in onPrint?(text) }
  }

  private let definitions: ScenarioDefinitions

  /// The reason given to `nav.skip` since the last call of this.
  func takeSkip() -> String? {
    defer { definitions.skipReason = nil }
    return definitions.skipReason
  }

  /// The scenario that a line belongs to: the last one that begins at or before it.
  func scenario(atLine line: Int) -> Int? {
    scenarios.lastIndex { $0.location.file == path && $0.location.line <= line }
  }
}

extension ScenarioFile {
  /// The path of the file or of one that it required, which Lua knows relative to the file's folder.
  func shownPath(_ file: String) -> String {
    state.requiredFiles.contains(file) ? Path.join(Path.folder(of: path), file) : file
  }

  /// The text of the file or of one that it required; `nil` where it cannot be had.
  func sourceText(of file: String) -> SourceText? {
    if file == path { return source }
    guard state.requiredFiles.contains(file) else { return nil }
    return (try? FileSystem.read(shownPath(file), limit: Self.limits.sourceBytes)).map(SourceText.init)
  }

  /// The arguments that select just this scenario.
  func selection(of scenario: Scenario) -> String {
    if scenario.location.file == path { return Shell.quoted("\(path):\(scenario.location.line)") }
    // One that a required file defines has no line of its own here.
    let pattern = "^" + scenario.name.map { "\\.+*?()|[]{}^$".contains($0) ? "\\\($0)" : String($0) }.joined() + "$"
    return "\(Shell.quoted(path)) --filter \(Shell.quoted(pattern))"
  }
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

  init(path: String, _ error: LuaError, _ source: SourceText) {
    self.path = path
    var lines = [error.file == nil ? "\(path): \(error.message)" : error.description]
    if let line = error.line, error.file == path { lines += source.excerpt(line: line, under: nil).map { "  " + $0 } }
    let frames = error.traceback.filter { !$0.hasPrefix("\(path):\(error.line ?? 0):") }
    if frames.count > 1 { lines += frames.map { "  from " + $0 } }
    text = lines.joined(separator: "\n")
  }
}
