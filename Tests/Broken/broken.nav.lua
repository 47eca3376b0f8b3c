-- Every broken plugin does what its header says, in steps that hold for a correct one.

local nav = require "navscript"
local apps = require "apps"
local probes = require "probes"
local plugins = require "plugins"

-- What the host refuses as it loads the file.
for _, row in ipairs(plugins.refused) do
  local is_loaded, message = pcall(apps.with, row[1], row[3] or 3)
  nav.scenario(row[1] .. " is refused", apps.with("correct_tabs", 1), function(t)
    t:expect(is_loaded):is_false()
    t:expect(tostring(message)):contains(row[2])
  end)
end

for _, name in ipairs(plugins.silent) do
  nav.scenario(name .. " works all the same", apps.with(name, 3), probes["layout runs"].run)
end

local function settings_of(probe, row)
  local settings = {}
  for name, value in pairs(probe.settings) do settings[name] = value end
  if row.options then settings.options = row.options end
  return settings
end

local tried = {}
for _, row in ipairs(plugins.misbehaving) do
  local probe = probes[row[2]]
  tried[row[2]] = probe
  nav.scenario(row[1] .. ": not so that " .. row[2], apps.with(row[1], probe.pages, settings_of(probe, row)),
    { expect_failure = row.let_through }, function(t)
    local message = t:fails(function() probe.run(t) end)
    t:note(message)
  end)
end

-- The steps hold for a correct plugin, so that what fails above is the plugin's fault.
for name, probe in pairs(tried) do
  nav.scenario("correct: " .. name, apps.with(probe.base, probe.pages, probe.settings), probe.run)
end
