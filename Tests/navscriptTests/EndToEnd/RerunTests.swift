import Foundation
import Testing

/// "run just this one" runs just that one, from wherever it is pasted.
@Suite struct RerunTests {
  private static let two = """
    local nav = require "navscript"
    local app = nav.app { root = nav.tab_bar { nav.screen { id = "a" } } }
    for index = 1, 2 do
      nav.scenario("s" .. index, app, { tags = { "slow" } }, function(t) t:expect(index):equals(2) end)
    end
    nav.scenario("other", app, function(t) t:expect(1):equals(2) end)

    """

  /// The lines that are printed, as a shell would run them: `navscript run` and what follows.
  private func lines(_ run: Finished) -> [String] {
    run.output.split(separator: "\n").compactMap { line in
      line.range(of: "run just this one: navscript ").map { String(line[$0.upperBound...]) }
    }
  }

  /// Runs a printed line with a shell, `-v` added.
  private func paste(_ line: String, in folder: TemporaryFolder, shell: String = "/bin/sh") throws -> Finished {
    try Program.run(["-c", "'\(Program.path)' \(line) -v"], in: folder, program: shell)
  }

  private func names(_ run: Finished) -> [String] {
    run.output.split(separator: "\n").filter { $0.hasPrefix("FAIL  ") || $0.hasPrefix("PASS  ") }.map {
      String($0.dropFirst(6))
    }
  }

  @Test func scenariosThatShareALineAreToldApart() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.two])
    let printed = lines(try Program.run(["run"], in: folder))
    #expect(printed == ["run a.nav.lua --filter '^s1$'", "run a.nav.lua:6"])
    // Streamed, then told at the end.
    #expect(names(try paste(try #require(printed.first), in: folder)) == ["s1", "s1"])
  }

  @Test func aLineMeansTheScenarioThatBeginsLastInTheFileNotInTime() throws {
    let folder = try TemporaryFolder([
      "a.nav.lua": """
      local nav = require "navscript"
      local app = nav.app { root = nav.tab_bar { nav.screen { id = "a" } } }
      local function define(name)
        nav.scenario(name, app, function(t) t:expect(1):equals(2) end)
      end
      nav.scenario("plain", app, function(t) t:expect(1):equals(2) end)
      define("late")
      """
    ])
    let list = try Program.run(["run", "--list", "a.nav.lua:6"], in: folder)
    #expect(list.output == "a.nav.lua:6  plain\n")
  }

  @Test func whatDecidesWhetherItLoadsAndFailsIsRepeated() throws {
    let folder = try TemporaryFolder(["my shelf/x.txt": "", "a.nav.lua": Self.two, "c.lua": "return {}"])
    let flags = ["--plugin-path", "my shelf", "--isolate", "--timeout", "5", "--config", "c.lua", "--tags", "slow"]
    let printed = lines(try Program.run(["run"] + flags, in: folder))
    #expect(
      printed == [
        "run a.nav.lua --filter '^s1$' --plugin-path 'my shelf' --timeout 5 --isolate --config c.lua --tags slow"
      ])
    #expect(names(try paste(try #require(printed.first), in: folder)) == ["s1", "s1"])
    let byLine = lines(try Program.run(["run", "--no-config", "--tags", "not slow"], in: folder))
    #expect(byLine == ["run a.nav.lua:6 --no-config"])
  }

  @Test func aLineIsMoreThanTheTagsAndTheFilterOfTheConfiguration() throws {
    let folder = try TemporaryFolder([
      "a.nav.lua": Self.two, ".navscript.lua": "return { tags = 'slow', filter = 's2' }",
    ])
    let printed = lines(try Program.run(["run", "--tags", "not slow", "--filter", "other"], in: folder))
    #expect(printed == ["run a.nav.lua:6"])
    #expect(names(try paste(try #require(printed.first), in: folder)) == ["other", "other"])
    // Those of the command line are meant for what stands beside them.
    #expect(try Program.run(["run", "a.nav.lua:6", "--tags", "slow"], in: folder).status == 4)
    #expect(try Program.run(["run", "--list"], in: folder).output == "a.nav.lua:4  s2  [slow]\n")
  }

  @Test func aFileThatLooksLikeAFlagIsNone() throws {
    let folder = try TemporaryFolder(["-x.nav.lua": Self.two])
    let printed = lines(try Program.run(["run"], in: folder))
    #expect(printed.last == "run ./-x.nav.lua:6")
    #expect(names(try paste(try #require(printed.last), in: folder)) == ["other", "other"])
  }

  @Test func namesThatCannotBeSeenAreFoundAgain() throws {
    guard let bash = Program.installed("bash") else { return }
    let folder = try TemporaryFolder(["a\nb\u{1b}[31m.nav.lua": Self.two])
    let run = try Program.run(["run"], in: folder)
    #expect(run.output.contains(#"  --> a\u{a}b\u{1b}[31m.nav.lua:6"# + "\n  6 | nav.scenario(\"other\""))
    let printed = lines(run)
    #expect(printed.last == #"run $'a\012b\033[31m.nav.lua:6'"#)
    #expect(names(try paste(try #require(printed.last), in: folder, shell: bash)) == ["other", "other"])
  }
}
