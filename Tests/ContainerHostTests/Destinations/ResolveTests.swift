import Testing

@testable import ContainerHost

@Suite struct ResolveTests {
  @Test func theEngineGetsItsOwnNameAndTheDefaults() throws {
    let catalog = try fitnessCatalog()
    let workouts = try catalog.resolve(Destination(.training, route: "workouts"))
    #expect(workouts.route == "workouts")
    #expect(workouts.resolution?.engineRoute == "workout-plans")
    #expect(workouts.resolution?.moduleIndex == 1)

    let search = try catalog.resolve(Destination(.nutrition, route: "search", params: ["text": "soup"]))
    #expect(search.params == ["text": "soup"])
    #expect(search.resolution?.engineParams == ["text": "soup", "page": 1])
  }

  @Test func anEngineSpeaksOfRoutesByItsOwnNames() throws {
    let catalog = try fitnessCatalog()
    #expect(try catalog.destination(module: "training", engineRoute: "workout-plans").route == "workouts")
    let error = #expect(throws: NavigationError.self) {
      try catalog.destination(module: "training", engineRoute: "workout-plan")
    }
    #expect(
      error?.description == #"unknown route "workout-plan" in module "training": did you mean "workout-plans"? "#
        + "(known: workout-plans)")
  }

  @Test func resolvingAgainGivesTheSameObject() throws {
    let catalog = try fitnessCatalog()
    let once = try catalog.resolve(Destination(.nutrition, route: "home"))
    #expect(try catalog.resolve(once).storage === once.storage)
    let other = try fitnessCatalog()
    #expect(try other.resolve(once).storage !== once.storage, "another catalog trusts nobody")
  }

  @Test func aRouteLeftOutIsHomeOrElseTheFirst() throws {
    let catalog = try fitnessCatalog()
    #expect(try catalog.destination(module: "nutrition").route == "home")
    #expect(try catalog.destination(module: "training").route == "workouts")
    #expect(try catalog.destination(module: "status").description == "status/home")
    #expect(try catalog.destination(module: "nutrition", route: "plan", params: ["id": "1"]).isResolved)
  }

  @Test(
    arguments: [
      (.integer, .integer(3), .integer(3)),
      (.integer, .number(3), .integer(3)), (.integer, .number(3.5), nil), (.integer, .number(0x1p63), nil),
      (.integer, .number(-0x1p63), .integer(.min)), (.integer, .number(.nan), nil), (.integer, .string("3"), nil),
      (.number, .integer(3), .number(3)), (.number, .integer(.max), nil), (.number, .number(.infinity), nil),
      (.number, .number(-0.5), .number(-0.5)), (.string, .integer(3), nil), (.boolean, .integer(1), nil),
      (.boolean, .boolean(false), .boolean(false)), (.list(of: .number), .list([1, 2.5]), .list([1.0, 2.5])),
      (.list(of: .string), .list(["a", 1]), nil), (.list(of: .string), .string("a"), nil), (.string, .list([]), nil),
    ] as [(ParameterType, ParameterValue, ParameterValue?)])
  func valuesConvertOnlyWhenTheyAreExact(type: ParameterType, given: ParameterValue, accepted: ParameterValue?) throws {
    let catalog = try catalog(RouteDescription("r", params: [ParameterDescription("p", type)]))
    let resolved = try? catalog.resolve(Destination("m", route: "r", params: ["p": given]))
    #expect(resolved?.params["p"] == accepted)
  }

  @Test(
    arguments: [
      ("nutritoin", "home", [:], #"unknown module "nutritoin": did you mean "nutrition"?"#),
      ("xyz", "home", [:], #"unknown module "xyz""#),
      (
        "nutrition", "plans", [:],
        #"unknown route "plans" in module "nutrition": did you mean "plan"? (known: home, plan, search)"#
      ),
      ("nutrition", "zzz", [:], #"unknown route "zzz" in module "nutrition" (known: home, plan, search)"#),
      ("nutrition", "plan", [:], #"missing parameter "id" of route "plan" in module "nutrition": expected string"#),
      (
        "nutrition", "plan", ["di": "x"],
        #"unknown parameter "di" of route "plan" in module "nutrition": did you mean "id"? (known: id)"#
      ),
      ("nutrition", "home", ["id": 1], #"unknown parameter "id" of route "home" in module "nutrition" (it has none)"#),
      (
        "nutrition", "plan", ["id": 7],
        #"wrong type of parameter "id" of route "plan" in module "nutrition": expected string, got integer 7"#
      ),
      (
        "nutrition", "search", ["text": "a", "tags": ["x", true]],
        #"wrong type of parameter "tags" of route "search" in module "nutrition": "#
          + "expected list of string, got list with boolean true"
      ),
    ] as [(String, String, [String: ParameterValue], String)])
  func aWrongDestinationSaysWhatWasExpected(
    module: String, route: String, params: [String: ParameterValue], message: String
  ) throws {
    let catalog = try fitnessCatalog()
    let error = #expect(throws: NavigationError.self) {
      try catalog.resolve(Destination(ModuleID(module), route: route, params: params))
    }
    #expect(error?.description == message)
  }

  @Test func longInputsAndManyRoutesMakeShortMessages() throws {
    let routes = (0..<1000).map { RouteDescription("route\($0)") }
    let catalog = try DestinationCatalog(scheme: nil, modules: [ModuleDescription(id: "m", routes: routes)])
    let error = #expect(throws: NavigationError.self) {
      try catalog.resolve(Destination("m", route: String(repeating: "x", count: 100_000)))
    }
    let message = error?.description ?? ""
    #expect(message.utf8.count < 500)
    #expect(message.hasSuffix(", and 988 more)"))
  }
}
