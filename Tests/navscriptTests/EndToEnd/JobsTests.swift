import Foundation
import Testing

@testable import navscript

/// `--jobs`: scenarios in other processes, which may crash, hang or be killed.
@Suite struct JobsTests {
  private static let head = """
    local nav = require "navscript"
    local fitness = nav.app { modules = { { id = "a", title = "A" } }, root = nav.host "a" }

    """
  private static let endless = "nav.scenario('endless', fitness, function(t) while true do t:advance(0) end end)\n"

  /// Many scenarios of every outcome, in several files.
  private func mixture() throws -> TemporaryFolder {
    var files: [String: String] = [:]
    for file in 1...4 {
      var text = Self.head
      for number in 1...25 {
        let name = "s\(number)"
        switch number % 5 {
        case 0: text += "nav.scenario('\(name)', fitness, function(t) t:expect(t.visible):equals('b') end)\n"
        case 1: text += "nav.scenario('\(name)', fitness, { skip = 'later' }, function(t) end)\n"
        case 2: text += "nav.scenario('\(name)', fitness, { expect_failure = 'x' }, function(t) error('no') end)\n"
        case 3: text += "nav.scenario('\(name)', fitness, function(t) t:note('n\(number)') nav.skip('no') end)\n"
        default: text += "nav.scenario('\(name)', fitness, function(t) t:check(1):equals(2) print('p') end)\n"
        }
      }
      files["f\(file).nav.lua"] = text
    }
    return try TemporaryFolder(files)
  }

