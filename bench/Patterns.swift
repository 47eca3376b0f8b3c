import Baseline
import ContainerHost

/// What scripts usually do with patterns, the same source for plain Lua and for a plugin's state with its limits on.
private let patternText = """
  local M = { name = "bench", version = "1.0.0", api = 1 }
  local find, match, gmatch, gsub = string.find, string.match, string.gmatch, string.gsub
  local prose = "The boats lay in the old harbour, 12-34 of them, under a sky that no one_there had seen "
    .. "before; nobody spoke.  Then the wind came, and everything was as it had been."
  local values = { name = "Ada", age = "36" }
  local function same(s) return s end
  function M:show_module(module)
    for _ = 1, 10 do
      find(prose, "harbour") find(prose, "%a+", 40) find("module.name", "^module%.")
      match("  width = 120", "^%s*(%w+)%s*=%s*(.-)%s*$") match(prose, "%d+%-%d+") match("10-20", "(%d+)%-(%d+)")
      match("a/path/to/some/file.lua", "[^/]*$") match("a/path/to/some/file.lua", "^.*/(.*)$")
      match("<title>What is said here</title>", "<title>(.-)</title>") match("   trim me   ", "^%s*(.-)%s*$")
      match("f(a, g(b), (c)) + 1", "%b()")
      for _ in gmatch("one,two,three,,five,six", "[^,]*") do end
      for _ in gmatch(prose, "%a+") do end
      for _ in gmatch("a=1, b=2, c=3, d=4", "(%w+)=(%w+)") do end
      gsub(prose, "e", "E") gsub(prose, "(%w+) (%w+)", "%2 %1") gsub("$name is $age", "%$(%w+)", values)
      gsub(prose, "%a+", same) gsub(prose, "%f[%w]%w+", "<%0>")
    end
  end
  return M
  """

/// A plugin's state, with instructions counted.
final class LimitedPatterns: Subject {
  private let state: LuaState
  private let function: LuaReference

  init() throws {
    state = try LuaState(limits: LuaLimits(instructions: .max), label: "patterns")
    let chunk = try state.load(Array(patternText.utf8), chunkName: "patterns.lua")
    guard case .reference(let table)? = try state.call(chunk, maxResults: 1, results: .references).first,
      case .reference(let method) = try state.field(.string("show_module"), of: table)
    else { throw BenchError("the source of the patterns has no method") }
    function = method
  }

  func run(_ rounds: Int) throws {
    for _ in 0..<rounds { _ = try state.call(function, maxResults: 0) }
  }
}

final class PlainPatterns: Subject {
  private let state: OpaquePointer

  init() throws {
    guard let state = baseline_open(patternText) else { throw BenchError("the plain Lua state could not be opened") }
    self.state = state
  }

  deinit { baseline_close(state) }

  func run(_ rounds: Int) throws {
    for _ in 0..<rounds where baseline_show(state, "module1") != 0 { throw BenchError("the plain Lua call failed") }
  }
}
