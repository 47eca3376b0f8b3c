-- An order between two orders.
-- case: 71
-- during: layout
-- expect: conversion
-- message: layout(...)[1].z: expected a whole number of at most 1000000 either way, got 1.5
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  return ui.row { ui.label { text = "x", z = 1.5 } }
end
return P
