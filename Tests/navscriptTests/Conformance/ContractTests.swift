import ContainerHost
import Foundation
import Testing

@testable import navscript

/// The contract has one source, and everything that is made from it agrees with it.
@Suite struct ContractTests {
  private static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL

  @Test func theTableIsMadeFromTheWording() throws {
    let folder = Self.root.appendingPathComponent("Sources/navscript/Conformance/Contract")
    let state = try LuaState(label: "contract")
    func load(_ name: String) throws -> LuaValue {
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
      return try state.call(
        try state.load(bytes, chunkName: name), maxResults: 1, results: LuaConversion(tables: .reference)
      ).first ?? .nil
    }
    let contract = try load("contract.lua")
    guard case .reference(let make) = try load("contract_table.lua") else {
      Issue.record("contract_table.lua returns no function")
      return
    }
    let text = try state.call(make, [contract], maxResults: 1).first
    let table = try String(contentsOf: folder.appendingPathComponent("ContractTable.swift"), encoding: .utf8)
    #expect(text == .string(table), "make contract")
  }

  @Test func thePageIsMadeFromTheTable() throws {
    let page = Self.root.appendingPathComponent("docs/container-contract.md")
    if ProcessInfo.processInfo.environment["UPDATE_DOCS"] == "1" {
      try ContractPage.text.write(to: page, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOf: page, encoding: .utf8) == ContractPage.text,
      "UPDATE_DOCS=1 swift test --filter ContractTests")
  }

  @Test func noIDIsThereTwice() {
    let ids = Contract.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.count > 60)
    for requirement in Contract.all { #expect(Contract.groups.contains { $0.letter == requirement.id.first }) }
  }

  @Test func everyRuleHasItsKeywordOnceOrMoreInCapitals() {
    for requirement in Contract.all {
      #expect(requirement.text.contains(requirement.level.rawValue), "\(requirement.id)")
    }
  }

  @Test func noRuleStandsBehindItself() {
    for requirement in Contract.all {
      var open = requirement.prerequisites
      var seen: Set<String> = []
      while let id = open.popLast() {
        #expect(Contract.requirement(id) != nil, "\(requirement.id) stands behind \(id)")
        #expect(id != requirement.id, "\(requirement.id) stands behind itself")
        if seen.insert(id).inserted { open += Contract.requirement(id)?.prerequisites ?? [] }
      }
    }
  }

  @Test func everyRuleHasOneCheckAndEveryCheckARule() {
    let checks = Check.all.map(\.id)
    #expect(Set(checks).count == checks.count)
    #expect(Set(checks) == Set(Contract.all.map(\.id)))
  }

  /// A rule that is worded anew asks for a look at its check: then the check's `wording` is changed by hand.
  @Test func everyCheckWasConfirmedForThePresentWording() {
    for check in Check.all {
      let fingerprint = Contract.requirement(check.id)?.fingerprint ?? ""
      #expect(
        check.wording == fingerprint,
        "\(check.id): its rule was reworded; if the check still tests it, its wording is \(fingerprint)")
    }
  }

  @Test func everyCheckHasSomethingToFindFaultWith() throws {
    let folder = Self.root.appendingPathComponent("Tests/Broken").path
    let broken = Set(try BrokenPlugin.all(in: folder).compactMap(\.breaks))
    let doubles = Set(HostFault.allCases.map(\.rule))
    for requirement in Contract.all {
      let known = requirement.side == .plugin ? broken : doubles
      #expect(known.contains(requirement.id), "\(requirement.id) has no broken example")
    }
    for id in broken { #expect(Contract.requirement(id) != nil, "a broken plugin breaks \(id), which is no rule") }
  }

  @Test func explainNamesTheNearestID() throws {
    #expect(try ExplainCommand.requirement("s2").id == "S2")
    #expect(throws: UsageError("no rule has the ID \"S22\": did you mean \"S2\"?")) {
      try ExplainCommand.requirement("S22")
    }
  }
}
