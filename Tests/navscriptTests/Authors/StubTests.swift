import ContainerHost
import Foundation
import Testing

@testable import navscript

/// `navscript stubs`.
@Suite struct StubTests {
  private let repository = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL
    .path

  @Test func definitionsAreLuaAndNameEverything() throws {
    for module in API.modules {
      let text = StubText.file(of: module)
      let lua = try LuaState(label: module.file)
      _ = try lua.load(text, chunkName: module.file)
      for type in module.classes {
        #expect(text.contains("---@class \(type.name)"))
        let local = type.name.split(separator: ".").last ?? ""
        for entry in type.entries {
          let mark = entry.isOptional ? "?" : ""
          switch entry.form {
          case .field, .hook: #expect(text.contains("---@field \(entry.name)\(mark) "), "\(entry.name)")
          case .function: #expect(text.contains("function \(local).\(entry.name)("), "\(entry.name)")
          case .method: #expect(text.contains("function \(local):\(entry.name)("), "\(entry.name)")
          }
        }
      }
    }
  }

  @Test func whatIsWrittenIsWrittenTheSameAgain() throws {
    let folder = try TemporaryFolder()
    let first = try Program.run(["stubs"], in: folder)
    #expect(first.status == 0)
    #expect(
      first.output == "library/navscript.lua\nlibrary/ui.lua\nlibrary/container.lua\n.luacheckrc\n.luarc.json\n")
    let texts = first.output.split(separator: "\n").map { folder.read(String($0)) }
    // Its own files it replaces, and settings that are as they should be stay.
    let second = try Program.run(["stubs"], in: folder)
    #expect(second.status == 0)
    #expect(second.output == "library/navscript.lua\nlibrary/ui.lua\nlibrary/container.lua\n.luacheckrc\n")
    #expect(first.output.split(separator: "\n").map { folder.read(String($0)) } == texts)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/library").count == 3)
  }

  @Test func whatOthersHaveWrittenStays() throws {
    let folder = try TemporaryFolder([".luacheckrc": "std = \"lua54\"\n"])
    let foreign = try Program.run(["stubs"], in: folder)
    #expect(foreign.status == 2)
    #expect(foreign.lastProblem.contains(".luacheckrc exists and was not written by navscript stubs"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [".luacheckrc"])
    #expect(try Program.run(["stubs", "--force"], in: folder).status == 0)
    #expect(folder.read(".luacheckrc").contains("stds.navscript"))
  }

  @Test func settingsOfTheEditorStayAndMustSayWhatIsNeeded() throws {
    let lacking = "{ // mine\n \"workspace\": { \"library\": [\"other\"] }, \"runtime.version\": \"Lua 5.4\" }"
    let folder = try TemporaryFolder([".luarc.json": lacking])
    let refused = try Program.run(["stubs"], in: folder)
    #expect(refused.status == 2)
    #expect(
      refused.lastProblem.contains("add \"runtime.version\": \"Lua 5.4\" and \"workspace.library\": [\"library\"]"))
    #expect(folder.read(".luarc.json") == lacking)
    let enough = lacking.replacingOccurrences(of: "other", with: "./library")
    try folder.write(".luarc.json", enough)
    #expect(try Program.run(["stubs"], in: folder).status == 0)
    #expect(folder.read(".luarc.json") == enough)
    #expect(StubFiles.isSufficient(StubFiles.settings))
  }

  @Test func anotherFolderIsMade() throws {
    let folder = try TemporaryFolder()
    #expect(try Program.run(["stubs", "-o", "a/b"], in: folder).status == 0)
    #expect(folder.read("a/b/library/ui.lua").hasPrefix("---@meta ui\n"))
    #expect(try Program.run(["stubs", "x"], in: folder).status == 2)
  }

  @Test func aFolderThatCannotBeWrittenIsNamed() throws {
    let folder = try TemporaryFolder(["library": "a file"])
    let finished = try Program.run(["stubs"], in: folder)
    #expect(finished.status == 5)
    #expect(finished.lastProblem.contains("library cannot be written"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["library"])
  }

  @Test(.enabled(if: Program.installed("luacheck") != nil))
  func everythingInTheRepositoryPassesWithTheStandardAlone() throws {
    let luacheck = try #require(Program.installed("luacheck"))
    let folder = try TemporaryFolder(["rc": LuacheckText.file])
    let places = ["plugins", "examples", "Tests/Scenarios"].map { repository + "/" + $0 }
    let finished = try Program.run(
      ["--no-color", "--quiet", "--config", "rc"] + places, in: folder, program: luacheck)
    #expect(finished.status == 0, "\(finished.output)")
    try folder.write("bad.lua", "os.exit() string.rpe('x')")
    let bad = try Program.run(["--no-color", "--config", "rc", "bad.lua"], in: folder, program: luacheck)
    #expect(bad.output.contains("accessing undefined variable 'os'"))
    #expect(bad.output.contains("undefined field 'rpe'"))
  }
}
