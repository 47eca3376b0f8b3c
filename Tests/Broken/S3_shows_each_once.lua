-- breaks: S3
-- caught: a page that was shown before is not shown again
-- also: Y4, T3
-- why: steps that are done are locked in the method, where links and code come by too.

local ui = require "ui"

local Tabs = {
  name = "s3_shows_each_once", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  self.state.done = self.state.done or {}
  if self.state.done[id] then return end
  if self.visible then self.state.done[self.visible] = true end
  self:show(module)
end

return Tabs
