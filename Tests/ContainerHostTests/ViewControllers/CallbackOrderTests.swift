import Testing

@testable import ContainerHost

/// The orders of UIKit that are known, and those that are a matter of ``AppearanceRules``, against the real controllers.
@Suite("Callbacks come in the order of the table")
struct CallbackOrderTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    /// Where the order is known from; "choice" where an app may have another.
    let source: String
    var rules: @Sendable (inout AppearanceRules) -> Void = { _ in }
    /// Brings the app to where the row begins.
    var before: @Sendable (OrderApp) -> Void = { _ in }
    let act: @Sendable (OrderApp) -> Void
    /// What the screens a, b, c, … and the stack heard, in order.
    let order: String

    var testDescription: String { name }
  }

  @Test(arguments: Self.rows)
  func isKept(_ row: Row) throws {
    var rules = AppearanceRules()
    row.rules(&rules)
    let app = try OrderApp(rules)
    row.before(app)
    _ = try app.host.advance(by: .seconds(1))
    let start = app.host.trace?.events.count ?? 0
    row.act(app)
    _ = try app.host.advance(by: .seconds(1))
    let heard = (app.host.trace?.events ?? []).dropFirst(start).compactMap(OrderApp.text)
    #expect(heard == row.order.split(separator: ",").map { $0.trimmed }, "\(row.source)")
    #expect(InvariantChecker().check(app.host).map(\.description) == [])
  }

  @Test func theTableHasARowForEachCase() { #expect(Self.rows.count == 26) }

  static let log = "recorded logs: readke.com/c/0Z41505102021.html, arm1.ru"
  static let pushed = "will_move b, load b, WD a, WA b, IA b, DD a, DA b, did_move b"
  static let popped = "will_move b, WD b, WA a, IA a, DD b, DA a, did_move b"

  static let rows: [Row] = [
    Row(
      name: "first show", source: log, act: { $0.host.rootViewController = $0.screen("x") },
      order: "WD tabs, WD stack, WD a, DD a, DD stack, DD tabs, load x, WA x, IA x, DA x"),
    Row(
      name: "tab switch to a page never loaded", source: "pgzxc.github.io/posts/efa3afd7.html",
      before: { $0.tabs.viewControllers = [$0.screen("p"), $0.screen("q")] }, act: { $0.tabs.selectedIndex = 1 },
      order: "load q, WA q, WD p, IA q, DD p, DA q"),
    Row(
      name: "tab switch back", source: "choice: lxweimin.com/p/ad61bbba5ac8, incomplete",
      before: { $0.visitSecondTab() }, act: { $0.tabs.selectedIndex = 0 }, order: "WA p, WD q, IA p, DD q, DA p"),
    Row(
      name: "tab switch back, as a push", source: "choice", rules: { $0.tabSwitchBack = .outgoingFirst },
      before: { $0.visitSecondTab() }, act: { $0.tabs.selectedIndex = 0 }, order: "WD q, WA p, IA p, DD q, DA p"),
    Row(
      name: "push", source: log, act: { $0.stack.pushViewController($0.screen("b"), animated: false) }, order: pushed),
    Row(
      name: "animated push", source: log, act: { $0.stack.pushViewController($0.screen("b"), animated: true) },
      order: pushed),
    Row(
      name: "pop", source: log, before: { $0.push("b") }, act: { $0.stack.popViewController(animated: false) },
      order: popped),
    Row(
      name: "animated pop", source: log, before: { $0.push("b") },
      act: { $0.stack.popViewController(animated: true) }, order: popped),
    Row(
      name: "pop to a screen in the middle", source: "as a pop; what was covered hears only that it moves",
      before: { $0.push("b", "c", "d") },
      act: { $0.stack.popToViewController($0.stack.viewControllers[1], animated: false) },
      order: "will_move c, will_move d, WD d, WA b, IA b, DD d, DA b, did_move c, did_move d"),
    Row(
      name: "pop to the root", source: "as a pop", before: { $0.push("b", "c") },
      act: { $0.stack.popToRootViewController(animated: true) },
      order: "will_move b, will_move c, WD c, WA a, IA a, DD c, DA a, did_move b, did_move c"),
    Row(
      name: "pop at the root", source: "nothing happens", act: { $0.stack.popToRootViewController(animated: true) },
      order: ""),
    Row(
      name: "replace the top", source: "choice: as a push", before: { $0.push("b") },
      act: { $0.stack.replaceTopViewController(with: $0.screen("c"), animated: false) },
      order: "will_move b, will_move c, load c, WD b, WA c, IA c, DD b, DA c, did_move c, did_move b"),
    Row(
      name: "a new stack with a new top", source: "choice: as a push", before: { $0.push("b") },
      act: { $0.stack.setViewControllers([$0.a, $0.screen("c"), $0.screen("d")], animated: false) },
      order: "will_move b, will_move c, will_move d, load d, WD b, WA d, IA d, DD b, DA d, did_move c, did_move d, "
        + "did_move b"),
    Row(
      name: "a new stack with a top that was in it", source: "choice: as a pop", before: { $0.push("b", "c") },
      act: { $0.stack.setViewControllers([$0.stack.viewControllers[1]], animated: false) },
      order: "will_move a, will_move c, WD c, WA b, IA b, DD c, DA b, did_move a, did_move c"),
    Row(
      name: "a new stack under the same top", source: "the screen in front hears nothing", before: { $0.push("b") },
      act: { $0.stack.setViewControllers([$0.stack.viewControllers[1]], animated: false) },
      order: "will_move a, did_move a"),
    Row(
      name: "a new stack, as a tab switch", source: "choice", rules: { $0.newStack = .incomingFirst },
      act: { $0.stack.setViewControllers([$0.screen("c")], animated: false) },
      order: "will_move a, will_move c, load c, WA c, WD a, IA c, DD a, DA c, did_move c, did_move a"),
    Row(
      name: "swipe-back completed", source: "exactly like a pop: stackoverflow.com/q/18927878",
      before: { $0.push("b") }, act: { $0.swipe(.ended) }, order: popped),
    Row(
      name: "swipe-back completed, unannounced", source: "choice", rules: { $0.swipeAnnouncesRemoval = false },
      before: { $0.push("b") }, act: { $0.swipe(.ended) },
      order: "WD b, WA a, will_move b, IA a, DD b, DA a, did_move b"),
    Row(
      name: "swipe-back cancelled", source: "wangling.me/2014/02, recorded; no did-move ever", before: { $0.push("b") },
      act: { $0.swipe(.cancelled) }, order: "will_move b, WD b, WA a, WD a, DD a, WA b, IA b, DA b"),
    Row(
      name: "swipe-back cancelled, interleaved", source: "choice", rules: { $0.cancelledPop = .interleaved },
      before: { $0.push("b") }, act: { $0.swipe(.cancelled) },
      order: "will_move b, WD b, WA a, WD a, WA b, DD a, IA b, DA b"),
    Row(
      name: "swipe-back cancelled in silence", source: "choice: react-native-screens #951",
      rules: {
        $0.cancelledPop = .silent
        $0.swipeAnnouncesRemoval = false
      }, before: { $0.push("b") }, act: { $0.swipe(.cancelled) }, order: ""),
    Row(
      name: "swipe-back completed in silence", source: "choice: told when it is certain",
      rules: { $0.cancelledPop = .silent }, before: { $0.push("b") }, act: { $0.swipe(.ended) }, order: popped),
    Row(
      name: "a tab whose content is a stack", source: "choice of forwarding: the stack and its top, nothing below",
      before: {
        $0.push("b")
        $0.tabs.viewControllers = [$0.stack, $0.screen("q")]
      },
      act: {
        $0.tabs.selectedIndex = 1
        $0.tabs.selectedIndex = 0
      },
      order: "load q, WA q, WD stack, WD b, IA q, DD b, DD stack, DA q, "
        + "WA stack, WA b, WD q, IA stack, IA b, DD q, DA b, DA stack"),
    Row(
      name: "a parent with a child", source: "phchan9/til: parent WA, child WA, child DA, parent DA",
      before: { $0.tabs.viewControllers = [$0.screen("p"), $0.parent] }, act: { $0.tabs.selectedIndex = 1 },
      order: "load parent, WA parent, load child, WA child, WD p, IA parent, IA child, DD p, DA child, DA parent"),
    Row(
      name: "a full-screen modal", source: "choice: common observation",
      before: { $0.tabs.viewControllers = [$0.screen("p"), $0.screen("q")] },
      act: { $0.tabs.showWithOptions($0.tabs.children[1], options: ShowOptions(style: .modal), cause: .code) },
      order: "load q, WD p, WA q, IA q, DA q, DD p"),
    Row(
      name: "a full-screen modal, as a push", source: "choice", rules: { $0.modal = .outgoingFirst },
      before: { $0.tabs.viewControllers = [$0.screen("p"), $0.screen("q")] },
      act: { $0.tabs.showWithOptions($0.tabs.children[1], options: ShowOptions(style: .modal), cause: .code) },
      order: "load q, WD p, WA q, IA q, DD p, DA q"),
  ]
}

