-- A schema that contains itself.
-- case: 62, 69
-- during: load
-- expect: conversion
-- at: file
-- message: options.again.again: the table contains itself
local options = {}
options.again = { type = "string", again = options }
return { name = "hostile", version = "1.0.0", api = 1, show_module = print, options = options }
