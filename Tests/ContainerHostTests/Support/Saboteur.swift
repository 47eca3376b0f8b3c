import Endurance

@testable import ContainerHost

/// Does anything that an app can do, whenever one of its callbacks gives it the chance.
///
/// Everything it may need is found here and nowhere else: what it forgets is released, unless the tree keeps it.
final class Saboteur {
  let host: AppHost
  let engine: SabotagedEngine
  var random: SplitMix64
  /// Controllers that the app holds by itself.
  var pool: [ViewController] = []
  var containers: [any ModuleContainer] = []
  var transitions: [PageTransition] = []
  /// All there ever were.
  private(set) var made: [Made] = []
  struct Made {
    weak var controller: ViewController?
    init(_ controller: ViewController) { self.controller = controller }
  }

  /// What was done, for a failure's message.
  var log: [String] = []
  /// How many more acts the callbacks of the present step may do.
  var budget = 0
  /// Whether it also does what no sound app does: put the root into one of its own containers.
  var isWild = false
  /// Whether it presents and dismisses as well.
  var presents = false
  /// Told of everything that is presented.
  private(set) lazy var presentationDelegate = SabotagedPresentation(self)
  private var numbers = 0
  private let selection = State<Int>(initialValue: 0)

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    engine = SabotagedEngine()
    var configuration = AppHost.Configuration()
    configuration.recordsTrace = true
    // A plugin that loops is to be stopped in no time.
    configuration.pluginLimits.instructions = 20_000
    configuration.pluginSupervision = SabotagedPlugin.supervision(seed)
    if seed.isMultiple(of: 3) {
      configuration.appearanceRules.cancelledPop = .silent
      configuration.appearanceRules.willShow = .afterWillAppear
      configuration.appearanceRules.tabSwitchBack = .outgoingFirst
    }
    host = AppHost(catalog: try Fitness.catalog(), engine: engine, configuration: configuration)
    engine.saboteur = self
    host.onPageChange = { [weak self] _ in self?.strike("page change") }
    host.onPluginFault = { [weak self] _ in self?.strike("plugin fault") }
    host.onEnterBackground = { [weak self] in self?.strike("background") }
    host.onPluginReload = { [weak self] _ in self?.strike("plugin reload") }
    for _ in 0..<4 { create() }
    host.rootViewController = pool.first { $0 is TabBarController || $0 is LuaContainerController }
  }

  /// A callback has come: a chance for one act.
  func strike(_ moment: String) {
    guard budget > 0, chance(3) else { return }
    budget -= 1
    act(in: moment)
  }

  /// One step from outside, with everything that follows from it.
  func step() {
    budget = 6
    act(in: "step")
    budget = 0
  }

  /// Lets everything that takes time come to its end, then lets go of everything.
  /// - Returns: what is left of all that.
  func finish() -> [ViewController] {
    for transition in transitions { transition.cancel() }
    _ = try? host.advance(by: .seconds(10))
    host.send(.swipe(direction: .end, phase: .cancelled, progress: 0, velocity: 0, edge: nil))
    host.setModuleContainer(nil)
    host.rootViewController = nil
    host.guards = []
    // What waits to be presented is kept by whoever is to present it.
    for module in [ModuleID.nutrition, .training] { host.tabHost(for: module).dismiss(animated: false) }
    for case let controller? in made.map(\.controller) { controller.dismiss(animated: false) }
    (pool, containers, transitions) = ([], [], [])
    return made.compactMap(\.controller)
  }

  func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &random) == 0 }

  func any() -> ViewController? { pool.randomElement(using: &random) }
  private func anyModuleHost() -> ModuleHostController { host.tabHost(for: chance(2) ? .nutrition : .training) }
  func anyPage() -> ViewController? { chance(3) ? anyModuleHost() : any() }
  private func anyStack() -> NavigationController? {
    pool.lazy.compactMap { $0 as? NavigationController }.pick(&random)
  }
  private func anyTabs() -> TabBarController? {
    pool.lazy.compactMap { $0 as? TabBarController }.pick(&random)
  }

  private func pages(_ most: Int) -> [ViewController] {
    (0..<Int.random(in: 0...most, using: &random)).compactMap { _ in anyPage() }.filter(mayBeAPage)
  }

  private func mayBeAPage(_ page: ViewController) -> Bool { isWild || page !== host.rootViewController }

  private func create() {
    numbers += 1
    let id = "c\(numbers)"
    let created: ViewController
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: created = SabotagedTabs(self)
    case 2: created = SabotagedStack(self)
    case 3:
      let items = pages(chance(3) ? 10 : 3).enumerated().map { (tag: $0.offset, page: $0.element) }
      created = TabViewController(selection: selection.projectedValue, items: items)
    case 4, 5, 6:
      let source = SabotagedPlugin.source(.working, seed: Int.random(in: 1...9999, using: &random))
      guard let plugin = try? host.makePlugin(source, pages: pages(3)) else { return }
      containers.append(plugin)
      created = plugin
    default: created = SabotagedScreen(self)
    }
    created.identifier = id
    pool.append(created)
    made.append(Made(created))
  }

  /// Takes note of a container that was made elsewhere.
  func keep(_ controller: ViewController) {
    numbers += 1
    controller.identifier = "c\(numbers)"
    pool.append(controller)
    made.append(Made(controller))
  }

  private func act(in moment: String) {
    let number = Int.random(in: 0..<(presents ? 42 : 38), using: &random)
    log.append("\(moment): \(number)")
    switch number {
    case 0: create()
    case 1:
      guard pool.count > 2 else { return }
      // Its end is a callback too, so nothing is under way any more when it comes.
      let gone = pool.remove(at: Int.random(in: 0..<pool.count, using: &random))
      withExtendedLifetime(gone) {}
    case 2:
      if let page = anyPage() {
        if chance(2) { page.willMove(toParent: nil) }
        page.removeFromParent()
      }
    case 3: if let parent = anyTabs(), let child = anyPage(), mayBeAPage(child) { parent.addChild(child) }
    case 4, 5: anyTabs()?.viewControllers = pages(chance(3) ? 12 : 4)
    case 6, 7:
      if let tabs = anyTabs() { tabs.selectedIndex = Int.random(in: 0...max(tabs.tabCount, 1), using: &random) }
    case 8:
      if let page = anyPage(), mayBeAPage(page) { anyStack()?.pushViewController(page, animated: chance(2)) }
    case 9: anyStack()?.popViewController(animated: chance(2))
    case 10:
      if chance(2), let page = anyPage(), mayBeAPage(page) {
        anyStack()?.replaceTopViewController(with: page, animated: chance(2))
      } else {
        anyStack()?.setViewControllers(pages(4), animated: chance(2))
      }
    case 11, 12:
      let root = chance(6) ? nil : pool.lazy.filter { $0 is ContainerViewController }.pick(&random)
      if isWild || root?.parent == nil { host.rootViewController = root }
    case 13, 14: install()
    case 15, 16: navigate()
    case 17: host.back()
    case 18: if let page = anyPage() { host.select(page, cause: chance(2) ? .tap : .gesture) }
    case 19: _ = try? host.resize(Size(width: Double(Int.random(in: 200...900, using: &random)), height: 700))
    case 20: if chance(3) { host.terminate() } else { host.launch() }
    case 21: _ = try? host.advance(by: .milliseconds(Int.random(in: 1...500, using: &random)))
    case 22:
      swipe()
      if chance(8) { anyStack()?.isSwipeBackEnabled.toggle() }
    case 23: if chance(3) { engine.fail() } else { engine.becomeReady() }
    case 24: selection.wrappedValue = Int.random(in: 0..<8, using: &random)
    case 25, 26: reload()
    case 27: _ = try? host.screen()
    case 28: if chance(2) { host.restoreState(host.saveState()) } else { _ = host.saveState() }
    case 29: host.send(.key("x"))
    case 32... where presents: presentOrDismiss(number)
    case 31...36 where !presents: live()
    case 30: setGuard(of: chance(3) ? nil : anyPage())
    default: transition()
    }
  }

  private func reload() {
    let plugins = pool.compactMap { $0 as? LuaContainerController }
    guard let plugin = plugins.randomElement(using: &random) else { return }
    let kind = SabotagedPlugin.Kind.allCases.randomElement(using: &random) ?? .working
    let source = SabotagedPlugin.source(kind, seed: Int.random(in: 1...9999, using: &random))
    _ = try? plugin.reload(source) { [weak self] _ in self?.strike("reloaded") }
  }

  private func install() {
    switch Int.random(in: 0..<6, using: &random) {
    case 5:
      guard let plugin = pool.lazy.compactMap({ $0 as? LuaContainerController }).pick(&random) else { return }
      containers.append(plugin)
      host.setModuleContainer(plugin)
    case 0: host.setModuleContainer(nil)
    case 1:
      let gone = containers
      containers = []
      withExtendedLifetime(gone) {}
    case 2:
      guard let tabs = anyTabs() else { return }
      containers.append(TabBarCoordinator(tabs, mapping: [.nutrition: 0, .training: 1]))
      host.setModuleContainer(containers.last)
    case 3:
      guard let stack = anyStack() else { return }
      containers.append(
        NavigationCoordinator(
          stack, hostsByModule: [.nutrition: host.tabHost(for: .nutrition), .training: host.tabHost(for: .training)]))
      host.setModuleContainer(containers.last)
    default:
      containers.append(SabotagedContainer(self))
      host.setModuleContainer(containers.last)
    }
  }

  func navigate() {
    let destination =
      chance(2)
      ? Destination(.nutrition, route: "plan", params: ["id": "abc-123"]) : Destination(.training, route: "workouts")
    guard let navigation = try? host.navigate(to: destination) else { return }
    navigation.onSettle { [weak self] _ in self?.strike("settled") }
  }

  private func swipe() {
    let phases: [UserEvent.Phase] = [.began, .changed, .ended, .cancelled]
    guard let phase = phases.randomElement(using: &random) else { return }
    host.send(.swipe(direction: .end, phase: phase, progress: chance(2) ? 0.7 : 0.2, velocity: 0, edge: .start))
  }

  private func transition() {
    if chance(2), let running = transitions.randomElement(using: &random) {
      if chance(2) { running.finish() } else { running.cancel() }
      let all = transitions
      transitions = all.filter { !$0.hasEnded }
      withExtendedLifetime(all) {}
    } else if let tabs = anyTabs(), let page = tabs.children.randomElement(using: &random), page !== tabs.visiblePage {
      // As a gesture begins it: never in the middle of something else.
      host.context.perform("gesture") { [weak self] in
        guard page.parent === tabs, page !== tabs.visiblePage else { return }
        self?.transitions.append(tabs.beginInteractiveTransition(to: page, style: .switch))
      }
    }
  }
}

