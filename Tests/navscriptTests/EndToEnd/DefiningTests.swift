import Testing

/// What a scenario file defines besides plain scenarios.
@Suite struct DefiningTests {
  private func run(_ source: String, files: [String: String] = [:], _ arguments: [String] = []) throws -> Finished {
    let folder = try TemporaryFolder(files.merging(["a.nav.lua": Fixtures.fitness + source]) { $1 })
    return try Program.run(["run"] + arguments, in: folder)
  }

  @Test func whatStandsBeforeAndAfterEachScenarioRunsInOrder() throws {
    let finished = try run(
      """
      nav.before_each(function(t) t:note("one"); t:tap("Training") end)
      nav.before_each(function(t) t:note("two"); t:expect(t.visible):equals("training") end)
      nav.after_each(function(t) t:note("four") end)
      nav.after_each(function(t) t:note("three") end)
      nav.scenario("it", fitness, function(t) t:expect(t.visible):equals("training") end)
      """, ["-v"])
    #expect(finished.status == 0)
    #expect(finished.output.contains("one\n      two\n      three\n      four"))
  }

  @Test func whatStandsAfterRunsAlsoAfterAFailureAndHasAFailureOfItsOwn() throws {
    let finished = try run(
      """
      nav.after_each(function(t) error("this one fails too") end)
      nav.after_each(function(t) t:tap("Nutrition"); t:note("tidied up at " .. t.visible) end)
      nav.scenario("it", fitness, function(t)
        t:expect(t.visible):equals("training")
      end)
      """)
    #expect(finished.output.contains("t.visible is \"status\""))
    #expect(finished.output.contains("after_each: this one fails too"))
    #expect(finished.output.contains("tidied up at nutrition"))
    // The screen is the one that the scenario failed at.
    #expect(finished.output.contains("[Status]"))
    #expect(finished.output.hasSuffix("1 failed\n"))
  }

  @Test func aScenarioFailsWhenOnlyWhatStandsAfterItDoes() throws {
    let body = "nav.scenario('it', fitness, function(t) end)"
    let checks = try run("nav.after_each(function(t) t:check(1):equals(2) end)\n" + body)
    #expect(checks.status == 1)
    #expect(checks.output.contains("after_each: "))
    let skips = try run("nav.after_each(function(t) nav.skip('no') end)\n" + body)
    #expect(skips.output.contains("after_each: nav.skip"))
    let forgets = try run("nav.after_each(function(t) t:expect(1) end)\n" + body)
    #expect(forgets.output.contains("states nothing"))
  }

  @Test func aFailureBeforeAScenarioKeepsItFromRunning() throws {
    let finished = try run(
      """
      nav.before_each(function(t) error("no login") end)
      nav.after_each(function(t) t:note("tidied up") end)
      nav.scenario("it", fitness, function(t) t:note("it ran") end)
      """)
    #expect(finished.output.contains("no login"))
    #expect(finished.output.contains("tidied up"))
    #expect(!finished.output.contains("it ran"))
  }

  @Test func aScenarioCanBeSkippedBeforeItBegins() throws {
    let finished = try run(
      """
      nav.before_each(function(t) nav.skip("not today") end)
      nav.scenario("it", fitness, function(t) error("it ran") end)
      nav.scenario("other", fitness, { skip = "later" }, function(t) error("it ran") end)
      """)
    #expect(finished.output == "0 passed, 2 skipped\n")
    #expect(finished.status == 0)
  }

