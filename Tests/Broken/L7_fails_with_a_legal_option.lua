-- breaks: L7
-- caught: with style = "icons", which its schema allows, layout raises an error
-- why: a value was added to the schema, and not to the table that it is looked up in.

local ui = require "ui"

local Tabs = {
  name = "l7_fails_with_a_legal_option", version = "1.0.0", api = 1, summary = "Tabs below the content",
  options = {
    style = { type = "string", default = "titles", values = { "titles", "icons" }, doc = "what a tab shows" },
  },
}

local WIDTHS = { titles = 88 }

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = math.max(44, WIDTHS[self.options.style]),
    }
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
