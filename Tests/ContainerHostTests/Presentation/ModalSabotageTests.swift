import Testing

@testable import ContainerHost

/// As `SabotageTests`, for an app that presents and dismisses as well, whenever a callback gives it the chance.
@Suite("Whatever the app presents in a callback")
struct ModalSabotageTests {
  static let runs = 150

  @Test(arguments: 1...Self.runs)
  func invariantsHold(seed: Int) throws {
    let saboteur = try Saboteur(seed: UInt64(5_000_000 + seed))
    saboteur.presents = true
    defer { expectNothingIsLeft(of: saboteur) }
    saboteur.host.launch()
    for step in 0..<150 {
      let (acts, events) = (saboteur.log.count, saboteur.host.trace?.events.count ?? 0)
      saboteur.step()
      let broken = violations(saboteur)
      if broken.isEmpty { continue }
      let trace = (saboteur.host.trace?.events ?? []).dropFirst(events)
      Issue.record(
        """
        seed \(seed), step \(step): \(broken.joined(separator: "; ")) after
        \(saboteur.log[acts...].joined(separator: ", ")):
        \(trace.map(\.description).joined(separator: "\n"))
        """)
      return
    }
  }

  /// An app that breaks the rules of containment comes to no end but its own.
  @Test(arguments: 1...Self.runs)
  func nothingTraps(seed: Int) throws {
    let saboteur = try Saboteur(seed: UInt64(6_000_000 + seed))
    saboteur.presents = true
    saboteur.isWild = true
    defer { expectNothingIsLeft(of: saboteur) }
    saboteur.host.launch()
    for _ in 0..<150 {
      saboteur.step()
      _ = InvariantChecker().check(saboteur.host)
    }
  }

  private func violations(_ saboteur: Saboteur) -> [String] {
    let found = InvariantChecker().check(saboteur.host).map(\.description).filter { !$0.contains("cannot become") }
    let ghosts = saboteur.pool.filter { $0.context == nil && $0.appearance != .disappeared }
    return found + ghosts.map { "\($0.pageID) is in no app, but \($0.appearance)" }
  }

  private func expectNothingIsLeft(of saboteur: Saboteur) {
    for controller in saboteur.finish() {
      Issue.record("\(controller.pageID), a \(type(of: controller)), is kept by something")
    }
  }
}
