-- A list with one element very far out is read as what it is.
-- case: 72
-- during: layout
-- expect: conversion
-- message: layout(...)[1000000000]: a child behind a gap
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  return { kind = "column", { kind = "label", text = "a" }, [1000000000] = { kind = "label", text = "z" } }
end
return P
