import ContainerHost
import FitnessApp
import FlowsApp

/// One line of what the demonstration prints.
enum Line: CustomStringConvertible {
  case heading(String)
  case event(TraceEvent)
  case claim(String, holds: Bool)

  var isFailure: Bool {
    if case .claim(_, holds: false) = self { true } else { false }
  }

  var description: String {
    switch self {
    case .heading(let text): "\n\(text)"
    case .event(let event): "  \(event)"
    case .claim(let text, let holds): holds ? "ok      \(text)" : "FAILED  \(text)"
    }
  }
}

/// Runs the three host apps and states what each promises.
@MainActor
enum Demonstration {
  static func tabBar() throws -> [Line] {
    let sdk = try FitnessSDK.start()
    let tabs = MainTabBarController()
    sdk.show(tabs)
    let before = sdk.host.trace?.events.count ?? 0
    let outcome = sdk.navigate(to: .nutrition(.plan(id: "abc-123")))
    let events = (sdk.host.trace?.events ?? []).dropFirst(before).map { Line.event($0) }
    let flipped = tabs.selectedIndex == 1
    var lines = [Line.heading("Tab bar: sdk.navigate(to: .nutrition(.plan(id: \"abc-123\")))")] + events
    lines += [
      .claim("the plan is delivered", holds: outcome == .delivered),
      .claim("the tab bar has switched to Nutrition", holds: flipped),
    ]
    return lines + switches(in: sdk) { tabs.selectedIndex }
  }

  static func tabView() throws -> [Line] {
    let sdk = try FitnessSDK.start()
    let hosting = HostingController(rootView: ContentView().environmentObject(SDKManager(sdk: sdk)))
    sdk.show(hosting)
    let outcome = sdk.navigate(to: .nutrition(.plan(id: "abc-123")))
    var lines = [Line.heading("Tab view"), .claim("the plan is delivered", holds: outcome == .delivered)]
    lines += switches(in: sdk) { sdk.host.visiblePage?.indexInList ?? -1 }
    return lines
  }

  static func navigation() throws -> [Line] {
    let sdk = try FitnessSDK.start()
    let main = MainNavigation(sdk: sdk)
    sdk.show(main.navController)
    let outcome = sdk.navigate(to: .nutrition(.plan(id: "abc-123")))
    sdk.navigate(to: .training(.workouts))
    let deep = main.navController.viewControllers.count
    sdk.navigate(to: .nutrition(.home))
    let popped = main.navController.viewControllers.count
    return [
      .heading("Navigation controller"),
      .claim("the plan is delivered", holds: outcome == .delivered),
      .claim("each module is pushed", holds: deep == 3),
      .claim("a module in the stack is popped back to", holds: popped == 2),
    ] + always(in: sdk)
  }

  /// Three tabs whose flows send the user to one another.
  static func flows() throws -> [Line] {
    let search = LocalSearch(articles: ["leek soup", "soup kitchens", "bread"])
    let app = try AppCoordinator(dependencies: Dependencies(search: search, session: MemorySession()))
    app.start()
    let outcome = try app.host.open(url: "articles://search/results/soup").outcome
    let results = (app.host.visiblePage as? SearchViewController)?.results
    return [
      .heading("Flows: articles://search/results/soup"),
      .claim("the link is delivered", holds: outcome == .delivered),
      .claim("the search is in front", holds: results != nil),
      .claim("it has performed the query", holds: results == ["leek soup", "soup kitchens"]),
      .claim("each tab has a flow that is kept", holds: app.childCoordinators.count == 3),
    ]
  }

  /// To Training by code, to Status and back by the user's taps.
  private static func switches(in sdk: FitnessSDK, selected: () -> Int) -> [Line] {
    let moves = sdk.host.surface.moves
    sdk.navigate(to: .training(.workouts))
    let afterNavigation = sdk.host.surface.moves
    let trainingIsSelected = selected() == 2
    _ = try? sdk.host.tap("Status")
    let afterStatus = sdk.host.surface.moves
    _ = try? sdk.host.tap("Training")
    return [
      .claim("sdk.navigate(to: .training(.workouts)) switches to Training", holds: trainingIsSelected),
      .claim("that is one view move", holds: afterNavigation == moves + 1),
      .claim(
        "a native screen in between is none, and neither is coming back",
        holds: afterStatus == afterNavigation && sdk.host.surface.moves == afterNavigation),
    ] + always(in: sdk)
  }

  private static func always(in sdk: FitnessSDK) -> [Line] {
    [
      .claim("the engine was started once", holds: sdk.engine.starts == 1),
      .claim("the surface appeared once", holds: sdk.host.surface.appearances == 1),
      .claim("every display came before its open", holds: displaysPrecedeOpens(sdk.engine.messages)),
      .claim("no rule is broken", holds: InvariantChecker().check(sdk.host).isEmpty && sdk.host.errors.isEmpty),
    ]
  }

  private static func displaysPrecedeOpens(_ messages: [HeadlessEngine.Message]) -> Bool {
    var displayed: ModuleID?
    for message in messages {
      switch message {
      case .display(let module): displayed = module
      case .open(let destination): if destination.module != displayed { return false }
      }
    }
    return !messages.isEmpty
  }
}

extension ViewController {
  /// Position among the pages of the container around it.
  var indexInList: Int? { parent?.children.firstIndex { $0 === self } }
}
