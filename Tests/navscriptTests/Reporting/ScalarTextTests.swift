import Foundation
import Testing

@testable import navscript

/// A sign with a combining mark behind it is another `Character`, and still the sign to everybody who reads it.
@Suite struct ScalarTextTests {
  /// An accent, a joiner and a variation selector, which all cling to what is before them.
  static let marks = ["\u{301}", "\u{200d}", "\u{fe0f}"]

  /// What a shell makes of a word that was quoted for it.
  private func read(_ word: String, by shell: String) throws -> String {
    let folder = try TemporaryFolder()
    let run = try Program.run(["-c", "printf %s \(Shell.quoted(word))"], in: folder, program: shell)
    #expect(run.status == 0, "\(run.problems)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    return run.output
  }

  @Test(arguments: marks)
  func noNameRunsAnythingInAShell(_ mark: String) throws {
    let word = "a'\(mark);touch PWNED;'.nav.lua"
    #expect(Array(try read(word, by: "/bin/sh").utf8) == Array(word.utf8))
  }

  @Test func whatCannotBeSeenComesThroughAShell() throws {
    guard let bash = Program.installed("bash") else { return }
    let word = "a\u{1b}[31m'\\\n\t\u{202e}7;touch PWNED\u{9b}\u{7f}"
    #expect(Array(try read(word, by: bash).utf8) == Array(word.utf8))
    #expect(Shell.quoted("a\u{1b}7'") == #"$'a\0337\''"#)
  }

  @Test(arguments: marks)
  func reportsEscapeTheirSigns(_ mark: String) {
    #expect(TAPReporter.escaped("a #\(mark) b \\\(mark)") == "a \\#\(mark) b \\\\\(mark)")
    var summary = JobSummary()
    summary.add(ScenarioResult(Results.info("`\(mark)|\(mark)[\(mark)<\(mark)"), attempts: [Results.failed]))
    let text = summary.text(RunResult(plan: RunPlan()))
    #expect(text.contains("<summary>FAIL &#96;\(mark)&#124;\(mark)&#91;\(mark)&lt;\(mark)</summary>"))
    #expect(JUnitReporter.className("a/\(mark)b.nav.lua") == "a.\(mark)b")
  }

  @Test(arguments: marks)
  func pathsAreTakenApartAtEverySlash(_ mark: String) throws {
    #expect(Path.folder(of: "a/\(mark)b") == "a")
    #expect(Path.lastPart(of: "a/\(mark)b") == "\(mark)b")
    #expect(Path.tidy("./a//\(mark)b/") == "a/\(mark)b")
    let split = try #require(Discovery.splitLine("a.nav.lua:\(mark)x:12"))
    #expect(split.path == "a.nav.lua:\(mark)x" && split.line == 12)
  }

  @Test(arguments: [
    "row a(\u{301}b", "plain", "a.b*c?d", "\u{301}begins", " \u{301}x", "ends$\u{301}", "e\u{301} \u{e9}", "無 {1}",
    "\u{1F468}\u{200D}\u{1F469}", "^[a]|b\\", "a\\\u{301}",
  ])
  func aNameIsFoundByThePatternMadeOfIt(_ name: String) throws {
    let filter = try NameFilter(NameFilter.pattern(of: name))
    #expect(filter.matches(name))
    #expect(!filter.matches(name + "x") && !filter.matches("x" + name))
  }

  @Test func whatTurnsALineRoundOrHasNoWidthIsVisible() {
    #expect(VisibleText.line("a\u{202e}b\u{200b}c\u{feff}d\u{2028}") == #"a\u{202e}b\u{200b}c\u{feff}d\u{2028}"#)
    // Emoji and Persian are written with joiners.
    #expect(
      VisibleText.line("\u{1F468}\u{200D}\u{1F469} می\u{200c}خواهم") == "\u{1F468}\u{200D}\u{1F469} می\u{200c}خواهم")
    #expect(VisibleText.lines("a\r\nb") == [#"a\u{d}"#, "b"])
  }
}
