-- A field that the host would overwrite.
-- case: 62
-- during: load
-- expect: contract
-- at: file
-- message: show: the host's name is taken by a field of the plugin
return { name = "hostile", version = "1.0.0", api = 1, show_module = print, show = print }
