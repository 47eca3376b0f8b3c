-- Names of older Lua are simply not there, so the usual fallbacks work.
-- case: 83
-- during: show_module
-- expect: nothing
local unpack = unpack or table.unpack
local setfenv, getfenv = rawget(_G, "setfenv"), rawget(_G, "getfenv")
local bit = rawget(_G, "bit32") or select(2, pcall(require, "bit"))
assert(unpack and not setfenv and not getfenv and type(bit) == "string" and not rawget(_G, "jit"))
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
return P