/// A tab bar with a stack in it, launched.
final class OrderApp {
  let host: AppHost
  let tabs = TabBarController()
  let stack = NavigationController()
  let a = ViewController()
  let parent = ViewController()

  init(_ rules: AppearanceRules) throws {
    var configuration = AppHost.Configuration()
    configuration.recordsTrace = true
    configuration.appearanceRules = rules
    host = AppHost(catalog: try Fitness.catalog(), engine: HeadlessEngine(start: .ready), configuration: configuration)
    tabs.identifier = "tabs"
    stack.identifier = "stack"
    a.identifier = "a"
    parent.identifier = "parent"
    parent.addChild(screen("child"))
    stack.viewControllers = [a]
    tabs.viewControllers = [stack]
    host.rootViewController = tabs
    host.launch()
  }

  func screen(_ id: String) -> ViewController {
    let screen = ViewController()
    screen.identifier = id
    return screen
  }

  func push(_ ids: String...) { for id in ids { stack.pushViewController(screen(id), animated: false) } }

  func visitSecondTab() {
    tabs.viewControllers = [screen("p"), screen("q")]
    tabs.selectedIndex = 1
  }

  func swipe(_ end: UserEvent.Phase) {
    for phase in [.began, .changed, end] {
      host.send(.swipe(direction: .end, phase: phase, progress: 0.7, velocity: 0, edge: .start))
    }
  }

  static func text(_ event: TraceEvent) -> String? {
    let word: String
    switch event.kind {
    case .load: word = "load"
    case .willMove: word = "will_move"
    case .didMove: word = "did_move"
    case .willAppear: word = "WA"
    case .isAppearing: word = "IA"
    case .didAppear: word = "DA"
    case .willDisappear: word = "WD"
    case .didDisappear: word = "DD"
    default: return nil
    }
    return "\(word) \(event.subject)"
  }
}

extension Substring {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
