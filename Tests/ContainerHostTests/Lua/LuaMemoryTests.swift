import Endurance
import Testing

@testable import ContainerHost

/// Every allocation of a state fails once, in each way, whatever the host does with it.
@Suite("A Lua state without memory")
struct LuaMemoryTests {
  /// Runs `body` with states whose n-th allocation fails, for every n that is reached.
  /// - Returns: how many there are.
  private func sweep(
    _ mode: Sweep.Mode, _ body: (LuaState) throws(LuaError) -> Void
  ) -> Int {
    for count in 0..<5000 {
      var limits = LuaLimits()
      limits.faults = mode.faults(after: count)
      do throws(LuaError) {
        let lua = try LuaState(limits: limits, label: "t")
        do throws(LuaError) {
          try body(lua)
          if lua.refusedAllocations == 0 { return count }
        } catch {
          #expect(error.kind == .memoryLimit, "stop \(count): \(error)")
          lua.setFaults(nil)
          // What failed has left nothing half done: the same works now, as far as it can be done twice.
          #expect(throws: Never.self) { try run("local t = {} for i = 1, 9 do t[i] = {i .. ''} end", in: lua) }
        }
      } catch {
        #expect(error.kind == .memoryLimit, "stop \(count), opening: \(error)")
      }
    }
    Issue.record("no end of it")
    return 0
  }

  @Test(arguments: Sweep.Mode.allCases)
  func valuesFunctionsAndCoroutines(_ mode: Sweep.Mode) {
    let source =
      "local t = {} for i = 1, 20 do t[i] = {name = 'n' .. i} end coroutine.wrap(function() host(t) end)() return t"
    let points = sweep(mode) { lua throws(LuaError) in
      let host = try lua.makeFunction(name: "host") { call throws(LuaError) in [call[0], .string("a result")] }
      try lua.setGlobal("host", to: .reference(host))
      _ = try run(source, in: lua, [.table(["a": .string("an argument")])])
      _ = try lua.makeObject(name: "o", methods: ["m": host])
      let coroutine = try lua.makeCoroutine(host)
      _ = try coroutine.resume(.results([.string("a result")]))
      let wait = try lua.makeYieldingFunction(name: "wait")
      try lua.setGlobal("wait", to: .reference(wait))
      let stepping = try lua.makeCoroutine(try lua.load("return wait({1, 2}) .. wait('x')", chunkName: "step.lua"))
      for _ in 0..<2 {
        guard case .yielded = try stepping.resume(.results(["y"])) else { break }
      }
      #expect(try stepping.resume(.results(["z"])) == .returned(["yz"]))
      #expect(try lua.writtenGlobals() == [])
    }
    #expect(points > (mode == .bridgeOnce || mode == .bridgeForGood ? 2 : 300))
  }

  @Test(arguments: Sweep.Mode.allCases)
  func anObjectWithItsModules(_ mode: Sweep.Mode) {
    let source = """
      local util = require('util')
      local M = {}
      function M:show_module(m) self.last = {m} self:show(m) end
      function M:handle(e) return {text = util.name .. e.text} end
      return M
      """
    let points = sweep(mode) { lua throws(LuaError) in
      try lua.enableRequire(hostModules: ["util": .source("return {name = 'util'}")])
      guard case .reference(let table)? = try run(source, in: lua, results: .references).first else { return }
      let object = try LuaObject(table, in: lua, chooser: "show")
      try object.setNames((0..<40).map { "page \($0)" })
      let method = try object.cacheMethod("show_module")
      let mirror = try object.openMirror("visible", list: "shown")
      for index in [1, nil, 3] as [Int?] {
        object.setMirror(mirror, index)
        let choice = object.callChoosing(method, index ?? 39)
        if choice.status == .failed { throw object.failure }
        #expect(choice.index == index ?? 39)
      }
      _ = try object.call("handle", [.table(["text": "x"])])
      #expect(try object.overwrittenFields() == [])
    }
    #expect(points > (mode == .bridgeOnce || mode == .bridgeForGood ? 2 : 300))
  }
}
