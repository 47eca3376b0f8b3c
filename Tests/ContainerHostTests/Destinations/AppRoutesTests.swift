import ContainerHost
import Testing

enum NutritionRoute: RouteConvertible {
  case plan(id: String)

  var route: Route {
    switch self {
    case .plan(let id): Route("plan", params: ["id": .string(id)])
    }
  }
}

extension Destination {
  static func nutrition(_ r: NutritionRoute) -> Destination { Destination(.nutrition, r) }
}

/// What stands in for the host: something that takes a destination.
private struct Host {
  let catalog: DestinationCatalog

  func navigate(to destination: Destination) throws(NavigationError) -> Destination {
    try catalog.resolve(destination)
  }
}

@Suite struct AppRoutesTests {
  @Test func anAppWritesItsRoutesAsItsOwnCases() throws {
    let host = Host(catalog: try fitnessCatalog())
    let opened = try host.navigate(to: .nutrition(.plan(id: "abc-123")))
    #expect(opened.module == .nutrition)
    #expect(opened.route == "plan")
    #expect(opened.params == ["id": "abc-123"])
    #expect(opened == Destination("nutrition", route: "plan", params: ["id": "abc-123"]))
    #expect(opened == Destination("nutrition", Route("plan", params: ["id": "abc-123"])))
  }
}
