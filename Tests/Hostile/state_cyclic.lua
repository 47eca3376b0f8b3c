-- State that contains itself is not kept, and the plugin is told where.
-- case: 69
-- during: handle, save
-- expect: conversion
-- at: any
-- message: state.list[1].state: the table contains itself
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle() self.state.list = { { state = self.state } } end
return P
