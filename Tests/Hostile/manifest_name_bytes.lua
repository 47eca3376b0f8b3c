-- A name with bytes that are no UTF-8.
-- case: 62, 73
-- during: load
-- expect: conversion
-- at: file
-- message: name: is not valid UTF-8: "\xFFname"
return { name = "\255name", version = "1.0.0", api = 1, show_module = print }
