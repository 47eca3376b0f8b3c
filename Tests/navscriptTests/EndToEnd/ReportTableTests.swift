import Foundation
import Testing

/// `Tests/Scenarios/README.md` accounts for every report of what went wrong elsewhere.
@Suite struct ReportTableTests {
  private static let folder = projectFolder.appendingPathComponent("Tests/Scenarios")

  private struct Row {
    let number: Int
    let reports: String
    let scenarios: [Scenario]
    let tests: [String]
    let reason: String?
  }

  private struct Scenario: Hashable {
    let file: String
    let name: String
  }

  private static func rows() throws -> [Row] {
    let text = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard cells.count == 6, let number = Int(cells[1]) else { return nil }
      let proof = cells[4]
      return Row(
        number: number, reports: cells[2],
        scenarios: proof.matches(of: /`([a-z_]+\.nav\.lua)` "([^"]+)"/).map {
          Scenario(file: String($0.1), name: String($0.2))
        },
        tests: proof.matches(of: /`([A-Za-z0-9]+)`/).map { String($0.1) },
        reason: proof.hasPrefix("none: ") ? proof : nil)
    }
  }

  /// Those about reports; the folder's `plugins` has the gallery's.
  private static func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".nav.lua") }.sorted()
  }

  /// The scenarios that there are, each with the comment above it.
  private static func scenarios() throws -> [Scenario: String] {
    var found: [Scenario: String] = [:]
    for file in try files() {
      let lines = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8).components(
        separatedBy: "\n")
      var comment = ""
      for line in lines {
        if line.hasPrefix("-- ") { comment = line }
        if line.isEmpty { comment = "" }
        guard let name = line.firstMatch(of: /^nav\.scenario\("([^"]+)"/) else { continue }
        let scenario = Scenario(file: file, name: String(name.1))
        #expect(found.updateValue(comment, forKey: scenario) == nil, "twice in \(file): \(scenario.name)")
      }
    }
    return found
  }

  private static func numbers(_ text: String) -> Set<String> { Set(text.matches(of: /#\d+/).map { String($0.0) }) }

  @Test func everyNumberHasARow() throws {
    #expect(try Self.rows().map(\.number) == Array(1...114))
  }

  @Test func whatARowNamesIsThereAndComesFromItsReport() throws {
    let (scenarios, tests) = (try Self.scenarios(), try testNames())
    for row in try Self.rows() {
      let isShown = !row.scenarios.isEmpty || !row.tests.isEmpty
      #expect(isShown == (row.reason == nil), "row \(row.number)")
      for scenario in row.scenarios {
        guard let comment = scenarios[scenario] else {
          Issue.record("row \(row.number): there is no scenario \"\(scenario.name)\" in \(scenario.file)")
          continue
        }
        #expect(
          !Self.numbers(comment).isDisjoint(with: Self.numbers(row.reports)),
          "row \(row.number): \"\(comment)\" above \"\(scenario.name)\" names none of its reports")
      }
      for test in row.tests { #expect(tests.contains(test), "row \(row.number): there is no test \(test)") }
    }
  }

  @Test func nothingIsNamedTwice() throws {
    let rows = try Self.rows()
    let names = rows.flatMap { row in row.scenarios.map { "\($0.file): \($0.name)" } + row.tests }
    for (name, places) in Dictionary(grouping: names, by: \.self) where places.count > 1 {
      Issue.record("named in \(places.count) places: \(name)")
    }
  }

  /// A file that is not found, or a scenario that gets lost, would otherwise be noticed by nobody.
  @Test func everyScenarioPassesAndNoneIsLost() throws {
    let elsewhere = try TemporaryFolder(["empty.txt": ""])
    let files = try Self.files().map { "\(Self.folder.path)/\($0)" }
    let run = try Program.run(["run"] + files, in: elsewhere)
    #expect(run.status == 0, "\(run.output)\(run.problems)")
    #expect(run.output == "\(try Self.scenarios().count) passed\n")
  }
}
