import ContainerHost
import Testing

@Suite struct CatalogTests {
  private static let id = ParameterDescription("id", .string)

  @Test(
    arguments: [
      ([RouteDescription("a"), RouteDescription("a")], #"route "a" in module "m" is declared twice"#),
      (
        [RouteDescription("a", params: [id, id])],
        #"parameter "id" of route "a" in module "m" is declared twice"#
      ),
      ([RouteDescription("")], #"invalid route "": it is empty"#),
      ([RouteDescription("a", name: "\t")], #"invalid engine name "\t": it has a control character"#),
      ([RouteDescription("a", params: [ParameterDescription("", .string)])], #"invalid parameter "": it is empty"#),
      (
        [
          RouteDescription("a", path: "x/:id", params: [id]),
          RouteDescription("b", path: "/x//:other/", params: [other]),
        ],
        #"routes "a" and "b" in module "m" match the same links: the path of the second is "/x//:other/""#
      ),
      (
        [RouteDescription("a", path: "*"), RouteDescription("b", path: "*")],
        #"routes "a" and "b" in module "m" match the same links: the path of the second is "*""#
      ),
      (
        [RouteDescription("a", path: "x/:ids", params: [id])],
        #"path parameter "ids" of route "a" in module "m" is not declared: did you mean "id"?"#
      ),
      ([RouteDescription("a", path: ":id")], #"path parameter "id" of route "a" in module "m" is not declared"#),
      (
        [RouteDescription("a", path: ":id/:id", params: [id])],
        #"path parameter "id" of route "a" in module "m": it stands in the path twice"#
      ),
      (
        [RouteDescription("a", path: "*/x")],
        #"invalid path "*/x" of route "a" in module "m": the wildcard "*" is not at the end"#
      ),
      (
        [RouteDescription("a", path: "x/:")],
        #"invalid path "x/:" of route "a" in module "m": ":" is without the name of a parameter"#
      ),
      (
        [RouteDescription("a", path: "x?id=:id")],
        #"invalid path "x?id=:id" of route "a" in module "m": "#
          + ##""?" can stand at the end of a parameter only, as in ":id?"; declare a parameter for each query item"##
      ),
      (
        [RouteDescription("a", path: String(repeating: "x/", count: 65))],
        "invalid path \"" + String(repeating: "x/", count: 64)
          + #"…" of route "a" in module "m": it has 65 segments, the limit is 64"#
      ),
      (
        [RouteDescription("a", path: ":id", params: [ParameterDescription("id", .string, isOptional: true)])],
        #"path parameter "id" of route "a" in module "m": it cannot be optional or have a default, "#
          + #"unless it is written ":id?""#
      ),
      (
        [RouteDescription("a", path: ":id?", params: [id])],
        #"path parameter "id" of route "a" in module "m": it has to be optional or have a default, "#
          + "since links may leave it out"
      ),
      (
        [RouteDescription("a", path: ":?")],
        #"invalid path ":?" of route "a" in module "m": ":" is without the name of a parameter"#
      ),
      (
        [
          RouteDescription(
            "a", path: ":a?/:b?/:c?/:d?/:e?/:f?/:g?",
            params: "abcdefg".map { ParameterDescription(String($0), .string, isOptional: true) })
        ],
        #"invalid path ":a?/:b?/:c?/:d?/:e?/:f?/:g?" of route "a" in module "m": "#
          + "it has 7 segments that may be left out, the limit is 6"
      ),
      (
        [
          RouteDescription(
            "a", path: "x/:id?", params: [ParameterDescription("id", .string, isOptional: true)]),
          RouteDescription("b", path: "x"),
        ],
        #"routes "a" and "b" in module "m" match the same links: the path of the second is "x""#
      ),
      (
        [RouteDescription("a", path: ":id", params: [ParameterDescription("id", .list(of: .string))])],
        #"path parameter "id" of route "a" in module "m": one segment is no list; use "*id" at the end of the path"#
      ),
      (
        [RouteDescription("a", path: "*id", params: [id])],
        #"path parameter "id" of route "a" in module "m": it has to be a list, of the segments that "*id" matches"#
      ),
      (
        [RouteDescription("a", params: [ParameterDescription("l", .list(of: .list(of: .string)))])],
        #"parameter "l" of route "a" in module "m" is a list of lists: "#
          + "expected a list of string, integer, number or boolean"
      ),
      (
        [RouteDescription("a", params: [ParameterDescription("n", .integer, default: "1")])],
        #"wrong default of parameter "n" of route "a" in module "m": expected integer, got string "1""#
      ),
    ] as [([RouteDescription], String)])
  func aWrongDeclarationIsRefusedByName(routes: [RouteDescription], message: String) {
    let error = #expect(throws: CatalogError.self) {
      try DestinationCatalog(scheme: "app", modules: [ModuleDescription(id: "m", routes: routes)])
    }
    #expect(error?.description == message)
  }

  private static let other = ParameterDescription("other", .string)

  @Test func modulesAreUniqueAndValid() {
    let twice = [ModuleDescription(id: "m"), ModuleDescription(id: "m")]
    #expect(throws: CatalogError.duplicateModule("m")) { try DestinationCatalog(scheme: nil, modules: twice) }
    #expect(throws: CatalogError.invalidName(.module, "", reason: "it is empty")) {
      try DestinationCatalog(scheme: nil, modules: [ModuleDescription(id: "")])
    }
  }

  @Test(arguments: ["", "1a", "a b", "a:", "a/b", "é", "-a"])
  func aSchemeHasTheFormOfRFC3986(scheme: String) {
    #expect(throws: CatalogError.invalidScheme(scheme)) { try DestinationCatalog(scheme: scheme, modules: []) }
  }

  @Test func aModuleWithoutRoutesHasHome() throws {
    let catalog = try fitnessCatalog()
    #expect(catalog.modules.map(\.id) == ["nutrition", "training", "status"])
    #expect(catalog.modules[2].routes == [RouteDescription("home")])
    #expect(catalog.modules[2].title == "status")
    #expect(catalog.moduleIndex(of: "training") == 1)
    #expect(catalog.moduleIndex(of: "trainings") == nil)
  }

  @Test func tenThousandModulesAreBuiltAndSearchedQuickly() throws {
    let modules = (0..<10_000).map { index in
      ModuleDescription(
        id: ModuleID("module\(index)"),
        routes: [
          RouteDescription("home"),
          RouteDescription("item", path: "items/:id", params: [ParameterDescription("id", .string)]),
        ])
    }
    let clock = ContinuousClock()
    var built: DestinationCatalog?
    let building = try clock.measure { built = try DestinationCatalog(scheme: "app", modules: modules) }
    let catalog = try #require(built)
    let searching = clock.measure {
      #expect(throws: NavigationError.unknownModule("modle9999", nearest: "module9999")) {
        try catalog.resolve(Destination("modle9999", route: "home"))
      }
    }
    #expect(catalog.moduleIndex(of: "module9999") == 9999)
    print("catalog of 10,000 modules: built in \(building), nearest name in \(searching)")
    #expect(building < .seconds(5), "in a debug build on a busy machine; it takes a fraction of a second")
    #expect(searching < .seconds(5))
  }
}
