import ContainerHost
import Foundation
import Testing

@testable import navscript

@Suite struct RandomPartTests {
  private static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL
    .path

  @Test func theSameSeedGivesTheSameSteps() {
    #expect(RandomPart.steps(3, seed: 7) == RandomPart.steps(3, seed: 7))
    #expect(RandomPart.steps(3, seed: 7) != RandomPart.steps(3, seed: 8))
    #expect(RandomPart.steps(3, seed: 7) != RandomPart.steps(4, seed: 7))
    var numbers = RandomNumbers(seed: 1)
    #expect(numbers.next() == 0x910a_2dec_8902_5cc1)
  }

  @Test func everyKindOfStepComes() {
    let kinds = Set((0..<40).flatMap { RandomPart.steps($0, seed: 1) }.map(\.kind))
    #expect(kinds.count == RandomStep.Kind.allCases.count)
  }

  @Test func whatFailsIsMadeShort() throws {
    let steps = RandomPart.steps(0, seed: 1)
    let wanted = Shrinking(fault: {
      $0.contains { $0.kind == .tap } && $0.contains { $0.kind == .advance } ? "both" : nil
    })
    .shortest(steps, failingWith: "both")
    #expect(Set(wanted.map(\.kind)) == [.tap, .advance])
    #expect(wanted.count == 2)
  }

  /// One mistake that no single check looks for, found and told in a few steps.
  @Test func aFaultThatTakesSeveralStepsIsFound() throws {
    let source = """
      local P = { name = "forgets", version = "1.0.0", api = 1 }
      function P:show_module(id) self:show(id) end
      function P:pages_changed() if #self.pages == 7 then error "seven" end end
      return P
      """
    let factory = try SubjectFactory(CheckTarget(probe: "forgets", source))
    let found = try #require(RandomPart(factory: factory, runs: 100, seed: 1).search())
    #expect(found.finding.happened.contains("seven"))
    #expect(
      found.finding.scenario.split(separator: "\n").filter { $0.contains("  t:") || $0.contains("pcall") }.count <= 4)
    let again = try #require(RandomPart(factory: factory, runs: 100, seed: 1).search())
    #expect(again.finding.scenario == found.finding.scenario)
  }

  /// SHOULD rules that are known not to be kept: a row of fifty native tabs is narrower than fingers, and the plain layout of a
  /// plugin without one has no scroll.
  private static let knownWeaknesses = [
    "native:tab_bar": ["Y7"], "native:tab_view": ["Y7"], "single.lua": ["Y7"],
  ]

  private func faults(_ factory: SubjectFactory, _ name: String) -> [String] {
    CheckSuite(factory: factory).run().filter { result in
      result.state != .passed && Self.knownWeaknesses[name]?.contains(result.requirement.id) != true
    }.map { "\($0.requirement.id) \($0.finding?.happened ?? "\($0.state)")" }
  }

  @Test(arguments: ["native:tab_bar", "native:navigation", "native:tab_view"])
  func theHostsOwnContainersKeepTheContract(_ name: String) throws {
    let target = try CheckTarget(finding: name, pluginPaths: [])
    let factory = try SubjectFactory(target)
    #expect(faults(factory, name) == [])
    #expect(RandomPart(factory: factory, runs: 40, seed: 1).search()?.finding.scenario == nil)
  }

  static let plugins = ((try? FileSystem.names(in: root + "/plugins")) ?? []).filter { $0.hasSuffix(".lua") }

  @Test(arguments: plugins) func everyPluginThatShipsKeepsTheContract(_ name: String) throws {
    let target = try CheckTarget(finding: Self.root + "/plugins/" + name, pluginPaths: [])
    let factory = try SubjectFactory(target)
    #expect(faults(factory, name) == [])
    #expect(RandomPart(factory: factory, runs: 20, seed: 1).search()?.finding.scenario == nil)
  }
}
