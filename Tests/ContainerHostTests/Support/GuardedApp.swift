@testable import ContainerHost

/// The seed's app with a form on a stack in its first tab, and what guards were asked.
final class GuardedApp {
  let fitness: Fitness
  let tabs = TabBarController()
  let stack: NavigationController
  let form = ViewController()
  let coordinator: TabBarCoordinator
  /// Each question, as `unsaved: nutrition from form (tap)`.
  private(set) var asked: [String] = []
  /// What the guard of a name answers; `allow` where it says nothing.
  var answers: [String: NavigationGuard.Decision] = [:]

  var host: AppHost { fitness.host }
  var visible: String? { fitness.visible }

  init(start: HeadlessEngine.Start = .ready) throws {
    fitness = try Fitness(start: start)
    stack = NavigationController(rootViewController: fitness.status)
    stack.identifier = "stack"
    form.identifier = "form"
    tabs.viewControllers = [stack, fitness.host.tabHost(for: .nutrition), fitness.host.tabHost(for: .training)]
    coordinator = TabBarCoordinator(tabs, mapping: [.nutrition: 1, .training: 2])
    fitness.host.rootViewController = tabs
    fitness.host.setModuleContainer(coordinator)
    fitness.host.launch()
    stack.pushViewController(form, animated: false)
  }

  /// A guard that notes what it is asked.
  func makeGuard(_ name: String, _ decision: NavigationGuard.Decision? = nil) -> NavigationGuard {
    if let decision { answers[name] = decision }
    return NavigationGuard(name) { [unowned self] request in
      let page = request.page?.pageID ?? "none"
      asked.append("\(name): \(page) from \(request.from?.pageID ?? "none") (\(request.cause))")
      return answers[name] ?? .allow
    }
  }

  /// Keeps the form from being left.
  func guardForm() { form.leaveGuard = makeGuard("unsaved", .deny(reason: "not saved")) }

  func takeAsked() -> [String] {
    defer { asked = [] }
    return asked
  }

  /// The changes of page since the trace had `count` events, as `tab_bar_1: nutrition (tap)`.
  func commits(since count: Int) -> [String] {
    (host.trace?.events ?? []).dropFirst(count).filter { $0.kind == .committed }
      .map { "\($0.subject): \($0.details.last?.value ?? "") (\($0.cause ?? ""))" }
  }
}
