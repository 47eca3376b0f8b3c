import Foundation
import Testing

/// What a signal does before there are results, and when it comes again.
@Suite struct EarlySignalTests {
  private static let signals: [(Int32, Int32, String)] = [
    (SIGINT, 130, "SIGINT"), (SIGTERM, 143, "SIGTERM"), (SIGHUP, 129, "SIGHUP"),
  ]
  private static let endless = Fixtures.scenario("  while true do end", name: "endless")
  private static let report = ["--reporter", "tty,json=/dev/stderr,junit=j.xml"]

  private func files(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// The pattern takes minutes for this name, and nothing looks at signals meanwhile.
  @Test(arguments: signals) func oneEndsAPatternThatTakesForEver(_ signal: Int32, _ status: Int32, _ name: String)
    throws
  {
    let scenario = Fixtures.scenario("", name: String(repeating: "a", count: 32) + "!")
    let folder = try TemporaryFolder(["a.nav.lua": scenario + "print('loaded')\n"])
    let running = try Program.start(["run", "--filter", "^(a+)+$", "--reporter", "junit=j.xml"], in: folder)
    try running.wait { running.problems.contains("a.nav.lua: loaded") }
    #expect(try files(in: folder).count == 2)
    running.send(signal)
    let run = try running.finish()
    #expect(run.status == status)
    #expect(run.lastProblem == "navscript: interrupted by \(name)")
    #expect(run.output == "")
    #expect(try files(in: folder) == ["a.nav.lua"])
  }

  @Test func oneEndsTheLoadingOfFiles() throws {
    let slow = "print('loading')\nwhile true do end\n"
    let folder = try TemporaryFolder(["a.nav.lua": slow, "b.nav.lua": slow, "c.nav.lua": slow])
    for arguments in [["run"], ["run", "--list"], ["list", "destinations"]] {
      let running = try Program.start(arguments, in: folder)
      try running.wait { running.problems.contains("a.nav.lua: loading") }
      running.send(SIGTERM)
      let run = try running.finish()
      #expect(run.status == 143)
      #expect(run.problems == "a.nav.lua: loading\nnavscript: interrupted by SIGTERM\n")
    }
  }

  @Test func aTerminalThatIsClosedLeavesWholeReports() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.endless])
    let running = try Program.start(["run"] + Self.report, in: folder)
    try running.wait(untilBegun: "endless")
    running.send(SIGHUP)
    let run = try running.finish()
    #expect(run.status == 129)
    #expect(run.lastProblem == "navscript: interrupted by SIGHUP")
    #expect(try JUnitDocument(folder.read("j.xml")).cases.count == 1)
    #expect(try files(in: folder) == ["a.nav.lua", "j.xml"])
  }

  @Test func aSecondOneLeavesNoHalfReport() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.endless])
    let running = try Program.start(["run", "-j1"] + Self.report, in: folder)
    try running.wait(untilBegun: "endless")
    try running.wait { running.children.count == 1 }
    // Stopped, so that the first signal is not enough.
    for child in running.children { kill(child, SIGSTOP) }
    running.send(SIGTERM)
    usleep(200_000)
    running.send(SIGTERM)
    let run = try running.finish()
    #expect(run.status == 143)
    #expect(run.lastProblem == "navscript: interrupted by SIGTERM")
    #expect(try files(in: folder).filter { $0.hasSuffix(".part") } == [])
  }

  @Test func aFileThatMayNotGrowIsAnErrorOfTheReport() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.failing])
    let limited = ["-c", "ulimit -f 1; exec \"$0\" \"$@\"", Program.path, "run", "--reporter", "tap,junit=j.xml"]
    let run = try Program.run(limited, in: folder, output: "/dev/null", program: "/bin/sh")
    #expect(run.status == 5)
    #expect(run.lastProblem == "navscript: the report j.xml could not be written: File too large")
    #expect(try files(in: folder) == ["a.nav.lua"])
  }
}
