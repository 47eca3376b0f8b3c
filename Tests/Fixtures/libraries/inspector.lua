-- A pretty printer: any value as text that could be read again, cycles included.
local inspector = { _VERSION = "inspector 1.2.0" }

local math_type = math.type or function(x) return x % 1 == 0 and "integer" or "float" end
local huge = math.huge
local rep, format, concat, sort = string.rep, string.format, table.concat, table.sort

local order = { number = 1, boolean = 2, string = 3, table = 4, ["function"] = 5, userdata = 6, thread = 7 }

local function by_type_and_value(a, b)
  local ta, tb = type(a), type(b)
  if ta == tb and (ta == "string" or ta == "number") then return a < b end
  local oa, ob = order[ta] or 100, order[tb] or 100
  return oa == ob and tostring(a) < tostring(b) or oa < ob
end

local keywords = {}
for word in ("and break do else elseif end false for function goto if in local nil not or repeat return then true until while"):gmatch("%a+") do
  keywords[word] = true
end

local function is_name(value)
  return type(value) == "string" and value:match("^[_%a][_%w]*$") ~= nil and not keywords[value]
end

local Inspector = {}
Inspector.__index = Inspector

function Inspector:put(...)
  local buffer, n = self.buffer, #self.buffer
  for i = 1, select("#", ...) do
    n = n + 1
    buffer[n] = (select(i, ...))
  end
end

function Inspector:id(value)
  local id = self.ids[value]
  if not id then
    local kind = type(value)
    id = (self.counts[kind] or 0) + 1
    self.counts[kind], self.ids[value] = id, id
  end
  return id
end

function Inspector:number(value)
  if value ~= value then return "0/0" end
  if value == huge or value == -huge then return value > 0 and "math.huge" or "-math.huge" end
  return math_type(value) == "integer" and format("%d", value) or format("%.14g", value)
end

function Inspector:table(value)
  if self.open[value] then return self:put("<cycle ", tostring(self:id(value)), ">") end
  if self.level >= self.depth then return self:put("{...}") end
  self.open[value] = true
  self.level = self.level + 1
  local length = rawlen and rawlen(value) or #value
  local keys = {}
  for key in next, value do
    if not (math_type(key) == "integer" and key >= 1 and key <= length) then keys[#keys + 1] = key end
  end
  sort(keys, by_type_and_value)
  local count = 0
  self:put("{")
  local function separator()
    if count > 0 then self:put(",") end
    count = count + 1
    self:put(self.newline, rep(self.indent, self.level))
  end
  for i = 1, length do
    separator()
    self:value(rawget(value, i))
  end
  for _, key in ipairs(keys) do
    separator()
    if is_name(key) then
      self:put(key)
    else
      self:put("[")
      self:value(key)
      self:put("]")
    end
    self:put(" = ")
    self:value(rawget(value, key))
  end
  local metatable = getmetatable(value)
  if type(metatable) == "table" then
    separator()
    self:put("<metatable> = ")
    self:value(metatable)
  end
  self.level = self.level - 1
  if count > 0 then self:put(self.newline, rep(self.indent, self.level)) end
  self:put("}")
  self.open[value] = nil
end

function Inspector:value(value)
  local kind = type(value)
  if kind == "string" then
    self:put((format("%q", value):gsub("\\\n", "\\n")))
  elseif kind == "number" then
    self:put(self:number(value))
  elseif kind == "boolean" or kind == "nil" then
    self:put(tostring(value))
  elseif kind == "table" then
    self:table(value)
  else
    self:put("<", kind, " ", tostring(self:id(value)), ">")
  end
end

function inspector.inspect(value, options)
  options = options or {}
  local self = setmetatable({
    buffer = {}, ids = {}, counts = {}, open = {}, level = 0,
    depth = options.depth or huge,
    newline = options.newline or "\n",
    indent = options.indent or "  ",
  }, Inspector)
  self:value(value)
  return concat(self.buffer)
end

return setmetatable(inspector, { __call = function(_, ...) return inspector.inspect(...) end })
