import Foundation
import Testing

@testable import ContainerHost

@Suite struct LuaLimitTests {
  /// Without a deadline: under a sanitizer everything takes longer.
  static let small = LuaLimits(instructions: 200_000, deadline: nil)

  @Test(arguments: [
    "while true do end",
    "while true do pcall(function() while true do end end) end",
    "xpcall(function() while true do end end, function() while true do end end)",
    "xpcall(error, function() while true do end end)",
    "coroutine.wrap(function() while true do end end)()",
    "local co = coroutine.create(function() while true do coroutine.yield() end end) while true do coroutine.resume(co) end",
    "coroutine.wrap(function() local x <close> = setmetatable({}, {__close = function() while true do end end}) while true do end end)()",
    "local co = coroutine.create(function() local x <close> = setmetatable({}, {__close = function() while true do end end}) while true do end end) coroutine.resume(co) coroutine.close(co)",
    "local function f(n) if n == 0 then return end for _ = 1, 140 do coroutine.wrap(f)(n - 1) end end f(5)",
    "local function f() local x <close> = setmetatable({}, {__close = f}) while true do end end f()",
    "table.sort({3, 2, 1}, function() while true do end end)",
    "return string.format('%s', setmetatable({}, {__tostring = function() while true do end end}))",
    "error(setmetatable({}, {__tostring = function() while true do end end}))",
    "while true do string.rep('x', 100000) end",
    "local t = setmetatable({}, {__index = function() while true do end end}) return t.x",
    "while true do coroutine.create(print) end",
    "while true do load('return 1') end",
    "local t = setmetatable({}, {__pairs = function() return function() return 1 end end}) for _ in pairs(t) do end",
    "local t = {} for i = 1, 1000 do t[i] = i end while true do next(t) end",
    "while true do table.concat({}, '', 1, 0) end",
    "local f f = function() return f() end f()",
    "while true do xpcall(error, function() end) end",
    "for _ in coroutine.wrap(function() while true do coroutine.yield(1) end end) do end",
    "local t = setmetatable({}, {__eq = function() while true do end end}) return t == setmetatable({}, getmetatable(t))",
    "repeat until pcall(coroutine.wrap(function() repeat until false end))",
    "local s = ('a'):rep(1000000) while true do s:upper() end",
    "local s = ('a'):rep(1000000) while true do local _ = s .. 'x' end",
    "local s = ('a'):rep(1000000) while true do utf8.len(s) end",
    "local s = (' '):rep(1000000) .. '1' while true do tonumber(s) end",
    "local s = ('a'):rep(1000000) while true do s:find('.-b') end",
    "local s = ('-- \\n'):rep(200000) while true do load(s) end",
    "load('local a if a then ' .. ('elseif a then '):rep(70000) .. ' end')",
    "local t = {} for i = 1, 60000 do t[i] = i % 2 == 0 and 'a' or 'b' end while true do table.sort(t) end",
    "local list pcall(function() while true do list = {list} end end) while true do pcall(function() list = {list} end) end",
    "while true do string.format('%99.99f', 1e308) end",
  ])
  func endlessCodeStops(_ source: String) {
    #expect(failure(of: source, limits: Self.small)?.kind == .instructionLimit)
  }

  @Test func theErrorSaysWhereAndHowMuch() {
    let error = failure(of: "local function spin()\n  while true do end\nend\nspin()", limits: Self.small)
    #expect(error?.description == "test.lua:2: ran more than 200000 instructions in one call")
    #expect(error?.traceback == ["test.lua:2: in local 'spin'", "test.lua:4: in main chunk"])
  }

  @Test func aTrippedStateStaysDead() throws {
    let lua = try LuaState(limits: Self.small, label: "t")
    let chunk = try lua.load("return 1", chunkName: "ok.lua")
    #expect(throws: LuaError.self) { try run("while true do end", in: lua) }
    #expect(lua.isTripped)
    let first = try #require(throws: LuaError.self) { try lua.call(chunk) }
    #expect(first.kind == .instructionLimit)
    #expect(throws: first) { try lua.makeTable() }
    #expect(throws: first) { try lua.load("return 1", chunkName: "x") }
  }

