-- breaks: E5
-- caught: a swipe asks for a disabled page, which the host refuses: the enabled one behind it is out of reach
-- why: the neighbour is taken as it comes.

local ui = require "ui"

local Tabs = {
  name = "e5_swipes_onto_disabled_pages", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

local function neighbour(self, step)
  for index, page in ipairs(self.pages) do
    if page.id == self.visible then
      return self.pages[index + step]
    end
  end
  return nil
end

function Tabs:handle(event)
  if event.type == "back" then return event.phase == "history" and self:go_back() end
  if event.type ~= "swipe" then return false end
  if event.phase == "began" then
    local step = ({ start = 1, ["end"] = -1 })[event.direction]
    local page = step and neighbour(self, step)
    self.turn = page and self:begin_transition(page.id)
    return self.turn ~= nil
  end
  if not self.turn then return false end
  if event.phase == "changed" then
    self.turn:update(event.progress)
    return true
  end
  if event.phase == "ended" and event.progress >= 0.5 then self.turn:finish() else self.turn:cancel() end
  self.turn = nil
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
