-- A node that contains its grandparent.
-- case: 69
-- during: layout
-- expect: conversion
-- message: layout(...)[2][1].items.up: the table contains itself
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  local node = { kind = "column", { kind = "label" }, { kind = "row", { kind = "row", items = {} } } }
  node[2][1].items.up = node
  return node
end
return P
