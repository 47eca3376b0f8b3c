import Testing

@testable import navscript

/// `.navscript.lua`.
@Suite struct ConfigurationTests {
  private func run(
    _ configuration: String, _ arguments: [String] = [], files: [String: String] = [:]
  ) throws -> Finished {
    let base = [".navscript.lua": configuration, "a.nav.lua": Fixtures.passing, "b.nav.lua": Fixtures.failing]
    let folder = try TemporaryFolder(base.merging(files) { $1 })
    return try Program.run(["run"] + arguments, in: folder)
  }

  @Test func itSetsWhatFlagsLeaveOpen() throws {
    #expect(try run("return { paths = 'a.nav.lua' }").output == "1 passed\n")
    #expect(try run("return { paths = { 'a.nav.lua' } }", ["b.nav.lua"]).status == 1)
    #expect(try run("return { filter = 'works' }").output == "1 passed\n")
    #expect(try run("return { filter = 'works' }", ["--filter", "fails"]).status == 1)
    #expect(try run("return { filter = 'works' }", ["--no-config"]).status == 1)
    #expect(try run("return { verbose = true }", ["a.nav.lua"]).output.contains("PASS  it works"))
    #expect(try run("return { verbose = true }", ["a.nav.lua", "--no-verbose"]).output == "1 passed\n")
    #expect(try run("return { verbose = false, timeout = 5, retries = 1 + 1 }", ["a.nav.lua"]).output == "1 passed\n")
    #expect(try run("return { color = 'always' }", ["a.nav.lua"]).output.contains("\u{1b}["))
    #expect(
      try run("return { timeout = 5.0, retries = 2.0, max_failures = 1e3 }", ["a.nav.lua"]).output == "1 passed\n")
    #expect(try run("return { kill_after = 5 }", ["a.nav.lua"]).output == "1 passed\n")
    #expect(
      try run("return { seed = 1e15 }", ["a.nav.lua"]).output == "1 passed\nthis order again: --seed 1000000000000000\n"
    )
    #expect(try run("return { seed = 3 }", ["a.nav.lua"]).output == "1 passed\nthis order again: --seed 3\n")
  }

  @Test(arguments: [
    ("filter = 'zzz'", ["--no-filter"]), ("tags = 'zzz'", ["--no-tags"]), ("seed = 3", ["--no-seed"]),
    ("seed = 3", ["--no-shuffle"]), ("shuffle = true", ["--no-shuffle"]), ("reporter = 'tap'", ["--no-reporter"]),
    ("jobs = 2, kill_after = 9", ["--no-jobs"]),
    ("max_failures = 1, verbose = true", ["--no-max-failures", "--no-verbose"]),
  ])
  func whatItSaysCanBeTakenBack(_ field: String, _ flags: [String]) throws {
    let run = try run("return { \(field) }", ["a.nav.lua"] + flags)
    #expect(run.output == "1 passed\n")
    #expect(run.problems == "")
  }

  @Test func pathsAreRelativeToItAndItIsFoundFromBelow() throws {
    let folder = try TemporaryFolder([
      ".navscript.lua": "return { paths = { 'checks' }, plugin_path = 'shelf', reporter = { 'junit=out.xml', 'tty' } }",
      "checks/a.nav.lua": Fixtures.passing, "shelf/x": "", "deep/er/x": "",
    ])
    let below = try TemporaryFolder.existing(folder.path + "/deep/er")
    let listed = try Program.run(["run", "--list"], in: below)
    #expect(listed.output == "../../checks/a.nav.lua:18  it works\n")
    #expect(try Program.run(["run"], in: below).output == "1 passed\n")
    #expect(try JUnitDocument(folder.read("out.xml")).cases.count == 1)
    // A repository ends the search.
    try folder.write("deep/.git/HEAD", "")
    #expect(try Program.run(["run"], in: below).status == 4)
    let named = try Program.run(["run", "--config", "../../.navscript.lua"], in: below)
    #expect(named.output == "1 passed\n")
  }

  @Test(arguments: [
    (
      "return {\n  flter = 'x',\n}",
      ".navscript.lua:2: flter: unknown key: did you mean \"filter\"? (known: allow_empty, "
    ),
    ("return {\n\n  timeout = 'soon' }", ".navscript.lua:3: timeout cannot be \"soon\": expected seconds"),
    ("return { timeout = true }", ".navscript.lua:1: timeout: expected a number, got boolean true"),
    ("return { verbose = 1 }", ".navscript.lua:1: verbose: expected true or false, got number 1"),
    (
      "-- color = 1\nreturn { color = 'alway' }",
      ".navscript.lua:2: color cannot be \"alway\": did you mean \"always\"?"
    ),
    ("return { tags = 'a and' }", ".navscript.lua:1: tags \"a and\": expected a tag at character 6"),
    ("return { filter = '(' }", ".navscript.lua:1: filter \"(\" is not a regular expression"),
    (
      "return { plugin_path = { 1 } }",
      ".navscript.lua:1: plugin_path: expected a string or a list of strings, got number 1 in it"
    ),
    ("return { plugin_path = 'no' }", ".navscript.lua:1: plugin_path \"no\" is not a folder"),
    ("return { reporter = 'junti=x' }", ".navscript.lua:1: reporter cannot be \"junti\": did you mean \"junit\"?"),
    (
      "return { reporter = 'junit=/tmp/x' }",
      ".navscript.lua:1: reporter: a report that is configured has to lie below its folder"
    ),
    (
      "return { reporter = 'tap=x/../../y' }",
      ".navscript.lua:1: reporter: a report that is configured has to lie below its folder"
    ),
    ("return { retries = -1 }", ".navscript.lua:1: retries cannot be \"-1\""),
    ("return { shuffle = true, 'x' }", ".navscript.lua: expected named fields only, got a list"),
    ("return 1", ".navscript.lua: expected it to return a table, got number 1"),
    ("", ".navscript.lua: expected it to return a table, got nil"), ("return {", ".navscript.lua:1: "),
    ("\n\nerror('no')", ".navscript.lua:3: no"),
    ("return { x = io.open('y') }", ".navscript.lua:1: io.open is not available"),
    ("while true do end", ".navscript.lua"), ("return { [1.5] = 2 }", ".navscript.lua: unexpected key [1.5]"),
  ])
  func mistakesAreNamedWithTheirLine(_ configuration: String, _ message: String) throws {
    let run = try run(configuration)
    #expect(run.status == 2)
    #expect(run.lastProblem.hasPrefix("navscript: \(message)"), "\(run.lastProblem)")
    #expect(run.output == "")
  }

  @Test func aFileThatIsNotThereIsNamed() throws {
    #expect(try run("return {}", ["--config", "no.lua"]).lastProblem.hasPrefix("navscript: no.lua: No such file"))
    #expect(try run("return {}", ["--config", "x", "--no-config"]).status == 2)
  }

  @Test func otherCommandsTakeWhatTheyKnow() throws {
    let folder = try TemporaryFolder([
      ".navscript.lua": "return { paths = 'nowhere', verbose = true, plugin_path = 'shelf' }", "shelf/x": "",
      "a.nav.lua": Fixtures.passing,
    ])
    #expect(try Program.run(["list", "destinations"], in: folder).status == 0)
  }
}
