import Foundation
import Testing

@testable import navscript

/// Which scenarios a run is about.
@Suite struct SelectionTests {
  private static let tagged =
    Fixtures.fitness + """
      nav.scenario("plain", fitness, function(t) t:expect(1):equals(1) end)
      nav.tags { "slow" }
      nav.scenario("slow one", fitness, function(t) t:expect(1):equals(1) end)
      nav.scenario("both", fitness, { tags = { "wip", "slow" } }, function(t) t:expect(1):equals(1) end)

      """

  private func names(_ arguments: [String], in folder: TemporaryFolder) throws -> [String] {
    let run = try Program.run(["run", "--list", "--json"] + arguments, in: folder)
    return try run.output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return try #require(object?["name"] as? String)
    }
  }

  @Test func tagsOfTheFileAndOfTheScenarioAreListedAndSelect() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.tagged])
    let run = try Program.run(["run", "--list"], in: folder)
    #expect(run.output == "a.nav.lua:18  plain\na.nav.lua:20  slow one  [slow]\na.nav.lua:21  both  [slow, wip]\n")
    #expect(try names(["--tags", "slow"], in: folder) == ["slow one", "both"])
    #expect(try names(["--tags", "slow and not wip"], in: folder) == ["slow one"])
    #expect(try names(["--tags", "slow", "--filter", "^b"], in: folder) == ["both"])
    #expect(try Program.run(["run", "--tags", "not slow"], in: folder).output == "1 passed\n")
  }

  @Test func aTagThatNobodyHasIsNamed() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.tagged])
    let none = try Program.run(["run", "--tags", "slwo"], in: folder)
    #expect(none.status == 4)
    #expect(
      none.problems
        == "navscript: nothing was selected: none of 3 scenarios has --tags \"slwo\": did you mean \"slow\"?\n")
    let all = try Program.run(["run", "--tags", "not slwo"], in: folder)
    #expect(all.status == 0)
    #expect(all.problems == "navscript: no scenario has the tag \"slwo\": did you mean \"slow\"?\n")
    let wrong = try Program.run(["run", "--tags", "slow and"], in: folder)
    #expect(wrong.status == 2)
    #expect(wrong.lastProblem.contains("--tags \"slow and\": expected a tag at character 9, got its end"))
  }

  @Test func filtersThatExcludeEachOtherAreNamedTogether() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.tagged])
    let run = try Program.run(["run", "--tags", "slow", "--filter", "plain"], in: folder)
    #expect(
      run.lastProblem == "navscript: nothing was selected: none of 3 scenarios passes all of the filters together")
  }

  @Test func shardsAreTheWholeAndHaveNothingInCommon() throws {
    let many = (1...23).map { "nav.scenario(\"s\($0)\", fitness, print)\n" }.joined()
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.fitness + many, "b.nav.lua": Fixtures.passing])
    let all = try names([], in: folder)
    for count in [1, 2, 3, 7, 20, 24] {
      let shards = try (1...count).map { try names(["--shard", "\($0)/\(count)"], in: folder) }
      #expect(shards.flatMap { $0 }.sorted() == all.sorted())
      #expect((shards.map(\.count).max() ?? 0) - (shards.map(\.count).min() ?? 0) <= 1)
    }
    let shuffled = try names(["--shard", "2/3", "--seed", "5"], in: folder)
    #expect(shuffled == (try names(["--shard", "2/3"], in: folder)))
  }

  @Test func anEmptyShardIsNoMistake() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.passing])
    let run = try Program.run(["run", "--shard", "2/2"], in: folder)
    #expect(run.status == 0)
    #expect(run.problems == "navscript: shard 2/2 is empty: only 1 scenario was selected\n")
    #expect(try Program.run(["run", "--shard", "2/2", "--filter", "zzz"], in: folder).status == 4)
  }

  @Test(arguments: ["0/2", "3/2", "1/0", "1", "a/b", "1/2/3", "-1/2", "", "+1/2", "1/99999999999999999999"])
  func aShardThatIsNoneIsRefused(_ text: String) throws {
    let run = try Program.run(["run", "--shard=" + text], in: try TemporaryFolder(["a.nav.lua": Fixtures.passing]))
    #expect(run.status == 2)
    #expect(run.lastProblem.contains("expected K/N, such as 1/3, with K from 1 to N"))
  }

  @Test func whatFailedLastIsRunAgainUntilItPasses() throws {
    let folder = try TemporaryFolder(["sub/a.nav.lua": Fixtures.failing, "b.nav.lua": Fixtures.passing])
    let cache = ["XDG_CACHE_HOME": folder.path + "/cache"]
    let nothing = try Program.run(["run", "--last-failed"], in: folder, environment: cache)
    #expect(nothing.status == 0)
    #expect(nothing.problems == "navscript: nothing failed when it last ran\n")
    #expect(try Program.run(["run"], in: folder, environment: cache).status == 1)
    let again = try Program.run(["run", "--last-failed"], in: folder, environment: cache)
    #expect(again.output.hasSuffix("0 passed, 1 failed\n"))
    // A run of something else does not forget it.
    #expect(try Program.run(["run", "b.nav.lua"], in: folder, environment: cache).status == 0)
    let elsewhere = try Program.run(["run", "--last-failed", "b.nav.lua"], in: folder, environment: cache)
    #expect(elsewhere.status == 0)
    #expect(elsewhere.problems == "navscript: nothing of this failed when it last ran\n")
    let misspelt = try Program.run(["run", "--last-failed", "--filter", "zzz"], in: folder, environment: cache)
    #expect(misspelt.status == 4)
    try folder.write("sub/a.nav.lua", Fixtures.passing.replacingOccurrences(of: "it works", with: "it fails"))
    #expect(try Program.run(["run", "--last-failed"], in: folder, environment: cache).output == "1 passed\n")
    #expect(try Program.run(["run", "--last-failed"], in: folder, environment: cache).problems == nothing.problems)
  }

  @Test func whatFailedIsKnownFromEveryFolderOfTheProjectAndForgottenWithTheScenario() throws {
    let folder = try TemporaryFolder([".navscript.lua": "return {}", "sub/a.nav.lua": Fixtures.failing, "sub/x": ""])
    let cache = ["XDG_CACHE_HOME": folder.path + "/cache"]
    #expect(try Program.run(["run", "sub/a.nav.lua"], in: folder, environment: cache).status == 1)
    let below = try TemporaryFolder.existing(folder.path + "/sub")
    let listed = try Program.run(["run", "--last-failed", "--list"], in: below, environment: cache)
    #expect(listed.output == "a.nav.lua:18  it fails\n")
    try folder.write("sub/a.nav.lua", Fixtures.passing)
    #expect(try Program.run(["run"], in: folder, environment: cache).status == 0)
    let gone = try Program.run(["run", "--last-failed"], in: folder, environment: cache)
    #expect(gone.problems == "navscript: nothing failed when it last ran\n")
  }

  @Test func whatFailedIsForgottenWithItsFile() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.failing, "b.nav.lua": Fixtures.passing])
    let cache = ["XDG_CACHE_HOME": folder.path + "/cache"]
    #expect(try Program.run(["run"], in: folder, environment: cache).status == 1)
    try FileManager.default.removeItem(atPath: folder.path + "/a.nav.lua")
    let run = try Program.run(["run", "--last-failed"], in: folder, environment: cache)
    #expect(run.status == 0)
    #expect(run.problems == "navscript: nothing failed when it last ran\n")
  }

  @Test func aCacheThatCannotBeWrittenOrReadIsNoFailure() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.failing, "file": ""])
    let run = try Program.run(["run"], in: folder, environment: ["XDG_CACHE_HOME": folder.path + "/file"])
    #expect(run.status == 1)
    #expect(run.problems.hasPrefix("navscript: what failed is not kept for --last-failed: "))
    #expect(run.lastProblem == "navscript: 1 scenario did not pass")
    let none = try Program.run(["run"], in: folder, environment: ["XDG_CACHE_HOME": "", "HOME": ""])
    #expect(none.problems.contains("there is no folder for caches"))
  }

  @Test func whySomethingWasNotSelectedIsSaidBesideWhatDidNotLoad() throws {
    let folder = try TemporaryFolder(["a.nav.lua": "error('no')", "b.nav.lua": Fixtures.passing])
    let run = try Program.run(["run", "--filter", "it workz"], in: folder)
    #expect(run.status == 3)
    #expect(run.problems.contains("none of 1 scenarios matches --filter \"it workz\": did you mean \"it works\"?\n"))
  }
}
