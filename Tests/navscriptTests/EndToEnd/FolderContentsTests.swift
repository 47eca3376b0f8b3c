import Foundation
import Testing

/// Nothing that looks like scenarios is left out without a word.
@Suite struct FolderContentsTests {
  private static let none = "local nav = require 'navscript'\n"

  private func link(_ folder: TemporaryFolder, _ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + name, withDestinationPath: target)
  }

  @Test func whatCannotBeLoadedIsNamedWithItsReason() throws {
    let folder = try TemporaryFolder(["good.nav.lua": Fixtures.passing])
    try link(folder, "gone.nav.lua", to: "nowhere")
    try link(folder, "loop.nav.lua", to: "loop.nav.lua")
    try link(folder, "other", to: "nowhere")
    #expect(mkfifo(folder.path + "/pipe.nav.lua", 0o600) == 0)
    let name: [UInt8] = Array((folder.path + "/").utf8) + [0x61, 0xff] + Array(".nav.lua".utf8) + [0]
    let descriptor = name.withUnsafeBytes { bytes in
      bytes.bindMemory(to: CChar.self).baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1
    }
    try #require(descriptor >= 0)
    close(descriptor)
    let run = try Program.run(["run"], in: folder)
    #expect(run.status == 3)
    #expect(run.output == "1 passed\n")
    #expect(
      run.problems == """
        navscript: a\\xff.nav.lua: its name is not UTF-8
        navscript: gone.nav.lua: it is a link that leads nowhere
        navscript: loop.nav.lua: Too many levels of symbolic links
        navscript: pipe.nav.lua: it is neither a file nor a folder
        navscript: a\\xff.nav.lua: its name is not UTF-8

        """)
  }

  /// Stores of packages make equal files one.
  @Test func twoNamesOfOneFileAreTwoFilesAndALinkIsNone() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.passing])
    try FileManager.default.linkItem(atPath: folder.path + "/a.nav.lua", toPath: folder.path + "/b.nav.lua")
    try link(folder, "c.nav.lua", to: "a.nav.lua")
    let run = try Program.run(["run", "--list", ".", "a.nav.lua", "./b.nav.lua"], in: folder)
    #expect(run.output == "a.nav.lua:18  it works\nb.nav.lua:18  it works\n")
  }

  @Test func linksToFoldersAreFollowedOnlyWhereTheyAreNamed() throws {
    let folder = try TemporaryFolder(["lo/a/x.nav.lua": Fixtures.passing])
    try link(folder, "lo/b", to: "a")
    try link(folder, "lo/all", to: "/")
    #expect(try Program.run(["run", "--list"], in: folder).output == "lo/a/x.nav.lua:18  it works\n")
    #expect(try Program.run(["run", "--list", "lo/b"], in: folder).output == "lo/b/x.nav.lua:18  it works\n")
  }

  @Test func aFileWithoutScenariosIsAMistakeOnlyWhereItIsNamed() throws {
    let folder = try TemporaryFolder([
      "ns/a.nav.lua": Fixtures.passing, "ns/b.nav.lua": Self.none, "only/b.nav.lua": Self.none,
    ])
    let remark = "navscript: ns/b.nav.lua: it defines no scenario\n"
    let green = try Program.run(["run", "ns"], in: folder)
    #expect(green.status == 0)
    #expect(green.output == "1 passed\n")
    #expect(green.problems == remark)
    #expect(try Program.run(["run", "ns", "--allow-empty"], in: folder).problems == "")
    let named = try Program.run(["run", "ns/a.nav.lua", "ns/b.nav.lua"], in: folder)
    #expect(named.status == 4)
    #expect(named.lastProblem == "navscript: nothing was selected by ns/b.nav.lua: it defines no scenario")
    let only = try Program.run(["run", "ns", "only"], in: folder)
    #expect(only.status == 4)
    #expect(only.lastProblem == "navscript: nothing was selected by only: no file in it defines a scenario")
  }

  @Test func aColumnBehindALineCountsForNothing() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.passing])
    #expect(try Program.run(["run", "--list", "a.nav.lua:19:12"], in: folder).output == "a.nav.lua:18  it works\n")
    let wrong = try Program.run(["run", "b.nav.lua:19:12"], in: folder)
    #expect(
      wrong.lastProblem
        == "navscript: b.nav.lua:19:12: there is no such file or folder: did you mean \"a.nav.lua\"?")
  }

  @Test func listDestinationsChecksItsFlagsAsRunDoes() throws {
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.passing])
    for arguments in [["list", "destinations"], ["repl"]] {
      let run = try Program.run(arguments + ["--plugin-path", "nosuch"], in: folder)
      #expect(run.status == 2)
      #expect(run.lastProblem == "navscript: --plugin-path \"nosuch\" is not a folder (see navscript help)")
    }
  }
}
