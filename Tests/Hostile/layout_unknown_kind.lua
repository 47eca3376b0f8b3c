-- A kind of node that there is none of.
-- case: 62
-- during: layout
-- expect: conversion
-- message: layout(...)[1].kind: unknown kind "buton": did you mean "button"?
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  return { kind = "column", { kind = "buton" } }
end
return P
