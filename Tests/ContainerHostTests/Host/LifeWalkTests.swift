import Endurance
import Testing

@testable import ContainerHost

/// Crashes, restarts, background, other roots, and modules that come and go, at random among navigations.
@Suite("An app's life at random")
struct LifeWalkTests {
  @Test(arguments: 1...200)
  func everyNavigationSettlesOnceAndEveryRuleHolds(seed: Int) throws {
    let walk = try LifeWalk(seed: UInt64(seed))
    for step in 0..<120 {
      let act = walk.step()
      let broken = walk.violations
      guard broken.isEmpty else {
        Issue.record("seed \(seed), step \(step), \(act): \(broken.joined(separator: "; "))")
        return
      }
    }
    walk.comeToAnEnd()
    #expect(walk.settled.allSatisfy { $0 == 1 }, "seed \(seed): \(walk.settled)")
    #expect(walk.violations == [], "seed \(seed)")
    #expect(walk.host.waitingNavigations == [], "seed \(seed)")
  }

  @Test func theSameSeedGivesTheSameTrace() throws {
    let traces = try (0..<2).map { _ in
      let walk = try LifeWalk(seed: 4711)
      for _ in 0..<120 { _ = walk.step() }
      return walk.host.trace?.events.map(\.json) ?? []
    }
    #expect(traces[0] == traces[1])
    #expect(traces[0].count > 200)
  }
}

private final class LifeWalk {
  let host: AppHost
  let engine = StrictEngine()
  private(set) var settled: [Int] = []
  private var random: SplitMix64
  private var container: (any ModuleContainer)?
  private var prebuilt: [Destination] = []
  private var pushed = 0

  private static let modules: [ModuleID] = ["a", "b", "c", "d"]

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    let catalog = try DestinationCatalog(scheme: "app", modules: Self.modules.prefix(2).map(Self.description))
    var configuration = AppHost.Configuration()
    configuration.recordsTrace = true
    host = AppHost(catalog: catalog, engine: engine, configuration: configuration)
    engine.host = host
    for module in Self.modules.prefix(2) {
      prebuilt.append(try catalog.resolve(Destination(module, route: "item", params: ["id": "1"])))
    }
    let stack = NavigationController()
    stack.identifier = "stack"
    let home = ViewController()
    home.identifier = "home"
    stack.viewControllers = [home]
    let tabs = TabBarController()
    tabs.backBehavior = .history
    tabs.viewControllers = [stack] + Self.modules.prefix(2).map(host.tabHost)
    host.rootViewController = tabs
    install()
    host.launch()
  }

  private static func description(_ id: ModuleID) -> ModuleDescription {
    ModuleDescription(
      id: id,
      routes: [
        RouteDescription("home"),
        RouteDescription("item", path: "items/:id", params: [ParameterDescription("id", .string)]),
      ])
  }

  var violations: [String] { InvariantChecker().check(host).map(\.description) + engine.faults }

  private func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &random) == 0 }
  private var module: ModuleID { Self.modules.randomElement(using: &random) ?? "a" }
  private var root: ContainerViewController? { host.rootViewController as? ContainerViewController }

  private func note(_ navigation: Navigation?) {
    guard let navigation else { return }
    let index = settled.count
    settled.append(0)
    navigation.onSettle { [unowned self] _ in settled[index] += 1 }
  }

  private func install() {
    container = root as? LuaContainerController
    if let tabs = root as? TabBarController { container = TabBarCoordinator(tabs, mapping: ["a": 1, "b": 2]) }
    host.setModuleContainer(container)
  }

  /// - Returns: what was done.
  func step() -> String {
    let number = Int.random(in: 0..<24, using: &random)
    switch number {
    case 0...3: note(try? host.navigate(to: Destination(module, route: "home")))
    case 4, 5: if let destination = prebuilt.randomElement(using: &random) { note(try? host.navigate(to: destination)) }
    case 6: note(try? host.open(url: "app://\(module)/items/\(number)"))
    case 7, 8: host.back()
    case 9: if let page = root?.children.randomElement(using: &random) { host.select(page) }
    case 10: _ = try? host.advance(by: .milliseconds(Int.random(in: 1...400, using: &random)))
    case 11: push()
    case 12: swipe()
    case 13, 14: engine.crash()
    case 15, 16: host.restartEngine()
    case 17: host.didEnterBackground()
    case 18: host.didBecomeActive()
    case 19: add(module)
    case 20: _ = try? host.removeModule(module)
    case 21: replaceRoot()
    case 22:
      host.setModuleContainer(nil)
      if !chance(3) { install() }
    default: _ = try? host.resize(Size(width: chance(2) ? 390 : 1024, height: 844))
    }
    return "act \(number)"
  }

  private func push() {
    guard let stack = host.page("stack") as? NavigationController else { return }
    pushed += 1
    let screen = ViewController()
    screen.identifier = "screen \(pushed)"
    stack.pushViewController(screen, animated: chance(2))
  }

  private func swipe() {
    let phases: [UserEvent.Phase] = [.began, .changed, .ended, .cancelled]
    let phase = phases.randomElement(using: &random) ?? .began
    host.send(.swipe(direction: .end, phase: phase, progress: 0.6, velocity: 0, edge: .start))
  }

  private func add(_ module: ModuleID) {
    guard (try? host.addModule(Self.description(module))) != nil else { return }
    let added = host.tabHost(for: module)
    switch root {
    case let tabs as TabBarController: tabs.viewControllers = (tabs.viewControllers ?? []) + [added]
    case let plugin as LuaContainerController: plugin.setPages(plugin.children + [added])
    default: break
    }
  }

  private func replaceRoot() {
    let before = (host.page("stack") as? NavigationController)?.viewControllers.count
    let visible = root?.visiblePage
    if chance(2) {
      _ = try? host.replaceRootContainer { [host] pages in
        try host.makePlugin(PluginSource(PluginApp.single), options: ["back_behavior": "history"], pages: pages)
      }
    } else {
      let _: TabBarController = host.replaceRootContainer { pages in
        let tabs = TabBarController()
        tabs.backBehavior = .history
        tabs.viewControllers = pages
        return tabs
      }
    }
    let after = (host.page("stack") as? NavigationController)?.viewControllers.count
    if before != after { engine.faults.append("the stack had \(before ?? 0) screens and has \(after ?? 0)") }
    if root?.visiblePage !== visible {
      engine.faults.append(
        "\(root?.visiblePage?.pageID ?? "none") is visible after the root was replaced, \(visible?.pageID ?? "none") was"
      )
    }
    install()
  }

  /// Everything that can come does.
  func comeToAnEnd() {
    host.send(.swipe(direction: .end, phase: .cancelled, progress: 0, velocity: 0, edge: nil))
    host.didBecomeActive()
    install()
    host.restartEngine()
    _ = try? host.advance(by: .seconds(10))
  }
}

