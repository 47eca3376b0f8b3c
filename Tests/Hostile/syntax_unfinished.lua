-- A file that ends too early.
-- case: 61
-- during: load
-- expect: syntax
-- at: syntax_unfinished.lua:9
-- message: near <eof>
local P = {
  name = "hostile"
