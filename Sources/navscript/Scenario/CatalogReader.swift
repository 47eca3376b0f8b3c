import ContainerHost

/// Reads `scheme` and `modules` of an app, and what its screens say of their own routes.
enum CatalogReader {
  /// - Parameter screens: what has destinations of its own in the app's tree, each with its place there.
  static func catalog(
    _ app: TableReader, screens: [(description: ModuleDescription, path: String)]
  ) throws(DescriptionError) -> DestinationCatalog {
    var modules: [ModuleDescription] = []
    var places: [String] = []
    if let list = try app.reader("modules") {
      try list.allowOnly([], positions: true)
      for (index, value) in list.table.array.enumerated() {
        modules.append(try module(try TableReader(value, path: list.place(index + 1))))
        places.append(list.place(index + 1))
      }
    }
    modules += screens.map(\.description)
    places += screens.map(\.path)
    let scheme = try app.string("scheme")
    do throws(CatalogError) {
      return try DestinationCatalog(scheme: scheme, modules: modules)
    } catch {
      throw DescriptionError(path: place(of: error, in: modules, places), message: error.description)
    }
  }

  static func module(_ reader: TableReader) throws(DescriptionError) -> ModuleDescription {
    try reader.allowOnly(["id", "title", "icon", "routes"])
    return ModuleDescription(
      id: ModuleID(try reader.requiredString("id")), title: try reader.string("title"),
      icon: try reader.string("icon"), routes: try routes(reader))
  }

  /// The field `routes`, in the order written.
  static func routes(_ reader: TableReader) throws(DescriptionError) -> [RouteDescription] {
    var routes: [RouteDescription] = []
    if let table = try reader.reader("routes") {
      guard table.table.array.isEmpty else {
        throw table.error("expected routes by name, such as home = {}, got a list")
      }
      for field in table.table.fields {
        guard case .string(let key) = field.key else {
          throw table.error("a route's name must be a string, got \(ValueText.key(field.key))")
        }
        routes.append(try route(key, try TableReader(field.value, path: table.place(key))))
      }
    }
    return routes
  }

  private static func route(_ key: String, _ reader: TableReader) throws(DescriptionError) -> RouteDescription {
    try reader.allowOnly(["path", "name", "params"])
    var params: [ParameterDescription] = []
    if let table = try reader.reader("params") {
      guard table.table.array.isEmpty else {
        throw table.error("expected parameters by name, such as id = \"string\", got a list")
      }
      for field in table.table.fields {
        guard case .string(let name) = field.key else {
          throw table.error("a parameter's name must be a string, got \(ValueText.key(field.key))")
        }
        params.append(try parameter(name, field.value, path: table.place(name)))
      }
    }
    return RouteDescription(key, path: try reader.string("path"), name: try reader.string("name"), params: params)
  }

  // MARK: Parameters

  private static let types: [(String, ParameterType)] = [
    ("string", .string), ("integer", .integer), ("number", .number), ("boolean", .boolean),
    ("list of string", .list(of: .string)), ("list of integer", .list(of: .integer)),
    ("list of number", .list(of: .number)), ("list of boolean", .list(of: .boolean)),
  ]

  /// `"string"`, `"string?"`, or `{ type = "string", optional = true, default = "x" }`.
  private static func parameter(
    _ name: String, _ value: LuaValue, path: String
  ) throws(DescriptionError) -> ParameterDescription {
    if case .string(let word) = value {
      let isOptional = word.hasSuffix("?")
      return ParameterDescription(
        name, try type(isOptional ? String(word.dropLast()) : word, path: path), isOptional: isOptional)
    }
    let reader = try TableReader(value, path: path, what: "a type such as \"string\", or a table with a type")
    try reader.allowOnly(["type", "optional", "default"])
    var word = try reader.requiredString("type")
    var isOptional = try reader.boolean("optional") ?? false
    if word.hasSuffix("?") {
      word.removeLast()
      isOptional = true
    }
    let type = try type(word, path: reader.place("type"))
    var given: ParameterValue?
    if let value = reader.value("default") {
      guard let plain = ParameterValue(value) else {
        throw reader.error("default", "expected a \(type), got \(TableReader.phrase(value))")
      }
      given = plain
    }
    return ParameterDescription(name, type, isOptional: isOptional, default: given)
  }

  private static func type(_ word: String, path: String) throws(DescriptionError) -> ParameterType {
    if let found = types.first(where: { $0.0 == word }) { return found.1 }
    throw DescriptionError(
      path: path, message: "unknown type \(quoted(word))\(didYouMean(word, among: types.map(\.0)))")
  }

  /// Where in the table the catalog found its fault.
  private static func place(
    of error: CatalogError, in modules: [ModuleDescription], _ places: [String]
  ) -> String {
    func place(_ module: ModuleID, _ route: String? = nil, _ parameter: String? = nil) -> String {
      guard let index = modules.firstIndex(where: { $0.id == module }) else { return "modules" }
      var path = places[index]
      if let route { path += ".routes" + ValueText.step(.string(route)) }
      if let parameter { path += ".params" + ValueText.step(.string(parameter)) }
      return path
    }
    switch error {
    case .invalidScheme: return "scheme"
    case .invalidName, .duplicateModule: return "modules"
    case .duplicateRoute(let module, let route), .invalidPath(let module, let route, _, _),
      .undeclaredPathParameter(let module, let route, _, _):
      return place(module, route)
    case .equalPaths(let module, _, let second, _): return place(module, second)
    case .duplicateParameter(let module, let route, let parameter),
      .unsuitablePathParameter(let module, let route, let parameter, _),
      .nestedList(let module, let route, let parameter), .wrongDefault(let module, let route, let parameter, _, _):
      return place(module, route, parameter)
    }
  }
}

extension ParameterValue {
  /// A plain Lua value as a parameter; `nil` for what no parameter can be.
  init?(_ value: LuaValue) {
    switch value {
    case .string(let text): self = .string(text)
    case .integer(let integer): self = .integer(integer)
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .boolean(flag)
    case .table(let table) where table.fields.isEmpty:
      var values: [ParameterValue] = []
      for element in table.array {
        guard let value = ParameterValue(element) else { return nil }
        values.append(value)
      }
      self = .list(values)
    case .nil, .bytes, .table, .reference: return nil
    }
  }

  /// The same as a Lua value.
  var luaValue: LuaValue {
    switch self {
    case .string(let text): .string(text)
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(number)
    case .boolean(let flag): .boolean(flag)
    case .list(let values): .table(LuaTable(array: values.map(\.luaValue)))
    }
  }
}
