-- breaks: L1
-- caught: the file returns a function, not a table
-- why: classes elsewhere are made by calling `new`; here the table is the instance.

local ui = require "ui"

local Tabs = {
  name = "l1_returns_a_constructor", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
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

return function()
  return setmetatable({}, { __index = Tabs })
end
