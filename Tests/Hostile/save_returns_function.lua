-- What save returns must be plain data.
-- case: 82
-- during: save
-- expect: conversion
-- message: expected data, got a function
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:save() return { callback = print } end -- HERE
return P
