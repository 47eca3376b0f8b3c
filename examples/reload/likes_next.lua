-- The next version of likes.lua: the button stands on top, and the state has another shape, which `restore` knows.
local ui = require "ui"

local Likes = { name = "likes", version = "1.1.0", api = 1, summary = "Tabs and a button that counts" }

function Likes:restore(state)
  self.state.likes = state.likes or state.count or 0
end

function Likes:show_module(module)
  self:show(module)
end

function Likes:handle(event)
  if event.type ~= "tap" or event.id ~= "like" then return false end
  self.state.likes = (self.state.likes or 0) + 1
  return true
end

function Likes:layout()
  local items = {}
  for i, page in ipairs(self.pages) do
    items[i] = ui.item { page = page.id, label = page.title, selected = page.id == self.visible }
  end
  return ui.column {
    ui.button { id = "like", label = "Liked " .. (self.state.likes or 0) .. " times" },
    ui.content { grow = 1 },
    ui.bar(items),
  }
end

return Likes
