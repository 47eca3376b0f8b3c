import Testing

/// One scenario leaves nothing for the next, and nothing undoes what it found.
@Suite struct BetweenScenariosTests {
  private static let app = """
    local nav = require "navscript"
    local app = nav.app { root = nav.tab_bar { nav.screen { id = "a", title = "A" } } }

    """

  private func run(_ text: String, _ flags: [String] = []) throws -> Finished {
    try Program.run(["run"] + flags, in: try TemporaryFolder(["a.nav.lua": Self.app + text]))
  }

  @Test func theLibrariesAreAsTheFileLeftThem() throws {
    let finished = try run(
      """
      string.shout = function(s) return s:upper() .. "!" end
      nav.scenario("spoils", app, function(t)
        table.insert, string.foo, string.shout, pairs, os.now = nil, 1, nil, nil, 5
        setmetatable(table, { __index = function() return 1 end })
        rawset(_G, "stray", 1)
        string = { format = 1 }
        t:note("done")
      end)
      nav.scenario("finds all as it was", app, function(t)
        t:expect(table.insert):never():is_nil()
        t:expect(table.other):is_nil()
        t:expect(string.foo):is_nil()
        t:expect(("a"):shout()):equals("A!")
        t:expect(string.format("%d", 1)):equals("1")
        t:expect(pairs):never():is_nil()
        t:expect(rawget(os, "now")):is_nil()
        t:expect(stray):is_nil()
        t:fails(function() io.open("x") end, "io.open is not available")
      end)
      """)
    #expect(finished.output == "2 passed\n", "\(finished.output)")
  }

  @Test func randomNumbersDependOnNoOtherScenario() throws {
    let text = """
      local drawn = math.random(1000000)
      for index = 1, 3 do
        nav.scenario("s" .. index, app, function(t) t:note(tostring(math.random(1000000))) t:expect(1):equals(2) end)
      end
      """
    let notes = try run(text).output.matches(of: /notes:\n +(\d+)/).map { String($0.1) }
    #expect(notes.count == 3 && Set(notes).count == 1, "\(notes)")
    let alone = try run(text, ["--filter", "s3"]).output.matches(of: /notes:\n +(\d+)/).map { String($0.1) }
    #expect(alone == [notes[0]])
  }

  @Test func aSkipUndoesNoFailure() throws {
    let checked = try run("nav.scenario('x', app, function(t) t:check(1):equals(2) nav.skip('later') end)")
    #expect(checked.status == 1 && checked.output.contains("1 is 1, expected 2"))
    #expect(checked.output.contains("    nav.skip: later\n"))
    let retried = try run(
      """
      local n = 0
      nav.scenario("x", app, function(t)
        n = n + 1
        if n > 1 then nav.skip("later") end
        t:expect(1):equals(2)
      end)
      """, ["--retries", "1"])
    #expect(retried.status == 1)
    #expect(retried.output.hasPrefix("FAIL  x\n  skipped in attempt 2 (later); before:\n  1 is 1, expected 2\n"))
    let clean = try run("nav.scenario('x', app, function(t) t:check(1):equals(1) nav.skip('later') end)")
    #expect(clean.status == 0 && clean.output == "0 passed, 1 skipped\n")
  }

  @Test func whatIsPrintedAndNotedStaysInOrder() throws {
    let finished = try run(
      "nav.scenario('x', app, function(t) print('1') t:note('2') print('3') t:note('4') t:expect(1):equals(2) end)")
    #expect(finished.output.contains("notes:\n    print: 1\n    2\n    print: 3\n    4\n"))
  }

  @Test func noTimeLeftIsToldOnce() throws {
    let finished = try run(
      """
      local cleaned = true
      nav.after_each(function(t) t:advance(1) cleaned = true end)
      nav.after_each(function(t) t:advance(1) end)
      nav.scenario("slow", app, { timeout = 0.05 }, function(t) cleaned = false while true do t:advance(0) end end)
      nav.scenario("next", app, function(t) t:expect(cleaned):is_true() end)
      """)
    #expect(finished.output.matches(of: /ran for more than/).count == 1, "\(finished.output)")
    #expect(!finished.output.contains("after_each"))
    #expect(finished.output.contains("1 passed, 1 error"))
  }

  @Test func aStepThatIsRefusedHasDoneNothing() throws {
    let finished = try run(
      """
      nav.scenario("update", app, function(t)
        local wrong = { { badge = 5 }, { bar_hidden = true }, { enabled = 1 }, { icon = 1 }, { data = 1 },
          { hides_bottom_bar = 1 }, { modal_in_presentation = 1 } }
        for _, options in ipairs(wrong) do
          options.title = "NEW"
          t:fails(function() t:update_page("a", options) end, "t:update_page")
          t:expect(t:tree().pages[1].title):equals("A")
        end
        t:update_page("a", { title = "NEW", badge = "1" })
        t:expect(t:tree().pages[1].title):equals("NEW")
      end)
      nav.scenario("lift", app, function(t)
        t:swipe("start", { hold = true })
        t:fails(function() t:lift { cancel = "x" } end, "cancel: expected true or false")
        t:fails(function() t:lift { velocity = "x" } end, "velocity: expected a number")
        t:lift { cancel = true }
        t:fails(function() t:lift {} end, "no swipe is held")
      end)
      """)
    #expect(finished.output == "2 passed\n", "\(finished.output)")
  }
}
