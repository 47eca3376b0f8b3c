-- So is a mistake in its grammar.
-- case: 46, 61
-- during: load
-- expect: syntax
-- at: broken.lua:2
-- message: near <eof>
require "broken"
