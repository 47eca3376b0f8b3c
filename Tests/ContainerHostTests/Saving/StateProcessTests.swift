import Foundation
import Testing

@testable import ContainerHost
@testable import Endurance

@Suite("A state in a file that several processes use")
struct StateProcessTests: StoresState {
  let folder = TemporaryFolder()

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
    let seed = UInt64.random(in: .min ... .max)
    print("kills: seed \(seed)")
    var (random, last) = (SplitMix64(seed: seed), 0)
    try store.save(GrowingState.number(0))
    for round in 0..<60 {
      let child = try start([path, String(last + 1)])
      // Some are killed before they have begun, the others in the middle of their work.
      if round % 4 != 0 { waitForAnotherFile() }
      usleep(UInt32.random(in: 0..<20_000, using: &random))
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
    Issue.record("nothing was saved within two seconds")
  }

  @Test func oneOfTwoProcessesThatSaveAtOnceHasSavedAWholeState() throws {
    try store.save(GrowingState.number(0))
    let children = try [start([path, "1"]), start([path, "100000"])]
    var seen: Set<Bool> = []
    // At least a while, and until both have had their turn, however busy the machine is.
    for look in 0..<40_000 where look < 300 || seen.count < 2 {
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
}
