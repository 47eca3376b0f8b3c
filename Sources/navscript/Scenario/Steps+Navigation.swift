import ContainerHost

extension Steps {
  /// Going somewhere as code, links and the system do.
  static let navigation: [String: Step] = [
    "navigate": { session, arguments throws(StepFailure) in
      let module = try arguments.string(0, "module")
      let route = try arguments.optionalString(1, "route")
      do throws(NavigationError) {
        let params = try DestinationCatalog.parameters(arguments[2])
        let destination = try session.host.catalog.destination(module: module, route: route, params: params)
        return try session.host.navigate(to: destination).outcome.luaValues
      } catch { throw arguments.failure(error.description) }
    },
    "open_url": { session, arguments throws(StepFailure) in
      let url = try arguments.string(0, "url")
      do throws(NavigationError) {
        return try session.host.open(url: url).outcome.luaValues
      } catch { throw arguments.failure(error.description) }
    },
    "back": { session, _ throws(StepFailure) in [.boolean(session.host.back())] },
    "launch": { session, arguments throws(StepFailure) in
      let options = try arguments.options(0, ["url", "engine", "state"])
      let url = try options.string("url")
      let state = try options.string("state")
      let start = try options.choice("engine", AppDescription.EngineStart.self)
      if let url {
        // A link that is wrong fails before the present app ends.
        do throws(NavigationError) {
          _ = try session.host.catalog.destination(forURL: url)
        } catch { throw arguments.failure(error.description) }
      }
      var navigation: Navigation?
      try session.relaunch(engineStart: start) { app throws(StepFailure) in
        if let state { app.host.restoreState(json: state) }
        guard let url else { return }
        // The link that starts an app is there before the engine is.
        do throws(NavigationError) {
          navigation = try app.host.open(url: url)
        } catch { throw arguments.failure(error.description) }
      }
      return navigation?.outcome.luaValues ?? []
    },
    "relaunch": { session, arguments throws(StepFailure) in
      _ = try arguments.options(0, [])
      // By way of the document, as an app does that is ended and started again.
      let saved = try session.save(arguments)
      try session.relaunch(engineStart: nil) { app throws(StepFailure) in app.host.restoreState(json: saved) }
      return []
    },
    "save": { session, arguments throws(StepFailure) in
      _ = try arguments.options(0, [])
      return [.string(try session.save(arguments))]
    },
    "release_container": { session, arguments throws(StepFailure) in
      do throws(ScenarioProblem) { try session.app.releaseContainer() } catch { throw arguments.failure(error.message) }
      return []
    },
    "set_container": { session, arguments throws(StepFailure) in
      do throws(ScenarioProblem) {
        switch arguments[0] {
        case .boolean(false): session.app.uninstall()
        case .nil, .boolean(true): try session.app.install(nil)
        case .string(let id): try session.app.install(id)
        default:
          throw ScenarioProblem("expected a container's id, true or false, got \(TableReader.phrase(arguments[0]))")
        }
      } catch { throw arguments.failure(error.message) }
      return []
    },
  ]
}
