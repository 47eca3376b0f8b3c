-- A summary that is longer than everything else together.
-- case: 62, 73
-- during: load
-- limits: block=4194304
-- expect: conversion
-- at: any
-- message: summary: more than 1048576 bytes of text
return { name = "hostile", version = "1.0.0", api = 1, show_module = print, summary = ("x"):rep(2000000) }
