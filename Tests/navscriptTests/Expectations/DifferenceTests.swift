import ContainerHost
import Testing

@testable import navscript

@Suite struct DifferenceTests {
  private func list(_ values: LuaValue...) -> LuaValue { .table(LuaTable(array: values)) }

  private func lines(_ expected: LuaValue, _ actual: LuaValue) -> [String] {
    DifferenceText.lines(Difference.between(expected: expected, actual: actual))
  }

  @Test func equalValuesHaveNone() {
    #expect(lines(list(1, "a", .table(["x": 2])), list(.number(1), "a", .table(["x": .number(2)]))) == [])
  }

  @Test func valuesOfOtherTypesAreShownAsTheyAre() {
    #expect(lines("1", 1) == ["- \"1\"", "+ 1"])
    #expect(lines(.nil, .boolean(false)) == ["- nil", "+ false"])
  }

  @Test func thePathLeadsToTheFirstDifference() {
    let expected = list("a", .table(["x y": list(1, 2)]))
    let actual = list("a", .table(["x y": list(1, 3)]))
    #expect(lines(expected, actual) == ["  at [2][\"x y\"][2]", "- 2", "+ 3"])
  }

  @Test func oneElementPutInIsOneDifference() {
    #expect(lines(list(1, 2, 3), list(1, 9, 2, 3)) == ["  at [2]", "- (nothing)", "+ 9"])
    #expect(lines(list(1, 2, 3), list(2, 3)) == ["  at [1]", "- 1", "+ (nothing)"])
    #expect(lines(list(1), list(1, 2)) == ["  at [2]", "- (nothing)", "+ 2"])
  }

