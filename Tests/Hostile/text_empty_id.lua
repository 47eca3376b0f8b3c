-- Nor empty.
-- case: 73
-- during: layout
-- expect: conversion
-- message: layout(...)[1].id: expected an id of 1 to 128 bytes
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  return ui.column { ui.button { id = "", label = "x" } }
end
return P