  @Test func eachCallHasABudgetOfItsOwn() throws {
    let lua = try LuaState(limits: Self.small, label: "t")
    let chunk = try lua.load("for _ = 1, 50000 do end", chunkName: "loop.lua")
    for _ in 0..<20 { _ = try lua.call(chunk) }
  }

  @Test func nestedCallsShareTheBudget() throws {
    let lua = try LuaState(limits: Self.small, label: "t")
    let inner = try lua.load("for _ = 1, 50000 do end", chunkName: "inner.lua")
    let again = try lua.makeFunction(name: "again") { call throws(LuaError) in try call.state.call(inner) }
    try lua.setGlobal("again", to: .reference(again))
    let error = #expect(throws: LuaError.self) { try run("while true do again() end", in: lua) }
    #expect(error?.kind == .instructionLimit)
  }

  @Test func theDeadlineIsMeasuredInProcessorTime() {
    let limits = LuaLimits(instructions: .max, deadline: .milliseconds(20))
    let error = failure(of: "while true do end", limits: limits)
    #expect(error?.kind == .timeLimit)
    #expect(error?.message == "ran longer than 20 ms of processor time")
  }

  /// One instruction can take as long as going through the largest block takes, so the clock is looked at more often then.
  @Test func theClockIsLookedAtMoreOftenBesideLargeBlocks() throws {
    let lua = try LuaState(label: "t")
    #expect(lua.instructionsBetweenLooks == 1000)
    _ = try run("local s = ('x'):rep(30000)", in: lua)
    #expect(lua.instructionsBetweenLooks == 69)
    _ = try run("coroutine.wrap(function() local s = ('x'):rep(1000000) end)()", in: lua)
    #expect(lua.instructionsBetweenLooks == 2)
  }

