import Testing

/// Whom a failed expectation names, and what it takes.
@Suite struct ExpectationTextTests {
  private static let app = """
    local nav = require "navscript"
    local app = nav.app { root = nav.tab_bar { nav.screen { id = "a", title = "A" } } }

    """

  private func failure(_ body: String, _ files: [String: String] = [:], before: String = "") throws -> Finished {
    let text = Self.app + before + "nav.scenario('x', app, function(t)\n\(body)\nend)\n"
    return try Program.run(["run"], in: try TemporaryFolder(files.merging(["a.nav.lua": text]) { $1 }))
  }

  private static let helper = [
    "help.lua": """
    local H = {}
    function H.hard(t, value) t:expect(value):equals(3) end
    function H.soft(t, value) t:check(value):equals(3) end
    function H.none(t, value) t:expect(value) end
    return H
    """
  ]

  @Test(arguments: [
    ("hard", 2, "the value is 1, expected 3"), ("soft", 3, "the value is 1, expected 3"),
    ("none", 4, "t:expect(the value) states nothing"),
  ])
  func whoCalledTheHelperIsNamed(_ name: String, _ line: Int, _ reason: String) throws {
    let run = try failure("  H.\(name)(t, 1)", Self.helper, before: "local H = require 'help'\n")
    #expect(run.output.contains("  \(reason)"))
    #expect(run.output.contains("  --> help.lua:\(line)\n"))
    #expect(
      run.output.contains(
        "  from help.lua:\(line): in field '\(name)'\n  from a.nav.lua:5: in function <a.nav.lua:4>\n"))
  }

  @Test func whoUsedAStatementOfTheFilesOwnIsNamed() throws {
    let run = try failure(
      "  t:expect(5):is_one()",
      before: "nav.expectation('is_one', function(t, v) t:expect(v):equals(1) return true end)\n")
    #expect(run.output.contains("  --> a.nav.lua:3\n"))
    #expect(run.output.contains("  from a.nav.lua:5: in function <a.nav.lua:4>\n"))
  }

  @Test func anExpectationInTheScenarioItselfHasNoFrames() throws {
    #expect(!(try failure("  t:expect(1):equals(2)").output.contains("from a.nav.lua")))
  }

  @Test func ofSeveralOnALineNoneIsNamedByGuessing() throws {
    let run = try failure("  local a, b = 1, 2\n  t:expect(a):equals(1) t:expect(b):equals(3)")
    #expect(
      run.output.contains(
        """
          the value is 2, expected 3
          --> a.nav.lua:5
          5 |   t:expect(a):equals(1) t:expect(b):equals(3)
            |   ^

        """))
    let one = try failure("  local b = 2\n  t:check(1):is_nil() t:expect(b):equals(3)")
    #expect(one.output.contains("b is 2, expected 3\n"))
  }

  @Test(arguments: [
    ("t:expect(nil):equals()", ":equals: expected a value, got nothing"),
    ("t:expect('a'):equals('a', 'b')", ":equals: expected a value, got 2 values: a call that returns several"),
    ("t:expect('a'):contains()", ":contains: expected a value, got nothing"),
    ("t:expect('a'):matches('a', 'b')", ":matches: expected a Lua pattern, got 2 values"),
    ("t:expect('a'):has_length()", ":has_length: expected an integer, got nothing"),
    ("t:expect(nil):is_nil(5)", ":is_nil: takes nothing, got number 5"),
    ("t:expect(true):is_true(nil)", ":is_true: takes nothing, got nil"),
    ("t:expect(1):never(1):is_nil()", ":never: takes nothing, got number 1"),
  ])
  func missingAndSuperfluousArgumentsAreRefused(_ statement: String, _ reason: String) throws {
    let run = try failure("  \(statement)")
    #expect(run.status == 1 && run.output.contains("  \(reason)"), "\(run.output)")
  }

  @Test func nilIsAnArgumentAndOwnStatementsTakeAny() throws {
    let own = "nav.expectation('any', function(t, v, ...) return select('#', ...) == v end)\n"
    let run = try failure("  t:expect(nil):equals(nil) t:expect(0):any() t:expect(3):any(1, nil, 2)", before: own)
    #expect(run.output == "1 passed\n", "\(run.output)")
  }

  @Test func anExpectationThatIsForgottenSaysSo() throws {
    let run = try failure(
      "  local e = t:expect(1):equals(1)\n  for i = 1, 100 do t:expect(i):equals(i) end\n  e:equals(1)")
    #expect(run.output.contains("this expectation has been judged, and more than 64 were made since: make it anew"))
    let dot = try failure("  t:expect(1).equals(t, 1)")
    #expect(dot.output.contains("call it on what t:expect(…) returns, with a colon"))
  }

  @Test func linesThatDifferInWhatCannotBeSeenDoNotLookTheSame() throws {
    let run = try failure(#"  t:expect("a\nb\u{200b}\nc \"q\""):equals("a\nb\nc \"q\"")"#)
    #expect(run.output.contains("    - b\n    + \"b\\u{200b}\"\n      c \"q\"\n"), "\(run.output)")
  }

  /// In a processor's second, as a budget does not count what happens between two steps.
  @Test func longTextsAreSearchedInOneGo() throws {
    let run = try failure(
      """
        local long = ("a"):rep(300000)
        t:expect(long):never():contains(("a"):rep(150000) .. "b")
        t:expect(long .. "b"):contains(("a"):rep(150000) .. "b")
        t:expect("abcabd"):contains("abd")
        t:expect("aabaaab"):contains("aaab")
        t:expect("abc"):contains("")
        t:expect("abc"):never():contains("abcd")
        t:expect("ab\\0c"):contains("\\0c")
      """)
    #expect(run.output == "1 passed\n", "\(run.output)")
  }
}
