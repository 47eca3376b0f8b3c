import Endurance
import Testing

@testable import ContainerHost

/// Containers on screen against the values that are held to the recorded answers: whatever is done to the one, by an action
/// or by what an app and its user do, leaves it as the same done to the other.
@Suite("Containers against their values")
struct ContainerActionWalkTests {
  /// Two runs that are always the same, and one that is new each time; to repeat it, put its seed here.
  private static let seeds: [UInt64] = [1, 2, .random(in: .min ... .max)]

  enum Kind: String, CaseIterable { case tabBar, tabView, plugin }

  @Test(arguments: Kind.allCases, BackBehavior.allCases)
  func tabsAreWhatTheirStateSays(_ kind: Kind, _ behavior: BackBehavior) throws {
    for seed in Self.seeds {
      print("\(kind.rawValue) against TabState, \(behavior): seed \(seed)")
      var random = SplitMix64(seed: seed)
      for round in 0..<6 {
        var walk = try TabWalk(kind, behavior, seed: random.next())
        for step in 0..<60 {
          let (what, faults) = try walk.step()
          #expect(faults == [], "\(kind.rawValue), \(behavior), seed \(seed), round \(round), step \(step): \(what)")
          if !faults.isEmpty { return }
        }
      }
    }
  }

  @Test(arguments: seeds) func stacksAreWhatTheirStateSays(seed: UInt64) throws {
    print("stack against StackState: seed \(seed)")
    var random = SplitMix64(seed: seed)
    for round in 0..<40 {
      var walk = try StackWalk(seed: random.next())
      for step in 0..<60 {
        let (what, faults) = try walk.step()
        #expect(faults == [], "seed \(seed), round \(round), step \(step): \(what)")
        if !faults.isEmpty { return }
      }
    }
  }

  @Test(arguments: BackBehavior.allCases, seeds)
  func theDrawerIsWhatItsStateSays(_ behavior: BackBehavior, seed: UInt64) throws {
    print("drawer against DrawerState, \(behavior): seed \(seed)")
    var random = SplitMix64(seed: seed)
    for round in 0..<4 {
      var walk = try DrawerWalk(behavior, seed: random.next())
      for step in 0..<60 {
        let (what, faults) = try walk.step()
        #expect(faults == [], "\(behavior), seed \(seed), round \(round), step \(step): \(what)")
        if !faults.isEmpty { return }
      }
    }
  }
}

private func randomParams(_ random: inout SplitMix64) -> [String: ParameterValue] {
  var params: [String: ParameterValue] = [:]
  for name in ["a", "b"] where Bool.random(using: &random) {
    params[name] = .integer(Int64.random(in: 0..<3, using: &random))
  }
  return params
}

private func randomParamsAction(_ random: inout SplitMix64) -> ContainerAction {
  let params = randomParams(&random)
  switch Int.random(in: 0..<3, using: &random) {
  case 0: return .setParams(params)
  case 1: return .replaceParams(params)
  default: return .pushParams(params)
  }
}

/// What two states of tabs have in common, for comparing and for reading.
private struct Look: Equatable, CustomStringConvertible {
  let description: String

  init(_ state: (some ContainerState)?, visits: [PageVisit]) {
    guard let state else {
      description = "nothing"
      return
    }
    let pages = state.pages.map { page in
      let params = page.params.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      let before = page.paramsHistory.count
      return "\(page.id)\(params)" + (before > 0 ? "+\(before)" : "")
    }
    description = "\(pages.joined(separator: " ")) at \(state.focusedIndex), visits \(visits.map(\.id))"
  }
}

private struct TabWalk {
  private let fitness: Fitness
  private var random: SplitMix64
  private let behavior: BackBehavior
  private let container: ContainerViewController
  private var names: [String]
  private let initial: String
  private var made: Int
  private var state: TabState

  private var host: AppHost { fitness.host }
  private var rules: ContainerRules {
    ContainerRules(pages: names.map { PageRule($0) }, initialName: initial, backBehavior: behavior)
  }

  init(_ kind: ContainerActionWalkTests.Kind, _ behavior: BackBehavior, seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    fitness = try Fitness()
    self.behavior = behavior
    made = Int.random(in: 1...5, using: &random)
    names = (0..<made).map { "page\($0)" }
    initial = names[0]
    let pages = names.map(Self.page)
    switch kind {
    case .tabBar:
      let tabs = TabBarController()
      tabs.backBehavior = behavior
      tabs.viewControllers = pages
      container = tabs
    case .tabView:
      let selection = State(initialValue: "page0")
      let tabs = TabViewController(
        selection: selection.projectedValue, items: pages.map { (tag: $0.pageID, page: $0) })
      tabs.backBehavior = behavior
      container = tabs
    case .plugin:
      let options = LuaTable(fields: [
        LuaTable.Field(key: .string("back_behavior"), value: .string(behavior.rawValue))
      ])
      container = try fitness.host.makePlugin(PluginSource(PluginApp.single), options: options, pages: pages)
    }
    state = TabState(
      in: ContainerRules(pages: names.map { PageRule($0) }, initialName: names[0], backBehavior: behavior))
    // The ids of these pages are their names.
    state = TabState(
      pages: state.pages.map { PageState(id: PageID($0.name), name: $0.name) }, focusedIndex: 0,
      visits: [PageVisit(PageID(names[0]))])
    fitness.host.rootViewController = container
    fitness.host.launch()
  }

