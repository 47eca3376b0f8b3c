import Testing

@testable import ContainerHost

@Suite struct LuaInterruptTests {
  @Test func codeThatRunsIsBrokenIntoAndTheStateLives() throws {
    let lua = try LuaState(label: "t")
    let interrupt = LuaInterrupt(lua)
    let stop = try lua.makeFunction(name: "stop") { _ throws(LuaError) in
      LuaInterrupt(address: interrupt.address)?.raise()
      return []
    }
    try lua.setGlobal("stop", to: .reference(stop))
    let loop = try lua.load("stop() while true do end", chunkName: "loop")
    let error = #expect(throws: LuaError.self) { try lua.call(loop) }
    #expect(error?.message == "interrupted")
    #expect(error?.line == 1)
    #expect(!lua.isTripped)
    #expect(try lua.call(try lua.load("return 1", chunkName: "one")) == [.integer(1)])
  }

  @Test func anInterruptThatWasNotRaisedCanBeTakenBack() throws {
    let lua = try LuaState(label: "t")
    let interrupt = LuaInterrupt(lua)
    interrupt.raise()
    interrupt.withdraw()
    let loop = try lua.load("for i = 1, 1e6 do end return true", chunkName: "loop")
    #expect(try lua.call(loop) == [.boolean(true)])
    #expect(LuaInterrupt(address: 0) == nil)
  }
}
