-- A layout a hundred thousand levels deep.
-- case: 69
-- during: layout
-- stack: deep
-- expect: conversion
-- message: nested deeper than 100 tables
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  local node = { kind = "label", text = "bottom" }
  for _ = 1, 100000 do node = { kind = "column", node } end
  return node
end
return P
