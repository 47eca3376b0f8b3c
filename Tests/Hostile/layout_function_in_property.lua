-- A function where a text should be.
-- case: 62
-- during: layout
-- expect: conversion
-- message: layout(...)[1].text: expected a string, got a function
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  return ui.column { ui.label { text = print } }
end
return P
