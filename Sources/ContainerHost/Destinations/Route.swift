/// A route inside some module: its name and its parameters.
public struct Route: Sendable, Hashable {
  public var name: String
  public var params: [String: ParameterValue]

  public init(_ name: String, params: [String: ParameterValue] = [:]) {
    self.name = name
    self.params = params
  }
}

/// What an app's own route type says of itself, so that routes are checked by the compiler where they are written:
///
///     enum NutritionRoute: RouteConvertible {
///       case plan(id: String)
///
///       var route: Route {
///         switch self {
///         case .plan(let id): Route("plan", params: ["id": .string(id)])
///         }
///       }
///     }
///
///     extension Destination {
///       static func nutrition(_ route: NutritionRoute) -> Destination { Destination(.nutrition, route) }
///     }
///
///     host.navigate(to: .nutrition(.plan(id: "abc-123")))
public protocol RouteConvertible {
  var route: Route { get }
}

extension Route: RouteConvertible {
  public var route: Route { self }
}
