import Foundation
import Testing

/// What went wrong elsewhere, as scenarios of `Tests/Scenarios`.
@Suite struct ScenarioFolderTests {
  private static let project = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL

  /// A file that is not found, or a scenario that gets lost, would otherwise be noticed by nobody.
  @Test func everyScenarioPassesAndNoneIsLost() throws {
    let elsewhere = try TemporaryFolder(["empty.txt": ""])
    let run = try Program.run(["run", Self.project.path + "/Tests/Scenarios"], in: elsewhere)
    #expect(run.status == 0, "\(run.output)\(run.problems)")
    #expect(run.output == "117 passed\n")
  }

  /// A name says what must hold, the comment above it where that went wrong.
  @Test func everyScenarioNamesTheReportItComesFrom() throws {
    let folder = Self.project.appendingPathComponent("Tests/Scenarios")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".nav.lua") }
    var reports = 0
    for file in files.sorted() {
      let lines = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where line.hasPrefix("nav.scenario(") && index > 0 {
        if lines[index - 1].contains(/^-- .*#\d+/) { reports += 1 }
      }
    }
    #expect(reports == 83)
  }
}
