-- The plugin `tab_bar` beside the built-in tab bar: the same acts, and the same events in the same order.
--
-- Each scenario plays its acts twice, each time in a fresh app: with the built-in container as the root, then with the
-- plugin. Compared are the answers of the acts and the whole trace, but for what the host tells otherwise of a plugin:
--
--   show_module     that a container is asked for a page is told of plugins, and of the app's own coordinators
--   back            stands behind the step that it led to, with a plugin before it; so these are compared apart
--   pages_changed   is also told when a plugin's page has got another title, or is enabled or disabled
--
-- "More" is a page of the built-in container, and none of the plugin's, which shows no page while its list is there.
-- Sequences with the list (`without_list` below) leave out what happens to that page alone, and causes: a plugin can
-- only ask for the steps from and to the list as it does for any page.

local nav = require "navscript"

local modules = {
  { id = "nutrition", title = "Nutrition",
    routes = { home = {}, plan = { path = "plans/:id", params = { id = "string" } } } },
  { id = "training", title = "Training", routes = { home = {} } },
}

local LIST = "more_1"

-- Five tabs: two stacks, a native page and two modules; `count` more native pages behind them.
local function pages(fields, count)
  local list = {
    id = "tabs",
    nav.stack { id = "feed", title = "Feed", nav.screen { id = "feed_root" } },
    nav.host "nutrition",
    nav.stack { id = "me", title = "Me", nav.screen { id = "me_root" } },
    nav.host "training",
    nav.screen { id = "five", title = "Five" },
  }
  for index = 6, 5 + (count or 0) do
    list[index] = nav.screen { id = "p" .. index, title = "Page " .. index }
  end
  for name, value in pairs(fields) do list[name] = value end
  return list
end

local function builtin(behavior, count)
  return nav.tab_bar(pages({ back_behavior = behavior }, count))
end

local function plugin(behavior, count)
  return nav.plugin("tab_bar", { back_behavior = behavior }, pages({}, count))
end

