local function down(n) return (pcall(down, n + 1)) and require("chain" .. n) end
local function again() return (("x"):gsub("x", again)) end
return again()
