-- State that is larger than what is kept.
-- case: 82
-- during: handle, save
-- expect: conversion
-- at: any
-- message: state: more than 1048576 bytes of text
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle() for i = 1, 3 do self.state[i] = ("x"):rep(500000) end end
return P
