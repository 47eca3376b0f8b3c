import ContainerHost
import Glibc

/// Files that a command writes, all of them or none: what has been written is taken away again when one cannot be. What is
/// replaced is so at the end, when all the rest has been written.
struct NewFiles {
  enum Existing: Equatable {
    /// A file of this name is somebody's work and stays.
    case refused
    /// A file of this name is replaced, at once and as a whole.
    case replaced
  }

  private struct File {
    let path: String
    let text: String
    let existing: Existing
  }

  private var files: [File] = []

  /// - Parameter path: folders on the way are made.
  mutating func add(_ path: String, _ text: String, existing: Existing = .refused) {
    files.append(File(path: path, text: text, existing: existing))
  }

  var paths: [String] { files.map(\.path) }

  /// Those that stand in the way: they exist and may not be replaced, or are no files.
  var obstacles: [String] {
    files.filter { file in
      guard FileSystem.exists(file.path) else { return false }
      return file.existing == .refused || FileSystem.status(of: file.path)?.kind != .file
    }.map(\.path)
  }

  /// Writes them in order.
  func write() throws(FileError) {
    var made = Made()
    do throws(FileError) {
      var drafts: [(draft: String, path: String)] = []
      for file in files {
        let draft = try write(file, &made)
        if draft != file.path { drafts.append((draft, file.path)) }
      }
      for (draft, path) in drafts {
        if rename(draft, path) != 0 { throw Self.error(path, errno) }
        made.files.removeAll { $0 == draft }
      }
    } catch {
      made.remove()
      throw error
    }
  }

  /// What exists only because of this.
  private struct Made {
    var files: [String] = []
    var folders: [String] = []

    func remove() {
      for file in files { unlink(file) }
      for folder in folders.reversed() { rmdir(folder) }
    }
  }

  /// - Returns: where it has been written: beside what it replaces.
  private func write(_ file: File, _ made: inout Made) throws(FileError) -> String {
    try makeFolder(Path.folder(of: file.path), &made)
    // Written beside it first, so that nobody ever sees half of it.
    let draft = file.existing == .replaced ? file.path + ".\(getpid()).new" : file.path
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Self.error(file.path, errno) }
    made.files.append(draft)
    let failure = Self.write(Array(file.text.utf8), to: descriptor)
    let isClosed = close(descriptor) == 0
    if let failure { throw Self.error(file.path, failure) }
    if !isClosed { throw Self.error(file.path, errno) }
    return draft
  }

  private func makeFolder(_ path: String, _ made: inout Made) throws(FileError) {
    if FileSystem.status(of: path)?.kind == .folder { return }
    if path != "/", path != "." { try makeFolder(Path.folder(of: path), &made) }
    if mkdir(path, 0o755) != 0 { throw Self.error(path, errno) }
    made.folders.append(path)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let slice = UnsafeRawBufferPointer(rebasing: rest)
        let count = Glibc.write(descriptor, slice.baseAddress, slice.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }

  private static func error(_ path: String, _ number: Int32) -> FileError {
    if number == EACCES || number == EROFS {
      return FileError(reason: "\(path) cannot be written: \(systemErrorText(number)) (is the folder read-only?)")
    }
    return FileError(reason: "\(path) cannot be written: \(systemErrorText(number))")
  }
}

extension FileSystem {
  /// Whether there is something of this name, a link that leads nowhere included.
  static func exists(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0
  }
}
