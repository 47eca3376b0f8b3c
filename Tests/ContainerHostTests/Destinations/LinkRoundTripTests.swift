import ContainerHost
import Endurance
import Testing

/// SplitMix64 (Steele, Lea, Flood 2014): a generator whose runs can be repeated.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

@Suite struct LinkRoundTripTests {
  @Test(
    arguments: [
      (Destination("nutrition", route: "home"), "fitness://nutrition/home"),
      (Destination("nutrition", route: "plan", params: ["id": "abc-123"]), "fitness://nutrition/plans/abc-123"),
      (
        Destination("nutrition", route: "plan", params: ["id": "a/b é+?#%&"]),
        "fitness://nutrition/plans/a%2Fb%20%C3%A9%2B%3F%23%25%26"
      ),
      (
        Destination(
          "nutrition", route: "search", params: ["text": "a b", "page": 2, "weight": 1e20, "tags": ["y", "x", ""]]),
        "fitness://nutrition/search?page=2&tags=y&tags=x&tags=&text=a%20b&weight=1e%2B20"
      ),
      (Destination("nutrition", route: "plan", params: ["id": ""]), nil),
      (Destination("nutrition", route: "search", params: ["text": "", "tags": []]), nil),
      (Destination("nutrition", route: "nothing"), nil),
    ] as [(Destination, String?)])
  func aDestinationHasOneLink(destination: Destination, url: String?) throws {
    #expect(try fitnessCatalog().url(for: destination) == url)
  }

  @Test func segmentsThatMayBeLeftOutAreWhereTheyHaveNoValue() throws {
    let year = ParameterDescription("year", .integer, isOptional: true)
    let month = ParameterDescription("month", .integer, default: 1)
    let catalog = try catalog(RouteDescription("archive", path: "archive/:year?/:month?", params: [year, month]))
    func url(_ params: [String: ParameterValue]) -> String? {
      catalog.url(for: Destination("m", route: "archive", params: params))
    }
    #expect(url([:]) == "app://m/archive")
    #expect(url(["year": 2024]) == "app://m/archive/2024")
    #expect(url(["year": 2024, "month": 5]) == "app://m/archive/2024/5")
    #expect(url(["month": 5]) == nil, "a link would give the month to the year")
    let link = try catalog.destination(forURL: "app://m/archive/2024?month=5")
    #expect(link.destination.engineParams == ["year": 2024, "month": 1])
    #expect(link.droppedQueryItems.map(\.name) == ["month"])
  }

  @Test func aLinkThatWouldOpenAnotherRouteIsNotGiven() throws {
    let item = RouteDescription("item", path: "items/:id", params: [ParameterDescription("id", .string)])
    let catalog = try catalog(item, RouteDescription("new", path: "items/new"), RouteDescription("any", path: "*"))
    #expect(catalog.url(for: Destination("m", route: "item", params: ["id": "newer"])) == "app://m/items/newer")
    #expect(catalog.url(for: Destination("m", route: "item", params: ["id": "new"])) == nil)
    #expect(catalog.url(for: Destination("m", route: "any")) == nil)
  }

  /// Two runs that are always the same, and one that is new each time; to repeat it, put its seed here.
  private static let seeds: [UInt64] = [1, 2, .random(in: .min ... .max)]

  @Test(arguments: seeds) func everyLinkLeadsBackToItsDestination(seed: UInt64) throws {
    print("links: seed \(seed)")
    var random = SplitMix(state: seed)
    for round in 0..<40 {
      let catalog = try randomCatalog(&random)
      for _ in 0..<25 {
        let (destination, mustHaveLink) = randomDestination(in: catalog, &random)
        let resolved = try catalog.resolve(destination)
        guard let url = catalog.url(for: destination) else {
          #expect(!mustHaveLink, "seed \(seed), round \(round): no link for \(destination)")
          continue
        }
        let back = try catalog.destination(forURL: url)
        #expect(back.destination == resolved, "seed \(seed), round \(round): \(url)")
        #expect(back.droppedQueryItems.isEmpty, "seed \(seed), round \(round): \(url)")
        #expect(catalog.url(for: back.destination) == url, "seed \(seed), round \(round): \(url)")
        #expect(url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }, "seed \(seed), round \(round): \(url)")
      }
    }
  }

  @Test(arguments: seeds) func noTextIsTakenForALinkByAccident(seed: UInt64) throws {
    print("broken links: seed \(seed)")
    var random = SplitMix(state: seed)
    let catalog = try fitnessCatalog()
    let start = Array("fitness://nutrition/search?text=caf%C3%A9&page=12&tags=a&tags=b&weight=1.5#x".unicodeScalars)
    for _ in 0..<3000 {
      var scalars = start
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<scalars.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: scalars.remove(at: index)
        case 1: scalars.insert(randomScalar(&random), at: index)
        default: scalars[index] = randomScalar(&random)
        }
      }
      var url = ""
      url.unicodeScalars.append(contentsOf: scalars)
      // Either an error or a destination that has a link of its own; never a trap.
      guard let link = try? catalog.destination(forURL: url) else { continue }
      if link.destination.params["id"] != "" {
        #expect(catalog.url(for: link.destination) != nil, "seed \(seed): \(url)")
      }
    }
  }
}

