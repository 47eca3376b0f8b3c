import ContainerHost
import Testing

/// What no recorded row tells, and somebody could expect otherwise.
@Suite("Choices of the container states")
struct StateChoiceTests {
  private let rules = ContainerRules(pages: ["a", "b", "c"].map { PageRule($0) }, initialName: "b")

  private func stack(_ pages: SavedPage...) -> StackState {
    StackState(restoring: PartialState(pages: pages), in: rules)
  }

  private func ids(_ change: StateChange<StackState>) -> [String]? {
    if case .changed(let stack) = change { stack.pages.map(\.id.rawValue) } else { nil }
  }

  @Test func theExampleInTheGuideIsRight() {
    let rules = ContainerRules(pages: [PageRule("home"), PageRule("plan")])
    let push = ContainerAction.push(PageTarget("plan", params: ["id": "abc-123"]))
    guard case .changed(let next) = StackState(in: rules).applying(push, in: rules) else {
      Issue.record("nothing was pushed")
      return
    }
    #expect(next.pages.map(\.id) == ["home-1", "plan-2"])
  }

  @Test func poppingFromTheMiddleLeavesWhatIsAboveAlone() {
    let stack = stack(SavedPage("a", id: "1"), SavedPage("b", id: "2"), SavedPage("c", id: "3"))
    #expect(ids(stack.applying(.pop(9, from: "2"), in: rules)) == ["1", "3"])
    #expect(stack.applying(.pop(1, from: "1"), in: rules) == .notMine)
    #expect(stack.applying(.pop(-1), in: rules) == .unchanged)
  }

  @Test func poppingMoreThanThereIsEndsWithTheFirstPagesFirstParameters() {
    let first = SavedPage("a", id: "1", params: ["n": 3], paramsHistory: [["n": 1], ["n": 2]])
    let popped = stack(first, SavedPage("b", id: "2")).applying(.pop(.max), in: rules)
    guard case .changed(let stack) = popped else {
      Issue.record("nothing was popped")
      return
    }
    #expect(stack.focused?.params == ["n": 1])
    #expect(stack.focused?.paramsHistory == [])
  }

  /// Whole pages are single steps: what they were before is not gone through on the way.
  @Test func poppingSeveralPagesDoesNotStopAtTheirEarlierParameters() {
    let middle = SavedPage("b", id: "2", params: ["n": 2], paramsHistory: [["n": 1]])
    let stack = stack(SavedPage("a", id: "1"), middle, SavedPage("c", id: "3"))
    #expect(ids(stack.applying(.pop(2), in: rules)) == ["1"])
  }

  @Test func whatLiesAboveASavedFocusIsNotOnTheStack() {
    let saved = PartialState(pages: [SavedPage("a", id: "1"), SavedPage("b", id: "2")], index: 0)
    #expect(StackState(restoring: saved, in: rules).pages.map(\.id) == ["1"])
  }

  @Test func tabsOfWhichNothingCanBeRestoredStartAnew() {
    let saved = PartialState(pages: [SavedPage("gone")], index: 0)
    #expect(TabState(restoring: saved, in: rules).focused?.name == "b")
    #expect(TabState(restoring: saved, in: rules).saved == TabState(in: rules).saved)
  }

  /// The focused tab shows something else: whoever picked it in the drawer wants to see it.
  @Test func anotherPageUnderTheSameNameClosesTheDrawer() {
    let rules = ContainerRules(pages: [PageRule("a") { $0["id"]?.description }])
    var drawer = DrawerState(in: rules)
    drawer = drawer.applying(.openDrawer, in: rules).value(after: drawer) ?? drawer
    let same = drawer.applying(.navigate(PageTarget("a")), in: rules).value(after: drawer)
    #expect(same?.status == .open)
    let other = drawer.applying(.navigate(PageTarget("a", params: ["id": 2])), in: rules).value(after: drawer)
    #expect(other?.status == .closed)
  }

  @Test func anEventOfAPageThatIsGoneLeavesTheDrawerOpen() {
    let drawer = DrawerState(restoring: PartialState(history: [.drawer(.open)]), in: rules)
    #expect(drawer.focusing("gone", in: rules) == .unchanged)
  }

  @Test func anotherDefaultLeavesTheDrawerAsItIs() {
    var other = rules
    other.defaultDrawerStatus = .open
    let drawer = DrawerState(in: rules)
    let adapted = drawer.adapting(to: other).value(after: drawer)
    #expect(adapted?.status == .closed)
    #expect(adapted?.history.last == .drawer(.closed))
  }

  @Test(arguments: [
    PartialState(pages: []), PartialState(pages: [SavedPage("gone")]),
    PartialState(pages: [SavedPage("a")], index: 1, names: ["a", "b", "c"]),
    PartialState(pages: [SavedPage("a")], names: ["a", "b", "c"]),
    PartialState(pages: [SavedPage("a")], index: 0, names: ["a", "b"]),
    PartialState(pages: [SavedPage("a")], index: 0, names: ["a", "b", "gone"]),
    PartialState(pages: [SavedPage("a")], index: 0, names: ["a", "b", "b"]),
  ])
  func aResetToWhatIsNoStateIsNotTaken(_ saved: PartialState) {
    #expect(TabState(in: rules).applying(.reset(saved), in: rules) == .notMine)
    #expect(StackState(in: rules).applying(.reset(saved), in: rules) == .notMine)
    #expect(DrawerState(in: rules).applying(.reset(saved), in: rules) == .notMine)
  }

  @Test func namesAreComparedByBytes() {
    let rules = ContainerRules(pages: [PageRule("caf\u{e9}"), PageRule("cafe\u{301}")])
    #expect(TabState(in: rules).pages.count == 2)
    let jump = TabState(in: rules).applying(.jump(PageTarget("cafe\u{301}")), in: rules)
    #expect(jump.value(after: TabState(in: rules))?.focusedIndex == 1)
  }
}
