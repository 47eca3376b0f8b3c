-- Wizard: steps in order, and a button to the next one.
--
-- A step can be reached when all before it are done, or when one has been further already. Those that can be reached
-- answer to taps on the strip at the top, which has as many steps as fit, the one in front among them. What makes a
-- step done is the option `requires`: that one went on from it, that the app says so (`data.valid = true`), or nothing.
-- "Next" is enabled when the step in front is done or becomes so by it.
--
-- A disabled step is passed over, or, with `disabled = "block"`, a wall that nothing gets past. Code and links may show
-- any step: an app that continues where its user left off has its reasons. From there, the steps before it can be
-- reached.
--
-- "Back", the button and a swipe from the start edge lead to the step before; at the first step back is the system's.
--
-- State (self.state): done, the ids of the steps that one went on from, as keys.

local ui = require "ui"

-- Width of a step at the top, and height of the strip.
local STEP_WIDTH = { numbers = 44, titles = 112 }
local STRIP = 44
local FOOTER = 52

local Wizard = {
  name = "wizard",
  version = "1.0.0",
  api = 1,
  summary = "Steps in order; each is reached when those before it are done",
  capabilities = { "navigate" },
  options = {
    requires = { type = "string", default = "next", values = { "next", "valid", "nothing" },
      doc = "What makes a step done: going on from it, its data.valid being true, or nothing: all can be reached" },
    disabled = { type = "string", default = "skip", values = { "skip", "block" },
      doc = "Whether a disabled step is passed over, or nothing after it can be reached" },
    steps = { type = "string", default = "numbers", values = { "numbers", "titles", "none" },
      doc = "What the steps at the top look like" },
    next = { type = "string", default = "Next", doc = "Label of the button to the next step" },
    previous = { type = "string", default = "Back", doc = "Label of the button to the step before" },
    finish = { type = "string", default = "Finish", doc = "Label of the button at the last step" },
    destination = { type = "string", default = "",
      doc = "Deep link that the button at the last step opens; empty: there is no such button" },
    duration = { type = "number", default = 0.3, min = 0, max = 5, doc = "Seconds that the animation takes" },
    threshold = { type = "number", default = 0.5, min = 0.05, max = 0.95,
      doc = "Share of the way that a slow finger has to go back for the step to change" },
    velocity = { type = "number", default = 500, min = 1, max = 10000,
      doc = "Points a second from which on a finger is quick, and its direction alone counts" },
  },
}

-- Steps

local function position_of(self, id)
  for index, page in ipairs(self.pages) do
    if page.id == id then return index end
  end
  return nil
end

local function is_marked_done(self, page)
  return type(self.state.done) == "table" and self.state.done[page.id] == true
end

local function is_done(self, page)
  local requires = self.options.requires
  if requires == "valid" then return type(page.data) == "table" and page.data.valid == true end
  return requires == "nothing" or is_marked_done(self, page)
end

-- How far one may go: the position of the last step that can be reached.
local function reach(self)
  local visible = position_of(self, self.visible) or 1
  local furthest = 0
  for index, page in ipairs(self.pages) do
    if page.enabled then
      furthest = index
      if not is_done(self, page) then break end
    elseif self.options.disabled == "block" then
      break
    end
  end
  return math.max(visible, furthest)
end

local function previous_step(self)
  for index = (position_of(self, self.visible) or 1) - 1, 1, -1 do
    if self.pages[index].enabled then return self.pages[index] end
  end
  return nil
end

local function next_step(self)
  local position = position_of(self, self.visible) or 0
  for index = position + 1, #self.pages do
    local page = self.pages[index]
    if page.enabled then return page end
    if self.options.disabled == "block" then return nil end
  end
  return nil
end

