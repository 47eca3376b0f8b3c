import Foundation
import Testing

@testable import navscript

/// `docs/scenarios.md` says all that there is, and its example runs.
@Suite struct DocumentationTests {
  private let guide: String

  init() throws {
    let path = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../docs/scenarios.md")
      .standardizedFileURL
    guide = try String(contentsOf: path, encoding: .utf8)
  }

  @Test func everyMemberIsExplained() throws {
    for name in Array(Steps.methods.keys) + Steps.statements { try expect("t:\(name)") }
    for name in Steps.members.keys { try expect("t.\(name)") }
    for name in Steps.surfaceMembers.keys { try expect("t.surface.\(name)") }
    for name in Steps.engineMembers.keys { try expect("t.engine.\(name)") }
    for name in Steps.engineMethods.keys { try expect("t.engine:\(name)") }
    for name in Matcher.names { #expect(guide.contains("`:\(name)("), ":\(name)") }
    for name in AppDescription.fields { #expect(guide.contains("`\(name)`"), "\(name)") }
    for name in NavModule.functions.keys { #expect(guide.contains("nav.\(name)"), "nav.\(name)") }
    for name in ScenarioOptions.fields { #expect(guide.contains("`\(name)"), "\(name)") }
    let running = try Self.page("running.md")
    for command in Commands.all where command.name != "help" {
      #expect((guide + running).contains("navscript \(command.name)"), "\(command.name)")
    }
    for kind in PageNode.Kind.allCases { #expect(guide.contains("`nav.\(kind.rawValue)"), "nav.\(kind.rawValue)") }
  }

  /// As a whole word, since some names begin others.
  private func expect(_ name: String) throws {
    let word = try Regex(name.replacing(".", with: "\\.") + "\\b")
    #expect(guide.firstMatch(of: word) != nil, "\(name)")
  }

  private static func page(_ name: String) throws -> String {
    let path = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../docs/\(name)").standardizedFileURL
    return try String(contentsOf: path, encoding: .utf8)
  }

  @Test func everyKeyStateAndReporterIsExplained() throws {
    let running = try Self.page("running.md")
    for flag in Commands.run.flags where flag.isConfigurable {
      #expect(running.contains("`\(flag.key)`"), "\(flag.key)")
    }
    for flag in Commands.run.flags where !flag.isConfigurable {
      #expect(running.contains("--\(flag.name)"), "\(flag.name)")
    }
    for kind in ReporterChoice.Kind.allCases { #expect(running.contains("| `\(kind.rawValue)` |"), "\(kind.rawValue)") }
    for field in ScenarioOptions.fields { #expect(guide.contains("| `\(field)` |"), "\(field)") }
    let results = try Self.page("results.md")
    for state in ScenarioState.allCases { #expect(results.contains("`\(state.rawValue)`"), "\(state.rawValue)") }
    let text = try captured { output in
      let reporter = JSONReporter(output: output)
      let plan = RunPlan(unloaded: [UnloadedFile(path: "a", text: "b")])
      for event in Results.events([Results.result(.failed)], plan: plan).events { reporter.receive(event) }
    }
    for key in text.matches(of: /"([a-z_]+)":/).map(\.1) { #expect(results.contains("`\(key)`"), "\(key)") }
  }

  @Test func theExampleRuns() throws {
    let code = try #require(guide.range(of: "```lua\n"))
    let end = try #require(guide.range(of: "```\n", range: code.upperBound..<guide.endIndex))
    let folder = try TemporaryFolder(["a.nav.lua": String(guide[code.upperBound..<end.lowerBound])])
    #expect(try Program.run(["run"], in: folder).output == "1 passed\n")
  }
}
