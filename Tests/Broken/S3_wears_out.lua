-- breaks: S3
-- caught: the 21st change fails
-- also: T3
-- why: a history of one's own has a limit, and what comes after it was never tried.

local ui = require "ui"

local Tabs = {
  name = "s3_wears_out", version = "1.0.0", api = 1, summary = "Tabs below the content",
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

local LIMIT = 20

function Tabs:show_module(module)
  self.state.history = self.state.history or {}
  table.insert(self.state.history, self:page_of(module))
  if #self.state.history > LIMIT then error("too many steps") end
  self:show(module)
end

return Tabs
