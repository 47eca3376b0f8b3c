import Foundation
import Testing

@testable import navscript

/// `t:snapshot` in runs of the real program.
@Suite struct SnapshotRunTests {
  private static let home = Fixtures.scenario("  t:snapshot('home')", name: "home")
  private static let homeFile = "snapshots/a/home.txt"

  private func run(
    _ arguments: [String] = [], in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> Finished { try Program.run(["run"] + arguments, in: folder, environment: environment) }

  private func snapshots(in folder: TemporaryFolder) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".txt") || $0.hasSuffix(".new") }.sorted()
  }

  /// Another screen than that of ``home``.
  private static let changed = home.replacingOccurrences(of: "title = \"Status\"", with: "title = \"Stand\"")

  // MARK: Keeping

  @Test func theFirstRunKeepsTheScreenAndTheNextComparesIt() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.home])
    let first = try run(["-v", "--reporter", "json=r.jsonl"], in: folder)
    #expect(first.status == 0)
    #expect(first.output.contains("      snapshot written: snapshots/a/home.txt\n"))
    #expect(first.output.hasSuffix("snapshots:\n  new       snapshots/a/home.txt\n1 passed\n"))
    let kept = folder.read(Self.homeFile)
    #expect(kept.hasPrefix("navscript snapshot 1: 390 x 844 points, 48 x 42 cells, left to right\n  |----------1"))
    #expect(kept.hasSuffix("\n43|└────────────────────────────────────────────────┘\n") && !kept.utf8.contains(13))
    #expect(
      folder.read("r.jsonl").contains(
        #""snapshots":[{"name":"home","path":"snapshots/a/home.txt","file":"a.nav.lua","line":19,"state":"new","#))
    let second = try run(in: folder)
    #expect(second.status == 0 && second.output == "1 passed\n")
    #expect(folder.read(Self.homeFile) == kept)
    #expect(snapshots(in: folder) == [Self.homeFile])
  }

  @Test func theSameScreenIsTheSameBytesWhereverTheProjectLies() throws {
    let texts = try ["checks", "deep/er/checks"].map { place in
      let folder = try TemporaryFolder(["\(place)/a.nav.lua": Self.home])
      #expect(try run([place], in: folder).status == 0)
      return folder.read("\(place)/\(Self.homeFile)")
    }
    #expect(texts[0] == texts[1] && texts[0].count > 1000)
  }

  @Test func whatGitMakesOfLineEndsIsNoDifference() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.home])
    _ = try run(in: folder)
    let text = folder.read(Self.homeFile).replacingOccurrences(of: "\n", with: "\r\n")
    try folder.write(Self.homeFile, text)
    #expect(try run(in: folder, environment: ["CI": "true"]).status == 0)
    // Equal, so that it is not written anew either.
    #expect(try run(["-u"], in: folder).output == "1 passed\n")
    #expect(folder.read(Self.homeFile) == text)
  }

  @Test func aMachineThatNobodyWatchesWritesNothing() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.home])
    let missing = try run(in: folder, environment: ["CI": "1"])
    #expect(missing.status == 1)
    #expect(missing.output.contains("run locally with -u and commit snapshots/a/home.txt\n  --> a.nav.lua:19\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/snapshots"))
    for flag in ["-u", "--prune-snapshots"] {
      let refused = try run([flag], in: folder, environment: ["CI": "1"])
      #expect(refused.status == 2 && refused.lastProblem.contains("which is not done where CI is set"))
    }
    #expect(try run(["-u"], in: folder, environment: ["CI": "false"]).status == 0)
    #expect(try run(in: folder, environment: ["CI": "1"]).output == "1 passed\n")
  }

  // MARK: Differences

  @Test func anotherScreenIsShownCellByCell() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.home])
    _ = try run(in: folder)
    let kept = folder.read(Self.homeFile)
    try folder.write("a.nav.lua", Self.changed)
    let run = try run(["--reporter", "json=r.jsonl"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("the screen is not the snapshot \"home\", snapshots/a/home.txt (-u keeps the new one)"))
    #expect(run.output.contains("  difference (- expected, + actual):\n      "))
    #expect(run.output.contains("    - 42|│    [Status]       Nutrition        Training    │\n"))
    #expect(run.output.contains("    + 42|│    [Stand]        Nutrition        Training    │\n"))
    #expect(run.output.contains("\n                  ^^^^\n"))
    #expect(folder.read(Self.homeFile) == kept)
    #expect(folder.read("r.jsonl").contains(#""state":"different","expected":["navscript snapshot 1"#))
  }

  @Test func aFileThatIsNoSnapshotIsCalledSo() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.home, Self.homeFile: "<<<<<<< HEAD\n"])
    #expect(try run(in: folder).output.contains("its first line is \"<<<<<<< HEAD\" (-u writes it anew)"))
    #expect(try run(["-u"], in: folder).output == "snapshots:\n  changed   snapshots/a/home.txt\n1 passed\n")
    #expect(folder.read(Self.homeFile).hasPrefix(Snapshot.mark))
    try FileManager.default.removeItem(atPath: folder.path + "/" + Self.homeFile)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/" + Self.homeFile, withIntermediateDirectories: false)
    let unread = try run(in: folder)
    #expect(unread.status == 1)
    #expect(unread.output.contains("the snapshot snapshots/a/home.txt cannot be read: it is not a file"))
  }

  // MARK: Updating

  @Test func anUpdateTellsWhatHasChangedAndWritesNothingElse() throws {
    let two = Self.home + "nav.scenario('more', fitness, function(t) t:tap('Training') t:snapshot('more') end)\n"
    let folder = try TemporaryFolder(["a.nav.lua": two])
    _ = try run(in: folder)
    let more = folder.read("snapshots/a/more.txt")
    try folder.write(Self.homeFile, "old\n")
    let update = try run(["--update-snapshots"], in: folder)
    #expect(update.status == 0 && update.output == "snapshots:\n  changed   snapshots/a/home.txt\n2 passed\n")
    #expect(folder.read("snapshots/a/more.txt") == more)
    #expect(try run(["-u"], in: folder).output == "2 passed\n")
  }

  @Test func anUpdateHidesNoOtherFailure() throws {
    let failing = Fixtures.scenario("  t:snapshot('home')\n  t:expect(1):equals(2)", name: "home")
    let folder = try TemporaryFolder(["a.nav.lua": failing, Self.homeFile: "old\n"])
    let update = try run(["-u"], in: folder)
    #expect(update.status == 1 && update.output.contains("1 is 1, expected 2"))
    #expect(update.output.contains("snapshot not written, since the scenario did not pass: snapshots/a/home.txt"))
    #expect(!update.output.contains("changed"))
    #expect(folder.read(Self.homeFile) == "old\n")
  }

  // MARK: Twice

  private static func unstable(_ step: String) -> String {
    Fixtures.fitness
      + "local count = 0\nnav.scenario('first', fitness, function(t) count = 3 end)\n"
      + "nav.scenario('second', fitness, function(t)\n  \(step)\n  t:snapshot('home')\nend)\n"
  }

  @Test func aScreenThatIsAnotherTheSecondTimeIsRefused() throws {
    let folder = try TemporaryFolder([
      "a.nav.lua": Self.unstable("t:update_page('nutrition', { badge = tostring(count) })")
    ])
    let run = try run(in: folder)
    #expect(run.status == 1)
    #expect(
      run.output.contains("the snapshot \"home\" is not written: recorded twice, from scratch, it was two screens"))
    #expect(run.output.contains("(- the first time, + the second)"))
    #expect(run.output.contains("  --> a.nav.lua:22\n"))
    #expect(snapshots(in: folder) == [])
  }

  @Test func aScenarioThatFailsTheSecondTimeIsRefused() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.unstable("t:expect(count):equals(3)")])
    let run = try run(in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("but not when it was run once more from scratch: count is 0, expected 3"))
    #expect(snapshots(in: folder) == [])
  }

  @Test func whatIsFlakyIsNotKept() throws {
    let folder = try TemporaryFolder([
      "a.nav.lua": Fixtures.fitness
        + "local count = 0\nnav.scenario('it', fitness, function(t)\n  count = count + 1\n"
        + "  if count == 1 then t:note('only now') t:expect(t.visible):equals('x') end\n  t:snapshot('home')\nend)\n"
    ])
    let run = try run(["--retries", "1"], in: folder)
    // The second run from scratch fails, as the first attempt did.
    #expect(run.status == 1)
    #expect(snapshots(in: folder) == [])
  }

  // MARK: Names

  @Test(arguments: [
    ("t:snapshot('../x')", "t:snapshot: name: cannot be \"../x\": two dots lead out of the folder; \"x\" can be"),
    ("t:snapshot('a/b')", "a file's name cannot have \"/\" everywhere; \"a-b\" can be"),
    ("t:snapshot('')", "t:snapshot: name: cannot be empty"),
    ("t:snapshot()", "t:snapshot: name: expected a string, got nil"), ("t:snapshot(1)", "expected a string, got"),
  ])
  func namesThatCannotBeAreRefusedWhereTheyStand(_ step: String, _ message: String) throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.scenario("  " + step)])
    let run = try run(in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains(message), "\(run.output)")
    #expect(run.output.contains("--> a.nav.lua:19\n"))
    #expect(snapshots(in: folder) == [])
  }

  @Test func oneNameStandsForOneScreenInAFile() throws {
    let same = Fixtures.scenario("  t:snapshot('x')\n  t:settle()\n  t:snapshot('x')")
    let folder = try TemporaryFolder(["a.nav.lua": same])
    #expect(try run(in: folder).output == "snapshots:\n  new       snapshots/a/x.txt\n1 passed\n")
    let other = try TemporaryFolder([
      "a.nav.lua": Fixtures.scenario("  t:snapshot('x')\n  t:tap('Training')\n  t:snapshot('x')")
    ])
    let clash = try run(in: other)
    #expect(clash.status == 1)
    #expect(clash.output.contains("the snapshot \"x\" is one screen at a.nav.lua:19 and another here"))
    #expect(clash.output.contains("--> a.nav.lua:21\n") && clash.output.contains("such as \"x 2\""))
    #expect(snapshots(in: other) == [])
  }

  private static let rows =
    Fixtures.fitness
    + "nav.scenarios('opens {1}', { 'nutrition', 'training' }, fitness, function(t, row)\n"
    + "  t:navigate(row)\n  t:snapshot(NAME)\nend)\n"

  @Test(arguments: [[], ["--isolate"], ["-u"], ["-u", "--isolate"]])
  func rowsNeedNamesOfTheirOwn(_ flags: [String]) throws {
    let named = Self.rows.replacingOccurrences(of: "NAME", with: "'open ' .. row")
    let folder = try TemporaryFolder(["a.nav.lua": named])
    #expect(try run(flags, in: folder).output.hasSuffix("2 passed\n"))
    #expect(snapshots(in: folder) == ["snapshots/a/open nutrition.txt", "snapshots/a/open training.txt"])
    #expect(try run(flags, in: folder).output == "2 passed\n")
    let clashing = Self.rows.replacingOccurrences(of: "NAME", with: "'open'")
    let other = try TemporaryFolder(["a.nav.lua": clashing])
    let clash = try run(flags, in: other)
    #expect(clash.status == 1 && clash.output.hasSuffix("1 passed, 1 failed\n"))
    #expect(
      clash.output.contains(
        "the snapshot \"open\" is one screen in \"opens nutrition\" (a.nav.lua:20) and another in \"opens training\" "
          + "(a.nav.lua:20)"))
    #expect(clash.output.contains("in rows put a field into it"))
  }

  @Test func runsOfOneScenarioShareTheirSnapshots() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.home])
    let run = try run(["--repeat", "3", "--isolate"], in: folder)
    #expect(run.output == "snapshots:\n  new       snapshots/a/home.txt\n3 passed\n")
  }

  @Test func otherProcessesKeepTheSame() throws {
    let text = Self.rows.replacingOccurrences(of: "NAME", with: "'open ' .. row")
    var runs: [(output: String, files: [String])] = []
    for flags in [[], ["--jobs", "3"]] {
      let folder = try TemporaryFolder(["a.nav.lua": text, "b.nav.lua": Self.home])
      let first = try run(flags + ["-v", "--repeat", "2"], in: folder)
      #expect(first.status == 0)
      let second = try run(flags, in: folder, environment: ["CI": "1"])
      #expect(second.status == 0 && second.output == "3 passed\n")
      try folder.write("snapshots/b/home.txt", "old\n")
      try folder.write("snapshots/b/old.txt", "")
      let differing = try run(flags, in: folder)
      #expect(differing.status == 1 && differing.output.contains("snapshots/b/home.txt"))
      let updated = try run(flags + ["-u", "--prune-snapshots"], in: folder)
      #expect(
        updated.output
          == "snapshots:\n  changed   snapshots/b/home.txt\n  deleted   snapshots/b/old.txt\n3 passed\n")
      runs.append((first.output, snapshots(in: folder).map(folder.read)))
    }
    #expect(runs[0].output == runs[1].output)
    #expect(runs[0].files == runs[1].files && runs[0].files.count == 3)
  }

  @Test func otherProcessesClashAsOneDoes() throws {
    let clashing = Self.rows.replacingOccurrences(of: "NAME", with: "'open'")
    for jobs in ["1", "4"] {
      let folder = try TemporaryFolder(["a.nav.lua": clashing])
      let run = try run(["--jobs", jobs], in: folder)
      #expect(run.status == 1 && run.output.hasSuffix("1 passed, 1 failed\n"))
      #expect(run.output.contains("and another in \"opens training\" (a.nav.lua:20)"))
    }
  }

  // MARK: What cannot be written

  @Test func whatCannotBeWrittenEndsWithFive() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.home, "snapshots": "a file"])
    let run = try run(["-v"], in: folder)
    let reason = "the snapshot snapshots/a/home.txt is not written: snapshots cannot be written: File exists"
    #expect(run.status == 5)
    #expect(run.lastProblem == "navscript: \(reason)")
    #expect(run.output.contains("      \(reason)\n"))
    #expect(run.output.hasSuffix("1 passed\n"))
  }

  @Test func aLinkIsReplacedAndWhatItLeadsToStays() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.home, "mine": "mine", "snapshots/a/x": ""])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/" + Self.homeFile, withDestinationPath: folder.path + "/mine")
    #expect(try run(["-u"], in: folder).status == 0)
    #expect(folder.read("mine") == "mine" && folder.read(Self.homeFile).hasPrefix(Snapshot.mark))
  }

  // MARK: Obsolete

  private func withLeftovers(_ text: String = home) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["a.nav.lua": text])
    _ = try run(in: folder)
    try folder.write("snapshots/a/old.txt", "")
    try folder.write("snapshots/gone/older.txt", "")
    try folder.write("snapshots/gone/readme.md", "")
    return folder
  }

  @Test func whatNobodyAsksForIsNamedAndDeletedWhenAsked() throws {
    let folder = try withLeftovers()
    let list = "  obsolete  snapshots/a/old.txt\n  obsolete  snapshots/gone/older.txt\n"
    let told = try run(["--reporter", "json=r.jsonl"], in: folder)
    #expect(told.status == 0)
    #expect(
      told.output
        == "snapshots:\n\(list)  no scenario asks for what is obsolete: --prune-snapshots deletes it\n1 passed\n")
    #expect(
      folder.read("r.jsonl").contains(
        #""obsolete_snapshots":["snapshots/a/old.txt","snapshots/gone/older.txt"],"deleted_snapshots":[]"#))
    let failing = try run(["--fail-on-obsolete"], in: folder)
    #expect(failing.status == 1)
    #expect(failing.lastProblem == "navscript: 2 snapshots are obsolete (--fail-on-obsolete)")
    let pruned = try run(["--prune-snapshots", "--fail-on-obsolete"], in: folder)
    #expect(pruned.status == 0)
    #expect(
      pruned.output
        == "snapshots:\n  deleted   snapshots/a/old.txt\n  deleted   snapshots/gone/older.txt\n1 passed\n")
    #expect(snapshots(in: folder) == [Self.homeFile])
    #expect(FileManager.default.fileExists(atPath: folder.path + "/snapshots/gone/readme.md"))
  }

  @Test(arguments: [
    (["--filter", "home"], "the run was filtered"), (["--tags", "not x"], "the run was filtered"),
    (["--shard", "1/1"], "this is one shard of several"),
  ])
  func whatWasNotAllRunTellsNothing(_ arguments: [String], _ reason: String) throws {
    let folder = try withLeftovers()
    let run = try run(arguments + ["--fail-on-obsolete", "--prune-snapshots"], in: folder)
    #expect(run.status == 0 && run.output.hasPrefix("1 passed") && !run.output.contains("snapshots"))
    #expect(run.problems == "navscript: obsolete snapshots were not looked for, since \(reason)\n")
    #expect(snapshots(in: folder).count == 3)
  }

  @Test func whatFailedOrWasSkippedMayAskForMore() throws {
    let failing = try withLeftovers()
    try failing.write("b.nav.lua", Fixtures.failing)
    let run = try run(["--prune-snapshots"], in: failing)
    #expect(run.status == 1 && run.problems.contains("since not all scenarios passed"))
    #expect(snapshots(in: failing).count == 3)
    // Only of its own file.
    let skipping = try withLeftovers(Self.home + "nav.scenario('s', fitness, { skip = 'later' }, function() end)\n")
    let other = try self.run(in: skipping)
    #expect(!other.output.contains("snapshots/a/old.txt") && other.output.contains("snapshots/gone/older.txt"))
    // One scenario of a file.
    let line = try withLeftovers(Self.home + "nav.scenario('more', fitness, function() end)\n")
    #expect(!(try self.run(["a.nav.lua:18"], in: line).output.contains("snapshots/a/old.txt")))
  }

  // MARK: Elsewhere

  @Test func thePromptHasNoSnapshots() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.home])
    let prompt = try Program.run(["repl", "a.nav.lua"], in: folder, input: "t:snapshot('x')\n")
    #expect((prompt.output + prompt.problems).contains("t:snapshot: there is no file beside which it could be kept"))
    #expect(snapshots(in: folder) == [])
  }

  @Test func aSnapshotInTheMiddleOfAMoveIsOneToo() throws {
    let folder = try TemporaryFolder([
      "a.nav.lua": Fixtures.scenario(
        """
          t:push(nav.screen { id = "detail", title = "Detail" })
          t:snapshot("on its way")
          t:settle()
          t:snapshot("there")
        """)
    ])
    #expect(try run(in: folder).status == 0)
    #expect(try run(in: folder, environment: ["CI": "1"]).status == 0)
    #expect(snapshots(in: folder).count == 2)
  }
}
