import ContainerHost
import Testing

@testable import navscript

/// The form of a snapshot, and what it can be called.
@Suite struct SnapshotTests {
  private let small = Snapshot(
    size: Size(width: 80, height: 40), direction: .leftToRight,
    rows: ["┌──────────┐", "│ Status   │", "│          │", "└──────────┘"])

  @Test func aSnapshotSaysWhatItWasTakenOf() {
    #expect(
      small.text == """
        navscript snapshot 1: 80 x 40 points, 10 x 2 cells, left to right
          |----------1-
        00|┌──────────┐
        01|│ Status   │
        02|│          │
        03|└──────────┘

        """)
    let other = Snapshot(size: Size(width: 80.5, height: 40), direction: .rightToLeft, rows: [])
    #expect(other.text == "navscript snapshot 1: 80.5 x 40 points, 10 x 2 cells, right to left\n")
  }

  @Test func numbersOfRowsHaveOneWidth() {
    let tall = Snapshot(
      size: Size(width: 8, height: 2000), direction: .leftToRight, rows: Array(repeating: "x", count: 102))
    #expect(tall.lines[1] == "   |---")
    #expect(tall.lines[2] == "000|x" && tall.lines[103] == "101|x")
  }

  @Test(arguments: ["\r\n", "\n"])
  func whatReadsAFileTakesEveryLineEnd(_ end: String) {
    let text = small.lines.map { $0 + end }.joined()
    for variant in [text, "\u{feff}" + text, text + end, String(text.unicodeScalars.dropLast(end.utf8.count))] {
      #expect(Snapshot(reading: Array(variant.utf8)).isSame(as: small))
    }
  }

  @Test func whatIsWrittenIsReadAsTheSame() {
    let odd = Snapshot(
      size: Size(width: 80, height: 20), direction: .leftToRight, rows: ["a\rb\u{1b}[0m\u{7f}", "無 é e\u{301}", ""])
    #expect(odd.lines[2] == #"00|a\u{d}b\u{1b}[0m\u{7f}"#)
    #expect(!odd.text.utf8.contains(13))
    #expect(Snapshot(reading: Array(odd.text.utf8)).isSame(as: odd))
    #expect(Snapshot(reading: Array(odd.text.utf8)).fingerprint == odd.fingerprint)
  }

  /// A CR inside a line is part of the screen; hidden by the reading it would never be found again.
  @Test func aCarriageReturnWithinALineIsADifference() {
    let kept = Snapshot(reading: Array("x\n00|ab\n".utf8))
    let changed = Snapshot(reading: Array("x\n00|a\rb\n".utf8))
    #expect(!kept.isSame(as: changed))
    #expect(changed.lines[1] == #"00|a\u{d}b"#)
  }

  @Test func compositionIsADifferenceToo() {
    let one = Snapshot(lines: ["00|\u{e9}"])
    let other = Snapshot(lines: ["00|e\u{301}"])
    #expect(!one.isSame(as: other) && one.fingerprint != other.fingerprint)
    let lines = SnapshotDifference.lines(expected: one, actual: other)
    #expect(lines.contains("  (the same to the eye, composed in another way)"))
  }

  // MARK: Differences

  @Test func eachCellThatDiffersIsMarkedBelow() {
    let one = Snapshot(lines: ["00|┌──┐", "01|│ab│", "02|│xy│"])
    let other = Snapshot(lines: ["00|┌──┐", "01|│aX│", "02|│xy│"])
    #expect(
      SnapshotDifference.lines(expected: one, actual: other)
        == ["  1 cell in 1 row differs (^)", "- 01|│ab│", "+ 01|│aX│", "       ^"])
  }

  @Test func wideCharactersTakeTwoCells() {
    let one = Snapshot(lines: ["00|無b", "01|無c"])
    let other = Snapshot(lines: ["00|xyb", "01|無d"])
    #expect(
      SnapshotDifference.lines(expected: one, actual: other)
        == [
          "  3 cells in 2 rows differ (^)", "- 00|無b", "+ 00|xyb", "     ^^", "- 01|無c", "+ 01|無d", "       ^",
        ])
    #expect(SnapshotDifference.parts("00|無b", against: "00|xyb").map(\.text) == ["00|", "無", "b"])
    #expect(SnapshotDifference.parts("00|無b", against: "00|xyb").map(\.differs) == [false, true, false])
  }

  @Test func blanksAtTheEndOfARowAreCells() {
    let one = Snapshot(lines: ["00|a"])
    let other = Snapshot(lines: ["00|a b"])
    #expect(SnapshotDifference.lines(expected: one, actual: other).last == "       ^")
    #expect(SnapshotDifference.lines(expected: one, actual: other).first == "  1 cell in 1 row differs (^)")
  }

  @Test func rowsThatOnlyOneHasAreShown() {
    let one = Snapshot(lines: ["head", "00|a"])
    let other = Snapshot(lines: ["other head", "00|a", "01|b"])
    #expect(
      SnapshotDifference.lines(expected: one, actual: other)
        == ["  4 cells in 1 row, and the header, differ (^)", "- head", "+ other head", "+ 01|b"])
  }

  @Test func theRestIsCounted() {
    let one = Snapshot(lines: (10..<40).map { "\($0)|a" })
    let other = Snapshot(lines: (10..<40).map { "\($0)|b" })
    let lines = SnapshotDifference.lines(expected: one, actual: other)
    #expect(lines.count == 2 + 3 * SnapshotDifference.limit)
    #expect(lines.last == "  … 18 more lines differ")
  }

  // MARK: Names

  @Test(arguments: ["home", "a b", "Überblick", "v1.2", "無", "a-b_c (2)", "#1", String(repeating: "x", count: 100)])
  func namesOfFilesAreNames(_ name: String) { #expect(SnapshotName.refusal(of: name) == nil) }

  @Test(arguments: [
    ("", "screen"), ("a/b", "a-b"), ("../x", "x"), ("a..b", "a.b"), ("..", "screen"), (".hidden", "hidden"),
    ("-rf", "rf"), ("end.", "end"), (" x", "x"), ("a\nb", "a-b"), ("a\\b", "a-b"), ("c:d", "c-d"), ("what?", "what"),
    ("a\u{0}b", "a-b"), ("tab\tbed", "tab-bed"), ("/etc/passwd", "etc-passwd"), ("\u{1b}[31m", "[31m"),
    (String(repeating: "無", count: 40), String(repeating: "無", count: 33)),
  ])
  func otherTextsAreRefusedWithOneThatWouldDo(_ name: String, _ suggestion: String) throws {
    let refusal = try #require(SnapshotName.refusal(of: name))
    #expect(refusal.hasPrefix("name: cannot be "))
    #expect(refusal == VisibleText.oneLine(refusal))
    #expect(SnapshotName.suggestion(for: name) == suggestion)
    #expect(SnapshotName.refusal(of: suggestion) == nil)
  }

  @Test(arguments: [
    ("checks/tour.nav.lua", "checks/snapshots/tour/x.txt"), ("tour.nav.lua", "snapshots/tour/x.txt"),
    ("/abs/a.v2.nav.lua", "/abs/snapshots/a.v2/x.txt"), ("odd.lua", "snapshots/odd.lua/x.txt"),
  ])
  func snapshotsLieBesideTheirFile(_ file: String, _ path: String) {
    #expect(SnapshotFiles.path(of: "x", in: file) == path)
  }
}
