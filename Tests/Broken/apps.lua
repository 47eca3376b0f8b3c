-- The apps that the broken plugins are tried in.

local nav = require "navscript"

local apps = {}

-- Pages in an order that is not that of their ids: modules, native screens, stacks and tab bars take turns.
local LETTERS = "qwertyuiopasdfghjklzxcvbnm"

local function page_id(index)
  local letter = LETTERS:sub((index - 1) % #LETTERS + 1, (index - 1) % #LETTERS + 1)
  return index <= #LETTERS and letter or letter .. index
end

apps.page_id = page_id

function apps.pages(count)
  local pages, modules = { id = "root" }, {}
  for index = 1, count do
    local id, title = page_id(index), "Page " .. index
    local kind = index % 3
    if kind == 1 then
      modules[#modules + 1] = { id = id, title = title }
      pages[index] = nav.host(id)
    elseif kind == 2 then
      pages[index] = nav.screen { id = id, title = title }
    elseif index % 6 == 0 then
      modules[#modules + 1] = { id = id .. "_deep", title = "Deep " .. index }
      pages[index] = nav.tab_bar {
        id = id, title = title, nav.screen { id = id .. "_flat", title = "Flat " .. index }, nav.host(id .. "_deep"),
      }
    else
      pages[index] = nav.stack { id = id, title = title, nav.screen { id = id .. ".root", title = "Root " .. index } }
    end
  end
  return pages, modules
end

-- The app with a plugin over `count` pages. `settings.options` go to the plugin, other fields to the app.
function apps.with(plugin, count, settings)
  local pages, modules = apps.pages(count)
  local described = { scheme = "tried", modules = modules }
  local options = {}
  for name, value in pairs(settings or {}) do
    if name == "options" then options = value else described[name] = value end
  end
  described.root = nav.plugin("./" .. plugin .. ".lua", options, pages)
  return nav.app(described)
end

return apps
