-- breaks: S4
-- caught: with one page, show_module fails
-- why: the app that it was written for has tabs, so more than one.

local ui = require "ui"

local Tabs = {
  name = "s4_needs_two_pages", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  local second = self.pages[2].id
  self:show(module, { style = module == second and "push" or "switch" })
end

return Tabs
