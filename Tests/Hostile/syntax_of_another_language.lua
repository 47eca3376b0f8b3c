-- A file that is not Lua at all.
-- case: 61
-- during: load
-- expect: syntax
-- message: syntax error near
import Foundation -- HERE
print("hello")
