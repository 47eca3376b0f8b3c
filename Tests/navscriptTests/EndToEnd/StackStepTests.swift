import Foundation
import Testing

/// What `t` does with stacks and bars, and what it says when it cannot.
@Suite struct StackStepTests {
  private func run(_ body: String) throws -> Finished {
    let folder = try TemporaryFolder([
      "a.nav.lua": """
      local nav = require "navscript"
      local app = nav.app { modules = { { id = "training" } }, root = nav.tab_bar { id = "tabs",
        nav.stack { id = "main", nav.screen { id = "home" } }, nav.screen { id = "other" } } }
      nav.scenario("x", app, function(t)
      \(body)
      end)
      """
    ])
    return try Program.run(["run"], in: folder)
  }

  @Test(arguments: [
    ("t:set_stack({ 'hme' })", "t:set_stack: the stack main has no screen \"hme\": did you mean \"home\"?"),
    ("t:set_stack('home')", "t:set_stack: expected a list of ids and pages, got string \"home\""),
    ("t:set_stack({ 'home', {} })", "t:set_stack: [2]: expected a page such as"),
    ("t:lift()", "t:lift: no swipe is held: t:swipe(…, { hold = true })"),
    (
      "t:update_page('other', { bar_hidden = true })",
      "t:update_page: other has no bar: expected a tab bar or a tab view"
    ),
    ("t:replace(nav.screen { id = 'other' })", "t:replace: there is a page with the id \"other\" already"),
  ])
  func aMistakeSaysWhatWasExpected(_ step: String, _ message: String) throws {
    let run = try run(step)
    #expect(run.status == 1)
    #expect(run.output.contains(message), "\(run.output)")
  }

  @Test func aStackIsSetFromIdsAndPages() throws {
    let run = try run(
      """
      t:push(nav.screen { id = "a" })
      t:set_stack { "a", nav.screen { id = "b" }, "home" }
      t:expect(t:stack()):equals { "a", "b", "home" }
      t:expect(t.visible):equals "home"
      """)
    #expect(run.output == "1 passed\n", "\(run.output)")
  }

  @Test func aScreenThatHasGonePushesAndPopsNothing() throws {
    let run = try run(
      """
      t:push(nav.screen { id = "a" })
      t:pop()
      t:expect(t:push(nav.screen { id = "b" }, { from = "a" })):is_false()
      t:expect(t:pop { from = "a" }):is_nil()
      t:expect(t:stack()):equals { "home" }
      """)
    #expect(run.output == "1 passed\n", "\(run.output)")
  }

  @Test func aHeldSwipeIsLiftedOnceAndForgottenByARelaunch() throws {
    let run = try run(
      """
      t:push(nav.screen { id = "a" })
      t:swipe("end", { from = "start", progress = 0.8, hold = true })
      t:expect(t.visible):equals "a"
      t:lift()
      t:expect(t.visible):equals "home"
      t:swipe("end", { from = "start", progress = 0.8, hold = true })
      t:relaunch()
      t:fails(function() t:lift() end, "no swipe is held")
      """)
    #expect(run.output == "1 passed\n", "\(run.output)")
  }
}
