import Foundation
import Testing

@testable import navscript

/// `navscript check` from outside: what it prints, and what it exits with.
@Suite struct CheckCommandTests {
  private static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL
    .path
  private static let broken = root + "/Tests/Broken"
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aPluginThatKeepsItsRulesIsConformant() throws {
    let done = try Program.run(["check", Self.broken + "/correct_tabs.lua", "--runs", "10"], in: folder)
    #expect(done.status == 0, "\(done.output)")
    #expect(done.output.hasSuffix("correct_tabs.lua: conformant\n"))
  }

  @Test func whatFailsIsToldWithEverythingThatIsKnown() throws {
    let plugin = Self.broken + "/S2_goes_on_to_the_next.lua"
    let done = try Program.run(["check", plugin, "--filter", "^S2 "], in: folder)
    #expect(done.status == 1)
    #expect(done.output.contains("FAIL  S2 showing the visible page again changes nothing"))
    #expect(done.output.contains("expected: "))
    #expect(done.output.contains("done: "))
    #expect(done.output.contains("the screen:"))
    #expect(done.output.contains("--filter '^S2 '"))
    #expect(done.output.contains("not conformant; MUST not kept: S2"))
    #expect(done.lastProblem == "navscript: 1 rule is not kept")
  }

  @Test func theLineOfThePluginIsShown() throws {
    let plugin = Self.broken + "/E3_fails_at_what_it_does_not_know.lua"
    let done = try Program.run(["check", plugin, "--filter", "^E3 "], in: folder)
    #expect(done.status == 1)
    #expect(done.output.contains("--> \(plugin):29"))
    #expect(done.output.contains("29 | "))
  }

  @Test(arguments: [
    "S2_goes_on_to_the_next", "S3_wears_out", "S6_finishes_what_was_cancelled", "M3_remembers_a_position",
    "T2_begins_anew_when_restored", "X5_fails_when_the_device_is_turned",
  ])
  func theScenarioOfAFailureFails(_ name: String) throws {
    let rule = String(name.prefix(2))
    let plugin = Self.broken + "/\(name).lua"
    let flags = ["--filter", "^\(rule) ", "--save", "found"]
    #expect(try Program.run(["check", plugin] + flags, in: folder).status == 1)
    let again = try Program.run(["run", "found/\(rule).nav.lua"], in: folder)
    #expect(again.status == 1, "\(again.output)\n\(again.problems)")
  }

  @Test func aPluginThatIsNotThereCannotBeChecked() throws {
    let done = try Program.run(["check", "sidebarr", "--plugin-path", Self.root + "/plugins"], in: folder)
    #expect(done.status == 3)
    #expect(done.lastProblem.contains("did you mean \"sidebar\"?"))
    let native = try Program.run(["check", "native:tabbar"], in: folder)
    #expect(native.status == 3)
    #expect(native.lastProblem.contains("did you mean \"native:tab_bar\"?"))
  }

  @Test func wrongUsageIsSaid() throws {
    for (arguments, part) in [
      ([], "check what?"), (["single", "--runs", "x"], "--runs cannot be \"x\""),
      (["single", "--seed", "-1"], "--seed cannot be"), (["single", "--json"], "--json goes with --list"),
      (["single", "--self-test"], "--self-test checks"), (["single", "--deviations", "none.lua"], "none.lua"),
      (["single", "--filter", "("], "is not a regular expression"),
    ] {
      let done = try Program.run(["check"] + arguments, in: folder)
      #expect(done.status == 2, "\(arguments)")
      #expect(done.lastProblem.contains(part), "\(done.lastProblem)")
    }
  }

  @Test func nothingSelectedIsSaid() throws {
    let plugin = Self.broken + "/correct_tabs.lua"
    let done = try Program.run(["check", plugin, "--filter", "no such rule"], in: folder)
    #expect(done.status == 4)
  }

  @Test func theListHasEveryRule() throws {
    let text = try Program.run(["check", "--list"], in: folder)
    #expect(text.output.split(separator: "\n").count == Contract.all.count)
    let json = try Program.run(["check", "--list", "--json", "--filter", "^S2 "], in: folder)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["id"] as? String == "S2")
    #expect(object?["level"] as? String == "MUST")
  }

  @Test func aDeviationIsAcceptedUntilItsDay() throws {
    let plugin = Self.broken + "/Y7_has_targets_of_20_points.lua"
    func run(_ expires: String, rule: String = "Y7") throws -> Finished {
      let entry = "{ rule = \"\(rule)\", reason = \"small on purpose\", expires = \"\(expires)\" }"
      try folder.write("accepted.lua", "return { \(entry) }")
      return try Program.run(["check", plugin, "--filter", "^(Y7|S2) ", "--deviations", "accepted.lua"], in: folder)
    }
    let accepted = try run("9999-12-31")
    #expect(accepted.status == 0, "\(accepted.output)")
    #expect(accepted.output.contains("1 expected failure"))
    let expired = try run("2001-01-31")
    #expect(expired.status == 1)
    #expect(expired.output.contains("it was accepted until 2001-01-31: small on purpose"))
    let needless = try run("9999-12-31", rule: "S2")
    #expect(needless.status == 1)
    #expect(needless.output.contains("it passed, but is expected to fail"))
    #expect(try run("soon").status == 2)
  }

  @Test func explainTellsOneRule() throws {
    let done = try Program.run(["explain", "Y7"], in: folder)
    #expect(done.status == 0)
    #expect(done.output.hasPrefix("Y7. "))
    #expect(try Program.run(["explain", "Y77"], in: folder).status == 2)
    #expect(try Program.run(["explain"], in: folder).status == 2)
  }

  @Test func reportersTellRulesAsScenarios() throws {
    let plugin = Self.broken + "/Y7_has_targets_of_20_points.lua"
    let flags = ["--runs", "0", "--reporter", "tap,junit=out.xml,json=out.jsonl"]
    let done = try Program.run(["check", plugin] + flags, in: folder)
    #expect(done.status == 1)
    #expect(done.output.contains("not ok"))
    #expect(done.problems.contains("conformant; SHOULD not kept: Y7"))
    let again = try Program.run(["report", "merge", "out.jsonl"], in: folder)
    #expect(again.status == 1)
    #expect(again.output.contains("Y7 targets have room for a finger"))
  }
}
