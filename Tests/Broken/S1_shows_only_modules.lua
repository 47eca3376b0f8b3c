-- breaks: S1
-- caught: a native page that is asked for is not shown
-- why: the method's name speaks of modules; native pages come by the same way.

local ui = require "ui"

local Tabs = {
  name = "s1_shows_only_modules", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
    if page.id == self:page_of(module) and page.kind == "module" then self:show(module) end
  end
end

return Tabs
