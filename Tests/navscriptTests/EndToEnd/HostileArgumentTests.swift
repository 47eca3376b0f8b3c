import Testing

@testable import navscript

/// Whatever a scenario hands over, the answer is a result or an error in Lua, and the app keeps its rules.
@Suite struct HostileArgumentTests {
  private static let values = """
    local function values(t)
      return {
        false, true, 0, -1, 3, 1.5, 1e308, -1e308, 0/0, 1/0, math.maxinteger, math.mininteger, "", "status", "training",
        "stack_1", "tab_bar_1", "start", "\\0", ("x"):rep(200), "fitness://training", {}, { 1, 2 }, { id = "q" },
        { id = 3 }, { animated = true, stack = "stack_1" }, { to = "tab_bar_1", at = 1 }, { at = 1e300 },
        { progress = 0/0 }, { url = "x" }, { engine = "fails" }, print, t, t.surface,
        nav.screen { id = "fresh" }, nav.host "training", nav.stack { nav.screen { id = "in" } }, nav.tab_bar {},
        nav.tab_view {}, nav.plugin("nowhere"),
      }
    end

    """

  @Test(arguments: Array(Steps.methods.keys).sorted() + ["expect", "check", "fails", "note"])
  func aStepWithAnythingAsArguments(_ name: String) throws {
    let body = """
      nav.scenario("\(name)", fitness, function(t)
        local count = #values(t)
        for i = 0, count do
          for j = i % 7, count, 7 do
            local list = values(t)
            pcall(function() local e = t:\(name)(list[i], list[j]) if type(e) == "userdata" then e:is_nil() end end)
          end
        end
      end)
      """
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.fitness + Self.values + body])
    let run = try Program.run(["run", "--timeout", "60"], in: folder)
    #expect((0...1).contains(run.status), "\(run.problems)")
    let isStatement = ["expect", "check", "fails"].contains(name)
    #expect(isStatement || run.status == 0, "\(run.output)")
  }

  @Test func descriptionsMadeOfAnything() throws {
    let names = ["app", "scenario", "tab_bar", "stack", "tab_view", "plugin", "screen", "host", "tags"]
    let fields =
      AppDescription.fields + PageFace.fields + ["initial", "back_behavior", "selection", "modules", "node", "number"]
    let lines = """
      local t = setmetatable({}, { __index = function() return {} end })
      local list = values(t)
      for _, name in ipairs { \(names.map { "\"\($0)\"" }.joined(separator: ", ")) } do
        for i = 0, #list do
          pcall(nav[name], list[i])
          pcall(nav[name], "x", list[i], list[i])
          pcall(nav[name], "x", fitness, list[i])
          for _, field in ipairs { \(fields.map { "\"\($0)\"" }.joined(separator: ", ")) } do
            pcall(nav[name], { [field] = list[i], root = field ~= "root" and nav.tab_bar {} or list[i] })
          end
        end
      end
      nav.scenario("still here", fitness, function(t) t:expect(1):equals(1) end)
      """
    let folder = try TemporaryFolder(["a.nav.lua": Fixtures.fitness + Self.values + lines])
    let run = try Program.run(["run", "--timeout", "100", "--filter", "still here"], in: folder)
    #expect(run.output == "1 passed\n", "\(run.problems)")
  }
}
