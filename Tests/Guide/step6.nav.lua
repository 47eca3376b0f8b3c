local nav = require "navscript"

local function cafe(count)
  local pages = { id = "shelf", nav.host "menu", nav.host "orders" }
  for number = 3, count do pages[number] = nav.screen { id = "table" .. number, title = "Table " .. number } end
  return nav.app {
    scheme = "cafe",
    modules = { { id = "menu", title = "Menu" }, { id = "orders", title = "Orders" } },
    root = nav.plugin("./step6.lua", {}, pages),
  }
end

nav.scenario("the panel closes by back, which goes no further", cafe(5), function(t)
  t:tap "Orders"
  t:tap "All"
  t:expect(t:find "scrim"):never():is_nil()
  t:expect(t:back()):is_true()
  t:expect(t:find "scrim"):is_nil()
  t:expect(t.visible):equals "orders"
end)

nav.scenario("the panel closes however a page is chosen", cafe(5), function(t)
  t:tap "All"
  t:navigate "orders"
  t:expect(t:find "scrim"):is_nil()
end)

nav.scenario("a swipe turns the page from half of the way on", cafe(5), function(t)
  t:swipe("start", { progress = 0.4 })
  t:expect(t.visible):equals "menu"
  t:swipe("start", { progress = 0.6 })
  t:expect(t.visible):equals "orders"
  t:swipe("start", { progress = 0.9, cancel = true })
  t:expect(t.visible):equals "orders"
  t:expect(t:messages()):equals { { "display", "menu" }, { "display", "orders" } }
end)

nav.scenario("a pinned page stands first, also after a restart", cafe(5), function(t)
  t:select "table4"
  t:tap "All"
  t:tap "Pin"
  t:relaunch()
  t:expect(t:find "Table 4".frame.x < t:find "Menu".frame.x):is_true()
  t:remove_page "table4"
  t:expect(t.errors):equals {}
end)

nav.scenario("a damaged state does no harm", cafe(5), function(t)
  local state = t:save():gsub('"state":%[%]', '"state":{"pinned":{"a":1},"open":7}')
  t:expect(state):contains '"open":7'
  t:launch { state = state }
  t:expect(t:tap "Orders"):is_true()
  t:expect(t.errors):equals {}
end)

for _, count in ipairs { 2, 5, 50 } do
  nav.scenario(count .. " pages fit on every screen", cafe(count), function(t)
    for _, size in ipairs { { 320, 480 }, { 844, 390 }, { 1366, 1024 } } do
      t:resize(size[1], size[2])
      t:tap "All"
      t:traits { direction = "rtl" }
      t:expect(t:find "pin".frame.x):equals(0)
      t:traits { direction = "ltr" }
      t:expect(t:back()):is_true()
    end
    t:expect(t.errors):equals {}
  end)
end

nav.scenario("pages may all go, and come again", cafe(2), function(t)
  t:remove_page "menu"
  t:expect(t.visible):equals "orders"
  t:remove_page "orders"
  t:tap "All"
  t:back()
  t:add_page(nav.screen { id = "help", title = "Help" })
  t:tap "Help"
  t:expect(t.visible):equals "help"
  t:expect(t.errors):equals {}
end)
