import ContainerHost

/// What a scenario can ask through `t`.
extension Steps {
  /// Read as `t.name`.
  static let members: [String: Question] = [
    "visible": { session in .text(session.host.visiblePage?.pageID) },
    "selected": { session in
      .text((session.host.rootViewController as? ContainerViewController)?.visiblePage?.pageID)
    },
    "presented": { session in .texts(session.host.presentedViewControllers.map(\.pageID)) },
    "pending": { session in
      let navigations = session.host.waitingNavigations.map { waiting in
        LuaValue.record([
          "to": GuardCalls.destination(waiting.destination), "cause": .string(waiting.cause.rawValue),
          "reason": .string(waiting.reason.rawValue),
        ])
      }
      let timers = session.host.clock.pending.map { timer in
        LuaValue.record(["owner": .string(timer.owner), "at": .number(inSeconds(timer.deadline))])
      }
      return .list(navigations + timers)
    },
    "errors": { session in
      session.errorsWereRead = true
      return .texts(session.errors)
    },
    "application_state": { session in .string(session.host.applicationState.rawValue) },
    "now": { session in .number(inSeconds(session.host.clock.now)) },
  ]

  /// Read as `t.surface.name`.
  static let surfaceMembers: [String: Question] = [
    "host": { session in .text(session.visibleSurface.host?.pageID) },
    "moves": { session in .count(session.visibleSurface.moves) },
    "appearances": { session in .count(session.visibleSurface.appearances) },
    "frozen": { session in .boolean(session.visibleSurface.isFrozen) },
  ]

  /// Read as `t.engine.name`.
  static let engineMembers: [String: Question] = [
    "starts": { session in .count(session.engine.starts) },
    "lifecycle": { session in .texts(session.engine.lifecycle.map(\.rawValue)) },
    "memory_warnings": { session in .count(session.engine.memoryWarnings) },
    "displayed": { session in .text(session.engine.displayed?.rawValue) },
    "attached": { session in .boolean(session.engine.attachedSurface != nil) },
    "state": { session in .string(Self.word(session.host.connection.state)) },
  ]

  /// Called as `t:name(…)`.
  static let questionsWithArguments: [String: Step] = [
    "stack": { session, arguments throws(StepFailure) in
      let id = try arguments.optionalString(0, "id")
      if let id, let more = try session.page(id, arguments) as? MoreNavigationController {
        return [.texts(more.viewControllers.map(\.pageID))]
      }
      return [.texts(try session.stack(id, arguments).viewControllers.map(\.pageID))]
    },
    "messages": { session, _ throws(StepFailure) in [.list(session.engine.messages.map(message))] },
    "opened": { session, arguments throws(StepFailure) in
      let page = try session.page(try arguments.string(0, "id"), arguments)
      guard let screen = page as? ScenarioScreen else {
        throw arguments.failure("\(page.pageID) is no screen: t:messages() tells what a module was told to open")
      }
      return [.list(screen.opened.map(request))]
    },
    "trace": { session, _ throws(StepFailure) in [.list((session.host.trace?.events ?? []).map(event))] },
    "lifecycle": { session, arguments throws(StepFailure) in
      let id = try arguments.string(0, "id")
      let events = (session.host.trace?.events ?? []).filter { $0.subject == id && lifecycle.contains($0.kind) }
      if events.isEmpty { _ = id == "surface" ? nil : try session.page(id, arguments) }
      return [.texts(events.map(\.kind.rawValue))]
    },
    "screen": { session, arguments throws(StepFailure) in
      do throws(LayoutError) {
        return [.string(try ScreenText.full(session.host))]
      } catch { throw arguments.failure(error.description) }
    },
    "tree": { session, _ throws(StepFailure) in [tree(session.host)] },
    "find": { session, arguments throws(StepFailure) in
      let name = try arguments.string(0, "label")
      do throws(LayoutError) {
        guard let layout = try session.host.screen()?.layout else { return [.nil] }
        return [(layout.find(label: name) ?? layout.find(id: name)).map(node) ?? .nil]
      } catch { throw arguments.failure(error.description) }
    },
  ]

