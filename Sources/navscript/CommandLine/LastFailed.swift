import Glibc

/// Which scenarios of a project did not pass when they last ran, kept between runs in the user's cache, so that no project
/// gets a file that somebody has to ignore.
///
/// `$XDG_CACHE_HOME/navscript/NUMBER/last-failed`, by default below `~/.cache`; the number is made from the root's path,
/// which is the file's first line. Each other line is a scenario: the file's path from the root, a tab, the name.
struct LastFailed {
  private let project: Project
  /// `nil` where there is no place for it.
  private let path: String?
  private(set) var scenarios: [ScenarioKey] = []
  private static let limit = 16 << 20

  init(_ project: Project, environment: (String) -> String?) {
    self.project = project
    path = Self.path(project.root, environment)
    guard let path, FileSystem.status(of: path) != nil,
      let bytes = try? FileSystem.read(path, limit: Self.limit)
    else { return }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    // Two roots may have one number.
    guard let first = lines.first, first == project.root else { return }
    for line in lines.dropFirst() {
      guard let tab = line.firstIndex(of: "\t") else { continue }
      let file = String(line[..<tab])
      // What is gone can neither be run again nor pass.
      guard FileSystem.status(of: file.hasPrefix("/") ? file : Path.join(project.root, file)) != nil else { continue }
      scenarios.append(ScenarioKey(path: file, name: String(line[line.index(after: tab)...])))
    }
  }

  private static func path(_ root: String, _ environment: (String) -> String?) -> String? {
    guard !root.isEmpty, !root.contains("\n") else { return nil }
    var cache = environment("XDG_CACHE_HOME") ?? ""
    if !cache.hasPrefix("/") {
      guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
      cache = Path.join(home, ".cache")
    }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in root.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Path.join(cache, "navscript/\(String(hash, radix: 16))/last-failed")
  }

  /// Takes in what a run came to: what did not run keeps what was known of it; what its file does not define any more is
  /// forgotten, as is a file that is gone. Writes only where something has changed.
  ///
  /// - Parameters:
  ///   - defined: all scenarios of the files that were loaded.
  /// - Returns: why it could not be kept, or `nil`.
  func keep(done: [ScenarioKey], failed: [ScenarioKey], defined: Set<ScenarioKey>) -> String? {
    let files = Set(defined.map(\.path))
    let known = Set(scenarios)
    let kept = known.subtracting(done).filter { !files.contains($0.path) || defined.contains($0) }
    let now = kept.union(failed)
    guard now != known else { return nil }
    guard let path else { return "there is no folder for caches (HOME, XDG_CACHE_HOME)" }
    let lines = now.filter { !$0.path.contains { $0 == "\t" || $0 == "\n" } }
      .map { "\($0.path)\t\($0.name)" }.sorted(by: precedesInBytes)
    FileSystem.makeFolders(Path.folder(of: path))
    do throws(FileError) {
      let file = try ReportFile(path)
      file.output.write(([project.root] + lines).joined(separator: "\n") + "\n")
      return file.finish()
    } catch { return error.reason }
  }
}
