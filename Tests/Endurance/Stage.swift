import ContainerHost

/// Something that an app does with a plugin, during which memory runs out.
package struct Stage: Sendable {
  package let name: String
  /// What its errors may say besides that memory is out.
  let expected: [String]
  /// Where the pages are and what is visible before it, each time.
  private(set) var prepare: @Sendable (SweptApp) -> Void = { _ in }
  let run: @Sendable (SweptApp) -> Void

  init(_ name: String, expecting: [String] = [], _ run: @escaping @Sendable (SweptApp) -> Void) {
    self.name = name
    self.expected = expecting
    self.run = run
  }

  /// Does something first that is granted everything.
  private func after(_ prepare: @escaping @Sendable (SweptApp) -> Void) -> Stage {
    var stage = self
    stage.prepare = prepare
    return stage
  }

  /// A step of the plugin that a key stands for.
  private static func key(_ name: String, expecting: [String] = []) -> Stage {
    Stage("key \(name)", expecting: expecting) { $0.key(name) }
  }

  /// Loading is swept by ``Sweep`` itself; everything else is a line here.
  static let short: [Stage] = [
    Stage("show") { $0.navigate("training", "workouts") },
    Stage("show with options") { app in
      app.navigate("training")
      app.advance(100)
      app.advance(300)
    }.after { $0.key("options") },
    Stage("show what is inside a page") { $0.navigate("extras") },
    Stage("show by a transition") { app in
      app.navigate("training")
      app.key("finish")
    }.after { $0.key("transition") },
    Stage("select") { $0.host.select($0.status) }.after { $0.navigate("training") },
    Stage("layout") { _ = try? $0.host.screen() }.after { $0.key("refresh") },
    Stage("tap") { _ = try? $0.host.tap("go") },
    Stage("tap an item") { _ = try? $0.host.tap("Training") },
    Stage("reselect") { $0.host.select($0.host.tabHost(for: "nutrition")) },
    Stage("swipe") { app in
      for phase in [UserEvent.Phase.began, .changed, .ended] {
        app.host.send(.swipe(direction: .end, phase: phase, progress: 0.25, velocity: 1, edge: .start))
      }
    },
    Stage("back") { $0.host.back() }.after { $0.navigate("training") },
    Stage("timer") { $0.advance(600) }.after { $0.key("after") },
    key("after"),
    key("stop").after { $0.key("after") },
    key("begin"),
    key("try_to_begin"),
    key("move").after { $0.key("begin") },
    key("finish").after { $0.key("begin") },
    key("cancel").after { $0.key("begin") },
    key("navigate"),
    key("link"),
    key("ask"),
    key("show"),
    key("back"),
    key("refresh"),
    key("grow"),
    key("fail", expecting: ["on purpose"]),
    key("fail_table", expecting: ["error value is a table"]),
    key("fail_object", expecting: ["on purpose", "error value is a table"]),
    key("fail_bytes", expecting: ["on purpose"]),
    key("fail_inside", expecting: ["on purpose"]),
    key("fail_host", expecting: ["after: "]),
    Stage("pages") { app in
      app.plugin?.setPages(app.pages.reversed())
      app.host.tabHost(for: "training").tabBarItem.badgeValue = "3"
    }.after { $0.plugin?.setPages($0.pages) },
    Stage("traits") { app in
      _ = try? app.host.resize(Size(width: 1024, height: 768), direction: .rightToLeft)
    }.after { app in _ = try? app.host.resize(Size(width: 390, height: 844)) },
    Stage("save") { _ = $0.host.saveState() }.after { $0.key("grow") },
    Stage("restore") { app in
      var saved = app.host.saveState()
      saved.containers["swept"]?.visible = "training"
      app.host.restoreState(saved)
    }.after { $0.key("grow") },
  ]

  static let long: [Stage] =
    short + ["texts", "closures", "coroutines", "compile", "sorted", "log_tree"].map { key($0) }
}
