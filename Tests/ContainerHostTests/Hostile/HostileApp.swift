import Foundation

@testable import ContainerHost

/// An app with two containers side by side in a tab bar: the one that a case tries to break, and one that works.
final class HostileApp {
  let fitness: Fitness
  /// The case's own container, or a plain one where that could not be loaded or has been taken away.
  var container: LuaContainerController
  /// Made before the case, used after it.
  let sibling: LuaContainerController
  let tabs = TabBarController()
  let loadError: LuaError?

  var host: AppHost { fitness.host }
  var logs: [String] {
    (host.trace?.events ?? []).filter { $0.kind == .log && $0.subject != sibling.pageID }
      .flatMap { $0.details.map(\.value) }
  }

  /// Uses what a plugin of another state could have damaged, had they anything in common.
  static let siblingSource = """
    local ui = require "ui"
    local P = { name = "sibling", version = "1.0.0", api = 1 }
    function P:show_module(id)
      self.state.count = (self.state.count or 0) + 1
      local text = ("%s:%d"):format(id, self.state.count)
      local parts = {}
      for part in text:gmatch("[^:]+") do table.insert(parts, part) end
      self:log(table.concat(parts, " "), tostring(1.5), math.max(1, 2), getmetatable("") == false)
      self:show(id)
    end
    function P:layout()
      return ui.column { ui.content { grow = 1 }, ui.label { text = "shown " .. tostring(self.state.count) } }
    end
    return P
    """

  /// - Parameter pages: for `replace`: those of another container, which is let go of first.
  init(_ source: PluginSource, options: LuaTable, limits: LuaLimits) throws {
    fitness = try Fitness()
    let beside = ["a", "b"].map { id in
      let page = ViewController()
      page.identifier = id
      return page
    }
    sibling = try fitness.host.makePlugin(
      PluginSource(Self.siblingSource, name: "sibling"), pages: beside, identifier: "sibling")
    let pages = [fitness.status, fitness.host.tabHost(for: .nutrition), fitness.host.tabHost(for: .training)]
    do throws(LuaError) {
      container = try Self.make(source, options, pages, limits, fitness.host)
      loadError = nil
    } catch {
      loadError = error
      container = try Self.make(PluginSource(PluginApp.single), LuaTable(), pages, LuaLimits(), fitness.host)
    }
    tabs.viewControllers = [container, sibling]
    host.rootViewController = tabs
    host.setModuleContainer(container)
    host.launch()
  }

  static func make(
    _ source: PluginSource, _ options: LuaTable, _ pages: [ViewController], _ limits: LuaLimits, _ host: AppHost
  ) throws(LuaError) -> LuaContainerController {
    try LuaContainerController(
      source: source, options: options, pages: pages, identifier: "case",
      supervisor: PluginSupervisor(limits: limits, supervision: PluginSupervision()), context: host.context)
  }

  /// What no longer works, after whatever the case did; `container` is the one that the app has now.
  func damage() -> [String] {
    var found = fitness.violations.map { "invariant: \($0)" }
    do {
      if let failure = failedNavigation(to: fitness.workouts, "training") { found.append(failure) }
      _ = try host.screen()
      let before = host.trace?.events.count ?? 0
      for id in ["b", "a"] {
        guard let page = host.page(id) else { return found + ["the sibling has lost its page \(id)"] }
        let result = host.select(page)
        if result != .shown || fitness.visible != id {
          found.append("sibling: \(result), visible \(fitness.visible ?? "-")")
        }
      }
      let lines = (host.trace?.events ?? []).dropFirst(before).filter {
        $0.kind == .log && $0.subject == sibling.pageID
      }
      .flatMap { $0.details.map(\.value) }
      if lines != ["b 1 1.5 2 true", "a 2 1.5 2 true"] { found.append("the sibling logged \(lines)") }
      if try host.screen()?.layout.find(label: "shown 2") == nil { found.append("the sibling's layout is not there") }
      if let failure = failedNavigation(to: fitness.plan, "nutrition", mayFail: true) { found.append(failure) }
      if let failure = failedNavigation(to: fitness.workouts, "training") { found.append(failure) }
    } catch { found.append("after the case: \(error)") }
    return found + fitness.violations.map { "invariant at the end: \($0)" }
  }

  /// - Parameter mayFail: for the module that a case refuses to show for good.
  private func failedNavigation(to target: Destination, _ id: String, mayFail: Bool = false) -> String? {
    do {
      let outcome = try host.navigate(to: target).outcome
      if outcome == .delivered, fitness.visible == id { return nil }
      if case .failed = outcome, mayFail { return nil }
      return "navigating to \(id): \(outcome), visible \(fitness.visible ?? "nothing")"
    } catch { return "navigating to \(id): \(error)" }
  }
}
