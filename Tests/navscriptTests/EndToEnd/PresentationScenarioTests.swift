import Foundation
import Testing

/// `t:present`, `t:dismiss` and `t.presented`, as an author uses them.
@Suite struct PresentationScenarioTests {
  private static func scenario(_ body: String) -> String {
    """
    local nav = require "navscript"
    local app = nav.app {
      modules = { { id = "a" }, { id = "b" } },
      root = nav.tab_bar { id = "tabs", nav.screen { id = "status" }, nav.host "a" },
    }
    nav.scenario("it works", app, function(t)
    \(body)
    end)

    """
  }

  private func run(_ body: String) throws -> Finished {
    try Program.run(["run"], in: try TemporaryFolder(["a.nav.lua": Self.scenario(body)]))
  }

  private func expectPass(_ body: String) throws {
    let run = try run(body)
    #expect(run.output == "1 passed\n", "\(run.output)\(run.problems)")
  }

  @Test func questionsTellOfTheRootAndOfWhatIsOverIt() throws {
    try expectPass(
      """
      t:present(nav.stack { id = "flow", nav.screen { id = "first" } })
      t:present(nav.host "b", { style = "full_screen", from = "first" })
      t:expect(t.presented):equals { "flow", "b" }
      t:expect(t.visible):equals "b"
      t:expect(t.selected):equals "status"
      t:expect(t.surface.host):equals "b"
      t:expect(t:tree().id):equals "tabs"
      t:expect(t:tree().presented[1]):equals {
        id = "flow", kind = "stack", visible = "first", pages = { { id = "first", kind = "native" } },
      }
      t:expect(t:tree().presented[2].kind):equals "module"
      t:expect(t:stack("flow")):equals { "first" }
      t:dismiss("flow")
      t:expect(t:tree().presented):is_nil()
      """)
  }

  @Test func aGuardsRefusalIsFalseAndItsReason() throws {
    try expectPass(
      """
      t:present(nav.screen { id = "form" })
      t:guard(function() return false, "not now" end)
      for _, act in ipairs { function() return t:dismiss() end,
        function() return t:present(nav.screen { id = "other" }) end } do
        local done, reason = act()
        t:expect(done):is_false()
        t:expect(reason):contains "not now"
      end
      t:expect(t.presented):equals { "form" }
      """)
  }

  @Test func anEndOfTheAppIsAnEndOfWhatIsPresented() throws {
    try expectPass(
      """
      t:present(nav.screen { id = "form" })
      t:launch()
      t:expect(t.presented):equals {}
      t:expect(t.visible):equals "status"
      t:expect(t:dismiss("form")):is_true()
      """)
  }

  @Test(arguments: [
    (
      "t:present(nav.screen { id = 'x' }, { style = 'page_shet' })",
      #"t:present: style: cannot be "page_shet": did you mean "page_sheet"?"#
    ),
    ("t:present(nav.screen { id = 'x' }, { animatd = true })", #"did you mean "animated"?"#),
    (
      "t:present(nav.screen { id = 'x' }, { from = 'statis' })",
      #"t:present: no page has the id "statis": did you mean "status"?"#
    ),
    ("t:present(nav.screen { id = 'status' })", #"t:present: there is a page with the id "status" already"#),
    ("t:present(nav.host 'a')", "t:present: the host of a stands in the tree already"),
    ("t:present('status')", "t:present: expected a page such as"),
    (
      "t:present(nav.screen { id = 'x' }) t:present(nav.screen { id = 'y' }, { from = 'status' })",
      "t:present: tabs already presents x"
    ),
    (
      "t:present(nav.screen { id = 'form' }) t:dismiss('from')",
      #"t:dismiss: nothing presented has the id "from": did you mean "form"?"#
    ),
    ("t:present(nav.screen { id = 'form' }) t:remove_page('form')", "t:remove_page: form is not a page of a container"),
    ("t:present(nav.screen { id = 'form' }) t:tap('status')", "is covered by"),
  ])
  func aMistakeSaysWhatIsWrong(_ body: String, _ message: String) throws {
    let run = try run(body)
    #expect(run.status == 1)
    #expect(run.output.contains(message), "\(run.output)")
  }
}
