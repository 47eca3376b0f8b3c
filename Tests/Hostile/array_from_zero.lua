-- A list that begins at zero.
-- case: 72
-- during: layout
-- expect: conversion
-- message: layout(...)[0]: a child behind a gap
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  return { kind = "column", [0] = { kind = "label", text = "a" }, { kind = "label", text = "b" } }
end
return P
