import Endurance
import Foundation
import Testing

/// Memory runs out at every moment of a plugin's life; `make test-all` does the same at greater length.
@Suite("Out of memory anywhere")
struct MemorySweepTests {
  private static let sweep = Sweep(isLong: false)

  @Test(arguments: sweep.stages.map(\.name), Sweep.Mode.allCases)
  func theAppIsAsBeforeOrAsItShould(_ stage: String, _ mode: Sweep.Mode) throws {
    let stage = try #require(Self.sweep.stages.first { $0.name == stage })
    let findings = try Self.sweep.run(stage, mode)
    #expect(findings.faults.prefix(3) == [])
  }

  @Test(arguments: Sweep.Mode.allCases)
  func aPluginLoadsOrDoesNot(_ mode: Sweep.Mode) throws {
    let findings = try Self.sweep.load(mode)
    #expect(findings.faults.prefix(3) == [])
    #expect(findings.points > (mode == .bridgeOnce || mode == .bridgeForGood ? 5 : 500))
  }

  @Test(arguments: Sweep.Mode.allCases, [true, false])
  func anotherTakesOverOrTheOldOneGoesOn(_ mode: Sweep.Mode, _ ofNew: Bool) throws {
    let findings = try Self.sweep.reload(mode, ofNew: ofNew)
    #expect(findings.faults.prefix(3) == [])
    #expect(findings.points > (mode == .bridgeOnce || mode == .bridgeForGood ? 0 : ofNew ? 500 : 1))
  }

  /// In an app of its own each time, where even the functions of the first handle have to be made.
  @Test(arguments: ["key try_to_begin", "key after"], Sweep.Mode.allCases)
  func whatNobodyCouldEndIsNotBegun(_ stage: String, _ mode: Sweep.Mode) throws {
    let sweep = Sweep(isLong: true)
    let stage = try #require(sweep.stages.first { $0.name == stage })
    #expect(try sweep.run(stage, mode).faults.prefix(3) == [])
  }
}
