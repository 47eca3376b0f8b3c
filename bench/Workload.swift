import Baseline
import ContainerHost

/// Something that runs a number of rounds of the same work.
protocol Subject: AnyObject {
  func run(_ rounds: Int) throws
}

/// An app whose navigation goes over all its modules in turn, with prebuilt destinations and an engine that only counts.
final class Workload: Subject {
  /// Who shows the modules.
  enum Kind: String, CaseIterable {
    case tabBar = "tab_bar"
    case plugin

    init(named name: String) throws {
      guard let kind = Kind(rawValue: name) else {
        throw BenchError("unknown subject \(name): \(Kind.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      self = kind
    }
  }

  private final class Stop {
    let destination: Destination
    init(_ destination: Destination) { self.destination = destination }
  }

  private let host: AppHost
  private let engine = CountingEngine()
  private let stops: [Stop]
  /// The same, lent to `navigate` as a constant of the app would be: without retaining it for each call.
  private let lentStops: [Unmanaged<Stop>]
  /// Kept alive here, as an app does.
  private let container: any ModuleContainer
  private var next = 0

  init(_ kind: Kind, modules count: Int) throws {
    let modules = (0..<count).map { ModuleID(moduleName($0)) }
    let catalog = try DestinationCatalog(
      scheme: "bench",
      modules: modules.map { ModuleDescription(id: $0, title: $0.rawValue, routes: [RouteDescription("home")]) })
    host = AppHost(catalog: catalog, engine: engine)
    stops = try modules.map { Stop(try catalog.resolve(Destination($0, route: "home"))) }
    lentStops = stops.map(Unmanaged.passUnretained)
    let hosts = modules.map { [host] in host.tabHost(for: $0) }
    switch kind {
    case .tabBar:
      let tabs = TabBarController()
      tabs.viewControllers = hosts
      host.rootViewController = tabs
      container = TabBarCoordinator(tabs, mapping: Dictionary(uniqueKeysWithValues: zip(modules, 0...)))
    case .plugin:
      let plugin = try host.makePlugin(.bench, pages: hosts)
      host.rootViewController = plugin
      container = plugin
    }
    host.setModuleContainer(container)
    host.launch()
    try check()
  }

  /// Navigates to the modules in turn.
  func run(_ rounds: Int) throws {
    var index = next
    for _ in 0..<rounds {
      try lentStops[index]._withUnsafeGuaranteedRef { _ = try host.navigate(to: $0.destination) }
      index += 1
      if index == lentStops.count { index = 0 }
    }
    next = index
  }

  /// One round over all modules does what it should, so that what is measured is the real thing.
  private func check() throws {
    let (opens, displays) = (engine.opens, engine.displays)
    for destination in stops.reversed().map(\.destination) {
      guard case .delivered = try host.navigate(to: destination).outcome else {
        throw BenchError("\(destination) was not delivered: \(host.errors.last ?? "no reason given")")
      }
    }
    let count = stops.count
    guard engine.opens - opens == count, engine.displays - displays == count else {
      throw BenchError("\(count) navigations sent \(engine.displays - displays) display, \(engine.opens - opens) open")
    }
    guard let fault = InvariantChecker().check(host).first else { return }
    throw BenchError("\(fault)")
  }
}

/// The baseline's round trip over as many names.
final class PlainRoundTrip: Subject {
  private let state: OpaquePointer
  private let names: [UnsafePointer<CChar>?]
  private var next = 0

  init(modules count: Int) throws {
    guard let state = baseline_open(pluginText) else { throw BenchError("the plain Lua state could not be opened") }
    self.state = state
    names = (0..<count).map { UnsafePointer(cString(moduleName($0))) }
  }

  deinit {
    baseline_close(state)
    for name in names { name?.deallocate() }
  }

  func run(_ rounds: Int) throws {
    let before = baseline_shown(state)
    guard baseline_run(state, names, names.count, &next, rounds) == 0 else {
      throw BenchError("the plain Lua call failed")
    }
    guard baseline_shown(state) == before + UInt64(rounds) else { throw BenchError("the plain Lua call did nothing") }
  }
}

/// What plain C and the host run alike.
let pluginText = """
  local M = { name = "bench", version = "1.0.0", api = 1 }
  function M:show_module(module)
    self:show(module)
  end
  return M
  """

extension PluginSource {
  static let bench = PluginSource(
    name: "bench", chunkName: "bench.lua", path: "bench.lua", root: ".", bytes: Array(pluginText.utf8))
}

/// `module1`, `module2`, …
func moduleName(_ index: Int) -> String { "module\(index + 1)" }

/// A copy in memory of its own, ended by a zero.
private func cString(_ text: String) -> UnsafeMutablePointer<CChar> {
  let bytes = Array(text.utf8CString)
  let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
  copy.initialize(from: bytes, count: bytes.count)
  return copy
}
