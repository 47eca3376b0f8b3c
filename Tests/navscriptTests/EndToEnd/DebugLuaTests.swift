import Foundation
import Testing

@testable import navscript

/// `--debug-lua`, with a stand-in that does what local-lua-debugger does: hooks on every thread, weak tables, Lua's own
/// libraries, and talk over standard input and output.
@Suite struct DebugLuaTests {
  private static let standIn = """
    local threads = setmetatable({}, { __mode = "k" })
    _G.lldebugger = _G.lldebugger or {}
    if io.stdout then io.stdout:setvbuf("no") end
    local stops = {}
    local function hook(_, line)
      local info = debug.getinfo(2, "nSluf")
      if info.source:sub(-#"lldebugger.lua") == "lldebugger.lua" then return end
      for _, stop in ipairs(stops) do
        if info.source:sub(-#stop.file) == stop.file and line == stop.line then
          local name, value = debug.getlocal(2, 1)
          io.write("stopped ", stop.file, ":", line, " ", tostring(name), "=", tostring(value), "\\n")
          local asked = io.read("l")
          local chunk = load("return " .. asked, asked, "t", setmetatable({}, { __index = function(_, key)
            return key == name and value or _G[key]
          end }))
          io.write("answer ", tostring(chunk()), "\\n")
        end
      end
    end
    local create = coroutine.create
    function coroutine.create(f)
      local co = create(f)
      threads[co] = true
      if debug.gethook() == hook then debug.sethook(co, hook, "l") end
      return co
    end
    local M = {}
    function M.start()
      for stop in io.read("l"):gmatch("%S+") do
        local file, line = stop:match("(.+):(%d+)")
        stops[#stops + 1] = { file = file, line = tonumber(line) }
      end
      debug.sethook(hook, "l")
    end
    return M

    """
  private static let scenario = """
    local nav = require "navscript"
    local ok, debugger = pcall(require, "lldebugger")
    if ok then debugger.start() end
    local app = nav.app {
      modules = { { id = "a" } },
      root = nav.plugin("./mine.lua", {}, { nav.host "a" }),
    }
    nav.scenario("it works", app, function(t)
      local word = "from the scenario"
      t:navigate("a")
      local co = coroutine.create(function(x)
        return x + 1
      end)
      coroutine.resume(co, 41)
      for i = 1, 100 do word = i end
      t:expect(t.visible):equals("a")
    end)

    """
  private static let plugin = """
    local P = { name = "mine", version = "1.0.0", api = 1 }
    function P:show_module(module)
      local is_open, wanted = pcall(os.getenv, "IN_PLUGIN")
      if is_open and wanted == "1" then
        package.loaded["lldebugger"] = assert(loadfile(os.getenv("LOCAL_LUA_DEBUGGER_FILEPATH")))()
        require("lldebugger").start()
      end
      local shown = module
      self:show(module)
    end
    return P

    """

  private static func folder(_ scenario: String = scenario) throws -> TemporaryFolder {
    try TemporaryFolder(["a.nav.lua": scenario, "mine.lua": plugin, "tools/lldebugger.lua": standIn])
  }

  private static func environment(of folder: TemporaryFolder) -> [String: String] {
    ["LOCAL_LUA_DEBUGGER_VSCODE": "1", "LOCAL_LUA_DEBUGGER_FILEPATH": folder.path + "/tools/lldebugger.lua"]
  }

  private static let warning = "navscript: \(LuaTools.warning)\n"

  @Test func aDebuggerStopsInScenariosAndTheirCoroutines() throws {
    let folder = try Self.folder()
    let run = try Program.run(
      ["run", "--debug-lua"], in: folder, environment: Self.environment(of: folder),
      input: "a.nav.lua:10 a.nav.lua:12\n1 + 1\nx\n")
    // The scenario runs in a coroutine of the host's, line 12 in one of its own.
    #expect(run.output.contains("stopped a.nav.lua:10 t="), "\(run)")
    #expect(run.output.contains("answer 2\nstopped a.nav.lua:12 x=41\nanswer 41\n"), "\(run)")
    #expect(run.problems == Self.warning + "1 passed\n")
    #expect(run.status == 0)
  }

  @Test func aDebuggerStopsInPlugins() throws {
    let folder = try Self.folder(Self.scenario.replacing("if ok then debugger.start() end", with: ""))
    let run = try Program.run(
      ["run", "--debug-lua"], in: folder,
      environment: Self.environment(of: folder).merging(["IN_PLUGIN": "1"]) { a, _ in a },
      input: "mine.lua:9\nself.name\n")
    #expect(run.output.contains("stopped mine.lua:9 self=table"), "\(run)")
    #expect(run.output.contains("answer mine\n"), "\(run)")
    #expect(run.status == 0)
  }

