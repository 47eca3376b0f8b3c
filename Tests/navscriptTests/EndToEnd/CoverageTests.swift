import Foundation
import Testing

@testable import navscript

/// `--coverage`, from the real binary.
@Suite struct CoverageTests {
  private static let plugin = """
    local helper = require "helper"
    local Mine = { name = "mine", version = "1.0.0", api = 1, summary = "test" }

    function Mine:show_module(module)
      if module == "b" then
        self:log("never", helper.unused())
      end
      self:show(module)
    end

    function Mine:handle(event)
      if event.kind == "nothing" then
        return true
      end
      return false
    end

    return Mine

    """
  private static let helper = """
    local M = {}
    function M.unused()
      return 1
    end
    return M

    """
  private static let scenarios = """
    local nav = require "navscript"
    local words = require "lib.words"
    local function app()
      return nav.app {
        modules = { { id = "a", routes = { home = {} } }, { id = "b" } },
        root = nav.plugin("./plugins/mine.lua", {}, { nav.host "a", nav.host "b" }),
      }
    end
    for _, word in ipairs(words) do
      nav.scenario(word, app(), function(t)
        t:navigate("a", "home")
        t:expect(t.visible):equals("a")
      end)
    end
    nav.scenario("fails", app(), function(t)
      pcall(error, "caught")
      t:expect(t.visible):equals("nowhere")
      t:note("not reached")
    end)

    """
  private static let project = [
    ".navscript.lua": "return {}", "a.nav.lua": scenarios, "plugins/mine.lua": plugin, "plugins/helper.lua": helper,
    "lib/words.lua": "return { \"one\", \"two\" }\n",
  ]

