import Testing

@testable import ContainerHost

/// What is compiled once and loaded into many states is the same as what each of them would compile.
@Suite struct LuaChunkTests {
  private static let source = """
    local helper = require "helper"
    local kept = 0
    local function deep(n) kept = kept + n return helper.add(n, 1) end
    return { deep = deep, fail = function() error("here") end, kept = function() return kept end }
    """
  private static let helper = LuaChunk(Array("return { add = function(a, b) return a + b end }".utf8), name: "helper")

  private func state(_ limits: LuaLimits = LuaLimits()) throws -> LuaState {
    let state = try LuaState(limits: limits, label: "test", strictGlobals: true)
    try state.enableRequire(hostModules: ["helper": LuaHostModule.chunk(Self.helper)])
    return state
  }

  private func field(_ name: String, _ state: LuaState, _ chunk: LuaChunk) throws -> LuaReference {
    let results = try state.call(try state.load(chunk), maxResults: 1, results: .references)
    guard case .reference(let table)? = results.first,
      case .reference(let function) = try state.field(.string(name), of: table, as: .references)
    else { throw LuaError(.runtime, "no function") }
    return function
  }

  @Test func everyStateGetsItsOwnFunctionsAndUpvalues() throws {
    let chunk = LuaChunk(Array(Self.source.utf8), name: "plugin.lua")
    for _ in 0..<3 {
      let lua = try state()
      #expect(try lua.call(try field("deep", lua, chunk), [2]) == [3])
      let other = try state()
      #expect(try other.call(try field("kept", other, chunk)) == [0])
    }
  }

  @Test func errorsNameFileAndLineAsTheyDoInText() throws {
    let chunk = LuaChunk(Array(Self.source.utf8), name: "plugin.lua")
    for _ in 0..<2 {
      let lua = try state()
      let function = try field("fail", lua, chunk)
      let error = #expect(throws: LuaError.self) { try lua.call(function) }
      #expect(error?.file == "plugin.lua")
      #expect(error?.line == 4)
      #expect(error?.message == "here")
    }
  }

  @Test func aTextThatDoesNotCompileFailsInEveryStateTheSameWay() throws {
    for text in ["x = = 1", "\u{1b}Lua", String(repeating: "(", count: 300)] {
      let chunk = LuaChunk(Array(text.utf8), name: "wrong.lua")
      let plain = try state()
      let expected = #expect(throws: LuaError.self) { try plain.load(Array(text.utf8), chunkName: "wrong.lua") }
      for _ in 0..<2 {
        let lua = try state()
        let error = #expect(throws: LuaError.self) { try lua.load(chunk) }
        #expect(error?.kind == expected?.kind)
        #expect(error?.message == expected?.message)
        #expect(error?.line == expected?.line)
      }
    }
  }

  /// The budget must not tell whether there was another state before.
  @Test func loadingCostsWhatCompilingCosts() throws {
    var limits = LuaLimits()
    limits.instructions = 3000
    let long = Array((String(repeating: "-- a comment that costs\n", count: 1000) + "return 1").utf8)
    let plain = try state(limits)
    let expected = #expect(throws: LuaError.self) { try plain.load(long, chunkName: "long.lua") }
    #expect(expected?.kind == .instructionLimit)
    let chunk = LuaChunk(long, name: "long.lua")
    // Compiled under wider limits, and known from then on.
    #expect(try state().load(chunk).typeName == "function")
    let lua = try state(limits)
    let error = #expect(throws: LuaError.self) { try lua.load(chunk) }
    #expect(error?.kind == .instructionLimit)
  }

  @Test func itOutlivesNothingItWasMadeFor() throws {
    var functions: [(LuaState, LuaReference)] = []
    do {
      let chunk = LuaChunk(Array(Self.source.utf8), name: "plugin.lua")
      for _ in 0..<4 {
        let lua = try state()
        functions.append((lua, try field("deep", lua, chunk)))
      }
    }
    for (lua, function) in functions { #expect(try lua.call(function, [1]) == [2]) }
  }
}
