import ContainerHost
import Testing

@Suite struct NavigationOutcomeTests {
  private static let plan = Destination("nutrition", route: "plan")

  @Test(
    arguments: [
      (.delivered, "delivered", nil), (.queued(.busy), "queued", "another navigation is under way"),
      (.queued(.engineNotReady), "queued", "the engine is not ready yet"),
      (.queued(.noContainerInstalled), "queued", "no container is installed yet"),
      (.redirected(to: plan), "redirected", "to nutrition/plan"),
      (.refused(by: "paywall", reason: "not bought"), "refused", #"by "paywall": not bought"#),
      (.superseded(by: plan), "superseded", "by nutrition/plan"), (.superseded(by: nil), "superseded", nil),
      (.noContainer, "no_container", "the container that was installed has been released"),
      (.notInTree, "not_in_tree", "no host for the module is in the tree"), (.failed("boom"), "failed", "boom"),
      (.alreadyThere, "already_there", nil),
    ] as [(NavigationOutcome, String, String?)])
  func outcomesHaveAWordForScriptsAndAReasonForPeople(outcome: NavigationOutcome, word: String, reason: String?) {
    #expect(outcome.description == word)
    #expect(outcome.explanation == reason)
    #expect(outcome.isSettled == (word != "queued"))
  }

  @Test func causesAreTheirOwnWords() {
    let words = NavigationCause.allCases.map(\.description).joined(separator: " ")
    #expect(words == "tap code link back gesture restore removal reload engine")
  }

  @Test(arguments: [
    (NavigationError.tooManyWaiting(limit: 100), "too many navigations are waiting: the limit is 100"),
    (.navigationLoop(chain: [plan, plan]), "navigation does not end: nutrition/plan -> nutrition/plan"),
    (.failed("boom"), "boom"),
    (.unknownScheme("https", expected: nil), #"unknown scheme "https": the app declares no scheme for links"#),
  ])
  func errorsSayWhatWasWrong(error: NavigationError, message: String) {
    #expect(error.description == message)
  }
}
