import Testing

@testable import ContainerHost

@Suite("What is told of a plugin's failure")
struct PluginFailureTextTests {
  private func failure(of hooks: String, _ act: (PluginApp) throws -> Void) throws -> (PluginFailure?, [String]) {
    let app = try PluginApp(
      PluginApp.head + "local ui = require 'ui'\nfunction P:show_module(m) self:show(m) end\n" + hooks + "\nreturn P")
    try act(app)
    return (app.container.lastFailure, app.host.errors)
  }

  @Test func itNamesPluginVersionHookAndPlace() throws {
    let (found, errors) = try failure(of: "function P:handle()\n error('stuck') end") { $0.host.send(.key("x")) }
    #expect(found?.plugin == "test")
    #expect(found?.version == "1.0.0")
    #expect(found?.hook == "handle")
    #expect(found?.error.kind == .runtime)
    #expect(errors == ["plugin test 1.0.0: handle: test.lua:5: stuck"])
  }

  @Test func theTracebackIsThatOfTheAuthorsCode() throws {
    let hooks = """
      local function build()
        local node = ui.label { txt = "x" }
        return node
      end
      function P:layout()
        local node = coroutine.wrap(function() local node = build() return node end)()
        return node
      end
      """
    let (found, _) = try failure(of: hooks) { _ = try $0.host.screen() }
    #expect(found?.error.description == "test.lua:5: ui.label: no property \"txt\": did you mean \"text\"?")
    #expect(
      found?.error.traceback == [
        "test.lua:5: in upvalue 'build'", "test.lua:9: in function <test.lua:9>",
        "test.lua:9: in function <test.lua:8>",
      ])
  }

  @Test func aWrongValueIsNamedByItsPathAndTheHooksLine() throws {
    let hooks =
      "\nfunction P:layout()\n  return ui.column { ui.content {}, ui.label { text = 'x', width = 'wide' } }\nend"
    let (_, errors) = try failure(of: hooks) { _ = try $0.host.screen() }
    #expect(
      errors == [
        "plugin test 1.0.0: layout: test.lua:5: layout(...)[2].width: expected a number from 0 to 1000000 "
          + "or a percentage such as \"50%\", got \"wide\""
      ])
  }

  @Test func whatThePluginOverwroteIsThereAgain() throws {
    let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(m)
          if m == "nutrition" then self.show = function() end end
          self:show(m)
        end
        return P
        """)
    guard case .failed(let reason) = try app.host.navigate(to: app.fitness.plan).outcome else {
      Issue.record("expected a failure")
      return
    }
    #expect(reason == "test_1 failed: test.lua:2: show: a field of the host was overwritten")
    #expect(try app.host.navigate(to: app.fitness.workouts).outcome == .delivered)
  }

  @Test(
    arguments: [
      ([0x61, 0, 0xFF, 0x0A], "a\\0\\xFF\n"), ([0x1B, 0x5B, 0x41], "\\x1B[A"), ([0xC2, 0x9B], "\\u{9B}"),
      ([0xE2, 0x80, 0xAE, 0x78], "\\u{202E}x"), ([0xE2, 0x80, 0xA8], "\\u{2028}"), ([0xC3, 0xA4], "ä"),
      ([0xC3], "\\xC3"),
      ([0xE2, 0x80], "\\xE2\\x80"), ([0xF0, 0x9F, 0x98, 0x80], "😀"), ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"),
    ] as [([UInt8], String)])
  func strangeBytesAreVisible(_ bytes: [UInt8], _ shown: String) { #expect(LuaText.visible(bytes) == shown) }

  @Test func lineZeroIsNoPosition() throws {
    let (found, _) = try failure(of: "function P:handle() error('x.lua:0: odd', 0) end") { $0.host.send(.key("x")) }
    #expect(found?.error.description == "test.lua:4: x.lua:0: odd")
  }
}