private func randomScalar(_ random: inout SplitMix) -> Unicode.Scalar {
  let odd: [Unicode.Scalar] = [
    "/", "?", "#", "%", "+", "&", "=", ":", "*", "@", " ", ".", "\\", "\"", "é", "\u{301}", "食", "🥗", "\u{202e}", "\n",
    "\0",
  ]
  if Bool.random(using: &random), let scalar = odd.randomElement(using: &random) { return scalar }
  return Unicode.Scalar(UInt8.random(in: UInt8(ascii: "a")...UInt8(ascii: "e"), using: &random))
}

private func randomText(_ random: inout SplitMix, isName: Bool) -> String {
  var text = ""
  for _ in 0..<Int.random(in: (isName ? 1 : 0)...6, using: &random) {
    let scalar = randomScalar(&random)
    if !isName || scalar.value >= 0x20 { text.unicodeScalars.append(scalar) }
  }
  return text.isEmpty && isName ? "x" : text
}

private func randomType(_ random: inout SplitMix, allowsLists: Bool) -> ParameterType {
  let types: [ParameterType] = [.string, .integer, .number, .boolean]
  let type = types.randomElement(using: &random) ?? .string
  return allowsLists && Int.random(in: 0..<3, using: &random) == 0 ? .list(of: type) : type
}

private func randomValue(_ type: ParameterType, _ random: inout SplitMix) -> ParameterValue {
  switch type {
  case .string: return .string(randomText(&random, isName: false))
  case .integer:
    return .integer(Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0..<64, using: &random))
  case .number:
    let number = Double(bitPattern: random.next())
    return number.isFinite ? .number(number) : .integer(7)
  case .boolean: return .boolean(Bool.random(using: &random))
  case .list(let element):
    return .list((0..<Int.random(in: 0...3, using: &random)).map { _ in randomValue(element, &random) })
  }
}

/// Modules whose routes are told apart by their first literal, so that no path takes another's place.
private func randomCatalog(_ random: inout SplitMix) throws -> DestinationCatalog {
  var modules: [ModuleDescription] = []
  for index in 0..<3 {
    var routes: [RouteDescription] = []
    for number in 0..<4 {
      var path = "r\(number)"
      var params: [ParameterDescription] = []
      for count in 0..<Int.random(in: 0...3, using: &random) {
        let name = "p\(count)" + randomText(&random, isName: true).filter { !"/?#".contains($0) }
        let clean = String(String.UnicodeScalarView(name.unicodeScalars.filter { !"/?#".unicodeScalars.contains($0) }))
        if Bool.random(using: &random) {
          // Two that may be left out could not always be told apart.
          let isOptional = !path.contains(":o") && Bool.random(using: &random)
          let name = (isOptional ? "o" : "") + clean
          let type = randomType(&random, allowsLists: false)
          params.append(ParameterDescription(name, type, isOptional: isOptional))
          path += "/:\(name)" + (isOptional ? "?" : "")
        } else {
          let isOptional = Bool.random(using: &random)
          params.append(ParameterDescription(clean, randomType(&random, allowsLists: true), isOptional: isOptional))
        }
      }
      routes.append(RouteDescription("route\(number)" + randomText(&random, isName: true), path: path, params: params))
    }
    modules.append(ModuleDescription(id: ModuleID("\(index)" + randomText(&random, isName: true)), routes: routes))
  }
  return try DestinationCatalog(scheme: "App+1.x", modules: modules)
}

/// A destination, and whether it has to have a link: it has none for an empty string in its path or an empty list that
/// is optional.
private func randomDestination(in catalog: DestinationCatalog, _ random: inout SplitMix) -> (Destination, Bool) {
  let module = catalog.modules[Int.random(in: 0..<catalog.modules.count, using: &random)]
  let route = module.routes[Int.random(in: 0..<module.routes.count, using: &random)]
  var params: [String: ParameterValue] = [:]
  var mustHaveLink = true
  for parameter in route.params where !parameter.isOptional || Bool.random(using: &random) {
    let value = randomValue(parameter.type, &random)
    params[parameter.name] = value
    if value == "" && route.path.contains(":\(parameter.name)") { mustHaveLink = false }
    if value == [] && parameter.isOptional { mustHaveLink = false }
  }
  return (Destination(module.id, route: route.key, params: params), mustHaveLink)
}
