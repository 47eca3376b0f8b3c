import Foundation
import Testing

@testable import navscript

/// What becomes of snapshots when the results of several scenarios come in, from wherever they were run.
@Suite struct SnapshotKeeperTests {
  private let folder: TemporaryFolder
  private let keeper: SnapshotKeeper

  init() throws {
    folder = try TemporaryFolder()
    keeper = SnapshotKeeper(try RunOptions(try ArgumentParser(command: Commands.run).parse([])) { _ in nil })
  }

  private var path: String { folder.path + "/snapshots/a/home.txt" }

  private func use(_ state: SnapshotUse.State, _ line: String) -> SnapshotUse {
    let snapshot = Snapshot(lines: [Snapshot.mark, line])
    var use = SnapshotUse(
      name: "home", path: path, place: Place(file: "a.nav.lua", line: 7), state: state,
      fingerprint: snapshot.fingerprint)
    use.actual = state == .same ? [] : snapshot.lines
    return use
  }

  private func settle(_ use: SnapshotUse, _ name: String, before: [AttemptResult] = []) -> ScenarioResult {
    let attempt = AttemptResult(outcome: .passed, expectations: 1, snapshots: [use])
    return keeper.settle(ScenarioResult(Results.info(name), attempts: before + [attempt]))
  }

  private func state(_ result: ScenarioResult) -> SnapshotUse.State? { result.attempts.last?.snapshots.first?.state }

  @Test func whatIsNewIsWrittenAndNoted() {
    let result = settle(use(.new, "00|x"), "one")
    #expect(result.state == .passed && state(result) == .new)
    #expect(result.telling.notes == ["snapshot written: \(path)"])
    #expect(folder.read("snapshots/a/home.txt") == "\(Snapshot.mark)\n00|x\n")
  }

  /// Of two that ran at once, neither knew of the other.
  @Test func twoThatWantTheSameWriteOnce() throws {
    _ = settle(use(.new, "00|x"), "one")
    try folder.write("snapshots/a/home.txt", "touched")
    let second = settle(use(.new, "00|x"), "two")
    #expect(second.state == .passed && state(second) == .same && second.telling.notes == [])
    #expect(folder.read("snapshots/a/home.txt") == "touched")
  }

  @Test(arguments: [SnapshotUse.State.new, .changed, .same])
  func twoThatWantTwoScreensClashWhateverEachHasRead(_ other: SnapshotUse.State) {
    _ = settle(use(.changed, "00|x"), "one")
    let second = settle(use(other, "00|y"), "two")
    #expect(second.state == .failed)
    #expect(
      second.telling.failures.first?.firstLine.hasPrefix(
        "the snapshot \"home\" is one screen in \"one\" (a.nav.lua:7) and another in \"two\" (a.nav.lua:7)") == true)
    #expect(folder.read("snapshots/a/home.txt") == "\(Snapshot.mark)\n00|x\n")
  }

  @Test func whatIsComparedIsNotOverwrittenByAnother() {
    #expect(settle(use(.same, "00|x"), "one").state == .passed)
    let second = settle(use(.changed, "00|y"), "two")
    #expect(second.state == .failed && state(second) == .unwritten)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func aClashIsToldInPlaceOfADifference() {
    _ = settle(use(.new, "00|x"), "one")
    var failure = Results.failure
    failure.snapshot = path
    let attempt = AttemptResult(outcome: .failed, failures: [failure], snapshots: [use(.different, "00|y")])
    let result = keeper.settle(ScenarioResult(Results.info("two"), attempts: [attempt]))
    #expect(result.telling.failures.count == 1)
    #expect(result.telling.failures[0].firstLine.hasPrefix("the snapshot \"home\" is one screen in \"one\""))
    #expect(result.telling.failures[0].place == Results.failure.place)
  }

  @Test func nothingIsKeptOfWhatIsFlakyOrDidNotPass() {
    let flaky = settle(use(.new, "00|x"), "one", before: [Results.failed])
    #expect(flaky.state == .flaky && state(flaky) == .unwritten)
    #expect(flaky.attempts.last?.notes == ["snapshot not written, since the scenario is flaky: \(path)"])
    let info = Results.info("two", expectFailure: "known")
    let attempt = AttemptResult(outcome: .passed, snapshots: [use(.new, "00|x")])
    let unexpected = keeper.settle(ScenarioResult(info, attempts: [attempt]))
    #expect(unexpected.state == .unexpectedPass && state(unexpected) == .unwritten)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/snapshots"))
  }

  @Test func scenariosWithoutSnapshotsAreTakenAsTheyAre() {
    for state in ScenarioState.allCases {
      let result = Results.result(state)
      #expect(keeper.settle(result) == result)
    }
  }
}
