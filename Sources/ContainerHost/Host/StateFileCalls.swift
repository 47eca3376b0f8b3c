#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The system calls that keep a state in a file, so that tests can let each of them fail. Each gives 0 or more, or the
/// negative of an error number.
struct StateFileCalls {
  /// Path, flags, mode; a descriptor.
  var open: (String, Int32, mode_t) -> Int
  /// Descriptor and bytes; how many were written.
  var write: (Int32, UnsafeRawBufferPointer) -> Int
  /// Descriptor and room; how many were read.
  var read: (Int32, UnsafeMutableRawBufferPointer) -> Int
  var synchronize: (Int32) -> Int
  var close: (Int32) -> Int
  /// Old and new path.
  var rename: (String, String) -> Int
  /// The file and its further name.
  var link: (String, String) -> Int
  var remove: (String) -> Int
  /// Keeps others from taking the file for a leftover, as long as it is open; fails at once where another holds it.
  var lock: (Int32) -> Int

  static var system: StateFileCalls {
    StateFileCalls(
      open: { path, flags, mode in result(Int(systemOpen(path, flags, mode))) },
      write: { descriptor, bytes in result(systemWrite(descriptor, bytes)) },
      read: { descriptor, room in result(systemRead(descriptor, room)) },
      synchronize: { result(Int(fsync($0))) },
      close: { result(Int(systemClose($0))) },
      rename: { old, new in result(Int(systemRename(old, new))) },
      link: { file, name in result(Int(systemLink(file, name))) },
      remove: { result(Int(unlink($0))) },
      lock: { result(Int(flock($0, LOCK_EX | LOCK_NB))) })
  }

  private static func result(_ value: Int) -> Int { value < 0 ? -Int(errno) : value }

  /// The same call again where a signal came in between.
  func uninterrupted(_ call: () -> Int) -> Int {
    var result = call()
    while result == -Int(EINTR) { result = call() }
    return result
  }

  static func text(_ error: Int) -> String { String(cString: strerror(Int32(clamping: -error))) }
}

// Under names of their own, since the members above hide those of the C library.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }
private func systemLink(_ file: String, _ name: String) -> Int32 { link(file, name) }
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
private func systemRead(_ descriptor: Int32, _ room: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, room.baseAddress, room.count)
}

/// Where a path leads.
enum StatePlace {
  /// The file that a chain of links ends at, whether it is there or not.
  static func end(of path: String) -> Result<String, StateStoreFault> {
    var path = path
    for _ in 0..<40 {
      guard let target = linkTarget(path) else { return .success(path) }
      path = target.hasPrefix("/") ? target : folder(of: path) + "/" + target
    }
    return .failure(StateStoreFault(reason: "too many symbolic links"))
  }

  private static func linkTarget(_ path: String) -> String? {
    var room = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = room.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map { readlink(path, $0, buffer.count) } ?? -1
    }
    return count < 0 ? nil : String(decoding: room[..<count], as: UTF8.self)
  }

  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  static func exists(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0
  }

  /// What tells one file from all others, and how large it is.
  static func identity(of descriptor: Int32) -> (device: UInt64, number: UInt64, links: UInt64, size: Int)? {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { return nil }
    return (UInt64(info.st_dev), UInt64(info.st_ino), UInt64(info.st_nlink), Int(info.st_size))
  }

  static func isRegular(_ descriptor: Int32) -> Bool {
    var info = stat()
    return fstat(descriptor, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
  }

  static var processID: Int32 { getpid() }
}

/// Why a file could not be dealt with.
struct StateStoreFault: Error {
  let reason: String
}
