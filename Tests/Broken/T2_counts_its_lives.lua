-- breaks: T2
-- caught: after a relaunch the layout is another
-- why: how often it was loaded is kept in the state and shown.

local ui = require "ui"

local Tabs = {
  name = "t2_counts_its_lives", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  local lives = ui.label { text = "run " .. (math.tointeger(self.state.runs) or 1), height = 20 }
  return ui.column { lives, ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:restore(state)
  self.state.runs = (math.tointeger(state.runs) or 1) + 1
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
