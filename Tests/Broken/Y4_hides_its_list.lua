-- breaks: Y4
-- caught: no page can be reached from the screen
-- why: the list opens by a key only, which a hand on glass does not have.

local ui = require "ui"

local Tabs = {
  name = "y4_hides_its_list", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, self.state.open and ui.scroll(tabs) }
end

function Tabs:handle(event)
  if event.type == "back" then return event.phase == "history" and self:go_back() end
  if event.type ~= "key" or event.key ~= "tab" then return false end
  self.state.open = not self.state.open or nil
  self:invalidate()
  return true
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
