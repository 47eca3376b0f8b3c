-- A plugin for host.nav.lua, with nothing of its own but buttons, and texts that say what it has heard.

local ui = require "ui"

local Probe = {
  name = "probe", version = "1.0.0", api = 1,
  summary = "Buttons that ask the host for something",
  options = {
    begins_empty = { type = "boolean", default = false, doc = "Whether it asks for no page at once" },
    previews = { type = "boolean", default = false, doc = "Whether the last page is shown as a preview" },
    reveals = { type = "boolean", default = false, doc = "Whether the visible page's item is scrolled into view" },
  },
}

function Probe:init(options)
  self.state.changes, self.state.sizes, self.state.heard = 0, 0, "nothing"
  if options.begins_empty then self.state.is_accepted = self:show(nil) end
end

function Probe:pages_changed() self.state.changes = self.state.changes + 1 end

function Probe:traits_changed() self.state.sizes = self.state.sizes + 1 end

function Probe:show_module(module) self:show(module) end

function Probe:layout()
  local rows = { id = "pages", height = 100, reveal = self.options.reveals and self.visible or nil }
  for index, page in ipairs(self.pages) do
    rows[index] = ui.item { page = page.id, label = page.title, selected = page.id == self.visible }
  end
  return ui.column {
    ui.row {
      ui.button { id = "none", label = "None" }, ui.button { id = "last", label = "Last" },
      ui.label { text = "changes " .. self.state.changes }, ui.label { text = "size changes " .. self.state.sizes },
    },
    ui.scroll(rows),
    ui.label { text = self.state.heard },
    ui.content { page = self.visible, grow = 1 },
    self.options.previews and ui.content {
      page = self.pages[#self.pages].id, preview = true, height = 200, width = 300,
    },
  }
end

local function note(self, name, event)
  self.state.heard = ("%s %s %s %g"):format(name, event.id or "-", event.page or "-", event.velocity)
end

function Probe:handle(event)
  if event.type == "drag" then
    note(self, "drag", event)
    return true
  end
  if event.type == "swipe" and event.phase ~= "changed" then
    note(self, event.direction, event)
    return event.direction == "start" or event.direction == "end"
  end
  if event.type == "tap" and event.id == "none" then return self:show(nil) end
  if event.type == "tap" and event.id == "last" then return self:show(self.pages[#self.pages].id) end
  if event.type == "back" and event.phase == "history" then return self:show(self.pages[1].id) end
  return false
end

return Probe
