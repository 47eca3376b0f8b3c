-- What containers count on from the host: who is asked, which cause is told, where back leads, what a finger reaches.

local nav = require "navscript"
local rules = require "container_rules"

local app = rules.app("./probe.lua", {}, rules.native(3))

local function last(t, kind)
  local found
  for _, event in ipairs(t:trace()) do
    if event.kind == kind then found = event end
  end
  return found
end

nav.scenario("no page is visible when a plugin has asked for none in init", rules.app("./probe.lua", {
  begins_empty = true,
}, rules.native(3)), function(t)
  t:expect(t.visible):equals "root"
end)

nav.scenario("what a tap has asked for has the cause tap", app, function(t)
  t:tap "Last"
  t:check(last(t, "committed").cause):equals "tap"
  t:tap "None"
  t:check(last(t, "committed").cause):equals "tap"
end)

nav.scenario("what back has asked for has the cause back", app, function(t)
  t:select "p3"
  t:back()
  t:expect(last(t, "committed").cause):equals "back"
end)

nav.scenario("guards hear the cause that is told afterwards", app, function(t)
  local heard
  t:guard(function(request) heard = request.cause end)
  t:tap "None"
  t:expect(heard):equals(last(t, "committed").cause)
end)

local function back_after_commit(t)
  t:select "p3"
  t:expect(t:back()):is_true()
  return last(t, "back").seq > last(t, "committed").seq
end

nav.scenario("back is told after the step that it led to, by the built-in tab bar", nav.app {
  root = nav.tab_bar(rules.native(3, { id = "root" })),
}, function(t)
  t:expect(back_after_commit(t)):is_true()
end)

nav.scenario("and by a plugin that asks for its history", rules.app("tab_bar", {}, rules.native(3)), function(t)
  t:expect(back_after_commit(t)):is_true()
end)

nav.scenario("should_select is asked about a tap on a plugin's item", rules.app("tab_bar", {}, rules.native(3), {
  should_select = function(id) return id ~= "p2" end,
}), function(t)
  t:expect(t:tap "Page 2"):is_false()
  t:expect(t.visible):equals "p1"
end)

nav.scenario("the built-in tab bar has each page once on the screen", nav.app {
  root = nav.tab_bar(rules.native(7, { id = "root" })),
}, function(t)
  t:tap "More"
  t:resize(1024, 768)
  t:tap "Page 6"
end)

nav.scenario("the list of the built-in tab bar has room for a finger", nav.app {
  root = nav.tab_bar(rules.native(50, { id = "root" })), size = { 320, 480 },
}, function(t)
  t:tap "More"
  t:expect(t:find("Page 20").frame.height >= 44):is_true()
end)

nav.scenario("the plain layout has room for a finger", rules.app("single", {}, rules.native(50), {
  size = { 320, 480 },
}), function(t)
    t:expect(t:find("Page 20").frame.height >= 44):is_true()
  end)

nav.scenario("the tab visited last takes over from one that was chosen from the list", nav.app {
  root = nav.tab_bar(rules.native(7, { id = "root", back_behavior = "history" })),
}, function(t)
  t:tap "Page 3"
  t:tap "More"
  t:tap "Page 7"
  t:remove_page "p7"
  t:expect(t.visible):equals "p3"
end)

nav.scenario("a page that is given another title is one change of pages", app, function(t)
  t:update_page("p2", { title = "Two" })
  t:expect(t:find "changes 1"):never():is_nil()
end)

nav.scenario("two containers with scrolls of one name scroll apart", nav.app {
  root = nav.plugin("./probe.lua", {}, {
    id = "outer", nav.plugin("./probe.lua", {}, rules.native(9, { id = "inner", title = "Inner" })),
    nav.screen { id = "o2" }, nav.screen { id = "o3" }, nav.screen { id = "o4" },
  }),
}, function(t)
  local y = t:find("Inner").frame.y
  t:swipe("up", { at = "Page 1", progress = 0.5 })
  t:expect(t:find("Inner").frame.y):equals(y)
end)

nav.scenario("a swipe that scrolls has been taken", app, function(t)
  t:expect(t:swipe("up", { at = "Page 2", progress = 0.2 })):is_true()
end)

nav.scenario("a finger on a strip of tabs scrolls the strip", rules.app("top_tabs", {}, rules.native(50)), function(t)
  t:swipe("start", { at = "Page 2", progress = 0.9 })
  t:expect(t.visible):equals "p1"
end)

nav.scenario("a back that closes a chosen page takes it out of the history", rules.app("tab_bar", {
  back_behavior = "history",
}, rules.native(8)), function(t)
  for _, name in ipairs { "Page 2", "More", "Page 6" } do t:tap(name) end
  t:back()
  t:tap "Page 7"
  t:back()
  t:back()
  t:expect(t.visible):equals "p2"
end)

