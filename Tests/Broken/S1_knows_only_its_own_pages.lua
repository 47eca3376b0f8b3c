-- breaks: S1
-- caught: a target inside a page is not shown
-- why: `show_module` is called with the target's id, which may lie deeper: in a stack in a tab.

local ui = require "ui"

local Tabs = {
  name = "s1_knows_only_its_own_pages", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  for _, page in ipairs(self.pages) do
    if page.id == module then self:show(page.id) end
  end
end

return Tabs
