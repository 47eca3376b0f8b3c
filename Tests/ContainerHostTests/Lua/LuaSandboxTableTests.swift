import ContainerHost
import Foundation
import Testing

@Suite struct LuaSandboxTableTests {
  /// Asked of a state, not of the table: everything reachable from the globals, tables one level deep.
  @Test func aStateHasWhatTheTableAllowsAndNothingElse() throws {
    let source = """
      local found = {}
      for name, value in pairs(_G) do
        found[#found + 1] = name
        if type(value) == "table" and name ~= "_G" and getmetatable(value) == nil then
          for field in pairs(value) do found[#found + 1] = name .. "." .. field end
        end
      end
      return found
      """
    guard case .table(let found)? = try run(source).first else { throw Unexpected() }
    let reached = found.array.compactMap { if case .string(let name) = $0 { name } else { nil } }
    #expect(Set(reached) == Set(LuaSandbox.names.map(\.path)))
    #expect(Set(reached).count == LuaSandbox.names.count)
  }

  @Test(arguments: LuaSandbox.names.filter { !$0.isAllowed })
  func aBlockedNameSaysWhatItIsAndWhy(_ blocked: LuaSandbox.Name) throws {
    let isLibrary = try run("return type(\(blocked.path)) == 'table'") == [true]
    let call = isLibrary ? "\(blocked.path).something()" : "\(blocked.path)()"
    let path = isLibrary ? "\(blocked.path).something" : blocked.path
    #expect(failure(of: call)?.message == "\(path) is not available: \(blocked.note ?? "")")
  }

  /// `UPDATE_DOCS=1 swift test --filter LuaSandboxTable` writes the page anew.
  @Test func thePageOnTheSandboxIsMadeFromTheTable() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../docs/sandbox.md").standardizedFileURL
    if ProcessInfo.processInfo.environment["UPDATE_DOCS"] != nil {
      try Self.markdown.write(to: page, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: page, encoding: .utf8) == Self.markdown)
  }

  private struct Unexpected: Error {}

  private static var markdown: String {
    var lines = [
      "# What Lua code can reach", "",
      "Plugins and scenarios run Lua 5.4 in a state of their own, with these names and no others. Where nothing is said,",
      "a function does what the Lua 5.4 manual says. This page is made from the table that the states are made from.",
      "",
    ]
    let allowed = LuaSandbox.names.filter(\.isAllowed)
    var libraries: [String] = []
    for name in allowed where !libraries.contains(name.library) { libraries.append(name.library) }
    for library in libraries {
      let names = allowed.filter { $0.library == library }
      lines += ["## \(library == "_G" ? "Globals" : "`\(library)`")", ""]
      lines += [names.map { "`\($0.name)`" }.joined(separator: ", "), ""]
      let notes = names.filter { $0.note != nil }
      guard !notes.isEmpty else { continue }
      lines += ["| name | what differs |", "| --- | --- |"]
      lines += notes.map { "| `\($0.path)` | \($0.note ?? "") |" } + [""]
    }
    lines += ["## Not there", "", "Each is a stub that says this when it is used.", ""]
    lines += ["| name | why |", "| --- | --- |"]
    lines +=
      LuaSandbox.names.filter { !$0.isAllowed && $0.path != "require" }.map { "| `\($0.path)` | \($0.note ?? "") |" }
      + [""]
    lines += [
      "`require` is there in plugins and scenarios: it reads text files of the plugin's own folder or the scenario's",
      "project, and the modules that the host offers.", "",
    ]
    return lines.joined(separator: "\n")
  }
}
