import ContainerHost
import Testing

@Suite struct DeepLinkTests {
  @Test(arguments: [
    ("fitness://nutrition/plans/abc-123", #"nutrition/plan{id="abc-123"}"#),
    ("FitNess://nutrition/plans/abc-123", #"nutrition/plan{id="abc-123"}"#),
    ("fitness://nutrition//plans///abc-123/", #"nutrition/plan{id="abc-123"}"#),
    ("fitness://nutrition/plans/abc-123#part?x=1", #"nutrition/plan{id="abc-123"}"#),
    ("fitness://nutrition/plans/a%2Fb%20c%23%3f", #"nutrition/plan{id="a/b c#?"}"#),
    ("fitness://nutrition/plans/a+b%2bc", #"nutrition/plan{id="a+b+c"}"#),
    ("fitness://nutrition/plans/john doe", #"nutrition/plan{id="john doe"}"#),
    ("fitness://nutrition/plans/caf%c3%a9", #"nutrition/plan{id="café"}"#),
    ("fitness://nutrition/plans/..", #"nutrition/plan{id=".."}"#),
    ("fitness://nutrition/plans/:id", #"nutrition/plan{id=":id"}"#),
    ("fitness://nutri%74ion/home", "nutrition/home"),
    ("fitness://nutrition", "nutrition/home"), ("fitness://nutrition/?", "nutrition/home"),
    ("fitness://training", "training/workouts"), ("fitness://training/workouts", "training/workouts"),
    ("fitness://nutrition/search?text=x?y=1", #"nutrition/search{text="x?y=1"}"#),
    ("fitness://nutrition/search?text=a%26b%3Dc&&page=-2", #"nutrition/search{page=-2, text="a&b=c"}"#),
    ("fitness://nutrition/search?text", #"nutrition/search{text=""}"#),
    ("fitness://nutrition/search?text=&fresh", #"nutrition/search{fresh=true, text=""}"#),
    ("fitness://nutrition/search?text=a&weight=7&fresh=false", #"nutrition/search{fresh=false, text="a", weight=7.0}"#),
    ("fitness://nutrition/search?tags=b&text=a&tags=a", #"nutrition/search{tags=["b", "a"], text="a"}"#),
  ])
  func aLinkOpensItsDestination(url: String, destination: String) throws {
    let link = try fitnessCatalog().destination(forURL: url)
    #expect(link.destination.description == destination)
    #expect(link.destination.isResolved)
    #expect(link.droppedQueryItems.isEmpty)
  }

  @Test func undeclaredQueryItemsAreDroppedAndReported() throws {
    let link = try fitnessCatalog().destination(forURL: "fitness://nutrition/plans/abc?from=push&id=other&x&from=2")
    #expect(link.destination.params == ["id": "abc"], "the path wins over the query")
    #expect(link.droppedQueryItems.map(\.description) == [#"from="push""#, #"id="other""#, "x", #"from="2""#])
  }

  @Test(arguments: [
    ("", #"invalid link "": it has no scheme; expected "scheme://module/path""#),
    ("nutrition/home", #"invalid link "nutrition/home": it has no scheme; expected "scheme://module/path""#),
    ("/x:y", #"invalid link "/x:y": it has no scheme; expected "scheme://module/path""#),
    ("1x://m", #"invalid link "1x://m": the scheme "1x" has a character that no scheme has"#),
    ("fitness:home", #"invalid link "fitness:home": expected "//" and a module after "fitness:""#),
    ("fitness:///home", #"invalid link "fitness:///home": it has no module; expected "fitness://module/path""#),
    ("fitness://u@m/", #"invalid link "fitness://u@m/": expected a module, got "u@m" with a user or a port"#),
    ("fitness://m:80", #"invalid link "fitness://m:80": expected a module, got "m:80" with a user or a port"#),
    ("fitness://m/a\nb", #"invalid link "fitness://m/a\nb": it has a control character"#),
    (
      "fitness://nutrition/%zz",
      #"invalid link "fitness://nutrition/%zz": the path segment "%zz" has an escape that is no UTF-8 in "%XX" form"#
    ),
    ("https://nutrition/home", #"unknown scheme "https": expected "fitness""#),
    ("fitness://Nutrition/home", #"unknown module "Nutrition": did you mean "nutrition"?"#),
    (
      "fitness://nutrition/plan/abc-123",
      #"no route of module "nutrition" matches the path "plan/abc-123": did you mean "plans/:id"?"#
    ),
    (
      "fitness://nutrition/plans",
      #"no route of module "nutrition" matches the path "plans": did you mean "plans/:id"?"#
    ),
    ("fitness://nutrition/a/b/c", #"no route of module "nutrition" matches the path "a/b/c""#),
    (
      "fitness://nutrition/search?text=a&page=abc",
      #"wrong type of parameter "page" of route "search" in module "nutrition": expected integer, got string "abc""#
    ),
    (
      "fitness://nutrition/search?text=a&page",
      #"wrong type of parameter "page" of route "search" in module "nutrition": expected integer, got no value"#
    ),
    (
      "fitness://nutrition/search?text=a&text=b",
      #"wrong type of parameter "text" of route "search" in module "nutrition": expected one string, got more than one"#
    ),
    (
      "fitness://nutrition/search",
      #"missing parameter "text" of route "search" in module "nutrition": expected string"#
    ),
  ])
  func aWrongLinkSaysWhatIsWrong(url: String, message: String) throws {
    let catalog = try fitnessCatalog()
    let error = #expect(throws: NavigationError.self) { try catalog.destination(forURL: url) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    "%", "%4", "%zz", "%4g", "%E0%A4%A", "%ff", "%c3", "%c3%28", "%C0%AF", "%ED%A0%80", "%F4%90%80%80", "%+1",
  ])
  func escapesAreStrictUTF8(text: String) throws {
    let catalog = try fitnessCatalog()
    let places = ["fitness://\(text)/", "fitness://nutrition/\(text)", "fitness://nutrition/home?\(text)=1"]
    for url in places + ["fitness://nutrition/home?a=\(text)"] {
      let error = #expect(throws: NavigationError.self) { try catalog.destination(forURL: url) }
      guard case .invalidURL? = error else {
        Issue.record("\(url): \(error?.description ?? "no error")")
        continue
      }
    }
  }

  @Test(arguments: [
    (
      ParameterType.integer, ["0", "-0", "007", "9223372036854775807"],
      ["", "+1", "1.0", "1e3", "0x1", "٣", "-", "--1"]
    ),
    (.integer, ["-9223372036854775808"], ["9223372036854775808", " 1", "1 ", "%2B1"]),
    (
      .number, ["0", "-1.5", "1e3", "1E-3", "1e%2B3", "1e+3"],
      ["", "nan", "inf", "1e999", "0x1p3", ".5", "5.", "1e", "-"]
    ),
    (.boolean, ["true", "false"], ["", "TRUE", "1", "0", "yes"]),
  ])
  func valuesInLinksHaveOneForm(type: ParameterType, good: [String], bad: [String]) throws {
    let catalog = try catalog(RouteDescription("r", params: [ParameterDescription("p", type)]))
    for text in good { #expect((try? catalog.destination(forURL: "app://m/r?p=\(text)")) != nil, "\(type) \(text)") }
    for text in bad { #expect((try? catalog.destination(forURL: "app://m/r?p=\(text)")) == nil, "\(type) \(text)") }
  }

  @Test func withoutASchemeThereAreNoLinks() throws {
    let catalog = try DestinationCatalog(scheme: nil, modules: [ModuleDescription(id: "m")])
    #expect(catalog.url(for: Destination("m", route: "home")) == nil)
    #expect(throws: NavigationError.unknownScheme("app", expected: nil)) { try catalog.destination(forURL: "app://m") }
  }
}
