import Testing

@testable import navscript

/// The line that is being written at a prompt.
@Suite struct LineEditorTests {
  private typealias Key = RawTerminal.Key

  private func editor(width: Int = 80, history: [String] = []) -> LineEditor {
    LineEditor(prompt: "> ", width: width, history: history) { NameCompletion($0, expectations: ["is_shown"]) }
  }

  private func keys(_ text: String) -> [RawTerminal.Key] { text.map { .character($0) } }

  /// The line that keys make, and what was written to the terminal.
  private func line(
    _ keys: [RawTerminal.Key], history: [String] = []
  ) -> (text: String, cursor: Int, shown: String) {
    var editor = editor(history: history)
    var shown = ""
    for key in keys { #expect(editor.handle(key) { shown += $0 } == nil) }
    return (String(editor.line), editor.cursor, shown)
  }

  @Test func lettersGoWhereTheCursorIs() {
    #expect(line(keys("ac") + [.left] + keys("b")).text == "abc")
    #expect(line(keys("bc") + [.home] + keys("a") + [.end] + keys("d")).text == "abcd")
    #expect(line(keys("é世") + [.left, .left, .left] + keys("x")).text == "xé世")
  }

  @Test func lettersAreTakenAway() {
    #expect(line(keys("abc") + [.backspace]).text == "ab")
    #expect(line([.backspace, .delete, .left, .right]).text == "")
    #expect(line(keys("abc") + [.home, .delete]).text == "bc")
    #expect(line(keys("abc") + [.control("a"), .control("d")]).text == "bc")
    #expect(line(keys("one two") + [.control("w")]).text == "one ")
    #expect(line(keys("one two") + [.left, .control("k")]).text == "one tw")
    #expect(line(keys("one two") + [.left, .control("u")]).text == "o")
    #expect(line(keys("abc") + [.control("d"), .delete]).text == "abc")
  }

  @Test func earlierLinesComeBackAndTheDraftIsKept() {
    let history = ["one", "two"]
    #expect(line([.up], history: history).text == "two")
    #expect(line([.up, .up, .up], history: history).text == "one")
    #expect(line(keys("dra") + [.up, .up, .down, .down, .down], history: history).text == "dra")
  }

  @Test func aLineEnds() {
    var editor = editor()
    var shown = ""
    for key in keys("x") { _ = editor.handle(key) { shown += $0 } }
    #expect(editor.handle(.control("d")) { shown += $0 } == nil)
    #expect(editor.handle(.enter) { shown += $0 } == .line("x"))
    #expect(editor.handle(.control("c")) { shown += $0 } == .abandoned)
    #expect(editor.handle(.closed) { shown += $0 } == .closed)
    var empty = self.editor()
    #expect(empty.handle(.control("d")) { shown += $0 } == .closed)
  }

  @Test func namesAreCompleted() {
    #expect(line(keys("t:nav") + [.tab]).text == "t:navigate")
    let several = line(keys("t:set") + [.tab])
    #expect(several.text == "t:set")
    #expect(several.shown.contains("set_container  set_root  set_stack  settle"))
    #expect(line(keys("t:ba") + [.tab]).text == "t:back")
    #expect(line(keys("x = t.surface.m") + [.tab]).text == "x = t.surface.moves")
    #expect(line(keys("t:expect(1):is_sh") + [.tab]).text == "t:expect(1):is_shown")
    #expect(line(keys(":sc") + [.tab]).text == ":screen")
  }

  @Test func aLongLineShowsThePartAroundTheCursor() {
    var editor = editor(width: 20)
    for key in keys(String(repeating: "x", count: 30) + "yz") { _ = editor.handle(key) { _ in } }
    #expect(editor.picture.contains("xxyz"))
    #expect(!editor.picture.contains(String(repeating: "x", count: 20)))
    _ = editor.handle(.home) { _ in }
    #expect(!editor.picture.contains("y"))
    #expect(editor.picture.hasSuffix("\u{1b}[2C"))
  }

  @Test func whatCannotBeSeenIsShown() {
    #expect(line(keys("a\u{9b}b")).shown.contains("\u{9b}") == false)
  }
}

/// Names that can stand at the cursor.
@Suite struct NameCompletionTests {
  @Test func methodsFollowAColonAndFieldsADot() {
    #expect(NameCompletion("t:vis").names == [])
    #expect(NameCompletion("t.vis").names == ["visible"])
    #expect(NameCompletion("t.engine:re").names == ["ready", "recover", "request", "restart"])
    #expect(NameCompletion("t.engine.me").names == ["memory_warnings"])
    #expect(NameCompletion("nav.ta").names == ["tab_bar", "tab_view", "tags"])
    #expect(NameCompletion("start.x").names == [])
    #expect(NameCompletion("").names == ["nav", "t"])
    #expect(NameCompletion("t:expect(t:find('x')):is_").names == ["is_false", "is_nil", "is_true"])
  }

  @Test func whatAllHaveInCommonIsKnown() {
    #expect(NameCompletion("t:memory").common == "_warning")
    #expect(NameCompletion("t:zzz").common == "")
    #expect(NameCompletion("t:re").common == "")
  }
}
