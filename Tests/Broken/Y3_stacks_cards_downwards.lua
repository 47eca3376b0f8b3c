-- breaks: Y3
-- caught: with fifty pages frames lie outside the bounds
-- why: each card is shifted a little against the one before; five of them stay on the screen.

local ui = require "ui"

local Tabs = {
  name = "y3_stacks_cards_downwards", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

local function cards(self)
  local pile = { grow = 1, ui.content { page = self.visible } }
  for index in ipairs(self.pages) do
    pile[#pile + 1] = ui.label { id = "card." .. index, text = "", edge = "top", height = 20,
      offset_y = 24 * index }
  end
  return ui.overlay(pile)
end

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  return ui.column { cards(self), ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
