-- A size that is not a number.
-- case: 71
-- during: layout
-- expect: conversion
-- message: layout(...).gap: expected a number from 0 to 1000000, got nan
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  return ui.row { gap = 0 / 0, ui.label { text = "x" } }
end
return P
