import Foundation
import Testing

@testable import ContainerHost
@testable import Endurance

@Suite("A state in a file")
struct StateStoreTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/state.json" }
  private var store: StateStore { StateStore(path: path) }

  private var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }
  private func number() throws -> Int? { try store.load().flatMap { GrowingState.number(of: $0) } }
  private func write(_ text: String, as name: String = "state.json") { folder.write(name, text) }
  private func text(_ name: String = "state.json") -> String? {
    try? String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  /// What an operation throws, as text.
  private func message(_ body: () throws(StateStoreError) -> Void) -> String? {
    do throws(StateStoreError) {
      try body()
      return nil
    } catch { return error.description.replacingOccurrences(of: folder.path, with: "DIR") }
  }
  private func saveMessage(_ path: String) -> String? {
    message { () throws(StateStoreError) in try StateStore(path: path).save(SavedState()) }
  }
  private func loadMessage(_ path: String) -> String? {
    message { () throws(StateStoreError) in _ = try StateStore(path: path).load() }
  }

  @Test func aStateIsFoundAgain() throws {
    #expect(try store.load() == nil)
    for index in 0..<3 {
      try store.save(GrowingState.number(index))
      #expect(try number() == index)
    }
    #expect(names == ["state.json"])
    var info = stat()
    #expect(stat(path, &info) == 0)
    #expect(info.st_mode & 0o777 == 0o600)
  }

  @Test func aRelativePathIsInThePresentFolder() throws {
    let name = "navscript-\(UUID().uuidString).json"
    defer { unlink(name) }
    try StateStore(path: name).save(GrowingState.number(1))
    #expect(try StateStore(path: "./" + name).load() == GrowingState.number(1))
  }

  @Test func whatIsImpossibleIsToldWithPathAndReason() throws {
    let inside = folder.path
    try FileManager.default.createDirectory(atPath: inside + "/sub", withIntermediateDirectories: true)
    write("", as: "file")
    symlink("loop_b", inside + "/loop_a")
    symlink("loop_a", inside + "/loop_b")
    #expect(saveMessage("") == "cannot save the state to \"\": the path is empty")
    #expect(saveMessage("a\0b") == #"cannot save the state to "a\u{0}b": the path has a zero byte"#)
    #expect(saveMessage(inside + "/sub") == "cannot save the state to DIR/sub: it is a folder")
    #expect(
      saveMessage(inside + "/none/s.json")
        == #"cannot save the state to DIR/none/s.json: there is no folder "DIR/none""#)
    #expect(
      saveMessage(inside + "/file/s.json")
        == #"cannot save the state to DIR/file/s.json: there is no folder "DIR/file""#)
    #expect(saveMessage(inside + "/loop_a") == "cannot save the state to DIR/loop_a: too many symbolic links")
    #expect(loadMessage(inside + "/sub") == "cannot load the state from DIR/sub: it is not a file")
    #expect(loadMessage("/dev/null") == "cannot load the state from /dev/null: it is not a file")
    #expect(
      loadMessage(inside + "/none/s.json")
        == "cannot load the state from DIR/none/s.json: No such file or directory")
    #expect(loadMessage(inside + "/file/s.json") == "cannot load the state from DIR/file/s.json: Not a directory")
    #expect(saveMessage("/proc/state.json")?.hasPrefix("cannot save the state to /proc/state.json: ") == true)
    let long = inside + "/" + String(repeating: "n", count: 300)
    #expect(saveMessage(long)?.hasSuffix("File name too long") == true)
    #expect(names == ["file", "loop_a", "loop_b", "sub"])
  }

  @Test func aLongNameLeavesRoomForTheNewFile() throws {
    let store = StateStore(path: folder.path + "/" + String(repeating: "n", count: 240))
    try store.save(GrowingState.number(1))
    #expect(try store.load() == GrowingState.number(1))
  }

  @Test func aStateThatCannotBeWrittenDownLeavesTheOldOne() throws {
    try store.save(GrowingState.number(1))
    var state = SavedState()
    state.screens["x"] = LuaTable(fields: [.init(key: .number(.nan), value: 1)])
    #expect(
      message { () throws(StateStoreError) in try store.save(state) }
        == "cannot save the state to DIR/state.json: the state cannot be written down: screens.x: state: a key is not a "
        + "number (NaN)")
    #expect(try number() == 1)
  }

  @Test func aLinkStaysOneAndItsTargetChanges() throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/sub", withIntermediateDirectories: true)
    symlink("sub/real.json", path)
    #expect(try store.load() == nil)
    try store.save(GrowingState.number(4))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "sub/real.json")
    #expect(try StateStore(path: folder.path + "/sub/real.json").load() == GrowingState.number(4))
    try store.save(GrowingState.number(5))
    #expect(try number() == 5)
    #expect(names == ["state.json", "sub"])
  }

  @Test func aDamagedFileIsKeptAndTheNextStateIsSaved() throws {
    for number in 1...3 {
      write("{\"version\":1,\(number)")
      let kept = number == 1 ? "state.json.damaged" : "state.json.damaged-\(number)"
      #expect(
        loadMessage(path)
          == "DIR/state.json: the saved state is damaged: line 1, column 14: expected a name in quotes, got \"\(number)\"; "
          + "the file was kept as DIR/\(kept)")
      #expect(text(kept) == "{\"version\":1,\(number)")
      #expect(try store.load() == nil)
    }
    try store.save(GrowingState.number(1))
    #expect(names == ["state.json", "state.json.damaged", "state.json.damaged-2", "state.json.damaged-3"])
  }

  @Test func everyTruncatedFileIsRefused() throws {
    let whole = try GrowingState.number(0).json()
    for length in 0..<(whole.count - 1) {
      let data = Data(whole.prefix(length))
      try data.write(to: URL(fileURLWithPath: path))
      #expect(throws: StateStoreError.self) { try store.load() }
      #expect(text("state.json.damaged")?.utf8.count == length)
      folder.remove("state.json.damaged")
    }
  }

  @Test func aFileThatIsTooLargeIsNotReadToItsEnd() throws {
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
    #expect(ftruncate(descriptor, off_t(SavedState.sizeLimit) * 4) == 0)
    close(descriptor)
    #expect(
      loadMessage(path)
        == "DIR/state.json: the saved state is larger than 67108864 bytes; the file was kept as DIR/state.json.damaged")
  }

  @Test func aNewerFileIsLeftAloneAndKeptWhenThisBuildSaves() throws {
    let newer = #"{"version":7,"containers":[]}"#
    write(newer)
    let store = self.store
    for _ in 0..<2 {
      #expect(
        message { () throws(StateStoreError) in _ = try store.load() }
          == "DIR/state.json: the saved state has version 7; this build reads versions 0 to 1; the file was left as it is"
      )
      #expect(text() == newer)
    }
    try store.save(GrowingState.number(2))
    #expect(text("state.json.version-7") == newer)
    #expect(try number() == 2)
  }

  @Test func anOlderFileIsReadAndSavedInThePresentVersion() throws {
    write(#"{"version":0,"containers":{"tabs":{"visible":"search"}}}"#)
    let state = try #require(try store.load())
    #expect(state.containers["tabs"]?.visits == PageVisits(current: "search"))
    try store.save(state)
    #expect(text()?.hasSuffix(",\"version\":1}\n") == true || text()?.contains("\"version\":1") == true)
  }

  @Test func leftoversAreSweptUnlessSomebodyHoldsThem() throws {
    for name in [
      ".state.json.123-1.saving", ".state.json.99999-2.saving", ".state.json.x-1.saving", ".state.json.1.saving",
      ".other.json.1-1.saving", ".state.json.1-1.saving.txt",
    ] {
      write("half", as: name)
    }
    let held = open(folder.path + "/.state.json.99999-2.saving", O_RDONLY | O_CLOEXEC)
    #expect(flock(held, LOCK_EX | LOCK_NB) == 0)
    #expect(try store.load() == nil)
    let kept = [".other.json.1-1.saving", ".state.json.1-1.saving.txt", ".state.json.1.saving"]
    #expect(names == (kept + [".state.json.99999-2.saving", ".state.json.x-1.saving"]).sorted())
    close(held)
    try store.save(GrowingState.number(1))
    #expect(names == (kept + [".state.json.x-1.saving", "state.json"]).sorted())
  }

  // MARK: Each system call fails

  private enum Failing: String, CaseIterable {
    case openFile, openFolder, write, shortWrite, noWrite, synchronize, rename
  }

  @Test(arguments: Failing.allCases)
  private func whateverFailsTheOldStateStands(_ failing: Failing) throws {
    try store.save(GrowingState.number(1))
    var calls = StateFileCalls.system
    let system = StateFileCalls.system
    var written = 0
    switch failing {
    case .openFile: calls.open = { $1 & O_CREAT != 0 ? -Int(EMFILE) : system.open($0, $1, $2) }
    case .openFolder: calls.open = { $1 & O_DIRECTORY != 0 ? -Int(EMFILE) : system.open($0, $1, $2) }
    case .write: calls.write = { _, _ in -Int(ENOSPC) }
    case .shortWrite:
      calls.write = { descriptor, bytes in
        written += 1
        let part = UnsafeRawBufferPointer(rebasing: bytes.prefix(3))
        return written > 5 ? -Int(ENOSPC) : system.write(descriptor, part)
      }
    case .noWrite: calls.write = { _, _ in 0 }
    case .synchronize: calls.synchronize = { _ in -Int(EIO) }
    case .rename: calls.rename = { _, _ in -Int(EACCES) }
    }
    let broken = StateStore(path: path, calls: calls)
    let reason =
      switch failing {
      case .openFile: "Too many open files"
      case .openFolder: "its folder cannot be opened: Too many open files"
      case .write, .shortWrite: "No space left on device"
      case .noWrite, .synchronize: "Input/output error"
      case .rename: "Permission denied"
      }
    #expect(
      message { () throws(StateStoreError) in try broken.save(GrowingState.number(2)) }
        == "cannot save the state to DIR/state.json: \(reason)")
    #expect(names == ["state.json"])
    #expect(try number() == 1)
  }

  @Test func aSaveThatTheFolderMayForgetIsTold() throws {
    var calls = StateFileCalls.system
    var count = 0
    calls.synchronize = { _ in
      count += 1
      return count == 2 ? -Int(EIO) : 0
    }
    #expect(
      message { () throws(StateStoreError) in try StateStore(path: path, calls: calls).save(GrowingState.number(2)) }
        == "the state is saved in DIR/state.json, but may not outlive a loss of power: Input/output error")
    #expect(try number() == 2)
    calls.synchronize = { _ in
      count += 1
      return count == 4 ? -Int(EINVAL) : 0
    }
    try StateStore(path: path, calls: calls).save(GrowingState.number(3))
  }

  @Test func shortWritesAndSignalsAreGoneOnFrom() throws {
    var calls = StateFileCalls.system
    let system = StateFileCalls.system
    var count = 0
    func interrupted() -> Bool {
      count += 1
      return count % 2 == 1
    }
    calls.write = { descriptor, bytes in
      interrupted() ? -Int(EINTR) : system.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(777)))
    }
    calls.synchronize = { interrupted() ? -Int(EINTR) : system.synchronize($0) }
    calls.open = { interrupted() ? -Int(EINTR) : system.open($0, $1, $2) }
    calls.rename = { interrupted() ? -Int(EINTR) : system.rename($0, $1) }
    calls.read = { interrupted() ? -Int(EINTR) : system.read($0, $1) }
    let store = StateStore(path: path, calls: calls)
    try store.save(GrowingState.number(30))
    #expect(try store.load() == GrowingState.number(30))
  }

  @Test func aFileThatCannotBeReadIsNotTakenForDamaged() throws {
    try store.save(GrowingState.number(1))
    var calls = StateFileCalls.system
    calls.read = { _, _ in -Int(EIO) }
    let broken = StateStore(path: path, calls: calls)
    #expect(
      message { () throws(StateStoreError) in _ = try broken.load() }
        == "cannot load the state from DIR/state.json: Input/output error")
    #expect(try number() == 1)
  }

  @Test func aNewFileThatAnotherProcessHasTakenAwayIsWrittenAgain() throws {
    var calls = StateFileCalls.system
    let system = StateFileCalls.system
    var renames = 0
    calls.rename = { old, new in
      renames += 1
      if renames == 1 { unlink(old) }
      return system.rename(old, new)
    }
    try StateStore(path: path, calls: calls).save(GrowingState.number(2))
    #expect(renames == 2)
    #expect(try number() == 2)
    calls.rename = { _, _ in -Int(ENOENT) }
    #expect(
      message { () throws(StateStoreError) in try StateStore(path: path, calls: calls).save(SavedState()) }
        == "cannot save the state to DIR/state.json: another process removes the new file each time")
    #expect(try number() == 2)
  }

  /// Between reading a damaged file and putting it aside another process saves: that state is not taken away.
  @Test func aStateThatIsSavedMeanwhileIsNotPutAside() throws {
    write("damaged")
    var calls = StateFileCalls.system
    let system = StateFileCalls.system
    var renames = 0
    calls.rename = { old, new in
      renames += 1
      if renames == 1 { try? StateStore(path: old).save(GrowingState.number(9)) }
      return system.rename(old, new)
    }
    let reader = StateStore(path: path, calls: calls)
    #expect(
      message { () throws(StateStoreError) in _ = try reader.load() }
        == "DIR/state.json: the saved state is damaged: line 1, column 1: expected a value, got \"d\"; "
        + "the file was left as it is")
    #expect(try number() == 9)
  }

  // MARK: Other processes

  private static let keeper: String = {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? ""
    let beside = String(bundle.prefix(upTo: bundle.lastIndex(of: "/") ?? bundle.startIndex)) + "/navkeep"
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    return URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../.build/debug/navkeep")
      .standardizedFileURL
      .path
  }()

  private func start(_ arguments: [String], output: String = "/dev/null") throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var words = ([Self.keeper] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    try #require(posix_spawn(&child, Self.keeper, &actions, nil, &words, environ) == 0)
    return child
  }

  private func wait(_ child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }

  @Test func aKillAtAnyMomentLeavesAWholeState() throws {
    var last = 0
    try store.save(GrowingState.number(0))
    for round in 0..<60 {
      let child = try start([path, String(last + 1)])
      // Some are killed before they have begun, the others in the middle of their work.
      if round % 4 != 0 { waitForAnotherFile() }
      usleep(UInt32.random(in: 0..<20_000))
      kill(child, SIGKILL)
      #expect(wait(child) == SIGKILL)
      let found = try #require(try number(), "round \(round)")
      #expect(found >= last)
      last = found
      #expect(names == ["state.json"])
    }
    #expect(last >= 45)
  }

  private func waitForAnotherFile() {
    var (before, now) = (stat(), stat())
    stat(path, &before)
    for _ in 0..<4000 {
      usleep(500)
      if stat(path, &now) == 0, now.st_ino != before.st_ino { return }
    }
  }

  @Test func oneOfTwoProcessesThatSaveAtOnceHasSavedAWholeState() throws {
    try store.save(GrowingState.number(0))
    let children = try [start([path, "1"]), start([path, "100000"])]
    var seen: Set<Bool> = []
    for _ in 0..<300 {
      let found = try #require(try number())
      seen.insert(found >= 100_000)
      usleep(500)
    }
    for child in children { kill(child, SIGKILL) }
    for child in children { #expect(wait(child) == SIGKILL) }
    #expect(seen == [true, false])
    #expect(try number() != nil)
    #expect(names == ["state.json"])
  }

  @Test func aFullDiskIsToldAndTheOldStateStands() throws {
    try store.save(GrowingState.number(0))
    let size = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
    let child = try start([path, "1", String(size * 20)], output: folder.path + "/output")
    #expect(wait(child) == 1 << 8)
    #expect(text("output") == "cannot save the state to \(path): File too large\n")
    let found = try #require(try number())
    #expect(found > 0)
    #expect(names == ["output", "state.json"])
  }

  // MARK: The app

  @Test func anAppStartsFreshWhereItsStateIsDamaged() throws {
    write("{")
    let app = try FitnessTabs()
    #expect(!app.host.restoreState(from: store))
    #expect(app.host.errors.count == 1)
    #expect(app.host.errors.first?.hasPrefix("restoration: \(path): the saved state is damaged: ") == true)
    #expect(app.fitness.visible == "status")
    #expect(!app.host.restoreState(from: store))
    #expect(app.host.errors.count == 1)
    app.tabs.selectedIndex = 2
    try store.save(app.host.saveState())
    let again = try FitnessTabs()
    #expect(again.host.restoreState(from: store))
    #expect(again.fitness.visible == "training")
    #expect(!again.host.restoreState(json: "{}"))
    #expect(again.fitness.visible == "training")
  }
}
