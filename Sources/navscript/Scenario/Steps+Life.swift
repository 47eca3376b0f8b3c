import ContainerHost

extension Steps {
  /// What the system and the app's code do around the containers.
  static let life: [String: Step] = [
    "background": { session, _ throws(StepFailure) in
      session.host.didEnterBackground()
      // The finger's gesture is over.
      session.heldSwipe = nil
      return []
    },
    "foreground": { session, _ throws(StepFailure) in
      session.host.willEnterForeground()
      session.host.didBecomeActive()
      return []
    },
    "resign_active": { session, _ throws(StepFailure) in
      session.host.willResignActive()
      return []
    },
    "become_active": { session, _ throws(StepFailure) in
      session.host.didBecomeActive()
      return []
    },
    "memory_warning": { session, _ throws(StepFailure) in
      session.host.didReceiveMemoryWarning()
      return []
    },
    "set_root": { session, arguments throws(StepFailure) in
      let node = try arguments.page(0)
      let options = try arguments.options(1, ["fresh"])
      let isFresh = try options.boolean("fresh") ?? false
      do throws(ScenarioProblem) {
        try session.app.setRoot(node, isFresh: isFresh, plugins: session.plugins)
      } catch { throw arguments.failure(error.message) }
      return []
    },
    "add_module": { session, arguments throws(StepFailure) in
      let module = try arguments.described { () throws(DescriptionError) in
        try CatalogReader.module(try TableReader(arguments[0], path: "", what: "a module such as { id = \"…\" }"))
      }
      do throws(CatalogError) { try session.host.addModule(module) } catch {
        throw arguments.failure(error.description)
      }
      return []
    },
    "remove_module": { session, arguments throws(StepFailure) in
      let module = try arguments.string(0, "module")
      do throws(NavigationError) { try session.host.removeModule(ModuleID(module)) } catch {
        throw arguments.failure(error.description)
      }
      return []
    },
    "traits": { session, arguments throws(StepFailure) in
      let options = try arguments.options(0, ["direction", "horizontal", "vertical"])
      let direction = try options.choice("direction", LayoutDirection.self)
      var overrides = session.host.traitOverrides
      if let choice = try sizeClass("horizontal", options) { overrides.horizontalSizeClass = choice.value }
      if let choice = try sizeClass("vertical", options) { overrides.verticalSizeClass = choice.value }
      do throws(LayoutError) {
        if overrides != session.host.traitOverrides { try session.host.overrideTraits(overrides) }
        if let direction { try session.host.resize(session.host.screenSize, direction: direction) }
      } catch { throw arguments.failure(error.description) }
      return []
    },
  ]

  private enum SizeClass: String, CaseIterable { case compact, regular, automatic }

  /// What is asked for; `automatic`, with no value, is what the size says.
  private static func sizeClass(
    _ name: String, _ options: StepOptions
  ) throws(StepFailure) -> (value: UserInterfaceSizeClass?, Void)? {
    guard let choice = try options.choice(name, SizeClass.self) else { return nil }
    return (UserInterfaceSizeClass(rawValue: choice.rawValue), ())
  }
}
