-- breaks: S1
-- caught: after show_module(m) another page is visible: its coroutine waits
-- also: S9
-- why: a scheduler of one's own carries steps over several calls.

local ui = require "ui"

local Tabs = {
  name = "s1_shows_in_a_coroutine_that_waits", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  local steps = coroutine.wrap(function()
    coroutine.yield()
    self:show(module)
  end)
  steps()
  self:after(0, steps)
end

return Tabs
