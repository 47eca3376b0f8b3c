-- A layout that is a text.
-- case: 62
-- during: layout
-- expect: conversion
-- message: layout(...): expected a node, got "a column"
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  return "a column"
end
return P
