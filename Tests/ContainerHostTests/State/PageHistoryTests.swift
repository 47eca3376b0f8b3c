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
}
