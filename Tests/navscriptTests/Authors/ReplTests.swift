import Foundation
import Testing

@testable import navscript

/// `navscript repl` with its input from a file, as another program would drive it.
@Suite struct ReplTests {
  private func run(
    _ lines: [String], file: String? = nil, in folder: TemporaryFolder? = nil
  ) throws -> Finished {
    let folder = try folder ?? TemporaryFolder()
    return try Program.run(
      ["repl"] + (file.map { [$0] } ?? []), in: folder, input: lines.map { $0 + "\n" }.joined())
  }

  @Test func whatAnInputGivesIsShown() throws {
    let finished = try run(["t.visible", "t:tap('Shop')", "t:messages()", "1 + 1, 'a'", "t:note('seen')", "", "nil"])
    #expect(finished.output == "\"news\"\ntrue\n{ { \"display\", \"shop\" } }\n2   \"a\"\nseen\nnil\n")
    #expect(finished.problems == "")
    #expect(finished.status == 0)
  }

  @Test func inputsCanHaveSeveralLinesAndGlobalsLiveOn() throws {
    let finished = try run([
      "for i = 1, 2 do", "  print(i)", "end", "x = {", "  y = 1,", "}", "x.y", "local z = 1", "z",
    ])
    #expect(finished.output == "1\n2\n1\nnil\n", "\(finished.problems)")
  }

  @Test func anInputThatFailsIsQuotedAndTheNextOneRuns() throws {
    let finished = try run([
      "t:expect(t.visible):equals('nws')", "t:bck()", "x = = 1", "error('boo')", "t:expect(1)", "t:check(1):equals(1)",
      "for", "",
    ])
    #expect(finished.status == 1)
    let expected = [
      "t.visible is \"news\", expected \"nws\"\n  1 | t:expect(t.visible):equals('nws')\n    |                     ^",
      "did you mean \"back\"?\n  1 | t:bck()\n    |   ^", "unexpected symbol near '='", "boo\n",
      "the input ends too early",
    ]
    for text in expected { #expect(finished.problems.contains(text), "\(text)\n---\n\(finished.problems)") }
    #expect(finished.lastProblem == "navscript: 5 of 7 inputs failed")
  }

  @Test func whatSpendsItsLimitsBeginsTheAppAnew() throws {
    let finished = try run(["t:tap('Shop')", "x = 1", "while true do end", "t.visible", "x"])
    #expect(finished.problems.contains("it begins anew"))
    #expect(finished.output == "true\n\"news\"\nnil\n")
  }

  @Test func theScreenAndTheTraceAreShown() throws {
    let finished = try run([":screen", ":trace", ":help", ":quit", "t.visible"])
    #expect(finished.output.contains("[News]"))
    #expect(finished.output.contains("will_appear news"))
    #expect(finished.output.contains(":record FILE"))
    #expect(!finished.output.contains("\"news\""))
    #expect(try run([":scren"]).problems.contains("did you mean \":screen\"?"))
  }

  @Test func whatCannotStandInAScenarioAsItIsDoesNotSpoilTheRecord() throws {
    let folder = try TemporaryFolder()
    let finished = try run(
      [
        "t:tap('Shop');", "t.visible -- where am I", "return t:back()", "t:tap('Profile'), t.visible", "t.visible",
        ":record a.nav.lua",
      ], in: folder)
    #expect(finished.problems == "")
    let text = folder.read("a.nav.lua")
    #expect(
      text.hasSuffix(
        """
          t:tap('Shop');
          do
            local _ = t:back()
          end
          do
            local _ = t:tap('Profile'), t.visible
          end
          t:expect(t.visible):equals("profile")
        end)

        """), "\(text)")
  }

  @Test func whatWasDoneIsWrittenAsAScenarioThatPasses() throws {
    let folder = try TemporaryFolder()
    let finished = try run(
      [
        "t.visible", "t:tap('Shop')", "t:tap('Nowhere')", "x = 2", "x", "local a = 1; t:advance(a)", "if x then",
        "t:back()", "end", "t.pending", "print", "t:navigate('shop', 'product', { id = 'a' })", ":record a.nav.lua",
        ":record a.nav.lua", ":record a.lua",
      ], in: folder)
    #expect(finished.output.contains("a.nav.lua: navscript run a.nav.lua\n"))
    #expect(finished.problems.contains("a.nav.lua exists already"))
    #expect(finished.problems.contains("expected a file that ends with .nav.lua"))
    let text = folder.read("a.nav.lua")
    #expect(
      text.hasSuffix(
        """
        nav.scenario("what was done by hand", app, function(t)
          local x
          t:expect(t.visible):equals("news")
          t:expect(t:tap('Shop')):is_true()
          x = 2
          t:expect(x):equals(2)
          do
            local a = 1; t:advance(a)
          end
          if x then
          t:back()
          end
          t:expect(t.pending):equals({})
          t:expect(t:navigate('shop', 'product', { id = 'a' })):equals("delivered")
        end)

        """), "\(text)")
    #expect(try Program.run(["run"], in: folder).output == "1 passed\n")
  }

  @Test func whatWasDoneInTheAppOfAFileIsWrittenWithIt() throws {
    let folder = try TemporaryFolder([
      "a.nav.lua": Fixtures.fitness
        + "nav.before_each(function(t) t:tap('Training') end)\n-- The first.\nnav.scenario('x', fitness, function() end)\n"
    ])
    let finished = try run(["t.visible", ":record b.nav.lua"], file: "a.nav.lua", in: folder)
    #expect(finished.output.hasPrefix("\"training\"\n"))
    let text = folder.read("b.nav.lua")
    #expect(text.contains("nav.before_each(function(t) t:tap('Training') end)\n\nnav.scenario(\"what was done"))
    #expect(!text.contains("-- The first."))
  }

  @Test func whatDoesNotPassAgainIsNotWritten() throws {
    let folder = try TemporaryFolder()
    let finished = try run(["t:expect(1)", "t:tap('Shop')", "e = t:expect(1)", ":record a.nav.lua"], in: folder)
    #expect(finished.problems.contains("does not pass as it was recorded"))
    #expect(folder.read("a.nav.lua") == "")
    #expect(try run([":record b.nav.lua"], in: folder).problems.contains("nothing has been done yet"))
  }

  @Test func aFileWithoutAnAppIsRefused() throws {
    let folder = try TemporaryFolder(["a.nav.lua": "local x = 1\nprint(x)", "b.nav.lua": "x = "])
    let empty = try run([], file: "a.nav.lua", in: folder)
    #expect(empty.status == 3)
    #expect(empty.problems.contains("it describes no app"))
    #expect(try run([], file: "b.nav.lua", in: folder).status == 3)
    #expect(try run([], file: "c.nav.lua", in: folder).status == 3)
  }

  @Test func theDemonstrationIsAFileThatLoads() throws {
    let folder = try TemporaryFolder([
      "a.nav.lua": DemoApp.text + "nav.scenario('x', app, function(t) t:expect(t.visible):equals('news') end)"
    ])
    #expect(try Program.run(["run"], in: folder).output == "1 passed\n")
  }
}
