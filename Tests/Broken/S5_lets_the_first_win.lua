-- breaks: S5
-- caught: two pages asked for one after the other take turns for ever
-- also: X5
-- why: what a transition leads to is shown once more when its timer ends, to be sure.

local ui = require "ui"

local Tabs = {
  name = "s5_lets_the_first_win", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  if id == self.visible then return end
  self:after(0.3, function()
    if self.visible ~= id then self:show(id) end
  end)
  self:show(module, { style = "push", duration = 0.3 })
end

return Tabs
