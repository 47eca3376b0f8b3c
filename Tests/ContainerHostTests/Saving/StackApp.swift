@testable import ContainerHost

/// A screen that remembers how far it was scrolled, and what it heard.
final class ScrollScreen: ViewController {
  var offset: Int64 = 0
  var heard: [String] = []

  override func viewDidLoad() { heard.append("load") }
  override func viewWillAppear(_ animated: Bool) { heard.append("appear") }
  override func encodeRestorableState() -> LuaTable? { ["offset": .integer(offset)] }
  override func decodeRestorableState(_ state: LuaTable) {
    if case .integer(let offset)? = state["offset"] { self.offset = offset }
  }

  init(_ id: String) {
    super.init()
    identifier = id
  }
}

/// Tabs with a stack each, before it is launched; `training` is pushed by a coordinator of the third stack.
struct StackApp {
  let fitness: Fitness
  let tabs = TabBarController()
  let stacks: [NavigationController]
  let coordinator: NavigationCoordinator
  /// Screens that the host asked for.
  final class Requests { var screens: [SavedScreen] = [] }
  let requests = Requests()

  var host: AppHost { fitness.host }

  init(start: HeadlessEngine.Start = .ready, remakes: Bool = true) throws {
    fitness = try Fitness(start: start)
    tabs.identifier = "tabs"
    let host = fitness.host
    stacks = ["feed", "search", "more"].map { name in
      let root = ScrollScreen("\(name)_root")
      let stack = NavigationController(rootViewController: root)
      stack.identifier = name
      return stack
    }
    tabs.viewControllers = stacks + [host.tabHost(for: .nutrition)]
    coordinator = NavigationCoordinator(stacks[2], hostsByModule: [.training: host.tabHost(for: .training)])
    host.rootViewController = tabs
    guard remakes else { return }
    host.restoreScreen = { [requests] saved in
      requests.screens.append(saved)
      return saved.id.rawValue.hasPrefix("screen") ? ScrollScreen(saved.id.rawValue) : nil
    }
  }

  func push(_ id: String, on index: Int, offset: Int64 = 0) {
    let screen = ScrollScreen(id)
    screen.title = "Title of \(id)"
    screen.offset = offset
    stacks[index].pushViewController(screen, animated: false)
  }

  func ids(_ index: Int) -> [String] { stacks[index].children.map(\.pageID) }
}