-- Whether nothing comes after the visible step, not even something that is out of reach now.
local function is_last(self)
  local position = position_of(self, self.visible)
  if not position then return false end
  return not next_step(self) and (self.options.disabled == "skip" or position == #self.pages)
end

-- Whether the step in front lets one go on from it.
local function may_go_on(self)
  local position = position_of(self, self.visible)
  return not position or self.options.requires ~= "valid" or is_done(self, self.pages[position])
end

local function mark_done(self)
  if type(self.state.done) ~= "table" then self.state.done = {} end
  self.state.done[self.visible] = true
end

local function go_on(self)
  local page = next_step(self)
  if not page or not may_go_on(self) then return false end
  if self:show(page.id) and self.visible then mark_done(self) end
  return true
end

local function go_to_previous(self)
  local page = previous_step(self)
  if not page then return false end
  self:show(page.id)
  return true
end

local function finish(self)
  if self.options.destination == "" or not is_last(self) or not may_go_on(self) then return false end
  mark_done(self)
  local is_on_its_way, reason = self:navigate(self.options.destination)
  if not is_on_its_way then self:log("finish: " .. reason) end
  return true
end

-- The screen

local function step_item(self, page, index, last)
  local item = {
    page = page.id, label = page.title, icon = page.icon, badge = page.badge, selected = page.id == self.visible,
    enabled = page.enabled and index <= last, width = STEP_WIDTH[self.options.steps], justify = "center",
    align = "center",
  }
  if self.options.steps == "numbers" then
    local mark = not page.enabled and "–" or is_done(self, page) and index < last and "✓" or ("%d"):format(index)
    if item.selected then mark = "[" .. index .. "]" end
    if not item.enabled then mark = "(" .. mark .. ")" end
    item[1] = ui.label { text = mark }
  end
  return ui.item(item)
end

-- The steps that have room, the visible one among them.
local function strip(self, size)
  local items, count, last = { id = "steps", height = STRIP, justify = "center" }, #self.pages, reach(self)
  local shown = math.min(count, math.max(1, math.tointeger(size.width // STEP_WIDTH[self.options.steps])))
  local position = position_of(self, self.visible) or 1
  local first = math.max(1, math.min(position - (shown - 1) // 2, count - shown + 1))
  for index = first, first + shown - 1 do items[#items + 1] = step_item(self, self.pages[index], index, last) end
  return ui.row(items)
end

local function progress_text(self)
  local position = position_of(self, self.visible)
  if not position then return ("– / %d"):format(#self.pages) end
  return ("%d / %d  %s"):format(position, #self.pages, self.pages[position].title)
end

-- The step in front, and while a finger leads back the one that comes from the start edge.
local function content(self)
  local gesture, running = self.gesture, self.transition
  if not gesture or not running or running.to ~= gesture.page or running.from ~= self.visible then
    return ui.content { page = self.visible, grow = 1 }
  end
  local moved = running.progress * 100
  return ui.overlay {
    grow = 1, clip = true,
    ui.content { page = gesture.page, preview = true, offset_x = ("%.2f%%"):format(moved - 100) },
    ui.content { page = self.visible, offset_x = ("%.2f%%"):format(moved) },
  }
end

local function footer(self)
  local shows_finish = is_last(self) and self.options.destination ~= ""
  return ui.row {
    height = FOOTER, align = "stretch", gap = 8, padding = { start = 8, ["end"] = 8 },
    ui.button {
      id = "previous", label = self.options.previous, icon = "chevron.backward", enabled = previous_step(self) ~= nil,
    },
    ui.spacer {},
    shows_finish and ui.button { id = "finish", label = self.options.finish, enabled = may_go_on(self) },
    not shows_finish and ui.button {
      id = "next", label = self.options.next, icon = "chevron.forward",
      enabled = next_step(self) ~= nil and may_go_on(self),
    },
  }
end

function Wizard:layout(size)
  return ui.column {
    ui.bar { edge = "top", ui.label { id = "progress", text = progress_text(self) } },
    self.options.steps ~= "none" and strip(self, size),
    content(self),
    footer(self),
  }
end

-- Fingers

local function end_swipe(self, is_finished)
  local handle = self.gesture.handle
  self.gesture = nil
  if is_finished then handle:finish() else handle:cancel() end
  self:invalidate()
end

local function begin_swipe(self, event)
  if event.edge ~= "start" or event.direction ~= "end" then return false end
  if self.gesture then end_swipe(self, false) end
  local page = previous_step(self)
  local handle = page and self:begin_transition(page.id)
  if not handle then return false end
  self.gesture = { handle = handle, page = page.id }
  self:invalidate()
  return true
end

-- Whether a finger that lets go has carried the step along. The velocity of one that turns back is negative.
local function is_carried(self, event)
  local velocity = event.velocity or 0
  if math.abs(velocity) >= self.options.velocity then return velocity > 0 and event.direction == "end" end
  return event.progress >= self.options.threshold
end

-- What happens

local handlers = {}

function handlers.swipe(self, event)
  if event.phase == "began" then return begin_swipe(self, event) end
  if not self.gesture then return false end
  if event.phase == "changed" then
    self.gesture.handle:update(event.progress)
    self:invalidate()
  else
    end_swipe(self, event.phase == "ended" and is_carried(self, event))
  end
  return true
end

function handlers.tap(self, event)
  if event.id == "next" then return go_on(self) end
  if event.id == "previous" then return go_to_previous(self) end
  return event.id == "finish" and finish(self)
end

function handlers.key(self, event)
  return event.key == "enter" and (go_on(self) or finish(self))
end

function handlers.back(self, event)
  return event.phase == "history" and go_to_previous(self)
end

function Wizard:handle(event)
  local handler = handlers[event.type]
  return handler ~= nil and handler(self, event)
end

-- A step that has left is not done when it comes back.
function Wizard:pages_changed()
  if type(self.state.done) ~= "table" then return end
  local done = {}
  for _, page in ipairs(self.pages) do done[page.id] = is_marked_done(self, page) or nil end
  self.state.done = done
end

function Wizard:show_module(module)
  local from, to = position_of(self, self.visible), position_of(self, self:page_of(module))
  local style = from and to and (to < from and "pop" or to > from and "push") or "switch"
  self:show(module, { style = style, duration = self.options.duration })
end

return Wizard
