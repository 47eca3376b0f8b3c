#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The few questions to the file system that the library has, answered by the C library alone: Foundation would cost more
/// start-up time than everything else together.
enum SourceFiles {
  struct Reason: Error { let text: String }

  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }

  static func isFile(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
  }

  static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder for which `isWanted` holds, sorted; of very many only the first so many that the system gives.
  static func names(
    in folder: String, limit: Int = 1000, where isWanted: (String) -> Bool = { _ in true }
  ) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < limit, let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if isWanted(name) { names.append(name) }
    }
    return names.sorted()
  }

  /// Reads a regular file of at most `limit` bytes.
  static func read(_ path: String, limit: Int) -> Result<[UInt8], Reason> {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 { return .failure(Reason(text: "cannot be opened")) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      return .failure(Reason(text: "is not a file"))
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = chunk.withUnsafeMutableBytes { Self.readOnce(descriptor, $0) }
      if count < 0 { return .failure(Reason(text: "cannot be read")) }
      if count == 0 { return .success(bytes) }
      bytes += chunk.prefix(count)
      if bytes.count > limit { return .failure(Reason(text: "is larger than \(limit) bytes")) }
    }
  }

  private static func readOnce(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }
}
