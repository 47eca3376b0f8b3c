-- A list with a negative place.
-- case: 72
-- during: layout
-- expect: conversion
-- message: layout(...)[-1]:
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  return { kind = "column", [-1] = { kind = "label", text = "a" } }
end
return P
