-- A property with a value of the wrong type is named by its path.
-- case: 62
-- during: layout
-- expect: conversion
-- message: layout(...)[2].width: expected a number from 0 to 1000000 or a percentage such as "50%", got "wide"
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  return ui.column { ui.content { grow = 1 }, ui.label { text = "x", width = "wide" } }
end
return P
