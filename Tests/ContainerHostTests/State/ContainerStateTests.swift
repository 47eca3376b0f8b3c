import Testing

@testable import ContainerHost

/// What holds for each kind of state, whatever is asked of it.
@Suite("Container states")
struct ContainerStateTests {
  /// Two runs that are always the same, and one that is new each time; to repeat it, put its seed here.
  private static let seeds: [UInt64] = [1, 2, .random(in: .min ... .max)]

  @Test(arguments: seeds) func tabsKeepTheirPromises(seed: UInt64) { walk(TabState.self, seed) }

  @Test(arguments: seeds) func stacksKeepTheirPromises(seed: UInt64) { walk(StackState.self, seed) }

  @Test(arguments: seeds) func drawersKeepTheirPromises(seed: UInt64) { walk(DrawerState.self, seed) }

  private func walk<Kind: ContainerState>(_ kind: Kind.Type, _ seed: UInt64) {
    print("\(kind): seed \(seed)")
    var random = RandomActions(seed: seed)
    for round in 0..<30 {
      var rules = random.rules()
      var state = Kind(in: rules)
      for step in 0..<30 {
        let (what, change) = random.change(of: state, &rules)
        let place = "seed \(seed), round \(round), step \(step): \(what)"
        if case .changed(let new) = change, new == state { Issue.record("\(place): changed to the same") }
        state = change.value(after: state) ?? state
        #expect(state.faults == [], "\(place)")
        #expect(state.pages.isEmpty == rules.pages.isEmpty, "\(place)")
        let restored = Kind(restoring: state.saved, in: rules)
        #expect(restored.faults == [], "\(place)")
        #expect(restored.pages.map(\.id) == state.pages.map(\.id), "\(place)")
        #expect(restored.focusedIndex == state.focusedIndex, "\(place)")
        // Only now, because restoring brings a visit's parameters up to date with its page's.
        #expect(Kind(restoring: restored.saved, in: rules).saved == restored.saved, "\(place)")
      }
    }
  }

  @Test(arguments: seeds) func backAlwaysEnds(seed: UInt64) {
    print("back: seed \(seed)")
    var random = RandomActions(seed: seed)
    for round in 0..<30 {
      var rules = random.rules()
      var state = DrawerState(in: rules)
      for _ in 0..<40 { state = random.change(of: state, &rules).1.value(after: state) ?? state }
      state = state.adapting(to: rules).value(after: state) ?? state
      var steps = 0
      while let next = state.applying(.goBack(), in: rules).value(after: state), steps < 1000 {
        #expect(next != state, "seed \(seed), round \(round): a step back that does nothing")
        state = next
        steps += 1
      }
      #expect(steps < 1000, "seed \(seed), round \(round): back never ends")
    }
  }

  @Test func theSameActionMakesTheSameState() {
    let rules = ContainerRules(pages: [PageRule("a"), PageRule("b")])
    let stack = StackState(in: rules)
    let once = stack.applying(.push(PageTarget("b")), in: rules)
    #expect(once == stack.applying(.push(PageTarget("b")), in: rules))
    #expect(once.value(after: stack)?.pages.map(\.id) == ["a-1", "b-2"])
  }

  @Test func anIdDoesNotComeBackAfterItsPageHasGone() {
    let rules = ContainerRules(pages: [PageRule("a"), PageRule("b")])
    var stack = StackState(restoring: PartialState(pages: [SavedPage("a", id: "a-7")]), in: rules)
    var seen: Set<PageID> = ["a-7"]
    for _ in 0..<5 {
      stack = stack.applying(.push(PageTarget("a")), in: rules).value(after: stack) ?? stack
      if let top = stack.focused { #expect(seen.insert(top.id).inserted, "\(top.id) is there again") }
      stack = stack.applying(.pop(1), in: rules).value(after: stack) ?? stack
    }
    #expect(seen.count == 6)
  }

  /// Two pages of one id, an id that is empty, a position that is none: none of it gets in.
  @Test func whatIsWrongInASavedStateIsLeftOut() {
    let rules = ContainerRules(pages: [PageRule("a"), PageRule("b"), PageRule("c")], backBehavior: .fullHistory)
    let saved = PartialState(
      pages: [SavedPage("a", id: "x"), SavedPage("b", id: "x"), SavedPage("gone", id: "y"), SavedPage("c", id: "")],
      index: .min, history: [.page(PageVisit("y")), .drawer(.closed), .page(PageVisit("x")), .page(PageVisit("x"))])
    let tabs = TabState(restoring: saved, in: rules)
    #expect(tabs.faults == [])
    #expect(tabs.pages.map(\.name) == ["a", "b", "c"])
    #expect(tabs.visits.map(\.id) == ["x"])
    let stack = StackState(restoring: saved, in: rules)
    #expect(stack.pages.map(\.id) == ["x"])
    let drawer = DrawerState(restoring: saved, in: rules)
    #expect(drawer.status == .open, "an entry stands there only because the status was not the default")
  }

  /// The focus is found again by what it was, not by where it stood.
  @Test func aStacksFocusIsThePageThatHadIt() {
    let rules = ContainerRules(pages: [PageRule("a"), PageRule("b")])
    let saved = PartialState(pages: [SavedPage("gone"), SavedPage("a", id: "x"), SavedPage("b", id: "y")], index: 1)
    #expect(StackState(restoring: saved, in: rules).pages.map(\.id) == ["x"])
  }

  @Test func removingWhatLayBetweenTwoVisitsLeavesNoStepThatDoesNothing() {
    let rules = ContainerRules(pages: [PageRule("a"), PageRule("b"), PageRule("c")], backBehavior: .fullHistory)
    var tabs = TabState(in: rules)
    for name in ["b", "a", "c"] {
      tabs = tabs.applying(.jump(PageTarget(name)), in: rules).value(after: tabs) ?? tabs
    }
    let fewer = ContainerRules(pages: [PageRule("a"), PageRule("c")], backBehavior: .fullHistory)
    tabs = tabs.adapting(to: fewer).value(after: tabs) ?? tabs
    #expect(tabs.visits.map(\.id) == ["a-1", "c-3"])
  }

  @Test func containersWithoutPagesAnswerEverything() {
    let rules = ContainerRules(pages: [])
    let tabs = TabState(in: rules)
    let stack = StackState(in: rules)
    for action: ContainerAction in [
      .goBack(), .pop(3), .popToTop, .push(PageTarget("a")), .navigate(PageTarget("a"), pops: true),
      .popTo(PageTarget("a")), .replace(PageTarget("a")), .setParams([:]), .reset(PartialState()),
      .jump(PageTarget("a")),
    ] {
      #expect(tabs.applying(action, in: rules) == .notMine)
      #expect(stack.applying(action, in: rules) == .notMine)
    }
    #expect(tabs.focused == nil)
    #expect(stack.focused == nil)
  }
}
