/// The Lua module `ui`, which makes the nodes that a plugin's `layout` returns.
///
///     local ui = require "ui"
///     return ui.column { ui.content { grow = 1 }, ui.bar(items) }
///
/// Each function takes one table (named properties, then children by position) and returns a new plain table with
/// `kind` set; the given one is left as it was. Children that are `nil` or `false` are left out, so that
/// `selected and ui.label { text = "!" }` may stand among them. A misspelt property, or a child that is no node, is an
/// error at the line of the call. (Lua forgets that line when the call is a `return`'s own, as in the example: the
/// message then begins without it.)
public enum UIModule {
  /// What `require` calls it.
  public static let name = "ui"

  /// Lua 5.4 source text; it uses `error`, `math.type`, `pairs`, `table.sort`, `tostring`, `type` and methods of strings.
  public static let source = head + kinds + tail

  /// The same for states to load.
  static let chunk = LuaChunk(Array(source.utf8), name: name)

  private static let kinds = LayoutNode.Kind.allCases.map { kind in
    let names = LayoutSchema.properties(of: kind).map { "\"\($0)\"" }.joined(separator: ", ")
    return "define(\"\(kind.rawValue)\", \(LayoutSchema.takesChildren(kind)), { \(names) })\n"
  }.joined()

  private static let head = """
    local error, type, pairs, math_type, sort, tostring = error, type, pairs, math.type, table.sort, tostring
    local ui = {}

    -- Edits that lead from one name to the other; a swap of neighbours is one.
    local function distance(a, b)
      local before, last = {}, {}
      for j = 0, #b do last[j] = j end
      for i = 1, #a do
        local this = { [0] = i }
        for j = 1, #b do
          local cost = last[j - 1] + (a:byte(i) == b:byte(j) and 0 or 1)
          if last[j] + 1 < cost then cost = last[j] + 1 end
          if this[j - 1] + 1 < cost then cost = this[j - 1] + 1 end
          if i > 1 and j > 1 and a:byte(i) == b:byte(j - 1) and a:byte(i - 1) == b:byte(j) then
            if before[j - 2] + 1 < cost then cost = before[j - 2] + 1 end
          end
          this[j] = cost
        end
        before, last = last, this
      end
      return last[#b]
    end

    local function did_you_mean(name, names)
      local best, found
      if #name <= 32 then
        for i = 1, #names do
          local d = distance(name, names[i])
          if d <= (#name > 5 and 2 or 1) and (not best or d < best) then best, found = d, names[i] end
        end
      end
      return found and (': did you mean "' .. found .. '"?') or ""
    end

    local function define(kind, takes_children, names)
      local known = {}
      for i = 1, #names do known[names[i]] = true end
      local title = "ui." .. kind

      ui[kind] = function(given)
        if type(given) ~= "table" then
          error(title .. ": expected a table, got " .. type(given), 2)
        elseif given == ui then
          error(title .. ": call it with a dot, not a colon", 2)
        elseif given.kind then
          error(title .. ": expected a table of properties and children, got a node: put it in braces", 2)
        end
        local node, positions = { kind = kind }, {}
        for key, value in pairs(given) do
          if math_type(key) == "integer" then
            positions[#positions + 1] = key
          elseif type(key) ~= "string" then
            local shown = type(key) == "table" and "a table" or tostring(key)
            error(title .. ": expected names and positions as keys, got " .. shown, 2)
          elseif known[key] then
            node[key] = value
          else
            error(title .. ': no property "' .. key .. '"' .. did_you_mean(key, names), 2)
          end
        end
        sort(positions)
        for i = 1, #positions do
          local child = given[positions[i]]
          if child then
            if not takes_children then
              error(title .. ": takes no children", 2)
            elseif type(child) ~= "table" then
              error(title .. ": child " .. positions[i] .. " is a " .. type(child) .. ", expected a node", 2)
            elseif not child.kind then
              error(title .. ": child " .. positions[i]
                .. " is a table without kind, expected a node (a list of them is spread by table.unpack)", 2)
            end
            node[#node + 1] = child
          end
        end
        return node
      end
    end


    """

  private static let tail = """

    return ui

    """
}
