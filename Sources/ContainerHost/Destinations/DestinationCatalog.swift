/// Every destination that an app can open: its modules, their routes, the routes' parameters and links.
///
/// Nothing is navigated to that the catalog does not know, so a wrong name is an error where it is written, before
/// anything has happened on screen.
///
///     let catalog = try DestinationCatalog(scheme: "fitness", modules: [
///       ModuleDescription(id: "nutrition", title: "Nutrition", icon: "leaf", routes: [
///         RouteDescription("home"),
///         RouteDescription("plan", path: "plans/:id", params: [ParameterDescription("id", .string)]),
///       ]),
///     ])
///     let plan = try catalog.resolve(Destination("nutrition", route: "plan", params: ["id": "abc-123"]))
///
/// A catalog is one reference to immutable storage. ``AppHost/addModule(_:)`` and ``AppHost/removeModule(_:)`` give an app
/// another one; what the old one checked stays good for the modules that both have.
public struct DestinationCatalog: Sendable {
  let storage: Storage

  /// Checks and indexes the declaration. The first fault, in the order declared, is thrown.
  ///
  /// Without a scheme the app has no links. Complexity: O(size of the declaration).
  public init(scheme: String?, modules: [ModuleDescription]) throws(CatalogError) {
    storage = try Storage(scheme: scheme, modules: modules)
  }

  public var scheme: String? { storage.scheme }

  /// In the order declared; each has one route at least.
  public var modules: [ModuleDescription] { storage.modules }

  /// The index into ``modules``, or `nil` for a module that is not declared. Complexity: O(1), or O(n) in a catalog that has
  /// lost modules.
  public func moduleIndex(of module: ModuleID) -> Int? {
    guard let slot = slot(of: module) else { return nil }
    if storage.modules.count == storage.tables.count, storage.modules[slot].id == module { return slot }
    return storage.modules.firstIndex { $0.id == module }
  }

  /// The module's slot, or `nil` for one that is not declared. Complexity: O(1).
  func slot(of module: ModuleID) -> Int? { storage.slotByModule[module] }

  private init(_ storage: Storage) { self.storage = storage }

  /// This catalog with one more module, the last.
  func adding(_ module: ModuleDescription) throws(CatalogError) -> DestinationCatalog {
    DestinationCatalog(try Storage(storage, adding: module))
  }

  /// This catalog without a module.
  func removing(_ module: ModuleID, in slot: Int) -> DestinationCatalog {
    DestinationCatalog(Storage(storage, removing: module, in: slot))
  }

  /// The destination, checked: module and route exist, every required parameter is there, every parameter is declared
  /// and of the declared type.
  ///
  /// The result's parameters are in the declared types (``ParameterType`` says what converts). Resolving it again with
  /// this catalog costs one comparison and allocates nothing; another catalog checks it anew.
  ///
  /// Throws `unknownModule`, `unknownRoute`, `unknownParameter`, `missingParameter` or `wrongParameterType`, the first
  /// that applies in this order, parameters in byte order of their names.
  public func resolve(_ destination: Destination) throws(NavigationError) -> Destination {
    if destination.moduleIndex(in: self) >= 0 { return destination }
    let (moduleIndex, table) = try requireModule(destination.module)
    guard let routeIndex = table.indexByKey[NameKey(destination.route)] else {
      let known = table.sortedKeys
      throw .unknownRoute(
        module: destination.module, route: destination.route,
        nearest: nearestName(to: destination.route, among: known), known: known)
    }
    let route = table.routes[routeIndex]
    let (params, engineParams) = try check(destination.params, of: route, in: destination.module)
    return Destination(
      destination.module, route: route.key, params: params,
      resolution: Destination.Resolution(
        catalog: storage, moduleIndex: moduleIndex, routeIndex: routeIndex,
        engineRoute: route.engineName, engineParams: engineParams))
  }

  /// The destination with these names, checked as ``resolve(_:)`` does. Without a route it is the module's `home`, or
  /// its first route where it has no `home`.
  public func destination(
    module: String, route: String? = nil, params: [String: ParameterValue] = [:]
  ) throws(NavigationError) -> Destination {
    let id = ModuleID(module)
    let table = try requireModule(id).table
    let key = route ?? table.routes[table.initialRoute].key
    return try resolve(Destination(id, route: key, params: params))
  }

  /// The destination that an engine speaks of by its own name for the route, checked as ``resolve(_:)`` does. Where
  /// several routes share the name it is the first declared. Complexity: O(number of the module's routes).
  public func destination(
    module: String, engineRoute: String, params: [String: ParameterValue] = [:]
  ) throws(NavigationError) -> Destination {
    let id = ModuleID(module)
    let table = try requireModule(id).table
    guard let route = table.routes.first(where: { $0.engineName.hasSameBytes(as: engineRoute) }) else {
      let known = Set(table.routes.map(\.engineName)).sorted { $0.precedesInByteOrder($1) }
      throw .unknownRoute(
        module: id, route: engineRoute, nearest: nearestName(to: engineRoute, among: known), known: known)
    }
    return try resolve(Destination(id, route: route.key, params: params))
  }

  /// The slot and the routes of a module that has to be there.
  func requireModule(_ module: ModuleID) throws(NavigationError) -> (slot: Int, table: ModuleTable) {
    if let slot = storage.slotByModule[module], let table = storage.table(in: slot) { return (slot, table) }
    let nearest = nearestName(to: module.rawValue, among: storage.modules.lazy.map(\.id.rawValue))
    throw .unknownModule(module.rawValue, nearest: nearest)
  }

  /// The parameters in their declared types, without and with defaults.
  private func check(
    _ given: [String: ParameterValue], of route: RouteTable, in module: ModuleID
  ) throws(NavigationError) -> (params: [String: ParameterValue], engineParams: [String: ParameterValue]) {
    var params: [String: ParameterValue] = [:]
    var defaults: [String: ParameterValue] = [:]
    var missing: ParameterDescription?
    var mismatched: (ParameterDescription, ParameterValue)?
    var found = 0
    for parameter in route.parameters {
      if let value = given[parameter.name] {
        found += 1
        if let accepted = parameter.type.accept(value) {
          params[parameter.name] = accepted
        } else {
          mismatched = mismatched ?? (parameter, value)
        }
      } else if let value = parameter.defaultValue {
        defaults[parameter.name] = value
      } else if !parameter.isOptional {
        missing = missing ?? parameter
      }
    }
    if found < given.count {
      let known = route.parameters.map(\.name)
      let unknown = given.keys.filter { !known.contains($0) }.min { $0.precedesInByteOrder($1) }
      let name = unknown ?? ""
      throw .unknownParameter(
        name, module: module, route: route.key, nearest: nearestName(to: name, among: known), known: known)
    }
    if let missing {
      throw .missingParameter(missing.name, module: module, route: route.key, expected: missing.type)
    }
    if let (parameter, value) = mismatched {
      throw .wrongParameterType(
        parameter.name, module: module, route: route.key,
        expected: parameter.type.description, actual: parameter.type.mismatch(value))
    }
    return (params, defaults.isEmpty ? params : params.merging(defaults) { own, _ in own })
  }
}
