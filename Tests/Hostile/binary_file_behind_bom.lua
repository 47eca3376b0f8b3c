-- The same behind a byte order mark.
-- case: 42
-- during: load
-- begins: \239\187\191\27Lua
-- expect: syntax
-- at: file
-- message: binary chunks are not accepted
return { name = "hostile", version = "1.0.0", api = 1 }
