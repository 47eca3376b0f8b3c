-- breaks: X4
-- caught: after a reload in the middle of an animation the layout never comes to rest
-- why: `self.state` says that a timer will come, and timers end with the instance that set them.

local ui = require "ui"

local Tabs = {
  name = "x4_waits_for_a_timer_that_is_gone", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  local text = self.state.is_opening and "Opening…" or "Open"
  return ui.column { ui.label { text = text, height = 20 }, ui.content { page = self.visible, grow = 1 },
    ui.scroll(tabs) }
end

function Tabs:show_module(module)
  if self:page_of(module) ~= self.visible then
    self.state.is_opening = true
    self:after(0.3, function()
      self.state.is_opening = nil
      self:invalidate()
    end)
  end
  self:show(module)
end

return Tabs
