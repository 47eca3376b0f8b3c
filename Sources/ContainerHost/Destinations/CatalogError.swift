/// Why a catalog cannot be built: a mistake in an app's declaration.
public enum CatalogError: Error, Equatable, Sendable {
  /// What an invalid name was meant to name.
  public enum NameKind: String, Sendable, Hashable {
    case module
    case route
    case engineName = "engine name"
    case parameter
  }

  /// A name is 1 to 128 bytes without control characters.
  case invalidName(NameKind, String, reason: String)
  /// A scheme is a letter, then letters, digits, `+`, `-` and `.` (RFC 3986 section 3.1).
  case invalidScheme(String)
  case duplicateModule(ModuleID)
  case duplicateRoute(module: ModuleID, route: String)
  case duplicateParameter(module: ModuleID, route: String, parameter: String)
  /// Two routes whose paths match the same links; `first` was declared first.
  case equalPaths(module: ModuleID, first: String, second: String, path: String)
  case invalidPath(module: ModuleID, route: String, path: String, reason: String)
  case undeclaredPathParameter(module: ModuleID, route: String, parameter: String, nearest: String?)
  /// The declaration of a parameter does not fit its place in the path.
  case unsuitablePathParameter(module: ModuleID, route: String, parameter: String, reason: String)
  /// A list of lists.
  case nestedList(module: ModuleID, route: String, parameter: String)
  /// `expected` and `actual` are phrases: `integer`, `string "abc"`.
  case wrongDefault(module: ModuleID, route: String, parameter: String, expected: String, actual: String)
}

extension CatalogError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidName(let kind, let name, let reason):
      return "invalid \(kind.rawValue) \(name.quotedBriefly): \(reason)"
    case .invalidScheme(let scheme):
      return "invalid scheme \(scheme.quotedBriefly): expected a letter, then letters, digits, \"+\", \"-\" or \".\""
    case .duplicateModule(let module):
      return "module \(module.rawValue.quotedBriefly) is declared twice"
    case .duplicateRoute(let module, let route):
      return "\(Self.place(module, route)) is declared twice"
    case .duplicateParameter(let module, let route, let parameter):
      return "parameter \(parameter.quotedBriefly) of \(Self.place(module, route)) is declared twice"
    case .equalPaths(let module, let first, let second, let path):
      return "routes \(first.quotedBriefly) and \(second.quotedBriefly) in module "
        + "\(module.rawValue.quotedBriefly) match the same links: the path of the second is \(path.quotedBriefly)"
    case .invalidPath(let module, let route, let path, let reason):
      return "invalid path \(path.quotedBriefly) of \(Self.place(module, route)): \(reason)"
    case .undeclaredPathParameter(let module, let route, let parameter, let nearest):
      return "path parameter \(parameter.quotedBriefly) of \(Self.place(module, route)) is not declared"
        + didYouMean(nearest)
    case .unsuitablePathParameter(let module, let route, let parameter, let reason):
      return "path parameter \(parameter.quotedBriefly) of \(Self.place(module, route)): \(reason)"
    case .nestedList(let module, let route, let parameter):
      return "parameter \(parameter.quotedBriefly) of \(Self.place(module, route)) is a list of lists: "
        + "expected a list of string, integer, number or boolean"
    case .wrongDefault(let module, let route, let parameter, let expected, let actual):
      return "wrong default of parameter \(parameter.quotedBriefly) of \(Self.place(module, route)): "
        + "expected \(expected), got \(actual)"
    }
  }

  private static func place(_ module: ModuleID, _ route: String) -> String {
    "route \(route.quotedBriefly) in module \(module.rawValue.quotedBriefly)"
  }
}
