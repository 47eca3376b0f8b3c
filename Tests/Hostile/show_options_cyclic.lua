-- Options that contain themselves.
-- case: 69
-- during: show_module
-- expect: conversion
-- message: show: argument 2.with: the table contains itself
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local options = {}
    options.with = options
    self:show(module, options) -- HERE
  end
  self:show(module)
end
return P
