import Endurance
import Testing

@testable import ContainerHost

/// Random interleavings of everything that takes time: animated pushes, pops and switches, swipes that are finished, given
/// up or cut short, and navigations, taps and backs in the middle of them.
@Suite("Transitions in any interleaving")
struct TransitionWalkTests {
  /// Runs that are always the same, and one that is new each time; to repeat it, put its seed here.
  private static let seeds: [UInt64] = [1, 2, 3, .random(in: .min ... .max)]

  enum Root: String, CaseIterable { case tabBar, tabView, pageView, drawer, stack }

  @Test(arguments: Root.allCases, seeds)
  func callbacksAreBalancedAndACancelledSwipeLeavesNoTrace(_ root: Root, seed: UInt64) throws {
    print("transitions, \(root.rawValue): seed \(seed)")
    var random = SplitMix64(seed: seed)
    for round in 0..<8 {
      var walk = try Walk(root, seed: random.next())
      for step in 0..<120 {
        let (what, faults) = try walk.step()
        let place = "\(root.rawValue), seed \(seed), round \(round), step \(step): \(what)"
        #expect(faults == [], "\(place)")
        if !faults.isEmpty { return }
      }
      #expect(try walk.settle() == [], "\(root.rawValue), seed \(seed), round \(round), at the end")
    }
  }
}

/// What a swipe that is given up must leave as it was.
private struct Standing: Equatable {
  let visible: String?
  let stacks: [[String]]
  let surfaceHost: String?
  let messages: [HeadlessEngine.Message]
  let histories: [PageHistory?]
}

private struct Walk {
  private let fitness: Fitness
  private var random: SplitMix64
  private let root: ContainerViewController
  private let stacks: [NavigationController]
  private let container: any ModuleContainer
  private var grammar = AppearanceGrammar()
  private var made = 0
  /// How things stood when the swipe under way began, as long as nothing else has been done since.
  private var before: Standing?
  private let navigations = Outcomes()

  private final class Outcomes {
    var asked = 0
    var settled: [NavigationOutcome] = []
  }

  private var host: AppHost { fitness.host }

  init(_ root: TransitionWalkTests.Root, seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    fitness = try Fitness()
    let first = NavigationController(rootViewController: fitness.status)
    first.identifier = "first"
    let second = NavigationController(rootViewController: fitness.host.tabHost(for: .nutrition))
    second.identifier = "second"
    let training = fitness.host.tabHost(for: .training)
    let pages: [ViewController] = [first, second, training]
    switch root {
    case .tabBar:
      let tabs = TabBarController()
      tabs.backBehavior = .history
      tabs.viewControllers = pages
      (self.root, stacks) = (tabs, [first, second])
      container = TabBarCoordinator(tabs, mapping: [.nutrition: 1, .training: 2])
    case .tabView:
      let selection = State(initialValue: 0)
      let tabs = TabViewController(
        selection: selection.projectedValue, items: pages.enumerated().map { (tag: $0.offset, page: $0.element) })
      (self.root, stacks) = (tabs, [first, second])
      container = SelectionCoordinator(selection: selection.projectedValue, mapping: [.nutrition: 1, .training: 2])
    case .pageView, .drawer:
      let name = root == .drawer ? "drawer" : "page_view"
      let source = try PluginLoader(searchPaths: [ShippedPluginTests.folder]).find(name, relativeTo: ".")
      let plugin = try fitness.host.makePlugin(source, pages: pages)
      (self.root, stacks) = (plugin, [first, second])
      container = plugin
    case .stack:
      (self.root, stacks) = (first, [first])
      container = NavigationCoordinator(first, hostsByModule: [.nutrition: second, .training: training])
    }
    fitness.host.rootViewController = self.root
    fitness.host.setModuleContainer(container)
    fitness.host.launch()
  }

  // MARK: One step

  mutating func step() throws -> (what: String, faults: [String]) {
    let number = Int.random(in: 0..<16, using: &random)
    if number < 12 { before = nil }
    let what: String
    switch number {
    case 0, 1: what = push()
    case 2: what = "pop \(stack().popViewController(animated: flip())?.pageID ?? "nothing")"
    case 3: what = "pop to root: \(stack().popToRootViewController(animated: flip())?.count ?? 0)"
    case 4: what = setStack()
    case 5, 6: what = try navigate()
    case 7: what = "back \(host.back())"
    case 8: what = select()
    case 9, 10, 11:
      let span = Duration.milliseconds(Int.random(in: 1...500, using: &random))
      try host.advance(by: span)
      what = "advance \(span)"
    default: return swipe()
    }
    return (what, faults())
  }

