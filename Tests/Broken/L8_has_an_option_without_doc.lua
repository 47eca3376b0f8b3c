-- breaks: L8
-- caught: options.height: it has no doc
-- why: what an option means is in the code, where users do not look.

local ui = require "ui"

local Tabs = {
  name = "l8_has_an_option_without_doc", version = "1.0.0", api = 1, summary = "Tabs below the content",
  options = { height = { type = "number", default = 49, min = 44, max = 96 } },
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = self.options.height }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
