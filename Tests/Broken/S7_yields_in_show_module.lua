-- breaks: S7
-- caught: show_module yields
-- why: one waits for an animation so, in languages with async.

local ui = require "ui"

local Tabs = {
  name = "s7_yields_in_show_module", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  self:after(0.3, function() self:invalidate() end)
  coroutine.yield()
  self:show(module)
end

return Tabs
