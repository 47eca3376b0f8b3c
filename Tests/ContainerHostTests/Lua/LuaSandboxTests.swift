import Testing

@testable import ContainerHost

@Suite struct LuaSandboxTests {
  @Test func onlyTheListedGlobalsExist() throws {
    let names = try run(
      "local n = {} for k in pairs(_G) do n[#n + 1] = k end return table.concat(n, ' ')")
    let expected =
      "_G _VERSION assert collectgarbage coroutine debug dofile error getmetatable io ipairs load loadfile loadstring "
      + "math next os package pairs pcall print rawequal rawget rawlen rawset require select setmetatable string table "
      + "tonumber tostring type utf8 warn xpcall"
    #expect(names == [.string(expected)])
  }

  /// The stubs are made when they are asked for; a script sees nothing of that.
  @Test(arguments: [
    "local a, b = io, io return a == b and type(io) == 'table' and getmetatable(io) == false",
    "warn = print return warn == print and type(_G['dofile']) == 'function'",
    "io = nil return io == nil and type(os) == 'table'", "io = 1 io = nil return io == nil",
    "local t = io for k in pairs(_G) do if k == 'io' then return t == io and _G[k] == t end end",
    "rawset(_G, 'io', 2) for k, v in next, _G do if k == 'io' then return v == 2 and io == 2 end end",
    "os = nil for k in pairs(_G) do if k == 'os' then return false end end return os == nil",
  ])
  func stubsAreOrdinaryGlobals(_ source: String) throws {
    let lua = try LuaState(label: "t", strictGlobals: true)
    #expect(try run(source, in: lua) == [true])
    #expect(try lua.writtenGlobals() == [])
  }

  @Test(arguments: [
    ("io.open('x')", "io.open is not available: scripts do not read or write files"),
    ("os.time()", "os.time is not available: scripts do not reach the system; time comes from the host"),
    (
      "debug.sethook()",
      "debug.sethook is not available: it would reach around every limit; only debug.traceback is there"
    ),
    ("dofile('x')", "dofile is not available: use require"),
    ("string.dump(print)", "string.dump is not available: only source text is loaded"),
    ("collectgarbage()", "collectgarbage is not available: memory is the host's to manage"),
    ("setmetatable({}, {__gc = true})", "__gc is not available: finalizers run at no fixed moment"),
    ("setmetatable({}, {__mode = 'k'})", "__mode is not available: weak tables lose entries at no fixed moment"),
    ("return ('%p'):format({})", "string.format: %p is not available: addresses differ from run to run"),
    ("load(function() end)", "load takes a string here, got function"),
    ("require('x')", "require is not available: this host has no modules to offer"),
    ("setmetatable(_G, {})", "cannot change a protected metatable"),
  ])
  func whatIsMissingSaysWhy(_ source: String, _ message: String) {
    let error = failure(of: "\n" + source)
    #expect(error?.message == message)
    #expect(error?.line == 2)
  }

