import ContainerHost
import Testing

@Suite struct NearestNameTests {
  @Test(
    arguments: [
      ("nutritoin", ["nutrition", "training"], "nutrition"),  // a swap counts as one
      ("plans", ["plan", "home"], "plan"),
      ("NUTRITION", ["nutrition"], "nutrition"),  // case alone is no distance
      ("Plan", ["plan", "PLAN", "Plan"], "Plan"),  // but decides between equals
      ("bat", ["cat", "bar", "hat"], "bar"),  // byte order decides between equals
      ("nut", ["training", "nutrition"], "nutrition"),  // a beginning
      ("plan", ["planning", "plant"], "plant"),  // a real distance comes before a beginning
      ("x", ["y", "z"], nil),  // nothing in common
      ("n", ["nutrition"], nil),  // one letter is no beginning
      ("abc", ["xyz"], nil), ("home", ["plan"], nil), ("", ["a"], nil), ("a", [], nil),
      ("trainnnnning", ["training"], nil),  // four too many
      ("straße", ["strase"], "strase"), ("ÉCOLE", ["école"], "école"),
    ] as [(String, [String], String?)])
  func theClosestNameIsSuggested(name: String, names: [String], nearest: String?) {
    #expect(nearestName(to: name, among: names) == nearest)
    #expect(nearestName(to: name, among: names.reversed()) == nearest, "the order of the names is of no consequence")
  }

  @Test func hugeNamesAreCut() {
    let huge = String(repeating: "x", count: 1_000_000)
    #expect(nearestName(to: huge, among: ["x", huge + "y"]) == huge + "y")
  }

  @Test func theSuffixHasOneForm() {
    #expect(didYouMean("plan") == #": did you mean "plan"?"#)
    #expect(didYouMean(nil) == "")
    #expect(didYouMean("plans", among: ["plan"]) == #": did you mean "plan"?"#)
  }
}
