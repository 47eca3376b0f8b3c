/// What a container makes of an action.
///
/// Three answers, because the one who asks goes on differently: after ``unchanged`` the action is dealt with, after
/// ``notMine`` the next container outwards is asked. The tab router of react-navigation tells them apart in the same way,
/// by giving back the very same state or `null`.
public enum StateChange<Value: Sendable & Equatable>: Sendable, Equatable {
  /// Dealt with; this is the state from now on, and it differs from the one before.
  case changed(Value)
  /// Dealt with, and everything stays as it is.
  case unchanged
  /// This container has no answer to that action.
  case notMine

  /// Dealt with, by what may be the same state.
  init(from old: Value, to new: Value) { self = new == old ? .unchanged : .changed(new) }

  /// The state afterwards, or `nil` where the action was not dealt with.
  public func value(after old: Value) -> Value? {
    switch self {
    case .changed(let new): new
    case .unchanged: old
    case .notMine: nil
    }
  }
}

/// A container's state as a value: which pages it has, which of them is focused, and where "back" leads.
///
/// Nothing here knows a controller, a screen or a clock: a state and an action make the next state, so a run can be saved,
/// compared and repeated:
///
///     let rules = ContainerRules(pages: [PageRule("home"), PageRule("plan")])
///     let stack = StackState(in: rules)
///     switch stack.applying(.push(PageTarget("plan", params: ["id": "abc-123"])), in: rules) {
///     case .changed(let next): print(next.pages.map(\.id))  // [home-1, plan-2]
///     case .unchanged: break
///     case .notMine: break  // ask the container around this one
///     }
///
/// Whatever comes from outside (positions, ids, names) is checked, and what is wrong in it is left
/// out; no call traps.
public protocol ContainerState: Sendable, Equatable {
  /// The state a container starts in.
  init(in rules: ContainerRules)

  /// The state that storage, a link or an app describes, as far as it goes with the rules: unknown pages are dropped,
  /// missing ones filled in, and with nothing left it is the initial state.
  init(restoring saved: PartialState, in rules: ContainerRules)

  /// In the order in which the container has them.
  var pages: [PageState] { get }

  /// Position of the focused page; -1 without pages.
  var focusedIndex: Int { get }

  /// What ``init(restoring:in:)`` brings back.
  var saved: PartialState { get }

  /// What an action makes of this state. Complexity: O(pages + history).
  func applying(_ action: ContainerAction, in rules: ContainerRules) -> StateChange<Self>

  /// The state after something inside the page `id` took the focus. A page that is not here changes nothing.
  func focusing(_ id: PageID, in rules: ContainerRules) -> StateChange<Self>

  /// This state under other rules. Pages that stay keep their id, except those of a name in `names`, which begin anew.
  func adapting(to rules: ContainerRules, renewing names: Set<String>) -> StateChange<Self>

  /// What of the promises of this type does not hold, in words: ids are unique, the focused index is in range, each page
  /// in the history is there, and the history ends with the focused one. Always empty, or there is a mistake here.
  var faults: [String] { get }
}

extension ContainerState {
  public func adapting(to rules: ContainerRules) -> StateChange<Self> { adapting(to: rules, renewing: []) }

  /// The focused page; `nil` only where the rules allow none.
  public var focused: PageState? { pages.indices.contains(focusedIndex) ? pages[focusedIndex] : nil }
}
