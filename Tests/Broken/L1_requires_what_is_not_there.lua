-- breaks: L1
-- caught: loading fails: no module of this name
-- why: libraries from a package manager are not part of a plugin's folder.

local inspect = require "inspect"
local ui = require "ui"

local Tabs = {
  name = "l1_requires_what_is_not_there", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  self:log(inspect(self.pages))
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
