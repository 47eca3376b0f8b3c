-- Arguments of a host function have a limit of their own.
-- case: 73
-- during: show_module
-- expect: conversion
-- message: log: argument 1: more than 1048576 bytes of text
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local part = ("x"):rep(1000000)
    self:log({ part, part }) -- HERE
  end
  self:show(module)
end
return P
