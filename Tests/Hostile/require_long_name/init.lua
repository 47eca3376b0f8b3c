-- A name as long as a book.
-- case: 45
-- during: load
-- expect: require
-- message: is not a module name
require(("a"):rep(100000)) -- HERE
