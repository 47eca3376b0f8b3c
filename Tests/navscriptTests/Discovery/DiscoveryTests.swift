import Foundation
import Testing

@testable import navscript

@Suite struct DiscoveryTests {
  private func paths(_ folder: TemporaryFolder, _ arguments: [String] = [""]) -> [String] {
    let discovery = Discovery(arguments.map { $0.isEmpty ? folder.path : folder.path + "/" + $0 })
    return discovery.files.map { String($0.path.dropFirst(folder.path.count + 1)) }
  }

  @Test func foldersAreSearchedInByteOrderOfTheRelativePath() throws {
    let folder = try TemporaryFolder(
      Dictionary(
        uniqueKeysWithValues: ["b.nav.lua", "B.nav.lua", "a/z.nav.lua", "a.nav.lua", "ä.nav.lua"].map { ($0, "") }))
    #expect(paths(folder) == ["B.nav.lua", "a.nav.lua", "a/z.nav.lua", "b.nav.lua", "ä.nav.lua"])
  }

  @Test func hiddenFoldersAndOtherFilesAreLeftOut() throws {
    let folder = try TemporaryFolder([".git/a.nav.lua": "", "b.lua": "", "c.nav.lua.bak": "", "d.nav.lua": ""])
    #expect(paths(folder) == ["d.nav.lua"])
  }

  @Test func linksThatLeadBackAreNoLoop() throws {
    let folder = try TemporaryFolder(["a/b.nav.lua": ""])
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/a/up", withDestinationPath: "..")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/a/gone", withDestinationPath: "nowhere")
    #expect(paths(folder).count == 1)
  }

  @Test func argumentsKeepTheirOrderAndEachFileComesOnce() throws {
    let folder = try TemporaryFolder(["a.nav.lua": "", "b.nav.lua": ""])
    #expect(paths(folder, ["b.nav.lua", "", "a.nav.lua:3"]) == ["b.nav.lua", "a.nav.lua"])
  }

  @Test func aLineOfAFolderIsNamedAsSuch() throws {
    let folder = try TemporaryFolder(["sub/a.nav.lua": ""])
    let path = folder.path + "/sub"
    #expect(Discovery([path + ":3"]).problems == ["\(path):3: a line goes with a file, and \(path) is a folder"])
  }

  @Test func anExplicitFileMayHaveAnyName() throws {
    let folder = try TemporaryFolder(["odd:7": ""])
    #expect(paths(folder, ["odd:7"]) == ["odd:7"])
  }

  @Test(arguments: [
    ("a.nav.lua:17", "a.nav.lua", 17), ("a:b:2", "a:b", 2), ("C:/x.nav.lua:1", "C:/x.nav.lua", 1),
  ])
  func aLineIsSplitOff(_ argument: String, _ path: String, _ line: Int) {
    let split = Discovery.splitLine(argument)
    #expect(split?.path == path)
    #expect(split?.line == line)
  }

  @Test(arguments: ["a.nav.lua", "a:", "a:0", "a:-1", "a:1x", "a:99999999999999999999", "a:٣"])
  func whatIsNoLineStays(_ argument: String) { #expect(Discovery.splitLine(argument) == nil) }

  @Test(arguments: [("./a//b/", "a/b"), ("/x/./y", "/x/y"), (".", "."), ("./", "."), ("../a", "../a"), ("/", "/")])
  func pathsAreTidied(_ path: String, _ tidy: String) { #expect(Path.tidy(path) == tidy) }
}
