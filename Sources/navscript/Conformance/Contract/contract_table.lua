-- The Swift table of the contract, made from contract.lua: `make contract`.

local function wrapped(text, indent, width)
  local lines, line = {}, ""
  for word in text:gmatch("%S+") do
    if line ~= "" and #line + #word + 1 > width then
      lines[#lines + 1] = line .. " \\"
      line = ""
    end
    line = line == "" and word or line .. " " .. word
  end
  lines[#lines + 1] = line
  for index, each in ipairs(lines) do lines[index] = indent .. each end
  return table.concat(lines, "\n")
end

local function literal(text)
  return '"""\n' .. wrapped((text:gsub("\\", "\\\\")), "        ", 104) .. '\n        """'
end

local function list(ids)
  local quoted = {}
  for index, id in ipairs(ids) do quoted[index] = '"' .. id .. '"' end
  return "[" .. table.concat(quoted, ", ") .. "]"
end

local function requirement(rule)
  local lines = {
    "    Requirement(",
    ('      id: "%s", level: .%s, side: .%s,'):format(rule.id, rule.level:lower(), rule.side),
    "      title: " .. literal(rule.title) .. ",",
    "      text: " .. literal(rule.text) .. ",",
    "      intent: " .. literal(rule.intent) .. ",",
    ("      since: %d, prerequisites: %s%s),"):format(rule.since, list(rule.prerequisites),
      rule.capability and (', capability: "%s"'):format(rule.capability) or ""),
  }
  return table.concat(lines, "\n")
end

return function(contract)
  local letters, groups = {}, {}
  for _, rule in ipairs(contract) do
    local letter = rule.id:sub(1, 1)
    if not groups[letter] then
      letters[#letters + 1] = letter
      groups[letter] = {}
    end
    table.insert(groups[letter], requirement(rule))
  end
  local names = {}
  for index, letter in ipairs(letters) do names[index] = "group" .. letter end
  local lines = {
    "// Made from contract.lua by `make contract`; change that.", "",
    "extension Contract {",
    "  /// Every rule, in the contract's order.",
    "  static let all: [Requirement] = " .. table.concat(names, " + "),
  }
  for index, letter in ipairs(letters) do
    lines[#lines + 1] = ""
    lines[#lines + 1] = "  private static let " .. names[index] .. ": [Requirement] = ["
    for _, text in ipairs(groups[letter]) do lines[#lines + 1] = text end
    lines[#lines + 1] = "  ]"
  end
  lines[#lines + 1] = "}"
  return table.concat(lines, "\n") .. "\n"
end
