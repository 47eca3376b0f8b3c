import ContainerHost

/// One run of a watch, in a process of its own, so that it can be ended when it is out of date, and starts with nothing of
/// the one before.
struct WatchedRun {
  /// What is asked of it.
  struct Request: Equatable {
    /// Scenario files to run; `nil` for all that the command line names.
    var files: [String]?
    /// In place of the command line's, when somebody has typed one.
    var filter: String?
    var isOnlyLastFailed = false
    /// Whether it finds out what there is to watch and runs nothing.
    var isOnlyLook = false
  }

  /// What it came to.
  struct Answer: Equatable {
    let status: Int32
    let map: WatchMap
  }

  let arguments: ParsedArguments
  let request: Request
  let read: (ParsedArguments) throws(UsageError) -> RunOptions
  let output: Output
  let problems: Output

  /// Does the run and sends its answer.
  func serve(_ replies: Int32) {
    // One that still loads its files when it is out of date has nothing to tell.
    Interruption.endNoting()
    var arguments = arguments
    let given = arguments.positionals
    if let files = request.files { arguments.replacePaths(Self.narrowed(given, to: files)) }
    if let filter = request.filter { arguments.replace("filter", with: filter.isEmpty ? nil : [filter]) }
    if request.isOnlyLastFailed { arguments.replace("last-failed", with: [""]) }
    var ending = Ending()
    var map = WatchMap()
    do throws(UsageError) {
      let project = Project.find()
      var options = try read(arguments)
      // Configured paths count only where none were given.
      let paths = request.files == nil ? options.paths : given
      if request.isOnlyLook { options.listsOnly = true }
      let shown = request.isOnlyLook ? Output(descriptor: -1) : output
      let command = RunCommand(options, project: project, output: shown, problems: problems)
      ending = command.run()
      if let files = command.files { map = WatchMap(files, paths: paths, configuration: project.configurationPath) }
    } catch {
      ending.add(.usage, error.message)
    }
    output.flush()
    let decisive = ending.decisive
    if let decisive, !request.isOnlyLook || decisive.status != .nothingSelected {
      problems.line("navscript: \(VisibleText.line(decisive.cause))")
    }
    problems.flush()
    var wire = WireWriter()
    wire.add(Int(decisive?.status.rawValue ?? 0))
    map.write(to: &wire)
    _ = Frames.write(wire.bytes, to: replies)
  }

  /// Of a file that lines were given of, the same lines are wanted again.
  private static func narrowed(_ given: [String], to files: [String]) -> [String] {
    files.flatMap { file in
      let lines = given.filter { argument in
        Discovery.places(argument).contains { Path.tidy($0.path) == file }
      }
      return lines.isEmpty ? [file] : lines
    }
  }
}

extension WatchedRun.Answer {
  init(_ bytes: ArraySlice<UInt8>) throws(WireReader.Fault) {
    var wire = WireReader(bytes)
    status = Int32(truncatingIfNeeded: try wire.number())
    map = try WatchMap(from: &wire)
  }
}
