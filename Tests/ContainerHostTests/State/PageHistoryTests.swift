import Testing

@testable import ContainerHost

@Suite("Page history")
struct PageHistoryTests {
  /// One sequence of visits leads back to six different places.
  @Test(
    arguments: [
      (BackBehavior.none, nil), (.firstRoute, 0), (.initialRoute, 1), (.order, 2), (.history, 1), (.fullHistory, 1),
    ] as [(BackBehavior, Int?)])
  func eachBehaviorLeadsSomewhereElse(_ behavior: BackBehavior, _ expected: Int?) {
    var history = PageHistory(behavior: behavior, count: 4)
    for page in [1, 2, 1, 3] { history.visit(page) }
    #expect(history.previous == expected)
  }

  @Test func fullHistoryGoesThroughEveryVisit() {
    var history = PageHistory(behavior: .fullHistory, count: 3)
    for page in [0, 1, 0, 2] { history.visit(page) }
    var way: [Int] = []
    while let previous = history.previous {
      way.append(previous)
      history.visit(previous, isBack: true)
    }
    #expect(way == [0, 1, 0])
  }

  @Test func historyCountsEachPageOnce() {
    var history = PageHistory(behavior: .history, count: 3)
    for page in [0, 1, 0, 2] { history.visit(page) }
    var way: [Int] = []
    while let previous = history.previous {
      way.append(previous)
      history.visit(previous, isBack: true)
    }
    #expect(way == [0, 1])
  }

  @Test func aRemovedPageIsForgottenAndTheOthersKeepTheirOrder() {
    var history = PageHistory(behavior: .history, count: 3)
    for page in [0, 2, 1] { history.visit(page) }
    history.pagesChanged(count: 2) { [0: 1, 2: 0][$0] }
    #expect(history.visited == [0, 1])
  }

  /// Going back from the page that took over must not lead to that page itself.
  @Test func theVisitOfThePageThatTakesOverGoesOn() {
    var history = PageHistory(behavior: .fullHistory, count: 3)
    for page in [0, 1, 2] { history.visit(page) }
    history.pagesChanged(count: 2) { $0 == 2 ? nil : $0 }
    #expect(history.visited == [1, 0])
    history.visit(1)
    #expect(history.previous == 0)
  }

  @Test func twoVisitsThatMeetAreOneStepBack() {
    var history = PageHistory(behavior: .fullHistory, count: 3)
    for page in [0, 1, 0, 2] { history.visit(page) }
    history.pagesChanged(count: 2) { [0: 0, 2: 1][$0] }
    #expect(history.previous == 0)
    history.visit(0, isBack: true)
    #expect(history.previous == nil)
  }

  /// A page that was left by going back is not what the user saw last.
  @Test func fullHistoryForgetsThePageThatBackLeft() {
    var history = PageHistory(behavior: .fullHistory, count: 3)
    for page in [0, 1, 2] { history.visit(page) }
    history.visit(1, isBack: true)
    #expect(history.visited == [1, 0])
  }

  /// Where the initial page is gone, the first of the list stands in for it, whichever that is by then.
  @Test func theFirstPageStandsInForAnInitialOneThatIsGone() {
    var history = PageHistory(behavior: .initialRoute, count: 3)
    for page in [2, 1] { history.visit(page) }
    history.pagesChanged(count: 2) { $0 == 2 ? nil : $0 }
    #expect(history.previous == 0)
    history.pagesChanged(count: 2) { 1 - $0 }
    #expect(history.previous == nil, "page 1 is the first now")
  }

  @Test func changingTheBehaviorKeepsWhatWasVisited() {
    var history = PageHistory(behavior: .history, count: 4)
    for page in [0, 1, 0, 2] { history.visit(page) }
    history.behavior = .fullHistory
    #expect(history.visited == [2, 0, 1])
    #expect(history.previous == 0)
    for page in [0, 3] { history.visit(page) }
    history.visit(0, isBack: true)
    history.behavior = .history
    #expect(history.visited == [0, 2, 1])
    history.behavior = .fullHistory
    #expect(history.previous == 2, "visits of an earlier time do not come back")
  }

  /// Tabs alone would go to the first page here, which is all that their history has; the host remembers more.
  @Test func theMostRecentlyVisitedPageTakesOverWhereBackFollowsTheList() {
    var history = PageHistory(behavior: .firstRoute, count: 4)
    for page in [0, 2, 3] { history.visit(page) }
    history.pagesChanged(count: 3) { $0 == 3 ? nil : $0 }
    #expect(history.visited.first == 2)
    let rules = ContainerRules(pages: ["a", "b", "c", "d"].map { PageRule($0) })
    var tabs = TabState(in: rules)
    for name in ["c", "d"] { tabs = tabs.applying(.jump(PageTarget(name)), in: rules).value(after: tabs) ?? tabs }
    let fewer = ContainerRules(pages: ["a", "b", "c"].map { PageRule($0) })
    #expect(tabs.adapting(to: fewer).value(after: tabs)?.focusedIndex == 0)
  }

  @Test(
    arguments: [
      (BackBehavior.none, nil), (.firstRoute, 1), (.initialRoute, nil), (.order, 1), (.history, 1), (.fullHistory, 1),
    ] as [(BackBehavior, Int?)])
  func pagesThatMayNotBeShownArePassedOver(_ behavior: BackBehavior, _ expected: Int?) {
    var history = PageHistory(behavior: behavior, count: 4)
    for page in [0, 1, 2, 3] { history.visit(page) }
    #expect(history.previous { $0 != 0 && $0 != 2 } == expected)
    #expect(history.previous { _ in false } == nil)
  }

  @Test(arguments: [BackBehavior.history, .fullHistory])
  func whatWasPassedOverIsForgotten(_ behavior: BackBehavior) {
    var history = PageHistory(behavior: behavior, count: 4)
    for page in [0, 1, 2, 3] { history.visit(page) }
    history.forgetLatest { $0 != 2 }
    history.visit(1, isBack: true)
    #expect(history.previous == 0)
    history.visit(0, isBack: true)
    #expect(history.previous == nil)
  }

  /// A list: page 1, the list, page 2 chosen there, back to the list, and back once more.
  @Test(
    arguments: [
      (BackBehavior.none, nil), (.firstRoute, 0), (.initialRoute, 0), (.order, nil), (.history, 1), (.fullHistory, 1),
    ] as [(BackBehavior, Int?)])
  func aStepBackToNoPageForgetsThePageThatWasLeft(_ behavior: BackBehavior, _ expected: Int?) {
    var history = PageHistory(behavior: behavior, count: 3)
    history.visit(0)
    history.visit(1)
    history.leave(isBack: false)
    history.visit(2)
    history.leave(isBack: true)
    #expect(history.previous == expected)
  }
}
