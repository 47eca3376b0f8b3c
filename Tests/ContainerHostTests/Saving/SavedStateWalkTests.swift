import Endurance
import Testing

@testable import ContainerHost

/// Random apps that are used at random, saved, ended, built anew and restored.
@Suite("Any app after a relaunch")
struct SavedStateWalkTests {
  /// Two runs that are always the same, and one that is new each time; to repeat it, put its seed here.
  private static let seeds: [UInt64] = [1, 2, .random(in: .min ... .max)]

  @Test(arguments: seeds)
  func itStandsWhereItStoodAndBackLeadsTheSameWay(_ seed: UInt64) throws {
    print("relaunched apps: seed \(seed)")
    var random = SplitMix64(seed: seed)
    var stepsBack = 0
    for round in 0..<120 {
      let place = "seed \(seed), round \(round)"
      let root = RandomTree(random.next()).root
      let first = try RandomApp(root)
      first.host.launch()
      for _ in 0..<Int.random(in: 0...30, using: &random) { first.act(&random) }
      _ = try first.host.clock.settle(limit: .seconds(10))
      let saved = first.host.saveState()
      let document = try saved.json()

      let second = try RandomApp(root)
      let read = try SavedState(json: document)
      #expect(read == saved, "\(place)")
      second.host.restoreState(read)
      #expect(second.host.errors == [], "\(place)")
      #expect(second.picture == first.picture, "\(place)")
      second.host.launch()
      #expect(second.picture == first.picture, "\(place)")
      #expect(second.fitness.violations == [], "\(place)")
      #expect(try second.host.saveState().json() == document, "\(place)")

      // To the end, where the system would leave the app.
      var steps = 0
      while steps < 200 {
        let before = first.picture
        let (one, other) = (first.host.back(), second.host.back())
        #expect(one == other, "\(place), step \(steps) back")
        #expect(second.picture == first.picture, "\(place), step \(steps) back")
        guard one, other else { break }
        if first.picture == before {
          // What is modal takes it and stays.
          for app in [first, second] { app.host.presentedViewControllers.last?.dismiss(animated: false) }
        }
        steps += 1
      }
      #expect(steps < 200, "\(place)")
      stepsBack += steps
      #expect(first.fitness.violations == [] && second.fitness.violations == [], "\(place)")
    }
    #expect(stepsBack > 100)
  }

  /// An app that has changed since: whatever it is given, it stands, and nothing of it is broken.
  @Test(arguments: seeds)
  func aStateOfAnotherAppBreaksNothing(_ seed: UInt64) throws {
    print("foreign states: seed \(seed)")
    var random = SplitMix64(seed: seed)
    for round in 0..<120 {
      let first = try RandomApp(RandomTree(random.next()).root)
      first.host.launch()
      for _ in 0..<20 { first.act(&random) }
      let second = try RandomApp(RandomTree(random.next()).root, word: "later")
      // Sometimes while it runs.
      if Bool.random(using: &random) { second.host.launch() }
      second.host.restoreState(first.host.saveState())
      second.host.launch()
      #expect(second.fitness.violations == [], "seed \(seed), round \(round)")
      #expect(second.host.errors.count <= 1, "seed \(seed), round \(round)")
      for _ in 0..<20 { second.act(&random) }
      _ = try second.host.clock.settle(limit: .seconds(10))
      #expect(second.fitness.violations == [], "seed \(seed), round \(round)")
    }
  }

  /// The record of visits by itself, under every behavior, for a list that may have lost pages.
  @Test(arguments: BackBehavior.allCases, seeds)
  func visitsAreTheSameByIDAsTheyWereByPosition(_ behavior: BackBehavior, _ seed: UInt64) {
    print("visits, \(behavior): seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let count = Int.random(in: 1...6, using: &random)
      var history = PageHistory(behavior: behavior, count: count)
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        if Int.random(in: 0..<4, using: &random) == 0, let previous = history.previous {
          history.visit(previous, isBack: true)
        } else {
          history.visit(Int.random(in: 0..<count, using: &random))
        }
      }
      guard let saved = history.saved({ PageID("page \($0)") }) else {
        #expect(history == PageHistory(behavior: behavior, count: count))
        continue
      }
      var again = PageHistory(restoring: saved, behavior: behavior, count: count) { id in
        (0..<count).first { id == PageID("page \($0)") }
      }
      #expect(again.saved { PageID("page \($0)") } == saved)
      #expect(again.visited == history.visited)
      while let previous = history.previous {
        #expect(again.previous == previous)
        history.visit(previous, isBack: true)
        again.visit(previous, isBack: true)
      }
      #expect(again.previous == nil)

      // Half of the pages are gone: what is left can be gone back through.
      var fewer = PageHistory(restoring: saved, behavior: behavior, count: 3) { id in
        (0..<3).first { id == PageID("page \($0 * 2)") }
      }
      fewer.visit(0)
      for _ in 0..<100 {
        guard let previous = fewer.previous else { break }
        #expect(previous != fewer.current)
        fewer.visit(previous, isBack: true)
      }
      #expect(fewer.previous == nil)
    }
  }

  @Test func aFullHistoryIsKeptToItsLatestVisits() {
    var history = PageHistory(behavior: .fullHistory, count: 2)
    for visit in 0..<5000 { history.visit(visit % 2) }
    let saved = history.saved { PageID("\($0)") }
    #expect(saved?.earlier.count == 1000)
    #expect(saved?.current == "1")
    #expect(saved?.earlier.last == "0")
  }

  @Test func anotherBehaviorUsesTheRecordAsItCan() {
    let saved = PageVisits(initial: "a", current: "b", earlier: ["a", "c", "a"])
    func back(_ behavior: BackBehavior) -> Int? {
      PageHistory(restoring: saved, behavior: behavior, count: 3) { ["a": 0, "b": 1, "c": 2][$0.rawValue] }.previous
    }
    #expect(BackBehavior.allCases.map(back) == [nil, 0, 0, 0, 0, 0])
    let history = PageHistory(restoring: saved, behavior: .history, count: 3) { ["a": 0, "b": 1, "c": 2][$0.rawValue] }
    #expect(history.visited == [1, 0, 2])
  }
}
