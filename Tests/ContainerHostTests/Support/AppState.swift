@testable import ContainerHost

/// All that can be seen of an app from outside, for tests of what must leave it as it was.
struct AppState: Equatable {
  let visible: String?
  let tree: [String]
  let surfaceHost: String?
  let surfaceMoves: Int
  let appearances: [String]
  let messages: [HeadlessEngine.Message]
  let histories: [PageHistory?]
  let saved: SavedState
  let timers: [VirtualClock.PendingTimer]
  let hasTransition: [Bool]
  let screen: String

  init(_ host: AppHost, _ engine: HeadlessEngine) throws {
    visible = host.visiblePage?.pageID
    var (tree, appearances): ([String], [String]) = ([], [])
    var containers: [ContainerViewController] = []
    var open = host.rootViewController.map { [$0] } ?? []
    while let page = open.popLast() {
      let container = page.asContainer
      if let container { containers.append(container) }
      let shown = container?.shownPages.map(\.pageID).joined(separator: " ") ?? ""
      tree.append("\(page.pageID): \(page.children.map(\.pageID).joined(separator: " ")); shown: \(shown)")
      appearances.append("\(page.pageID) \(page.appearance.rawValue)")
      open += page.children.reversed()
    }
    self.tree = tree
    self.appearances = appearances
    surfaceHost = host.surface.parent?.pageID
    surfaceMoves = host.surface.moves
    messages = engine.messages
    histories = containers.map(\.history)
    saved = host.saveState()
    timers = host.clock.pending
    hasTransition = containers.map { $0.transition != nil }
    screen = try host.screen().map { "\($0.layout)" } ?? ""
  }
}

extension PluginApp {
  /// What can be seen of it now.
  func state() throws -> AppState { try AppState(host, engine) }

  /// The kinds of what happened since the trace had `count` events.
  func events(since count: Int) -> [TraceEvent.Kind] { (host.trace?.events ?? []).dropFirst(count).map(\.kind) }
}
