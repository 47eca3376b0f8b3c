import Foundation
import Testing

/// Selecting and showing.
@Suite struct RunCommandTests {
  private static let three =
    Fixtures.fitness + """
      nav.scenario("first", fitness, function(t)
        t:expect(1):equals(1)
      end)

      nav.scenario("second", fitness, function(t)
        t:expect(1):equals(2)
      end)

      nav.scenario("third", fitness, function(t)
      end)

      """

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["a.nav.lua": Self.three]) }

  @Test func listShowsWhatIsSelectedAndRunsNothing() throws {
    let run = try Program.run(["run", "--list"], in: folder)
    #expect(run.status == 0)
    #expect(run.output == "a.nav.lua:18  first\na.nav.lua:22  second\na.nav.lua:26  third\n")
  }

  @Test(arguments: [(18, "first"), (20, "first"), (21, "first"), (22, "second"), (900, "third")])
  func aLineSelectsTheScenarioItBelongsTo(_ line: Int, _ name: String) throws {
    let run = try Program.run(["run", "--list", "a.nav.lua:\(line)"], in: folder)
    #expect(run.output.hasSuffix("  \(name)\n"))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test func aLineBeforeAllScenariosSelectsNothing() throws {
    let run = try Program.run(["run", "a.nav.lua:3"], in: folder)
    #expect(run.status == 4)
    #expect(run.lastProblem.hasSuffix("no scenario begins at or before this line, the first is at 18"))
  }

  @Test func filtersByRegularExpression() throws {
    let run = try Program.run(["run", "--list", "--filter=^(first|third)$"], in: folder)
    #expect(run.output == "a.nav.lua:18  first\na.nav.lua:26  third\n")
  }

  @Test func failFastStopsAndCountsTheRest() throws {
    let run = try Program.run(["run", "--fail-fast"], in: folder)
    #expect(run.output.hasSuffix("1 passed, 1 failed, 1 not run\n"))
    #expect(run.status == 1)
  }

  @Test func verboseHasALineForEachAndMarksThoseWithoutExpectations() throws {
    let run = try Program.run(["run", "-v", "--filter", "first|third"], in: folder)
    #expect(run.output == "a.nav.lua\nPASS  first\nPASS  third  (no expectations)\n2 passed\n")
  }

  @Test func aFileGivenTwiceRunsOnce() throws {
    let run = try Program.run(
      ["run", "--list", "./a.nav.lua", ".", "a.nav.lua:18", folder.path + "/a.nav.lua"], in: folder)
    #expect(run.output.split(separator: "\n").count == 3)
  }

  @Test func traceIsShownIndented() throws {
    let run = try Program.run(["run", "--trace", "--filter", "first"], in: folder)
    #expect(run.output.hasPrefix("a.nav.lua\nPASS  first\n     1  0 s  "))
    #expect(run.output.contains("engine_start engine\n"))
    #expect(run.output.hasSuffix("\n1 passed\n"))
  }

  @Test func traceStandsBelowTheLinesThatSetItOff() throws {
    let odd = try TemporaryFolder([
      "a.nav.lua": Fixtures.scenario("  t:advance(1)\n  t:tap('Training')\n  t:expect(t:back()):is_true()")
    ])
    let lines = try Program.run(["run", "--trace"], in: odd).output.split(separator: "\n")
    let tap = try #require(lines.firstIndex { $0.hasSuffix("20 | t:tap('Training')") })
    #expect(!lines.contains { $0.contains("19 | ") })
    #expect(lines[tap + 1].contains("show_module") || lines[tap + 1].contains("load training"))
    #expect(lines.contains { $0.hasSuffix("21 | t:expect(t:back()):is_true()") })
  }

  @Test func pluginsOfTheProjectAreFoundFromEveryFolder() throws {
    let plugin =
      "return { name = 'mine', version = '1.0.0', api = 1, show_module = function(self, m) self:show(m) end }\n"
    let scenario = """
      local nav = require "navscript"
      local app = nav.app { modules = { { id = "a" } }, root = nav.plugin("mine", {}, { nav.host "a" }) }
      nav.scenario("works", app, function(t) t:expect(t:navigate("a")):equals("delivered") end)
      """
    let project = try TemporaryFolder(["plugins/mine.lua": plugin, "checks/deep/a.nav.lua": scenario])
    #expect(try Program.run(["run", "checks"], in: project).output == "1 passed\n")
    let elsewhere = try TemporaryFolder(["empty.txt": ""])
    #expect(try Program.run(["run", project.path + "/checks"], in: elsewhere).output == "1 passed\n")
  }

  @Test func aStepWithAnArgumentThatIsNoTextCanBeCaughtLikeAnyOther() throws {
    let body = """
        local ok, why = pcall(t.tap, t, "\\xff")
        t:expect(ok):is_false()
        t:expect(why):contains("is not valid UTF-8")
        t:tap("Training")
        t:expect(t.visible):equals("training")
      """
    let odd = try TemporaryFolder(["a.nav.lua": Fixtures.scenario(body)])
    #expect(try Program.run(["run"], in: odd).output == "1 passed\n")
    let endless = try TemporaryFolder([
      "a.nav.lua": Fixtures.scenario("  while true do pcall(t.tap, t, '\\xff') end")
    ])
    #expect(try Program.run(["run"], in: endless).status == 1)
  }

  @Test func traceAsJSONIsAloneOnStandardOutput() throws {
    let run = try Program.run(["run", "--trace-json"], in: folder)
    for line in run.output.split(separator: "\n") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
    #expect(run.output.hasPrefix(#"{"scenario":"first","file":"a.nav.lua","line":18,"result":"passed","events":"#))
    #expect(run.problems.contains("2 passed, 1 failed\n"))
    #expect(run.status == 1)
  }

  @Test func helpAndVersion() throws {
    #expect(try Program.run(["--version"], in: folder).output == "navscript 0.1.0\n")
    for arguments in [["--help"], ["-h"], ["help"], ["help", "-h"]] {
      let overview = try Program.run(arguments, in: folder)
      #expect(overview.status == 0)
      #expect(overview.output.contains("usage: navscript COMMAND"))
    }
    for arguments in [["help", "run"], ["run", "--help"], ["run", "-h"], ["run", "--list", "-vh"]] {
      let run = try Program.run(arguments, in: folder)
      #expect(run.status == 0)
      #expect(run.output.hasPrefix("navscript run: "))
      #expect(run.output.contains("--plugin-path DIR"))
    }
  }

  @Test func namesWithOddCharactersWork() throws {
    let odd = try TemporaryFolder(["-a b%'\"ü😀.nav.lua": Fixtures.passing])
    #expect(try Program.run(["run"], in: odd).status == 0)
    #expect(try Program.run(["run", "--", "-a b%'\"ü😀.nav.lua"], in: odd).status == 0)
  }

  @Test func linesEndedByCarriageReturnsAreQuotedWithoutThem() throws {
    let odd = try TemporaryFolder(["a.nav.lua": Fixtures.failing.replacingOccurrences(of: "\n", with: "\r\n")])
    let run = try Program.run(["run"], in: odd)
    #expect(run.status == 1)
    #expect(!run.output.contains("\r"))
  }

  @Test func aFileThatIsNotTextIsRefused() throws {
    let odd = try TemporaryFolder(["a.nav.lua": "\u{1b}Lua"])
    let run = try Program.run(["run"], in: odd)
    #expect(run.status == 3)
    #expect(run.problems.contains("binary chunks are not accepted"))
  }

  @Test func whatAScenarioPrintsIsANoteOfIt() throws {
    let odd = try TemporaryFolder(["a.nav.lua": Fixtures.scenario("  print('hello', 1)\n  t:expect(1):equals(1)")])
    #expect(try Program.run(["run"], in: odd).output == "1 passed\n")
    #expect(
      try Program.run(["run", "-v"], in: odd).output == "a.nav.lua\nPASS  it works\n      print: hello\t1\n1 passed\n")
  }

  @Test func whatAFilePrintsWhileItLoadsIsProgress() throws {
    let odd = try TemporaryFolder(["a.nav.lua": "print('loading')\n" + Fixtures.passing])
    let run = try Program.run(["run"], in: odd)
    #expect(run.output == "1 passed\n")
    #expect(run.problems == "a.nav.lua: loading\n")
  }

  @Test func aFileThatChangesWhileItRunsIsNoCrash() throws {
    let stuck = "nav.scenario('stuck', fitness, function(t) while true do end end)\n"
    let odd = try TemporaryFolder(["a.nav.lua": Fixtures.passing + stuck + "nav.scenario('last', fitness, print)\n"])
    let running = try Program.start(["run", "-v", "--timeout", "0.5"], in: odd)
    try running.wait(for: "PASS")
    try odd.write("a.nav.lua", Fixtures.passing)
    let run = try running.finish()
    #expect(run.status == 3)
    #expect(run.output.contains("2) ERROR  last\n  a.nav.lua could not be loaded a second time\n"))
    #expect(run.output.hasSuffix("1 passed, 2 errors\n1 file did not load: a.nav.lua\n"))
    #expect(run.problems.contains("navscript: a.nav.lua: it was changed while it was run\n"))
  }
}
