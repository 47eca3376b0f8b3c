-- Cut in the middle of a letter, the usual way to get there.
-- case: 73
-- during: layout
-- expect: conversion
-- message: is not valid UTF-8: "caf\xC3"
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  return ui.column { ui.label { text = ("caf\u{e9}"):sub(1, -2) } }
end
return P
