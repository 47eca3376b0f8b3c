-- A child behind a gap is named.
-- case: 72
-- during: layout
-- expect: conversion
-- message: layout(...)[3]: a child behind a gap: put false where a child is left out
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  return { kind = "column", [1] = { kind = "label", text = "a" }, [3] = { kind = "label", text = "c" } }
end
return P
