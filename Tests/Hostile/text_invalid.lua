-- A text that is no UTF-8 is refused where it stands.
-- case: 73
-- during: layout
-- expect: conversion
-- message: layout(...)[1].text: is not valid UTF-8: "caf\xE9"
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  return ui.column { ui.label { text = "caf\233" } }
end
return P
