import Foundation
import Testing

/// `guards` and `t:guard`, as an author uses them.
@Suite struct GuardScenarioTests {
  private static func scenario(_ body: String, guards: String = "{}") -> String {
    """
    local nav = require "navscript"
    local asked = {}
    local app = nav.app {
      scheme = "fitness",
      modules = { { id = "a", routes = { home = {}, item = { path = "items/:id", params = { id = "string" } } } },
        { id = "b" } },
      guards = \(guards),
      root = nav.tab_bar { nav.stack { id = "stack", nav.screen { id = "status" } }, nav.host "a", nav.host "b" },
    }
    nav.scenario("it works", app, function(t)
    \(body)
    end)

    """
  }

  private func expectPass(_ body: String, guards: String = "{}") throws {
    let run = try Program.run(["run"], in: try TemporaryFolder(["a.nav.lua": Self.scenario(body, guards: guards)]))
    #expect(run.output == "1 passed\n", "\(run.output)\(run.problems)")
  }

  @Test func aGuardIsToldWhereANavigationLeads() throws {
    try expectPass(
      """
      t:navigate("a", "item", { id = "7" })
      t:tap("b")
      t:select("stack")
      t:back()
      t:expect(asked):equals {
        { to = { module = "a", route = "item", params = { id = "7" } }, page = "a", from = "status", cause = "code" },
        { to = { module = "b" }, page = "b", from = "a", cause = "tap" },
        { page = "stack", from = "b", cause = "code" },
      }
      """, guards: "{ function(request) asked[#asked + 1] = request end }")
  }

  @Test func aGuardUnderAPagesIdIsAskedWhenThatPageIsLeft() throws {
    try expectPass(
      """
      t:navigate("a")
      t:expect(asked):has_length(0)
      local outcome, reason = t:navigate("b")
      t:expect(outcome):equals("refused")
      t:expect(reason):equals('by "a": no reason given')
      t:guard("a", false)
      t:expect(t:navigate("b")):equals("delivered")
      t:expect(asked):equals { "a" }
      """, guards: "{ a = function(request) asked[#asked + 1] = request.from return false end }")
  }

  @Test func whatAGuardRaisesFailsTheNavigationAndNotTheScenario() throws {
    try expectPass(
      """
      local outcome, reason = t:navigate("a")
      t:expect(outcome):equals("failed")
      t:expect(reason):matches('^the guard "guard 1" failed: a.nav.lua:7: attempt to index a nil value')
      t:expect(t.visible):equals("status")
      t:fails(function() t:tap("b") end, "was tapped, but the guard")
      t:expect(t.errors):has_length(2)
      t:guard(false)
      t:expect(t:navigate("a")):equals("delivered")
      """, guards: "{ function(request) return request.nothing.at_all end }")
  }

  @Test(arguments: [
    ("return 3", "expected nothing or true %(allow%), false and a reason %(deny%), or a destination"),
    ("return false, 3", "expected a reason as a string, got number 3"),
    ("return { 'c' }", "it redirects to what is no destination: unknown module \"c\""),
    ("t:back()", "back cannot be called here"),
  ])
  func anAnswerThatIsNoneFailsTheNavigation(_ answer: String, _ pattern: String) throws {
    try expectPass(
      """
      t:guard(function() \(answer) end)
      local outcome, reason = t:navigate("a")
      t:expect(outcome):equals("failed")
      t:expect(reason):matches([[\(pattern)]])
      t:expect(t.errors):has_length(1)
      """)
  }

  @Test func aGuardThatNeverEndsEndsTheScenario() throws {
    let text = Self.scenario("t:guard(function() while true do end end)\nt:navigate('a')\nt:navigate('b')")
    let run = try Program.run(["run"], in: try TemporaryFolder(["a.nav.lua": text]))
    #expect(run.status == 1)
    #expect(run.output.contains("instructions"), "\(run.output)")
  }

  @Test(arguments: [
    "nav.tab_bar { ", "nav.tab_view { ", "nav.plugin('sidebar', {}, { ", "nav.plugin('drawer', {}, { ",
    "nav.plugin('page_view', {}, { ", "nav.plugin('single', {}, { ",
  ])
  func everyContainerKeepsAPageThatMayNotBeLeft(_ container: String) throws {
    let root =
      container + "nav.screen { id = 'form', title = 'Form' }, nav.host 'a', nav.host 'b'"
      + (container.hasSuffix("{}, { ") ? " })" : " }")
    let text = """
      local nav = require "navscript"
      local is_dirty, asked = false, 0
      local app = nav.app {
        modules = { { id = "a", title = "A" }, { id = "b", title = "B" } },
        guards = { form = function() asked = asked + 1 return not is_dirty, "not saved" end },
        root = \(root),
      }
      nav.scenario("it works", app, function(t)
        t:navigate("a")
        t:select("form")
        is_dirty, asked = true, 0
        local screen = t:screen()
        t:expect(t:navigate("b")):equals("refused")
        t:expect(t:select("b")):is_false()
        t:back()
        t:swipe("start")
        t:swipe("end", { from = "start", cancel = true })
        if t:find("B") and not t:find("menu") then t:expect(t:tap("B")):is_false() end
        t:settle()
        t:expect(t.visible):equals("form")
        t:expect(#t:messages()):equals(2)
        t:expect(t.errors):has_length(0)
        is_dirty = false
        t:expect(t:navigate("b")):equals("delivered")
        t:expect(asked >= 3):is_true()
        t:note(screen)
      end)

      """
    let plugins = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../plugins").standardizedFileURL.path
    let run = try Program.run(
      ["run", "--plugin-path", plugins], in: try TemporaryFolder(["a.nav.lua": text]))
    #expect(run.output == "1 passed\n", "\(run.output)\(run.problems)")
  }

  @Test func whatWaitsIsPendingAndALaterLinkTakesItsPlace() throws {
    try expectPass(
      """
      t:launch { engine = "manual" }
      t:navigate("b")
      t:open_url("fitness://a/items/1")
      t:expect(t:open_url("fitness://a/items/2")):equals("queued")
      t:expect(t.pending):equals {
        { to = { module = "b", route = "home" }, cause = "code", reason = "engine_not_ready" },
        { to = { module = "a", route = "item", params = { id = "2" } }, cause = "link", reason = "engine_not_ready" },
      }
      t:expect(t:trace()):contains { kind = "outcome", details = { outcome = "superseded", reason = 'by a/item{id="2"}' } }
      t.engine:ready()
      t:expect(t.pending):has_length(0)
      t:expect(t:messages()):has_length(4)
      """)
  }

  @Test func aRelaunchBeginsWithTheDescribedGuards() throws {
    try expectPass(
      """
      t:guard(function() return false, "later" end)
      t:expect(t:navigate("a")):equals("refused")
      t:relaunch()
      t:expect(t:navigate("a")):equals("delivered")
      t:expect(asked):has_length(2)
      """, guards: "{ function(request) asked[#asked + 1] = request end }")
  }
}
