-- A child between the first and the second.
-- case: 62, 72
-- during: layout
-- expect: conversion
-- message: layout(...): expected names and positions as keys, got 1.5
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  return { kind = "column", [1.5] = { kind = "label" } }
end
return P
