import ContainerHost

/// An app of tabs with a stack of ten screens each, and what is done with its state.
final class SavedApp: Subject {
  enum Work {
    /// Taking the state and writing it down.
    case save
    /// Reading two documents and restoring them in turn: one with all screens, one with the stacks' roots alone.
    case restore
  }

  static let screensOnAStack = 10

  private let host: AppHost
  private let work: Work
  private let repeats: Int
  private let full: [UInt8]
  private let bare: [UInt8]

  /// - Parameters:
  ///   - pages: how many screens there are altogether.
  ///   - all: how many screens one round goes through: so often is the work done.
  init(_ work: Work, pages: Int, all: Int) throws {
    self.work = work
    repeats = all / pages
    let module = ModuleDescription(id: "home", title: "Home", routes: [])
    host = AppHost(catalog: try DestinationCatalog(scheme: nil, modules: [module]), engine: CountingEngine())
    let tabs = TabBarController()
    tabs.identifier = "tabs"
    tabs.viewControllers = (0..<(pages / Self.screensOnAStack)).map { number in
      let stack = NavigationController(rootViewController: Screen("screen \(number).0"))
      stack.identifier = "stack \(number)"
      return stack
    }
    host.rootViewController = tabs
    host.restoreScreen = { Screen($0.id.rawValue) }
    bare = try host.saveState().json()
    for (number, stack) in (tabs.viewControllers ?? []).enumerated() {
      guard let stack = stack as? NavigationController else { continue }
      let screens = (1..<Self.screensOnAStack).map { Screen("screen \(number).\($0)") }
      stack.setViewControllers(stack.viewControllers + screens, animated: false)
    }
    full = try host.saveState().json()
    try check()
  }

  private final class Screen: ViewController {
    init(_ id: String) {
      super.init()
      identifier = id
      title = id
    }

    override func encodeRestorableState() -> LuaTable? { ["offset": 12] }
  }

  func run(_ rounds: Int) throws {
    for _ in 0..<(rounds * repeats) {
      switch work {
      case .save: _ = try host.saveState().json()
      case .restore:
        host.restoreState(try SavedState(json: bare))
        host.restoreState(try SavedState(json: full))
      }
    }
  }

  /// What is measured leads back to where it began.
  private func check() throws {
    try run(1)
    guard try host.saveState().json() == full, host.errors.isEmpty else {
      throw BenchError("the app was not the same after it was restored: \(host.errors.first ?? "without an error")")
    }
  }
}

extension Rows {
  static var saving: [Row] {
    [
      Row(id: "save_10000", title: "saving, a page of 10,000 ÷ a page of 100", goal: 1.2) { try compareSaving(.save) },
      Row(id: "restore_10000", title: "restoring, a page of 10,000 ÷ a page of 100", goal: 1.2) {
        try compareSaving(.restore)
      },
    ]
  }

  private static func compareSaving(_ work: SavedApp.Work) throws -> Row.Value {
    let all = 10_000
    let few = try SavedApp(work, pages: 100, all: all)
    let many = try SavedApp(work, pages: 10_000, all: all)
    let middle = try SavedApp(work, pages: 1000, all: all)
    let ends = try Comparison(many, to: few, rounds: 1, pairs: 40)
    let between = try Comparison(middle, to: few, rounds: 1, pairs: 20)
    let perPage = [ends.baseline, between.subject, ends.subject].map { decimal($0 / Double(all), places: 0) }
    return Row.Value(value: ends.ratio, note: "\(perPage.joined(separator: ", ")) ns a page of 100, 1,000, 10,000")
  }
}
