import Foundation
import Testing

@testable import ContainerHost
@testable import Endurance

@Suite("A state in a file")
struct StateStoreTests: StoresState {
  let folder = TemporaryFolder()

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
