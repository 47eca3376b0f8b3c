-- breaks: X6
-- caught: the clock has always something to do
-- why: a timer that sets itself again keeps a picture moving, or looks whether something has changed.

local ui = require "ui"

local Tabs = {
  name = "x6_never_comes_to_rest", version = "1.0.0", api = 1, summary = "Tabs below the content",
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

local function tick(self)
  self:invalidate()
  self:after(0.5, function() tick(self) end)
end

function Tabs:init()
  tick(self)
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
