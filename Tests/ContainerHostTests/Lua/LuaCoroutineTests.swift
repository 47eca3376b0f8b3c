import Testing

@testable import ContainerHost

@Suite struct LuaCoroutineTests {
  let lua: LuaState

  init() throws {
    lua = try LuaState(limits: LuaLimits(instructions: 200_000), label: "t")
    let tap = try lua.makeYieldingFunction(name: "tap", isMethod: true)
    let index = try lua.makeYieldingFunction(name: "read", isMethod: true)
    let object = try lua.makeObject(name: "t", methods: ["tap": tap], index: index)
    try lua.setGlobal("t", to: .reference(object))
  }

  func start(_ source: String) throws(LuaError) -> LuaCoroutine {
    try lua.makeCoroutine(try lua.load(source, chunkName: "s.lua"))
  }

  @Test func stepsYieldAndResume() throws {
    let coroutine = try start("local a = ...\nlocal b = t:tap('x', {1})\nreturn a, b, t.visible")
    #expect(
      try coroutine.resume(.results([7])) == .yielded(name: "tap", arguments: ["x", .table(LuaTable(array: [1]))]))
    #expect(coroutine.currentLocation == LuaLocation(file: "s.lua", line: 2))
    #expect(coroutine.traceback == ["s.lua:2: in main chunk"])
    #expect(try run("return 1", in: lua) == [1])
    #expect(try coroutine.resume(.results([8])) == .yielded(name: "read", arguments: ["visible"]))
    #expect(coroutine.currentLocation?.line == 3)
    #expect(try coroutine.resume(.results(["home"])) == .returned([7, 8, "home"]))
    #expect(coroutine.isFinished)
    #expect(throws: LuaError(.contract, "the coroutine has finished")) { try coroutine.resume() }
  }

  @Test func stepsCanFailAtTheirLine() throws {
    let coroutine = try start("local function f()\n  t:tap()\nend\nf()")
    _ = try coroutine.resume()
    let error = #expect(throws: LuaError.self) { try coroutine.resume(.error(LuaError(.contract, "no button"))) }
    #expect(error?.description == "s.lua:2: no button")
    #expect(error?.kind == .contract)
    #expect(error?.traceback.first == "s.lua:2: in local 'f'")
    #expect(coroutine.isFinished)
  }

  @Test func failedStepsCanBeCaught() throws {
    let coroutine = try start(
      "local ok, e = pcall(t.tap, t)\nlocal ok2, e2 = pcall(function() return t.x end) return ok, e, e2")
    _ = try coroutine.resume()
    _ = try coroutine.resume(.error(LuaError(.runtime, "no")))
    #expect(
      try coroutine.resume(.error(LuaError(.runtime, "never"))) == .returned([false, "s.lua:1: no", "s.lua:2: never"]))
  }

  @Test func stepsInCoroutinesOfOnesOwnAreRefused() throws {
    let coroutine = try start("return coroutine.wrap(function() return pcall(t.tap, t) end)()")
    #expect(
      try coroutine.resume() == .returned([false, "s.lua:1: tap cannot be called inside a coroutine of your own"]))
    let inSort = try start("table.sort({2, 1}, function() t:tap() end)")
    let error = #expect(throws: LuaError.self) { try inSort.resume() }
    #expect(error?.message.hasPrefix("tap cannot be called from inside a library function") == true)
    let outside = #expect(throws: LuaError.self) { try run("t:tap()", in: lua) }
    #expect(outside?.message == "tap cannot be called here: the host is not waiting for a step")
    let plain = #expect(throws: LuaError.self) { try start("coroutine.yield()").resume() }
    #expect(plain?.message == "coroutine.yield can only be called inside a coroutine of your own")
  }

  @Test func eachResumeHasABudgetAndTheLoopStops() throws {
    let coroutine = try start("for _ = 1, 10 do for _ = 1, 50000 do end t:tap() end while true do end")
    for _ in 0..<10 { #expect(try coroutine.resume() == .yielded(name: "tap", arguments: [])) }
    let error = #expect(throws: LuaError.self) { try coroutine.resume() }
    #expect(error?.kind == .instructionLimit)
    #expect(lua.isTripped)
  }

  @Test func functionsPassAsReferences() throws {
    let coroutine = try start("return t:tap(function() return 5 end)")
    guard case .yielded(_, let arguments) = try coroutine.resume(), case .reference(let function)? = arguments.first
    else { return #expect(Bool(false)) }
    #expect(try coroutine.resume(.results(try lua.call(function))) == .returned([5]))
  }

  @Test func closingRunsTheCloseHandlers() throws {
    let source = "local x <close> = setmetatable({}, {__close = function() closed = true end})\nt:tap()"
    let coroutine = try start(source)
    _ = try coroutine.resume()
    coroutine.close()
    #expect(try lua.global("closed") == true)
    let failed = try start(source.replacing("closed", with: "closedToo"))
    _ = try failed.resume()
    _ = try? failed.resume(.error(LuaError(.runtime, "x")))
    #expect(try lua.global("closedToo") == true)
  }

  @Test func methodsMustNotYieldOnTheMainThread() throws {
    let error = #expect(throws: LuaError.self) {
      try lua.call(try lua.load("coroutine.yield()", chunkName: "h.lua"), name: "handle")
    }
    #expect(error?.description == "h.lua:1: handle must not yield")
    #expect(error?.kind == .contract)
  }
}
