import Foundation
import Testing

@testable import navscript

/// `--watch`: a change runs again what depends on it, and nothing else.
@Suite struct WatchTests {
  private static func scenario(_ name: String, module: String = "a", require: String? = nil) -> String {
    """
    local nav = require "navscript"
    \(require.map { "require \"\($0)\"" } ?? "")
    local app = nav.app { modules = { { id = "\(module)", title = "A" } }, root = nav.host "\(module)" }
    nav.scenario("\(name)", app, function(t) t:expect(t.visible):equals("a") end)

    """
  }

  /// A watch whose text grows; each change is waited for by what it adds.
  private final class Watch {
    let folder: TemporaryFolder
    let running: Running

    init(_ files: [String: String], _ flags: [String] = [], watching count: Int) throws {
      folder = try TemporaryFolder(files)
      running = try Program.start(["run", "-v", "--watch"] + flags, in: folder)
      try waitForRuns(1)
      #expect(running.problems.contains("watching \(count) scenario file"))
    }

    deinit { running.endForcibly() }

    var runs: Int { running.problems.components(separatedBy: "navscript: watching").count - 1 }

    func waitForRuns(_ count: Int) throws { try running.wait { self.runs >= count } }

    /// What the next run prints after this change.
    func output(after change: () throws -> Void) throws -> String {
      let before = running.output.count
      let known = runs
      try change()
      try waitForRuns(known + 1)
      return String(running.output.dropFirst(before))
    }

    func end() throws -> Finished {
      running.send(SIGTERM)
      return try running.finish()
    }
  }

  @Test func onlyWhatDependsOnAFileRunsAgain() throws {
    let watch = try Watch(
      [
        "a.nav.lua": Self.scenario("one", require: "lib.help"), "b.nav.lua": Self.scenario("two"),
        "lib/help.lua": "return 1\n",
      ], watching: 2)
    #expect(watch.running.output.hasSuffix("2 passed\n"))
    let own = try watch.output { try watch.folder.write("b.nav.lua", Self.scenario("two again")) }
    #expect(own.hasSuffix("b.nav.lua\nPASS  two again\n1 passed\n"))
    let required = try watch.output { try watch.folder.write("lib/help.lua", "return 2\n") }
    #expect(required.hasSuffix("a.nav.lua\nPASS  one\n1 passed\n"))
    let run = try watch.end()
    #expect(run.status == 143)
    #expect(run.problems.contains("navscript: changed: lib/help.lua\n"))
    #expect(run.lastProblem == "navscript: interrupted by SIGTERM")
  }

  @Test func aPluginAndWhatItRequiresAreFollowed() throws {
    let plugin = """
      local lib = require "lib.shape"
      return { name = "one", version = "1.0.0", api = 1, show_module = function(self, module) self:show(module) end }

      """
    let text = Self.scenario("plugged").replacing("nav.host \"a\"", with: "nav.plugin(\"one\", {}, { nav.host \"a\" })")
    let watch = try Watch(
      [
        "a.nav.lua": text, "b.nav.lua": Self.scenario("other"), "plugins/one.lua": plugin,
        "plugins/lib/shape.lua": "return {}\n",
      ], watching: 2)
    let changed = try watch.output { try watch.folder.write("plugins/one.lua", plugin + "\n") }
    #expect(changed.hasSuffix("a.nav.lua\nPASS  plugged\n1 passed\n"))
    let required = try watch.output { try watch.folder.write("plugins/lib/shape.lua", "return { 1 }\n") }
    #expect(required.hasSuffix("a.nav.lua\nPASS  plugged\n1 passed\n"))
  }

  @Test func newFilesFoldersAndRenamesCount() throws {
    let watch = try Watch(["a.nav.lua": Self.scenario("one")], watching: 1)
    let fresh = try watch.output { try watch.folder.write("deep/er/b.nav.lua", Self.scenario("two")) }
    #expect(fresh.hasSuffix("2 passed\n"))
    // As editors save: another file, which then takes the name.
    let saved = try watch.output {
      try watch.folder.write("deep/er/b.nav.lua~", Self.scenario("two, saved"))
      rename(watch.folder.path + "/deep/er/b.nav.lua~", watch.folder.path + "/deep/er/b.nav.lua")
    }
    #expect(saved.hasSuffix("deep/er/b.nav.lua\nPASS  two, saved\n1 passed\n"))
    let linked = try watch.output {
      link(watch.folder.path + "/a.nav.lua", watch.folder.path + "/deep/linked.nav.lua")
    }
    #expect(linked.contains("passed\n"))
  }

  @Test func whatDoesNotLoadIsTriedAgainAfterEveryChange() throws {
    let watch = try Watch(["a.nav.lua": Self.scenario("one", require: "missing")], watching: 1)
    #expect(watch.running.problems.contains("missing"))
    let repaired = try watch.output { try watch.folder.write("missing.lua", "return 1\n") }
    #expect(repaired.hasSuffix("1 passed\n"))
  }

  @Test func aRunThatIsOutOfDateIsEndedWithAllItsProcesses() throws {
    let endless = Self.scenario("endless").replacing("t:expect", with: "while true do t:advance(0) end t:expect")
    let folder = try TemporaryFolder(["a.nav.lua": endless])
    let running = try Program.start(
      ["run", "--watch", "-j2", "--reporter", "tty,json=/dev/stderr"], in: folder)
    try running.wait(untilBegun: "endless")
    try folder.write("a.nav.lua", Self.scenario("short"))
    try running.wait { running.output.hasSuffix("1 passed\n") }
    try running.wait { running.children.isEmpty }
    running.send(SIGTERM)
    #expect(try running.finish().status == 143)
  }

  @Test func aChangedConfigurationRunsEverything() throws {
    let watch = try Watch(["a.nav.lua": Self.scenario("one"), "b.nav.lua": Self.scenario("two")], watching: 2)
    let narrowed = try watch.output { try watch.folder.write(".navscript.lua", "return { filter = 'two' }\n") }
    #expect(narrowed.hasSuffix("b.nav.lua\nPASS  two\n1 passed\n"))
    _ = try watch.output { try watch.folder.write(".navscript.lua", "return { filtr = 'two' }\n") }
    #expect(watch.running.problems.contains("filtr"))
    let mended = try watch.output { try watch.folder.write(".navscript.lua", "return {}\n") }
    #expect(mended.hasSuffix("2 passed\n"))
  }

  @Test func withWaitNothingRunsBeforeAChange() throws {
    let watch = try Watch(["a.nav.lua": Self.scenario("one")], ["--wait"], watching: 1)
    #expect(watch.running.output == "")
    let changed = try watch.output { try watch.folder.write("a.nav.lua", Self.scenario("two")) }
    #expect(changed.hasSuffix("PASS  two\n1 passed\n"))
  }

  @Test(arguments: [
    (["--wait"], "--wait goes with --watch"), (["--watch", "--list"], "--watch and --list cannot be given together"),
    (["--watch", "--filter", "(("], "is not a regular expression"),
  ])
  func whatIsWrongWithTheCommandLineIsSaidAtOnce(_ flags: [String], _ message: String) throws {
    let run = try Program.run(["run"] + flags, in: try TemporaryFolder(["a.nav.lua": Fixtures.passing]))
    #expect(run.status == 2)
    #expect(run.lastProblem.contains(message))
  }
}
