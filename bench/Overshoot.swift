import Baseline
import ContainerHost

/// How far past its deadline a plugin's call gets, whatever it does: calls that no other limit ends, each made as slow
/// between two looks at the clock as could be found.
enum Overshoot {
  /// In milliseconds of this thread's CPU time.
  private static let deadline = 100

  private static let calls: [(name: String, body: String)] = [
    (
      "comparing long strings of zeros",
      "local s = ('\\0'):rep(500000) local a, b = s .. '\\0a', s .. '\\0b' "
        + "while true do if a < b then end if a < b then end if a < b then end if a < b then end end"
    ),
    (
      "comparing long equal strings",
      "local a, b = ('a'):rep(900000) .. 1, ('a'):rep(900000) .. 2 "
        + "while true do if a == b then end if a == b then end if a == b then end end"
    ),
    ("hashing long strings", "local s = ('a'):rep(1000000) while true do local t = {} t[s .. 'x'] = 1 end"),
    ("joining long strings", "local s = ('a'):rep(40000) while true do local _ = s .. s .. s .. s .. s .. s .. s end"),
    ("rewriting long strings", "local s = ('a'):rep(1000000) while true do s:upper() s:reverse() end"),
    ("quoting long strings", "local s = ('a'):rep(1000000) while true do local _ = ('%q'):format(s) end"),
    ("reading a number out of blanks", "local s = (' '):rep(1000000) .. '1' while true do tonumber(s) end"),
    ("decoding UTF-8", "local s = ('a'):rep(1000000) while true do utf8.len(s) end"),
    ("compiling long sources", "local s = ('a=1 '):rep(200000) while true do load(s) end"),
    (
      "compiling jumps over jumps",
      "while true do load('local a if a then ' .. ('elseif a then '):rep(70000) .. 'end') end"
    ),
    ("a costly pattern", "while true do (('a'):rep(220000)):find(('.-'):rep(8) .. 'b') end"),
    (
      "sorting long strings",
      "local s = ('\\0'):rep(400000) local a, b = s .. 'a', s .. 'b' local t = {} "
        + "for i = 1, 60000 do t[i] = i % 2 == 0 and a or b end while true do table.sort(t) t[1] = b end"
    ),
    ("sorting keys", "local t = {} for i = 1, 20000 do t['k' .. i] = i end while true do pairs(t) end"),
    (
      "moving a long list",
      "local t = {} for i = 1, 60000 do t[i] = i end "
        + "while true do table.insert(t, 1, 1) table.remove(t, 1) end"
    ),
    (
      "collecting at the memory limit",
      "local l pcall(function() while true do l = {l} end end) "
        + "while true do pcall(function() l = {l} l = {l} l = {l} end) end"
    ),
    (
      "collecting just below the memory limit",
      "local l pcall(function() while true do l = {l} end end) "
        + "for i = 1, 60 do l = l[1] end while true do local _ = {} end"
    ),
    (
      "long argument lists",
      "local t = {} for i = 1, 8000 do t[i] = 1 end local function g() end "
        + "local function f(...) while true do g(...) end end f(table.unpack(t))"
    ),
    (
      "coroutines in coroutines",
      "local function f(n) while n > 0 do coroutine.wrap(f)(n - 1) end while true do end end f(99)"
    ),
    ("tables that call each other", "local t = {} setmetatable(t, { __call = t }) while true do pcall(t) end"),
    ("an endless loop", "while true do end"),
  ]

  /// The worst of all calls, in milliseconds, measured over the whole navigation: the call, its error, and the end of the
  /// plugin's state.
  static func worst() throws -> Row.Value {
    var worst = (milliseconds: -Double.infinity, name: "")
    for call in calls {
      let milliseconds = try measure(call.body, name: call.name)
      if milliseconds > worst.milliseconds { worst = (milliseconds, call.name) }
    }
    return Row.Value(value: worst.milliseconds, note: "ms, \(worst.name); the worst of \(calls.count) calls")
  }

  private static func measure(_ body: String, name: String) throws -> Double {
    var configuration = AppHost.Configuration()
    configuration.pluginLimits = LuaLimits(instructions: .max, deadline: .milliseconds(deadline))
    let module = ModuleDescription(id: "home", title: "Home", routes: [RouteDescription("home")])
    let catalog = try DestinationCatalog(scheme: nil, modules: [module])
    let host = AppHost(catalog: catalog, engine: CountingEngine(), configuration: configuration)
    let text = """
      local M = { name = "slow", version = "1.0.0", api = 1 }
      function M:show_module() \(body) end
      return M
      """
    let source = PluginSource(name: "slow", chunkName: "slow.lua", path: "slow.lua", root: nil, bytes: Array(text.utf8))
    let plugin = try host.makePlugin(source, pages: [ViewController(), host.tabHost(for: "home")])
    host.rootViewController = plugin
    host.setModuleContainer(plugin)
    host.launch()
    let start = thread_nanoseconds()
    _ = try host.navigate(to: Destination("home", route: "home"))
    let nanoseconds = thread_nanoseconds() - start
    guard plugin.discardReason?.kind == .timeLimit else {
      throw BenchError("\(name) did not run into its deadline: \(host.errors)")
    }
    return Double(nanoseconds) / 1e6 - Double(deadline)
  }
}
