-- More text than anybody reads.
-- case: 69, 73
-- during: layout
-- expect: conversion
-- message: layout(...): more than 1048576 bytes of text
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  local text = ("x"):rep(600000)
  return ui.column { ui.label { text = text }, ui.label { text = text } }
end
return P