  @Test func binaryChunksAreRefused() throws {
    #expect(try run("return load('\\27Lua')") == [.nil, "binary chunks are not accepted"])
    let lua = try LuaState(label: "t")
    #expect(throws: LuaError(.syntax, "binary chunks are not accepted", file: "x.lua")) {
      try lua.load([27, 76, 117, 97], chunkName: "x.lua")
    }
  }

  @Test func aShebangLineIsSkippedAndCounted() throws {
    let lua = try LuaState(label: "t")
    #expect(try run("#!/usr/bin/env lua\nreturn 1", in: lua) == [1])
    #expect(failure(of: "#!x\nerror('a')")?.line == 2)
  }

  @Test func noAddressIsShown() throws {
    let shown = try run(
      "return tostring({}), tostring(print), tostring(coroutine.create(print)), ('%s %s'):format({}, function() end), tostring(0/0)"
    )
    #expect(shown == ["table", "function", "thread", "table function", "nan"])
    #expect(try run("return tostring(setmetatable({}, {__tostring = function() return 'me' end}))") == ["me"])
    #expect(
      try run("return ('%5.1f|%d|%q|%%|%s|%-4s|'):format(1.25, 3, 'a', nil, 'b')") == ["  1.2|3|\"a\"|%|nil|b   |"])
  }

  @Test func printGoesToTheHostAndIsCapped() throws {
    let lua = try LuaState(limits: LuaLimits(printBytes: 100), label: "t")
    var lines: [String] = []
    lua.onPrint = { lines.append($0) }
    _ = try run("print('a', 1, {}, nil) for i = 1, 100 do print('more than a line') end", in: lua)
    #expect(lines.first == "a\t1\ttable\tnil")
    #expect(lines.last == "(further output is left out)")
    #expect(lines.count < 12)
  }

  @Test func stringMetatableIsHidden() throws {
    #expect(try run("return getmetatable('')") == [false])
    #expect(try run("return getmetatable(_G)") == [false])
  }

  @Test func randomNumbersAreTheSameEveryTime() throws {
    let source = "return math.random(1000000), math.random(), (function() math.randomseed() return math.random() end)()"
    #expect(try run(source) == run(source))
  }

  @Test func pairsGoesInAFixedOrder() throws {
    let source = """
      local t = {[true] = 1, b = 2, a = 3, [2.5] = 4, [10] = 5, [-1] = 6, [1] = 7, [false] = 8, aa = 9, [1e300] = 10}
      local keys = {}
      for k, v in pairs(t) do assert(t[k] == v) keys[#keys + 1] = tostring(k) end
      local nexts, k = {}, nil
      repeat k = next(t, k) nexts[#nexts + 1] = tostring(k) until k == nil
      return table.concat(keys, ' '), table.concat(nexts, ' ')
      """
    let order = "-1 1 10 2.5 1e+300 a aa b false true"
    #expect(try run(source) == [.string(order), .string(order + " nil")])
  }

  @Test func pairsAllowsChangesOfExistingFields() throws {
    #expect(
      try run(
        "local t = {a = 1, b = 2, c = 3} local n = 0 for k in pairs(t) do t.b = nil t[k] = nil n = n + 1 end return n, next(t)"
      ) == [2, .nil])
    #expect(try run("local t = {1, 2, 3} for i in pairs(t) do t[i] = nil end return #t") == [0])
    #expect(try run("local n = 0 for i, v in pairs({1, 2, nil, 4}) do n = n + i end return n") == [7])
    #expect(
      try run(
        "for k, v in pairs(setmetatable({}, {__pairs = function() return function(_, k) if not k then return 1, 2 end end end})) do return k, v end"
      ) == [1, 2])
  }

  @Test func keysWithoutOrderAreRefused() throws {
    let error = failure(of: "for k in pairs({[{}] = 1, [{}] = 2}) do end")
    #expect(error?.message == "keys of type table have no fixed order: keep them in a list beside the table")
    #expect(
      try run("local k = {} for key in pairs({[k] = 1, a = 2}) do if key == k then return 'last' end end") == ["last"])
    #expect(try run("return next({[{}] = 1}) ~= nil") == [true])
  }

  @Test func undeclaredGlobalsAreErrorsWhereTheHostSaysSo() throws {
    let lua = try LuaState(label: "t", strictGlobals: true)
    try lua.setGlobal("known", to: 1)
    #expect(try run("known = 2 return known, unknown", in: lua) == [2, .nil])
    let error = #expect(throws: LuaError.self) { try run("local function f()\n x = 1 end f()", in: lua) }
    #expect(error?.description == "test.lua:2: assignment to undeclared global 'x' (write 'local' in front of it)")
  }

  @Test func writtenGlobalsAreListed() throws {
    let lua = try LuaState(label: "t")
    _ = try run("zoo = 1 ant = 2 zoo = 3 function bee() end", in: lua)
    #expect(try lua.writtenGlobals() == ["zoo", "ant", "bee"])
  }

  @Test func libraryFunctionsStillDoTheirWork() throws {
    let source = """
      local t = {3, 1, 2}
      table.sort(t) table.insert(t, 4) table.insert(t, 1, 0)
      local removed = table.remove(t, 1)
      table.sort(t, function(a, b) return a > b end)
      local co = coroutine.wrap(function(a) local b = coroutine.yield(a + 1) return b * 2 end)
      local ok, message = pcall(error, {code = 1})
      return table.concat(t, ','), removed, #table.move(t, 1, 3, 2), co(1), co(5), select('#', table.unpack({1, 2})),
        ok, message.code, xpcall(error, function(m) return m .. '!' end, 'x'), load('return ...', 'c', 't', {})(7)
      """
    #expect(try run(source) == ["4,3,2,1", 0, 4, 2, 10, 2, false, 1, false, 7])
    #expect(
      try run("local a <close> = setmetatable({}, {__close = function() end}) return pcall(pcall, error, 'e')") == [
        true, false, "e",
      ])
    #expect(
      try run(
        "return coroutine.wrap(function() return pcall(function() return coroutine.yield(1) + error('x', 0) end) end)()"
      ) == [1])
  }

  /// As Lua 5.4's own.
  @Test(
    arguments: [
      ("('abc'):byte(math.mininteger, -1)", [97, 98, 99]), ("('abc'):byte(-2)", [98]), ("('abc'):byte(2, -5)", []),
      ("('abc'):byte(0, 2)", [97, 98]), ("('abc'):byte(1, math.maxinteger)", [97, 98, 99]),
      ("('abc'):byte(math.maxinteger)", []), ("('abc'):byte(1, math.mininteger)", []),
      ("utf8.codepoint('aé', 1, -1)", [97, 233]), ("utf8.codepoint('aé', -3)", [97]),
    ] as [(String, [Int64])])
  func aRangeOfBytesMayBeginAndEndAnywhere(_ call: String, _ expected: [Int64]) throws {
    #expect(try run("return \(call)") == expected.map { .integer($0) })
  }
}
