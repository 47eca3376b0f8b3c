import ContainerHost

extension Steps {
  /// What the engine does by itself: `t.engine:name(…)`.
  static let engineMethods: [String: Step] = [
    "ready": { session, _ throws(StepFailure) in
      session.engine.becomeReady()
      return []
    },
    "fail": { session, arguments throws(StepFailure) in
      session.engine.failure = .failed(try arguments.optionalString(0, "reason") ?? "it was told to fail")
      return []
    },
    "recover": { session, _ throws(StepFailure) in
      session.engine.failure = nil
      return []
    },
    "crash": { session, arguments throws(StepFailure) in
      session.engine.crash(try arguments.optionalString(0, "reason") ?? "it crashed")
      return []
    },
    "restart": { session, arguments throws(StepFailure) in
      let options = try arguments.options(0, ["engine"])
      if let start = try options.choice("engine", AppDescription.EngineStart.self) {
        session.engine.nextStart = RunningApp.start(start)
      }
      session.host.restartEngine()
      return []
    },
    "request": { session, arguments throws(StepFailure) in
      let module = try arguments.string(0, "module")
      let route = try arguments.string(1, "route")
      do throws(NavigationError) {
        let params = try DestinationCatalog.parameters(arguments[2])
        // The engine speaks its own names for routes.
        let destination = try session.host.catalog.destination(module: module, engineRoute: route, params: params)
        session.host.engineDidRequestNavigation(to: destination)
      } catch { throw arguments.failure(error.description) }
      return []
    },
  ]
}
