-- This is where it hangs.
while true do end
