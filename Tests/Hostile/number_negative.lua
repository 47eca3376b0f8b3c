-- A size below zero.
-- case: 71
-- during: layout
-- expect: conversion
-- message: layout(...)[1].height: expected a number from 0 to 1000000 or a percentage such as "50%", got -1
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  return ui.row { ui.label { text = "x", height = -1 } }
end
return P
