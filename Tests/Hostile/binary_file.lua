-- A plugin file that begins with the mark of compiled code.
-- case: 42
-- during: load
-- begins: \27Lua
-- expect: syntax
-- at: file
-- message: binary chunks are not accepted
return { name = "hostile", version = "1.0.0", api = 1 }