/// Every callback is a chance for the saboteur.
private class Hook {
  weak var saboteur: Saboteur?
  init(_ saboteur: Saboteur) { self.saboteur = saboteur }
  func callAsFunction(_ moment: String) { saboteur?.strike(moment) }
}

final class SabotagedScreen: ViewController {
  private let hook: Hook
  init(_ saboteur: Saboteur) {
    hook = Hook(saboteur)
    super.init()
  }
  deinit { hook("deinit") }
  override func viewDidLoad() { hook("did load") }
  override func viewWillAppear(_ animated: Bool) { hook("will appear") }
  override func viewIsAppearing(_ animated: Bool) { hook("is appearing") }
  override func viewDidAppear(_ animated: Bool) { hook("did appear") }
  override func viewWillDisappear(_ animated: Bool) { hook("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { hook("did disappear") }
  override func willMove(toParent parent: ViewController?) { hook("will move") }
  override func didMove(toParent parent: ViewController?) { hook("did move") }
  override func viewWillTransition(to size: Size) { hook("will transition") }
  override func traitCollectionDidChange(_ previous: TraitCollection?) { hook("traits") }
  override func didReceiveMemoryWarning() { hook("memory warning") }
}

final class SabotagedTabs: TabBarController, TabBarControllerDelegate {
  private let hook: Hook
  init(_ saboteur: Saboteur) {
    hook = Hook(saboteur)
    super.init()
    delegate = self
  }
  deinit { hook("deinit") }
  override func viewDidLoad() { hook("did load") }
  override func viewWillAppear(_ animated: Bool) { hook("will appear") }
  override func viewIsAppearing(_ animated: Bool) { hook("is appearing") }
  override func viewDidAppear(_ animated: Bool) { hook("did appear") }
  override func viewWillDisappear(_ animated: Bool) { hook("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { hook("did disappear") }
  override func willMove(toParent parent: ViewController?) { hook("will move") }
  override func didMove(toParent parent: ViewController?) { hook("did move") }
  func tabBarController(_ tabs: TabBarController, shouldSelect page: ViewController) -> Bool {
    hook("should select")
    return true
  }
  func tabBarController(_ tabs: TabBarController, didSelect page: ViewController) { hook("did select") }
}

final class SabotagedStack: NavigationController, NavigationControllerDelegate {
  private let hook: Hook
  init(_ saboteur: Saboteur) {
    hook = Hook(saboteur)
    super.init()
    delegate = self
  }
  deinit { hook("deinit") }
  override func viewDidLoad() { hook("did load") }
  override func viewWillAppear(_ animated: Bool) { hook("will appear") }
  override func viewDidAppear(_ animated: Bool) { hook("did appear") }
  override func viewWillDisappear(_ animated: Bool) { hook("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { hook("did disappear") }
  override func willMove(toParent parent: ViewController?) { hook("will move") }
  override func didMove(toParent parent: ViewController?) { hook("did move") }
  func navigationController(_ stack: NavigationController, willShow page: ViewController, animated: Bool) {
    hook("will show")
  }
  func navigationController(_ stack: NavigationController, didShow page: ViewController, animated: Bool) {
    hook("did show")
  }
}

/// Shows nothing by itself: whatever it does, the walk to the root has to do the rest, or it fails.
final class SabotagedContainer: ModuleContainer {
  struct Refusal: Error {}
  private let hook: Hook
  init(_ saboteur: Saboteur) { hook = Hook(saboteur) }
  deinit { hook("deinit") }

  func showModule(_ module: ModuleID) throws {
    hook("show module")
    hook("show module")
    if hook.saboteur?.log.count.isMultiple(of: 7) == true { throw Refusal() }
  }
}

/// Answers at once, late or never, and speaks up in the middle of being spoken to.
final class SabotagedEngine: SurfaceEngine {
  weak var delegate: (any SurfaceEngineDelegate)?
  weak var saboteur: Saboteur?
  private var replies: [EngineReply] = []
  private var isDown = false

  func becomeReady() {
    isDown = false
    delegate?.engineDidBecomeReady()
  }

  func fail() {
    isDown = true
    delegate?.engineDidFail(.failed("sabotage"))
  }

  private func answer(_ reply: EngineReply, _ moment: String) {
    saboteur?.strike(moment)
    switch (saboteur?.log.count ?? 0) % 5 {
    case 0: replies.append(reply)
    case 1: reply.fail(.failed("refused"))
    default: reply.succeed()
    }
    if replies.count > 3 { replies.removeFirst().fail(.failed("late")) }
  }

  func start(_ reply: EngineReply) {
    becomeReady()
    answer(reply, "engine start")
  }
  func attach(_ surface: SharedSurface, _ reply: EngineReply) { answer(reply, "engine attach") }
  func detach(_ reply: EngineReply) { answer(reply, "engine detach") }
  func display(_ module: ModuleID, _ reply: EngineReply) {
    if (saboteur?.log.count ?? 0) % 11 == 3 {
      delegate?.engineDidRequestNavigation(to: Destination(.nutrition, route: "home"))
    }
    answer(reply, "engine display")
  }
  func lifecycleDidChange(to state: EngineLifecycleState) { saboteur?.strike("engine life cycle") }
  func didReceiveMemoryWarning() { saboteur?.strike("engine memory warning") }
  func open(_ destination: Destination, _ reply: EngineReply) {
    if (saboteur?.log.count ?? 0) % 11 == 5 { delegate?.engineRouteDidChange(destination) }
    answer(reply, "engine open")
  }
}

extension Sequence {
  fileprivate func pick(_ random: inout SplitMix64) -> Element? { Array(self).randomElement(using: &random) }
}
