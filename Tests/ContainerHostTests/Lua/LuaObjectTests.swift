import Testing

@testable import ContainerHost

@Suite struct LuaObjectTests {
  static func object(_ body: String, limits: LuaLimits = LuaLimits()) throws(LuaError) -> (LuaObject, LuaObject.Method)
  {
    let lua = try LuaState(limits: limits, label: "t")
    let source = "local M = {}\nfunction M:show_module(m)\n\(body)\nend\nreturn M"
    guard case .reference(let table)? = try run(source, in: lua, results: .references).first else {
      throw LuaError(.runtime, "no table")
    }
    let names = ["home", "plan", "train"]
    let object = try LuaObject(table, in: lua, chooser: "show") { call throws(LuaError) in
      if call.arguments.count > 1 { return [false, "options"] }
      throw LuaError(.runtime, "no page \(call[0])\(didYouMean("plam", among: names))")
    }
    try object.setNames(names)
    return (object, try object.cacheMethod("show_module"))
  }

  @Test func choicesAreRecorded() throws {
    let (object, method) = try Self.object("self:show(m)")
    for index in 0..<3 { #expect(object.callChoosing(method, index).index == index) }
    #expect(object.callChoosing(method, -1).status == .none)
    #expect(object.callChoosing(method, 99).status == .none)
  }

  @Test(arguments: [
    ("self:show('train')", 2), ("self:show(m) self:show('home')", 0), ("self:show('tr' .. 'ain')", 2),
    ("assert(self:show(m) == m)", 1), ("return self:show(m)", 1),
    ("if m == 'plan' then self:show('train') else self:show(m) end", 2), ("self.open = false self:show(m)", 1),
    ("if self.visible ~= m then self:show(m) end", 1),
  ])
  func theLastChoiceCounts(_ body: String, _ index: Int) throws {
    let (object, method) = try Self.object(body)
    #expect(object.callChoosing(method, 1).index == index)
  }

  @Test func otherUsesTakeTheGeneralPath() throws {
    let (object, method) = try Self.object(
      "local ok, why = self:show(m, {style = 'push'}) assert(ok == false and why == 'options')")
    #expect(object.callChoosing(method, 1).status == .nothing)
    let (wrong, wrongMethod) = try Self.object("self:show('plam')")
    #expect(wrong.callChoosing(wrongMethod, 1).status == .failed)
    #expect(wrong.failure.description == "test.lua:3: no page string(\"plam\"): did you mean \"plan\"?")
    let (dot, dotMethod) = try Self.object("self.show(m)")
    #expect(dot.callChoosing(dotMethod, 1).status == .failed)
    #expect(dot.failure.message == "call it with a colon, as in self:show(...)")
  }

  @Test(arguments: [
    ("coroutine.yield()", LuaError.Kind.contract, "show_module must not yield"),
    ("error('x')", .runtime, "x"),
    ("while true do end", .instructionLimit, "ran more than 100000 instructions in one call"),
  ])
  func failuresAreReported(_ body: String, _ kind: LuaError.Kind, _ message: String) throws {
    let (object, method) = try Self.object(body, limits: LuaLimits(instructions: 100_000))
    #expect(object.callChoosing(method, 0).status == .failed)
    #expect(object.failure.kind == kind)
    #expect(object.failure.message == message)
    #expect(object.failure.line == 3)
    #expect(object.callChoosing(method, 0).status == .failed)
    #expect(object.failure.message == message)
  }

  @Test func mirrorsFollowTheHost() throws {
    let (object, method) = try Self.object("seen = (self.visible or 'nil') .. (self.shown[1] or '-') self:show(m)")
    let mirror = try object.openMirror("visible", list: "shown")
    _ = object.callChoosing(method, 1)
    #expect(try object.state.global("seen") == "nil-")
    for (index, seen) in [(1, "planplan"), (2, "traintrain"), (nil, "nil-"), (0, "homehome")] as [(Int?, String)] {
      object.setMirror(mirror, index)
      #expect(object.callChoosing(method, 1).index == 1)
      #expect(try object.state.global("seen") == .string(seen))
    }
    #expect(try object.overwrittenFields() == [])
  }

  @Test func mirrorsAreWrittenWhateverTheMethodDidToThem() throws {
    for body in [
      "self.visible = nil self:show(m)", "self.shown[1] = nil self.visible = 'x' self:show(m)", "self:show(m)",
    ] {
      let (object, method) = try Self.object(body)
      let mirror = try object.openMirror("visible", list: "shown")
      for index in [0, 1, 2, 1] {
        object.setMirror(mirror, index)
        #expect(object.callChoosing(method, index).index == index)
        object.setMirror(mirror, index)
        let seen = try run(
          "local M = ... return M.visible, M.shown", in: object.state, [.reference(object.reference)])
        let name = LuaValue.string(object.names[index])
        #expect(seen == [name, .table(LuaTable(array: [name]))])
      }
    }
  }

  @Test func listsCanHoldMoreThanTheMirroredName() throws {
    let (object, method) = try Self.object("seen = table.concat(self.shown, ' ') self:show(m)")
    let mirror = try object.openMirror("visible", list: "shown")
    for (rest, seen) in [(["a", "b"], "plan a b"), (["c"], "plan c"), ([], "plan")] {
      object.setMirror(mirror, 1)
      try object.setRest(of: mirror, rest)
      #expect(object.callChoosing(method, 0).index == 0)
      #expect(try object.state.global("seen") == .string(seen))
    }
  }

  @Test func overwrittenFieldsAreNamed() throws {
    let (object, method) = try Self.object(
      "self:show(m) self.visible = 'x' self.show = print self.shown = {} self.other = 1")
    let mirror = try object.openMirror("visible", list: "shown")
    object.setMirror(mirror, 1)
    #expect(object.callChoosing(method, 1).index == 1)
    #expect(try object.overwrittenFields() == ["visible", "show", "shown"])
  }

  @Test func namesCanBeReplacedAlsoWhileLuaRuns() throws {
    let (object, method) = try Self.object("if grow then grow() end self:show('n9999')")
    #expect(object.callChoosing(method, 0).status == .failed)
    let grow = try object.state.makeFunction(name: "grow") { [unowned object] _ throws(LuaError) in
      try object.setNames((0..<10_000).map { "n\($0)" })
      return []
    }
    try object.state.setGlobal("grow", to: .reference(grow))
    #expect(object.callChoosing(method, 0).index == 9999)
    #expect(object.callChoosing(method, 5).index == 9999)
  }

  @Test func hooksAreCalledByName() throws {
    let lua = try LuaState(label: "t")
    guard
      case .reference(let table)? = try run(
        "return {handle = function(self, e) return e.x, self.id end, id = 3}", in: lua, results: .references
      ).first
    else { return #expect(Bool(false)) }
    let object = try LuaObject(table, in: lua)
    #expect(try object.call("handle", [.table(["x": 1])]) == [1, 3])
    #expect(try object.call("missing") == nil)
    try object.setField("id", to: 4)
    #expect(try object.call("handle", [.table(["x": 1])]) == [1, 4])
    #expect(throws: LuaError(.contract, "expected a function 'show_module', got nil")) {
      try object.cacheMethod("show_module")
    }
  }

  @Test func aMethodIsNotEnteredTwice() throws {
    let (object, method) = try Self.object("if again then again() end self:show(m)")
    let again = try object.state.makeFunction(name: "again") { [unowned object] _ throws(LuaError) in
      if object.callChoosing(method, 0).status == .failed { throw object.failure }
      return []
    }
    try object.state.setGlobal("again", to: .reference(again))
    #expect(object.callChoosing(method, 0).status == .failed)
    #expect(object.failure.message == "show_module cannot be called while Lua code of the same state is running")
  }

  /// The usual method is not counted, since its code cannot run long. None of these may slip through as such.
  @Test(arguments: [
    "while true do end", "for i = 1, 1e9 do end", "for i in function() return 1 end do end", "goto a ::a:: goto a",
    "self:helper()", "self.helper()", "helper(self)", "local h = self.helper h()",
    "self.show = self.helper self:show(m)",
    "self:replace() self:show(m)", "return self:helper()", "local x = m == 'home' and self.helper or self.helper x()",
    "local s = self s:helper()", "self = other self:show(m)", "return (m .. endless)", "return endless.x",
    "return m < endless",
    "return endless + 1", "return #endless", "return -endless", "local e = endless e.x = 1",
    "return (self.endless == endless2)",
    "return (self.endless == self.endless2)", "m = self.endless if self.endless2 == m then return end",
    "local ok = m == 'x' if not ok then m = self.endless end if m ~= self.endless2 then self:show('home') end",
    "(self:show(m) and self.helper)()",
    "repeat local x = self:show(m) until false",
    "local t <close> = endless self:show(m)",
  ])
  func endlessMethodsAreCounted(_ body: String) throws {
    let (object, method) = try Self.object(body, limits: LuaLimits(instructions: 100_000))
    let prepare = """
      local M = ...
      function spin() while true do end end
      function helper() spin() end
      M.helper = helper
      other = {show = helper}
      endless = setmetatable({}, {__index = helper, __concat = helper, __lt = helper, __add = helper, __len = helper,
        __unm = helper, __newindex = helper, __eq = helper, __close = helper})
      endless2 = setmetatable({}, {__eq = helper})
      M.endless = endless
      M.endless2 = endless2
      """
    _ = try run(prepare, in: object.state, [.reference(object.reference)])
    let replace = try object.state.makeFunction(name: "replace", isMethod: true) {
      [unowned object] _ throws(LuaError) in
      _ = try run("local M = ... M.show = helper", in: object.state, [.reference(object.reference)])
      return []
    }
    try object.setField("replace", to: .reference(replace))
    #expect(object.callChoosing(method, 0).status == .failed)
    #expect(object.failure.kind == .instructionLimit, "\(object.failure)")
  }

  @Test(arguments: [
    "M.show = function() while true do end end",
    "setmetatable(M, {__index = function() while true do end end}) M.show = nil",
    "setmetatable(M, {__index = function() while true do end end})",
    "setmetatable(M, {__newindex = function() while true do end end})",
  ])
  func whatOtherCodeDoesToTheObjectIsNoticed(_ change: String) throws {
    let limits = LuaLimits(instructions: 100_000)
    let (object, method) = try Self.object("self.open = self.missing self:show(m)", limits: limits)
    #expect(object.callChoosing(method, 1).index == 1)
    #expect(object.callChoosing(method, 2).index == 2)
    _ = try run("local M = ... " + change, in: object.state, [.reference(object.reference)])
    #expect(object.callChoosing(method, 1).status == .failed)
    #expect(object.failure.kind == .instructionLimit)
  }

  @Test func aMethodThatReplacesWhatAnotherCallsIsNoticed() throws {
    let limits = LuaLimits(instructions: 100_000)
    let (object, method) = try Self.object("self:show(m)", limits: limits)
    _ = try run(
      """
      local M = ...
      M.spin = function() while true do end end
      function M:swap() self.show = self.spin end
      """, in: object.state, [.reference(object.reference)])
    let swap = try object.cacheMethod("swap")
    for _ in 0..<2 { #expect(object.callChoosing(method, 1).index == 1) }
    #expect(object.callChoosing(swap, 1).status == .nothing)
    #expect(object.callChoosing(method, 1).status == .failed)
    #expect(object.failure.kind == .instructionLimit)
  }

  @Test func repeatedFailuresLookTheSame() throws {
    let (object, method) = try Self.object("self:show(self.missing.field)")
    _ = object.callChoosing(method, 0)
    let first = object.failure
    _ = object.callChoosing(method, 0)
    #expect(object.failure == first)
    #expect(first.traceback.count == 1)
  }
}
