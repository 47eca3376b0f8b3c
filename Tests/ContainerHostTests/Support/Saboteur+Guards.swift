@testable import ContainerHost

extension Saboteur {
  private struct Confusion: Error {}

  /// Gives the app, or a page, another guard or none. It does anything before it answers, and answers at random.
  func setGuard(of page: ViewController?) {
    let made: NavigationGuard? = Bool.random(using: &random) ? makeGuard() : nil
    if let page { page.leaveGuard = made } else { host.guards = made.map { [$0] } ?? [] }
  }

  private func makeGuard() -> NavigationGuard {
    NavigationGuard("sabotage") { [weak self] _ in
      guard let self else { return .allow }
      strike("guard")
      switch Int.random(in: 0..<8, using: &random) {
      case 0: return .deny(reason: "sabotage")
      case 1: return .redirect(to: Destination(.nutrition, route: "home"))
      case 2: return .redirect(to: Destination(.training, route: "workouts"))
      case 3: throw Confusion()
      default: return .allow
      }
    }
  }
}
