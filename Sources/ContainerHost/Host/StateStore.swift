#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Keeps one ``SavedState`` in a file.
///
/// A state is written to a new file beside the old one, synchronized with the disk and then given the old one's name. So
/// whenever the process ends, or the power, the file is the old state or the new one, each whole; so it is where two
/// processes save at once. Files that a process which was killed has left behind are removed by the next that saves or loads
/// there. The file is readable by its owner alone. Where the path is a symbolic link, it stays one, and its target changes.
///
/// What ``load()`` cannot read is not lost: a damaged file is kept as `NAME.damaged` (`NAME.damaged-2`, …), and one of a newer
/// version as `NAME.version-N` when this store saves over it. Where that is impossible nothing is saved.
public final class StateStore {
  /// As it was given.
  public let path: String

  private let calls: StateFileCalls
  private var hasSwept = false
  /// The version of the file that was found newer than this build.
  private var newerVersion: Int64?

  /// The file need not be there; its folder has to be when something is saved.
  public convenience init(path: String) { self.init(path: path, calls: .system) }

  init(path: String, calls: StateFileCalls) {
    self.path = path
    self.calls = calls
  }

  // MARK: Saving

  /// Puts `state` in the place of what the file has. Returns when it is on the disk.
  public func save(_ state: SavedState) throws(StateStoreError) {
    let bytes: [UInt8]
    do throws(StateError) { bytes = try state.json() } catch { throw .notStorable(path: path, error) }
    let target = try destination { reason in .notSaved(path: path, reason: reason) }
    if SourceFiles.isFolder(target) { throw .notSaved(path: path, reason: "it is a folder") }
    let folder = StatePlace.folder(of: target)
    guard SourceFiles.isFolder(folder) else {
      throw .notSaved(path: path, reason: "there is no folder \(folder.quoted)")
    }
    sweep(target)
    // Opened first: what comes after the renaming must not fail for want of a descriptor.
    let folderDescriptor = calls.uninterrupted { calls.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0) }
    if folderDescriptor < 0 { throw notSaved("its folder cannot be opened: \(StateFileCalls.text(folderDescriptor))") }
    defer { _ = calls.close(Int32(folderDescriptor)) }
    do throws(StateStoreFault) {
      try replace(target, by: bytes)
    } catch { throw notSaved(error.reason) }
    let result = calls.uninterrupted { calls.synchronize(Int32(folderDescriptor)) }
    // Some file systems have no need of it, and say so.
    if result < 0, result != -Int(EINVAL) {
      throw .notSynchronized(path: path, reason: StateFileCalls.text(result))
    }
  }

  private func notSaved(_ reason: String) -> StateStoreError { .notSaved(path: path, reason: reason) }

  private func destination(_ error: (String) -> StateStoreError) throws(StateStoreError) -> String {
    if path.isEmpty { throw error("the path is empty") }
    if path.utf8.contains(0) { throw error("the path has a zero byte") }
    switch StatePlace.end(of: path) {
    case .success(let end): return end
    case .failure(let fault): throw error(fault.reason)
    }
  }

  private func replace(_ target: String, by bytes: [UInt8]) throws(StateStoreFault) {
    // Another process may take the new file for a leftover in the moment before it is locked.
    for _ in 0..<10 {
      let (temporary, descriptor) = try createTemporary(beside: target)
      do throws(StateStoreFault) {
        let isMine = calls.lock(descriptor) != -Int(EWOULDBLOCK) && StatePlace.identity(of: descriptor)?.links != 0
        if isMine {
          try fill(descriptor, with: bytes)
          try keepNewer(target)
        }
        let result = isMine ? calls.uninterrupted { calls.rename(temporary, target) } : -Int(ENOENT)
        if result >= 0 {
          // Only now, so that it is locked as long as it could be taken for a leftover.
          _ = calls.close(descriptor)
          return
        }
        if result != -Int(ENOENT) { throw StateStoreFault(reason: StateFileCalls.text(result)) }
        _ = calls.close(descriptor)
      } catch {
        _ = calls.remove(temporary)
        _ = calls.close(descriptor)
        throw error
      }
    }
    throw StateStoreFault(reason: "another process removes the new file each time")
  }

  /// Gives a file of a newer version a further name before it loses its own, so that at no moment there is none.
  private func keepNewer(_ target: String) throws(StateStoreFault) {
    guard let version = newerVersion, StatePlace.exists(target) else { return }
    let word = "version-\(version)"
    let result = freeName(beside: target, word).map { calls.link(target, $0) } ?? -Int(EEXIST)
    // Where a file cannot have two names, it gets another one.
    let needsRenaming = result == -Int(EPERM) || result == -Int(EOPNOTSUPP) || result == -Int(ENOSYS)
    if result < 0, !needsRenaming || putAside(target, as: word) == nil {
      throw StateStoreFault(
        reason: "its file of version \(version) cannot be kept under another name: \(StateFileCalls.text(result))")
    }
    newerVersion = nil
  }

  private func freeName(beside target: String, _ word: String) -> String? {
    (1...1000).lazy.map { target + "." + word + ($0 > 1 ? "-\($0)" : "") }.first { !StatePlace.exists($0) }
  }

  private func fill(_ descriptor: Int32, with bytes: [UInt8]) throws(StateStoreFault) {
    let failure = bytes.withUnsafeBytes { all -> Int in
      var rest = all[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = calls.uninterrupted { calls.write(descriptor, part) }
        if count < 0 { return count }
        // What takes nothing and gives no error would be asked for ever.
        if count == 0 || count > part.count { return -Int(EIO) }
        rest = rest.dropFirst(count)
      }
      return calls.uninterrupted { calls.synchronize(descriptor) }
    }
    if failure < 0 { throw StateStoreFault(reason: StateFileCalls.text(failure)) }
  }

  private func createTemporary(beside target: String) throws(StateStoreFault) -> (path: String, descriptor: Int32) {
    let folder = StatePlace.folder(of: target)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    for number in 1...1000 {
      let name = "\(Self.temporaryPrefix(of: target))\(StatePlace.processID)-\(number)\(Self.temporarySuffix)"
      let path = "\(folder)/\(name)"
      let descriptor = calls.uninterrupted { calls.open(path, flags, 0o600) }
      if descriptor >= 0 { return (path, Int32(descriptor)) }
      if descriptor != -Int(EEXIST) { throw StateStoreFault(reason: StateFileCalls.text(descriptor)) }
    }
    throw StateStoreFault(reason: "there are 1000 files of earlier attempts in its folder")
  }

  private static let temporarySuffix = ".saving"

  /// Of a long name only a part, so that the whole is no longer than a name may be.
  private static func temporaryPrefix(of target: String) -> String {
    ".\(String(decoding: StatePlace.name(of: target).utf8.prefix(180), as: UTF8.self))."
  }

  /// Removes what killed processes have left: files with this store's kind of name that nobody holds a lock on.
  private func sweep(_ target: String) {
    guard !hasSwept else { return }
    hasSwept = true
    let (folder, prefix) = (StatePlace.folder(of: target), Self.temporaryPrefix(of: target))
    let leftovers = SourceFiles.names(in: folder, limit: .max) { name in
      guard name.hasPrefix(prefix), name.hasSuffix(Self.temporarySuffix) else { return false }
      let middle = name.utf8.dropFirst(prefix.utf8.count).dropLast(Self.temporarySuffix.utf8.count)
      let numbers = middle.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      return numbers.count == 2 && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
    }
    for name in leftovers {
      let path = "\(folder)/\(name)"
      let descriptor = calls.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0)
      guard descriptor >= 0 else { continue }
      if calls.lock(Int32(descriptor)) >= 0 { _ = calls.remove(path) }
      _ = calls.close(Int32(descriptor))
    }
  }

  // MARK: Loading

  /// The state that the file has; `nil` when there is no file.
  public func load() throws(StateStoreError) -> SavedState? {
    let target = try destination { reason in .notLoaded(path: path, reason: reason) }
    sweep(target)
    newerVersion = nil
    let (bytes, file) = try read(target)
    guard let bytes else { return nil }
    do throws(StateError) {
      return try SavedState(json: bytes)
    } catch {
      if case .newerVersion(let found, let known) = error {
        newerVersion = found
        throw .newer(path: path, found: found, known: known)
      }
      throw .damaged(path: path, error, keptAs: putAside(target, as: "damaged", ifItIs: file))
    }
  }

  private typealias File = (device: UInt64, number: UInt64)

  /// - Returns: one byte more than a state can have, of a larger file.
  private func read(_ target: String) throws(StateStoreError) -> ([UInt8]?, File) {
    let descriptor = calls.uninterrupted { calls.open(target, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0) }
    if descriptor == -Int(ENOENT), SourceFiles.isFolder(StatePlace.folder(of: target)) { return (nil, (0, 0)) }
    guard descriptor >= 0 else { throw .notLoaded(path: path, reason: StateFileCalls.text(descriptor)) }
    defer { _ = calls.close(Int32(descriptor)) }
    guard StatePlace.isRegular(Int32(descriptor)), let identity = StatePlace.identity(of: Int32(descriptor)) else {
      throw .notLoaded(path: path, reason: "it is not a file")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(identity.size, SavedState.sizeLimit) + 1)
    var room = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count <= SavedState.sizeLimit {
      let count = room.withUnsafeMutableBytes { buffer in
        calls.uninterrupted { calls.read(Int32(descriptor), buffer) }
      }
      if count < 0 { throw .notLoaded(path: path, reason: StateFileCalls.text(count)) }
      if count == 0 { break }
      bytes += room.prefix(count)
    }
    return (bytes, (identity.device, identity.number))
  }

  /// Gives a file another name, so that it is kept when the next state is saved.
  /// - Parameter file: which one; one that has come in its place meanwhile is put back.
  /// - Returns: its new path, or `nil` when that was impossible.
  private func putAside(_ target: String, as word: String, ifItIs file: File? = nil) -> String? {
    guard let kept = freeName(beside: target, word), calls.uninterrupted({ calls.rename(target, kept) }) >= 0 else {
      return nil
    }
    if let file, !isFile(kept, file) {
      // Another process has saved a state just now. If there is a newer one still, that stays.
      if !StatePlace.exists(target) { _ = calls.rename(kept, target) }
      return nil
    }
    return kept
  }

  private func isFile(_ path: String, _ file: File) -> Bool {
    let descriptor = calls.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0)
    guard descriptor >= 0 else { return false }
    defer { _ = calls.close(Int32(descriptor)) }
    guard let found = StatePlace.identity(of: Int32(descriptor)) else { return false }
    return found.device == file.device && found.number == file.number
  }
}
