-- Iterators, folds and functions of functions. Everything exists as a function and as a method.
local exports, methods = {}, {}
local metatable = { __index = methods, __call = function(self, state, at) return self.step(state, at) end,
                    __tostring = function() return "<generator>" end }

-- Written to run on several versions of Lua.
local unpack = rawget(table, "unpack") or rawget(_G, "unpack")
local pack = table.pack or function(...) return { n = select("#", ...), ... } end
local load = loadstring and setfenv and loadstring or load

local function wrap(step, state, at) return setmetatable({ step = step, state = state, at = at }, metatable) end
exports.wrap = wrap

local function raw(object)
  if getmetatable(object) == metatable then return object.step, object.state, object.at end
  if type(object) == "table" then return ipairs(object) end
  if type(object) == "function" then return object end
  if type(object) == "string" then
    return function(text, at) if at < #text then return at + 1, text:sub(at + 1, at + 1) end end, object, 0
  end
  return error(('object %s of type "%s" is not iterable'):format(tostring(object), type(object)), 3)
end

local function export(name, f, ...)
  exports[name], methods[name] = f, function(self, ...) return f(..., self) end
  methods[name] = function(self, first) if first == nil then return f(self) end return f(first, self) end
  for _, alias in ipairs { ... } do exports[alias], methods[alias] = f, methods[name] end
end

export("iter", function(object) return wrap(raw(object)) end)

export("map", function(f, object)
  local step, state, at = raw(object)
  return wrap(function(s, control)
    local results = pack(step(s, control))
    if results[1] == nil then return nil end
    return results[1], f(unpack(results, results.n > 1 and 2 or 1, results.n))
  end, state, at)
end)

export("filter", function(f, object)
  local step, state, at = raw(object)
  return wrap(function(s, control)
    local results
    repeat
      results = pack(step(s, control))
      control = results[1]
    until control == nil or f(unpack(results, 2, results.n))
    return unpack(results, 1, results.n)
  end, state, at)
end, "remove_if_not")

export("take", function(count, object)
  local step, state, at = raw(object)
  local taken = 0
  return wrap(function(s, control)
    if taken >= count then return nil end
    taken = taken + 1
    return step(s, control)
  end, state, at)
end)

export("totable", function(object)
  local found = {}
  for _, value in raw(object) do found[#found + 1] = value end
  return found
end)

function exports.foldl(f, start, object)
  for _, value in raw(object) do start = f(start, value) end
  return start
end
exports.reduce = exports.foldl
function methods:foldl(f, start) return exports.foldl(f, start, self) end
methods.reduce = methods.foldl

function exports.range(first, last, by)
  if last == nil then first, last = 1, first end
  by = by or (first <= last and 1 or -1)
  return wrap(function(_, at)
    local value = first + at * by
    if by > 0 and value > last or by < 0 and value < last then return nil end
    return at + 1, value
  end, nil, 0)
end

function exports.compose(...)
  local list = pack(...)
  return function(...)
    local results = pack(...)
    for i = list.n, 1, -1 do results = pack(list[i](unpack(results, 1, results.n))) end
    return unpack(results, 1, results.n)
  end
end

function exports.curry(f, n)
  n = n or 2
  local function step(bound, left)
    return function(x)
      local all = { unpack(bound, 1, #bound) }
      all[#all + 1] = x
      if left == 1 then return f(unpack(all)) end
      return step(all, left - 1)
    end
  end
  return step({}, n)
end

function exports.memoize(f)
  local known = {}
  return function(x)
    local result = known[x]
    if result == nil then
      result = f(x)
      known[x] = result
    end
    return result
  end
end

-- "x, y -> x + y" as a function.
exports.lambda = exports.memoize(function(text)
  local parameters, body = text:match("^%s*(.-)%s*%->%s*(.-)%s*$")
  return assert(load(("return function(%s) return %s end"):format(parameters, body), "=lambda"))()
end)

return setmetatable(exports, { __call = function(self, target)
  target = target or {}
  for name, f in pairs(self) do target[name] = f end
  return target
end })
