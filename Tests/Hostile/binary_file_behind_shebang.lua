-- The same in the line behind a "#!" line.
-- case: 42
-- during: load
-- begins: #!/usr/bin/lua\10\27Lua
-- expect: syntax
-- at: binary_file_behind_shebang.lua:2
-- message: unexpected symbol near '<\27>'
return { name = "hostile", version = "1.0.0", api = 1 }
