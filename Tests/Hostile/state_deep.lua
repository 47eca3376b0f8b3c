-- State that is nested too deep, likewise.
-- case: 69
-- during: handle, save
-- stack: deep
-- expect: conversion
-- at: any
-- message: nested deeper than 100 tables
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle()
  local state = self.state
  for _ = 1, 50000 do state.more = {} state = state.more end
end
return P