  private static func page(_ name: String) -> ViewController {
    let page = ViewController()
    page.identifier = name
    page.title = name
    return page
  }

  mutating func step() throws -> (what: String, faults: [String]) {
    let name = names.randomElement(using: &random) ?? initial
    let what: String
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: what = perform(.jump(PageTarget(name, params: params())))
    case 2: what = perform(.navigate(PageTarget(name, params: params(), merges: .random(using: &random))))
    case 3: what = perform(.goBack())
    case 4 where behavior != .fullHistory: what = perform(randomParamsAction(&random))
    case 5, 6, 7:
      // Going there without a word about parameters leaves those that the page has.
      if let page = state.pages.first(where: { $0.name == name }) {
        take(state.focusing(page.id, in: rules))
      }
      what = "select \(name): \(host.select(page(name), cause: .random(using: &random) ? .tap : .code))"
    case 8, 9:
      let isTaken = host.back()
      let change = state.applying(.goBack(), in: rules)
      what = "back \(isTaken)"
      if isTaken != (change != .notMine) { return (what, ["the value says \(change)"]) }
      take(change)
    default: what = changePages()
    }
    return (what, faults)
  }

  /// A full history of the value has parameters of their own for each visit of a page; a container's page has one set.
  private mutating func params() -> [String: ParameterValue] {
    behavior == .fullHistory ? [:] : randomParams(&random)
  }

  private func page(_ name: String) -> ViewController {
    container.children.first { $0.pageID == name } ?? container
  }

  private mutating func perform(_ action: ContainerAction) -> String {
    let isTaken = container.perform(action)
    let change = state.applying(action, in: rules)
    take(change)
    return "\(action): \(isTaken)" + (isTaken == (change != .notMine) ? "" : ", but the value says \(change)")
  }

  private mutating func changePages() -> String {
    var new = names
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where names.count > 1: new.remove(at: Int.random(in: 0..<new.count, using: &random))
    case 1 where names.count < 5:
      made += 1
      new.insert("page\(made)", at: Int.random(in: 0...new.count, using: &random))
    default: new.shuffle(using: &random)
    }
    let pages = new.map { name in container.children.first { $0.pageID == name } ?? Self.page(name) }
    switch container {
    case let tabs as TabBarController: tabs.viewControllers = pages
    case let tabs as TabViewController: tabs.setItems(pages.map { (tag: $0.pageID, page: $0) })
    case let plugin as LuaContainerController: plugin.setPages(pages)
    default: break
    }
    names = new
    // New pages get a number in the value, and their name here.
    state = TabState(
      pages: (state.adapting(to: rules).value(after: state) ?? state).pages.map { page in
        state.pages.contains { $0.id == page.id } ? page : PageState(id: PageID(page.name), name: page.name)
      }, focusedIndex: -1, visits: state.visits.filter { new.contains($0.id.rawValue) })
    // Where back goes by the list, the host still knows what was visited, and the value only what back leads to.
    let visible = container.visiblePage?.pageID ?? ""
    state = TabState(
      restoring: PartialState(
        pages: state.pages.map { SavedPage($0) }, index: new.firstIndex(of: visible),
        history: state.visits.map { .page($0) }), in: rules)
    return "pages \(new)"
  }

  private mutating func take(_ change: StateChange<TabState>) { state = change.value(after: state) ?? state }

  private var faults: [String] {
    let (real, wanted) = (container.tabState, state)
    let look = Look(real, visits: real?.visits ?? [])
    let expected = Look(wanted, visits: wanted.visits)
    let broken = InvariantChecker().check(host).map(\.description) + (real?.faults ?? []) + host.errors
    return broken + (look == expected ? [] : ["it is \(look), and should be \(expected)"])
  }
}

private struct StackWalk {
  private let fitness: Fitness
  private var random: SplitMix64
  private let stack: NavigationController
  private var state: StackState
  private static let names = ["a", "b", "c", "status"]
  private let registered = names.map { PageRule($0, initialParams: $0 == "c" ? ["a": 7] : [:]) }