  /// Lets everything come to its end.
  mutating func settle() throws -> [String] {
    lift(.cancelled)
    try host.advance(by: .seconds(5))
    var faults = faults()
    if !grammar.unsettled.isEmpty { faults.append("not at rest: \(grammar.unsettled)") }
    if navigations.settled.count != navigations.asked {
      faults.append("\(navigations.settled.count) of \(navigations.asked) navigations have settled")
    }
    var shown: Set<String> = []
    var page: ViewController? = root
    while let present = page {
      shown.insert(present.pageID)
      page = present.asContainer?.visiblePage
    }
    // The surface is shown by the visible module, or is still where it was, hidden: it hears of neither.
    if grammar.onScreen.subtracting(["surface"]) != shown {
      faults.append("on screen are \(grammar.onScreen.sorted()), to be seen \(shown.sorted())")
    }
    return faults
  }

  private mutating func faults() -> [String] {
    InvariantChecker().check(host).map(\.description) + grammar.read(host.trace)
  }

  private mutating func flip() -> Bool { Bool.random(using: &random) }
  private mutating func stack() -> NavigationController { stacks.randomElement(using: &random) ?? stacks[0] }

  private mutating func push() -> String {
    made += 1
    let screen = ViewController()
    screen.identifier = "screen\(made)"
    screen.hidesBottomBarWhenPushed = flip()
    let isAnimated = flip()
    let stack = stack()
    stack.pushViewController(screen, animated: isAnimated)
    return "push \(screen.pageID) on \(stack.pageID)\(isAnimated ? ", animated" : "")"
  }

  private mutating func setStack() -> String {
    let stack = stack()
    made += 1
    let screen = ViewController()
    screen.identifier = "screen\(made)"
    let kept = stack.viewControllers.filter { _ in Bool.random(using: &random) }
    let new = Array(stack.viewControllers.prefix(1)) + kept.dropFirst() + (flip() ? [screen] : [])
    let isAnimated = flip()
    stack.setViewControllers(new, animated: isAnimated)
    return "set \(stack.pageID) to \(new.map(\.pageID))\(isAnimated ? ", animated" : "")"
  }

  private mutating func navigate() throws -> String {
    let destination = flip() ? fitness.plan : fitness.workouts
    navigations.asked += 1
    let navigation = try host.navigate(to: destination)
    navigation.onSettle { [navigations] in navigations.settled.append($0) }
    return "navigate to \(destination.module): \(navigation.outcome)"
  }

  private mutating func select() -> String {
    let pages = root.children.filter { $0.asContainer != nil || $0 is ModuleHostController }
    guard let page = pages.randomElement(using: &random) else { return "nothing" }
    return "select \(page.pageID): \(host.select(page, cause: flip() ? .tap : .code))"
  }

  // MARK: Fingers

  private mutating func swipe() -> (what: String, faults: [String]) {
    let phase: UserEvent.Phase =
      host.gestureOwner == nil ? .began : [.changed, .ended, .cancelled].randomElement(using: &random) ?? .changed
    if phase == .began { before = standing }
    let standing = before
    lift(phase)
    var faults = faults()
    if phase == .cancelled, let standing, standing != self.standing {
      faults.append("a swipe given up has left \(self.standing), not \(standing)")
    }
    if phase == .ended || phase == .cancelled { before = nil }
    return ("swipe \(phase.rawValue)", faults)
  }

  private mutating func lift(_ phase: UserEvent.Phase) {
    let progress = Double.random(in: 0...1, using: &random)
    let edge: UserEvent.Direction? = flip() ? .start : nil
    let direction: UserEvent.Direction = flip() ? .end : .start
    host.send(
      .swipe(
        direction: direction, phase: phase, progress: progress, velocity: Double.random(in: 0...900, using: &random),
        edge: edge))
  }

  private var standing: Standing {
    Standing(
      visible: fitness.visible, stacks: stacks.map { $0.viewControllers.map(\.pageID) },
      surfaceHost: host.surface.parent?.pageID, messages: fitness.engine.messages,
      histories: [root.history] + stacks.map(\.history))
  }
}
