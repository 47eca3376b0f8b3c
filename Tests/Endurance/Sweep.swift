import ContainerHost

/// Makes the n-th allocation of a plugin's state fail, for every n, in everything that can happen to it.
package struct Sweep {
  /// How memory fails from the n-th allocation on.
  package enum Mode: String, CaseIterable, Sendable {
    /// Lua's own, once: it collects and gets it. Nothing may be different from a run with enough.
    case collected
    /// Lua's own, twice in a row, and there is some again.
    case twice
    case forGood
    /// Of the C half only.
    case bridgeOnce
    case bridgeForGood

    package func faults(after granted: Int) -> LuaFaults {
      switch self {
      case .collected: LuaFaults(.lua, after: granted, refusals: 1)
      case .twice: LuaFaults(.lua, after: granted, refusals: 2)
      case .forGood: LuaFaults(after: granted)
      case .bridgeOnce: LuaFaults(.bridge, after: granted, refusals: 1)
      case .bridgeForGood: LuaFaults(.bridge, after: granted)
      }
    }
  }

  /// What a sweep found.
  package struct Findings {
    /// How many allocations were made to fail.
    package var points = 0
    package var faults: [String] = []
  }

  /// Whether each point has an app of its own and the plugin is a large one.
  let isLong: Bool

  package init(isLong: Bool) { self.isLong = isLong }

  package var stages: [Stage] { isLong ? Stage.long : Stage.short }

  /// A sweep that has not come to an end by then goes round in circles.
  private static let limit = 20_000

  /// Sweeps one stage of a plugin's life.
  package func run(_ stage: Stage, _ mode: Mode) throws -> Findings {
    var findings = Findings()
    var app = try freshApp()
    if !isLong { _ = attempt(stage, in: app, nil) }
    let undisturbed = attempt(stage, in: app, nil).events
    note(app, "\(stage.name), undisturbed", &findings)
    for granted in 0..<Self.limit {
      if isLong || !app.faults.isEmpty { app = try freshApp() }
      let (refused, events) = attempt(stage, in: app, mode.faults(after: granted))
      if refused == 0 { return findings }
      findings.points += 1
      if mode == .collected, events != undisturbed { app.faults.append(Self.difference(undisturbed, events)) }
      note(app, "\(stage.name), \(mode), \(granted) granted", &findings)
    }
    findings.faults.append("\(stage.name), \(mode): no end of it")
    return findings
  }

  /// Sweeps loading and unloading.
  package func load(_ mode: Mode) throws -> Findings {
    var findings = Findings()
    let app = try SweptApp(isLong: isLong)
    var undisturbed: [String] = []
    for _ in 0..<2 {  // what comes once in the life of a page comes in the first round
      app.load(nil)
      undisturbed = app.recover()
      app.unload()
    }
    for granted in 0..<Self.limit {
      app.faults = []
      app.load(mode.faults(after: granted))
      let refused = app.remaining
      if refused != nil {
        let events = app.recover()
        if mode == .collected, events != undisturbed { app.faults.append(Self.difference(undisturbed, events)) }
      }
      app.plugin?.state?.setFaults(mode.faults(after: 0))  // closing needs no memory
      app.unload()
      check(app)
      note(app, "load, \(mode), \(granted) granted", &findings)
      if refused == 0 { return findings }
      findings.points += 1
    }
    findings.faults.append("load, \(mode): no end of it")
    return findings
  }

  /// Sweeps a reload: the state of the plugin that goes, or that of the one that comes.
  package func reload(_ mode: Mode, ofNew: Bool) throws -> Findings {
    var findings = Findings()
    let app = try freshApp()
    app.key("grow")
    for granted in 0..<Self.limit {
      app.faults = []
      let errors = app.host.errors.count
      let faults = mode.faults(after: granted)
      app.reload(faultsOfOld: ofNew ? nil : faults, faultsOfNew: ofNew ? faults : nil)
      for error in app.host.errors.dropFirst(errors) where !error.contains("not enough memory") {
        app.faults.append("untyped: \(error)")
      }
      let refused = app.remaining
      _ = app.recover()
      check(app)
      note(app, "reload of the \(ofNew ? "new" : "old") one, \(mode), \(granted) granted", &findings)
      if refused == 0 { return findings }
      findings.points += 1
    }
    findings.faults.append("reload, \(mode): no end of it")
    return findings
  }

  private func freshApp() throws -> SweptApp {
    let app = try SweptApp(isLong: isLong)
    app.load(nil)
    app.navigate("nutrition")
    app.advance(1000)
    return app
  }

  private func attempt(_ stage: Stage, in app: SweptApp, _ faults: LuaFaults?) -> (refused: Int, events: [String]) {
    app.host.trace?.forget()
    stage.prepare(app)
    let start = app.host.trace?.events.count ?? 0
    let errors = app.host.errors.count
    app.plugin?.state?.releaseBuffers()  // or most of what the C half needs would be there
    app.plugin?.state?.setFaults(faults)
    stage.run(app)
    let refused = app.plugin?.state?.refusedAllocations ?? 0
    app.plugin?.state?.setFaults(nil)
    for error in app.host.errors.dropFirst(errors)
    where !(["not enough memory"] + stage.expected).contains(where: error.contains) {
      app.faults.append("untyped: \(error)")
    }
    if app.plugin?.discardReason != nil { app.faults.append("the plugin was discarded") }
    check(app)
    var events = app.events(since: start)
    events += app.recover()
    check(app)
    return (refused, events)
  }

  private func check(_ app: SweptApp) {
    app.faults += InvariantChecker().check(app.host).map(\.description)
  }

  private func note(_ app: SweptApp, _ place: String, _ findings: inout Findings) {
    if !app.faults.isEmpty { findings.faults.append("\(place): \(app.faults.joined(separator: "; "))") }
  }

  private static func difference(_ expected: [String], _ found: [String]) -> String {
    let pairs = zip(expected, found).first { $0 != $1 }
    return "expected \(pairs?.0 ?? "\(expected.count) events"), got \(pairs?.1 ?? "\(found.count)")"
  }
}
