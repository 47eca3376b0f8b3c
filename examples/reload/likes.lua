-- Tabs below the content, and a button that counts: the version an app ships with. See ../reload.nav.lua.
local ui = require "ui"

local Likes = { name = "likes", version = "1.0.0", api = 1, summary = "Tabs and a button that counts" }

function Likes:show_module(module)
  self:show(module)
end

function Likes:handle(event)
  if event.type ~= "tap" or event.id ~= "like" then return false end
  self.state.count = (self.state.count or 0) + 1
  return true
end

function Likes:layout()
  local items = {}
  for i, page in ipairs(self.pages) do
    items[i] = ui.item { page = page.id, label = page.title, selected = page.id == self.visible }
  end
  return ui.column {
    ui.content { grow = 1 },
    ui.button { id = "like", label = "Likes: " .. (self.state.count or 0) },
    ui.bar(items),
  }
end

return Likes
