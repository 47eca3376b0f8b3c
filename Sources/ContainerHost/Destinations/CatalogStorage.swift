extension DestinationCatalog {
  /// A catalog's contents, checked and indexed. Its identity is the catalog's.
  final class Storage: Sendable {
    let scheme: String?
    let modules: [ModuleDescription]
    let indexByModule: [ModuleID: Int]
    /// One for each of `modules`.
    let tables: [ModuleTable]

    init(scheme: String?, modules: [ModuleDescription]) throws(CatalogError) {
      if let scheme, !DeepLinkSyntax.isScheme(scheme) { throw .invalidScheme(scheme) }
      var checked: [ModuleDescription] = []
      var index: [ModuleID: Int] = [:]
      var tables: [ModuleTable] = []
      checked.reserveCapacity(modules.count)
      index.reserveCapacity(modules.count)
      tables.reserveCapacity(modules.count)
      for var module in modules {
        try CatalogError.check(module.id.rawValue, is: .module)
        if index.updateValue(checked.count, forKey: module.id) != nil { throw .duplicateModule(module.id) }
        if module.routes.isEmpty { module.routes = [RouteDescription("home")] }
        tables.append(try ModuleTable(module))
        checked.append(module)
      }
      self.scheme = scheme
      self.modules = checked
      self.indexByModule = index
      self.tables = tables
    }
  }

  /// The routes of one module.
  struct ModuleTable: Sendable {
    /// In the order declared.
    let routes: [RouteTable]
    let indexByKey: [NameKey: Int]
    /// `home` where there is one, else the first.
    let initialRoute: Int
    let paths: PathTrie

    init(_ module: ModuleDescription) throws(CatalogError) {
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
