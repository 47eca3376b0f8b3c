@testable import ContainerHost

extension ModuleID {
  static let camera: ModuleID = "camera"
}

/// Three tabs, one of them native, and a module without a place, which the tests present.
struct ModalApp {
  let host: AppHost
  let engine = HeadlessEngine(start: .ready)
  let status = LoggingScreen("status")
  let tabs = TabBarController()
  let coordinator: TabBarCoordinator

  init(launched: Bool = true, _ configure: (inout AppHost.Configuration) -> Void = { _ in }) throws {
    var configuration = AppHost.Configuration()
    configuration.recordsTrace = true
    configure(&configuration)
    let catalog = try DestinationCatalog(
      scheme: "fitness",
      modules: [.nutrition, .training, .camera].map { ModuleDescription(id: $0, title: $0.rawValue) })
    host = AppHost(catalog: catalog, engine: engine, configuration: configuration)
    tabs.identifier = "tabs"
    tabs.viewControllers = [status, host.tabHost(for: .nutrition), host.tabHost(for: .training)]
    coordinator = TabBarCoordinator(tabs, mapping: [.nutrition: 1, .training: 2])
    host.rootViewController = tabs
    host.setModuleContainer(coordinator)
    if launched { host.launch() }
  }

  var visible: String? { host.visiblePage?.pageID }
  var presented: [String] { host.presentedViewControllers.map(\.pageID) }
  var violations: [String] { InvariantChecker().check(host).map(\.description) }
  var modules: [String] {
    engine.messages.map { message in
      switch message {
      case .display(let module): "display \(module)"
      case .open(let destination): "open \(destination.module)"
      }
    }
  }

  func go(_ module: ModuleID, _ cause: NavigationCause = .code) throws -> NavigationOutcome {
    try host.navigate(to: Destination(module, route: "home"), cause: cause).outcome
  }

  /// A screen that is presented already.
  @discardableResult
  func present(
    _ id: String, _ style: ModalPresentationStyle = .automatic, animated: Bool = false
  ) -> LoggingScreen {
    let screen = LoggingScreen(id)
    screen.modalPresentationStyle = style
    host.visiblePage?.present(screen, animated: animated)
    return screen
  }

  @discardableResult
  func swipeDown(_ phase: UserEvent.Phase, _ progress: Double = 1, velocity: Double = 0) -> Bool {
    host.send(.swipe(direction: .down, phase: phase, progress: progress, velocity: velocity, edge: nil))
  }

  func eventCount() -> Int { host.trace?.events.count ?? 0 }

  /// Life cycle calls since then, such as `WA status`.
  func calls(since start: Int) -> [String] {
    let words: [TraceEvent.Kind: String] = [
      .load: "load", .willAppear: "WA", .isAppearing: "IA", .didAppear: "DA", .willDisappear: "WD",
      .didDisappear: "DD",
    ]
    return (host.trace?.events ?? []).dropFirst(start).compactMap { event in
      words[event.kind].map { "\($0) \(event.subject)" }
    }
  }
}

/// A screen that counts what it hears, and says when the order is not UIKit's.
final class LoggingScreen: ViewController {
  private(set) var faults: [String] = []
  private(set) var calls: [String] = []
  var onCall: (String) -> Void = { _ in }

  init(_ id: String) {
    super.init()
    identifier = id
  }

  private func hear(_ call: String, after allowed: [String]) {
    let last = calls.last ?? "DD"
    if !allowed.contains(last) { faults.append("\(call) after \(last)") }
    calls.append(call)
    onCall(call)
  }

  override func viewWillAppear(_ animated: Bool) { hear("WA", after: ["DD", "WD"]) }
  override func viewIsAppearing(_ animated: Bool) { hear("IA", after: ["WA"]) }
  override func viewDidAppear(_ animated: Bool) { hear("DA", after: ["IA"]) }
  override func viewWillDisappear(_ animated: Bool) { hear("WD", after: ["DA", "WA", "IA"]) }
  override func viewDidDisappear(_ animated: Bool) { hear("DD", after: ["WD"]) }
}

/// Notes what a presentation's delegate is told.
final class ModalDelegate: AdaptivePresentationControllerDelegate {
  var allows = true
  private(set) var calls: [String] = []

  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  private func hear(_ call: String, _ controller: PresentationController) {
    calls.append("\(call) \(controller.presentedViewController?.pageID ?? "none")")
  }

  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool {
    hear("should", presentationController)
    return allows
  }
  func presentationControllerWillDismiss(_ presentationController: PresentationController) {
    hear("will", presentationController)
  }
  func presentationControllerDidDismiss(_ presentationController: PresentationController) {
    hear("did", presentationController)
  }
  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {
    hear("attempt", presentationController)
  }
  func presentationControllerDidEnd(_ presentationController: PresentationController, cause: NavigationCause) {
    hear("end \(cause)", presentationController)
  }
}
