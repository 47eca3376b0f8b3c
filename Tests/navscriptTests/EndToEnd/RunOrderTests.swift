import Foundation
import Testing

@testable import navscript

/// In which order scenarios run, how often, and when a run ends early.
@Suite struct RunOrderTests {
  private static let ten =
    Fixtures.fitness
    + (0..<10).map { "nav.scenario(\"s\($0)\", fitness, function(t) t:expect(1):equals(1) end)\n" }.joined()

  private func order(_ run: Finished) -> [String] {
    run.output.split(separator: "\n").filter { $0.hasPrefix("PASS  ") }.map { String($0.dropFirst(6)) }
  }

  @Test func aSeedGivesTheSameOrderAgain() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.ten])
    let first = try Program.run(["run", "-v", "--seed", "7"], in: folder)
    #expect(order(first) == order(try Program.run(["run", "-v", "--seed", "7", "--shuffle"], in: folder)))
    #expect(order(first) != order(try Program.run(["run", "-v", "--seed", "8"], in: folder)))
    #expect(order(first).count == 10 && order(first).sorted() != order(first))
    // What is left keeps its order.
    let some = try Program.run(["run", "-v", "--seed", "7", "--filter", "[02468]"], in: folder)
    #expect(order(some) == order(first).filter { $0.contains(/[02468]/) })
  }

  @Test func aSeedGivesTheSameOrderFromEveryFolderOfTheProject() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.ten, ".navscript.lua": "return {}", "sub/b.txt": ""])
    let first = try Program.run(["run", "-v", "--seed", "7"], in: folder)
    let inside = try TemporaryFolder.existing(folder.path + "/sub")
    #expect(order(first).count == 10)
    #expect(order(try Program.run(["run", "-v", "--seed", "7", "../a.nav.lua"], in: inside)) == order(first))
  }

  @Test func theSeedIsToldAtTheStartAndTheEnd() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.ten])
    let run = try Program.run(["run", "--shuffle"], in: folder)
    let seed = try #require(run.problems.firstMatch(of: /^navscript: shuffled by --seed (\d+)\n$/)?.1)
    #expect(run.output == "10 passed\nthis order again: --seed \(seed)\n")
  }

  @Test func aScenarioRepeatedHasANumberEachTime() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.passing])
    let run = try Program.run(["run", "-v", "--repeat", "2"], in: folder)
    #expect(run.output == "a.nav.lua\nPASS  it works (1 of 2)\nPASS  it works (2 of 2)\n2 passed\n")
  }

  private static let unsteady =
    Fixtures.fitness + """
      local runs = 0
      nav.scenario("unsteady", fitness, function(t)
        runs = runs + 1
        t:expect(runs):equals(3)
      end)

      """

  @Test func whatPassesWhenTriedAgainIsFlaky() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.unsteady])
    #expect(try Program.run(["run", "--retries", "1"], in: folder).status == 1)
    let run = try Program.run(["run", "--retries", "2"], in: folder)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("FLAKY  unsteady\n  passed in attempt 3; before:\n  runs is 1, expected 3\n"))
    #expect(run.output.hasSuffix("\n0 passed, 1 flaky\n"))
    let strict = try Program.run(["run", "--retries", "2", "--fail-on-flaky"], in: folder)
    #expect(strict.status == 1)
    #expect(strict.lastProblem == "navscript: 1 scenario is flaky (--fail-on-flaky)")
  }

  @Test func whatAlwaysFailsIsNotFlaky() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.failing])
    let run = try Program.run(["run", "--retries", "2"], in: folder)
    #expect(run.output.hasPrefix("FAIL  it fails\n  in each of 3 attempts; the first one:\n"))
    #expect(run.output.hasSuffix("0 passed, 1 failed\n"))
  }

  /// A Lua state that has spent its budget is dead; the next attempt gets another.
  @Test func aTimeoutIsTriedAgainInAFreshState() throws {
    let stuck = "nav.scenario('stuck', fitness, { timeout = 0.02 }, function(t) while true do end end)\n"
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.fitness + stuck])
    let run = try Program.run(["run", "--retries", "1"], in: folder)
    #expect(run.output.hasPrefix("ERROR  stuck\n  in each of 2 attempts; the first one:\n  ran "))
    #expect(run.output.hasSuffix("0 passed, 1 error\n"))
  }

  @Test func aRunEndsAfterAsManyFailuresAsAllowed() throws {
    let bad = (0..<5).map { "nav.scenario(\"s\($0)\", fitness, function(t) t:expect(1):equals(2) end)\n" }.joined()
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.fitness + bad])
    #expect(
      try Program.run(["run", "--max-failures", "2"], in: folder).output.hasSuffix("0 passed, 2 failed, 3 not run\n"))
    #expect(try Program.run(["run", "--fail-fast"], in: folder).output.hasSuffix("0 passed, 1 failed, 4 not run\n"))
  }

  private func result(_ options: String, _ body: String) throws -> Finished {
    let source = Fixtures.fitness + "nav.scenario('x', fitness, \(options), function(t)\n\(body)\nend)\n"
    return try Program.run(["run", "-v"], in: try TemporaryFolder(["a.nav.lua": source]))
  }

  @Test func anExpectedFailureIsNoProblemAndAPassIsOne() throws {
    let failed = try result("{ expect_failure = 'known' }", "t:expect(1):equals(2)")
    #expect(failed.status == 0)
    #expect(failed.output == "a.nav.lua\nXFAIL  x: known\n0 passed, 1 expected failure\n")
    let passed = try result("{ expect_failure = 'known' }", "t:expect(1):equals(1)")
    #expect(passed.status == 1)
    #expect(passed.output.contains("XPASS  x\n  it passed, but is expected to fail: known\n  --> a.nav.lua:18\n"))
    #expect(passed.output.hasSuffix("0 passed, 1 unexpected pass\n"))
    // The run itself going wrong is not what was expected.
    let stuck = try result("{ expect_failure = 'known', timeout = 0.02 }", "while true do end")
    #expect(stuck.output.hasSuffix("0 passed, 1 error\n"))
  }

  @Test func aScenarioMarkedAsSkippedIsNotRun() throws {
    let run = try result("{ skip = 'not yet' }", "while true do end")
    #expect(run.output == "a.nav.lua\nSKIP  x: not yet\n0 passed, 1 skipped\n")
  }

  @Test func aScenariosOwnTimeoutComesBeforeTheRuns() throws {
    let short = try result("{ timeout = 0.02 }", "while true do t:advance(0) end")
    #expect(short.output.contains("ran for more than 0.02 s of processor time (its timeout)"))
    let body = "local x = 0\n for i = 1, 3000000 do x = x + i end t:expect(x > 0):is_true()"
    let source = Fixtures.fitness + "nav.scenario('x', fitness, { timeout = 60 }, function(t)\n\(body)\nend)\n"
    let folder = try TemporaryFolder(["a.nav.lua": source])
    #expect(try Program.run(["run", "--timeout", "0.2"], in: folder).output == "1 passed\n")
  }

  @Test(arguments: [
    ("{ tag = {} }", "options.tag: unknown field: did you mean \"tags\"?"),
    ("{ tags = 'slow' }", "options.tags: expected a list of words, got string \"slow\""),
    ("{ tags = { 'a\\nb' } }", "options.tags: expected words, got string \"a\\nb\""),
    ("{ skip = true }", "options.skip: expected the reason as a string, got boolean true"),
    ("{ expect_failure = '' }", "options.expect_failure: expected the reason as a string, got string \"\""),
    ("{ timeout = 0 }", "options.timeout: expected seconds from 0.001 to 86400, got 0.0"),
    ("{ timeout = '3' }", "options.timeout: expected a number, got string \"3\""),
  ])
  func mistakesInOptionsAreNamed(_ options: String, _ message: String) throws {
    let run = try result(options, "")
    #expect(run.status == 3)
    #expect(run.problems.contains("a.nav.lua:18: nav.scenario: \(message)"), "\(run.problems)")
  }

  @Test func optionsAfterTheFunctionAreNotIgnored() throws {
    let source = Fixtures.fitness + "nav.scenario('x', fitness, function(t) end, { skip = 'never' })\n"
    let run = try Program.run(["run"], in: try TemporaryFolder(["a.nav.lua": source]))
    #expect(run.status == 3)
    #expect(run.problems.contains("nav.scenario: options go before the function, got a table after it"))
  }

  /// At a time-out, what was still to come and who is behind it.
  @Test func aTimeoutTellsWhatWasPending() throws {
    let body = """
        t:push(nav.screen { id = "extra" }, { animated = true })
        t:advance(0.1)
        while true do end
      """
    let source = Fixtures.scenario(body).replacingOccurrences(
      of: "fitness, function", with: "fitness, { timeout = 0.05 }, function")
    let run = try Program.run(["run"], in: try TemporaryFolder(["a.nav.lua": source]))
    #expect(run.output.contains("\n  still to come:\n    a timer of stack_1 at 0.35 s\n"), "\(run.output)")
  }
}
