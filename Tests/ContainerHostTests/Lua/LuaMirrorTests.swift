import Testing

@testable import ContainerHost

/// Mirrored fields are written before Lua code that could see them runs. A bounded method that does not look at them is
/// entered without; whatever it leads to must not see old values.
@Suite struct LuaMirrorTests {
  private static func objectWithMirror(
    _ body: String, mirrorFirst: Bool = false
  ) throws(LuaError) -> (LuaObject, LuaObject.Method, LuaObject.Mirror) {
    let lua = try LuaState(limits: LuaLimits(instructions: 100_000), label: "t")
    let source = "local M = {}\nlocal up = M\nfunction M:show_module(m)\n\(body)\nend\nreturn M"
    guard case .reference(let table)? = try run(source, in: lua, results: .references).first else {
      throw LuaError(.runtime, "no table")
    }
    let object = try LuaObject(table, in: lua, chooser: "show") { call throws(LuaError) in
      _ = try run("look(...)", in: call.state, [.reference(try call.state.globalReference("M"))])
      return [true]
    }
    try lua.setGlobal("M", to: .reference(object.reference))
    _ = try run(
      """
      function look(t) seen = (t.visible or "nil") .. (t.shown[1] or "-") end
      M.me = M
      seen = "nothing"
      """, in: lua)
    try object.setNames(["home", "plan", "train"])
    if mirrorFirst {
      let mirror = try object.openMirror("visible", list: "shown")
      return (object, try object.cacheMethod("show_module"), mirror)
    }
    let method = try object.cacheMethod("show_module")
    return (object, method, try object.openMirror("visible", list: "shown"))
  }

  /// Everything that enters the state ends the fast way for a call; this takes it up again.
  private static func reachFullSpeed(_ object: LuaObject, _ method: LuaObject.Method, _ mirror: LuaObject.Mirror) {
    for _ in 0..<2 {
      object.setMirror(mirror, 1)
      #expect(object.callChoosing(method, 1).index == 1)
    }
  }

  /// Each way on which a method could get at the fields, in a method that ran at full speed before.
  @Test(arguments: [
    "seen = (self.visible or 'nil') .. (self.shown[1] or '-')",
    "local name = 'visible' seen = (self[name] or 'nil') .. (self['sho' .. 'wn'][1] or '-')",
    "seen = (up.visible or 'nil') .. (up.shown[1] or '-')",
    "seen = (self.me.visible or 'nil') .. (self.me.shown[1] or '-')",
    "local alias = self seen = (alias.visible or 'nil') .. (alias.shown[1] or '-')",
    "look(self)", "self:look()", "self.look(self)",
    "for k in pairs(self) do if k == 'show' then look(self) end end",
    "self:show(m, true)", "self:show('nobody')", "self:host()", "self:host(m)", "self.host(self)",
    "coroutine.wrap(look)(self)", "pcall(look, self)",
    "setmetatable(self, {__index = function(t, k) if k == 'missing' then look(t) end end}) local x = self.missing",
    "self.open = true self:host()", "if m then self:host() end",
  ])
  func noWayLeadsToOldValues(_ body: String) throws {
    for mirrorFirst in [false, true] {
      let (object, method, mirror) = try Self.objectWithMirror(
        "if m == 'train' then \(body) end self:show(m)", mirrorFirst: mirrorFirst)
      let lua = object.state
      let host = try lua.makeFunction(name: "host", isMethod: true) { call throws(LuaError) in
        _ = try run("look(M)", in: call.state)
        return []
      }
      try object.setField("host", to: .reference(host))
      _ = try run("M.look = look", in: lua)
      for (index, seen) in [(0, "homehome"), (1, "planplan"), (2, "traintrain"), (1, "planplan"), (0, "homehome")] {
        Self.reachFullSpeed(object, method, mirror)
        object.setMirror(mirror, index)
        #expect(object.callChoosing(method, 2).index == 2)
        #expect(try lua.global("seen") == .string(seen), "\(body)")
      }
      Self.reachFullSpeed(object, method, mirror)
      object.setMirror(mirror, nil)
      #expect(object.callChoosing(method, 2).index == 2)
      #expect(try lua.global("seen") == "nil-", "\(body)")
    }
  }

  /// Bounded methods, whose code alone tells that they look.
  @Test(arguments: [
    "self.got = self.visible self:show(m)", "local v = self.visible self.got = v self:show(m)",
    "if self.visible == 'home' then self.got = 'home' else self.got = self.visible or nil end self:show(m)",
    "self:show(m) self.got = m and self.visible",
  ])
  func boundedMethodsSeeTheFields(_ body: String) throws {
    for mirrorFirst in [false, true] {
      let (object, method, mirror) = try Self.objectWithMirror(body, mirrorFirst: mirrorFirst)
      for index in [0, 1, 2, 1, 0, nil, 1] {
        Self.reachFullSpeed(object, method, mirror)
        object.setMirror(mirror, index)
        #expect(object.callChoosing(method, 2).index == 2)
        #expect(try object.field("got") == (index.map { .string(object.names[$0]) } ?? .nil), "\(body)")
        #expect(try object.state.global("seen") == "nothing")
      }
    }
  }

  @Test func boundedMethodsChooseByTheFields() throws {
    let (object, method, mirror) = try Self.objectWithMirror(
      "if self.visible == m then self:show('train') else self:show(m) end")
    for (visible, asked, chosen) in [(0, 0, 2), (0, 1, 1), (1, 1, 2), (1, 0, 0), (2, 0, 0), (0, 0, 2)] {
      object.setMirror(mirror, visible)
      #expect(object.callChoosing(method, asked).index == chosen)
    }
  }

