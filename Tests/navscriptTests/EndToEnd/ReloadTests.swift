import Testing

/// `t:reload_plugin` and `supervision`, as an author uses them.
@Suite struct ReloadTests {
  private static func plugin(_ version: String, _ body: String = "") -> String {
    "local P = { name = 'mine', version = '\(version)', api = 1 }\n"
      + "function P:show_module(m) self:show(m) end\n\(body)\nreturn P\n"
  }

  /// Line 7 is the first of the scenario's body.
  private static func scenario(_ body: String, fields: String = "") -> String {
    """
    local nav = require "navscript"
    local app = nav.app {
      modules = { { id = "a" }, { id = "b" } }, \(fields)
      root = nav.plugin("./mine.lua", {}, { nav.host "a", nav.host "b" }),
    }
    nav.scenario("it works", app, function(t)
    \(body)
    end)

    """
  }

  private func run(_ files: [String: String]) throws -> Finished {
    try Program.run(["run"], in: try TemporaryFolder(files.merging(["mine.lua": Self.plugin("1.0.0")]) { a, _ in a }))
  }

  @Test func anotherFileTakesOver() throws {
    let run = try run([
      "next.lua": Self.plugin("1.1.0"),
      "a.nav.lua": Self.scenario(
        """
        t:navigate("b")
        t:expect(t:reload_plugin("./next.lua")):equals("1.1.0")
        t:expect(t.visible):equals("b")
        t:expect(t:reload_plugin { container = "mine_1", path = "mine.lua" }):equals("1.0.0")
        t:expect(t:reload_plugin()):equals("1.0.0")
        t:expect(t:trace()):contains { kind = "plugin_reloaded", subject = "mine_1", cause = "code" }
        """),
    ])
    #expect(run.output == "1 passed\n", "\(run.output)\(run.problems)")
  }

  @Test func aBrokenFileFailsTheStepWithBothPlaces() throws {
    let run = try run([
      "broken.lua": Self.plugin("1.2.0", "function P:init() self.nothing.at_all = 1 end"),
      "a.nav.lua": Self.scenario("t:reload_plugin(\"./broken.lua\")"),
    ])
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "t:reload_plugin: mine 1.2.0 was not loaded, 1.0.0 goes on: broken.lua:3: attempt to index a nil value"),
      "\(run.output)")
    #expect(run.output.contains("a.nav.lua:7"), "\(run.output)")
  }

  @Test func aBrokenFileCanBeExpected() throws {
    let run = try run([
      "broken.lua": "return {",
      "a.nav.lua": Self.scenario(
        """
        local ok, why = pcall(function() t:reload_plugin("./broken.lua") end)
        t:expect(ok):is_false()
        t:expect(why):contains("the new ./broken.lua was not loaded, mine 1.0.0 goes on: broken.lua:1: ")
        t:fails(function() t:reload_plugin("./missing.lua") end, "mine 1.0.0 goes on: there is no plugin at")
        t:fails(function() t:reload_plugin { container = "a" } end, "is not a plugin")
        t:fails(function() t:reload_plugin { pth = "x" } end, "did you mean")
        t:fails(function() t:reload_plugin(3) end, "path: expected a string, got number 3")
        t:expect(t.errors):equals {}
        t:navigate("b")
        t:expect(t.visible):equals("b")
        """),
    ])
    #expect(run.output == "1 passed\n", "\(run.output)\(run.problems)")
  }

  private static let failing = plugin("1.0.0", "function P:handle(e) error('broken') end")

  @Test(arguments: [
    ("", "t:key('x') t:key('x') t:expect(t.errors):has_length(2)"),
    ("", "for _ = 1, 3 do t:key('x') end t:expect(t.errors[3]):contains('a plain container takes its place')"),
    ("supervision = { failures = 1 },", "t:key('x') t:expect(t.errors[1]):contains('was discarded')"),
    ("supervision = { failures = false },", "for _ = 1, 9 do t:key('x') end t:expect(t.errors):has_length(9)"),
    (
      "supervision = { failures = 1, replacement = 'none' },",
      "t:key('x') t:expect(t:navigate('b')):contains('failed') t:expect(t.visible):equals('a') t:expect(t.errors)"
        + ":has_length(2)"
    ),
    (
      "supervision = { failures = 1, restarts = 1 },",
      "t:key('x') t:key('x') t:expect(t.errors[1]):contains('attempt 1 of 1') "
        + "t:expect(t.errors[2]):contains('discarded') t:expect(t.errors):has_length(2)"
    ),
  ])
  func supervisionIsTheDescriptions(_ fields: String, _ body: String) throws {
    let run = try run(["mine.lua": Self.failing, "a.nav.lua": Self.scenario(body, fields: fields)])
    #expect(run.output == "1 passed\n", "\(run.output)\(run.problems)")
  }

  @Test(arguments: [
    (
      "{ failures = 0 }",
      "supervision.failures: expected an integer from 1 to 1000, or false for no limit, got number 0"
    ),
    ("{ restart = 1 }", "supervision.restart: unknown field: did you mean \"restarts\"?"),
    ("{ replacement = 'plan' }", "supervision.replacement: cannot be \"plan\": did you mean \"plain\"?"),
    ("3", "supervision: expected a table, got number 3"),
  ])
  func aWrongOneIsRefused(_ value: String, _ message: String) throws {
    let run = try run(["a.nav.lua": Self.scenario("", fields: "supervision = \(value),")])
    #expect(run.status == 3)
    #expect((run.output + run.problems).contains(message), "\(run.output)\(run.problems)")
  }
}
