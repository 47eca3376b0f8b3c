-- A capability that there is none of.
-- case: 62
-- during: load
-- expect: contract
-- at: file
-- message: capabilities: unknown capability "system"
return { name = "hostile", version = "1.0.0", api = 1, show_module = print, capabilities = { "system" } }
