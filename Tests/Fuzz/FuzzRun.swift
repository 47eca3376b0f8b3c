import ContainerHost
import Foundation

/// One run of one case: an app whose root is a shipped plugin, in it the one under test, in it another shipped one.
struct FuzzRun {
  struct Report {
    /// Everything that happened, as text: equal for equal cases.
    var trace = ""
    var faults: [String] = []
    /// Whether a deadline ended a call, which depends on the machine.
    var hasTimedOut = false
    /// The longest call of Lua, in processor time.
    var longest = Duration.zero
    var isLoaded = false
  }

  static let deadline = Duration.milliseconds(100)
  /// How far over the deadline a call may be; without optimization the host's own part of it is slow.
  #if DEBUG
    static let slack = Duration.milliseconds(400)
  #else
    static let slack = Duration.milliseconds(50)
  #endif

  private let host: AppHost
  private let engine = HeadlessEngine()
  private let status = ViewController()
  private let root: LuaContainerController
  private let inner: LuaContainerController
  private var tested: LuaContainerController?
  private let meter = LuaMeter()
  private var dice: Dice
  private var report = Report()

  static func run(_ test: FuzzCase, plugins: [PluginSource]) -> Report {
    do {
      var run = try FuzzRun(test, plugins)
      run.act()
      return run.finish()
    } catch {
      return Report(faults: ["the app could not be made: \(error)"])
    }
  }

  private init(_ test: FuzzCase, _ plugins: [PluginSource]) throws {
    dice = Dice(seed: test.seed ^ 0x5EED)
    let catalog = try DestinationCatalog(
      scheme: "fuzz",
      modules: [
        ModuleDescription(
          id: "nutrition", title: "Nutrition",
          routes: [
            RouteDescription("home"),
            RouteDescription("plan", path: "plans/:id", params: [ParameterDescription("id", .string)]),
          ]),
        ModuleDescription(id: "training", title: "Training", routes: [RouteDescription("home")]),
        ModuleDescription(id: "extras", title: "Extras", routes: [RouteDescription("home")]),
      ])
    var limits = LuaLimits(instructions: 200_000, memory: 4 << 20, deadline: Self.deadline, printBytes: 2000)
    limits.meter = meter
    var configuration = AppHost.Configuration()
    configuration.recordsTrace = true
    // Most plugins may fail as often as they like, or they would be stopped before they have done much.
    if !dice.once(in: 4) { configuration.pluginSupervision.failureLimit = nil }
    host = AppHost(catalog: catalog, engine: engine, configuration: configuration)
    status.identifier = "status"
    inner = try host.makePlugin(dice.pick(plugins), pages: [host.tabHost(for: "training")], identifier: "inner")
    let source = PluginSource(
      name: "fuzz", chunkName: "fuzz.lua", path: "/nowhere/fuzz.lua", root: nil, bytes: test.source)
    do throws(LuaError) {
      tested = try host.makePlugin(
        source, pages: [status, host.tabHost(for: "nutrition"), inner], identifier: "tested", limits: limits)
      report.isLoaded = true
    } catch {
      report.trace += "load: \(error.kind.rawValue): \(error)\n"
      report.hasTimedOut = error.kind == .timeLimit
    }
    let native = ViewController()
    native.identifier = "native"
    let pages: [ViewController] = [native, host.tabHost(for: "extras")] + (tested.map { [$0] } ?? [])
    root = try host.makePlugin(dice.pick(plugins), pages: pages, identifier: "root")
    host.rootViewController = root
    host.setModuleContainer(root)
    host.launch()
  }

  private mutating func act() {
    check("launch")
    for _ in 0..<(tested == nil ? 3 : 24) {
      let name = step()
      check(name)
      if !report.faults.isEmpty { return }
    }
    // Whatever the one has done, the other one works.
    _ = try? host.advance(by: .seconds(5))
    host.send(.swipe(direction: .end, phase: .cancelled, progress: 0, velocity: 0, edge: nil))
    let outcome = (try? host.navigate(to: Destination("extras", route: "home")))?.outcome
    if outcome != .delivered || host.visiblePage?.pageID != "extras" || engine.displayed != "extras" {
      fault("the plugin around it does not work any more: \(outcome.map { "\($0)" } ?? "refused")")
    }
    if root.discardReason != nil { fault("the plugin around it was discarded") }
    check("end")
  }

