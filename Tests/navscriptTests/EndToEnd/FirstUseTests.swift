import Foundation
import Testing

/// What somebody met who wrote plugins and scenarios from the documentation alone.
@Suite struct FirstUseTests {
  private func run(_ source: String, _ arguments: [String] = [], files: [String: String] = [:]) throws -> Finished {
    let folder = try TemporaryFolder(files.merging(["a.nav.lua": Fixtures.fitness + source]) { $1 })
    return try Program.run(["run"] + arguments, in: folder)
  }

  private func expectPasses(_ source: String, files: [String: String] = [:]) throws {
    let run = try run(source, files: files)
    #expect(run.status == 0 && run.problems == "", "\(run.output)\(run.problems)")
  }

  @Test func aCaughtSkipSkipsNeitherALaterErrorNorAnotherScenario() throws {
    let run = try run(
      """
      nav.scenario("one", fitness, function(t) pcall(nav.skip, "later") t:expect(1):equals(2) end)
      nav.scenario("two", fitness, function(t) error("own") end)
      nav.scenario("three", fitness, function(t) pcall(nav.skip, "later") error("own") end)
      nav.scenario("four", fitness, function(t) nav.skip("now") end)
      """, ["-v"])
    #expect(run.output.contains("SKIP  four: now\n"), "\(run.output)")
    #expect(run.output.hasSuffix("\n0 passed, 3 failed, 1 skipped\n"), "\(run.output)")
  }

  private static let wizard = """
    local ui = require "ui"
    local Wizard = { name = "wizard", version = "1.0.0", api = 1 }
    function Wizard:show_module(id) self:show(id) end
    function Wizard:layout()
      local valid
      for _, page in ipairs(self.pages) do if page.id == self.visible then valid = page.data and page.data.valid end end
      return ui.column { ui.content { grow = 1 }, ui.label { text = valid and "ready" or "missing" } }
    end
    return Wizard
    """

  @Test func pagesCarryDataForTheirContainer() throws {
    try expectPasses(
      """
      local app = nav.app { modules = { { id = "m" } }, root = nav.plugin("./wizard.lua", {}, {
        nav.screen { id = "a", data = { valid = true } }, nav.host "m" }) }
      nav.scenario("data", app, function(t)
        t:expect(t:screen()):contains("ready")
        t:navigate("m")
        t:expect(t:screen()):contains("missing")
        t:update_page("m", { data = { valid = true } })
        t:expect(t:screen()):contains("ready")
        t:fails(function() t:update_page("m", { data = { f = print } }) end, "data.f: expected plain data, got a function")
      end)
      """, files: ["wizard.lua": Self.wizard])
  }

  @Test func anAppsErrorsOutliveItAndMarkAScenarioThatPassed() throws {
    let plugin = """
      local P = { name = "forgetful", version = "1.0.0", api = 1 }
      function P:show_module(id) self:show(id) end
      function P:save() error("cannot save") end
      return P
      """
    let source = """
      local app = nav.app { modules = { { id = "m" } }, root = nav.plugin("./forgetful.lua", {}, { nav.host "m" }) }
      nav.scenario("read", app, function(t) t:relaunch() t:expect(t.errors[1]):contains("cannot save") end)
      nav.scenario("unread", app, function(t) t:relaunch() end)
      """
    let run = try run(source, ["-v"], files: ["forgetful.lua": plugin])
    #expect(run.output.contains("PASS  read\n"))
    #expect(
      run.output.contains("PASS  unread  (no expectations; the app reported an error: plugin forgetful 1.0.0: save:"))
  }

  @Test func notesKeepTheirIndentTheirNumberAndNoControlCharacters() throws {
    let run = try run(
      """
      nav.scenario("notes", fitness, function(t)
        for i = 1, 12 do t:note("line one " .. i .. "\\n\\27[31mline two") end
        t:expect(1):equals(2)
      end)
      """)
    #expect(run.output.contains("  notes (the last 10 of 12):\n    line one 3\n    \\u{1b}[31mline two\n"))
    #expect(!run.output.contains("\u{1b}"))
  }

  @Test func notesCannotFillTheMemory() throws {
    try expectPasses(
      """
      nav.scenario("notes", fitness, function(t)
        t:fails(function() while true do t:note(("x"):rep(100000)) end end, "more than 1048576 bytes of notes")
      end)
      """)
  }

  @Test func mistakesInDescriptionsAreNamed() throws {
    try expectPasses(
      """
      local function message(fn) local _, text = pcall(fn) return text end
      local gap = message(function() nav.tab_bar { nav.screen { id = "x" }, nil, nav.screen { id = "y" } } end)
      local colon = message(function() nav:screen { id = "x" } end)
      local same = message(function()
        nav.app { root = nav.tab_bar { nav.stack { nav.screen { id = "x" } }, nav.screen { id = "stack_1" } } }
      end)
      local name = message(function() nav.scenario("a\\27b", fitness, print) end)
      nav.scenario("messages", fitness, function(t)
        t:expect(gap):contains("nav.tab_bar: position 2 is nil, but there is something at 3")
        t:expect(colon):contains("nav.screen: call it with a dot")
        t:expect(same):contains('two pages have the id "stack_1"')
        t:expect(name):contains("without control characters")
      end)
      """)
  }

  @Test func aPatternThatTakesTooLongIsNamedAtItsLine() throws {
    let run = try run(
      """
      nav.scenario("evil", fitness, function(t)
        t:expect(("a"):rep(40)):matches(("a?"):rep(40) .. ("a"):rep(40) .. "b")
      end)
      """, ["--timeout", "0.3"])
    #expect(
      run.output.hasPrefix("ERROR  evil\n  ran longer than 300 ms of processor time\n  --> a.nav.lua:"), "\(run.output)"
    )
  }

  @Test func aLinkThatLeadsNowhereIsNotItsOwnSuggestion() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/a.nav.lua", withDestinationPath: "nowhere")
    let run = try Program.run(["run", "a.nav.lua"], in: folder)
    #expect(run.lastProblem == "navscript: a.nav.lua: there is no such file or folder")
    #expect(run.status == 3)
  }
}
