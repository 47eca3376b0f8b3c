import Testing

@testable import navscript

/// What a changed file means to a scenario file.
@Suite struct WatchMapTests {
  private func entry() -> WatchMap.Entry {
    var entry = WatchMap.Entry(path: "a.nav.lua")
    entry.files = ["/p/a.nav.lua", "/p/lib/b.lua"]
    entry.folders = ["/p/plugins/drawer"]
    entry.names = ["drawer", "sidebar"]
    return entry
  }

  @Test(arguments: [
    ("/p/a.nav.lua", true), ("/p/lib/b.lua", true), ("/p/lib", true), ("/p/plugins/drawer/x.lua", true),
    ("/q/sidebar.lua", true), ("/p/other.lua", false), ("/p/plugins/drawers/x.lua", false), ("/p/li", false),
  ])
  func aFileConcernsThoseThatAreMadeOfIt(_ file: String, _ isConcerned: Bool) {
    #expect(entry().concerns(FileWatcher.Changes(files: [file])) == isConcerned)
  }

  @Test func everythingConcernsWhatCouldNotBeLoaded() {
    var broken = entry()
    broken.isBroken = true
    #expect(broken.concerns(FileWatcher.Changes(files: ["/x.lua"])))
    #expect(entry().concerns(FileWatcher.Changes(isEverything: true)))
  }

  @Test func aMapArrivesInAnotherProcess() throws {
    var map = WatchMap()
    map.entries = [entry(), WatchMap.Entry(path: "ü", isBroken: true)]
    map.folders = [FileWatcher.Folder(path: "/p", isDeep: true)]
    var writer = WireWriter()
    map.write(to: &writer)
    var reader = WireReader(writer.bytes[...])
    #expect(try WatchMap(from: &reader) == map)
  }

  @Test func requiredFilesAreFoundThroughOneAnother() throws {
    let folder = try TemporaryFolder([
      "lib/a.lua": "local b = require('lib.b') return b", "lib/b.lua": "return require \"lib.a\"", "c/init.lua": "",
    ])
    let found = RequiredFiles.of(
      Array("require 'lib.a' require(\"c\") require 'none' require(name)".utf8), root: folder.path)
    let root = WatchMap.absolute(folder.path + "/x").dropLast(2)
    #expect(found == ["\(root)/lib/a.lua", "\(root)/lib/b.lua", "\(root)/c/init.lua"])
  }
}
