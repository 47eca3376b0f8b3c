import Endurance

@testable import ContainerHost

/// What a random app is built of: the same tree as often as wanted.
indirect enum RandomNode {
  case screen(String)
  case module(ModuleID)
  case stack(String, [RandomNode])
  case tabs(String, BackBehavior, [RandomNode])
  case tabView(String, BackBehavior, [RandomNode])
  case plugin(String, BackBehavior, [RandomNode])
}

struct RandomTree {
  private var random: SplitMix64
  private var made = 0
  private var modules: [ModuleID] = [.nutrition, .training]
  private(set) var root: RandomNode

  init(_ seed: UInt64) {
    random = SplitMix64(seed: seed)
    root = .screen("")
    var tree = self
    let pages = (0..<Int.random(in: 2...5, using: &tree.random)).map { _ in tree.node(depth: 1) }
    let behavior = BackBehavior.allCases.randomElement(using: &tree.random) ?? .history
    let root: RandomNode =
      switch Int.random(in: 0..<4, using: &tree.random) {
      case 0: .plugin("root", behavior, pages)
      case 1: .tabView("root", behavior, pages)
      case 2: .stack("root", [pages[0]])
      default: .tabs("root", behavior, pages)
      }
    self.root = root
  }

  private mutating func id(_ word: String) -> String {
    made += 1
    return "\(word) \(made)"
  }

  private mutating func node(depth: Int) -> RandomNode {
    let behavior = BackBehavior.allCases.randomElement(using: &random) ?? .history
    func pages(_ range: ClosedRange<Int>, _ tree: inout RandomTree) -> [RandomNode] {
      (0..<Int.random(in: range, using: &tree.random)).map { _ in tree.node(depth: depth + 1) }
    }
    switch Int.random(in: 0..<(depth < 3 ? 9 : 3), using: &random) {
    case 0: return modules.popLast().map { .module($0) } ?? .screen(id("screen"))
    case 1, 2: return .screen(id("screen"))
    case 3, 4, 5: return .stack(id("stack"), pages(1...2, &self))
    case 6: return .tabs(id("tabs"), behavior, pages(1...7, &self))
    case 7: return .tabView(id("view"), behavior, pages(1...7, &self))
    default: return .plugin(id("plugin"), behavior, pages(1...4, &self))
    }
  }
}

/// One app over a random tree.
final class RandomApp {
  let fitness: Fitness
  private var pushed = 0
  /// What the ids of pushed screens begin with.
  private let word: String

  var host: AppHost { fitness.host }

  private static let plugin =
    PluginApp.head
      + """
      function P:show_module(m)
        self.state.shown = (self.state.shown or 0) + 1
        self.state[self.state.shown % 3] = m
        self:show(m)
      end
      return P
      """

  init(_ root: RandomNode, word: String = "pushed") throws {
    self.word = word
    fitness = try Fitness()
    host.rootViewController = try make(root)
    host.restoreScreen = { saved in Self.screen(saved.id.rawValue, kind: saved.kind) }
  }

  /// A screen or container as it is made when it is pushed or presented, and again after a relaunch.
  private static func screen(_ id: String, kind: String?) -> ViewController {
    let made: ViewController
    func page(_ name: String) -> ViewController {
      let page = ViewController()
      page.identifier = "\(name) of \(id)"
      return page
    }
    switch kind {
    case "stack": made = NavigationController(rootViewController: page("root"))
    case "tab_bar":
      let tabs = TabBarController()
      let stack = NavigationController(rootViewController: page("inner"))
      stack.identifier = "stack of \(id)"
      tabs.backBehavior = .history
      tabs.viewControllers = [page("first"), stack]
      made = tabs
    default: made = ViewController()
    }
    made.identifier = id
    return made
  }

  private func make(_ node: RandomNode) throws -> ViewController {
    switch node {
    case .screen(let id):
      let screen = ViewController()
      screen.identifier = id
      return screen
    case .module(let module): return host.tabHost(for: module)
    case .stack(let id, let pages):
      let stack = NavigationController()
      stack.identifier = id
      stack.viewControllers = try pages.map(make)
      return stack
    case .tabs(let id, let behavior, let pages):
      let tabs = TabBarController()
      tabs.identifier = id
      tabs.backBehavior = behavior
      tabs.viewControllers = try pages.map(make)
      return tabs
    case .tabView(let id, let behavior, let pages):
      let items = try pages.enumerated().map { (tag: $0, page: try make($1)) }
      let selection = State(initialValue: 0)
      let tabs = TabViewController(selection: selection.projectedValue, items: items)
      tabs.identifier = id
      tabs.backBehavior = behavior
      return tabs
    case .plugin(let id, let behavior, let pages):
      return try host.makePlugin(
        PluginSource(Self.plugin), options: ["back_behavior": .string(behavior.rawValue)], pages: try pages.map(make),
        identifier: id)
    }
  }

  /// All controllers below the root and in what is presented, in document order; without the surface.
  var pages: [ViewController] {
    var pages: [ViewController] = []
    var open = Array(host.levels.reversed())
    while let page = open.popLast() {
      pages.append(page)
      if !(page is ModuleHostController) { open.append(contentsOf: page.children.reversed()) }
    }
    return pages
  }

  /// What stands where: every container's pages, and which of them it shows.
  var picture: [String] {
    pages.compactMap(\.asContainer).map { container in
      "\(container.pageID): \(container.children.map(\.pageID)) shows \(container.visiblePage?.pageID ?? "nothing")"
    }
      + host.presentedViewControllers.map {
        "\($0.pageID): \($0.ownPresentation.presentationStyle), modal: \($0.isModalInPresentation)"
      }
  }

  /// Does something that a user or the app's code may do.
  func act(_ random: inout SplitMix64) {
    let all = pages.dropFirst()
    switch Int.random(in: 0..<10, using: &random) {
    case 0: host.back()
    case 1, 2:
      let stacks = all.compactMap { $0 as? NavigationController }
      guard let stack = stacks.randomElement(using: &random) else { return }
      if Int.random(in: 0..<4, using: &random) == 0 {
        let module: ModuleID = Bool.random(using: &random) ? .nutrition : .training
        let target = host.tabHost(for: module)
        if target.parent == nil { stack.pushViewController(target, animated: false) }
        return
      }
      pushed += 1
      let screen = ViewController()
      screen.identifier = "\(word) \(pushed)"
      stack.pushViewController(screen, animated: Int.random(in: 0..<4, using: &random) == 0)
    case 3:
      all.compactMap { $0 as? NavigationController }.randomElement(using: &random)?.popViewController(animated: false)
    case 4:
      // One that waits for its presenter is not saved.
      guard let presenter = host.visiblePage, presenter.appearance == .appeared else { return }
      pushed += 1
      let kind = [nil, "stack", "tab_bar"].randomElement(using: &random) ?? nil
      let screen = Self.screen("\(word) \(pushed)", kind: kind)
      screen.modalPresentationStyle = ModalPresentationStyle.allCases.randomElement(using: &random) ?? .automatic
      screen.isModalInPresentation = Int.random(in: 0..<5, using: &random) == 0
      presenter.present(screen, animated: Int.random(in: 0..<4, using: &random) == 0)
    case 5:
      host.presentedViewControllers.randomElement(using: &random)?.dismiss(animated: Bool.random(using: &random))
    default:
      guard let page = all.randomElement(using: &random) else { return }
      host.select(page, cause: .code)
    }
  }
}
