-- breaks: X6
-- caught: timers pile up
-- why: each change starts a clock that is never cancelled; the thousandth is refused.

local ui = require "ui"

local Tabs = {
  name = "x6_leaves_a_timer_for_every_change", version = "1.0.0", api = 1, summary = "Tabs below the content",
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

local function watch(self, id)
  self:after(1, function() watch(self, id) end)
end

function Tabs:show_module(module)
  watch(self, self:page_of(module))
  self:show(module)
end

return Tabs