  private static let lifecycle: Set<TraceEvent.Kind> = [
    .load, .willAppear, .isAppearing, .didAppear, .willDisappear, .didDisappear, .willMove, .didMove,
  ]

  /// A message as the engine got it: `{ "open", "nutrition", "plan", { id = "abc" } }`; no parameters, no table.
  private static func message(_ message: HeadlessEngine.Message) -> LuaValue {
    switch message {
    case .display(let module): return .texts(["display", module.rawValue])
    case .open(let destination):
      return .list([.string("open"), .string(destination.module.rawValue)] + parts(destination))
    }
  }

  /// What a screen was told to show: `{ "results", { query = "soup" } }`; no parameters, no table.
  private static func request(_ destination: Destination) -> LuaValue { .list(parts(destination)) }

  /// The route and, if there are any, its parameters, as the one who shows it gets them.
  private static func parts(_ destination: Destination) -> [LuaValue] {
    let route = LuaValue.string(destination.engineRoute)
    let params = destination.engineParams
    guard !params.isEmpty else { return [route] }
    let fields = params.map { LuaTable.Field(key: .string($0.key), value: $0.value.luaValue) }
    return [route, .table(LuaTable(fields: fields))]
  }

  private static func event(_ event: TraceEvent) -> LuaValue {
    let details = event.details.map { LuaTable.Field(key: .string($0.name), value: .string($0.value)) }
    return .record([
      "seq": .count(event.sequence), "time": .number(inSeconds(event.time)), "kind": .string(event.kind.rawValue),
      "subject": .string(event.subject), "cause": .text(event.cause),
      "details": details.isEmpty ? .nil : .table(LuaTable(fields: details)),
    ])
  }

  /// The tree below the root, and in its `presented` the trees over it.
  private static func tree(_ host: AppHost) -> LuaValue {
    host.rootViewController.map { tree($0, presented: host.presentedViewControllers) } ?? .nil
  }

  private static func tree(_ page: ViewController, presented: [ViewController] = []) -> LuaValue {
    let container = page as? ContainerViewController
    return .record([
      "id": .string(page.pageID),
      "kind": .string(page is ModuleHostController ? "module" : container?.kind ?? "native"),
      "title": .text(page.title), "visible": .text(container?.visiblePage?.pageID),
      "pages": container.map { .list($0.children.map { tree($0) }) } ?? .nil,
      "presented": presented.isEmpty ? .nil : .list(presented.map { tree($0) }),
    ])
  }

  private static func node(_ node: SolvedNode) -> LuaValue {
    .record([
      "kind": .string(node.kind.rawValue), "id": .text(node.id), "page": .text(node.node.page),
      "label": .text(node.node.label), "text": .text(node.node.text), "icon": .text(node.node.icon),
      "badge": .text(node.node.badge), "selected": .boolean(node.node.isSelected),
      "enabled": .boolean(node.node.isEnabled), "hidden": .boolean(node.isHidden),
      "background": .text(node.node.background?.name), "tint": .text(node.node.tint?.name),
      "frame": .record([
        "x": .number(node.frame.minX), "y": .number(node.frame.minY), "width": .number(node.frame.width),
        "height": .number(node.frame.height),
      ]),
    ])
  }

  private static func word(_ state: EngineConnection.State) -> String {
    switch state {
    case .notStarted: "not_started"
    case .starting: "starting"
    case .ready: "ready"
    case .failed: "failed"
    }
  }

  static func inSeconds(_ duration: Duration) -> Double {
    let (whole, attoseconds) = duration.components
    return Double(whole) + Double(attoseconds / 1_000_000_000) / 1_000_000_000
  }
}

extension Session {
  /// The surface of the module that is visible, else the app's own.
  var visibleSurface: SharedSurface {
    let host = host.visiblePage as? ModuleHostController
    return host?.children.lazy.compactMap { $0 as? SharedSurface }.first ?? self.host.surface
  }
}
