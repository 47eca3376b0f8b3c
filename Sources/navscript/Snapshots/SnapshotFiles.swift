import ContainerHost

/// Where the snapshots of scenario files lie: in `snapshots/FILE/NAME.txt` beside each, found when it runs, so that a
/// project can be moved.
enum SnapshotFiles {
  static let folder = "snapshots"
  static let suffix = ".txt"

  /// The folder of the snapshots of one scenario file: `checks/snapshots/tour` for `checks/tour.nav.lua`.
  static func folder(of scenarioFile: String) -> String {
    let name = Path.lastPart(of: scenarioFile)
    let base = name.hasSuffix(Discovery.suffix) ? String(name.dropLast(Discovery.suffix.count)) : name
    return Path.join(Path.join(Path.folder(of: scenarioFile), folder), base)
  }

  static func path(of name: String, in scenarioFile: String) -> String {
    Path.join(folder(of: scenarioFile), name + suffix)
  }

  /// What is kept, or `nil` where there is nothing.
  static func read(_ path: String) throws(FileError) -> Snapshot? {
    guard FileSystem.exists(path) else { return nil }
    return Snapshot(reading: try FileSystem.read(path, limit: Snapshot.limit))
  }

  /// The snapshots in a folder, in byte order; none where there is no folder.
  static func all(in folder: String) -> [String] {
    let names = (try? FileSystem.names(in: folder)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.map { Path.join(folder, $0) }
      .filter { FileSystem.status(of: $0)?.kind == .file }
  }

  /// Folders of snapshots in a folder whose scenario file is gone.
  static func orphans(beside folder: String) -> [String] {
    let home = Path.join(folder, Self.folder)
    let names = (try? FileSystem.names(in: home)) ?? []
    return names.filter { name in
      FileSystem.status(of: Path.join(home, name))?.kind == .folder
        && !FileSystem.exists(Path.join(folder, name + Discovery.suffix))
        && !FileSystem.exists(Path.join(folder, name))
    }.map { Path.join(home, $0) }
  }
}

/// What a run may do with snapshots.
enum SnapshotMode: Equatable, Sendable {
  /// Compares only, and opens nothing for writing: on a CI machine.
  case verify
  /// Compares, and keeps those that are not there yet.
  case record
  /// Keeps what the screen is now.
  case update
}
