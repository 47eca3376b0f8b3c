-- breaks: T1
-- caught: self.state.on_close is a function
-- why: a callback is kept with what it belongs to.

local ui = require "ui"

local Tabs = {
  name = "t1_keeps_a_function_in_its_state", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  self.state.on_close = function() self:go_back() end
  self:show(module)
end

return Tabs
