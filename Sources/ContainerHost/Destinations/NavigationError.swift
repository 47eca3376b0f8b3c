/// Why a navigation is wrong in itself. It is thrown before anything has happened.
///
/// Each message names what was wrong, what was expected and the nearest valid name where one is close.
public enum NavigationError: Error, Equatable, Sendable {
  case unknownModule(String, nearest: String?)
  /// `known` is every route of the module, in byte order.
  case unknownRoute(module: ModuleID, route: String, nearest: String?, known: [String])
  case missingParameter(String, module: ModuleID, route: String, expected: ParameterType)
  /// `known` is every parameter of the route, in byte order.
  case unknownParameter(String, module: ModuleID, route: String, nearest: String?, known: [String])
  /// `expected` and `actual` are phrases: `integer`, `string "abc"`, `list of string`.
  case wrongParameterType(String, module: ModuleID, route: String, expected: String, actual: String)
  /// The text is no link at all; `reason` says which part.
  case invalidURL(String, reason: String)
  /// `expected` is the catalog's scheme, `nil` when its app has none.
  case unknownScheme(String, expected: String?)
  /// No path of the module fits. `path` is decoded; `nearest` is a path as the catalog has it.
  case noMatchingRoute(module: ModuleID, path: String, nearest: String?)
  /// More navigations wait for a container or an engine than the host keeps.
  case tooManyWaiting(limit: Int)
  /// Redirects or navigations from inside navigations that do not end; `chain` is in the order they were asked for.
  case navigationLoop(chain: [Destination])
  case failed(String)
}

extension NavigationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownModule(let module, let nearest):
      return "unknown module \(module.quotedBriefly)" + didYouMean(nearest)
    case .unknownRoute(let module, let route, let nearest, let known):
      return "unknown route \(route.quotedBriefly) in module \(module.rawValue.quotedBriefly)"
        + didYouMean(nearest) + Self.knownNames(known)
    case .missingParameter(let name, let module, let route, let expected):
      return "missing parameter \(name.quotedBriefly) of \(Self.place(module, route)): expected \(expected)"
    case .unknownParameter(let name, let module, let route, let nearest, let known):
      return "unknown parameter \(name.quotedBriefly) of \(Self.place(module, route))"
        + didYouMean(nearest) + Self.knownNames(known)
    case .wrongParameterType(let name, let module, let route, let expected, let actual):
      return "wrong type of parameter \(name.quotedBriefly) of \(Self.place(module, route)): "
        + "expected \(expected), got \(actual)"
    case .invalidURL(let url, let reason):
      return "invalid link \(url.quotedBriefly): \(reason)"
    case .unknownScheme(let scheme, let expected?):
      return "unknown scheme \(scheme.quotedBriefly): expected \(expected.quotedBriefly)"
    case .unknownScheme(let scheme, nil):
      return "unknown scheme \(scheme.quotedBriefly): the app declares no scheme for links"
    case .noMatchingRoute(let module, let path, let nearest):
      return "no route of module \(module.rawValue.quotedBriefly) matches the path \(path.quotedBriefly)"
        + didYouMean(nearest)
    case .tooManyWaiting(let limit):
      return "too many navigations are waiting: the limit is \(limit)"
    case .navigationLoop(let chain):
      return "navigation does not end: " + chain.map(\.description).joined(separator: " -> ")
    case .failed(let reason):
      return reason
    }
  }

  private static func place(_ module: ModuleID, _ route: String) -> String {
    "route \(route.quotedBriefly) in module \(module.rawValue.quotedBriefly)"
  }

  /// The first twelve names in byte order; more than that is no help in a message.
  private static func knownNames(_ names: [String]) -> String {
    let shown = names.prefix(12).map(\.quotedUnlessPlain).joined(separator: ", ")
    if names.isEmpty { return " (it has none)" }
    let rest = names.count > 12 ? ", and \(names.count - 12) more" : ""
    return " (known: \(shown)\(rest))"
  }
}
