import ContainerHost
import Glibc

/// Tells which Lua files in a number of folders have changed, as inotify(7) sees it: written, created, renamed or removed.
///
/// Folders are watched, not files: editors save by writing another file and renaming it.
final class FileWatcher {
  /// A folder to watch.
  struct Folder: Hashable {
    let path: String
    /// Whether the folders in it are watched as well, those that come later included.
    let isDeep: Bool
  }

  /// What has happened since the last look.
  struct Changes: Equatable {
    /// Absolute paths without symbolic links.
    var files: Set<String> = []
    /// Whether more happened than the system could remember, so that any file may have changed.
    var isEverything = false

    var isEmpty: Bool { files.isEmpty && !isEverything }

    mutating func add(_ other: Changes) {
      files.formUnion(other.files)
      isEverything = isEverything || other.isEverything
    }
  }

  let descriptor: Int32
  /// Absolute paths of watched folders by the system's number.
  private var folders: [Int32: Folder] = [:]
  private var buffer: [UInt8] = []

  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

  /// - Throws: why nothing can be watched here.
  init() throws(FileError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else {
      throw FileError(reason: "files cannot be watched: \(Self.reason(errno))")
    }
  }

  deinit { close(descriptor) }

  /// Watches these folders besides those that are watched already.
  ///
  /// - Throws: why one of them cannot be watched. The others are.
  func watch(_ wanted: [Folder]) throws(FileError) {
    var problem: FileError?
    for folder in wanted {
      guard let path = FileSystem.realPath(folder.path) else { continue }
      do throws(FileError) {
        _ = try add(path, isDeep: folder.isDeep)
      } catch { problem = problem ?? error }
    }
    if let problem { throw problem }
  }

  /// - Returns: Lua files that are there already.
  private func add(_ path: String, isDeep: Bool) throws(FileError) -> Set<String> {
    var found: Set<String> = []
    var open = [path]
    while let next = open.popLast() {
      let number = inotify_add_watch(descriptor, next, Self.mask)
      guard number >= 0 else {
        // It may have gone since it was seen.
        if errno == ENOENT || errno == ENOTDIR || errno == EACCES { continue }
        throw FileError(reason: "\(next) cannot be watched: \(Self.reason(errno))")
      }
      let known = folders[number]
      folders[number] = Folder(path: next, isDeep: isDeep || known?.isDeep == true)
      // A link that leads back up is found to be watched already.
      if known?.isDeep == true || (known != nil && !isDeep) { continue }
      for name in (try? FileSystem.names(in: next)) ?? [] {
        let inner = Path.join(next, name)
        if name.hasSuffix(Self.suffix) { found.insert(inner) }
        // Nobody looks for scenarios behind a link, which may lead anywhere.
        if isDeep, FileSystem.status(of: inner)?.kind == .folder, !FileSystem.isLink(inner) { open.append(inner) }
      }
    }
    return found
  }

  private static let suffix = ".lua"

  private static func reason(_ number: Int32) -> String {
    switch number {
    case ENOSPC: "all watches are in use (fs.inotify.max_user_watches)"
    case EMFILE: "too many programs watch files (fs.inotify.max_user_instances)"
    default: systemErrorText(number)
    }
  }

  /// What has happened; empty when nothing has that matters.
  func changes() -> Changes {
    var changes = Changes()
    var room = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = room.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return changes }
      room.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[..<count]), into: &changes) }
    }
  }

  /// Each event is a number, a mask, a cookie and the length of a name, all of four bytes, and the name filled with zeros.
  private func take(_ bytes: UnsafeRawBufferPointer, into changes: inout Changes) {
    let head = MemoryLayout<inotify_event>.size
    var index = 0
    while index + head <= bytes.count {
      let number = bytes.loadUnaligned(fromByteOffset: index, as: Int32.self)
      let mask = bytes.loadUnaligned(fromByteOffset: index + 4, as: UInt32.self)
      let length = Int(bytes.loadUnaligned(fromByteOffset: index + 12, as: UInt32.self))
      guard index + head + length <= bytes.count else { return }
      let name = bytes[(index + head)..<(index + head + length)].prefix { $0 != 0 }
      index += head + length
      if mask & UInt32(IN_Q_OVERFLOW) != 0 { changes.isEverything = true }
      if mask & UInt32(IN_IGNORED) != 0 { folders[number] = nil }
      guard let folder = folders[number], let name = String(validating: name, as: UTF8.self) else { continue }
      note(name, in: folder, mask, &changes)
    }
  }

  private func note(_ name: String, in folder: Folder, _ mask: UInt32, _ changes: inout Changes) {
    let path = Path.join(folder.path, name)
    if mask & UInt32(IN_ISDIR) != 0 {
      let isNew = mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0
      // What was in it before it was watched is new as well.
      if isNew, folder.isDeep, !name.hasPrefix("."), let found = try? add(path, isDeep: true) {
        changes.files.formUnion(found)
      }
      // A folder that has gone takes its files along; which they were only those know who used them.
      if !isNew { changes.files.insert(path) }
      return
    }
    // A file is created empty before it is written, but a link to one is complete.
    if mask & UInt32(IN_CREATE) != 0, isEmptyFile(path) { return }
    let isOurs = name.hasSuffix(Self.suffix) && (!name.hasPrefix(".") || name == Project.configurationName)
    if isOurs { changes.files.insert(path) }
  }

  private func isEmptyFile(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG && info.st_size == 0
  }
}
