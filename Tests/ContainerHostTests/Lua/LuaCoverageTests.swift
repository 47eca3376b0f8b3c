import Testing

@testable import ContainerHost

/// Which lines have code, and how often each has run.
@Suite("Coverage of Lua code")
struct LuaCoverageTests {
  /// Lines and their counts as `1:1 2:0`, functions as `name:calls`.
  struct Seen: Equatable {
    let lines: String
    let functions: String

    init(lines: String, functions: String = "") {
      self.lines = lines
      self.functions = functions
    }

    init(_ version: CoverageData.Version) {
      lines = version.lines.map { "\($0.number):\($0.hits)" }.joined(separator: " ")
      functions = version.functions.map { "\($0.name ?? "-"):\($0.calls)" }.joined(separator: " ")
    }
  }

  static func watch(_ subject: LuaWatch.Subject = .coverage) throws -> LuaWatch {
    try #require(LuaWatch(subject) { $0.hasPrefix("/away/") ? .outside(String($0.dropFirst(6))) : .project($0) })
  }

  static func limits(_ watch: LuaWatch, instructions: Int64 = 2_000_000) -> LuaLimits {
    var limits = LuaLimits(instructions: instructions)
    limits.watch = watch
    return limits
  }

  /// What a file that is run once has covered.
  private func coverage(of source: String) throws -> Seen {
    let watch = try Self.watch()
    let lua = try LuaState(limits: Self.limits(watch), label: "test")
    _ = try lua.call(try lua.load(Array(source.utf8), chunkName: "test.lua", path: "test.lua"))
    return Seen(try #require(watch.coverage.versions.first))
  }

  @Test func eachBranchIsCountedByItself() throws {
    let seen = try coverage(
      of: """
        local function sign(x)
          if x > 0 then
            return 1
          elseif x < 0 then
            return -1
          else
            return 0
          end
        end
        local a = sign(5) + sign(6)
        local b = sign(0)
        """)
    #expect(seen == Seen(lines: "2:3 3:2 4:1 5:0 7:1 10:1 11:1", functions: "sign:3"))
  }

  @Test func loopsAreCountedByTheirTurns() throws {
    let seen = try coverage(
      of: """
        local n = 0
        for i = 1, 3 do
          n = n + i
        end
        while n < 10 do
          n = n + 1
        end
        repeat
          n = n - 5
        until n < 0
        for _, v in ipairs { 1, 2 } do
          n = n + v
          if v == 2 then
            break
          end
        end
        for i = 1, 0 do
          n = i
        end
        """)
    #expect(
      seen.lines == "1:1 2:4 3:3 5:5 6:4 9:3 10:3 11:2 12:2 13:2 17:1 18:0", "\(seen.lines)")
  }

