import ContainerHost
import Endurance

/// Rules, actions and saved states at random, sensible and not.
struct RandomActions {
  private var random: SplitMix64
  private static let names = ["a", "b", "c", "d", "e"]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func one<Element>(of list: [Element]) -> Element? { list.randomElement(using: &random) }
  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  mutating func rules() -> ContainerRules {
    let count = chance(10) ? 0 : Int.random(in: 1...5, using: &random)
    let pages = Self.names.shuffled(using: &random).prefix(count).map { name in
      var rule = PageRule(name, initialParams: chance(3) ? ["initial": .string(name)] : [:])
      if chance(3) { rule.identity = { $0["id"]?.description } }
      return rule
    }
    return ContainerRules(
      pages: pages, initialName: one(of: Self.names), backBehavior: one(of: BackBehavior.allCases) ?? .none,
      defaultDrawerStatus: chance(3) ? .open : .closed)
  }

  /// Something that happens to `state`, with its name. It may change the rules, and the state then follows.
  mutating func change<Kind: ContainerState>(
    of state: Kind, _ rules: inout ContainerRules
  ) -> (String, StateChange<Kind>) {
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      // The behaviours stay for a while, or none of them would get far.
      let (behavior, status) = (rules.backBehavior, rules.defaultDrawerStatus)
      rules = self.rules()
      if !chance(4) { (rules.backBehavior, rules.defaultDrawerStatus) = (behavior, status) }
      let renewed: Set<String> = chance(3) ? [one(of: Self.names) ?? ""] : []
      return ("rules \(rules.pages.map(\.name)) renewing \(renewed)", state.adapting(to: rules, renewing: renewed))
    case 1:
      let id = id(in: state) ?? "none"
      return ("focus \(id)", state.focusing(id, in: rules))
    default:
      let action = action(for: state, rules)
      return ("\(action)", state.applying(action, in: rules))
    }
  }

  private mutating func action(for state: some ContainerState, _ rules: ContainerRules) -> ContainerAction {
    let target = PageTarget(
      one(of: Self.names + ["unknown"]) ?? "", params: params(), path: chance(4) ? "/p" : nil, merges: chance(3))
    let id = chance(2) ? nil : id(in: state)
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1: return .navigate(target, pops: chance(2))
    case 2, 3, 4: return .jump(target)
    case 5, 6: return .goBack(from: id)
    case 7: return .push(target)
    case 8: return .pop(one(of: [-1, 0, 1, 1, 2, 5, .max]) ?? 1, from: id)
    case 9: return .popTo(target, from: id)
    case 10: return chance(3) ? .popToTop : .push(target)
    case 11: return .replace(target, at: id)
    case 12: return one(of: [.openDrawer, .closeDrawer, .toggleDrawer]) ?? .toggleDrawer
    case 13: return one(of: [.setParams(params(), of: id), .replaceParams(params(), of: id)]) ?? .popToTop
    case 14: return .pushParams(params(), of: id)
    default: return .reset(saved(state, rules))
    }
  }

  private mutating func params() -> [String: ParameterValue] {
    chance(2) ? [:] : ["id": .integer(Int64.random(in: 0..<3, using: &random))]
  }

  private mutating func id(in state: some ContainerState) -> PageID? {
    chance(8) ? one(of: ["none", "a-1", "b-2"]) : state.pages.randomElement(using: &random)?.id
  }

  private mutating func saved(_ state: some ContainerState, _ rules: ContainerRules) -> PartialState {
    var saved = state.saved
    saved.pages.shuffle(using: &random)
    if chance(2) { saved.pages.append(SavedPage(one(of: Self.names) ?? "", id: id(in: state), params: params())) }
    if chance(3) { saved.index = one(of: [nil, -1, 0, 1, 99, .max, .min]) ?? nil }
    if chance(3) { saved.history.append(.drawer(chance(2) ? .open : .closed)) }
    if chance(3), let id = id(in: state) { saved.history.append(.page(PageVisit(id, params: params()))) }
    if chance(3) { saved.names = rules.pages.map(\.name) }
    return saved
  }
}
