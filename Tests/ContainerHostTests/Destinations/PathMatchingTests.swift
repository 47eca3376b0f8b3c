import ContainerHost
import Testing

/// What "the most specific path" means; P numbers are rows of the recorded behaviour of react-navigation whose meaning
/// carries over to a catalog.
@Suite struct PathMatchingTests {
  private func route(_ path: String, _ params: String...) -> RouteDescription {
    RouteDescription(
      path.isEmpty ? "(empty)" : path, path: path, params: params.map { ParameterDescription($0, .string) })
  }

  private func expect(_ rows: [(String, String?)], in catalog: DestinationCatalog) {
    for (path, route) in rows {
      #expect((try? catalog.destination(forURL: "app://m/\(path)"))?.destination.route == route, "path \(path)")
    }
  }

  @Test func aLiteralComesBeforeAParameterBeforeAWildcard() throws {
    let catalog = try catalog(
      route("*"), route("foo/:id", "id"), route("bar/:id", "id"), route(":section/:id", "section", "id"),
      route("foo/new"))
    expect(
      [
        ("bar/42", "bar/:id"),  // P048
        ("baz/42", ":section/:id"),  // P049
        ("foo/42/extra", "*"),  // P050
        ("foo/new", "foo/new"), ("foo/newer", "foo/:id"), ("foo", "*"),
      ], in: catalog)
  }

  @Test func specificityGoesFromLeftToRight() throws {
    let catalog = try catalog(route("a/:x/c", "x"), route(":y/b/d", "y"), route(":y/b/c", "y"), route("a/*"))
    expect([("a/b/c", "a/:x/c"), ("a/b/d", "a/*"), ("z/b/d", ":y/b/d"), ("a", nil), ("a/b", "a/*")], in: catalog)
  }

  @Test func aWrongTurnIsTakenBack() throws {
    let catalog = try catalog(route("a/b/x"), route("a/:p/y", "p"), route(":p/b/z", "p"))
    expect([("a/b/x", "a/b/x"), ("a/b/y", "a/:p/y"), ("a/b/z", ":p/b/z"), ("a/b/w", nil)], in: catalog)
  }

  @Test func theDeclaredOrderIsOfNoConsequence() throws {
    let routes = [route("*"), route("a/*"), route("a/:x", "x"), route("a/b")]
    for rotation in 0..<4 {
      let turned = Array(routes[rotation...] + routes[..<rotation])
      let catalog = try DestinationCatalog(scheme: "app", modules: [ModuleDescription(id: "m", routes: turned)])
      expect([("a/b", "a/b"), ("a/c", "a/:x"), ("a/c/d", "a/*"), ("x", "*")], in: catalog)
    }
  }

  @Test func typesTakeNoPart() throws {
    let number = RouteDescription("number", path: "items/:n", params: [ParameterDescription("n", .integer)])
    let catalog = try catalog(number, RouteDescription("any", path: "*"))
    let error = #expect(throws: NavigationError.self) { try catalog.destination(forURL: "app://m/items/abc") }
    #expect(error?.description.hasPrefix(#"wrong type of parameter "n""#) == true)
  }

  @Test func aNamedWildcardIsTheListOfWhatItMatched() throws {
    let files = RouteDescription(
      "files", path: "files/*parts", params: [ParameterDescription("parts", .list(of: .string))])
    let numbers = RouteDescription("numbers", path: "n/*n", params: [ParameterDescription("n", .list(of: .integer))])
    let catalog = try catalog(files, numbers, RouteDescription("home"))
    let rows: [(String, String?)] = [
      ("files/a", #"m/files{parts=["a"]}"#),  // P108
      ("files/a/b%2Fc", #"m/files{parts=["a", "b/c"]}"#),  // P109
      ("files", nil),  // P110
      ("n/10/%32%30", "m/numbers{n=[10, 20]}"),  // P130
      ("n/10/nope", nil),  // P129
    ]
    for (path, expected) in rows {
      let destination = (try? catalog.destination(forURL: "app://m/\(path)"))?.destination
      #expect(destination?.description == expected, "path \(path)")
    }
  }

  @Test func pathsAreWrittenDecodedAndMatchedDecoded() throws {
    let catalog = try catalog(route("café/foo"), route("foo bar"), route("50%"))
    expect(
      [
        ("café/foo", "café/foo"), ("caf%c3%a9/foo", "café/foo"), ("c%61f%C3%A9/foo", "café/foo"),  // P070, P072, P073
        ("foo%20bar", "foo bar"), ("50%25", "50%"), ("cafe\u{301}/foo", nil),
      ], in: catalog)
  }

  @Test func anEmptyPathIsTheEmptyRouteOrElseTheFirst() throws {
    expect([("", "(empty)")], in: try catalog(route("home"), route("")))
    expect([("", "home")], in: try catalog(route("a"), route("home")))
    expect([("", "a")], in: try catalog(route("a"), route("*")))
    expect([("", nil)], in: try catalog(route("a/:id", "id")))
    let rest = RouteDescription("rest", path: "*rest", params: [ParameterDescription("rest", .list(of: .string))])
    expect([("", nil)], in: try catalog(rest))
  }

  @Test func longPathsAreNoDanger() throws {
    let deep = route(Array(repeating: "x", count: 64).joined(separator: "/"))
    let catalog = try catalog(deep, route("y/*"))
    expect(
      [(String(repeating: "x/", count: 64), deep.key), (String(repeating: "x/", count: 100_000), nil)], in: catalog)
    expect([("y/" + String(repeating: "z/", count: 100_000), "y/*")], in: catalog)
  }
}
