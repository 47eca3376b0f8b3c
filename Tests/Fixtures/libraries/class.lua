-- Classes with inheritance, mixins and metamethods that are inherited, too.
local class = { _DESCRIPTION = "object orientation in a page of Lua", _VERSION = _VERSION .. ", class 2.0" }

local assert, type, pairs, setmetatable, rawget, tostring = assert, type, pairs, setmetatable, rawget, tostring

local function look_up(own, inherited)
  if inherited == nil then return own end
  return function(self, name)
    local value = own[name]
    if value ~= nil then return value end
    if type(inherited) == "function" then return inherited(self, name) end
    return inherited[name]
  end
end

local function declare(aClass, name, value)
  aClass.__declared[name] = value
  if value == nil and aClass.super then value = aClass.super.__instance[name] end
  local function spread(target)
    target.__instance[name] = name == "__index" and look_up(target.__instance, value) or value
    for sub in pairs(target.subclasses) do
      if rawget(sub.value.__declared, name) == nil then spread(sub.value) end
    end
  end
  spread(aClass)
end

-- Keys of a set that goes by name, so that its order is fixed.
local Handle = {}
Handle.__index = Handle

local function new_class(name, super)
  local instance = {}
  instance.__index = instance
  local self = { name = name, super = super, static = {}, __instance = instance, __declared = {}, subclasses = {} }
  if super then
    setmetatable(self.static, { __index = function(_, key)
      local value = rawget(instance, key)
      if value == nil then return super.static[key] end
      return value
    end })
  else
    setmetatable(self.static, { __index = function(_, key) return rawget(instance, key) end })
  end
  return setmetatable(self, {
    __index = self.static,
    __newindex = declare,
    __tostring = function() return "class " .. name end,
    __call = function(this, ...) return this:new(...) end,
  })
end

local Root = {
  __tostring = function(self) return "instance of " .. tostring(self.class) end,
  initialize = function() end,
  isInstanceOf = function(self, aClass)
    local c = self.class
    while c do
      if c == aClass then return true end
      c = c.super
    end
    return false
  end,
  static = {
    allocate = function(self) return setmetatable({ class = self }, self.__instance) end,
    new = function(self, ...)
      local object = self:allocate()
      object:initialize(...)
      return object
    end,
    subclass = function(self, name)
      assert(type(name) == "string", "a subclass needs a name")
      local sub = new_class(name, self)
      for key, value in pairs(self.__instance) do
        if not (key == "__index" and type(value) == "table") then sub.__instance[key] = sub.__instance[key] or value end
      end
      self.subclasses[name] = setmetatable({ value = sub }, Handle)
      self:subclassed(sub)
      return sub
    end,
    subclassed = function() end,
    include = function(self, ...)
      for i = 1, select("#", ...) do
        for key, value in pairs((select(i, ...))) do
          if key ~= "included" and key ~= "static" then self[key] = value end
        end
        local mixin = (select(i, ...))
        for key, value in pairs(mixin.static or {}) do self.static[key] = value end
        if type(mixin.included) == "function" then mixin:included(self) end
      end
      return self
    end,
  },
}

local function new(name, super)
  if super then return super:subclass(name) end
  local self = new_class(name)
  for key, value in pairs(Root) do
    if key ~= "static" then self[key] = value end
  end
  for key, value in pairs(Root.static) do self.static[key] = value end
  return self
end

setmetatable(class, { __call = function(_, ...) return new(...) end })
return class
