import Testing

@testable import ContainerHost

@Suite("Mistakes of a plugin's author")
struct PluginMistakeTests {
  /// A plugin whose `handle` runs `code` for every tap; its errors are the app's.
  private func errors(of code: String) throws -> [String] {
    let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(m) self:show(m) end
        function P:layout()
          local ui = require "ui"
          return ui.column { ui.content { grow = 1 }, ui.button { id = "go", label = "Go" } }
        end
        function P:handle(event)
          if event.type == "tap" then \(code) end
        end
        return P
        """)
    _ = try app.host.tap("go")
    return app.host.errors
  }

  @Test(arguments: [
    ("{ style = 3 }", "show: style: expected one of switch, push, pop, modal, got 3"),
    ("{ style = \"psuh\" }", "show: unknown style \"psuh\": did you mean \"push\"? (one of switch, push, pop, modal)"),
    ("{ with = \"status\" }", "show: with: expected a list of page ids, got \"status\""),
    ("{ duraton = 1 }", "show: unknown option duraton: did you mean \"duration\"?"),
    ("{ duration = -1 }", "show: duration: expected seconds from 0 to 31536000, got -1"),
  ])
  func anOptionOfShowIsNamed(_ options: String, _ message: String) throws {
    let found = try errors(of: "self:show(\"training\", \(options))")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix(message) == true, "\(found)")
  }

  @Test func timersHaveALimit() throws {
    let found = try errors(of: "for i = 1, 100000 do self:after(1, print) end")
    #expect(found.first?.hasSuffix("after: 1000 timers are waiting already") == true, "\(found)")
  }

  @Test func layoutMayAskForAPageAndLog() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(m) self:show(m) end
        function P:layout()
          self:log("looking")
          return require("ui").label { text = "in " .. self:page_of("training") }
        end
        return P
        """)
    #expect(try app.host.screen()?.layout.find(label: "in training") != nil)
    #expect(app.host.errors == [])
  }

  @Test func aWrongNodeIsReportedWhereThePluginMakesIt() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(m) self:show(m) end
        function P:layout()
          local node = require("ui").label { txt = "x" }
          return node
        end
        return P
        """)
    _ = try app.host.screen()
    #expect(
      app.host.errors == [
        "plugin test 1.0.0: layout: test.lua:4: ui.label: no property \"txt\": did you mean \"text\"?"
      ])
  }
}