/// Minds every rule of what may be sent to an engine when.
private final class StrictEngine: SurfaceEngine {
  weak var delegate: (any SurfaceEngineDelegate)?
  weak var host: AppHost?
  var faults: [String] = []
  private var isUp = false
  private var attached: SharedSurface?
  private var displayed: ModuleID?
  private var state: EngineLifecycleState?

  func crash() {
    (isUp, attached, displayed, state) = (false, nil, nil, nil)
    delegate?.engineDidFail(.failed("at random"))
  }

  func start(_ reply: EngineReply) {
    if isUp { faults.append("started while it runs") }
    isUp = true
    reply.succeed()
    delegate?.engineDidBecomeReady()
  }

  func attach(_ surface: SharedSurface, _ reply: EngineReply) {
    if !isUp { faults.append("attach while it is down") }
    if attached != nil { faults.append("attached twice") }
    attached = surface
    reply.succeed()
  }

  func detach(_ reply: EngineReply) {
    if attached == nil { faults.append("detached without a surface") }
    attached = nil
    reply.succeed()
  }

  func display(_ module: ModuleID, _ reply: EngineReply) {
    if !isUp { faults.append("display while it is down") }
    if attached == nil { faults.append("display without a surface") }
    displayed = module
    reply.succeed()
  }

  func open(_ destination: Destination, _ reply: EngineReply) {
    if !isUp { faults.append("open while it is down") }
    if displayed != destination.module { faults.append("open of a module that is not displayed") }
    reply.succeed()
  }

  func lifecycleDidChange(to next: EngineLifecycleState) {
    if !isUp { faults.append("\(next) while it is down") }
    if next == state { faults.append("\(next) twice") }
    if next == .resumed, host?.applicationState != .active || host?.isSurfaceVisible != true {
      faults.append("resumed while the surface cannot be seen")
    }
    state = next
  }
}
