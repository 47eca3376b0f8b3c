import Foundation
import Testing

/// Where reports may be written, and what becomes of them where they cannot.
@Suite struct ReportPlaceTests {
  private func link(_ folder: TemporaryFolder, _ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + name, withDestinationPath: target)
  }

  /// Who runs scenarios in a folder of somebody else finds no file of their own replaced.
  @Test(arguments: ["r.xml", "out/new.xml", "in/r.xml"]) func aConfiguredReportFollowsNoLinkOutOfItsFolder(
    _ path: String
  ) throws {
    let folder = try TemporaryFolder([
      "victim/rc": "mine", "project/a.nav.lua": Fixtures.passing, "project/in/x": "",
      "project/.navscript.lua": "return { reporter = 'junit=\(path)' }",
    ])
    try link(folder, "project/r.xml", to: "../victim/rc")
    try link(folder, "project/in/r.xml", to: "nowhere")
    try link(folder, "project/out", to: "../victim")
    let run = try Program.run(["run"], in: .existing(folder.path + "/project"))
    #expect(run.status == 2)
    #expect(run.lastProblem.contains("has to lie below its folder, and \"\(path)\" is a link or lies behind one"))
    #expect(folder.read("victim/rc") == "mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/victim") == ["rc"])
  }

  @Test func aLinkToTheWholeProjectIsNoLinkOutOfIt() throws {
    let folder = try TemporaryFolder([
      "project/a.nav.lua": Fixtures.passing, "project/in/x": "",
      "project/.navscript.lua": "return { reporter = 'junit=in/r.xml' }",
    ])
    try link(folder, "way", to: "project")
    let run = try Program.run(["run", "--config", "way/.navscript.lua", "way"], in: folder)
    #expect(run.status == 0)
    #expect(try JUnitDocument(folder.read("project/in/r.xml")).cases.count == 1)
  }

  @Test(arguments: [["--reporter", "json=/dev/stderr"], ["--trace-json"], ["--reporter", "github"]])
  func aReportThatStandardErrorDoesNotTakeEndsWithFive(_ arguments: [String]) throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.failing])
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    #expect(try Program.start(["run"] + arguments, in: folder, problemsDescriptor: full).finish().status == 5)
    // What is said besides is no report.
    #expect(try Program.start(["run", "-v"], in: folder, problemsDescriptor: full).finish().status == 1)
  }

  @Test(arguments: [
    (["--trace-json", "--reporter", "junit=d.xml,json=./d.xml"], "two reporters cannot both write \"./d.xml\""),
    (["--reporter", "github,github=x"], "the reporter github can be there once"),
    (
      ["--reporter", "junit=/dev/stderr,json=/dev/fd/2"], "the reporters junit and json cannot both have standard error"
    ),
    (["--reporter", "tty,json=/dev/fd/1"], "the reporters tty and json cannot both have standard output"),
    (["--reporter", "json=out"], "--reporter: \"out\" is the file that standard output goes to"),
  ])
  func twoReportsInOnePlaceAreRefused(_ arguments: [String], _ message: String) throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.passing])
    let run = try Program.run(["run"] + arguments, in: folder, output: folder.path + "/out")
    #expect(run.status == 2)
    #expect(run.lastProblem.contains(message), "\(run.lastProblem)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.nav.lua", "out"])
  }

  @Test func aReportMayHaveAnyNameThatTheSystemTakes() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.passing])
    let name = String(repeating: "n", count: 251) + ".xml"
    #expect(try Program.run(["run", "--reporter", "junit=\(name)"], in: folder).status == 0)
    #expect(try JUnitDocument(folder.read(name)).cases.count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.nav.lua", name])
  }

  @Test func aListSaysThatItWritesNoReport() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.passing])
    let run = try Program.run(["run", "--list", "--reporter", "junit=j.xml", "--trace"], in: folder)
    #expect(run.status == 0)
    #expect(run.output == "a.nav.lua:18  it works\n")
    #expect(run.problems == "navscript: --list runs nothing, so there is no use for --reporter and --trace\n")
    try folder.write(".navscript.lua", "return { reporter = 'junit=j.xml' }")
    #expect(try Program.run(["run", "--list"], in: folder).problems == "")
  }
}
