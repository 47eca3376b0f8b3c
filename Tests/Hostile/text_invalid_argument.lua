-- A text that is no UTF-8, given to the host.
-- case: 73
-- during: show_module
-- expect: conversion
-- message: page_of: argument 1: is not valid UTF-8: "\xFF"
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:page_of("\255") -- HERE
  end
  self:show(module)
end
return P
