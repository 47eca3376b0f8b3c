-- JSON in both directions.
local json = { _version = "0.3.1" }
local unpack = table.unpack or unpack
local escapes = { ["\\"] = "\\", ['"'] = '"', ["\b"] = "b", ["\f"] = "f", ["\n"] = "n", ["\r"] = "r", ["\t"] = "t" }
local unescapes = { ["/"] = "/" }
for plain, letter in pairs(escapes) do unescapes[letter] = plain end

local function escape(char) return "\\" .. (escapes[char] or ("u%04x"):format(char:byte())) end

local encode

local encoders = {
  ["nil"] = function() return "null" end,
  boolean = tostring,
  string = function(value) return '"' .. value:gsub('[%c"\\]', escape) .. '"' end,
  number = function(value)
    if value ~= value or value <= -math.huge or value >= math.huge then
      error("unexpected number value '" .. tostring(value) .. "'")
    end
    return math.type and math.type(value) == "integer" and tostring(value) or ("%.14g"):format(value)
  end,
  table = function(value, stack)
    stack = stack or {}
    if stack[value] then error("circular reference") end
    stack[value] = true
    local parts = {}
    if rawget(value, 1) ~= nil or next(value) == nil then
      local n = 0
      for key in pairs(value) do
        if type(key) ~= "number" then error("invalid table: mixed or invalid key types") end
        n = n + 1
      end
      if n ~= #value then error("invalid table: sparse array") end
      for i, item in ipairs(value) do parts[i] = encode(item, stack) end
      stack[value] = nil
      return "[" .. table.concat(parts, ",") .. "]"
    end
    for key, item in pairs(value) do
      if type(key) ~= "string" then error("invalid table: mixed or invalid key types") end
      parts[#parts + 1] = encode(key, stack) .. ":" .. encode(item, stack)
    end
    stack[value] = nil
    return "{" .. table.concat(parts, ",") .. "}"
  end,
}

encode = function(value, stack)
  local encoder = encoders[type(value)]
  if encoder then return encoder(value, stack) end
  error("unexpected type '" .. type(value) .. "'")
end

function json.encode(value) return (encode(value)) end

local function set(...)
  local found = {}
  for i = 1, select("#", ...) do found[select(i, ...)] = true end
  return found
end

local space = set(" ", "\t", "\r", "\n")
local delimiters = set(" ", "\t", "\r", "\n", "]", "}", ",")
local literals = { ["true"] = { true }, ["false"] = { false }, null = {} }

local function skip(text, at, wanted, negate)
  for i = at, #text do
    if wanted[text:sub(i, i)] ~= negate then return i end
  end
  return #text + 1
end

local function fail(text, at, message)
  local line, column = 1, 1
  for i = 1, at - 1 do
    column = column + 1
    if text:sub(i, i) == "\n" then line, column = line + 1, 1 end
  end
  error(("%s at line %d col %d"):format(message, line, column))
end

local parse

local function parse_string(text, at)
  local parts, i = {}, at + 1
  while true do
    local stop = text:find('[%c"\\]', i)
    if not stop then fail(text, at, "expected closing quote for string") end
    parts[#parts + 1] = text:sub(i, stop - 1)
    local char = text:sub(stop, stop)
    if char == '"' then return table.concat(parts), stop + 1 end
    if char ~= "\\" then fail(text, stop, "control character in string") end
    local letter = text:sub(stop + 1, stop + 1)
    if letter == "u" then
      local high = tonumber(text:match("^%x%x%x%x", stop + 2) or fail(text, stop, "invalid unicode escape in string"), 16)
      i = stop + 6
      local low = high >= 0xD800 and high < 0xDC00 and text:match("^\\u(%x%x%x%x)", i)
      if low then
        high = 0x10000 + (high - 0xD800) * 0x400 + (tonumber(low, 16) - 0xDC00)
        i = i + 6
      end
      parts[#parts + 1] = utf8.char(high)
    else
      parts[#parts + 1] = unescapes[letter] or fail(text, stop, "invalid escape char in string")
      i = stop + 2
    end
  end
end

local function parse_word(text, at)
  local stop = skip(text, at, delimiters)
  local word = text:sub(at, stop - 1)
  local literal = literals[word]
  if literal then return literal[1], stop end
  local number = word:match("^-?%d") and tonumber(word)
  if not number then fail(text, at, "invalid token '" .. word .. "'") end
  return number, stop
end

local function parse_list(text, at)
  local result, n, i = {}, 1, at + 1
  while true do
    i = skip(text, i, space, true)
    if text:sub(i, i) == "]" and n == 1 then return result, i + 1 end
    result[n], i = parse(text, i)
    n = n + 1
    i = skip(text, i, space, true)
    local char = text:sub(i, i)
    i = i + 1
    if char == "]" then return result, i end
    if char ~= "," then fail(text, i, "expected ']' or ','") end
  end
end

local function parse_object(text, at)
  local result, i, isFirst = {}, at + 1, true
  while true do
    i = skip(text, i, space, true)
    if text:sub(i, i) == "}" and isFirst then return result, i + 1 end
    if text:sub(i, i) ~= '"' then fail(text, i, "expected string for key") end
    isFirst = false
    local key
    key, i = parse_string(text, i)
    i = skip(text, i, space, true)
    if text:sub(i, i) ~= ":" then fail(text, i, "expected ':' after key") end
    result[key], i = parse(text, skip(text, i + 1, space, true))
    i = skip(text, i, space, true)
    local char = text:sub(i, i)
    i = i + 1
    if char == "}" then return result, i end
    if char ~= "," then fail(text, i, "expected '}' or ','") end
  end
end

parse = function(text, at)
  local char = text:sub(at, at)
  if char == '"' then return parse_string(text, at) end
  if char == "[" then return parse_list(text, at) end
  if char == "{" then return parse_object(text, at) end
  return parse_word(text, at)
end

function json.decode(text)
  if type(text) ~= "string" then error("expected argument of type string, got " .. type(text)) end
  local result = { parse(text, skip(text, 1, space, true)) }
  local rest = skip(text, result[2], space, true)
  if rest <= #text then fail(text, rest, "trailing garbage") end
  return (unpack(result, 1, 1))
end

return json
