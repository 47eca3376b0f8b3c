-- Promises, and tasks that wait for them. Nothing runs before `step` is called.
local Promise = { queue = {}, first = 1, last = 0 }
Promise.__index = Promise

local has_ffi = pcall(require, "ffi")
local has_bit = pcall(require, "bit")
Promise.features = { ffi = has_ffi, bit = has_bit, jit = rawget(_G, "jit") ~= nil }

local isyieldable = coroutine.isyieldable or function() return coroutine.running() ~= nil end

local function later(f)
  Promise.last = Promise.last + 1
  Promise.queue[Promise.last] = f
end

local function is_promise(value) return type(value) == "table" and getmetatable(value) == Promise end

local function settle(self, state, value)
  if self.state ~= "pending" then return end
  if state == "fulfilled" and is_promise(value) then
    value:next(function(v) settle(self, "fulfilled", v) end, function(e) settle(self, "rejected", e) end)
    return
  end
  self.state, self.value = state, value
  for _, waiting in ipairs(self.waiting) do later(waiting) end
  self.waiting = {}
end

function Promise.new(executor)
  local self = setmetatable({ state = "pending", waiting = {} }, Promise)
  local ok, err = pcall(executor, function(v) settle(self, "fulfilled", v) end,
    function(e) settle(self, "rejected", e) end)
  if not ok then settle(self, "rejected", err) end
  return self
end

function Promise.resolve(value) return Promise.new(function(resolve) resolve(value) end) end
function Promise.reject(reason) return Promise.new(function(_, reject) reject(reason) end) end

function Promise:next(onFulfilled, onRejected)
  local outer = self
  return Promise.new(function(resolve, reject)
    local function run()
      local handler
      if outer.state == "fulfilled" then handler = onFulfilled else handler = onRejected end
      if not handler then
        if outer.state == "fulfilled" then resolve(outer.value) else reject(outer.value) end
        return
      end
      local ok, result = pcall(handler, outer.value)
      if ok then resolve(result) else reject(result) end
    end
    if outer.state == "pending" then table.insert(outer.waiting, run) else later(run) end
  end)
end

function Promise:catch(onRejected) return self:next(nil, onRejected) end

function Promise.all(list)
  return Promise.new(function(resolve, reject)
    local results, left = {}, #list
    if left == 0 then return resolve(results) end
    for i, promise in ipairs(list) do
      promise:next(function(value)
        results[i] = value
        left = left - 1
        if left == 0 then resolve(results) end
      end, reject)
    end
  end)
end

-- Runs `f` as a task; inside, `await(promise)` gives its value or raises its reason.
function Promise.async(f)
  return function(...)
    local arguments = table.pack(...)
    return Promise.new(function(resolve, reject)
      local task = coroutine.create(f)
      local function resume(...)
        local results = table.pack(coroutine.resume(task, ...))
        if not results[1] then return reject(results[2]) end
        if coroutine.status(task) == "dead" then return resolve(table.unpack(results, 2, results.n)) end
        local awaited = results[2]
        awaited:next(function(v) resume(true, v) end, function(e) resume(false, e) end)
      end
      resume(table.unpack(arguments, 1, arguments.n))
    end)
  end
end

function Promise.await(promise)
  assert(isyieldable(), "await is for tasks")
  local ok, value = coroutine.yield(promise)
  if ok then return value end
  error(value, 0)
end

-- Runs what waits, `limit` steps at most; tells how many it ran.
function Promise.step(limit)
  local count = 0
  while count < (limit or 10000) do
    local f = Promise.queue[Promise.first]
    if f == nil then break end
    Promise.queue[Promise.first] = nil
    Promise.first = Promise.first + 1
    count = count + 1
    f()
  end
  return count
end

return Promise
