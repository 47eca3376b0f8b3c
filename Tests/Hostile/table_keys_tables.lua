-- Tables as keys are no plain data.
-- case: 72
-- during: handle, save
-- expect: conversion
-- at: any
-- message: state: a key is a table
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle() self.state[{}] = 1 end
return P
