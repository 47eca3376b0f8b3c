import ContainerHost
import Testing

@Suite struct DestinationTests {
  @Test(arguments: [
    (Destination("nutrition", route: "home"), "nutrition/home"),
    (Destination("nutrition", route: "plan", params: ["id": "abc-123"]), #"nutrition/plan{id="abc-123"}"#),
    (
      Destination("m", route: "r", params: ["b": 2, "a": 1, "c": 3.0, "B": true]),
      "m/r{B=true, a=1, b=2, c=3.0}"
    ),
    (Destination("m", route: "r", params: ["l": ["x", "y"], "e": []]), #"m/r{e=[], l=["x", "y"]}"#),
    (Destination("m", route: "r", params: ["t": "a\"b\\c\n\u{1b}\u{202e}"]), #"m/r{t="a\"b\\c\n\u{1b}\u{202e}"}"#),
    (Destination("a/b", route: "", params: ["k=": ""]), #""a/b"/""{"k="=""}"#),
  ])
  func descriptionsAreSortedAndEscaped(destination: Destination, text: String) {
    #expect(destination.description == text)
  }

  @Test func resolvingTakesNoShareInEqualityHashOrDescription() throws {
    let plain = Destination("training", route: "workouts")
    let resolved = try fitnessCatalog().resolve(plain)
    #expect(resolved.isResolved && !plain.isResolved)
    #expect(resolved == plain)
    #expect(resolved.hashValue == plain.hashValue)
    #expect(resolved.description == plain.description)
  }

  @Test func destinationsDifferByModuleRouteAndParams() {
    let destination = Destination("m", route: "r", params: ["a": "1"])
    #expect(destination == Destination("m", route: "r", params: ["a": "1"]))
    #expect(destination != Destination("n", route: "r", params: ["a": "1"]))
    #expect(destination != Destination("m", route: "s", params: ["a": "1"]))
    #expect(destination != Destination("m", route: "r", params: ["a": 1]))
    #expect(destination != Destination("m", route: "r"))
    let composed = Destination("m", route: "r", params: ["a": "\u{e9}"])
    #expect(composed != Destination("m", route: "r", params: ["a": "e\u{301}"]))
  }
}
