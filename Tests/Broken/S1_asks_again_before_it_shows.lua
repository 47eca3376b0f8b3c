-- breaks: S1
-- caught: after show_module(m) another page is visible
-- why: a question to the user was put into the container; that is what guards are for.

local ui = require "ui"

local Tabs = {
  name = "s1_asks_again_before_it_shows", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  if self.state.asked == module then
    self:show(module)
  else
    self.state.asked = module
    self:invalidate()
  end
end

return Tabs