  @Test func everyFileOfTheProjectIsInTheReport() throws {
    let folder = try TemporaryFolder(Self.project)
    let run = try Program.run(["run", "--coverage", "c.info"], in: folder)
    #expect(run.status == 1)
    let report = try TracefileReader(folder.read("c.info"))
    #expect(report.records.map(\.path) == ["a.nav.lua", "lib/words.lua", "plugins/helper.lua", "plugins/mine.lua"])
    let scenario = try #require(report["a.nav.lua"])
    #expect(
      scenario.hits == [
        1: 1, 2: 1, 4: 6, 5: 3, 6: 3, 9: 3, 10: 4, 11: 2, 12: 2, 15: 2, 16: 1, 17: 1, 18: 0,
      ])
    // Two apps for each scenario: one to check the description, one that runs.
    let mine = try #require(report["plugins/mine.lua"])
    #expect(mine.missed == [6, 12, 13, 15])
    #expect(mine.calls["Mine:handle"] == 0)
    let shown = try #require(mine.calls["Mine:show_module"])
    #expect(shown >= 2 && mine.hits[5] == shown && mine.hits[8] == shown)
    let loaded = try #require(mine.hits[1])
    #expect(loaded >= 3 && mine.hits[2] == loaded && mine.hits[18] == loaded)
    let helper = try #require(report["plugins/helper.lua"])
    #expect(helper.missed == [3] && helper.hits[1] == loaded && helper.calls == ["M.unused": 0])
  }

  @Test func theTableIsOnStandardErrorAndTheLastLineStaysTheCause() throws {
    let folder = try TemporaryFolder(Self.project)
    let run = try Program.run(["run", "--coverage", "c.info"], in: folder)
    #expect(
      run.problems == """
        coverage            lines           missed
        a.nav.lua           12/13   92.3 %  18
        lib/words.lua         1/1  100.0 %
        plugins/helper.lua    3/4   75.0 %  3
        plugins/mine.lua     7/11   63.6 %  6, 12-15
        all                 23/29   79.3 %
        navscript: 1 scenario did not pass

        """)
    #expect(!run.output.contains("coverage"))
  }

  @Test func theSameRunGivesTheSameBytesFromAnyFolder() throws {
    let folder = try TemporaryFolder(Self.project)
    let first = try Program.run(["run", "--coverage", "one.info"], in: folder)
    let inner = try TemporaryFolder.existing(folder.path + "/lib")
    let second = try Program.run(["run", "--coverage", "../two.info", "..", "../a.nav.lua"], in: inner)
    let third = try Program.run(
      ["run", "--coverage", "three.info", "--shuffle", "--isolate", folder.path + "/./a.nav.lua"], in: folder)
    #expect(first.status == 1 && second.status == 1 && third.status == 1)
    #expect(folder.read("one.info") == folder.read("two.info"))
    #expect(!folder.read("one.info").isEmpty)
    // That the file is loaded anew for each scenario is not counted.
    #expect(folder.read("one.info") == folder.read("three.info"))
  }

  @Test(arguments: [["-j", "1"], ["-j", "2"], ["-j", "3", "--isolate"]])
  func otherProcessesCountForTheRun(_ flags: [String]) throws {
    let folder = try TemporaryFolder(Self.project)
    let here = try Program.run(["run", "--coverage", "here.info", "--profile"], in: folder)
    let there = try Program.run(["run", "--coverage", "there.info", "--profile"] + flags, in: folder)
    #expect(there.status == 1)
    #expect(!folder.read("here.info").isEmpty)
    #expect(folder.read("here.info") == folder.read("there.info"))
    #expect(ProfileTests.rows(here.problems) == ProfileTests.rows(there.problems))
  }

  @Test func theSecondRunThatKeepsASnapshotIsNotCounted() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.scenario("  t:snapshot(\"start\")\n  t:note(\"end\")")])
    let first = try Program.run(["run", "--coverage", "first.info"], in: folder)
    let second = try Program.run(["run", "--coverage", "second.info"], in: folder)
    #expect(first.status == 0 && second.status == 0)
    #expect(try TracefileReader(folder.read("first.info"))["a.nav.lua"]?.hits[20] == 1)
    #expect(folder.read("first.info") == folder.read("second.info"))
  }

  @Test func everyFileIsOneHoweverItIsNamed() throws {
    let folder = try TemporaryFolder(Self.project)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "lib")
    try folder.write("b.nav.lua", "local words = require \"link.words\"\nassert(#words == 2)\n")
    let run = try Program.run(["run", "--coverage", "c.info", "--allow-empty", "a.nav.lua", "b.nav.lua"], in: folder)
    #expect(run.status == 1)
    let report = try TracefileReader(folder.read("c.info"))
    #expect(report["lib/words.lua"]?.hits == [1: 2])
  }

  @Test func ofAFileThatChangesTheVersionThatIsThereCounts() throws {
    let folder = try TemporaryFolder(Self.project)
    try folder.write(
      "plugins/next.lua", Self.plugin.replacing("1.0.0", with: "1.1.0").replacing("\"b\"", with: "\"a\""))
    try folder.write(
      "a.nav.lua",
      Self.scenarios.replacing("t:navigate(", with: "t:reload_plugin('./plugins/next.lua')\n    t:navigate("))
    let run = try Program.run(["run", "--coverage", "c.info"], in: folder)
    #expect(run.status == 1)
    let report = try TracefileReader(folder.read("c.info"))
    #expect(report["plugins/next.lua"]?.missed == [12, 13, 15])
    #expect((report["plugins/mine.lua"]?.calls["Mine:show_module"] ?? 1) < 10)
  }

  @Test func pluginsOutsideOfTheProjectAreNamedAndLeftOut() throws {
    let shelf = try TemporaryFolder(["far.lua": Self.plugin.replacing("local helper = require \"helper\"", with: "")])
    let scenario = Self.scenarios.replacing("./plugins/mine.lua", with: "far")
    let folder = try TemporaryFolder(Self.project.merging(["a.nav.lua": scenario]) { _, new in new })
    let run = try Program.run(["run", "--coverage", "c.info", "--plugin-path", shelf.path], in: folder)
    #expect(try TracefileReader(folder.read("c.info")).records.map(\.path) == ["a.nav.lua", "lib/words.lua"])
    #expect(run.problems.contains("left out, since outside of the project's folder: far.lua\n"))
  }

  @Test func limitsHoldWhereLinesAreCounted() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.scenario("  while true do end")])
    let plain = try Program.run(["run", "--timeout", "0.2"], in: folder)
    let counted = try Program.run(["run", "--timeout", "0.2", "--coverage", "c.info"], in: folder)
    #expect(counted.status == 1)
    #expect(counted.output == plain.output)
    #expect(counted.output.contains("0.2 s") || counted.output.contains("200 ms"), "\(counted.output)")
  }

  @Test func withoutTheFlagNothingIsWrittenOrSaid() throws {
    let folder = try TemporaryFolder(Self.project)
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let run = try Program.run(["run"], in: folder)
    #expect(run.problems == "navscript: 1 scenario did not pass\n")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
  }

  @Test func resultsAreTheSameWithCoverage() throws {
    let folder = try TemporaryFolder(Self.project)
    let plain = try Program.run(["run", "--trace", "-v"], in: folder)
    let counted = try Program.run(["run", "--trace", "-v", "--coverage", "c.info", "--profile"], in: folder)
    #expect(counted.output == plain.output)
  }

  @Test func aFileThatDoesNotLoadIsCountedAsFarAsItCame() throws {
    let folder = try TemporaryFolder(["a.nav.lua": "local a = 1\nerror('no')\nlocal b = 2\n"])
    let run = try Program.run(["run", "--coverage", "c.info"], in: folder)
    #expect(run.status == 3)
    #expect(try TracefileReader(folder.read("c.info"))["a.nav.lua"]?.hits == [1: 1, 2: 1, 3: 0])
  }

  @Test(
    arguments: [
      (["--coverage", ""], 2, "--coverage: the file's name is missing (see navscript help)"),
      (["--coverage", "-"], 2, "--coverage needs a file: standard output is for results (see navscript help)"),
      (
        ["--coverage", "./x", "--reporter", "junit=x"], 2,
        "--coverage and a reporter cannot both write \"./x\" (see navscript help)"
      ),
      (
        ["--coverage", "c", "--list"], 2,
        "--coverage and --list cannot be given together: nothing runs (see navscript help)"
      ),
      (["--coverage", "none/c"], 5, "the report none/c cannot be written: there is no folder none"),
      (["--coverage", "lib"], 5, "the report lib cannot be written: it is a folder"),
    ] as [([String], Int32, String)])
  func whatCannotBeWrittenIsSaidBeforeAnythingRuns(_ flags: [String], _ status: Int32, _ message: String) throws {
    let folder = try TemporaryFolder(Self.project)
    let run = try Program.run(["run"] + flags, in: folder)
    #expect(run.status == status)
    #expect(run.problems == "navscript: \(message)\n")
    #expect(run.output == "")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 4)
  }

  @Test func aFullDiskIsFive() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let folder = try TemporaryFolder(Self.project)
    let run = try Program.run(["run", "--coverage", "/dev/full"], in: folder)
    #expect(run.status == 5)
    #expect(run.lastProblem == "navscript: the report /dev/full could not be written: No space left on device")
  }

  @Test func namesAreFitForTheFormat() throws {
    let source = """
      local t = { ["a, b"] = function() end }
      local function same() end
      do
        local function same() end
        print(function() end, function()
        end)
      end

      """
    let folder = try TemporaryFolder(["a.nav.lua": source])
    _ = try Program.run(["run", "--coverage", "c.info", "--allow-empty"], in: folder)
    let record = try #require(try TracefileReader(folder.read("c.info"))["a.nav.lua"])
    #expect(record.functions.map(\.name) == ["a; b", "same:2", "same:4", "anonymous:5", "anonymous:5-6"])
  }
}
