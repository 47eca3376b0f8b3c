-- Percentages that are none.
-- case: 71
-- during: layout
-- expect: conversion
-- message: layout(...)[1].width: expected a number from 0 to 1000000 or a percentage such as "50%", got "50%%"
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  return ui.row { ui.spacer { width = "50%%" } }
end
return P
