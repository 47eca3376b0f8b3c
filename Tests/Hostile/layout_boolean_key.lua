-- A child at true.
-- case: 62, 72
-- during: layout
-- expect: conversion
-- message: layout(...): expected names and positions as keys, got true
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  return { kind = "column", [true] = { kind = "label" } }
end
return P
