import Foundation
import Testing

@testable import ContainerHost

/// A thousand plugins come and go, and the process is as large as before. The bound allows for the allocator's habits,
/// not for two kilobytes left by each. (Sanitizers keep what is freed.)
@Suite("Resident memory", .serialized, .enabled(if: !Sanitizer.isOn))
struct ResidentMemoryTests {
  /// In bytes.
  static func resident() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = try #require(text.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// By how much the process grows over `rounds`, after a warm-up.
  private func growth(rounds: Int = 1000, _ round: () throws -> Void) throws -> Int {
    for _ in 0..<100 { try round() }
    let before = try Self.resident()
    for _ in 0..<rounds { try round() }
    return try Self.resident() - before
  }

  /// Other tests run in this process meanwhile and keep what they use. A leak shows each time, they do not.
  private func expectFlat(_ round: () throws -> Void) throws {
    var grown: [Int] = []
    repeat {
      grown.append(try growth(round))
    } while grown.count < 6 && grown[grown.count - 1] > Self.bound
    #expect(grown.contains { $0 <= Self.bound }, "1000 rounds left so many bytes behind: \(grown)")
  }

  private static let bound = 2 << 20

  private static let working =
    PluginApp.head
      + """
      local ui = require "ui"
      function P:init() self.timer = self:after(100, function() return self end) end
      function P:show_module(m) self.state.last = m self:show(m) end
      function P:layout() return ui.column { ui.content { grow = 1 }, ui.label { text = "x" } } end
      return P
      """

  @Test func staysFlatWhilePluginsComeAndGo() throws {
    try expectFlat {
      let app = try PluginApp(Self.working)
      try app.host.navigate(to: app.fitness.plan)
      _ = try app.host.screen()
      _ = app.host.saveState()
    }
  }

  @Test func staysFlatWhilePluginsFail() throws {
    let text = PluginApp.head + "function P:show_module(m) error({ m, ('x'):rep(1000) }) end return P"
    try expectFlat {
      let app = try PluginApp(text)
      try app.host.navigate(to: app.fitness.plan)
      #expect(throws: LuaError.self) { try PluginApp("local t = {} for i = 1, 100 do t[i] = {} end error(t)") }
      #expect(throws: LuaError.self) { try PluginApp("return {") }
    }
  }

  @Test func staysFlatWhilePluginsTripTheirLimits() throws {
    let text =
      PluginApp.head
        + """
        function P:show_module(m)
          local run = coroutine.wrap(function() local list = {} while true do list[#list % 100 + 1] = {} end end)
          run()
        end
        return P
        """
    let hungry =
      PluginApp.head + "function P:init() local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end end"
    try expectFlat {
      let app = try PluginApp(text, limits: LuaLimits(instructions: 5000))
      try app.host.navigate(to: app.fitness.plan)
      #expect(app.container.discardReason?.kind == .instructionLimit)
      #expect(throws: LuaError.self) {
        try PluginApp(hungry + " return P", limits: LuaLimits(memory: 100_000))
      }
    }
  }
}
