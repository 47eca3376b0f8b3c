-- breaks: S1
-- caught: after show_module(m) the page before m is visible
-- why: positions that count from 0 were carried over into Lua.

local ui = require "ui"

local Tabs = {
  name = "s1_is_off_by_one", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  local id = self:page_of(module)
  for index, page in ipairs(self.pages) do
    if page.id == id then self:show(self.pages[math.max(1, index - 1)].id) end
  end
end

return Tabs
