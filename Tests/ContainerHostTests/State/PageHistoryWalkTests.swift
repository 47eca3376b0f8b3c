import Endurance
import Testing

@testable import ContainerHost

/// The record that containers keep on the way of each navigation says the same as the state that is held to the recorded
/// answers.
@Suite("Page history against tab state")
struct PageHistoryWalkTests {
  /// Two runs that are always the same, and one that is new each time; to repeat it, put its seed here.
  private static let seeds: [UInt64] = [1, 2, .random(in: .min ... .max)]

  @Test(arguments: BackBehavior.allCases, seeds)
  func bothLeadBackToTheSamePage(_ behavior: BackBehavior, seed: UInt64) {
    print("page history, \(behavior): seed \(seed)")
    var random = SplitMix64(seed: seed)
    for round in 0..<30 {
      var both = Both(behavior, count: Int.random(in: 1...6, using: &random), random: &random)
      for step in 0..<60 {
        let what = both.change(&random)
        let place = "\(behavior), seed \(seed), round \(round), step \(step): \(what)"
        #expect(both.faults == [], "\(place)")
        if !both.faults.isEmpty { return }
      }
    }
  }

  /// One list of pages, and both records of it.
  private struct Both {
    private let behavior: BackBehavior
    private var names: [String]
    private let initial: String
    private var made: Int
    private var history: PageHistory
    private var tabs: TabState
    private var current: String

    private var rules: ContainerRules {
      ContainerRules(pages: names.map { PageRule($0) }, initialName: initial, backBehavior: behavior)
    }

    init(_ behavior: BackBehavior, count: Int, random: inout SplitMix64) {
      self.behavior = behavior
      names = (0..<count).map { "page\($0)" }
      made = count
      let index = Int.random(in: 0..<count, using: &random)
      initial = names[index]
      current = initial
      history = PageHistory(behavior: behavior, count: count)
      history.visit(index)
      tabs = TabState(
        in: ContainerRules(pages: names.map { PageRule($0) }, initialName: initial, backBehavior: behavior))
    }

    mutating func change(_ random: inout SplitMix64) -> String {
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        let gone = names[Int.random(in: 0..<names.count, using: &random)]
        guard names.count > 1 else { return "nothing" }
        replace(names.filter { $0 != gone })
        return "\(gone) removed"
      case 1 where names.count < 7:
        made += 1
        var more = names
        more.insert("page\(made)", at: Int.random(in: 0...names.count, using: &random))
        replace(more)
        return "page\(made) inserted"
      case 2:
        replace(names.shuffled(using: &random))
        return "reordered to \(names)"
      case 3, 4, 5:
        guard let index = history.previous, names.indices.contains(index) else { return "no way back" }
        history.visit(index, isBack: true)
        current = names[index]
        take(tabs.applying(.goBack(), in: rules))
        return "back to \(current)"
      default:
        let index = Int.random(in: 0..<names.count, using: &random)
        current = names[index]
        history.visit(index)
        take(tabs.applying(.jump(PageTarget(current)), in: rules))
        return "to \(current)"
      }
    }

    private mutating func replace(_ new: [String]) {
      let old = names
      names = new
      history.pagesChanged(count: new.count) { new.firstIndex(of: old[$0]) }
      take(tabs.adapting(to: rules))
      guard !new.contains(current) else { return }
      // As a container does it.
      let index = history.visited.first ?? 0
      history.visit(index)
      current = new[index]
      // Where back goes by the list, the host still knows what was visited, and the tab router only what back leads to.
      guard behavior != .history, behavior != .fullHistory, let page = tabs.pages.first(where: { $0.name == current })
      else { return }
      take(tabs.focusing(page.id, in: rules))
    }

    private mutating func take(_ change: StateChange<TabState>) { tabs = change.value(after: tabs) ?? tabs }

    var faults: [String] {
      var faults: [String] = []
      func name(_ id: PageID?) -> String? { id.flatMap { id in tabs.pages.first { $0.id == id }?.name } }
      if tabs.focused?.name != current { faults.append("\(tabs.focused?.name ?? "none") is focused, not \(current)") }
      let previous = history.previous.map { names[$0] }
      let wanted = name(tabs.visits.dropLast().last?.id)
      if previous != wanted { faults.append("back leads to \(previous ?? "nothing"), not \(wanted ?? "nothing")") }
      guard behavior == .history || behavior == .fullHistory else { return faults }
      var seen: Set<String> = []
      let visited = tabs.visits.reversed().compactMap { name($0.id) }.filter { seen.insert($0).inserted }
      if history.visited.map({ names[$0] }) != visited { faults.append("visited \(history.visited), not \(visited)") }
      return faults
    }
  }
}
