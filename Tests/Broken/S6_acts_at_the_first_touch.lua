-- breaks: S6
-- caught: a cancelled swipe shows the other page
-- why: the page is shown when the finger begins to move; the rest of the way is not looked at.

local ui = require "ui"

local Tabs = {
  name = "s6_acts_at_the_first_touch", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

local function neighbour(self, step)
  for index, page in ipairs(self.pages) do
    if page.id == self.visible then
      local found = index + step
      while self.pages[found] and not self.pages[found].enabled do found = found + step end
      return self.pages[found]
    end
  end
  return nil
end

function Tabs:handle(event)
  if event.type == "back" then return event.phase == "history" and self:go_back() end
  if event.type ~= "swipe" or event.phase ~= "began" then return event.type == "swipe" end
  local step = ({ start = 1, ["end"] = -1 })[event.direction]
  local page = step and neighbour(self, step)
  if not page then return false end
  self:show(page.id)
  return true
end

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
  self:show(module)
end

return Tabs