  private func untimed(_ text: String) -> String {
    text.replacing(#/"(work_)?seconds":[0-9.]+/#, with: "\"seconds\":0")
  }

  @Test func theReportIsTheSameForEveryNumberOfProcesses() throws {
    let folder = try mixture()
    var seen: Set<String> = []
    for jobs in [[], ["--jobs", "1"], ["-j2"], ["-j", "7"], ["-j", "auto"]] {
      let run = try Program.run(["run", "--trace"] + jobs + ["--reporter", "tty,json=out.jsonl"], in: folder)
      #expect(run.status == 1)
      seen.insert(run.output + untimed(folder.read("out.jsonl")))
    }
    #expect(seen.count == 1)
    #expect(seen.first?.contains("40 failed") == true)
  }

  @Test(arguments: [["--shuffle", "--seed", "7"], ["--repeat", "3", "--seed", "9"], ["--fail-fast"], ["--isolate"]])
  func ordersAndLimitsHoldForProcessesToo(_ flags: [String]) throws {
    let folder = try mixture()
    let one = try Program.run(["run", "-v"] + flags, in: folder)
    let several = try Program.run(["run", "-v", "-j3"] + flags, in: folder)
    #expect(one.output == several.output)
    #expect(one.status == several.status)
  }

  @Test func aCrashIsTheErrorOfOneScenario() throws {
    let later = "nav.scenario('later', fitness, function(t) t:expect(t.visible):equals('a') end)\n"
    let folder = try TemporaryFolder([
      "a.nav.lua": Self.head + Self.endless + later + later.replacing("later", with: "last")
    ])
    let running = try Program.start(["run", "-j1", "-v", "--reporter", "tty,json=/dev/stderr"], in: folder)
    try running.wait(untilBegun: "endless")
    // As the system does when memory is short.
    for child in running.children { kill(child, SIGKILL) }
    let run = try running.finish()
    #expect(run.status == 1)
    #expect(run.output.contains("the process that ran it was ended by SIGKILL (Killed)\n  --> a.nav.lua:3\n"))
    #expect(run.output.hasSuffix("2 passed, 1 error\n"))
  }

  @Test func aScenarioWhoseProcessCrashedIsTriedAgain() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.head + Self.endless])
    let running = try Program.start(
      ["run", "-j1", "--retries", "1", "--reporter", "tty,json=/dev/stderr"], in: folder)
    try running.wait(untilBegun: "endless")
    var first: [pid_t] = []
    try running.wait {
      first = running.children
      return !first.isEmpty
    }
    for child in first { kill(child, SIGKILL) }
    try running.wait { !running.children.isEmpty && running.children != first }
    for child in running.children { kill(child, SIGXCPU) }
    let run = try running.finish()
    #expect(run.output.contains("SIGKILL"))
    #expect(run.problems.contains("SIGXCPU"))
    #expect(run.output.hasSuffix("1 error\n"))
  }

  @Test func aHangIsEndedAndTheOthersGoOn() throws {
    let later = "nav.scenario('later', fitness, function(t) end)\n"
    let folder = try TemporaryFolder(["a.nav.lua": Self.head + Self.endless + later])
    let running = try Program.start(
      ["run", "-j1", "--kill-after", "1.5", "--reporter", "tty,json=/dev/stderr"], in: folder)
    try running.wait(untilBegun: "endless")
    // Stopped, so that not even its own limit of processor time can end it.
    for child in running.children { kill(child, SIGSTOP) }
    let run = try running.finish()
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "did not come to its end within 1.5 s of real time, and its process was killed (--kill-after)"))
    #expect(run.output.hasSuffix("1 passed, 1 error\n"))
  }

  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))] as [(Int32, Int32)])
  func aSignalLeavesCompleteReportsAndNoProcesses(_ signal: Int32, _ status: Int32) throws {
    let ends = "nav.scenario('later', fitness, function(t) end)\n"
    let folder = try TemporaryFolder([
      "a.nav.lua": Fixtures.passing, "b.nav.lua": Self.head + Self.endless,
      "c.nav.lua": Self.head + Self.endless + ends,
    ])
    let running = try Program.start(
      ["run", "-j3", "--reporter", "tty,json=/dev/stderr,junit=out.xml"], in: folder)
    try running.wait(untilBegun: "endless")
    try running.wait { running.children.count == 3 }
    let children = running.children
    running.send(signal)
    let run = try running.finish()
    #expect(run.status == status)
    #expect(run.output.contains("interrupted"))
    #expect(run.lastProblem.hasPrefix("navscript: interrupted by SIG"))
    #expect(try JUnitDocument(folder.read("out.xml")).cases.count == 4)
    for child in children { #expect(kill(child, 0) != 0) }
  }

  @Test func aKilledRunLeavesNoProcesses() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Self.head + Self.endless])
    let running = try Program.start(["run", "-j1", "--reporter", "tty,json=/dev/stderr"], in: folder)
    try running.wait(untilBegun: "endless")
    var children: [pid_t] = []
    try running.wait {
      children = running.children
      return !children.isEmpty
    }
    running.send(SIGKILL)
    _ = try running.finish()
    try running.wait { children.allSatisfy { kill($0, 0) != 0 || Self.isZombie($0) } }
  }

  /// Ended, and only kept until somebody asks how.
  private static func isZombie(_ process: pid_t) -> Bool {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    return text.contains(") Z ")
  }

  @Test func whatAWorkerSaysIsSaidOnceAndInOrder() throws {
    let trips = "nav.scenario('trips', fitness, { timeout = 0.05 }, function(t) while true do end end)\n"
    let text = "print('loading')\n" + Self.head + trips + trips.replacing("trips", with: "again")
    let folder = try TemporaryFolder(["a.nav.lua": text])
    let one = try Program.run(["run"], in: folder)
    let two = try Program.run(["run", "-j1"], in: folder)
    #expect(one.problems == two.problems)
    #expect(one.output == two.output)
  }

  @Test(arguments: [
    (["-j", "0"], "--jobs cannot be \"0\": expected a whole number from 1 to 512 or \"auto\""),
    (["--jobs", "many"], "--jobs cannot be \"many\": expected a whole number from 1 to 512 or \"auto\""),
    (["--kill-after", "3"], "--kill-after goes with --jobs: only other processes can be killed"),
  ])
  func wrongNumbersAreRefused(_ flags: [String], _ message: String) throws {
    let run = try Program.run(["run"] + flags, in: try TemporaryFolder(["a.nav.lua": Fixtures.passing]))
    #expect(run.status == 2)
    #expect(run.lastProblem.contains(message))
  }
}
