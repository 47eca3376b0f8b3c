import Foundation
import Testing

@testable import navscript

/// `navscript new`.
@Suite struct NewCommandTests {
  @Test func aContainerWorksUntouched() throws {
    let folder = try TemporaryFolder()
    let made = try Program.run(["new", "container", "side_bar_2"], in: folder)
    #expect(made.status == 0)
    #expect(
      made.output
        == "side_bar_2.lua\nside_bar_2.nav.lua\n\nnext: navscript run side_bar_2.nav.lua\n")
    let finished = try Program.run(["run"], in: folder)
    #expect(finished.output == "10 passed\n", "\(finished.output)\(finished.problems)")
    #expect(folder.read("side_bar_2.lua").contains("local SideBar2 = {"))
    try expectClean(folder, ["side_bar_2.lua", "side_bar_2.nav.lua"])
  }

  @Test func aProjectWorksUntouched() throws {
    let folder = try TemporaryFolder()
    let made = try Program.run(["new", "project", "my app"], in: folder)
    #expect(made.status == 0, "\(made.problems)")
    #expect(made.output.hasSuffix("next: cd 'my app' && navscript run\n"))
    #expect(folder.read("my app/README.md").hasPrefix("# my app\n"))
    let finished = try Program.run(["run"], in: folder)
    #expect(finished.output == "16 passed\n", "\(finished.output)\(finished.problems)")
    #expect(try Program.run(["new", "container", "other", "-o", "my app/plugins"], in: folder).status == 0)
    #expect(try Program.run(["run"], in: folder).output == "26 passed\n")
    if let luacheck = Program.installed("luacheck") {
      let checked = try Program.run(
        ["-c", "cd 'my app' && exec \"$0\" --no-color .", luacheck], in: folder, program: "/bin/sh")
      #expect(checked.status == 0, "\(checked.output)")
    }
    let kept = try Program.run(
      ["check", "my app/plugins/my_tabs.lua", "my app/plugins/other.lua", "--runs", "20"], in: folder)
    #expect(kept.status == 0, "\(kept.output)\(kept.problems)")
    // What is there already is what the stubs would be.
    let again = try Program.run(["stubs", "-o", "my app"], in: folder)
    #expect(again.status == 0)
  }

  private func expectClean(_ folder: TemporaryFolder, _ arguments: [String]) throws {
    guard let luacheck = Program.installed("luacheck") else { return }
    try folder.write("rc", LuacheckText.file)
    let finished = try Program.run(["--no-color", "--config", "rc"] + arguments, in: folder, program: luacheck)
    #expect(finished.status == 0, "\(finished.output)\(finished.problems)")
  }

  @Test func pluginsGoWherePluginsAre() throws {
    let folder = try TemporaryFolder(["plugins/a.txt": ""])
    #expect(try Program.run(["new", "container", "pager"], in: folder).output.hasPrefix("plugins/pager.lua\n"))
  }

  @Test func whatExistsIsNeverReplaced() throws {
    let folder = try TemporaryFolder(["pager.nav.lua": "mine", "README.md": "mine"])
    let container = try Program.run(["new", "container", "pager"], in: folder)
    #expect(container.status == 2)
    #expect(container.lastProblem == "navscript: pager.nav.lua exists already: nothing was written")
    let project = try Program.run(["new", "project"], in: folder)
    #expect(project.status == 2)
    #expect(project.lastProblem == "navscript: README.md exists already: nothing was written")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["README.md", "pager.nav.lua"])
    #expect(try Program.run(["new", "container", "x", "--force"], in: folder).status == 2)
  }

  @Test func aLinkThatLeadsNowhereIsSomebodys() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/pager.lua", withDestinationPath: "nowhere")
    #expect(try Program.run(["new", "container", "pager"], in: folder).status == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/nowhere"))
  }

  @Test(arguments: [
    ("MyDrawer", "my_drawer"), ("my-drawer", "my_drawer"), ("side bar", "side_bar"), ("2nd", "nd"), ("_x", "x"),
    ("HTMLView", "htmlview"), ("a__b", "a_b"),
  ])
  func namesAreChecked(given: String, nearest: String) throws {
    let folder = try TemporaryFolder()
    let finished = try Program.run(["new", "container", given], in: folder)
    #expect(finished.status == 2)
    #expect(finished.lastProblem.contains("did you mean \"\(nearest)\"?"))
    #expect(SnakeCase.isName(nearest))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func namesWithNothingInThemHaveNoNearestOne() throws {
    let folder = try TemporaryFolder()
    for name in ["", "…", "../x/", String(repeating: "a", count: 65)] {
      let finished = try Program.run(["new", "container", name], in: folder)
      #expect(finished.status == 2)
      #expect(finished.lastProblem.contains("expected a lower_snake_case name"))
    }
    #expect(SnakeCase.name(from: "…9") == nil)
    #expect(SnakeCase.title(of: "side_bar_2") == "SideBar2")
  }

  @Test func whatIsMeantIsAsked() throws {
    let folder = try TemporaryFolder()
    #expect(try Program.run(["new"], in: folder).lastProblem.contains("expected container NAME | project [DIR]"))
    #expect(try Program.run(["new", "contaner"], in: folder).lastProblem.contains("did you mean \"container\"?"))
    #expect(try Program.run(["new", "container"], in: folder).lastProblem.contains("needs a name"))
    #expect(try Program.run(["new", "container", "a", "b"], in: folder).lastProblem.contains("takes one argument"))
    #expect(try Program.run(["new", "project", "a", "-o", "b"], in: folder).lastProblem.contains("as DIR"))
  }

  @Test func nothingIsLeftOfWhatCannotBeWritten() throws {
    // A folder where a file should be, found only when the first files have been written.
    let folder = try TemporaryFolder(["p/scenarios": "a file"])
    let finished = try Program.run(["new", "project", "p"], in: folder)
    #expect(finished.status == 5)
    #expect(finished.lastProblem.contains("p/scenarios cannot be written"))
    #expect(finished.lastProblem.hasSuffix("nothing was written"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/p") == ["scenarios"])
  }

  @Test(.enabled(if: getuid() != 0))
  func aFolderThatIsReadOnlyIsCalledSo() throws {
    let folder = try TemporaryFolder()
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    let finished = try Program.run(["new", "container", "pager"], in: folder)
    #expect(finished.lastProblem.contains("is the folder read-only?"))
  }

  @Test func filesAreAllWrittenOrNone() throws {
    let folder = try TemporaryFolder(["b": "old"])
    var files = NewFiles()
    files.add(folder.path + "/new/a", "a")
    files.add(folder.path + "/b", "new", existing: .replaced)
    files.add(folder.path + "/b/c", "c")
    #expect(throws: FileError.self) { try files.write() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["b"])
    #expect(folder.read("b") == "old")
  }
}
