import ContainerHost
import Foundation

/// An app in whose one plugin memory runs out, while the other one, inside it, has enough.
package final class SweptApp {
  let host: AppHost
  let engine = HeadlessEngine()
  let status = ViewController()
  let side: LuaContainerController
  /// Where the pages are while no plugin has them.
  let parking = TabBarController()
  let source: PluginSource
  private(set) var plugin: LuaContainerController?
  /// What was found to be wrong.
  var faults: [String] = []

  private let folder: URL

  init(isLong: Bool) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("sweep-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try SweptPlugin.helper.write(to: folder.appendingPathComponent("helper.lua"), atomically: true, encoding: .utf8)
    source = SweptPlugin.source(root: folder.path, isLong: isLong)
    let catalog = try DestinationCatalog(
      scheme: "sweep",
      modules: [
        ModuleDescription(
          id: "nutrition", title: "Nutrition", icon: "leaf",
          routes: [
            RouteDescription("home"),
            RouteDescription("plan", path: "plans/:id", params: [ParameterDescription("id", .string)]),
          ]),
        ModuleDescription(
          id: "training", title: "Training", routes: [RouteDescription("home"), RouteDescription("workouts")]),
        ModuleDescription(id: "extras", title: "Extras", routes: [RouteDescription("home")]),
      ])
    var configuration = AppHost.Configuration()
    configuration.recordsTrace = true
    host = AppHost(catalog: catalog, engine: engine, configuration: configuration)
    status.identifier = "status"
    status.title = "Status"
    let help = ViewController()
    help.identifier = "help"
    side = try host.makePlugin(SweptPlugin.neighbour, pages: [help, host.tabHost(for: "extras")], identifier: "side")
    parking.identifier = "parking"
    parking.viewControllers = pages
    host.rootViewController = parking
    host.launch()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var pages: [ViewController] { [status, host.tabHost(for: "nutrition"), host.tabHost(for: "training"), side] }
  var visible: String? { host.visiblePage?.pageID }

  /// Loads the plugin over the pages; when that fails, nothing may have changed.
  func load(_ faults: LuaFaults?) {
    var limits = LuaLimits()
    limits.faults = faults
    do throws(LuaError) {
      let made = try host.makePlugin(source, options: ["height": 60], pages: pages, identifier: "swept", limits: limits)
      made.state.map { remaining = $0.refusedAllocations }
      made.state?.setFaults(nil)
      plugin = made
      host.rootViewController = made
      host.setModuleContainer(made)
    } catch {
      remaining = nil
      if error.kind != .memoryLimit { self.faults.append("load: \(error.kind): \(error)") }
      if pages.contains(where: { $0.parent !== parking }) || host.rootViewController !== parking {
        self.faults.append("load failed, and the pages are elsewhere")
      }
    }
  }

  /// How many allocations were refused while the plugin was loaded; `nil` when that made it fail.
  private(set) var remaining: Int?

  /// Puts a fresh instance in the plugin's place. When that fails, nothing may have changed; when the old one's state
  /// cannot be saved for want of memory, the new one starts with what was saved last.
  func reload(faultsOfOld: LuaFaults?, faultsOfNew: LuaFaults?) {
    guard let plugin, let old = plugin.state else { return faults.append("there is no plugin to reload") }
    let (shown, visited, messages) = (visible, plugin.visitedPages, engine.messageCount)
    old.releaseBuffers()
    old.setFaults(faultsOfOld)
    plugin.setFaultsOfNext(faultsOfNew)
    do {
      try plugin.reload(source)
      remaining = old.refusedAllocations + (plugin.state?.refusedAllocations ?? 0)
      if plugin.state === old { faults.append("reloaded, and the old one runs") }
    } catch {
      remaining = nil
      if error.error.kind != .memoryLimit { faults.append("reload: \(error.error.kind): \(error)") }
      if plugin.state !== old { faults.append("reload failed, and the old one is gone") }
    }
    old.setFaults(nil)
    plugin.state?.setFaults(nil)
    plugin.setFaultsOfNext(nil)
    if visible != shown || plugin.visitedPages != visited || engine.messageCount != messages {
      faults.append("a reload has moved something")
    }
  }

  /// Takes the plugin away. What is left of it?
  func unload() {
    weak let gone = plugin
    weak let state = plugin?.state
    plugin = nil
    host.setModuleContainer(nil)
    parking.viewControllers = pages
    host.rootViewController = parking
    if gone != nil || state != nil { faults.append("an unloaded plugin is still there") }
  }

  func key(_ name: String) { host.send(.key(name)) }
  func advance(_ milliseconds: Int) { _ = try? host.advance(by: .milliseconds(milliseconds)) }

  /// Navigates; a failure may not have changed anything.
  func navigate(_ module: ModuleID, _ route: String = "home", _ params: [String: ParameterValue] = [:]) {
    let (shown, told, visited) = (visible, engine.messageCount, plugin?.visitedPages)
    do {
      let outcome = try host.navigate(to: Destination(module, route: route, params: params)).outcome
      switch outcome {
      case .delivered:
        if visible != module.rawValue { faults.append("delivered to \(module), shown: \(visible ?? "nothing")") }
      case .queued(.transition): break
      case .failed:
        if visible != shown || engine.messageCount != told || plugin?.visitedPages != visited {
          faults.append("a failed navigation to \(module) has left something behind")
        }
      default: faults.append("navigation to \(module): \(outcome)")
      }
    } catch { faults.append("navigation to \(module): \(error)") }
  }

  /// With memory again, everything works, and shows that nothing was lost.
  func recover() -> [String] {
    plugin?.state?.setFaults(nil)
    let start = host.trace?.events.count ?? 0
    let errors = host.errors.count
    advance(1000)
    key("cancel")
    key("plain")
    if plugin?.transition != nil { faults.append("a transition is stuck") }
    for module in ["training", "extras", "nutrition"] as [ModuleID] {
      navigate(module)
      if visible != module.rawValue { faults.append("\(module) cannot be shown any more") }
    }
    key("probe")
    host.select(status)
    if visible != "status" { faults.append("status cannot be shown any more") }
    navigate("nutrition", "plan", ["id": "1"])
    var seen = events(since: start)
    for node in (try? host.screen())??.layout.nodes ?? [] {
      seen.append("\(node.kind) \(node.node.page ?? "") \(node.node.label ?? "") \(node.frame)")
    }
    for error in host.errors.dropFirst(errors) { faults.append("afterwards: \(error)") }
    return seen
  }

  /// What happened since then, without its time.
  func events(since start: Int) -> [String] {
    (host.trace?.events ?? []).dropFirst(start).map { event in
      ([event.kind.rawValue, event.subject] + event.details.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
    }
  }
}
