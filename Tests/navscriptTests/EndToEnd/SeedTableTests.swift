import Foundation
import Testing

/// `docs/seeds.md` names files and tests; none of them may be gone.
@Suite struct SeedTableTests {
  private struct Row {
    let claim: String
    let places: [String]
    let tests: [String]
  }

  private static func rows() throws -> [Row] {
    let text = try String(contentsOf: projectFolder.appendingPathComponent("docs/seeds.md"), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("| "), !line.hasPrefix("| claim"), !line.hasPrefix("| ---") else { return nil }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3 else { return Row(claim: String(line), places: [], tests: []) }
      func names(_ cell: String) -> [String] { cell.matches(of: /`([^`]+)`/).map { String($0.1) } }
      return Row(claim: cells[0], places: names(cells[1]), tests: names(cells[2]))
    }
  }

  @Test func everyClaimHasAPlaceAndATest() throws {
    let (rows, known) = (try Self.rows(), try testNames())
    #expect(rows.count >= 36)
    for row in rows {
      #expect(!row.places.isEmpty && !row.tests.isEmpty, "\(row.claim)")
      for place in row.places {
        let path = projectFolder.appendingPathComponent(place).path
        #expect(FileManager.default.fileExists(atPath: path), "\(place), of: \(row.claim)")
      }
      for test in row.tests { #expect(known.contains(test), "\(test), of: \(row.claim)") }
    }
  }

  @Test func noClaimStandsTwice() throws {
    let claims = try Self.rows().map(\.claim)
    #expect(Set(claims).count == claims.count)
  }
}
