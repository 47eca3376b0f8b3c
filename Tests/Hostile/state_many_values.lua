-- State of very many small things.
-- case: 82
-- during: handle, save
-- limits: instructions=100000000
-- expect: conversion
-- at: any
-- message: more than 100000 values
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle() for i = 1, 60000 do self.state[i] = { i } end end
return P
