import Glibc

/// Why a file could not be used, as half a sentence.
struct FileError: Error, Equatable {
  let reason: String

  static func system(_ number: Int32) -> FileError { FileError(reason: systemErrorText(number)) }
}

/// The few questions to the file system that the workbench has, answered by the C library alone: Foundation would cost
/// more start-up time than everything else together.
enum FileSystem {
  enum Kind: Equatable { case file, folder, other }

  /// What tells two names of one file apart from two files.
  struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  struct Status {
    let kind: Kind
    let identity: Identity
    /// How many names it has.
    let names: Int
  }

  /// Follows symbolic links; `nil` where there is nothing that can be reached, `errno` then says why.
  static func status(of path: String) -> Status? {
    var info = stat()
    guard !path.utf8.contains(0), stat(path, &info) == 0 else { return nil }
    return status(info)
  }

  /// Of what a descriptor stands for.
  static func status(ofDescriptor descriptor: Int32) -> Status? {
    var info = stat()
    return fstat(descriptor, &info) == 0 ? status(info) : nil
  }

  /// Whether it is a symbolic link, wherever that leads.
  static func isLink(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
  }

  private static func status(_ info: stat) -> Status {
    let kind: Kind =
      switch info.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    let identity = Identity(device: UInt64(info.st_dev), number: UInt64(info.st_ino))
    return Status(kind: kind, identity: identity, names: Int(info.st_nlink))
  }

  /// The absolute path without symbolic links, or `nil` when there is nothing.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// One thing in a folder.
  struct Entry {
    /// As a message shows it where it is no text.
    let name: String
    /// Whether the name is UTF-8, so that it can be opened by it.
    let isText: Bool
    let mayBeFolder: Bool
  }

  /// What is in a folder in byte order of the names, without those that start with a dot.
  static func entries(in folder: String) throws(FileError) -> [Entry] {
    guard let stream = opendir(folder) else { throw .system(errno) }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if bytes.first == UInt8(ascii: ".") { continue }
      let type = Int(entry.pointee.d_type)
      let text = String(validating: bytes, as: UTF8.self)
      entries.append(
        Entry(
          name: text ?? shown(bytes), isText: text != nil, mayBeFolder: type == Int(DT_DIR) || type == Int(DT_UNKNOWN)))
    }
    if errno != 0 { throw .system(errno) }
    return entries.sorted { precedesInBytes($0.name, $1.name) }
  }

  /// Bytes that are no text, those beyond ASCII as Lua escapes.
  private static func shown(_ bytes: [UInt8]) -> String {
    bytes.map { $0 < 0x80 ? String(Unicode.Scalar($0)) : "\\x" + String($0, radix: 16) }.joined()
  }

  /// The names in a folder in byte order, without those that start with a dot or are not UTF-8.
  static func names(in folder: String) throws(FileError) -> [String] {
    try entries(in: folder).filter(\.isText).map(\.name)
  }

  /// Makes a folder and those above it, for this user alone. What cannot be made shows when it is used.
  static func makeFolders(_ path: String) {
    var folder = Path.isAbsolute(path) ? "/" : ""
    for part in path.split(atScalar: "/") where !part.isEmpty {
      folder = Path.join(folder, part)
      mkdir(folder, 0o700)
    }
  }

  /// All bytes of a regular file of at most `limit` bytes.
  static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .system(errno) }
    defer { close(descriptor) }
    guard status(of: path)?.kind == .file else { throw FileError(reason: "it is not a file") }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .system(errno) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      if bytes.count > limit { throw FileError(reason: "it is larger than \(limit) bytes") }
    }
  }
}

/// Byte order of UTF-8, the same on every machine.
func precedesInBytes(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8)
}

/// Paths as text. By scalars: a slash with a combining mark behind it is a slash.
enum Path {
  /// `folder/name`, where `.` and nothing add nothing.
  static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || folder == "." { return name }
    return folder.utf8.last == 0x2f ? folder + name : folder + "/" + name
  }

  static func isAbsolute(_ path: String) -> Bool { path.utf8.first == 0x2f }

  /// Without leading `./` and doubled or trailing slashes, as messages show it.
  static func tidy(_ path: String) -> String {
    let joined = path.split(atScalar: "/").filter { !$0.isEmpty && $0 != "." }.joined(separator: "/")
    return isAbsolute(path) ? "/" + joined : joined.isEmpty ? "." : joined
  }

  /// What is before the last slash; `.` where there is none.
  static func folder(of path: String) -> String {
    guard let folder = path.parted(atLast: "/")?.before else { return "." }
    return folder.isEmpty ? "/" : folder
  }

  static func lastPart(of path: String) -> String { path.parted(atLast: "/")?.behind ?? path }
}
