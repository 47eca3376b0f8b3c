-- Half of a pair, as other systems write it.
-- case: 73
-- during: layout
-- expect: conversion
-- message: is not valid UTF-8: "\xED\xA0\x80"
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  return ui.column { ui.label { text = "\xED\xA0\x80" } }
end
return P
