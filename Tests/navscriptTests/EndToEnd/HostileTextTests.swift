import Foundation
import Testing

/// What scenarios, engines and files are called reaches a terminal, or the log of a CI machine, as text alone.
@Suite struct HostileTextTests {
  @Test(arguments: [[], ["--trace"], ["-v"]])
  func whatAnEngineSaysBeginsNoLineAndMovesNoCursor(_ flags: [String]) throws {
    let body = #"  t.engine:crash("\27[2Jboom\n\n::error::x")\#n  t:expect(1):equals(2)"#
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.scenario(body)])
    let run = try Program.run(["run"] + flags, in: folder)
    #expect(run.output.contains(#"engine_failed engine error=the engine failed: \u{1b}[2Jboom\u{a}\u{a}::error::x"#))
    #expect(!run.output.unicodeScalars.contains("\u{1b}"))
    #expect(!run.output.split(separator: "\n").contains { $0.hasPrefix("::") })
  }

  @Test func pathsAreVisibleWhereverTheyAreTold() throws {
    let name = "a\nnavscript: fake\u{1b}[31m.nav.lua"
    let shown = #"a\u{a}navscript: fake\u{1b}[31m.nav.lua"#
    let folder = try TemporaryFolder([name: "x = = 1", "b.nav.lua": Fixtures.passing])
    for arguments in [["run"], ["run", "-v"], ["run", "--list"], ["list", "destinations"], ["repl", name]] {
      let run = try Program.run(arguments, in: folder)
      #expect(run.status == 3)
      #expect(run.problems.contains(shown))
      let text = run.output + run.problems
      #expect(!text.unicodeScalars.contains("\u{1b}"))
      #expect(!text.split(separator: "\n").contains { $0.hasPrefix("navscript: fake") }, "\(text)")
    }
    let missing = try Program.run(["run", "no\u{1b}[31m\nsuch"], in: folder)
    #expect(missing.lastProblem.hasPrefix(#"navscript: no\u{1b}[31m\u{a}such: there is no such file or folder"#))
    #expect(missing.status == 3)
  }

  @Test func theLinesOfAFileWithAnInvisibleNameAreFound() throws {
    let name = "a\u{1b}\u{200b}.nav.lua"
    let folder = try TemporaryFolder([name: Fixtures.failing])
    let run = try Program.run(["run", name + ":18", "--reporter", "tty,json=r.jsonl"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains(#"--> a\u{1b}\u{200b}.nav.lua:19"# + "\n  19 |"))
    // Programs get what the file is called.
    #expect(folder.read("r.jsonl").contains(#""defined_in":"a\u001b"#))
  }

  @Test(arguments: ["\\u{202e}", "\\u{200b}", "\\u{feff}", "\\27"])
  func aNameThatIsNotWhatItLooksLikeIsRefused(_ character: String) throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.scenario("", name: "a\(character)b")])
    let run = try Program.run(["run"], in: folder)
    #expect(run.status == 3)
    #expect(run.problems.contains("expected one line of text without control characters"))
  }

  @Test(arguments: [
    "nav.scenarios(\"x {-9223372036854775808}\", { 1 }, fitness, function(t) end)",
    "nav.scenarios(\"x {0}\", { 1 }, fitness, function(t) end)",
    "nav.scenario(\"x\", { node = \"app\", number = math.mininteger }, function(t) end)",
    "nav.scenario(\"x\", { node = \"app\", number = 0 }, function(t) end)",
    "nav.scenario(\"x\", { node = \"app\", number = math.maxinteger }, function(t) end)",
  ])
  func aFileThatIsWrongTakesNoOtherWithIt(_ line: String) throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.fitness + line, "b.nav.lua": Fixtures.passing])
    let run = try Program.run(["run"], in: folder)
    #expect(run.status == 3)
    #expect(run.output.hasPrefix("1 passed\n"))
    #expect(run.problems.contains("navscript: a.nav.lua:18: nav.scenario"))
  }

  @Test func proveTakesTheReport() throws {
    guard let prove = Program.installed("prove") else { return }
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.passing])
    _ = try Program.run(["run", "--reporter", "tap=t.tap"], in: folder)
    let good = try Program.run(["-e", "cat", "t.tap"], in: folder, program: prove)
    #expect(good.status == 0, "\(good.output)\(good.problems)")
    #expect(good.output.contains("Result: PASS"))
    try folder.write("a.nav.lua", Fixtures.failing)
    _ = try Program.run(["run", "--reporter", "tap=t.tap"], in: folder)
    let bad = try Program.run(["-e", "cat", "t.tap"], in: folder, program: prove)
    #expect(bad.output.contains("Failed test:  1\n") && !bad.output.contains("Parse errors"))
  }
}
