import Foundation
import Testing

/// Every exit code, from the real binary; what ends a run otherwise than with 0 stands in the last line of stderr.
@Suite struct ExitCodeTests {
  @Test func everythingPassedIsZeroAndSaysNothingOnStandardError() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.passing])
    let run = try Program.run(["run", "a.nav.lua"], in: folder)
    #expect(run.status == 0)
    #expect(run.output == "1 passed\n")
    #expect(run.problems == "")
  }

  @Test func withoutArgumentsThePresentFolderIsRun() throws {
    let folder = try TemporaryFolder(["deep/er/a.nav.lua": Fixtures.passing, "b.nav.lua": Fixtures.passing])
    let run = try Program.run(["run"], in: folder)
    #expect(run.status == 0)
    #expect(run.output == "2 passed\n")
  }

  @Test func aFailedScenarioIsOne() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.failing])
    let run = try Program.run(["run"], in: folder)
    #expect(run.status == 1)
    #expect(run.problems == "navscript: 1 scenario did not pass\n")
  }

  @Test(arguments: [
    ([String](), "navscript: no command was given (see navscript help)"),
    (["rum"], "navscript: unknown command \"rum\": did you mean \"run\"? (see navscript help)"),
    (
      ["a.nav.lua"],
      "navscript: unknown command \"a.nav.lua\": did you mean \"navscript run a.nav.lua\"? (see navscript help)"
    ),
    (
      ["run", "--flter", "x"],
      "navscript: unknown flag \"--flter\" of run: did you mean \"--filter\"? (see navscript help)"
    ),
    (
      ["run", "--color", "alway"],
      "navscript: --color cannot be \"alway\": did you mean \"always\"? (one of auto, always, never) (see navscript help)"
    ),
    (["run", "--filter"], "navscript: --filter needs a value: RE (see navscript help)"),
    (["run", "--plugin-path", "nowhere"], "navscript: --plugin-path \"nowhere\" is not a folder (see navscript help)"),
    (
      ["run", "--trace", "--trace-json"],
      "navscript: --trace and --trace-json cannot be given together (see navscript help)"
    ),
    (["help", "rum"], "navscript: unknown command \"rum\": did you mean \"run\"? (see navscript help)"),
  ])
  func wrongUsageIsTwo(_ arguments: [String], _ message: String) throws {
    let run = try Program.run(arguments, in: try TemporaryFolder(["a.nav.lua": Fixtures.passing]))
    #expect(run.status == 2)
    #expect(run.lastProblem == message)
    #expect(run.output == "")
  }

  @Test func aBadPatternIsTwo() throws {
    let run = try Program.run(["run", "--filter", "(("], in: try TemporaryFolder(["a.nav.lua": Fixtures.passing]))
    #expect(run.status == 2)
    #expect(run.lastProblem.hasPrefix("navscript: --filter \"((\" is not a regular expression: "))
  }

  @Test func aFileThatDoesNotLoadIsThreeAndTheOthersStillRun() throws {
    let folder = try TemporaryFolder(["a.nav.lua": "local x = = 1\n", "b.nav.lua": Fixtures.passing])
    let run = try Program.run(["run"], in: folder)
    #expect(run.status == 3)
    #expect(run.output == "1 passed\n1 file did not load: a.nav.lua\n")
    #expect(run.problems.hasPrefix("navscript: a.nav.lua:1: "))
    #expect(run.lastProblem == "navscript: a.nav.lua could not be loaded")
  }

  @Test func aMissingFileIsThreeAndNamesTheNearest() throws {
    let folder = try TemporaryFolder(["fitness.nav.lua": Fixtures.passing])
    let run = try Program.run(["run", "fitnes.nav.lua"], in: folder)
    #expect(run.status == 3)
    #expect(
      run.lastProblem
        == "navscript: fitnes.nav.lua: there is no such file or folder: did you mean \"fitness.nav.lua\"?")
  }

  @Test func threeComesBeforeOne() throws {
    let folder = try TemporaryFolder(["a.nav.lua": "error('no')", "b.nav.lua": Fixtures.failing])
    #expect(try Program.run(["run"], in: folder).status == 3)
  }

  @Test func anEmptySelectionIsFourUnlessAllowed() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.passing])
    let run = try Program.run(["run", "--filter", "it workz"], in: folder)
    #expect(run.status == 4)
    #expect(
      run.problems
        == "navscript: nothing was selected: none of 1 scenarios matches --filter \"it workz\": did you mean \"it works\"?\n"
    )
    #expect(try Program.run(["run", "--filter", "zzz", "--allow-empty"], in: folder).status == 0)
  }

  @Test func aFolderWithoutScenariosIsFour() throws {
    let run = try Program.run(["run"], in: try TemporaryFolder())
    #expect(run.status == 4)
    #expect(run.lastProblem.hasPrefix("navscript: nothing was selected"))
  }

  @Test func eachArgumentHasToSelectSomething() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.passing, "empty/readme": ""])
    let run = try Program.run(["run", "a.nav.lua", "empty"], in: folder)
    #expect(run.status == 4)
    #expect(run.output == "1 passed\n")
    #expect(run.lastProblem == "navscript: nothing was selected by empty: there is no *.nav.lua file in it")
  }

  @Test func aFullDiskIsFive() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.failing])
    let run = try Program.run(["run"], in: folder, output: "/dev/full")
    #expect(run.status == 5)
    #expect(run.lastProblem == "navscript: standard output cannot be written: No space left on device")
  }

  @Test func aReaderThatWentAwayIsFive() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.passing])
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    let run = try Program.start(["run"], in: folder, outputDescriptor: ends[1]).finish()
    close(ends[1])
    #expect(run.status == 5)
    #expect(run.lastProblem == "navscript: standard output cannot be written: Broken pipe")
  }

  @Test(arguments: [(SIGINT, Int32(130), "SIGINT"), (SIGTERM, 143, "SIGTERM")])
  func aSignalEndsTheRunAndWhatIsKnownIsPrinted(_ signal: Int32, _ status: Int32, _ name: String) throws {
    let endless = "nav.scenario('endless', fitness, function(t) while true do t:advance(0) end end)\n"
    let later = "nav.scenario('later', fitness, function(t) end)\n"
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.passing + endless + later])
    let running = try Program.start(["run", "-v", "--reporter", "tty,json=/dev/stderr"], in: folder)
    try running.wait(untilBegun: "endless")
    running.send(signal)
    let run = try running.finish()
    #expect(run.status == status)
    #expect(run.output == "a.nav.lua\nPASS  it works\nINTERRUPTED  endless\n1 passed, 1 interrupted, 1 not run\n")
    #expect(run.lastProblem == "navscript: interrupted by \(name)")
  }

  @Test func aScenarioStuckInLuaIsInterruptedToo() throws {
    let stuck = "nav.scenario('stuck', fitness, function(t) while true do end end)\n"
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.passing + stuck])
    let running = try Program.start(["run", "-v", "--reporter", "tty,json=/dev/stderr"], in: folder)
    try running.wait(untilBegun: "stuck")
    running.send(SIGINT)
    let run = try running.finish()
    #expect(run.status == 130)
    #expect(run.output.contains("INTERRUPTED  stuck"))
  }
}