local function line(event)
  local parts = {}
  for name, value in pairs(event.details or {}) do parts[#parts + 1] = name .. "=" .. value end
  local details = table.concat(parts, " ")
  return ("%.3f %s %s %s (%s)"):format(event.time, event.kind, event.subject, details, event.cause or "")
end

-- The list as the built-in container tells of it, as the plugin does.
local function without_list(event)
  if event.subject == LIST then return nil end
  local details = {}
  for name, value in pairs(event.details or {}) do
    if value == LIST then value = "none" end
    details[name] = value:gsub("," .. LIST .. "$", "")
  end
  return { time = event.time, kind = event.kind, subject = event.subject, details = details }
end

local function play(t, root, acts, adapt)
  t:launch {}
  t:set_root(root, { fresh = true })
  local ids = {}
  for index, page in ipairs(t:tree().pages) do ids[index] = page.id end
  local described = table.concat(ids, ",")
  local answers = {}
  acts(t, function(...) answers[#answers + 1] = { ... } end)
  t:settle()
  local lines, backs, order = {}, {}, described
  for _, event in ipairs(t:trace()) do
    local told = adapt == nil and event or adapt(event)
    if event.kind == "show_module" then
      told = nil
    elseif event.kind == "pages_changed" and event.details.pages == order then
      told = nil
    elseif event.kind == "pages_changed" then
      order = event.details.pages
    end
    if told then
      local list = told.kind == "back" and backs or lines
      list[#list + 1] = line(told)
    end
  end
  return { events = lines, backs = backs, answers = answers }
end

local empty = nav.app { scheme = "fitness", modules = modules, root = nav.screen { id = "empty" } }

local function compare(name, options, acts)
  nav.scenario(name, empty, function(t)
    local adapt = options.list and without_list or nil
    local expected = play(t, builtin(options.back, options.more), acts, adapt)
    local found = play(t, plugin(options.back, options.more), acts, adapt)
    t:expect(found.answers):equals(expected.answers)
    t:expect(found.events):equals(expected.events)
    t:expect(found.backs):equals(expected.backs)
    t:expect(#found.events > 20):is_true()
  end)
end

-- Taps

compare("taps from tab to tab", {}, function(t, answer)
  for _, name in ipairs { "Nutrition", "Me", "Training", "Five", "Feed" } do answer(t:tap(name)) end
end)

compare("taps one after another, in no order", {}, function(t, answer)
  for _, name in ipairs { "Five", "Nutrition", "Five", "Training", "Nutrition", "Feed", "Five" } do
    answer(t:tap(name))
    answer(t:screen())
  end
end)

compare("a second tap on a page", {}, function(t, answer)
  answer(t:tap "Five")
  answer(t:tap "Five")
  answer(t:tap "Nutrition")
  answer(t:tap "Nutrition")
end)

compare("a second tap on a stack pops it to its root", {}, function(t, answer)
  t:push(nav.screen { id = "one" })
  t:push(nav.screen { id = "two" })
  answer(t:tap "Feed")
  answer(t:tap "Feed")
  answer(t.visible)
end)

compare("a tap on a tab whose stack is deep shows its top", {}, function(t, answer)
  t:push(nav.screen { id = "one" })
  answer(t:tap "Me")
  answer(t:tap "Feed")
  answer(t.visible)
end)

compare("a disabled tab", {}, function(t, answer)
  t:update_page("training", { enabled = false })
  answer(t:tap "Training")
  answer(t:navigate("training", "home"))
  t:update_page("training", { enabled = true })
  answer(t:tap "Feed")
  answer(t:tap "Training")
end)

-- Code and links

compare("pages shown by code", {}, function(t, answer)
  for _, id in ipairs { "training", "me", "me", "five", "feed" } do answer(t:select(id)) end
end)

compare("navigations to modules", {}, function(t, answer)
  answer(t:navigate("nutrition", "plan", { id = "7" }))
  answer(t:navigate("training", "home"))
  answer(t:navigate("training", "home"))
  answer(t:navigate("nutrition", "home"))
  answer(t:messages())
end)

compare("links, among taps", {}, function(t, answer)
  answer(t:open_url("fitness://training/home"))
  answer(t:tap "Me")
  answer(t:open_url("fitness://nutrition/plans/9"))
end)

compare("a navigation requested by the engine", {}, function(t, answer)
  answer(t:tap "Nutrition")
  t.engine:request("training", "home")
  answer(t.visible)
end)

compare("a page pushed in a tab that is not in front", {}, function(t, answer)
  t:push(nav.screen { id = "one" }, { stack = "me" })
  answer(t:tap "Me")
  answer(t:pop {})
end)

-- Back

local WALK = { "Nutrition", "Five", "Me", "Nutrition", "Training" }

for _, behavior in ipairs { "none", "first_route", "initial_route", "order", "history", "full_history" } do
  compare("back with " .. behavior, { back = behavior }, function(t, answer)
    for _, name in ipairs(WALK) do t:tap(name) end
    for _ = 1, 8 do
      answer(t:back())
      answer(t.visible)
    end
    answer(t:tap "Five")
    answer(t:back())
    answer(t.visible)
  end)
end

compare("back goes through a stack before it leaves the tab", { back = "history" }, function(t, answer)
  t:tap "Me"
  t:push(nav.screen { id = "one" })
  t:push(nav.screen { id = "two" })
  for _ = 1, 4 do
    answer(t:back())
    answer(t.visible)
  end
end)

compare("two backs in one transition", { back = "history" }, function(t, answer)
  t:tap "Me"
  t:push(nav.screen { id = "one" }, { animated = true })
  answer(t:back())
  answer(t:back())
  t:settle()
  answer(t:back())
  answer(t.visible)
end)

compare("a swipe back in a stack, cancelled and carried out", {}, function(t, answer)
  t:tap "Me"
  t:push(nav.screen { id = "one" })
  answer(t:swipe("end", { from = "start", progress = 0.3 }))
  answer(t:swipe("end", { from = "start", progress = 0.9, cancel = true }))
  answer(t:swipe("end", { from = "start", progress = 0.9 }))
  answer(t.visible)
end)

compare("a tab is tapped while a finger pops a stack", {}, function(t, answer)
  t:push(nav.screen { id = "one" })
  t:swipe("end", { from = "start", progress = 0.4, hold = true })
  answer(t:tap "Training")
  answer(t:lift { progress = 0.9 })
  answer(t.visible)
  answer(t:stack "feed")
end)

-- Vetoes

compare("a guard refuses taps, code, links and back", { back = "history" }, function(t, answer)
  t:tap "Five"
  t:guard(function(request)
    return request.page ~= "training" and request.page ~= "feed", "not now"
  end)
  answer(t:tap "Training")
  answer(t:select "training")
  answer(t:navigate("training", "home"))
  answer(t:back())
  answer(t.visible)
  answer(t:tap "Nutrition")
end)

compare("a guard of a page keeps it in front", {}, function(t, answer)
  t:tap "Five"
  t:guard("five", function() return false, "unsaved" end)
  answer(t:tap "Feed")
  answer(t:back())
  answer(t:tap "Five")
  t:guard("five", false)
  answer(t:back())
end)

compare("a guard sends elsewhere", {}, function(t, answer)
  t:guard(function(request)
    if request.page == "training" then return { module = "nutrition", route = "home" } end
  end)
  answer(t:tap "Training")
  answer(t.visible)
  answer(t:tap "Me")
end)

-- Pages come and go

compare("pages added, at the end and in between", {}, function(t, answer)
  t:remove_page "five"
  t:add_page(nav.screen { id = "new", title = "New" }, { to = "tabs" })
  answer(t:tap "New")
  t:remove_page "new"
  t:add_page(nav.screen { id = "newer", title = "Newer" }, { to = "tabs", at = 1 })
  answer(t:tap "Newer")
  answer(t:back())
  answer(t.visible)
end)

compare("the visible page is removed, and the one before it, and all", { back = "history" }, function(t, answer)
  for _, name in ipairs { "Nutrition", "Five", "Me" } do t:tap(name) end
  for _, id in ipairs { "me", "five", "feed", "nutrition", "training" } do
    t:remove_page(id)
    answer(t.visible)
    answer(t:back())
  end
end)

compare("all pages are removed, and come again", {}, function(t, answer)
  for _, id in ipairs { "feed", "nutrition", "me", "training", "five" } do t:remove_page(id) end
  answer(t.visible)
  t:add_page(nav.screen { id = "new", title = "New" }, { to = "tabs" })
  answer(t.visible)
  t:add_page(nav.screen { id = "newer", title = "Newer" }, { to = "tabs" })
  answer(t:tap "Newer")
  answer(t:back())
end)

compare("a hidden page is removed", { back = "history" }, function(t, answer)
  t:tap "Nutrition"
  t:tap "Me"
  t:remove_page "nutrition"
  answer(t.visible)
  answer(t:back())
  answer(t.visible)
end)

compare("pages change their order", { back = "order" }, function(t, answer)
  t:tap "Training"
  t:move_page("training", 2)
  answer(t.visible)
  answer(t:back())
  answer(t.visible)
  t:move_page("feed", 5)
  answer(t:tap "Five")
  answer(t:back())
  answer(t.visible)
end)

compare("a module is taken out of the app while it is visible", {}, function(t, answer)
  t:tap "Training"
  t:remove_module "training"
  answer(t.visible)
  answer(t:tap "Nutrition")
end)

-- The rest of the world

compare("a sheet over the tabs, and a link that dismisses it", {}, function(t, answer)
  t:tap "Me"
  answer(t:present(nav.screen { id = "sheet", title = "Sheet" }))
  answer(t:open_url "fitness://training/home")
  answer(t.visible)
  answer(t:present(nav.screen { id = "again", title = "Again" }))
  answer(t:back())
  answer(t:back())
end)

compare("the app goes to the background, is turned and comes back", {}, function(t, answer)
  t:tap "Training"
  t:background()
  t:resize(844, 390)
  t:foreground()
  t:memory_warning()
  answer(t:tap "Nutrition")
  t:traits { direction = "rtl" }
  answer(t:tap "Feed")
end)

compare("the engine crashes and comes back", {}, function(t, answer)
  t:tap "Training"
  t.engine:crash "lost"
  answer(t:tap "Nutrition")
  t.engine:ready()
  answer(t:tap "Training")
  answer(t:messages())
  t:expect(t.errors[1]):contains "lost"
end)

-- More than five

compare("of eight pages, those with a tab", { more = 3, back = "history", list = true }, function(t, answer)
  for _, name in ipairs { "Training", "Nutrition", "Me", "Feed" } do answer(t:tap(name)) end
  for _ = 1, 5 do
    answer(t:back())
    answer(t.visible)
  end
end)

local function visible(t)
  return (t.visible == LIST or t.visible == "tabs") and "the list" or t.visible
end

local function compare_list(name, options, acts)
  options.list = true
  options.more = options.more or 3
  compare(name, options, acts)
end

compare_list("the list behind More, and a page chosen from it", {}, function(t, answer)
  answer(t:tap "More")
  answer(visible(t))
  answer(t:tap "Page 7")
  answer(visible(t))
  answer(t:tap "More")
  answer(visible(t))
  answer(t:tap "Five")
  answer(t:tap "Me")
  answer(visible(t))
end)

compare_list("the surface while the list shows", {}, function(t, answer)
  t:tap "Training"
  t:tap "More"
  answer(t.surface.host, t.surface.moves)
  t:tap "Training"
  t:tap "Nutrition"
  answer(t.surface.host, t.surface.moves)
  answer(t:messages())
end)

compare_list("the way back above a page of the list", {}, function(t, answer)
  t:tap "More"
  t:tap "Page 6"
  answer(t:tap "Back")
  answer(visible(t))
  t:tap "Page 8"
  answer(t:tap "Page 8")
end)

for _, behavior in ipairs { "none", "first_route", "initial_route", "order", "history", "full_history" } do
  compare_list("back from a page of the list, and from the list, with " .. behavior, { back = behavior },
    function(t, answer)
      t:tap "Me"
      t:tap "More"
      t:tap "Page 7"
      for _ = 1, 6 do
        answer(t:back())
        answer(visible(t))
      end
      t:tap "Training"
      t:tap "More"
      for _ = 1, 6 do
        answer(t:back())
        answer(visible(t))
      end
    end)
end

compare_list("back to a page of the list that was left by the list", { back = "history" }, function(t, answer)
  t:tap "Me"
  t:tap "More"
  t:tap "Page 7"
  t:tap "More"
  for _ = 1, 6 do
    answer(t:back())
    answer(visible(t))
  end
end)

compare_list("a link leads to a page of the list, and its tab says so", { back = "history" }, function(t, answer)
  t:select "p7"
  answer(visible(t))
  answer(t:back())
  answer(visible(t))
end)

compare_list("in regular width every page has a tab", { back = "order" }, function(t, answer)
  t:resize(1024, 768)
  answer(t:tap "Page 7")
  answer(t:back())
  answer(visible(t))
  answer(t:tap "Page 8")
  t:resize(390, 844)
  answer(t:back())
  answer(visible(t))
  t:resize(1024, 768)
  answer(visible(t))
  answer(t:select "p6")
end)

compare_list("a sixth page comes and goes", { more = 0 }, function(t, answer)
  t:tap "Five"
  t:add_page(nav.screen { id = "six", title = "Six" }, { to = "tabs" })
  answer(visible(t))
  answer(t:tap "More")
  answer(t:tap "Six")
  t:remove_page "six"
  answer(t:tap "Five")
end)

compare_list("pages change their places in the bar and in the list", { back = "history" }, function(t, answer)
  t:tap "More"
  t:tap "Page 7"
  t:move_page("p7", 1)
  answer(visible(t))
  answer(t:tap "Feed")
  t:move_page("feed", 8)
  answer(visible(t))
  answer(t:back())
  answer(visible(t))
end)

compare_list("a guard keeps the user from the list, and from leaving its pages", {}, function(t, answer)
  t:guard("feed", function() return false, "unsaved" end)
  t:tap "More"
  answer(visible(t))
  t:guard("feed", false)
  t:tap "More"
  t:tap "Page 6"
  t:guard("p6", function() return false, "unsaved" end)
  answer(t:back())
  answer(visible(t))
  answer(t:tap "Feed")
end)
