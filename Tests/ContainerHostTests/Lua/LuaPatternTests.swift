import Testing

@testable import ContainerHost

/// What is specific to the sandbox. That the results are Lua's own is checked by `Tests/Patterns/differential.c`.
@Suite struct LuaPatternTests {
  static let hostile = [
    "return (('a'):rep(28)):find(('a?'):rep(28) .. ('a'):rep(28))",
    "return (('a'):rep(220000)):find(('.-'):rep(8) .. 'b')",
    "return ('x'):rep(1e4):gsub('%f[%w]%w*%w*%w*!', '')",
    "return ('a'):rep(100):match(('(a-)'):rep(32) .. 'b')",
    "return ('a'):rep(100):find(('a+'):rep(20) .. 'b')",
    "return ('x'):rep(1e6):find('.*.*.*b')",
    "for _ in ('a'):rep(1e6):gmatch('.-b') do end",
    "return ('x'):rep(1e6):find(('x'):rep(5e5) .. 'y', 1, true)",
    "return ('('):rep(1e6):find('%b()')",
    "return ('a'):rep(1e6):find('(.*)%1b')",
    "return ('a'):rep(1e6):find('[' .. ('b'):rep(5e5) .. ']*c')",
    "return ('a'):rep(1e6):find('%f[' .. ('b'):rep(5e5) .. ']c')",
    "local s = ('x'):rep(1e6) while true do s:find('y', 1, true) end",
    "local s = ('x'):rep(1e6) while true do s:match('.*') end",
    "local s = ('x'):rep(1e6) while true do pcall(string.gsub, 'xxx', 'x', s) end",
    "local s = ('a'):rep(900) while true do pcall(string.find, s, 'a*[') end",
    "local s = ('a'):rep(900) while true do pcall(string.gsub, s, 'a*', error) end",
    "coroutine.wrap(function() return ('x'):rep(1e6):find('.*.*.*b') end)()",
  ]

  @Test(arguments: hostile)
  func hostilePatternsSpendTheInstructions(_ source: String) {
    #expect(failure(of: source, limits: LuaLimits(deadline: nil))?.kind == .instructionLimit)
  }

  @Test(arguments: hostile)
  func hostilePatternsMeetTheDeadline(_ source: String) {
    let limits = LuaLimits(instructions: .max, deadline: .milliseconds(10))
    #expect(failure(of: source, limits: limits)?.kind == .timeLimit)
  }

  @Test func theErrorSaysWhereAndHowMuch() {
    let source = "local function scan(s)\n  return s:find('.-.-.-.-b')\nend\nlocal _ = scan(('a'):rep(1000))"
    let error = failure(of: source, limits: LuaLimits(instructions: 100_000))
    #expect(error?.description == "test.lua:2: ran more than 100000 instructions in one call")
    #expect(error?.traceback.first?.hasPrefix("test.lua:2: in") == true)
  }

  @Test func noProtectedCallOutlivesTheLimit() throws {
    let lua = try LuaState(limits: LuaLimits(deadline: nil), label: "t")
    let source = "pcall(string.find, ('a'):rep(1000), '.-.-.-.-b') caught = true"
    let error = #expect(throws: LuaError.self) { try run(source, in: lua) }
    #expect(error?.kind == .instructionLimit)
    #expect(lua.isTripped)
  }

  @Test func whatIsChargedIsTheSameInEveryRun() throws {
    func passes(_ instructions: Int64) -> Bool {
      let source = "for _ = 1, 50 do local _ = ('some words and numbers 10-20'):gsub('(%w+) ?', '%1') end"
      return (try? run(source, limits: LuaLimits(instructions: instructions, deadline: nil))) != nil
    }
    let least = try #require((1...40).first { passes(Int64($0) * 500) })
    #expect(least > 2)
    for _ in 0..<5 {
      #expect(passes(Int64(least) * 500))
      #expect(!passes(Int64(least - 1) * 500))
    }
  }

  @Test func ordinaryPatternsOnLongTextFitTheBudget() throws {
    let source = """
      local text = ('a line of text, with 10-20 numbers\\n'):rep(1000)
      local words, lines = 0, 0
      for _ in text:gmatch('%a+') do words = words + 1 end
      for _ in text:gmatch('([^\\n]*)\\n') do lines = lines + 1 end
      local _, count = text:gsub('%d+%-%d+', '')
      return words, lines, count, text:find('^.*numbers\\n$')
      """
    #expect(try run(source) == [6000, 1000, 1000, 1, 35000])
  }

  @Test func resultsAreThoseOfLua() throws {
    let cases: [(String, [LuaValue])] = [
      ("('hello world'):find('wor')", [7, 9]), ("('hello'):find('l', -2)", [4, 4]),
      ("('a.b'):find('.', 2, true)", [2, 2]),
      ("('key = value'):match('^(%w+)%s*=%s*(%w+)$')", ["key", "value"]), ("('abc'):match('()b()')", [2, 3]),
      ("('abc'):gsub('%w', '%0%0')", ["aabbcc", 3]), ("('abc'):gsub('', '-')", ["-a-b-c-", 4]),
      ("('$x $y'):gsub('%$(%w+)', {x = 1})", ["1 $y", 2]), ("('abc'):gsub('b', function() end)", ["abc", 1]),
      ("('THE (quick) fox'):find('%((%a+)%)')", [5, 11, "quick"]), ("('f(a(b)c)'):match('%b()')", ["(a(b)c)"]),
      ("('THE (quick) fox'):gsub('%f[%a]%a+', string.lower, 1)", ["the (quick) fox", 1]),
      ("('abc'):find('x[')", [.nil]), ("select('#', ('abc'):find('x'))", [1]), ("('abc'):gmatch('^a')()", []),
    ]
    for (expression, expected) in cases { #expect(try run("return " + expression) == expected, "\(expression)") }
  }

  @Test(arguments: [
    ("('a'):find('a[')", "malformed pattern (missing ']')"), ("('a'):find('%')", "malformed pattern (ends with '%')"),
    ("('a'):match('(a')", "unfinished capture"), ("('a'):gsub('a', '%2')", "invalid capture index %2"),
    ("('a'):gsub('a', '%x')", "invalid use of '%' in replacement string"),
    ("('a'):rep(300):find(('a?'):rep(200))", "pattern too complex"),
    ("('a'):find(('()'):rep(33))", "too many captures"),
    ("('a'):gsub('a', function() return {} end)", "invalid replacement value (a table)"),
    ("('a'):gsub('a', true)", "bad argument #2 to 'gsub' (string/function/table expected, got boolean)"),
  ])
  func errorsAreThoseOfLua(_ expression: String, _ message: String) {
    let error = failure(of: "return " + expression)
    #expect(error?.description == "test.lua:1: " + message)
  }

  @Test func everyRefusedAllocationIsACleanError() throws {
    let source = """
      local s = ('ab '):rep(600)
      local count = 0
      for word, at in s:gmatch('(%a+)()') do count = count + #word end
      local a = s:gsub('%a', function(c) return c:upper() .. count end)
      local b = s:gsub('(%a)(%a)', '%2%1%0')
      return s:match(('(.)'):rep(32)), s:find('ab', 4), #a, #b
      """
    var stops = 0
    for count in 0..<5000 {
      do throws(LuaError) {
        _ = try run(source, in: try LuaState(limits: .failing(after: count), label: "t"))
        break
      } catch {
        #expect(error.kind == .memoryLimit, "stop \(count): \(error)")
        stops += 1
      }
    }
    #expect(stops > 200)
    #expect(stops < 4999)
  }
}