  private mutating func step() -> String {
    switch dice.roll(15) {
    case 0, 1, 2:
      let module = dice.pick(["nutrition", "training", "extras"] as [ModuleID])
      // Where a delivered one ends is up to the plugin: what it asks for in its hooks follows at once.
      _ = try? host.navigate(to: Destination(module, route: "home"))
      return "navigate \(module)"
    case 3:
      host.select(dice.once(in: 2) ? status : root.children[dice.roll(root.children.count)])
      return "select"
    case 4, 5:
      guard let targets = try? host.screen()?.layout.targets, let target = targets.randomElement(using: &dice) else {
        return "nothing to tap"
      }
      let name = target.node.id ?? target.node.page ?? "?"
      _ = try? host.tap(name)
      return "tap \(name)"
    case 6:
      host.back()
      return "back"
    case 7, 8:
      let direction = dice.pick([UserEvent.Direction.start, .end, .up, .down])
      for phase in [UserEvent.Phase.began, .changed, dice.once(in: 4) ? .cancelled : .ended] {
        let progress = Double(dice.roll(100)) / 100
        host.send(
          .swipe(
            direction: direction, phase: phase, progress: progress, velocity: progress * 900,
            edge: dice.once(in: 2) ? .start : nil))
      }
      return "swipe"
    case 9:
      host.send(.key(dice.pick(["start", "end", "enter", "escape", ""])))
      return "key"
    case 10:
      host.send(.drag(id: dice.pick(["a", "b", "root"]), phase: .began, dx: 10, dy: -5))
      return "drag"
    case 11:
      do { try host.advance(by: .milliseconds(dice.roll(1500))) } catch { report.trace += "\(error)\n" }
      return "advance"
    case 12:
      let width = dice.pick([320.0, 390, 1024])
      do {
        try host.resize(Size(width: width, height: 700), direction: dice.once(in: 2) ? .rightToLeft : .leftToRight)
      } catch { report.trace += "\(error)\n" }
      return "resize"
    case 13:
      if let tested { tested.setPages(tested.children.shuffled(using: &dice)) }
      host.tabHost(for: "nutrition").tabBarItem.isEnabled = !dice.once(in: 3)
      return "pages"
    default:
      let saved = host.saveState()
      if let state = saved.containers["tested"]?.state { report.trace += "saved \(PlainText.of(.table(state)))\n" }
      do {
        let document = try saved.json()
        let read = try SavedState(json: document)
        if try read.json() != document { fault("a saved state is not the same after it was written and read") }
        host.restoreState(read)
      } catch { fault("a saved state cannot be written and read: \(error)") }
      return "save and restore"
    }
  }

  private mutating func check(_ name: String) {
    for violation in InvariantChecker().check(host) { fault("after \(name): \(violation)") }
    do {
      for node in try host.screen()?.layout.nodes ?? [] {
        report.trace += "\(node.kind) \(node.node.id ?? "") \(node.node.label ?? node.node.text ?? "") \(node.frame)\n"
      }
    } catch { report.trace += "screen: \(error)\n" }
    report.trace += "\(name): \(host.visiblePage?.pageID ?? "nothing")\n"
  }

  private mutating func fault(_ text: String) { report.faults.append(text) }

  private mutating func finish() -> Report {
    if let reason = tested?.discardReason {
      report.hasTimedOut = report.hasTimedOut || reason.kind == .timeLimit
    }
    report.trace += host.trace?.jsonLines ?? ""
    report.trace += host.errors.joined(separator: "\n")
    for error in host.errors where error.isEmpty || error.contains("0x") && error.contains("table: ") {
      fault("an error without a text, or with an address: \(error)")
    }
    weak let gone = tested
    tested?.removeFromParent()
    tested = nil
    host.setModuleContainer(nil)
    host.rootViewController = nil
    if gone != nil { fault("the plugin is still there after its end") }
    report.longest = meter.longest
    if report.longest > Self.deadline + Self.slack { fault("a call took \(report.longest) of processor time") }
    return report
  }
}

/// Lua data as text, in one order.
enum PlainText {
  static func of(_ value: LuaValue) -> String {
    switch value {
    case .nil: "nil"
    case .boolean(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .string(let text): "\"\(text)\""
    case .bytes(let bytes): "\(bytes)"
    case .reference(let reference): reference.typeName
    case .table(let table):
      "{" + (table.array.map(of) + table.fields.map { "\($0.key)=\(of($0.value))" }).joined(separator: ",") + "}"
    }
  }
}
