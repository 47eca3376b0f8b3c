import ContainerHost
import Foundation

/// Much of what an app can go through, in one call: for runs on several threads at once.
package struct Exercise {
  /// Plugins that spend their budget, in loading or later, and ones that fail by themselves.
  private static let unruly = [
    "while true do end",
    "local P = {} return P",
    "return setmetatable({}, { __index = error })",
    head + "function P:show_module(m) while true do pcall(self.show, self, m) end end return P",
    head + "function P:show_module(m) self:show(m) end function P:layout() return self:layout() end return P",
    head + "function P:show_module(m) error({ m }) end return P",
    head + "function P:show_module(m) self:show(m) self:after(0.1, function() while true do end end) end return P",
    head + "function P:init() coroutine.wrap(function() error(('x'):rep(5000)) end)() end return P",
  ]
  private static let head = "local P = { name = 'unruly', version = '1.0.0', api = 1 }\n"

  /// - Returns: what was found to be wrong.
  package static func run(rounds: Int, plugins folder: String) throws -> [String] {
    var faults: [String] = []
    let sweep = Sweep(isLong: false)
    for round in 0..<rounds {
      let stage = sweep.stages[round % sweep.stages.count]
      faults += try sweep.run(stage, Sweep.Mode.allCases[round % Sweep.Mode.allCases.count]).faults
      for name in ["sidebar", "drawer", "page_view", "single"] {
        faults += try use(PluginLoader(searchPaths: [folder]).find(name, relativeTo: "."), mayFail: false)
      }
      for (number, text) in unruly.enumerated() {
        let source = PluginSource(
          name: "unruly", chunkName: "unruly\(number).lua", path: "/unruly.lua", root: nil, bytes: Array(text.utf8))
        faults += try use(source, mayFail: true)
      }
    }
    return faults
  }

  private static func use(_ source: PluginSource, mayFail: Bool) throws -> [String] {
    let app = try SweptApp(isLong: false)
    let limits = LuaLimits(instructions: 50_000)
    guard let plugin = try? app.host.makePlugin(source, pages: app.pages, limits: limits) else {
      return mayFail ? [] : ["\(source.name) could not be loaded"]
    }
    app.host.rootViewController = plugin
    app.host.setModuleContainer(plugin)
    for module in ["nutrition", "training", "extras"] as [ModuleID] {
      let outcome = try app.host.navigate(to: Destination(module, route: "home")).outcome
      if !mayFail, outcome != .delivered { app.faults.append("\(source.name): \(outcome)") }
      _ = try? app.host.screen()
      app.host.send(.swipe(direction: .end, phase: .began, progress: 0.1, velocity: 1, edge: .start))
      app.host.send(.swipe(direction: .end, phase: .ended, progress: 0.9, velocity: 900, edge: .start))
      app.host.send(.key("end"))
      app.advance(500)
      app.host.back()
      _ = app.host.saveState()
    }
    return app.faults + InvariantChecker().check(app.host).map { "\(source.name): \($0)" }
  }
}
