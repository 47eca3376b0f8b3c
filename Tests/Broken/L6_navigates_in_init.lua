-- breaks: L6
-- caught: init left the instance: the app went somewhere before anybody had asked
-- why: the container of a campaign opens its page at once; a link that started the app is overtaken.

local ui = require "ui"

local Tabs = {
  name = "l6_navigates_in_init", version = "1.0.0", api = 1, summary = "Tabs below the content",
  capabilities = { "navigate" },
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

function Tabs:init()
  local last = self.pages[#self.pages]
  if last and last.kind == "module" then self:navigate { module = last.id } end
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
