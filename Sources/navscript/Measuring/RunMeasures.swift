import ContainerHost

/// What `navscript run` counts besides results: `--coverage`, `--profile`. Owned by the run; without these flags there is
/// nothing to own.
///
/// A process made by `fork` begins with ``reset()``, since what has been counted until then is its parent's; what it counts
/// goes from its ``takeCounts()`` to the parent's ``add(_:)``.
final class RunMeasures {
  let tools: LuaTools
  private let coverageFile: ReportFile?
  private let hasProfile: Bool
  private let project: Project
  /// Of other processes.
  private var coverage = CoverageData()
  private var profile = ProfileData()

  /// Opens the file, so that one that cannot be written is known before anything runs.
  /// - Throws: why it cannot.
  init(_ options: RunOptions, project: Project) throws(FileError) {
    self.project = project
    hasProfile = options.profiles
    var subject: LuaWatch.Subject = []
    if options.coveragePath != nil { subject.insert(.coverage) }
    if options.profiles { subject.insert(.profile) }
    var watch: LuaWatch?
    if !subject.isEmpty {
      watch = LuaWatch(subject) { project.name(of: $0) }
      if watch == nil { throw FileError(reason: "there is no memory for what is to be counted") }
    }
    tools = LuaTools(watch: watch, isDebugged: options.debugsLua)
    coverageFile = if let path = options.coveragePath { try ReportFile(path) } else { nil }
  }

  func discard() { coverageFile?.discard() }

  func reset() { tools.watch?.reset() }

  /// What this process has counted since it began, or since this was asked for the last time.
  func takeCounts() -> [UInt8] {
    guard let watch = tools.watch else { return [] }
    var wire = WireWriter()
    watch.coverage.write(to: &wire)
    watch.profile.write(to: &wire)
    watch.reset()
    return wire.bytes
  }

  /// Adds what another process has counted; bytes that are something else add nothing.
  func add(_ counts: [UInt8]) {
    var wire = WireReader(counts[...])
    guard tools.watch != nil, let coverage = try? CoverageData(from: &wire), let profile = try? ProfileData(from: &wire)
    else { return }
    self.coverage.merge(coverage)
    self.profile.merge(profile)
  }

  /// Writes the file and shows the tables. - Returns: what went wrong.
  func finish(_ problems: Output) -> String? {
    guard let watch = tools.watch else { return nil }
    var failure: String?
    if let coverageFile {
      var data = watch.coverage
      data.merge(coverage)
      let files = data.files { [project] path in
        let bytes = try? FileSystem.read(Path.join(project.prefix, path), limit: ScenarioFile.limits.sourceBytes)
        return bytes.map(CoverageData.fingerprint)
      }
      Tracefile.write(files, to: coverageFile.output)
      failure = coverageFile.finish()
      for line in CoverageTable(files, outside: data.outside, isIncomplete: data.isIncomplete).lines {
        problems.line(line)
      }
    }
    if hasProfile {
      var data = watch.profile
      data.merge(profile)
      for line in ProfileTable.lines(data) { problems.line(line) }
    }
    problems.flush()
    return failure
  }
}

extension Project {
  /// What results call a file that Lua code was read from.
  func name(of file: String) -> LuaWatch.Name {
    let real = FileSystem.realPath(file) ?? file
    let start = root.hasSuffix("/") ? root : root + "/"
    guard !root.isEmpty, real.hasPrefix(start) else { return .outside(Path.lastPart(of: real)) }
    return .project(String(real.dropFirst(start.count)))
  }
}