  private var host: AppHost { fitness.host }
  private var rules: ContainerRules { ContainerRules(pages: registered) }

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    fitness = try Fitness()
    stack = NavigationController(rootViewController: fitness.status)
    stack.setScreens(registered) { _ in ViewController() }
    state = StackState(pages: [PageState(id: "status", name: "status")])
    fitness.host.rootViewController = stack
    fitness.host.launch()
  }

  mutating func step() throws -> (what: String, faults: [String]) {
    let target = PageTarget(
      Self.names.randomElement(using: &random) ?? "a", params: randomParams(&random),
      merges: .random(using: &random))
    let page = Int.random(in: 0..<3, using: &random) == 0 ? state.pages.randomElement(using: &random)?.id : nil
    let action: ContainerAction
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1, 2: action = .push(target)
    case 3: action = .pop(Int.random(in: 0...3, using: &random), from: page)
    case 4: action = .popTo(target, from: page)
    case 5: action = .popToTop
    case 6: action = .replace(target, at: page)
    case 7: action = .navigate(target, pops: .random(using: &random))
    case 8: action = randomParamsAction(&random)
    case 9: action = .goBack()
    case 10:
      let isTaken = host.back()
      return compare(.goBack(), "back \(isTaken)", isTaken)
    default:
      // A pop by the app's code takes off the screen, whatever it showed before.
      let popped = stack.popViewController(animated: false)
      guard popped != nil, let below = state.pages.dropLast().last else { return ("no pop", faults) }
      take(state.focusing(below.id, in: rules))
      return ("pop", faults)
    }
    return compare(action, "\(action)", stack.perform(action))
  }

  private mutating func compare(_ action: ContainerAction, _ what: String, _ isTaken: Bool) -> (String, [String]) {
    let change = state.applying(action, in: rules)
    take(change)
    let answer = isTaken == (change != .notMine) ? [] : ["\(isTaken), but the value says \(change)"]
    return (what, answer + faults)
  }

  private mutating func take(_ change: StateChange<StackState>) { state = change.value(after: state) ?? state }

  private var faults: [String] {
    let look = Look(stack.stackState, visits: [])
    let wanted = Look(state, visits: [])
    let broken = InvariantChecker().check(host).map(\.description) + stack.stackState.faults + host.errors
    return broken + (look == wanted ? [] : ["it is \(look), and should be \(wanted)"])
  }
}

private struct DrawerWalk {
  private let fitness: Fitness
  private var random: SplitMix64
  private let drawer: LuaContainerController
  private let rules: ContainerRules
  private var state: DrawerState

  private var host: AppHost { fitness.host }

  init(_ behavior: BackBehavior, seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    fitness = try Fitness()
    let names = ["one", "two", "three"]
    let pages = names.map { name in
      let page = ViewController()
      page.identifier = name
      page.title = name
      return page
    }
    let source = try PluginLoader(searchPaths: [ShippedPluginTests.folder]).find("drawer", relativeTo: ".")
    let options = LuaTable(fields: [LuaTable.Field(key: .string("back_behavior"), value: .string(behavior.rawValue))])
    drawer = try fitness.host.makePlugin(source, options: options, pages: pages)
    rules = ContainerRules(pages: names.map { PageRule($0) }, initialName: "one", backBehavior: behavior)
    state = DrawerState(in: rules)
    fitness.host.rootViewController = drawer
    fitness.host.launch()
  }

  private var isOpen: Bool { get throws { try host.screen()?.layout.find(id: "drawer") != nil } }

  mutating func step() throws -> (what: String, faults: [String]) {
    let name = rules.pages.randomElement(using: &random)?.name ?? "one"
    let isVisible = state.focused?.name == name
    var what = ""
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where state.status == .closed, 1 where state.status == .closed:
      try host.tap("Menu")
      (what, state) = ("open", state.applying(.openDrawer, in: rules).value(after: state) ?? state)
    case 2 where state.status == .open:
      host.send(.tap(id: "scrim"))
      (what, state) = ("close", state.applying(.closeDrawer, in: rules).value(after: state) ?? state)
    case 3 where state.status == .open:
      // Who taps the page that is there wants the drawer gone.
      try host.tap(name)
      let action: ContainerAction = isVisible ? .closeDrawer : .jump(PageTarget(name))
      (what, state) = ("tap \(name)", state.applying(action, in: rules).value(after: state) ?? state)
    case 4 where !isVisible:
      host.select(drawer.children.first { $0.pageID == name } ?? drawer, cause: .code)
      (what, state) = ("show \(name)", state.applying(.jump(PageTarget(name)), in: rules).value(after: state) ?? state)
    default:
      let isTaken = host.back()
      let change = state.applying(.goBack(), in: rules)
      what = "back \(isTaken)"
      if isTaken != (change != .notMine) { return (what, ["the value says \(change)"]) }
      state = change.value(after: state) ?? state
    }
    var faults = InvariantChecker().check(host).map(\.description)
    if fitness.visible != state.focused?.name {
      faults.append("\(fitness.visible ?? "nothing") is visible, not \(state.focused?.name ?? "nothing")")
    }
    if try isOpen != (state.status == .open) { faults.append("it is \(try isOpen ? "open" : "closed")") }
    return (what, faults)
  }
}
