-- What is put into a table called preload is nobody's module.
-- case: 44
-- during: load
-- expect: require
-- message: there is no module 'forged'
package = { preload = { forged = function() return 1 end }, loaded = { forged = 1 } }
require "forged" -- HERE
