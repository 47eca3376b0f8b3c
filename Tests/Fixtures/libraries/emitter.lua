-- Listeners by name of event, with priorities, once-only ones and wildcards.
local Emitter = {}
Emitter.__index = Emitter
Emitter.max_listeners = 10

local tinsert, tremove = table.insert, table.remove

function Emitter.new(options)
  local self = setmetatable({}, Emitter)
  self._listeners = {}
  self._counter = 0
  for key, value in pairs(options or {}) do self[key] = value end
  return self
end

-- Makes any table an emitter.
function Emitter.mixin(target)
  for name, value in pairs(Emitter) do
    if name:sub(1, 2) ~= "__" and name ~= "new" and name ~= "mixin" then target[name] = value end
  end
  target._listeners, target._counter = {}, 0
  return target
end

local function add(self, event, listener, priority, isOnce)
  assert(type(listener) == "function", "a listener is a function")
  local list = self._listeners[event]
  if not list then
    list = {}
    self._listeners[event] = list
  end
  self._counter = self._counter + 1
  local entry = { call = listener, priority = priority or 0, order = self._counter, is_once = isOnce }
  tinsert(list, entry)
  table.sort(list, function(a, b)
    if a.priority ~= b.priority then return a.priority > b.priority end
    return a.order < b.order
  end)
  if #list > self.max_listeners and self.on_leak then self.on_leak(event, #list) end
  return function() self:off(event, listener) end
end

function Emitter:on(event, listener, priority) return add(self, event, listener, priority, false) end
function Emitter:once(event, listener, priority) return add(self, event, listener, priority, true) end

function Emitter:off(event, listener)
  local list = self._listeners[event]
  for i = list and #list or 0, 1, -1 do
    if list[i].call == listener or listener == nil then tremove(list, i) end
  end
  return self
end

function Emitter:emit(event, ...)
  local called, errors = 0, nil
  for _, name in ipairs { event, "*" } do
    -- A copy: listeners may come and go meanwhile.
    local list = { table.unpack(self._listeners[name] or {}) }
    for _, entry in ipairs(list) do
      if entry.is_once then self:off(name, entry.call) end
      local ok, err = pcall(entry.call, ...)
      called = called + 1
      if not ok then
        errors = errors or {}
        errors[#errors + 1] = err
      end
    end
  end
  return called, errors
end

function Emitter:count(event) return #(self._listeners[event] or {}) end

return Emitter
