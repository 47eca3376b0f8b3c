@testable import ContainerHost

/// Reads the callbacks of each controller from a trace and says where they are not what UIKit promises: each will is
/// followed by its did or taken back, nothing comes twice, a view is loaded once and before it appears, a move is announced
/// before it is done, and a transition ends before the next one of its container begins.
struct AppearanceGrammar {
  private enum Phase: String { case away, coming, inPlace, here, going }

  private var phases: [String: Phase] = [:]
  private var loaded: Set<String> = []
  /// Containers with a transition, and where it leads from and to.
  private var transitions: [String: [TraceEvent.Detail]] = [:]
  private var position = 0

  /// What is wrong with the events that have come since the last call.
  mutating func read(_ trace: Trace?) -> [String] {
    let events = trace?.events ?? []
    defer { position = events.count }
    return events.dropFirst(position).compactMap { read($0) }
  }

  /// The controllers that have appeared and not begun to leave.
  var onScreen: Set<String> { Set(phases.filter { $0.value == .here }.keys) }
  /// The controllers and containers that are between two states.
  var unsettled: [String] {
    phases.filter { $0.value == .coming || $0.value == .inPlace || $0.value == .going }.map(\.key).sorted()
      + transitions.keys.sorted()
  }

  private mutating func read(_ event: TraceEvent) -> String? {
    let phase = phases[event.subject] ?? .away
    func fault(_ what: String) -> String { "\(event) while \(what)" }
    func move(from allowed: [Phase], to next: Phase) -> String? {
      allowed.contains(phase) ? nil : fault(phase.rawValue)
    }
    switch event.kind {
    case .load: return loaded.insert(event.subject).inserted ? nil : fault("loaded already")
    case .willAppear:
      defer { phases[event.subject] = .coming }
      guard loaded.contains(event.subject) else { return fault("not loaded") }
      return move(from: [.away, .going], to: .coming)
    case .isAppearing:
      defer { phases[event.subject] = .inPlace }
      return move(from: [.coming], to: .inPlace)
    case .didAppear:
      defer { phases[event.subject] = .here }
      return move(from: [.inPlace], to: .here)
    case .willDisappear:
      defer { phases[event.subject] = .going }
      return move(from: [.here, .coming, .inPlace], to: .going)
    case .didDisappear:
      defer { phases[event.subject] = .away }
      return move(from: [.going], to: .away)
    case .transitionBegan:
      defer { transitions[event.subject] = event.details }
      return transitions[event.subject].map { fault("\($0) runs") }
    case .transitionEnded:
      return transitions.removeValue(forKey: event.subject) == nil ? fault("none runs") : nil
    default: return nil
    }
  }
}
