import Foundation
import Testing

/// `navscript list destinations`.
@Suite struct ListCommandTests {
  private static let file = """
    local nav = require "navscript"
    nav.app {
      scheme = "shop",
      modules = { { id = "食品", routes = { home = { path = "" }, item = {
        path = "items/:id/:variant?", name = "item-page",
        params = { id = "string", variant = "integer?", tags = "list of string",
          note = { type = "string", default = "a\\"b" } } } } } },
      root = nav.tab_bar { nav.host "食品", nav.screen { id = "search", routes = { results = {} } } },
    }
    """

  private func run(_ arguments: [String], _ files: [String: String] = ["a.nav.lua": file]) throws -> Finished {
    try Program.run(["list"] + arguments, in: try TemporaryFolder(files))
  }

  @Test func showsEveryDestinationOfEveryAppAsATable() throws {
    let run = try run(["destinations"])
    #expect(run.status == 0, "\(run.problems)")
    #expect(
      run.output == """
        a.nav.lua:2  shop://
          destination     parameters                                                                  link                                           shown by
          食品/home                                                                                   shop://食品                                    engine, home
          食品/item       id: string, note: string = "a\\"b", tags: list of string, variant: integer?  shop://食品/items/:id/:variant??note=…&tags=…  engine, item-page
          search/results                                                                              shop://search/results                          screen

        """)
  }

  @Test func writesJSONForMachines() throws {
    let lines = try run(["destinations", "--json"]).output.split(separator: "\n")
    #expect(lines.count == 3)
    let item = try #require(try JSONSerialization.jsonObject(with: Data(lines[1].utf8)) as? [String: Any])
    #expect(item["module"] as? String == "食品")
    #expect(item["route"] as? String == "item")
    #expect(item["engine_route"] as? String == "item-page")
    let parameters = try #require(item["parameters"] as? [[String: Any]])
    #expect(parameters.map { $0["name"] as? String } == ["id", "note", "tags", "variant"])
    #expect(parameters[1]["default"] as? String == "a\"b")
    #expect(parameters[3]["optional"] as? Bool == true)
  }

  @Test func saysWhatItCanList() throws {
    let nothing = try run([])
    #expect(nothing.status == 2)
    #expect(nothing.lastProblem.contains(#"list what? expected "destinations""#))
    let wrong = try run(["destination"])
    #expect(wrong.status == 2)
    #expect(wrong.lastProblem.contains(#"list cannot show "destination": did you mean "destinations"?"#))
  }

  @Test func showsTheOthersWhereOneFileDoesNotLoad() throws {
    let run = try run(["destinations"], ["a.nav.lua": "nav.", "b.nav.lua": Self.file])
    #expect(run.status == 3)
    #expect(run.output.contains("b.nav.lua:2  shop://"))
    #expect(run.problems.contains("a.nav.lua:1: "))
    #expect(run.lastProblem == "navscript: a.nav.lua could not be loaded")
  }

  @Test func selectingNothingIsNotASuccess() throws {
    let run = try run(["destinations"], ["a.nav.lua": "local nav = require 'navscript'"])
    #expect(run.status == 4)
    #expect(run.lastProblem == "navscript: nothing was selected: no app is described there")
  }
}
