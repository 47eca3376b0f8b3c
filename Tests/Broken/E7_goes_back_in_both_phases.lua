-- breaks: E7
-- caught: two backs during one transition are two
-- why: the phase is not looked at, so that one press is offered, and taken, before the host can see that a transition
--   runs.

local ui = require "ui"

local Tabs = {
  name = "e7_goes_back_in_both_phases", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  if event.type == "back" then return self:go_back() end
  return false
end

function Tabs:show_module(module)
  if self:page_of(module) ~= self.visible then
    self:show(module, { style = "push", duration = 0.3 })
  end
end

return Tabs