  @Test func everyRowIsAScenario() throws {
    let rows = """
      nav.scenarios("opens {module} as {1}", { { "a", module = "nutrition" }, { "b", module = "training" } }, fitness,
        { tags = { "rows" } },
        function(t, row)
          t:navigate(row.module)
          row.module = "spoilt"
          t:expect(t.visible):equals(row[1] == "a" and "nutrition" or "training")
        end)
      nav.scenarios("number {1} {{as it is}}", { 1, 2.5 }, fitness, function(t, row) t:expect(row > 0):is_true() end)
      """
    #expect(try run(rows).output == "4 passed\n")
    let list = try run(rows, ["--list", "a.nav.lua:18"])
    let lines = list.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("a.nav.lua:18  opens nutrition as a") == true)
    #expect(lines.last?.hasPrefix("a.nav.lua:18  opens training as b") == true)
    #expect(try run(rows, ["--list"]).output.contains("number 2.5 {as it is}"))
  }

  @Test func aRowThatFailsIsRunAgainByItsName() throws {
    let finished = try run(
      "nav.scenarios('is {1}', { 1, 2 }, fitness, function(t, n) t:expect(n):equals(1) end)")
    #expect(finished.output.contains("run just this one: navscript run a.nav.lua --filter '^is 2$'"))
  }

  @Test(arguments: [
    ("nav.scenarios('x', { 1, 2 }, fitness, print)", "rows[2] has the name of rows[1], \"x\""),
    ("nav.scenarios('{modul}', { { module = 1 } }, fitness, print)", "did you mean \"module\"?"),
    ("nav.scenarios('{1', { 1 }, fitness, print)", "a brace is not closed"),
    ("nav.scenarios('x', {}, fitness, print)", "expected one row at least"),
    ("nav.scenarios('x', { a = 1 }, fitness, print)", "expected a list of rows"),
    ("nav.scenario('x', fitness, { tag = {} }, print)", "did you mean \"tags\"?"),
    ("nav.scenario('x', fitness, { timeout = 0 }, print)", "options.timeout: expected seconds"),
    ("nav.scenario('x', fitness, { skip = 1 }, print)", "options.skip: expected the reason"),
    ("nav.scenario('x', fitness, {})", "expected a function"),
    ("nav.scenario('x', fitness, print, { skip = 'no' })", "options go before the function"),
    ("nav.scenarios('{1}', { 1 }, fitness, print, {})", "options go before the function"),
    ("nav.before_each(1)", "nav.before_each: expected a function"),
    ("nav.expectation('equals', print)", "is what every expectation has"),
    ("nav.expectation('is not', print)", "expected a name such as"),
    ("nav.expectation('one', print) nav.expectation('one', print)", "is an expectation already"),
    ("nav.expectation('one', 1)", "expected a function that returns whether it holds"),
  ])
  func whatIsDefinedWronglyIsAnErrorOfTheFile(source: String, message: String) throws {
    let finished = try run(source + "\nnav.scenario('fine', fitness, function() end)")
    #expect(finished.status == 3)
    #expect(finished.problems.contains(message), "\(finished.problems)")
    #expect(finished.problems.contains("a.nav.lua:18: "))
  }

  private static let shown = """
    nav.expectation("is_shown", function(t, id, times)
      return t:find(id) ~= nil, id .. " is nowhere to be seen" .. (times and (" " .. times .. " times") or "")
    end)

    """

  @Test func aFileCanAddExpectations() throws {
    let finished = try run(
      Self.shown + """
        nav.scenario("it", fitness, function(t)
          t:expect("Training"):is_shown()
          t:expect("Sleep"):never():is_shown()
          t:expect("Training"):is_shown():never():is_nil()
          t:fails(function() t:expect("Sleep"):is_shown(3) end, "^Sleep is nowhere to be seen 3 times$")
          t:fails(function() t:expect("Training"):never():is_shown() end, "holds, expected it not to")
        end)
        """)
    #expect(finished.output == "1 passed\n", "\(finished.output)")
  }

  @Test func anExpectationThatFailsIsShownWhereItIsStated() throws {
    let finished = try run(
      Self.shown + """
        nav.expectation("is_odd", function(t, n) return n.x end)
        nav.expectation("is_vague", function() return 1 end)
        nav.scenario("one", fitness, function(t)
          t:check("Sleep"):is_shown()
          t:check("Steps"):is_shown()
        end)
        nav.scenario("two", fitness, function(t) t:expect(1):is_odd() end)
        nav.scenario("three", fitness, function(t) t:expect(1):is_vague() end)
        nav.scenario("four", fitness, function(t) t:expect("Training"):is_shwn() end)
        """)
    #expect(finished.output.contains("25 |   t:check(\"Steps\"):is_shown()"))
    #expect(finished.output.contains("attempt to index a number value"))
    #expect(finished.output.contains("expected true or false and a message, got number 1"))
    #expect(finished.output.contains("did you mean \"is_shown\"?"))
    #expect(finished.output.hasSuffix("4 failed\n"))
  }

  @Test func nobodyWritesGlobals() throws {
    let inside = try run("nav.scenario('it', fitness, function() found = 1 end)")
    #expect(inside.output.contains("assignment to undeclared global 'found' (write 'local' in front of it)"))
    let outside = try run("found = 1")
    #expect(outside.status == 3)
    #expect(outside.problems.contains("'found'"))
  }

  private static let leaking = """
    local seen = 0
    nav.scenario("one", fitness, function(t) seen = seen + 1 t:expect(seen):equals(1) end)
    nav.scenario("two", fitness, function(t) seen = seen + 1 t:expect(seen):equals(1) end)
    """

  @Test func scenariosCanHaveAStateEach() throws {
    #expect(try run(Self.leaking).output.hasSuffix("1 passed, 1 failed\n"))
    #expect(try run(Self.leaking, ["--isolate"]).output == "2 passed\n")
  }

  @Test func aScenarioHasATimeOfItsOwn() throws {
    let finished = try run(
      """
      nav.scenario("slow", fitness, { timeout = 0.05 }, function(t) while true do t:advance(0) end end)
      nav.scenario("fine", fitness, function(t) end)
      """)
    #expect(finished.output.contains("0.05 s of processor time (its timeout)") || finished.output.contains("50 ms"))
    #expect(finished.output.hasSuffix("1 passed, 1 error\n"))
  }

  @Test func filesShareWhatTheyRequire() throws {
    let shared = """
      local nav = require "navscript"
      local shared = {}
      function shared.set_up()
        nav.before_each(function(t) t:tap("Training") end)
        nav.expectation("is_in_front", function(t, id) return t.visible == id, t.visible .. " is in front" end)
      end
      return shared
      """
    let source = """
      require("support.shared").set_up()
      nav.scenario("it", fitness, function(t) t:expect("training"):is_in_front() end)
      nav.scenario("not", fitness, function(t) t:expect("status"):is_in_front() end)
      """
    let finished = try run(source, files: ["support/shared.lua": shared])
    #expect(finished.output.contains("training is in front"))
    #expect(finished.output.hasSuffix("1 passed, 1 failed\n"))
  }
}

extension DefiningTests {
  private func run(_ source: String, _ arguments: [String]) throws -> Finished {
    try run(source, files: [:], arguments)
  }
}