  @Test func theEditorsFolderInTheSearchPathIsEnough() throws {
    let folder = try Self.folder()
    let run = try Program.run(
      ["run", "--debug-lua"], in: folder, environment: ["LUA_PATH": folder.path + "/tools/?.lua"], input: "x:1\n")
    #expect(run.problems == Self.warning + "1 passed\n")
  }

  @Test func withoutADebuggerTheFileSaysWhereItWasLookedFor() throws {
    let folder = try TemporaryFolder(["a.nav.lua": "require \"lldebugger\""])
    let run = try Program.run(["run", "--debug-lua"], in: folder, environment: ["LUA_PATH": "/nowhere/?.lua"])
    #expect(run.status == 3)
    #expect(
      run.problems.contains(
        "a.nav.lua:1: there is no module 'lldebugger': LOCAL_LUA_DEBUGGER_FILEPATH is not set, and LUA_PATH does not lead"
      ),
      "\(run.problems)")
  }

  @Test func neitherTimeNorInstructionsAreLimited() throws {
    let body = "  for i = 1, 3e7 do end\n  t:expect(1):equals(1)"
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.scenario(body)])
    #expect(try Program.run(["run", "--timeout", "0.01"], in: folder).status == 1)
    let run = try Program.run(["run", "--timeout", "0.01", "--debug-lua"], in: folder)
    #expect(run.status == 0, "\(run)")
  }

  @Test func withoutTheFlagTheSandboxIsWhole() throws {
    let folder = try Self.folder()
    let run = try Program.run(["run"], in: folder, environment: Self.environment(of: folder))
    #expect(run.output == "1 passed\n")
    #expect(run.problems == "")
    let body = "  t:expect(pcall(function() return debug.sethook() end)):equals(false)"
    let plain = try Program.run(["run"], in: try TemporaryFolder(["a.nav.lua": Fixtures.scenario(body)]))
    #expect(plain.status == 0)
  }

  @Test func whatTheDebuggerDoesNotNeedStaysAsItIs() throws {
    let body = """
        t:expect(pcall(os.time)):equals(false)
        t:expect(pcall(io.open, "a.nav.lua")):equals(false)
        t:expect(pcall(setmetatable, {}, { __mode = "k" })):equals(false)
        t:expect(tostring({})):equals("table")
        t:expect(type(debug.sethook)):equals("function")
        t:expect(pcall(function() undeclared = 1 end)):equals(false)
      """
    let run = try Program.run(["run", "--debug-lua"], in: try TemporaryFolder(["a.nav.lua": Fixtures.scenario(body)]))
    #expect(run.status == 0, "\(run)")
  }

  @Test(arguments: [
    (["--coverage", "c"], "--coverage and --debug-lua cannot be given together: both need Lua's hooks"),
    (["--profile"], "--profile and --debug-lua cannot be given together: both need Lua's hooks"),
    (["--reporter", "tap"], "--debug-lua and the reporter tap cannot both have standard output"),
    (["--trace-json"], "--trace-json and --debug-lua cannot both have standard output"),
    (["--list"], "--debug-lua and --list cannot be given together: nothing runs"),
  ])
  func whatDoesNotGoTogetherIsRefused(_ flags: [String], _ message: String) throws {
    let run = try Program.run(["run", "--debug-lua"] + flags, in: try TemporaryFolder(["a.nav.lua": Fixtures.passing]))
    #expect(run.status == 2)
    #expect(run.problems == "navscript: \(message) (see navscript help)\n")
  }

  @Test func everythingRunsInTheProcessThatTheDebuggerTalksTo() throws {
    let folder = try Self.folder()
    try folder.write(".navscript.lua", "return { jobs = 2 }")
    let run = try Program.run(
      ["run", "--debug-lua", "-j", "2"], in: folder, environment: Self.environment(of: folder),
      input: "a.nav.lua:10\n6 * 7\n")
    #expect(run.output.contains("answer 42\n"), "\(run)")
    #expect(run.status == 0)
  }

  @Test func noConfigurationCanSwitchItOn() throws {
    let files = ["a.nav.lua": Fixtures.passing, ".navscript.lua": "return { debug_lua = true }"]
    let run = try Program.run(["run"], in: try TemporaryFolder(files))
    #expect(run.status == 2)
    #expect(run.lastProblem.contains(".navscript.lua:1: debug_lua: unknown key"))
  }
}
