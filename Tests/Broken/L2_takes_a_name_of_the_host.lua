-- breaks: L2
-- caught: show: the host's name is taken by a field of the plugin
-- why: `show` reads like a method that a container has to have.

local ui = require "ui"

local Tabs = {
  name = "l2_takes_a_name_of_the_host", version = "1.0.0", api = 1, summary = "Tabs below the content",
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

function Tabs:show(module)
  self.visible = module
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