-- Disabled pages

nav.scenarios("back does not lead to a disabled page ({1})", { "first_route", "history", "order", "full_history" },
  nav.app { root = nav.screen { id = "x" } }, function(t, behavior)
    t:set_root(nav.plugin("single", { back_behavior = behavior }, rules.native(3)), { fresh = true })
    t:select "p2"
    t:update_page("p1", { enabled = false })
    t:expect(t:back()):is_false()
    t:expect(t.visible):equals "p2"
    t:select "p3"
    t:update_page("p2", { enabled = false })
    t:update_page("p1", { enabled = true })
    t:expect(t:back()):is_true()
    t:expect(t.visible):equals "p1"
    t:expect(t:back()):is_false()
  end)

nav.scenario("a page that back has passed over is not led to later", rules.app("single", {
  back_behavior = "history",
}, rules.native(4)), function(t)
  for _, page in ipairs { "p2", "p3", "p4" } do t:select(page) end
  t:update_page("p3", { enabled = false })
  t:back()
  t:expect(t.visible):equals "p2"
  t:update_page("p3", { enabled = true })
  t:back()
  t:expect(t.visible):equals "p1"
end)

-- Gestures

local function drawer_over_pages()
  return nav.app { root = nav.plugin("drawer", {}, { id = "root",
    nav.plugin("page_view", {}, rules.native(3, { id = "pager" })) }) }
end

nav.scenario("an open drawer gets the swipe that closes it, not the page below its scrim", drawer_over_pages(),
  function(t)
    t:swipe "start"
    t:expect(t.visible):equals "p2"
    t:tap "Menu"
    t:expect(t:swipe "start"):is_true()
    t:expect(t.visible):equals "p2"
    t:expect(t:find "drawer"):is_nil()
  end)

nav.scenario("so does a finger on the scrim", drawer_over_pages(), function(t)
  t:tap "Menu"
  t:expect(t:swipe("start", { at = { 380, 400 } })):is_true()
  t:expect(t.visible):equals "p1"
  t:expect(t:find "drawer"):is_nil()
end)

nav.scenario("a finger does not scroll what lies below a scrim", nav.app {
  size = { 390, 400 },
  root = nav.plugin("drawer", {}, { id = "root", nav.plugin("./probe.lua", {}, rules.native(9, { id = "inner" })) }),
}, function(t)
  local y = t:find("Page 9").frame.y
  t:tap "Menu"
  t:expect(t:swipe("up", { progress = 0.5 })):is_false()
  t:tap "scrim"
  t:expect(t:find("Page 9").frame.y):equals(y)
  t:expect(t:swipe("up", { progress = 0.5 })):is_true()
  t:expect(t:find("Page 9").frame.y < y):is_true()
end)

nav.scenario("swipes and drags tell where the finger is", app, function(t)
  t:swipe("start", { at = "Page 2" })
  t:expect(t:find "start pages p2 0"):never():is_nil()
  t:swipe("end", { at = "None", velocity = -300 })
  t:expect(t:find "end none - -300"):never():is_nil()
  t:swipe("end")
  t:expect(t:find "end - - 0"):never():is_nil()
  t:drag { id = "none", dx = -20, velocity = -700 }
  t:expect(t:find "drag none - -700"):never():is_nil()
end)

-- Scrolls

nav.scenario("a scroll moves to what its container wants in view, once", rules.app("./probe.lua", {
  reveals = true,
}, rules.native(9)), function(t)
  t:expect(t:find("Page 1").frame.y):equals(44)
  t:select "p9"
  t:expect(t:find("Page 9").frame.y):equals(100)
  t:swipe("down", { at = "Page 9", progress = 1 })
  t:swipe("down", { at = "Page 7", progress = 1 })
  t:expect(t:find("Page 9").frame.y > 144):is_true()
  t:select "p8"
  t:expect(t:find("Page 8").frame.y):equals(72)
end)

-- A container that is a preview

nav.scenario("a preview is not told that it has another size", nav.app {
  root = nav.plugin("./probe.lua", { previews = true }, {
    id = "root", nav.screen { id = "a" },
    nav.plugin("./probe.lua", {}, rules.native(3, { id = "inner", title = "Inner" })),
  }),
}, function(t)
  t:expect(t:find("Page 1").frame.width):equals(300)
  t:select "inner"
  t:expect(t:find("Page 1").frame.width):equals(390)
  t:expect(t:find "size changes 1"):never():is_nil()
  t:expect(t:find "size changes 2"):is_nil()
end)
