-- The smallest integer there is has no opposite.
-- case: 71
-- during: layout
-- expect: conversion
-- message: layout(...)[1].offset_x: expected a number of at most 1000000 either way
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  return ui.row { ui.label { text = "x", offset_x = math.mininteger } }
end
return P
