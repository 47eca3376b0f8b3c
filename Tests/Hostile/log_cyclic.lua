-- A table that contains itself can be logged by nobody.
-- case: 69
-- during: show_module
-- expect: conversion
-- message: log: argument 1[1]: the table contains itself
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local list = {}
    list[1] = list
    self:log(list[1]) -- HERE
  end
  self:show(module)
end
return P
