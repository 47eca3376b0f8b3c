-- breaks: L2
-- caught: show_module: expected a function
-- why: the method was written with a dash of another language: showModule.

local ui = require "ui"

local Tabs = {
  name = "l2_has_no_show_module", version = "1.0.0", api = 1, summary = "Tabs below the content",
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

function Tabs:showModule(module)
  self:show(module)
end

return Tabs
