-- Templates with code in them, compiled to a function, and what else texts need.
local template = {}

local fmt, gsub, find, sub = string.format, string.gsub, string.find, string.sub

function template.trim(text) return (gsub(text, "^%s*(.-)%s*$", "%1")) end

function template.split(text, separator, isPlain)
  local parts, at = {}, 1
  separator = separator or "%s+"
  if separator == "" then
    for char in text:gmatch(utf8 and utf8.charpattern or ".") do parts[#parts + 1] = char end
    return parts
  end
  while true do
    local first, last = find(text, separator, at, isPlain)
    if not first then break end
    parts[#parts + 1] = sub(text, at, first - 1)
    at = last + 1
  end
  parts[#parts + 1] = sub(text, at)
  return parts
end

function template.escape_pattern(text) return (gsub(text, "[%-%.%+%[%]%(%)%$%^%%%?%*]", "%%%0")) end
function template.starts_with(text, start) return sub(text, 1, #start) == start end
function template.pad(text, width, fill) return text .. (fill or " "):rep(width - #text) end

local entities = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;", ["'"] = "&#39;" }
function template.escape_html(text) return (gsub(tostring(text), "[&<>\"']", entities)) end

-- "$name" and "${name}" from a table or a function.
function template.interpolate(text, values)
  local function value(name)
    local found
    if type(values) == "function" then found = values(name) else found = values[name] end
    if found == nil then return nil end
    return tostring(found)
  end
  return (gsub(gsub(text, "%${([%w_]+)}", value), "%$([%w_]+)", value))
end

-- "<% code %>", "<%= expression %>" escaped, "<%- expression %>" as it is.
function template.compile(text, name)
  local code = { "local _put, _escape, _tostring = ...\n" }
  local at = 1
  while true do
    local first, last, mark, body = find(text, "<%%([=-]?)%s*(.-)%s*%%>", at)
    local literal = sub(text, at, (first or 0) - 1)
    if literal ~= "" then code[#code + 1] = fmt("_put(%q)\n", literal) end
    if not first then break end
    if mark == "=" then
      code[#code + 1] = fmt("_put(_escape(_tostring(%s)))\n", body)
    elseif mark == "-" then
      code[#code + 1] = fmt("_put(_tostring(%s))\n", body)
    else
      code[#code + 1] = body .. "\n"
    end
    at = last + 1
  end
  local source = table.concat(code)
  return function(values)
    local out = {}
    local env = setmetatable({}, { __index = function(_, key)
      local value = values and values[key]
      if value == nil then return _ENV[key] end
      return value
    end })
    local chunk, message
    if _VERSION == "Lua 5.1" then
      chunk, message = loadstring(source, name)
      if chunk then setfenv(chunk, env) end
    else
      chunk, message = load(source, name and "=" .. name or "=template", "t", env)
    end
    if not chunk then error(message, 2) end
    chunk(function(piece) out[#out + 1] = piece end, template.escape_html, tostring)
    return table.concat(out)
  end
end

return template
