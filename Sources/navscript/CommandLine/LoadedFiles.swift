/// The files of a run, each loaded before anything runs.
final class LoadedFiles {
  private let options: RunOptions
  private let problems: Output
  private let tools: LuaTools
  /// In the order of the selection; `nil` for those that do not load.
  private(set) var files: [ScenarioFile?] = []
  private(set) var unloaded: [UnloadedFile] = []

  init(_ options: RunOptions, problems: Output, tools: LuaTools = LuaTools()) {
    self.options = options
    self.problems = problems
    self.tools = tools
  }

  func load(_ selected: [SelectedFile]) {
    for file in selected {
      do throws(LoadProblem) {
        files.append(try open(file.path))
      } catch {
        files.append(nil)
        unloaded.append(UnloadedFile(path: file.path, text: error.text))
        complain(error.text)
      }
    }
  }

  /// A file once more, beside the one that is in use; `nil` when it does not load or has other scenarios by now. What it
  /// prints has been shown already.
  func copy(of index: Int) -> ScenarioFile? {
    guard let present = files[index], let copy = try? open(present.path, isQuiet: true),
      copy.scenarios.map(\.name) == present.scenarios.map(\.name)
    else { return nil }
    return copy
  }

  /// Does what other runs may do more or less often, without counting what Lua code does meanwhile.
  func uncounted<Result, Problem>(_ work: () throws(Problem) -> Result) throws(Problem) -> Result {
    tools.watch?.isPaused = true
    defer { tools.watch?.isPaused = false }
    return try work()
  }

  private func open(_ path: String, isQuiet: Bool = false) throws(LoadProblem) -> ScenarioFile {
    let pluginPaths = PluginSearch.paths(given: options.pluginPaths, scenario: path)
    let file = try ScenarioFile(
      path: path, pluginPaths: pluginPaths, timeout: options.timeout, tools: tools
    ) { [problems] text in
      if isQuiet { return }
      problems.line(VisibleText.line("\(path): \(text)"))
      // Of a file that does not come to its end, this is all there will be.
      problems.flush()
    }
    file.isIsolated = options.isolates
    return file
  }

  private func complain(_ text: String) {
    problems.line("navscript: \(VisibleText.block(text))")
    problems.flush()
  }

  /// Takes in what other processes could not load anew, each file once.
  func add(_ files: [UnloadedFile]) {
    for file in files where !unloaded.contains(where: { $0.path == file.path }) { unloaded.append(file) }
  }

  /// The arguments of `navscript run` that select just this scenario.
  func selection(of selected: SelectedScenario) -> String {
    guard let file = files[selected.file] else { return "" }
    let (arguments, isByName) = file.selection(of: file.scenarios[selected.scenario])
    return arguments + options.repeated.always + (isByName ? options.repeated.byName : "")
  }

  /// Processor time that a scenario may take.
  func timeout(of selected: SelectedScenario) -> Duration {
    files[selected.file]?.scenarios[selected.scenario].timeout ?? options.timeout
  }

  /// A file, loaded anew when a scenario has used up its Lua state: that must not spoil the others.
  ///
  /// - Returns: `nil` when it does not load any more, which is then among ``unloaded``.
  func usable(_ index: Int) -> ScenarioFile? {
    guard let present = files[index], present.isUsedUp else { return files[index] }
    do throws(LoadProblem) {
      // How often a file is loaded anew depends on which process runs what.
      let fresh = try uncounted { () throws(LoadProblem) in try open(present.path) }
      // Somebody may have saved the file meanwhile.
      guard fresh.scenarios.map(\.name) == present.scenarios.map(\.name) else {
        throw LoadProblem(path: present.path, text: "\(present.path): it was changed while it was run")
      }
      files[index] = fresh
      return fresh
    } catch {
      complain(error.text)
      unloaded.append(UnloadedFile(path: present.path, text: error.text))
      files[index] = nil
      return nil
    }
  }
}