  @Test func aTripTellsThatMemoryHadRunOutBefore() {
    let source = "local l\npcall(function() while true do l = {l} end end)\nwhile true do end"
    let error = failure(of: source, limits: LuaLimits(memory: 1 << 20, deadline: nil))
    #expect(
      error?.description == """
        test.lua:3: ran more than 2000000 instructions in one call, after memory had run out at test.lua:2
        """)
  }

  @Test func memoryHogsAreStoppedAndTheStateLives() throws {
    let lua = try LuaState(limits: LuaLimits(memory: 2 << 20), label: "t")
    let error = #expect(throws: LuaError.self) {
      try run("local t = {}\nfor i = 1, 1e6 do\n t[#t + 1] = ('x'):rep(10000) .. i end", in: lua)
    }
    #expect(error?.kind == .memoryLimit)
    #expect(error?.line == 3)
    #expect(error?.message.contains("of 2097152 bytes are in use") == true)
    #expect(!lua.isTripped)
    #expect(try run("return 1", in: lua) == [1])
    #expect(lua.memoryPeak <= 2 << 20)
  }

  @Test func aSingleBlockIsLimited() {
    let error = failure(of: "local s = ('x'):rep(600000) return s .. s")
    #expect(error?.kind == .memoryLimit)
    #expect(error?.message.contains("the limit for one block is 1048576") == true)
  }

  @Test(arguments: [
    "return ('x'):rep(1 << 40)", "return ('x'):rep(math.maxinteger)", "return ('x'):rep(3, ('y'):rep(1000000))",
    "table.move({}, 1, math.maxinteger - 1, 2)",
    "table.insert(setmetatable({}, {__len = function() return 1 << 40 end}), 1, 1)",
    "table.remove(setmetatable({}, {__len = function() return 1 << 40 end}), 1)",
    "table.concat(setmetatable({}, {__index = function() return '' end}), '', 1, 1 << 40)",
    "table.unpack({}, 1, 1 << 40)", "table.sort(setmetatable({}, {__len = function() return 1 << 40 end}))",
  ])
  func absurdRangesAreRefused(_ source: String) {
    #expect(failure(of: source)?.kind == .runtime)
  }

  @Test func emptyTextRepeatedForEverIsEmpty() throws { #expect(try run("return (''):rep(math.maxinteger)") == [""]) }

  @Test(arguments: [
    "local function f() return 1 + f() end f()",
    "local function f() return (('x'):gsub('x', f)) end f()",
    "local function f(n) coroutine.wrap(f)(n + 1) end f(1)",
    "local t = setmetatable({}, {}) getmetatable(t).__index = t return t.x",
    "local function f() return pcall(f) or error('deep') end return assert(f(), 'x'), error(('deep'))",
    "error(setmetatable({}, {__tostring = function(t) return tostring(t) end}))",
  ])
  func runawayRecursionIsAnError(_ source: String) {
    let error = failure(of: source, limits: LuaLimits(memory: 64 << 20, deadline: nil))
    #expect(error?.kind == .runtime || error?.kind == .memoryLimit)
  }

  @Test func hostAndLuaCallingEachOtherEndsInAnError() throws {
    let lua = try LuaState(label: "t")
    let host = try lua.makeFunction(name: "host") { call throws(LuaError) in
      guard case .reference(let function) = call[0] else { return [] }
      return try call.state.call(function)
    }
    try lua.setGlobal("host", to: .reference(host))
    let error = #expect(throws: LuaError.self) { try run("local function f() return host(f) end f()", in: lua) }
    #expect(error?.kind == .runtime)
    #expect(try run("return 1", in: lua) == [1])
  }

  @Test(
    arguments: [
      "local function f() return (('x'):gsub('x', f)) end f()",
      "local t = setmetatable({}, {}) getmetatable(t).__index = function(_, k) return table.concat(t, '', 1, 1) end "
        + "return table.concat(t, '', 1, 1)",
      "local function f() table.sort({3, 2, 1}, f) end f()",
      "local function f() return assert(pcall(f)) and error('end') end f() error('end')",
      "local function f() coroutine.wrap(f)() end f()",
      "local function f() host(f) end f()",
    ], [128 << 10, 256 << 10, 512 << 10, 768 << 10, 1 << 20])
  func nestingOnASmallStackEndsInAnError(_ source: String, _ size: Int) {
    let kind = onThread(stack: size) { () -> LuaError.Kind? in
      do throws(LuaError) {
        let lua = try LuaState(label: "t")
        let host = try lua.makeFunction(name: "host") { call throws(LuaError) in
          guard case .reference(let function) = call[0] else { return [] }
          return try call.state.call(function)
        }
        try lua.setGlobal("host", to: .reference(host))
        _ = try run(source, in: lua)
        return nil
      } catch { return error.kind }
    }
    #expect(kind == .runtime)
  }

  /// The size that threads have on Apple's systems unless they ask for more.
  @Test func ordinaryCodeRunsOnAStackOf512KiB() async {
    let source = """
      local t = {}
      for i = 1, 9 do t[i] = tostring(i):gsub("%d", function(d) return d + 1 end) end
      return #t
      """
    let result = onThread(stack: 512 << 10) { (try? run(source)) == [9] }
    #expect(result)
  }

  @Test func stackOverflowIsCalledByItsName() {
    let error = failure(of: "local function f()\n return 1 + f() end\nf()")
    #expect(error?.description == "test.lua:2: stack overflow (functions call each other too deep)")
  }

  @Test func aStateThatDoesNotFitIsRefused() {
    let error = #expect(throws: LuaError.self) { try LuaState(limits: LuaLimits(memory: 8000), label: "t") }
    #expect(error?.kind == .memoryLimit)
  }
}
