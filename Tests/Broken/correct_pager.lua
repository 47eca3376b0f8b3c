-- breaks: nothing
-- What those are made from that break a rule about fingers and transitions.

local ui = require "ui"

local Tabs = {
  name = "correct_pager", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible, width = 88,
    }
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
