-- What authors of containers miss in the host. Each scenario states what should hold and does not yet; one that passes
-- is a problem, so that whoever mends the host takes the mark away.

local nav = require "navscript"
local rules = require "container_rules"

local app = rules.app("./probe.lua", {}, rules.native(3))

local function gap(reason) return { expect_failure = reason } end

local function last(t, kind)
  local found
  for _, event in ipairs(t:trace()) do
    if event.kind == kind then found = event end
  end
  return found
end

nav.scenario("no page is visible when a plugin has asked for none in init", rules.app("./probe.lua", {
  begins_empty = true,
}, rules.native(3)), gap "self:show(nil) in init returns true, and nothing comes of it", function(t)
  t:expect(t.visible):equals "root"
end)

nav.scenario("what a tap has asked for has the cause tap", app, gap "the cause is gesture for a page, code for none",
  function(t)
    t:tap "Last"
    t:check(last(t, "committed").cause):equals "tap"
    t:tap "None"
    t:check(last(t, "committed").cause):equals "tap"
  end)

nav.scenario("what back has asked for has the cause back", app, gap "the cause is gesture", function(t)
  t:select "p3"
  t:back()
  t:expect(last(t, "committed").cause):equals "back"
end)

nav.scenario("guards hear the cause that is told afterwards", app,
  gap "for self:show(nil) guards hear gesture, and the trace says code", function(t)
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

nav.scenario("and by a plugin that asks for its history", rules.app("tab_bar", {}, rules.native(3)),
  gap "the step that self:go_back() asks for comes after the event", function(t)
    t:expect(back_after_commit(t)):is_true()
  end)

nav.scenario("should_select is asked about a tap on a plugin's item", rules.app("tab_bar", {}, rules.native(3), {
  should_select = function(id) return id ~= "p2" end,
}), gap "it is asked by built-in tab bars only", function(t)
  t:expect(t:tap "Page 2"):is_false()
  t:expect(t.visible):equals "p1"
end)

nav.scenario("the built-in tab bar has each page once on the screen", nav.app {
  root = nav.tab_bar(rules.native(7, { id = "root" })),
}, gap "in regular width the list of More shows pages that have a tab as well", function(t)
  t:tap "More"
  t:resize(1024, 768)
  t:tap "Page 6"
end)

nav.scenario("the list of the built-in tab bar has room for a finger", nav.app {
  root = nav.tab_bar(rules.native(50, { id = "root" })), size = { 320, 480 },
}, gap "the list is no scroll, and its rows are squeezed", function(t)
  t:tap "More"
  t:expect(t:find("Page 20").frame.height >= 44):is_true()
end)

nav.scenario("the plain layout has room for a finger", rules.app("single", {}, rules.native(50), {
  size = { 320, 480 },
}),
  gap "the list of a plugin without layout is no scroll, and its rows are squeezed", function(t)
    t:expect(t:find("Page 20").frame.height >= 44):is_true()
  end)

nav.scenario("the tab visited last takes over from one that was chosen from the list", nav.app {
  root = nav.tab_bar(rules.native(7, { id = "root", back_behavior = "history" })),
}, gap "the list was visited last, and the first tab takes over in its place", function(t)
  t:tap "Page 3"
  t:tap "More"
  t:tap "Page 7"
  t:remove_page "p7"
  t:expect(t.visible):equals "p3"
end)

nav.scenario("a page that is given another title is one change of pages", app,
  gap "t:update_page sets the pages of a plugin anew", function(t)
    t:update_page("p2", { title = "Two" })
    t:expect(t:find "changes 1"):never():is_nil()
  end)

nav.scenario("two containers with scrolls of one name scroll apart", nav.app {
  root = nav.plugin("./probe.lua", {}, {
    id = "outer", nav.plugin("./probe.lua", {}, rules.native(9, { id = "inner", title = "Inner" })),
    nav.screen { id = "o2" }, nav.screen { id = "o3" }, nav.screen { id = "o4" },
  }),
}, gap "how far something is scrolled is kept by the id of the node in the whole app", function(t)
  local y = t:find("Inner").frame.y
  t:swipe("up", { at = "Page 1", progress = 0.5 })
  t:expect(t:find("Inner").frame.y):equals(y)
end)

nav.scenario("a swipe that scrolls has been taken", app, gap "t:swipe says false", function(t)
  t:expect(t:swipe("up", { at = "Page 2", progress = 0.2 })):is_true()
end)

nav.scenario("a finger on a strip of tabs scrolls the strip", rules.app("top_tabs", {}, rules.native(50)),
  gap "a swipe does not say where the finger is, so that a container that turns pages takes it everywhere", function(t)
    t:swipe("start", { at = "Page 2", progress = 0.9 })
    t:expect(t.visible):equals "p1"
  end)

nav.scenario("a back that closes a chosen page takes it out of the history", rules.app("tab_bar", {
  back_behavior = "history",
}, rules.native(8)), gap "a plugin cannot go back to no page, so that the history keeps what was left", function(t)
  for _, name in ipairs { "Page 2", "More", "Page 6" } do t:tap(name) end
  t:back()
  t:tap "Page 7"
  t:back()
  t:back()
  t:expect(t.visible):equals "p2"
end)
