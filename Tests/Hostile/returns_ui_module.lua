-- The plugin's table is the host's own module.
-- case: 62
-- during: load
-- expect: contract
-- at: file
-- message: api: expected the contract's version, 1, but there is none
return require "ui"
