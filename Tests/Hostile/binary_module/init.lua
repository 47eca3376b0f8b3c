-- A required file that is compiled code.
-- case: 42
-- during: load
-- expect: syntax
-- message: compiled.lua: binary chunks are not accepted
require "compiled" -- HERE
