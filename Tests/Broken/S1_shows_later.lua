-- breaks: S1
-- caught: after show_module(m) another page is visible
-- also: S9
-- why: elsewhere views may be changed only in the next turn of the loop; here a timer's wish is another navigation.

local ui = require "ui"

local Tabs = {
  name = "s1_shows_later", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  self:after(0, function() self:show(module) end)
end

return Tabs