  /// What an app reported is read here first: `t:expect(t.errors):equals {}`.
  @Test func whatAnEmptyListShouldNotHaveIsShownInFull() {
    let message =
      "plugin evil 2.1.0 was discarded after 3 failures of layout in a row, a plain container takes its place"
    #expect(
      lines(list(), list("a", .string(message))) == [
        "  at [1]", "- (nothing)", "+ \"a\"", "  at [2]", "- (nothing)", "+ \"\(message)\"",
      ])
  }

  @Test func fieldsThatAreMissingOrTooMuchAreNamed() {
    #expect(
      lines(.table(["a": 1, "b": 2]), .table(["b": 2, "c": 3])) == [
        "  at .a", "- 1", "+ (nothing)", "  at .c", "- (nothing)", "+ 3",
      ])
  }

  @Test func manyDifferencesAreCounted() {
    let left = LuaValue.table(LuaTable(array: (1...20).map { .integer($0) }))
    let right = LuaValue.table(LuaTable(array: (1...20).map { .integer($0 + 100) }))
    #expect(lines(left, right).last == "  … 16 more differences")
  }

  @Test func longStringsAreShownAroundTheDifference() {
    let left = String(repeating: "a", count: 200) + "x" + String(repeating: "b", count: 200)
    let right = String(repeating: "a", count: 200) + "y" + String(repeating: "b", count: 200)
    let shown = lines(.string(left), .string(right))
    #expect(shown.first == "  from character 201 of 401 and 401")
    #expect(shown.allSatisfy { $0.count < 80 })
  }

  @Test func textsOfSeveralLinesAreComparedByLine() {
    #expect(
      lines("a\nb\nc\nd\ne", "a\nb\nC \nd\ne") == [
        "  from line 1", "  a", "  b", "- c", "+ \"C \"", "  d", "  e",
      ])
  }

  @Test func valuesPrintAsLuaSource() {
    let samples: [(LuaValue, String)] = [
      (.number(0.1), "0.1"), (.number(2), "2.0"), (.number(.infinity), "inf"), (.number(.nan), "nan"),
      (.string("a\"\\\n\u{1b}\u{202e}"), #""a\"\\\n\u{1b}\u{202e}""#), (.table([:]), "{}"),
      (.table(["b": 1, "a": 2, "end": 3]), "{ a = 2, b = 1, [\"end\"] = 3 }"),
      (.table(LuaTable(array: [1, "x"], fields: [.init(key: .boolean(true), value: 1)])), "{ 1, \"x\", [true] = 1 }"),
    ]
    for (value, text) in samples { #expect(ValueText.line(value) == text) }
  }

  @Test func whatIsLeftOutIsCounted() {
    let long = LuaValue.table(LuaTable(array: (1...500).map { .integer($0) }))
    let text = ValueText.brief(long)
    #expect(text.count < 120)
    #expect(text.hasSuffix("more }"))
    let cut = ValueText.brief(.string("begin" + String(repeating: "無", count: 500) + "end"))
    #expect(cut.hasPrefix("\"begin無") && cut.hasSuffix("無end\""))
    #expect(cut.contains("\"… 481 characters …\""), "\(cut)")
  }

  @Test func theMiddleOfAReasonIsLeftOutBetweenCharacters() {
    let family = "👨‍👩‍👧"
    let text = String(repeating: family, count: 100)
    let parts = MiddleCut.parts(text, bytes: 100)
    #expect(parts.head == "\(family)\(family)" && parts.left == 96 && parts.tail == "\(family)\(family)")
    #expect(MiddleCut.text(text, bytes: 100) == "\(family)\(family) … 96 characters left out … \(family)\(family)")
    #expect(MiddleCut.text("short", bytes: 5) == "short")
    for bytes in 0...20 { #expect(MiddleCut.parts("aé無👍b", bytes: bytes).head.utf8.count <= max(11, bytes / 2)) }
  }

  @Test func stringsThatOnlyLookTheSameAreShownByTheirCharacters() {
    let differences = Difference.between(expected: .string("caf\u{e9}\n"), actual: .string("cafe\u{301}\n"))
    #expect(
      DifferenceText.lines(differences) == [
        "  the same to the eye, composed in another way", #"- "caf\u{e9}\n""#, #"+ "cafe\u{301}\n""#,
      ])
  }

  @Test func manyLinesThatDifferKeepTheirBeginningAndEnd() {
    let long = (1...100).map { "line \($0)" }.joined(separator: "\n")
    let lines = LineDifference.lines("other\nthings", long)
    #expect(lines.contains("+ line 1") && lines.contains("+ line 100"))
    #expect(lines.contains("  … 60 lines left out"))
  }

  @Test func containingIsTextAnElementOrFields() {
    #expect(Equality.contains("abc", "bc"))
    #expect(!Equality.contains("abc", "cb"))
    #expect(Equality.contains(list(1, list(2)), list(.number(2))))
    #expect(Equality.contains(list(.table(["a": 1, "b": 2])), .table(["b": 2])))
    #expect(Equality.contains(.table(["a": .table(["x": 1, "y": 2])]), .table(["a": .table(["x": 1])])))
    #expect(!Equality.contains(list(1), .table([:])))
  }

  @Test func theArgumentIsReadFromTheSourceLine() {
    let source = SourceText(Array("t:expect(f(')', \"(\")[1]):equals(2)\n  t:expect(\n1)".utf8))
    #expect(source.argument(of: "expect", line: 1) == "f(')', \"(\")[1]")
    #expect(source.argument(of: "expect", line: 2) == nil)
    #expect(source.argument(of: "expect", line: 9) == nil)
  }

  @Test func aSourceLineIsShownWithoutControlCharactersAndAroundItsCaret() {
    let odd = SourceText(Array("  x('\u{1b}[2J') :equals(1)".utf8))
    #expect(
      odd.excerpt(line: 1, under: "equals") == ["1 |   x('\\u{1b}[2J') :equals(1)", "  |                   ^"])
    let long = SourceText(
      Array((String(repeating: "a ", count: 500) + "equals" + String(repeating: " b", count: 500)).utf8))
    let lines = long.excerpt(line: 1, under: "equals")
    #expect(lines[0].count < 200 && lines[0].hasPrefix("1 | … a") || lines[0].hasPrefix("1 | …a"), "\(lines[0])")
    #expect(lines[0].hasSuffix("…"))
    let caret = lines[1].count - 1
    #expect(Array(lines[0])[caret] == "e")
  }

  @Test func theCaretStandsUnderTheWholeWordAlsoAfterWideCharacters() {
    let source = SourceText(Array("\tx('無', equalsx):equals(1)".utf8))
    #expect(
      source.excerpt(line: 1, under: "equals") == ["1 | \tx('無', equalsx):equals(1)", "  | \t                 ^"])
  }
}
