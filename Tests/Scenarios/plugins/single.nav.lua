-- The smallest container: all but the choice of the page is the host's.

local nav = require "navscript"
local rules = require "container_rules"

local function single(options, pages, fields)
  return rules.app("single", options or {}, pages or rules.mixed(), fields)
end

local app = single()

nav.scenario("a title, the list of pages, and the content below", app, function(t)
  t:expect(t:find("single")):contains { kind = "label" }
  t:expect(t:find("Status").frame.y < t:find("Me").frame.y):is_true()
  t:expect(t:find("Status").selected):is_true()
  t:tap "Training"
  t:expect(t.surface.host):equals "training"
  t:expect(t:find("Training").selected):is_true()
end)

nav.scenario("code and links show pages, in one step", app, function(t)
  t:expect(t:open_url "fitness://nutrition/plans/7"):equals "delivered"
  t:expect(t:select "me"):is_true()
  t:expect(t:navigate("training", "home")):equals "delivered"
  t:expect(t:messages()):equals {
    { "display", "nutrition" }, { "open", "nutrition", "plan", { id = "7" } },
    { "display", "training" }, { "open", "training", "home" },
  }
end)

nav.scenario("a tap on the visible page moves nothing, and pops a stack in it", app, function(t)
  t:tap "Me"
  t:push(nav.screen { id = "detail" })
  t:expect(t:tap "Me"):is_true()
  t:expect(t.visible):equals "me_root"
end)

nav.scenario("a disabled page takes no tap", app, function(t)
  t:update_page("training", { enabled = false })
  t:expect(t:tap "Training"):is_false()
  t:expect(t:navigate("training", "home")):equals "delivered"
end)

nav.scenarios("the host goes back by itself, with {1}", {
  { "none", {} }, { "first_route", { "status" } }, { "initial_route", { "status" } },
  { "order", { "status" } }, { "history", { "nutrition", "training", "status" } },
  { "full_history", { "nutrition", "training", "status" } },
}, nav.app { modules = rules.modules, root = nav.screen { id = "empty" } }, function(t, row)
  t:set_root(nav.plugin("single", { back_behavior = row[1] }, rules.mixed { id = "root" }), { fresh = true })
  for _, name in ipairs { "Training", "Nutrition", "Me" } do t:tap(name) end
  for _, id in ipairs(row[2]) do
    t:expect(t:back()):is_true()
    t:expect(t.visible):equals(id)
  end
  t:expect(t:back()):is_false()
end)

nav.scenario("swipes and keys are left to others", app, function(t)
  t:expect(t:swipe("start", { progress = 0.9 })):is_false()
  t:expect(t:swipe("end", { from = "start", progress = 0.9, cancel = true })):is_false()
  t:expect(t:key "escape"):is_false()
  t:expect(t.visible):equals "status"
end)

nav.scenario("a guard keeps the page", app, function(t)
  t:guard("status", function() return false, "unsaved" end)
  t:expect(t:tap "Me"):is_false()
  t:expect(t.visible):equals "status"
end)

nav.scenarios("{1} pages", { { 0 }, { 1 }, { 2 }, { 5 } }, nav.app { root = nav.screen { id = "empty" } },
  function(t, row)
    t:set_root(nav.plugin("single", {}, rules.native(row[1], { id = "root" })), { fresh = true })
    t:expect(rules.hold_everywhere(t)):equals(row[1])
    for index = 1, row[1] do
      t:tap("Page " .. index)
      t:expect(t.visible):equals("p" .. index)
    end
    t:expect(t:back()):equals(row[1] > 1)
  end)

nav.scenario("fifty pages, in any order", single({}, rules.native(50)), function(t)
  t:resize(1366, 1024)
  for step = 1, 100 do
    local index = step * 37 % 50 + 1
    t:expect(t:select("p" .. index)):is_true()
    t:expect(t.visible):equals("p" .. index)
  end
  t:expect(t.errors):has_length(0)
end)

nav.scenario("pages come, go and move while one is visible", app, function(t)
  t:tap "Training"
  t:add_page(nav.screen { id = "new", title = "New" }, { to = "root", at = 1 })
  t:move_page("training", 1)
  t:expect(t.visible):equals "training"
  for _, id in ipairs { "training", "new", "status", "me", "nutrition" } do t:remove_page(id) end
  t:expect(t.visible):equals "root"
  t:expect(t:back()):is_false()
end)

nav.scenario("right to left the list begins at the right", single({}, nil, { direction = "rtl" }), function(t)
  local frame = t:find("Status").frame
  t:expect(frame.x + frame.width):equals(390)
end)

nav.scenario("a relaunch shows the page, and back goes on", single { back_behavior = "history" }, function(t)
  t:tap "Training"
  t:tap "Me"
  t:relaunch()
  t:expect(t.visible):equals "me_root"
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "training"
end)

nav.scenario("it has no options of its own", nav.app { root = nav.screen { id = "empty" } }, function(t)
  t:expect(t:fails(function()
    t:set_root(nav.plugin("single", { titel = "x" }, rules.native(2)), { fresh = true })
  end)):contains "back_behavior"
end)
