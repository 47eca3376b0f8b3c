import ContainerHost
import Testing

@Suite struct LuaSortTests {
  @Test func whatComparesEqualKeepsItsOrder() throws {
    let source = """
      local t = {}
      for i = 1, 1000 do t[i] = { key = i * 7919 % 10, place = i } end
      table.sort(t, function(a, b) return a.key < b.key end)
      for i = 2, #t do
        local a, b = t[i - 1], t[i]
        if a.key > b.key or a.key == b.key and a.place > b.place then return i end
      end
      return "stable"
      """
    #expect(try run(source) == ["stable"])
  }

  /// Lua's own sort may leave some values twice and lose others when a comparison fails.
  @Test func anErrorInAComparisonLeavesTheTableAsItWas() throws {
    let source = """
      local t, before = {}, {}
      for i = 1, 300 do t[i] = i * 7919 % 307 before[i] = t[i] end
      local count = 0
      local ok = pcall(table.sort, t, function(a, b) count = count + 1 if count == 900 then error("enough") end return a < b end)
      for i = 1, 300 do if t[i] ~= before[i] then return i end end
      return ok, #t
      """
    #expect(try run(source) == [false, 300])
  }

  @Test func aTableOfEveryLengthIsSorted() throws {
    let source = """
      for n = 0, 600 do
        local t, sum = {}, 0
        for i = 1, n do t[i] = i * 2654435761 % 1009 sum = sum + t[i] end
        table.sort(t)
        for i = 1, n do
          sum = sum - t[i]
          if i > 1 and t[i - 1] > t[i] then return n end
        end
        if sum ~= 0 or #t ~= n then return -n end
      end
      return "sorted"
      """
    #expect(try run(source, limits: LuaLimits(instructions: .max)) == ["sorted"])
  }

  @Test func aComparisonThatContradictsItselfEnds() throws {
    let source = """
      local t = {}
      for i = 1, 500 do t[i] = i end
      table.sort(t, function() return true end)
      table.sort(t, function(a, b) return a <= b end)
      local seen = {}
      for _, v in ipairs(t) do seen[v] = true end
      for i = 1, 500 do if not seen[i] then return i end end
      return #t
      """
    #expect(try run(source) == [500])
  }

  @Test func stringsAreSortedByTheirBytes() throws {
    let source = """
      local t = { "b", "a\\0b", "a", "", "a\\0", "é", "B", "ab" }
      table.sort(t)
      return table.concat(t, "|")
      """
    #expect(try run(source) == [.string(["", "B", "a", "a\0", "a\0b", "ab", "b", "é"].joined(separator: "|"))])
  }

  @Test func metamethodsDecideWhatIsLess() throws {
    let source = """
      local mt = { __lt = function(a, b) return a.v > b.v end }
      local t = {}
      for i = 1, 200 do t[i] = setmetatable({ v = i * 37 % 211 }, mt) end
      table.sort(t)
      for i = 2, 200 do if t[i - 1].v < t[i].v then return i end end
      return "descending"
      """
    #expect(try run(source) == ["descending"])
  }

  @Test func whatCannotBeComparedIsNamed() {
    #expect(failure(of: "table.sort({1, 'x'})")?.message == "attempt to compare string with number")
    #expect(failure(of: "table.sort({1, 2}, 3)")?.message.contains("function expected, got number") == true)
  }
}
