-- breaks: L4
-- caught: a global was written: tabs_count
-- why: `_G.name = value` looks like a way around the rule; `rawset` is one that nothing but a look at `_G` finds.

local ui = require "ui"

local Tabs = {
  name = "l4_writes_into_the_table_of_globals", version = "1.0.0", api = 1,
    summary = "Tabs below the content",
}

function Tabs:layout()
  rawset(_G, "tabs_count", #self.pages)
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
