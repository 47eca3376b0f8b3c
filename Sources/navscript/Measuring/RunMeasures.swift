import ContainerHost

/// What `navscript run` counts besides results: `--coverage`, `--profile`. Owned by the run; without these flags there is
/// nothing to own.
///
/// What another process has counted comes as ``packed`` and is taken in by ``merge(packed:)``. A process made by `fork`
/// calls ``reset()`` first, since it begins with what its parent has counted until then.
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

  /// What this process has counted since it began, or since ``reset()``.
  var packed: [UInt8] {
    var writer = PackedParts()
    writer.add((tools.watch?.coverage ?? CoverageData()).packed)
    writer.add((tools.watch?.profile ?? ProfileData()).packed)
    return writer.bytes
  }

  func reset() { tools.watch?.reset() }

  /// Adds what another process has counted. - Returns: whether the bytes were such counts; nothing is added otherwise.
  func merge(packed bytes: [UInt8]) -> Bool {
    guard let parts = PackedParts.parts(of: bytes), parts.count == 2, let coverage = CoverageData(packed: parts[0]),
      let profile = ProfileData(packed: parts[1])
    else { return false }
    self.coverage.merge(coverage)
    self.profile.merge(profile)
    return true
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

/// Parts of bytes, each with its length in four bytes before it.
private struct PackedParts {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ part: [UInt8]) {
    let count = UInt32(clamping: part.count)
    for shift: UInt32 in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: count >> shift)) }
    bytes += part
  }

  static func parts(of bytes: [UInt8]) -> [[UInt8]]? {
    var rest = bytes[...]
    var parts: [[UInt8]] = []
    while !rest.isEmpty {
      guard rest.count >= 4 else { return nil }
      let count = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(4)
      guard count <= rest.count else { return nil }
      parts.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return parts
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
