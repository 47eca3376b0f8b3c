-- A node that is its own child.
-- case: 69
-- during: layout
-- expect: conversion
-- message: layout(...)[1]: the table contains itself
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  local node = ui.column {}
  node[1] = node
  return node
end
return P
