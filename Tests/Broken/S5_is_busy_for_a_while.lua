-- breaks: S5
-- caught: the second show within 0.3 s is lost
-- why: a timer of one's own keeps double taps away, and links as well.

local ui = require "ui"

local Tabs = {
  name = "s5_is_busy_for_a_while", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  if self.is_busy or self:page_of(module) == self.visible then return end
  self.is_busy = true
  self:after(0.3, function() self.is_busy = nil end)
  self:show(module, { style = "push", duration = 0.3 })
end

return Tabs
