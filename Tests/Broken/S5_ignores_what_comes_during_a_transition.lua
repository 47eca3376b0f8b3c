-- breaks: S5
-- caught: the second show during a transition is lost
-- why: a busy flag keeps double taps away, and links as well.

local ui = require "ui"

local Tabs = {
  name = "s5_ignores_what_comes_during_a_transition", version = "1.0.0", api = 1,
    summary = "Tabs below the content",
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
  if self.transition then return end
  self:show(module, { style = "push", duration = 0.3 })
end

return Tabs
