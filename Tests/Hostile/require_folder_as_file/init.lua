-- A folder that is called like a file is none.
-- case: 45
-- during: load
-- expect: require
-- message: module 'odd'
require "odd" -- HERE
