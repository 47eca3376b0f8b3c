-- A list of fifty thousand rows.
-- case: 69
-- during: layout
-- limits: instructions=100000000
-- expect: conversion
-- message: layout(...): more than
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  local rows = {}
  for i = 1, 20000 do rows[i] = { kind = "label", text = "x" } end
  rows.kind = "column"
  return rows
end
return P
