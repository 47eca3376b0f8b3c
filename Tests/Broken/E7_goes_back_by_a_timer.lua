-- breaks: E7
-- caught: two backs during one transition are two
-- why: the way back waits for an animation of one's own, and every press starts one.

local ui = require "ui"

local Tabs = {
  name = "e7_goes_back_by_a_timer", version = "1.0.0", api = 1, summary = "Tabs below the content",
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

function Tabs:handle(event)
  if event.type ~= "back" or event.phase ~= "history" or self.visible == nil then return false end
  if self.pages[1].id == self.visible then return false end
  self:after(0.1, function() self:go_back() end)
  return true
end

function Tabs:show_module(module)
  if self:page_of(module) ~= self.visible then
    self:show(module, { style = "push", duration = 0.3 })
  end
end

return Tabs
