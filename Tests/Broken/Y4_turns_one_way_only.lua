-- breaks: Y4
-- caught: the first page cannot be reached again from the screen
-- why: pages are turned by a swipe, and the way back was not written.

local ui = require "ui"

local Tabs = {
  name = "y4_turns_one_way_only", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

local function next_page(self)
  for index, page in ipairs(self.pages) do
    if page.id == self.visible then
      for later = index + 1, #self.pages do
        if self.pages[later].enabled then return self.pages[later] end
      end
    end
  end
  return nil
end

function Tabs:layout()
  local mark = false
  for _, page in ipairs(self.pages) do
    if page.id == self.visible then
      mark = ui.item { page = page.id, label = page.title, enabled = page.enabled, selected = true,
        height = 49 }
    end
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, mark }
end

function Tabs:handle(event)
  if event.type == "back" then return event.phase == "history" and self:go_back() end
  if event.type ~= "swipe" then return false end
  if event.phase == "began" then
    local page = event.direction == "start" and next_page(self) or nil
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

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
