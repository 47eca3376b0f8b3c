-- A name that is no UTF-8.
-- case: 73
-- during: layout
-- expect: conversion
-- message: layout(...)[1]: a key is not valid UTF-8: "\xFF"
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout() -- HERE
  return { kind = "column", { kind = "label", ["\255"] = 1 } }
end
return P
