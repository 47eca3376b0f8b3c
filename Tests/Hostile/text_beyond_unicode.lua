-- A character that Lua can write and nobody else can read.
-- case: 73
-- during: layout
-- expect: conversion
-- message: is not valid UTF-8
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  return ui.column { ui.label { text = utf8.char(0x7FFFFFFF) } }
end
return P
