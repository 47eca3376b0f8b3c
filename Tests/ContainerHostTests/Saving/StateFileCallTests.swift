import Foundation
import Testing

@testable import ContainerHost
@testable import Endurance

@Suite("A state in a file when the system fails")
struct StateFileCallTests: StoresState {
  let folder = TemporaryFolder()

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

  private static let newer = #"{"containers":{},"version":99}"#

  /// A store that has met a file of a newer version.
  private func storeOfNewer(_ calls: StateFileCalls) throws -> StateStore {
    write(Self.newer)
    let store = StateStore(path: path, calls: calls)
    #expect(throws: StateStoreError.self) { try store.load() }
    return store
  }

  @Test(arguments: ["write", "rename", "folder"]) func aNewerFileStandsWhereTheNewOneFails(_ failing: String) throws {
    var calls = StateFileCalls.system
    let system = StateFileCalls.system
    switch failing {
    case "write": calls.write = { _, _ in -Int(ENOSPC) }
    case "rename": calls.rename = { _, _ in -Int(EACCES) }
    default: calls.open = { $1 & O_DIRECTORY != 0 ? -Int(EMFILE) : system.open($0, $1, $2) }
    }
    let store = try storeOfNewer(calls)
    #expect(throws: StateStoreError.self) { try store.save(GrowingState.number(1)) }
    #expect(text() == Self.newer)
  }

  @Test func aNewerFileThatCannotBeKeptIsNotOverwritten() throws {
    var calls = StateFileCalls.system
    calls.link = { _, _ in -Int(ENAMETOOLONG) }
    let store = try storeOfNewer(calls)
    #expect(
      message { () throws(StateStoreError) in try store.save(GrowingState.number(1)) }
        == "cannot save the state to DIR/state.json: its file of version 99 cannot be kept under another name: "
        + "File name too long")
    #expect(text() == Self.newer && names == ["state.json"])
  }

  @Test func aNewerFileIsRenamedWhereAFileHasOneNameOnly() throws {
    var calls = StateFileCalls.system
    calls.link = { _, _ in -Int(EPERM) }
    try storeOfNewer(calls).save(GrowingState.number(1))
    #expect(try number() == 1)
    #expect(text("state.json.version-99") == Self.newer)
  }
}
