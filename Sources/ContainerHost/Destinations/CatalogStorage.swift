extension DestinationCatalog {
  /// A catalog's contents, checked and indexed. Its identity is the catalog's.
  ///
  /// Each module has a *slot*, a small number that stays its own as long as it is declared; slots that a removed module has
  /// left are used again. In a catalog that never lost a module the slots are the positions in ``modules``.
  final class Storage: Sendable {
    let scheme: String?
    let modules: [ModuleDescription]
    let slotByModule: [ModuleID: Int]
    /// By slot; `nil` where none is in use.
    let tables: [ModuleTable?]

    init(scheme: String?, modules: [ModuleDescription]) throws(CatalogError) {
      if let scheme, !DeepLinkSyntax.isScheme(scheme) { throw .invalidScheme(scheme) }
      var checked: [ModuleDescription] = []
      var slots: [ModuleID: Int] = [:]
      var tables: [ModuleTable?] = []
      checked.reserveCapacity(modules.count)
      slots.reserveCapacity(modules.count)
      tables.reserveCapacity(modules.count)
      for module in modules {
        if slots.updateValue(checked.count, forKey: module.id) != nil { throw .duplicateModule(module.id) }
        let table = try ModuleTable(module)
        tables.append(table)
        checked.append(table.description)
      }
      self.scheme = scheme
      self.modules = checked
      self.slotByModule = slots
      self.tables = tables
    }

    /// The same with one more module, the last.
    init(_ base: Storage, adding module: ModuleDescription) throws(CatalogError) {
      guard base.slotByModule[module.id] == nil else { throw .duplicateModule(module.id) }
      let table = try ModuleTable(module)
      var (slots, tables) = (base.slotByModule, base.tables)
      let slot = tables.firstIndex { $0 == nil } ?? tables.count
      if slot == tables.count { tables.append(table) } else { tables[slot] = table }
      slots[module.id] = slot
      scheme = base.scheme
      modules = base.modules + [table.description]
      slotByModule = slots
      self.tables = tables
    }

    /// The same without the module in `slot`, which is in use.
    init(_ base: Storage, removing module: ModuleID, in slot: Int) {
      var (slots, tables) = (base.slotByModule, base.tables)
      slots[module] = nil
      tables[slot] = nil
      scheme = base.scheme
      modules = base.modules.filter { $0.id != module }
      slotByModule = slots
      self.tables = tables
    }

    /// The module in a slot; `nil` where none is in use.
    func table(in slot: Int) -> ModuleTable? { tables.indices.contains(slot) ? tables[slot] : nil }
  }

  /// One module with its routes. Its identity tells whether two catalogs mean the same module: one that was removed and
  /// declared again is another.
  final class ModuleTable: Sendable {
    /// As declared, with one route at least.
    let description: ModuleDescription
    /// In the order declared.
    let routes: [RouteTable]
    let indexByKey: [NameKey: Int]
    /// `home` where there is one, else the first.
    let initialRoute: Int
    let paths: PathTrie

    init(_ declared: ModuleDescription) throws(CatalogError) {
      try CatalogError.check(declared.id.rawValue, is: .module)
      var module = declared
      if module.routes.isEmpty { module.routes = [RouteDescription("home")] }
      var routes: [RouteTable] = []
      var index: [NameKey: Int] = [:]
      var paths = PathTrie()
      for route in module.routes {
        try CatalogError.check(route.key, is: .route)
        try CatalogError.check(route.name, is: .engineName)
        if index.updateValue(routes.count, forKey: NameKey(route.key)) != nil {
          throw .duplicateRoute(module: module.id, route: route.key)
        }
        let table = try RouteTable(route, in: module.id)
        if let other = paths.insert(table.pattern, route: routes.count) {
          throw .equalPaths(module: module.id, first: routes[other].key, second: route.key, path: route.path)
        }
        routes.append(table)
      }
      self.description = module
      self.routes = routes
      self.indexByKey = index
      self.initialRoute = index[NameKey("home")] ?? 0
      self.paths = paths
    }

    /// In byte order.
    var sortedKeys: [String] {
      routes.map(\.key).sorted { $0.precedesInByteOrder($1) }
    }
  }

  /// One route.
  struct RouteTable: Sendable {
    let key: String
    let path: String
    let engineName: String
    let pattern: PathPattern
    /// In byte order of their names, defaults in the declared type.
    let parameters: [ParameterDescription]

    init(_ route: RouteDescription, in module: ModuleID) throws(CatalogError) {
      var parameters = route.params
      var seen: Set<String> = []
      for index in parameters.indices {
        let parameter = parameters[index]
        try CatalogError.check(parameter.name, is: .parameter)
        if !seen.insert(parameter.name).inserted {
          throw .duplicateParameter(module: module, route: route.key, parameter: parameter.name)
        }
        if case .list(of: .list) = parameter.type {
          throw .nestedList(module: module, route: route.key, parameter: parameter.name)
        }
        guard let given = parameter.defaultValue else { continue }
        guard let value = parameter.type.accept(given) else {
          throw .wrongDefault(
            module: module, route: route.key, parameter: parameter.name,
            expected: parameter.type.description, actual: parameter.type.mismatch(given))
        }
        parameters[index].defaultValue = value
        parameters[index].isOptional = true
      }
      key = route.key
      path = route.path
      engineName = route.name
      pattern = try PathPattern(of: route, in: module)
      parameters.sort { $0.name.precedesInByteOrder($1.name) }
      self.parameters = parameters
    }

    /// Complexity: O(number of parameters).
    func parameter(named name: String) -> ParameterDescription? {
      parameters.first { $0.name == name }
    }
  }
}

extension CatalogError {
  fileprivate static func check(_ name: String, is kind: NameKind) throws(CatalogError) {
    if let fault = name.faultAsName { throw .invalidName(kind, name, reason: fault) }
  }
}
