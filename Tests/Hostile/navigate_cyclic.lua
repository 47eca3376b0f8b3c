-- A destination that contains itself.
-- case: 69
-- during: handle
-- expect: conversion
-- message: navigate: argument 1.params.again: the table contains itself
local P = { name = "hostile", version = "1.0.0", api = 1 }
P.capabilities = { "navigate" }
function P:show_module(module) self:show(module) end
function P:handle()
  local params = {}
  params.again = params
  self:navigate { module = "training", params = params } -- HERE
end
return P
