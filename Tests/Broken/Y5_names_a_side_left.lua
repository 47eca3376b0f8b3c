-- breaks: Y5
-- caught: layout fails: no side is called left
-- why: padding has sides called left and right everywhere else.

local ui = require "ui"

local Tabs = {
  name = "y5_names_a_side_left", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  tabs.padding = self.traits.direction == "rtl" and { left = 8 } or { start = 8 }
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
