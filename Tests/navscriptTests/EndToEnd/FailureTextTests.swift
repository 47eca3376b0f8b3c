import Foundation
import Testing

/// What a person reads when a scenario does not pass.
@Suite struct FailureTextTests {
  private func failure(of body: String) throws -> Finished {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.scenario(body)])
    return try Program.run(["run", "a.nav.lua"], in: folder)
  }

  @Test func theWholeTextOfAFailedExpectation() throws {
    let run = try failure(of: "  t:tap('Nutrition')\n  t:expect(t.visible):equals(\"training\")")
    #expect(
      run.output == """
        FAIL  it works
          t.visible is "nutrition", expected "training"
          --> a.nav.lua:20
          20 |   t:expect(t.visible):equals("training")
             |                       ^
          difference (- expected, + actual):
            - "training"
            + "nutrition"

          what the app did last (the last 8 of 31 events, --trace shows all):
            24  0 s  is_appearing surface
            25  0 s  display nutrition
            26  0 s  engine_lifecycle engine state=resumed
            27  0 s  did_disappear status
            28  0 s  did_disappear stack_1
            29  0 s  did_appear nutrition
            30  0 s  did_appear surface
            31  0 s  committed tab_bar_1 from=stack_1 to=nutrition (tap)

          the screen:
            ┌────────────────────────────────────────────────┐
            │                                                │
            │                                                │
            │  nutrition · surface here · engine: nutrition  │
            │                                                │
            │                                                │
            ├────────────────────────────────────────────────┤
            │     Status       [Nutrition]       Training    │
            └────────────────────────────────────────────────┘

          run just this one: navscript run a.nav.lua:18

        0 passed, 1 failed

        """)
  }

  @Test func onlyThePlacesThatDifferAreShown() throws {
    let run = try failure(
      of: """
          t:navigate("nutrition", "plan", { id = "abc-124" })
          t:expect(t:messages()):equals {
            { "display", "nutrition" },
            { "open", "nutrition", "plan", { id = "abc-123" } },
          }
        """)
    #expect(run.output.contains("t:messages() differs from what is expected in one place\n"))
    #expect(run.output.contains("      at [2][4].id\n    - \"abc-123\"\n    + \"abc-124\"\n"))
  }

  @Test func aStepThatCannotBeDoneFailsAtItsLineWithTheNearestName() throws {
    let run = try failure(of: "  t:navigate('nutrition', 'plam', { id = 'a' })")
    #expect(
      run.output.contains(
        """
          t:navigate: unknown route "plam" in module "nutrition": did you mean "plan"? (known: home, plan)
          --> a.nav.lua:19
          19 |   t:navigate('nutrition', 'plam', { id = 'a' })
             |     ^

        """))
  }

  @Test func whatCannotBeTappedNamesWhatCan() throws {
    let run = try failure(of: "  t:tap('Trainin')")
    #expect(run.output.contains("t:tap: nothing on the screen is called \"Trainin\": did you mean \"Training\"?"))
  }

  @Test func anUnknownMemberNamesTheNearest() throws {
    #expect(
      try failure(of: "  t:navgate('x')").output.contains("t has no member \"navgate\": did you mean \"navigate\"?"))
    #expect(
      try failure(of: "  print(t.visibel)").output.contains("t has no member \"visibel\": did you mean \"visible\"?"))
    #expect(
      try failure(of: "  print(t.surface.move)").output.contains(
        "t.surface has no member \"move\": did you mean \"moves\"?"))
    #expect(
      try failure(of: "  t:expect(1):equal(1)").output.contains(
        "an expectation has no member \"equal\": did you mean \"equals\"?"))
  }

  @Test func anErrorInTheScenarioShowsTheWayToIt() throws {
    let run = try failure(of: "  local function deep() error('kaputt') end\n  deep()")
    #expect(run.status == 1)
    #expect(run.output.contains("  kaputt\n  --> a.nav.lua:19\n"))
    #expect(run.output.contains("  from a.nav.lua:20: "))
  }

  @Test func aCheckGoesOnAndEachHasItsOwnPlace() throws {
    let run = try failure(of: "  t:check(1):equals(2)\n  t:check(3):equals(4)\n  t:note('came here')")
    #expect(run.output.contains("--> a.nav.lua:19\n"))
    #expect(run.output.contains("--> a.nav.lua:20\n"))
    #expect(run.output.contains("    came here\n"))
    #expect(run.status == 1)
  }

  @Test func anExpectationThatStatesNothingFails() throws {
    let run = try failure(of: "  t:expect(t.visible)")
    #expect(run.output.contains("t:expect(t.visible) states nothing"))
  }

  @Test func aFailedExpectationCannotBeSwallowed() throws {
    let run = try failure(of: "  pcall(function() t:expect(1):equals(2) end)")
    #expect(run.status == 1)
  }

  @Test func aStepThatFailsCanBeCaughtAsInLua() throws {
    let run = try failure(
      of: "  local ok, why = pcall(function() t:navigate('x') end)\n  t:expect(why):matches('unknown module')")
    #expect(run.status == 0)
  }

  @Test func errorsTheAppReportedAreShownUnlessTheyWereRead() throws {
    let body = "  t.engine:fail('out of paint')\n  t:navigate('training')\n"
    #expect(try failure(of: body).status == 0)
    let run = try failure(of: body + "  t:expect(1):equals(2)")
    #expect(run.output.contains("errors the app reported:\n    the engine failed: out of paint\n"))
    #expect(!(try failure(of: body + "  t:expect(#t.errors):equals(0)").output.contains("errors the app reported")))
  }

  @Test func aLoopIsEndedAndTheOthersStillRun() throws {
    let folder = try TemporaryFolder([
      "a.nav.lua": Fixtures.fitness + """
        nav.scenario("endless", fitness, function(t) while true do end end)
        nav.scenario("fine", fitness, function(t) t:expect(t.visible):equals("status") end)
        """
    ])
    let run = try Program.run(["run"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.hasSuffix("1 passed, 1 failed\n"))
  }

  @Test func aNameWithQuotesAndBlanksIsQuotedForTheShell() throws {
    let folder = try TemporaryFolder(["it's a test.nav.lua": Fixtures.failing])
    let run = try Program.run(["run"], in: folder)
    #expect(run.output.contains("run just this one: navscript run 'it'\\''s a test.nav.lua:18'\n"))
  }

  @Test func coloursComeOnlyWhenAskedFor() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.failing])
    #expect(!(try Program.run(["run"], in: folder).output.contains("\u{1b}")))
    #expect(try Program.run(["run", "--color", "always"], in: folder).output.contains("\u{1b}[31m"))
    #expect(try Program.run(["run"], in: folder, environment: ["FORCE_COLOR": "1"]).output.contains("\u{1b}[31m"))
    let both = ["FORCE_COLOR": "1", "NO_COLOR": "1"]
    #expect(!(try Program.run(["run"], in: folder, environment: both).output.contains("\u{1b}")))
    #expect(
      !(try Program.run(["run", "--color=never"], in: folder, environment: ["FORCE_COLOR": "1"]).output.contains(
        "\u{1b}")))
  }

  @Test func theSameRunGivesTheSameBytes() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.failing, "b.nav.lua": Fixtures.passing])
    let first = try Program.run(["run", "--trace"], in: folder)
    let second = try Program.run(["run", "--trace"], in: folder)
    #expect(first.output == second.output)
  }

  @Test func aFailureInARequiredFileIsShownWithThatFilesLine() throws {
    let folder = try TemporaryFolder([
      "x/a.nav.lua": Fixtures.scenario("  require('lib.helper').check(t)"),
      "x/lib/helper.lua": "return {\n  check = function(t) t:expect(1):equals(2) end,\n}\n",
    ])
    let run = try Program.run(["run"], in: folder)
    #expect(
      run.output.contains(
        """
          --> x/lib/helper.lua:2
          2 |   check = function(t) t:expect(1):equals(2) end,
            |                                   ^

        """))
  }

  @Test func aScenarioThatARequiredFileDefinesIsSelectedByItsName() throws {
    let folder = try TemporaryFolder([
      "a.nav.lua": "require 'more'\n",
      "more.lua": Fixtures.scenario("  t:expect(1):equals(2)", name: "it (fails)?"),
    ])
    let run = try Program.run(["run"], in: folder)
    #expect(run.output.contains("run just this one: navscript run a.nav.lua --filter '^it \\(fails\\)\\?$'\n"))
    #expect(try Program.run(["run", "--list", "--filter", "^it \\(fails\\)\\?$"], in: folder).status == 0)
  }

  @Test func valuesThatCannotBeTakenOverAreNamed() throws {
    let run = try failure(of: "  local ring = {}\n  ring.a = { ring }\n  t:expect(ring):is_nil()")
    #expect(run.output.contains("argument 1.a[1]: the table contains itself\n  --> a.nav.lua:21\n"))
  }

  @Test func whatTheAppCalledBackIsNamedWithItsOwnLine() throws {
    let folder = try TemporaryFolder([
      "a.nav.lua": """
      local nav = require "navscript"
      local app = nav.app {
        root = nav.tab_bar { nav.screen { id = "a" }, nav.screen { id = "b" } },
        should_select = function(id)
          return id.x.y
        end,
      }
      nav.scenario("veto", app, function(t) t:tap("b") end)
      """
    ])
    let run = try Program.run(["run"], in: folder)
    #expect(run.output.contains("  should_select: attempt to index a nil value (field 'x')\n  --> a.nav.lua:5\n"))
  }

  @Test func aBrokenRuleIsNamedWithTheStep() throws {
    let folder = try TemporaryFolder([
      "a.nav.lua": Fixtures.fitness.replacingOccurrences(of: "scheme  =", with: "embedding = \"naive\", scheme =")
        + """
        nav.scenario("freezes", fitness, function(t)
          t:tap("Training")
          t:tap("Nutrition")
          t:tap("Training")
        end)
        """
    ])
    let run = try Program.run(["run"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("  after t:tap the rule \"visible surface renders\" is broken: "))
    #expect(run.output.contains("  --> a.nav.lua:21\n"))
  }

  @Test func runningOutOfTimeIsAnErrorNotAFailure() throws {
    let folder = try TemporaryFolder([
      "a.nav.lua": Fixtures.fitness + """
        nav.scenario("in Lua", fitness, function(t) while true do end end)
        nav.scenario("in steps", fitness, function(t) while true do t:advance(0) end end)
        nav.scenario("fine", fitness, function(t) t:expect(1):equals(1) end)
        """
    ])
    let run = try Program.run(["run", "--timeout", "0.02"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("1) ERROR  in Lua\n"))
    #expect(run.output.contains("\n2) ERROR  in steps\n  ran for more than 0.02 s of processor time (--timeout)\n"))
    #expect(run.output.hasSuffix("1 passed, 2 errors\n"))
  }

  private static let pluginApp = """
    local nav = require "navscript"
    local app = nav.app {
      modules = { { id = "a" }, { id = "b" } }, root = nav.plugin("./p.lua", {}, { nav.host "a", nav.host "b" }),
    }

    """

  /// On another machine it might have come to its end, so the scenario has neither passed nor failed.
  @Test func aPluginThatItsDeadlineEndedMakesTheScenarioAnError() throws {
    let plugin = """
      local P = { name = "slow", version = "1.0.0", api = 1 }
      local zeros = ("\\0"):rep(500000)
      function P:show_module(module)
        local a, b = zeros .. "a", zeros .. "b"
        while module == "b" and a < b do end
        self:show(module)
      end
      return P
      """
    let scenario = #"nav.scenario("goes on", app, function(t) pcall(function() t:navigate("b") end) end)"#
    let folder = try TemporaryFolder(["p.lua": plugin, "a.nav.lua": Self.pluginApp + scenario])
    let run = try Program.run(["run"], in: folder)
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        "ERROR  goes on\n  plugin slow 1.0.0 was discarded, a plain container takes its place: p.lua:5: "))
    #expect(run.output.hasSuffix("\n0 passed, 1 error\n"))
  }

  @Test func theSummaryCountsThosePassedWhoseAppReportedErrors() throws {
    let plugin = """
      local P = { name = "broken", version = "1.0.0", api = 1 }
      function P:show_module(module) self:show(module) end
      function P:layout() return self.nothing.there end
      return P
      """
    let scenario = #"nav.scenario("goes on", app, function(t) t:screen() t:expect(1):equals(1) end)"#
    let folder = try TemporaryFolder(["p.lua": plugin, "a.nav.lua": Self.pluginApp + scenario])
    let run = try Program.run(["run"], in: folder)
    #expect(run.status == 0)
    #expect(run.output == "1 passed (1 with errors of the app that nobody looked at, -v shows them)\n")
  }
}
