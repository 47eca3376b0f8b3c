import Baseline
import ContainerHost

/// Something that can be made and kept, again and again.
protocol Maker: Subject {
  associatedtype Made
  func make() throws -> Made
}

extension Maker {
  func run(_ rounds: Int) throws {
    for _ in 0..<rounds { try withExtendedLifetime(make()) {} }
  }
}

/// Makes plugin instances over three pages each, made beforehand: pages taken from an earlier instance that is kept would
/// have that one do work too.
final class PluginCreation: Maker {
  private let host: AppHost
  private let pages = (0..<256).map { _ in (0..<3).map { _ in ViewController() } }
  private var made = 0

  init() throws {
    let module = ModuleDescription(id: "home", title: "Home", routes: [])
    host = AppHost(catalog: try DestinationCatalog(scheme: nil, modules: [module]), engine: CountingEngine())
    for three in pages {
      for (index, page) in three.enumerated() { page.identifier = moduleName(index) }
    }
  }

  func make() throws -> LuaContainerController {
    made += 1
    return try host.makePlugin(.bench, pages: pages[made % pages.count], identifier: "plugin")
  }
}

/// Makes plain Lua states that have run the same source.
final class PlainCreation: Maker {
  final class State {
    private let state: OpaquePointer

    init() throws {
      guard let state = baseline_open(pluginText) else { throw BenchError("the plain Lua state could not be opened") }
      self.state = state
    }

    deinit { baseline_close(state) }
  }

  func make() throws -> State { try State() }
}

/// Heap memory that one made thing keeps, in bytes: the mean over `count`, after as many to warm up.
func liveBytes<M: Maker>(of maker: M, count: Int = 20) throws -> Double {
  try maker.run(count)
  var made: [M.Made] = []
  made.reserveCapacity(count)
  allocation_bytes_begin()
  defer { _ = allocation_bytes_end() }
  for _ in 0..<count { made.append(try maker.make()) }
  let bytes = allocation_bytes_end()
  return withExtendedLifetime(made) { Double(bytes) / Double(count) }
}