  /// A method that does not look leaves the fields waiting, for as long as nobody else does.
  @Test func whoComesAfterABlindMethodSeesTheFields() throws {
    let (object, method, mirror) = try Self.objectWithMirror("self.last = m self:show(m)")
    let lua = object.state
    _ = try run("function M:hook() look(self) end function M:other(m) look(self) self:show(m) end", in: lua)
    let other = try object.cacheMethod("other")
    let waiting = try lua.makeCoroutine(lua.load("while true do look(M) wait() end", chunkName: "c"))
    try lua.setGlobal("wait", to: .reference(lua.makeYieldingFunction(name: "wait")))
    let observers: [(String, () throws -> Void)] = [
      ("hook", { _ = try object.call("hook") }), ("method", { #expect(object.callChoosing(other, 0).index == 0) }),
      ("coroutine", { _ = try waiting.resume() }),
      ("field", { try lua.setGlobal("seen", to: object.field("visible")) }),
    ]
    for (name, observe) in observers {
      for index in [1, 2, 0, 1] {
        for _ in 0..<3 { #expect(object.callChoosing(method, 0).index == 0) }
        object.setMirror(mirror, 0)
        for _ in 0..<3 { #expect(object.callChoosing(method, 0).index == 0) }
        object.setMirror(mirror, index)
        for _ in 0..<3 { #expect(object.callChoosing(method, 0).index == 0) }
        try observe()
        let page = object.names[index]
        #expect(try lua.global("seen") == .string(name == "field" ? page : page + page), "\(name)")
      }
    }
    #expect(try object.overwrittenFields() == [])
  }

  /// What a method makes of the fields is found out, also when it could run without a count.
  @Test(arguments: ["self.visible = m self:show(m)", "self.shown = m self:show(m)", "self.visible = nil self:show(m)"])
  func assignmentsToMirroredFieldsAreNoticed(_ body: String) throws {
    for mirrorFirst in [false, true] {
      let (object, method, mirror) = try Self.objectWithMirror(body, mirrorFirst: mirrorFirst)
      for _ in 0..<3 {
        object.setMirror(mirror, 0)
        #expect(object.callChoosing(method, 1).index == 1)
        #expect(try object.overwrittenFields().count == 1)
      }
    }
  }

  @Test func whatOtherCodeDoesToTheObjectIsNoticedByBlindMethods() throws {
    let (object, method, mirror) = try Self.objectWithMirror("local x = self.missing self:show(m)")
    for index in 0..<3 {
      object.setMirror(mirror, index)
      #expect(object.callChoosing(method, 2).index == 2)
    }
    _ = try run("setmetatable(M, {__index = function(t) look(t) end})", in: object.state)
    for (index, seen) in [(1, "planplan"), (0, "homehome")] {
      object.setMirror(mirror, index)
      #expect(object.callChoosing(method, 2).index == 2)
      #expect(try object.state.global("seen") == .string(seen))
    }
    _ = try run("setmetatable(M, nil) function M:show() look(self) end", in: object.state)
    for (index, seen) in [(2, "traintrain"), (0, "homehome")] {
      object.setMirror(mirror, index)
      #expect(object.callChoosing(method, 2).status == .nothing)
      #expect(try object.state.global("seen") == .string(seen))
    }
  }

  /// Fields that a host function sets while the method runs wait for the next call, as in every other hook.
  @Test func whatIsSetDuringACallWaitsForTheNext() throws {
    let (object, method, mirror) = try Self.objectWithMirror(
      "if m == 'train' then self:host() end self:show(m)")
    let host = try object.state.makeFunction(name: "host", isMethod: true) { [unowned object] call throws(LuaError) in
      object.setMirror(mirror, 2)
      _ = try run("look(M)", in: call.state)
      return []
    }
    try object.setField("host", to: .reference(host))
    for _ in 0..<3 {
      Self.reachFullSpeed(object, method, mirror)
      object.setMirror(mirror, 1)
      #expect(object.callChoosing(method, 2).index == 2)
      #expect(try object.state.global("seen") == "planplan")
      _ = try run("look(M)", in: object.state)
      #expect(try object.state.global("seen") == "traintrain")
    }
  }

  /// Wherever memory runs out, the fields are right as soon as there is some again.
  @Test func nothingIsLostWithoutMemory() throws {
    for allowed in 0..<12 {
      let (object, method, mirror) = try Self.objectWithMirror(
        "if m == 'train' then self:host() end self:show(m)")
      let host = try object.state.makeFunction(name: "host", isMethod: true) { _ throws(LuaError) in [] }
      try object.setField("host", to: .reference(host))
      for index in [0, nil] {
        object.setMirror(mirror, index)
        #expect(object.callChoosing(method, 0).index == 0)
      }
      object.setMirror(mirror, 2)
      object.state.setFaults(LuaFaults(after: allowed))
      _ = object.callChoosing(method, 2)
      object.state.setFaults(nil)
      _ = try run("look(M)", in: object.state)
      #expect(try object.state.global("seen") == "traintrain")
    }
  }
}

extension LuaState {
  fileprivate func globalReference(_ name: String) throws(LuaError) -> LuaReference {
    guard case .reference(let reference) = try global(name, as: .references) else {
      throw LuaError(.runtime, "no reference")
    }
    return reference
  }
}
