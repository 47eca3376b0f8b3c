import Testing

@testable import navscript

@Suite struct TagExpressionTests {
  @Test(
    arguments: [
      ("slow", ["slow"], true), ("slow", ["fast"], false), ("not slow", [], true), ("!slow", ["slow"], false),
      ("a and b", ["a"], false), ("a and b", ["b", "a"], true), ("a or b", ["b"], true), ("a,b", ["b"], true),
      ("a or b and c", ["a"], true), ("(a or b) and c", ["a"], false), ("not a and b", ["b"], true),
      ("not (a and b)", ["a"], true), ("slow and not (flaky or wip)", ["slow", "wip"], false),
      ("a && b || c", ["c"], true), ("a&&b", ["a"], false), ("a&&b", ["b", "a"], true), ("a||b&&!c", ["b"], true),
      ("r&d", ["r&d"], true), ("a|b&&c", ["a|b", "c"], true), ("\"a&&b\"", ["a&&b"], true),
      ("\"two words\"", ["two words"], true), ("'and'", ["and"], true), ("not not a", ["a"], true),
      ("area:nav-bar", ["area:nav-bar"], true),
    ] as [(String, [String], Bool)])
  func matches(_ text: String, _ tags: [String], _ isMatch: Bool) throws {
    #expect(try TagExpression(text).matches(tags) == isMatch)
  }

  @Test(arguments: [
    ("", "expected a tag at character 1, got its end", 1), ("a and", "expected a tag at character 6, got its end", 6),
    ("a b", "expected \"and\" or \"or\" at character 3, got \"b\"", 3),
    ("(a", "expected \")\" at character 3, got its end", 3),
    ("a)", "expected \"and\" or \"or\" at character 2, got \")\"", 2),
    ("a or or b", "expected a tag at character 6, got \"or\"", 6),
    ("x and 'y", "the quote at character 7 is not closed", 7),
    ("a&&", "expected a tag at character 4, got its end", 4), ("&&&", "expected a tag at character 1, got \"and\"", 1),
    ("''", "expected a tag at character 1, got \"\"", 1),
  ])
  func mistakesHaveAPlace(_ text: String, _ message: String, _ position: Int) {
    #expect(throws: TagExpression.Problem(message: message, position: position)) { try TagExpression(text) }
  }

  /// As deep a tree would use up the stack where it is matched, asked for its names and let go.
  @Test(arguments: [",", " and ", " or not "])
  func moreTagsThanAnybodyWritesAreRefused(_ operator: String) throws {
    let most = try TagExpression((1...1000).map { "t\($0)" }.joined(separator: `operator`))
    #expect(most.names.count == 1000)
    let length = `operator`.count
    let problem = TagExpression.Problem(
      message: "expected at most 1000 tags at character \(1000 * (length + 1) + 1), got \"a\"",
      position: 1000 * (length + 1) + 1)
    #expect(throws: problem) {
      try TagExpression(repeatElement("a", count: 200_000).joined(separator: `operator`))
    }
  }

  @Test func manyParenthesesAreRefusedAndManyTagsAreNot() throws {
    let deep = String(repeating: "(", count: 100_000) + "a"
    #expect(throws: TagExpression.Problem.self) { try TagExpression(deep) }
    #expect(throws: TagExpression.Problem.self) { try TagExpression(String(repeating: "not ", count: 100_000) + "a") }
    let wide = try TagExpression((1...500).map { "t\($0)" }.joined(separator: " or "))
    #expect(wide.matches(["t500"]) && wide.names.count == 500)
  }
}
