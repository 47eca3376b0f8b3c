import Testing

@testable import ContainerHost

@Suite struct LuaErrorTests {
  @Test(arguments: [
    ("error('plain')", "test.lua:1: plain"),
    ("\nerror('at zero', 0)", "test.lua:2: at zero"),
    ("local function f() error('up', 2) end\nf()", "test.lua:2: up"),
    ("error()", "test.lua:1: error value is nil"),
    ("error({code = 1})", "test.lua:1: error value is a table"),
    ("error(print)", "test.lua:1: error value is a function"),
    ("error(12)", "test.lua:1: 12"),
    ("error(12.0)", "test.lua:1: 12.0"),
    ("error(true)", "test.lua:1: error value is a boolean"),
    ("error(setmetatable({}, {__tostring = function() return 'custom' end}))", "test.lua:1: custom"),
    ("error(setmetatable({}, {__tostring = error}))", "test.lua:1: error value is a table"),
    ("error(setmetatable({}, {__tostring = function() return 1 end}))", "test.lua:1: error value is a table"),
    ("error('a\\0b\\255')", "test.lua:1: a\\0b\\xFF"),
    ("local x = nil\nreturn x.y", "test.lua:2: attempt to index a nil value (local 'x')"),
    ("local ok, e = pcall(error, 'inner:5: odd')\nerror(e, 0)", "inner:5: odd"),
    ("local function f()\n error('deep') end\nlocal ok, e = pcall(f) error(e, 0)", "test.lua:2: deep"),
    ("coroutine.wrap(function()\n error('inside') end)()", "test.lua:2: inside"),
    ("string.rep()", "test.lua:1: bad argument #1 to 'rep' (string expected, got no value)"),
  ])
  func everyErrorHasATextAndAPlace(_ source: String, _ description: String) {
    #expect(failure(of: source)?.description == description)
  }

  @Test func syntaxErrorsSayWhere() throws {
    let lua = try LuaState(label: "t")
    let error = #expect(throws: LuaError.self) { try lua.load("local x =\n\nif", chunkName: "dir/s.lua") }
    #expect(error?.kind == .syntax)
    #expect(error?.description == "dir/s.lua:3: unexpected symbol near 'if'")
  }

  @Test func tracebacksShowLuaFramesAcrossCoroutinesAndHostFunctions() throws {
    let lua = try LuaState(label: "t")
    let host = try lua.makeFunction(name: "host") { call throws(LuaError) in
      guard case .reference(let function) = call[0] else { return [] }
      return try call.state.call(function)
    }
    try lua.setGlobal("host", to: .reference(host))
    let source = """
      local function inner() error('x') end
      local function middle()
        coroutine.wrap(function()
          inner()
        end)()
      end
      host(middle)
      """
    let error = #expect(throws: LuaError.self) { try run(source, in: lua) }
    #expect(error?.description == "test.lua:1: x")
    #expect(error?.traceback.first == "test.lua:1: in upvalue 'inner'")
    #expect(error?.traceback.contains("test.lua:7: in main chunk") == true)
    #expect(error?.traceback.contains { $0.hasPrefix("test.lua:3:") } == true)
  }

  @Test func hostErrorsAreRaisedAtTheCallersLineAndKeepTheirKind() throws {
    let lua = try LuaState(label: "t")
    let host = try lua.makeFunction(name: "host") { _ throws(LuaError) in throw LuaError(.contract, "no such page") }
    try lua.setGlobal("host", to: .reference(host))
    let error = #expect(throws: LuaError.self) { try run("local x = 1\nhost()", in: lua) }
    #expect(error?.kind == .contract)
    #expect(error?.description == "test.lua:2: no such page")
    #expect(try run("return pcall(host)", in: lua) == [false, "test.lua:1: no such page"])
    #expect(try run("return select(2, pcall(function() host() end))", in: lua) == ["test.lua:1: no such page"])
  }

  @Test func argumentsAndResultsPassThroughHostFunctions() throws {
    let lua = try LuaState(label: "t")
    var caller: LuaLocation?
    let host = try lua.makeFunction(name: "host") { call throws(LuaError) in
      caller = call.caller
      return call.arguments.reversed()
    }
    let module = try lua.makeTable(functions: ["reverse": host])
    try lua.setGlobal("m", to: .reference(module))
    #expect(try run("\nreturn m.reverse(1, 'a', {x = true})", in: lua) == [.table(["x": true]), "a", 1])
    #expect(caller == LuaLocation(file: "test.lua", line: 2))
    let error = #expect(throws: LuaError.self) { try run("m.reverse('\\255')", in: lua) }
    #expect(
      error?.message == "reverse: argument 1: is not valid UTF-8: \"\\xFF\""
        || error?.message == "host: argument 1: is not valid UTF-8: \"\\xFF\"")
  }

  @Test func objectsAnswerForTheirFields() throws {
    let lua = try LuaState(label: "t")
    let greet = try lua.makeFunction(name: "greet", isMethod: true) { call throws(LuaError) in [.string("hi"), call[0]]
    }
    let index = try lua.makeFunction(name: "field", isMethod: true) { call throws(LuaError) in
      guard call[0] == "visible" else { throw LuaError(.runtime, "t has no field \(call[0])") }
      return ["home"]
    }
    let object = try lua.makeObject(name: "t", methods: ["greet": greet], index: index)
    try lua.setGlobal("t", to: .reference(object))
    #expect(
      try run("return t.visible, tostring(t), getmetatable(t), t:greet(1)", in: lua) == ["home", "t", false, "hi", 1])
    #expect(throws: LuaError.self) { try run("return t.wrong", in: lua) }
    let colon = #expect(throws: LuaError.self) { try run("t.greet(1)", in: lua) }
    #expect(colon?.message == "call it with a colon, as in object:greet(...)")
    let assignment = #expect(throws: LuaError.self) { try run("t.visible = 1", in: lua) }
    #expect(assignment?.message == "cannot assign 'visible': the fields of t belong to the host")
    #expect(try run("return t", in: lua) == [.reference(object)])
  }

  /// An error value that is gone must not pass for a new one that took its place in memory.
  @Test func aNewErrorIsNotTakenForAnOldOneAtTheSameAddress() throws {
    for strings in 0..<60 {
      let lua = try LuaState(label: "t")
      let refuse = try lua.makeFunction(name: "refuse") { call throws(LuaError) in
        throw LuaError(.contract, String(repeating: "x", count: 288))
      }
      try lua.setGlobal("refuse", to: .reference(refuse))
      let source = """
        local strings, text = ..., ("x"):rep(299)
        pcall(refuse)
        coroutine.resume(coroutine.create(function() error(text .. "1", 0) end))
        for i = 1, 20000 do local garbage = {} end
        local kept = {}
        for i = 1, strings do kept[i] = text .. "0" end
        error(text .. "2", 0)
        """
      let error = try #require(throws: LuaError.self) { try run(source, in: lua, [.integer(Int64(strings))]) }
      #expect(error.message.last == "2", "\(strings) strings")
      #expect(error.kind == .runtime, "\(strings) strings")
    }
  }
}