  @Test func functionsThatNobodyCallsAreMissedHoweverDeepTheyAre() throws {
    let seen = try coverage(
      of: """
        local M = {}
        function M.outer()
          local function inner()
            return function(x)
              x = x + 1
              return x
            end
          end
          return inner()
        end
        M.quick = function() return 1 end
        M.late = function()
          M.quick()
        end
        return M.quick()
        """)
    #expect(
      seen
        == Seen(
          lines: "1:1 2:1 5:0 6:0 7:0 9:0 11:2 13:0 15:1", functions: "M.outer:0 inner:0 -:0 M.quick:1 M.late:0"))
  }

  @Test func theEndOfAFunctionIsNoLineOfCode() throws {
    // Lua has the outer function make the inner one there, and the inner one return.
    let seen = try coverage(
      of: """
        local function called()
          local x = 1
        end
        local t = {
          uncalled = function()
          end,
        }
        called()
        """)
    #expect(seen == Seen(lines: "2:1 4:1 8:1", functions: "called:1 uncalled:0"))
  }

  @Test func codeBehindAReturnIsNoneThatCouldRun() throws {
    let seen = try coverage(
      of: """
        local function f(x)
          do return x end
          x = 2
        end
        return f(1)
        """)
    #expect(seen == Seen(lines: "2:1 5:1", functions: "f:1"))
  }

  @Test func coroutinesAreCounted() throws {
    // A call on several lines comes back to the first one.
    let seen = try coverage(
      of: """
        local co = coroutine.wrap(function(n)
          while true do
            n = coroutine.yield(n)
          end
        end)
        co(1)
        co(2)
        co(3)
        local other = coroutine.create(function()
          error "no"
        end)
        coroutine.resume(other)
        """)
    #expect(seen == Seen(lines: "1:2 3:3 6:1 7:1 8:1 9:2 10:1 12:1", functions: "-:1 -:1"))
  }

  @Test func aCoroutineOfTheHostIsCounted() throws {
    let watch = try Self.watch()
    let lua = try LuaState(limits: Self.limits(watch), label: "test")
    let pause = try lua.makeYieldingFunction(name: "pause")
    let chunk = try lua.load(
      Array("local pause = ...\nreturn function()\n  pause()\n  pause()\nend".utf8), chunkName: "a.lua", path: "a.lua")
    guard case .reference(let function)? = try lua.call(chunk, [.reference(pause)]).first else {
      Issue.record("no function")
      return
    }
    let coroutine = try lua.makeCoroutine(function)
    _ = try coroutine.resume(.results([]))
    #expect(Seen(try #require(watch.coverage.versions.first)).lines == "1:1 3:1 4:0 5:1")
    _ = try coroutine.resume(.results([]))
    #expect(Seen(try #require(watch.coverage.versions.first)).lines == "1:1 3:1 4:1 5:1")
  }

  @Test func errorsLeaveTheCountsRight() throws {
    let seen = try coverage(
      of: """
        local function fails(n)
          if n == 0 then
            error "deep"
          end
          fails(n - 1)
          n = 1
        end
        for i = 1, 2 do
          local ok = pcall(fails, 3)
          if ok then
            i = 0
          end
        end
        """)
    #expect(seen == Seen(lines: "2:8 3:2 5:6 6:0 8:3 9:2 10:2 11:0", functions: "fails:8"))
  }

  @Test func longFunctionsAndLargeConstantsAreReadToo() throws {
    // Lines far apart are written whole in the chunk, and so are texts of more than 40 bytes.
    let gap = String(repeating: "\n", count: 300)
    let many = (1...200).map { "x = x + \($0)" }.joined(separator: "\n")
    let seen = try coverage(
      of: "local x = 1.5\(gap)x = #\"\(String(repeating: "a", count: 90))\"\n\(many)\nlocal y = 2^53 + x\n")
    let numbers = seen.lines.split(separator: " ").map(String.init)
    #expect(numbers.count == 203)
    #expect(numbers.allSatisfy { $0.hasSuffix(":1") })
    #expect(numbers.first == "1:1" && numbers.dropFirst().first == "301:1" && numbers.last == "502:1")
  }

  @Test func filesOfSeveralStatesAreOne() throws {
    let watch = try Self.watch()
    let source = Array("local n = ...\nif n > 1 then\n  n = 0\nend".utf8)
    for argument: Int64 in 1...3 {
      let lua = try LuaState(limits: Self.limits(watch), label: "test")
      let chunk = try lua.load(source, chunkName: "name \(argument)", path: "a.lua")
      _ = try lua.call(chunk, [.integer(argument)])
    }
    #expect(watch.coverage.versions.map(Seen.init) == [Seen(lines: "1:3 2:3 3:2")])
  }

  @Test func requiredFilesAreCountedByTheirPaths() throws {
    let folder = TemporaryFolder()
    folder.write(
      "lib/helper.lua", "local M = {}\nfunction M.one()\n  return 1\nend\nfunction M.two()\n  return 2\nend\nreturn M")
    let watch = try Self.watch()
    let lua = try LuaState(limits: Self.limits(watch), label: "test")
    try lua.enableRequire(root: folder.path)
    let source = Array("local helper = require \"lib.helper\"\nreturn helper.two()".utf8)
    _ = try lua.call(try lua.load(source, chunkName: "main.lua", path: "main.lua"))
    #expect(watch.coverage.versions.map(\.path) == ["main.lua", folder.path + "/lib/helper.lua"])
    #expect(
      watch.coverage.versions.last.map(Seen.init)
        == Seen(lines: "1:1 2:1 3:0 5:1 6:1 8:1", functions: "M.one:0 M.two:1"))
  }

  @Test func whatIsInNoFileIsLeftOut() throws {
    let watch = try Self.watch()
    let lua = try LuaState(limits: Self.limits(watch), label: "test")
    try lua.enableRequire(hostModules: ["host": .source("return 1")])
    let source = "local a = load('return 1')()\nlocal b = load('local x = 1\\nx = 2', '=made')()\nreturn require 'host'"
    _ = try lua.call(try lua.load(Array(source.utf8), chunkName: "a.lua", path: "a.lua"))
    _ = try lua.call(try lua.load("return 1", chunkName: "text"))
    #expect(watch.coverage.versions.map(Seen.init) == [Seen(lines: "1:1 2:1 3:1")])
  }

  @Test func whatIsOutsideOfTheProjectIsNamedOnly() throws {
    let watch = try Self.watch()
    let lua = try LuaState(limits: Self.limits(watch), label: "test")
    _ = try lua.call(try lua.load(Array("return 1".utf8), chunkName: "tabs.lua", path: "/away/tabs.lua"))
    #expect(watch.coverage.versions.isEmpty)
    #expect(watch.coverage.outside == ["tabs.lua"])
  }

  @Test func ofTwoVersionsTheOneThatIsThereCounts() throws {
    let watch = try Self.watch()
    let (old, new) = ("local a = 1\nreturn a", "return 2")
    for source in [old, new, old] {
      let lua = try LuaState(limits: Self.limits(watch), label: "test")
      _ = try lua.call(try lua.load(Array(source.utf8), chunkName: "a.lua", path: "a.lua"))
    }
    func lines(_ present: String?) -> [String] {
      watch.coverage.files { _ in present.map { CoverageData.fingerprint(of: $0.utf8) } }.map { Seen($0).lines }
    }
    #expect(lines(old) == ["1:2 2:2"])
    #expect(lines(new) == ["1:1"])
    #expect(lines("another") == ["1:1"])
    #expect(lines(nil) == ["1:1"])
  }

  @Test func resettingForgetsCountsAndKeepsFiles() throws {
    let watch = try Self.watch()
    let lua = try LuaState(limits: Self.limits(watch), label: "test")
    let chunk = try lua.load(Array("local a = 1\nreturn a".utf8), chunkName: "a.lua", path: "a.lua")
    _ = try lua.call(chunk)
    watch.reset()
    #expect(watch.coverage.versions.map(Seen.init) == [Seen(lines: "1:0 2:0")])
    _ = try lua.call(chunk)
    #expect(watch.coverage.versions.map(Seen.init) == [Seen(lines: "1:1 2:1")])
  }
}
