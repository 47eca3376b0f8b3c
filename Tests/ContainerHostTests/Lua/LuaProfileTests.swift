import Testing

@testable import ContainerHost

/// What each function has cost.
@Suite("Profile of Lua code")
struct LuaProfileTests {
  private static func profile(of source: String) throws -> ProfileData {
    let watch = try LuaCoverageTests.watch(.profile)
    let lua = try LuaState(limits: LuaCoverageTests.limits(watch), label: "test")
    _ = try lua.call(try lua.load(Array(source.utf8), chunkName: "a.lua", path: "a.lua"))
    return watch.profile
  }

  /// `name: calls own total`, by the line on which each begins.
  private static func table(_ data: ProfileData) -> [String] {
    data.costs.sorted { ($0.key.path ?? "~", $0.key.firstLine) < ($1.key.path ?? "~", $1.key.firstLine) }
      .map { place, cost in
        let name = place.path == nil ? "others" : place.lastLine == 0 ? "file" : place.name ?? "-"
        return "\(name): \(cost.calls) \(cost.own) \(cost.total)"
      }
  }

  @Test func everyInstructionIsCountedWhereItRuns() throws {
    // Counted by hand from `luac -l`: the file has CLOSURE, then MOVE CALL three times, and RETURN; the function has RETURN0.
    // What sets up `...` is not counted, as Lua calls no hook for it.
    let data = try Self.profile(of: "local function f() end\nf()\nf()\nf()")
    #expect(Self.table(data) == ["file: 1 8 11", "f: 3 3 3"])
  }

  @Test func totalsContainWhatWasCalled() throws {
    let data = try Self.profile(
      of: """
        local function leaf() end
        local function middle() leaf() leaf() end
        local function top() middle() end
        top()
        """)
    // leaf: RETURN0. middle: (GETUPVAL CALL) twice, RETURN0. top: GETUPVAL CALL RETURN0.
    #expect(Self.table(data) == ["file: 1 6 16", "leaf: 2 2 2", "middle: 1 5 7", "top: 1 3 10"])
  }

  @Test func recursionCountsOnceInTheTotal() throws {
    let data = try Self.profile(
      of: """
        local function down(n)
          if n > 0 then down(n - 1) end
        end
        down(3)
        """)
    let down = try #require(data.costs.first { $0.key.name == "down" }?.value)
    #expect(down.calls == 4)
    #expect(down.own == down.total)
  }

  @Test func tailCallsReplaceTheirCaller() throws {
    let data = try Self.profile(
      of: """
        local function last() end
        local function first() return last() end
        first()
        """)
    // first: GETUPVAL TAILCALL; it is over when `last` begins.
    #expect(Self.table(data) == ["file: 1 5 8", "last: 1 1 1", "first: 1 2 2"])
  }

  @Test func errorsEndTheCallsThatTheyLeave() throws {
    let data = try Self.profile(
      of: """
        local function fails() error "no" end
        local function outer() fails() end
        pcall(outer)
        local function after() end
        after()
        """)
    // fails: GETTABUP LOADK CALL. outer: GETUPVAL CALL. Nothing of what comes later is in their totals.
    let table = Self.table(data)
    #expect(table.contains("fails: 1 3 3"), "\(table)")
    #expect(table.contains("outer: 1 2 5"), "\(table)")
    #expect(table.contains("after: 1 1 1"), "\(table)")
    let file = try #require(data.costs.first { $0.key.lastLine == 0 && $0.key.path != nil }?.value)
    #expect(file.total == data.costs.values.reduce(0) { $0 + $1.own })
  }

  @Test func coroutinesPauseTheirCalls() throws {
    let data = try Self.profile(
      of: """
        local function step() coroutine.yield() end
        local co = coroutine.wrap(function() step() step() end)
        local function between() end
        co() between() between() co() co()
        """)
    // What runs while the coroutine waits is in no total of its functions.
    let step = try #require(data.costs.first { $0.key.name == "step" }?.value)
    #expect(step.calls == 2)
    #expect(step.own == step.total)
    let body = try #require(data.costs.first { $0.key.firstLine == 2 }?.value)
    #expect(body.calls == 1)
    #expect(body.total == body.own + step.own)
    #expect(Self.table(data).contains("between: 2 2 2"))
  }

  @Test func generatedCodeIsOneEntry() throws {
    let data = try Self.profile(of: "local f = load('return 1')\nf()\nf()")
    #expect(Self.table(data).last == "others: 2 4 4")
  }

  @Test func ownInstructionsAreWhatTheWholeHasSpent() throws {
    let source = """
      local function work(n)
        local t = {}
        for i = 1, n do t[i] = tostring(i) end
        table.sort(t, function(a, b) return a > b end)
        return table.concat(t)
      end
      for i = 1, 20 do work(i) end
      """
    let data = try Self.profile(of: source)
    let file = try #require(data.costs.first { $0.key.lastLine == 0 && $0.key.path != nil }?.value)
    #expect(file.total == data.costs.values.reduce(0) { $0 + $1.own })
    #expect(file.total > 1000)
  }

  @Test func theSameRunGivesTheSameNumbers() throws {
    let source = """
      local t = {}
      for i = 1, 50 do t[#t + 1] = ("%d"):format(i):rep(3) end
      local co = coroutine.wrap(function() for _, v in ipairs(t) do coroutine.yield(v) end end)
      for _ = 1, 50 do pcall(function() if #co() > 3 then error {} end end) end
      """
    #expect(Self.table(try Self.profile(of: source)) == Self.table(try Self.profile(of: source)))
  }

  @Test func callsBetweenStatesAreCountedInBoth() throws {
    let watch = try LuaCoverageTests.watch(.profile)
    let inner = try LuaState(limits: LuaCoverageTests.limits(watch), label: "inner")
    let function = try inner.load(Array("local function g() end\ng()".utf8), chunkName: "g.lua", path: "g.lua")
    let outer = try LuaState(limits: LuaCoverageTests.limits(watch), label: "outer")
    let bridge = try outer.makeFunction(name: "bridge") { _ throws(LuaError) in
      _ = try inner.call(function)
      return []
    }
    let chunk = try outer.load(Array("local b = ...\nb()\nb()".utf8), chunkName: "a.lua", path: "a.lua")
    _ = try outer.call(chunk, [.reference(bridge)])
    // The total of the outer file has the inner one's instructions, twice.
    let table = Self.table(watch.profile)
    #expect(table == ["file: 1 6 16", "file: 2 8 10", "g: 2 2 2"], "\(table)")
  }

  @Test func timeIsCounted() throws {
    let data = try Self.profile(of: "local function busy() for i = 1, 200000 do end end\nbusy()")
    let busy = try #require(data.costs.first { $0.key.name == "busy" }?.value)
    #expect(busy.own > 200_000)
    #expect(busy.nanoseconds > 100_000)
  }

  @Test func theCostliestComesFirstThenByPlace() throws {
    var data = ProfileData()
    for (name, line, own) in [("c", 9, 5), ("a", 7, 5), ("b", 1, 9), ("idle", 2, 0)] {
      data.add(
        .init(calls: own == 0 ? 0 : 1, own: UInt64(own), total: 10),
        at: .init(path: "x.lua", firstLine: line, lastLine: line, name: name))
    }
    #expect(data.sorted.map(\.place.name) == ["b", "a", "c"])
  }
}
