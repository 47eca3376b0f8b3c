-- One node in two to the power of thirty places.
-- case: 69
-- during: layout
-- expect: conversion
-- message: more than 100000 values
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  local node = ui.label { text = "x" }
  for _ = 1, 30 do node = ui.row { node, node } end
  return node
end
return P
