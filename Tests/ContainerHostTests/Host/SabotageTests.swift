import Testing

@testable import ContainerHost

/// Random apps that do anything in every callback. Run under the address sanitizer to be worth their time.
@Suite("Whatever the app does in a callback")
struct SabotageTests {
  /// An app that breaks no rule of containment finds all invariants kept after each of its acts.
  @Test(arguments: 1...Self.runs)
  func invariantsHold(seed: Int) throws {
    let saboteur = try Saboteur(seed: UInt64(seed))
    defer { expectNothingIsLeft(of: saboteur) }
    saboteur.host.launch()
    for step in 0..<150 {
      let (acts, events) = (saboteur.log.count, saboteur.host.trace?.events.count ?? 0)
      saboteur.step()
      let broken = violations(saboteur)
      if broken.isEmpty { continue }
      let trace = (saboteur.host.trace?.events ?? []).dropFirst(events).map { "\($0.kind.rawValue) \($0.subject)" }
      Issue.record(
        """
        seed \(seed), step \(step): \(broken.joined(separator: "; ")) after
        \(saboteur.log[acts...].joined(separator: ", ")):
        \(trace.joined(separator: ", "))
        """)
      return
    }
  }

  private func violations(_ saboteur: Saboteur) -> [String] {
    let found = InvariantChecker().check(saboteur.host).map(\.description).filter { !$0.contains("cannot become") }
    let ghosts = saboteur.pool.filter { $0.context == nil && $0.appearance != .disappeared }
    return found + ghosts.map { "\($0.pageID) is in no app, but \($0.appearance)" }
  }

  /// One that breaks them comes to no end but its own.
  @Test(arguments: 1...Self.runs)
  func nothingTraps(seed: Int) throws {
    let saboteur = try Saboteur(seed: UInt64(1_000_000 + seed))
    defer { expectNothingIsLeft(of: saboteur) }
    saboteur.isWild = true
    saboteur.host.launch()
    for _ in 0..<150 {
      saboteur.step()
      _ = InvariantChecker().check(saboteur.host)
    }
  }

  private func expectNothingIsLeft(of saboteur: Saboteur) {
    for controller in saboteur.finish() {
      Issue.record("\(controller.pageID), a \(type(of: controller)), is kept by something")
    }
  }

  static let runs = 100
}
