import ContainerHost

/// One description for all scenarios of an app: it is large, and ten thousand scenarios would each have a copy.
final class SharedApp {
  let description: AppDescription

  init(_ description: AppDescription) { self.description = description }
}

/// An app as `nav.app{…}` describes it: everything needed to make a fresh one for every scenario.
struct AppDescription {
  enum EngineStart: String, CaseIterable { case ready, manual, fails }
  enum EmbeddingChoice: String, CaseIterable { case shared, naive }

  /// Where `nav.app` is called.
  let location: LuaLocation
  private(set) var catalog: DestinationCatalog
  private(set) var root: PageNode
  var installsContainer = true
  var shouldSelect: LuaReference?
  var embedding = EmbeddingChoice.shared
  var engine = EngineStart.ready
  var size: Size?
  var direction: LayoutDirection?
  var supervision = PluginSupervision()
  var guards: [GuardDescription] = []
  var appearanceRules = AppearanceRules()

  static let fields = [
    "scheme", "modules", "root", "container", "should_select", "embedding", "engine", "size", "direction",
    "supervision", "guards", "appearance_rules",
  ]

  init(_ value: LuaValue, at location: LuaLocation) throws(DescriptionError) {
    self.location = location
    let reader = try TableReader(value, path: "")
    try reader.allowOnly(Self.fields)
    guard let value = reader.value("root") else {
      throw reader.error("root is missing: expected nav.tab_bar{…}, nav.stack{…} or another page")
    }
    let root = try PageNode(value, path: "root")
    self.root = root
    catalog = try CatalogReader.catalog(reader, screens: root.routedScreens(at: "root"))
    installsContainer = try reader.boolean("container") ?? true
    shouldSelect = try reader.function("should_select")
    embedding = try reader.choice("embedding") ?? .shared
    engine = try reader.choice("engine") ?? .ready
    direction = try reader.choice("direction")
    size = try Self.size(reader)
    supervision = try SupervisionReader.supervision(reader)
    guards = try GuardDescription.list(reader)
    appearanceRules = try AppearanceReader.rules(reader)
    try checkRoot()
  }

  /// The same app with another root, when its modules have changed perhaps.
  func with(root: PageNode, catalog: DestinationCatalog) throws(DescriptionError) -> AppDescription {
    var other = self
    other.root = root
    other.catalog = catalog
    other.guards = []
    try other.checkRoot()
    return other
  }

  private mutating func checkRoot() throws(DescriptionError) {
    try checkModules()
    try checkIDs()
    // A stack as the root that names no modules pushes all those that have no place of their own.
    if case .stack(let face, let pages, let modules) = root, modules.isEmpty {
      root = .stack(face, pages: pages, modules: unplaced)
    }
  }

  private func checkIDs() throws(DescriptionError) {
    var places: [String: String] = [:]
    for (id, path) in root.ids(at: "root") {
      if let first = places.updateValue(path, forKey: id) {
        throw DescriptionError(path: path, message: "the id \(quoted(id)) is taken already, at \(first)")
      }
    }
  }

  private var unplaced: [PageNode.ModuleName] {
    let placed = Set(root.moduleNames.map(\.id))
    return catalog.moduleNames.filter { !placed.contains($0) }
      .map { PageNode.ModuleName(id: $0, path: "modules") }
  }

  private static func size(_ reader: TableReader) throws(DescriptionError) -> Size? {
    guard let pair = try reader.reader("size") else { return nil }
    let range = 1...10_000.0
    guard pair.table.array.count == 2, pair.table.fields.isEmpty,
      let width = pair.table.array[0].asNumber, let height = pair.table.array[1].asNumber,
      range.contains(width), range.contains(height)
    else { throw pair.error("expected {width, height} in points, each 1 to 10000") }
    return Size(width: width, height: height)
  }

  /// Every module that the tree names is declared, and has one place in it.
  private func checkModules() throws(DescriptionError) {
    let known = catalog.moduleNames
    var places: [String: String] = [:]
    for name in root.moduleNames {
      guard known.contains(name.id) else {
        throw DescriptionError(
          path: name.path, message: "unknown module \(quoted(name.id))\(didYouMean(name.id, among: known))")
      }
      if let first = places.updateValue(name.path, forKey: name.id) {
        throw DescriptionError(
          path: name.path, message: "module \(quoted(name.id)) stands in the tree already, at \(first)")
      }
    }
  }
}

extension DestinationCatalog {
  /// The ids of what the engine draws.
  var moduleNames: [String] { modules.lazy.filter { !$0.isScreen }.map(\.id.rawValue) }
}
