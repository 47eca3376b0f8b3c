import Testing

@testable import ContainerHost

/// What is watched keeps its limits, and what is not watched costs nothing.
@Suite("Limits of watched Lua code")
struct LuaWatchLimitTests {
  @Test func instructionsStayLimited() throws {
    let watch = try LuaCoverageTests.watch()
    let lua = try LuaState(limits: LuaCoverageTests.limits(watch, instructions: 100_000), label: "test")
    let source = Array("local n = 0\nwhile true do\n  n = n + 1\nend".utf8)
    let chunk = try lua.load(source, chunkName: "a.lua", path: "a.lua")
    let error = #expect(throws: LuaError.self) { try lua.call(chunk) }
    #expect(error?.kind == .instructionLimit)
    #expect(lua.isTripped)
    let hits = try #require(watch.coverage.versions.first?.lines.first { $0.number == 3 }?.hits)
    #expect((50_000...51_000).contains(hits), "\(hits)")
  }

  @Test func limitsInsideCoroutinesStay() throws {
    let watch = try LuaCoverageTests.watch([.coverage, .profile])
    let lua = try LuaState(limits: LuaCoverageTests.limits(watch, instructions: 100_000), label: "test")
    let source = Array(
      "local co = coroutine.wrap(function() while true do end end)\nlocal ok = pcall(co)\nreturn ok".utf8)
    let error = #expect(throws: LuaError.self) {
      try lua.call(try lua.load(source, chunkName: "a.lua", path: "a.lua"))
    }
    #expect(error?.kind == .instructionLimit)
    #expect(watch.coverage.versions.map { LuaCoverageTests.Seen($0).lines.suffix(3) } == ["3:0"])
  }

  @Test func memoryStaysLimitedAndCountersTakeNoneOfIt() throws {
    let watch = try LuaCoverageTests.watch()
    let source = "local t = {}\nfor i = 1, 1e6 do\n  t[i] = ('x'):rep(i)\nend"
    var limits = LuaCoverageTests.limits(watch)
    limits.memory = 1 << 20
    let lua = try LuaState(limits: limits, label: "test")
    let chunk = try lua.load(Array(source.utf8), chunkName: "a.lua", path: "a.lua")
    let error = #expect(throws: LuaError.self) { try lua.call(chunk) }
    #expect(error?.kind == .memoryLimit)
    #expect(try lua.call(try lua.load("return 1", chunkName: "b")) == [.integer(1)])
    // Beside a state that nobody watches, a large file takes the same room.
    let large = Array(
      (1...2000).map { "local function f\($0 % 150)() return \($0) end" }.map { "do \($0) end" }
        .joined(separator: "\n").utf8)
    func used(_ limits: LuaLimits) throws -> Int {
      let lua = try LuaState(limits: limits, label: "test")
      _ = try lua.load(large, chunkName: "c.lua", path: "c.lua")
      return lua.memoryUsed
    }
    #expect(try used(LuaCoverageTests.limits(watch)) == (try used(LuaLimits())))
  }

  @Test func nothingIsCountedWhereNobodyWantsIt() throws {
    let lua = try LuaState(label: "test")
    _ = try lua.call(try lua.load(Array("local a = 1".utf8), chunkName: "a.lua", path: "a.lua"))
    #expect(lua.record.pointee.seen == nil)
    #expect(lua.compiling == nil)
    let watch = try LuaCoverageTests.watch()
    #expect(watch.coverage == CoverageData())
    #expect(watch.profile == ProfileData())
  }

  @Test func aMethodThatIsKnownToEndSoonIsCounted() throws {
    let watch = try LuaCoverageTests.watch()
    let app = try PluginApp(
      """
      local P = { name = "p", version = "1.0.0", api = 1, summary = "test" }
      function P:show_module(module)
        self:show(module)
      end
      return P
      """, limits: LuaCoverageTests.limits(watch))
    let before = LuaCoverageTests.Seen(try #require(watch.coverage.versions.first))
    for _ in 0..<3 {
      #expect(try app.host.navigate(to: app.fitness.plan).outcome == .delivered)
      _ = try app.host.navigate(to: app.fitness.workouts)
    }
    let after = LuaCoverageTests.Seen(try #require(watch.coverage.versions.first))
    #expect(before.functions != after.functions)
    #expect(after.lines.contains("3:\(after.functions.split(separator: ":").last ?? "")"), "\(after)")
    #expect(app.host.errors == [])
  }
}
