import Testing

@testable import ContainerHost

@Suite struct LuaConversionTests {
  @Test func theExampleOfTheDocumentationWorks() throws {
    let lua = try LuaState(label: "sidebar")
    let chunk = try lua.load("return 1 + ...", chunkName: "sidebar.lua")
    let sum = try lua.call(chunk, [.integer(2)])
    #expect(sum == [.integer(3)])
  }

  @Test func valuesComeBackAsTheyWent() throws {
    let nested = LuaTable(array: ["x"])
    let values: [LuaValue] = [
      .nil, .boolean(true), .integer(.min), .integer(9_007_199_254_740_993), .number(3), .number(-0.0),
      .number(.infinity), .string(""), .string("a\0b é"), .table([:]),
      .table(LuaTable(array: [1, 2, .table(nested)], fields: [.init(key: .number(1.5), value: true)])),
      .table(
        LuaTable(fields: [
          .init(key: .boolean(true), value: 1), .init(key: .integer(-3), value: 2), .init(key: .string("k"), value: 3),
        ])),
    ]
    let lua = try LuaState(label: "t")
    for value in values { #expect(try run("return ...", in: lua, [value]) == [value]) }
    #expect(try run("return ...", in: lua, values).count == values.count)
  }

  @Test func notANumberIsKept() throws {
    guard case .number(let number)? = try run("return 0/0").first else { return #expect(Bool(false)) }
    #expect(number.isNaN)
  }

  @Test func integersAndFloatsStayApart() throws {
    #expect(try run("return 3, 3.0") == [.integer(3), .number(3)])
    #expect(try run("return math.type(...)", in: LuaState(label: "t"), [.number(3)]) == ["float"])
  }

  @Test func sequencesEndAtTheFirstGap() throws {
    let table = LuaTable(array: [1], fields: [.init(key: .integer(3), value: 3)])
    #expect(try run("return {1, nil, 3}") == [.table(table)])
    #expect(
      try run("local t = {} for i = 9, 1, -1 do t[i] = i end return #t, t") == [
        9, .table(LuaTable(array: (1...9).map { .integer($0) })),
      ])
  }

  @Test func errorsNameThePath() throws {
    let lua = try LuaState(label: "t")
    #expect(
      failure(of: "return {items = {1, 2, {name = '\\255'}}}")?.message
        == "result.items[3].name: is not valid UTF-8: \"\\xFF\"")
    #expect(failure(of: "local t = {} t.a = {b = t} return t")?.message == "result.a.b: the table contains itself")
    #expect(throws: LuaError(.conversion, "result[\"a b\"]: expected data, got a function")) {
      try run("return {['a b'] = print}", in: lua, results: .dataOnly)
    }
    #expect(failure(of: "return {[{}] = 1}")?.message == "result: a key is a table")
  }

  @Test func theFirstFaultInKeyOrderIsNamedWhateverTheHashes() {
    for _ in 0..<20 {
      let error = failure(of: "return {zebra = '\\255', apple = '\\255', mango = '\\255', kiwi = {'\\254'}}")
      #expect(error?.message == "result.apple: is not valid UTF-8: \"\\xFF\"")
    }
  }

  @Test func sizesAreCapped() {
    #expect(
      failure(of: "local t = {} for i = 1, 200 do t = {t} end return t")?.message.hasSuffix(
        "nested deeper than 100 tables") == true)
    #expect(
      failure(of: "local t = {} for i = 1, 40 do t = {t, t} end return t")?.message == "result: more than 100000 values"
    )
    #expect(
      failure(of: "local s = ('x'):rep(1000000) return {s, s}")?.message == "result: more than 1048576 bytes of text")
  }

  @Test func swiftValuesAreCappedToo() throws {
    var deep = LuaValue.table([:])
    for _ in 0..<150 { deep = .table(LuaTable(array: [deep])) }
    let lua = try LuaState(label: "t")
    #expect(throws: LuaError.self) { try run("return 1", in: lua, [deep]) }
    #expect(throws: LuaError(.conversion, "argument 1: a key is not a number (NaN)")) {
      try run("return 1", in: lua, [.table(LuaTable(fields: [.init(key: .number(.nan), value: 1)]))])
    }
  }

  @Test func referencesKeepIdentity() throws {
    let lua = try LuaState(label: "t")
    let values = try run("local t, u = {}, {} return t, t, u, print", in: lua, results: .references)
    #expect(values[0] == values[1])
    #expect(values[0] != values[2])
    #expect(values[3].typeName == "function")
    #expect(try run("local t, u = ... return t == u", in: lua, [values[0], values[1]]) == [true])
  }

  @Test func referencesOfAnotherOrClosedStateAreRefused() throws {
    let lua = try LuaState(label: "t")
    let foreign = try LuaState(label: "u").load("return 1", chunkName: "u.lua")
    #expect(throws: LuaError(.conversion, "the function belongs to another or a closed Lua state")) {
      try lua.call(foreign)
    }
    #expect(throws: LuaError.self) { try run("return 1", in: lua, [.reference(foreign)]) }
  }

  @Test func droppedReferencesGiveTheirSlotBack() throws {
    let lua = try LuaState(label: "t")
    for _ in 0..<100 { _ = try run("return {}, print", in: lua, results: .references) }
    let before = lua.memoryUsed
    for _ in 0..<2000 { _ = try run("return {}, print", in: lua, results: .references) }
    #expect(lua.memoryUsed < before + 100_000)
  }

  @Test func keysAreComparedByBytes() {
    let composed = LuaKey.string("\u{E9}")
    let decomposed = LuaKey.string("e\u{301}")
    #expect(composed != decomposed)
  }

  @Test func referencesHandedOverByAHostFunctionLiveUntilLuaHasThem() throws {
    let lua = try LuaState(label: "test")
    let made = try lua.makeFunction(name: "make") { [unowned lua] call throws(LuaError) in
      let chunk = try lua.load("return 'still here'", chunkName: "made.lua")
      return [.table(["call": .reference(chunk)])]
    }
    try lua.setGlobal("make", to: .reference(made))
    let chunk = try lua.load("local t = make() return t.call()", chunkName: "test.lua")
    #expect(try lua.call(chunk) == ["still here"])
  }
}
