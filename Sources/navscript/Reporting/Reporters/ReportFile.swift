import Glibc

/// A file that a report is written to: under another name beside it at first, so that whoever reads it never sees half a
/// report, and an old one stays until the new one is whole.
final class ReportFile {
  let path: String
  let output: Output
  private let descriptor: Int32
  /// `nil` where the target is written directly, since it is no regular file.
  private let temporaryPath: String?
  private let finalPath: String

  /// - Throws: the reason, with the path, when nothing can be written there.
  init(_ path: String) throws(FileError) {
    func fail(_ reason: String) -> FileError { FileError(reason: "the report \(path) cannot be written: \(reason)") }
    self.path = path
    guard !path.utf8.contains(0) else { throw fail("its name has a zero byte") }
    let folder = Path.folder(of: path)
    switch FileSystem.status(of: folder)?.kind {
    case .folder: break
    case nil: throw fail("there is no folder \(folder)")
    default: throw fail("\(folder) is not a folder")
    }
    let present = FileSystem.status(of: path)?.kind
    if present == .folder { throw fail("it is a folder") }
    if present == .other {
      temporaryPath = nil
      finalPath = path
      // A pipe that nobody reads would hold up the run for ever.
      descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { throw fail(systemErrorText(errno)) }
      _ = fcntl(descriptor, F_SETFL, 0)
    } else {
      // What a symbolic link leads to is replaced, not the link.
      finalPath = present == nil ? path : FileSystem.realPath(path) ?? path
      guard let temporary = Self.temporary(for: finalPath) else { throw fail(systemErrorText(errno)) }
      (temporaryPath, descriptor) = temporary
    }
    output = Output(descriptor: descriptor)
  }

  /// A new file beside the one that it is to become; `nil` when there can be none, `errno` then says why.
  private static func temporary(for path: String) -> (path: String, descriptor: Int32)? {
    for _ in 0..<16 {
      // Not the process's number: the first one of every container has the same.
      let number = String(UInt32.random(in: 0x1000_0000...UInt32.max), radix: 16)
      var name = ".\(Path.lastPart(of: path)).\(number).part"
      if name.utf8.count > nameLimit { name = ".navscript.\(number).part" }
      let temporary = Path.join(Path.folder(of: path), name)
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
      if descriptor >= 0 {
        TemporaryFiles.add(temporary)
        return (temporary, descriptor)
      }
      if errno != EEXIST { break }
    }
    return nil
  }

  /// NAME_MAX of Linux, in bytes.
  private static let nameLimit = 255

  /// Puts the file in its place. - Returns: what went wrong.
  func finish() -> String? {
    output.flush()
    var reason = output.failureText
    if close(descriptor) != 0, reason == nil { reason = systemErrorText(errno) }
    if reason == nil, let temporaryPath, rename(temporaryPath, finalPath) != 0 { reason = systemErrorText(errno) }
    removeTemporary(isInPlace: reason == nil)
    guard let reason else { return nil }
    return "the report \(path) could not be written: \(reason)"
  }

  /// Gives up what has been opened.
  func discard() {
    close(descriptor)
    removeTemporary(isInPlace: false)
  }

  private func removeTemporary(isInPlace: Bool) {
    guard let temporaryPath else { return }
    if !isInPlace { unlink(temporaryPath) }
    TemporaryFiles.remove(temporaryPath)
  }

  /// The same for two ways to write the path of one file.
  static func identity(of path: String) -> String {
    if let real = FileSystem.realPath(path) { return real }
    let folder = FileSystem.realPath(Path.folder(of: path)) ?? Path.folder(of: path)
    return Path.join(folder, Path.lastPart(of: path))
  }
}
