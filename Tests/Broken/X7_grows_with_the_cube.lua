-- breaks: X7
-- caught: with fifty pages, layout spends its instructions
-- why: pages are compared with all others inside a loop; five pages never show it.

local ui = require "ui"

local Tabs = {
  name = "x7_grows_with_the_cube", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

-- How far the titles of all pages differ from one another, letter by letter, to choose a width.
local function spread(pages)
  local sum = 0
  for _, a in ipairs(pages) do
    for _, b in ipairs(pages) do
      for _, c in ipairs(pages) do
        for place = 1, math.max(#a.title, #b.title, #c.title) do
          local differs = a.title:byte(place) ~= b.title:byte(place)
          if differs and b.title:byte(place) ~= c.title:byte(place) then sum = sum + 1 end
        end
      end
    end
  end
  return sum
end

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88 + math.min(0, spread(self.pages)),
    }
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
