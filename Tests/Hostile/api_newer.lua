-- A plugin that is written for a host of the future.
-- case: 80
-- during: load
-- expect: version
-- at: file
-- message: it is written for api 3; this host keeps api 1
return { name = "hostile", version = "1.0.0", api = 3, show_module = print, capabilities = { "teleport" } }
