-- What users, apps and systems do, in an order that nobody has thought of. The acts follow from a number, so that a
-- failure comes again.

local nav = require "navscript"
local rules = require "container_rules"

local PLUGINS = { "grid", "top_tabs", "tab_bar", "sidebar", "adaptive", "single" }

-- Numbers from 1 to a limit (a linear congruential generator with the constants of Numerical Recipes).
local function chance(seed)
  local state = seed
  return function(limit)
    state = (state * 1664525 + 1013904223) % 4294967296
    return state // 65536 % limit + 1
  end
end

local TITLES = { "Status", "Me", "Nutrition", "Training", "Sleep", "Friends", "Settings" }
local IDS = { "status", "me", "nutrition", "training", "sleep", "friends", "settings" }
local BUTTONS = { "home", "all", "close", "more", "more_back", "browse", "collapse", "expand" }
local KEYS = { "start", "end", "up", "down", "enter", "escape" }
local DIRECTIONS = { "start", "end", "up", "down" }
local WIDTHS = { 320, 390, 844, 1366 }
local HEIGHT = 480

local function pages()
  local list = rules.mixed { id = "root" }
  for index = 5, 7 do list[index] = nav.screen { id = IDS[index], title = TITLES[index] } end
  return list
end

local function swipe(t, random, directions)
  t:swipe(DIRECTIONS[random(directions or 4)], {
    from = random(2) == 1 and "start" or nil, progress = random(100) / 100, cancel = random(4) == 1,
    velocity = (random(5) - 3) * 400,
  })
end

-- What leaves the list of pages as it is.
local function act(t, random, directions)
  local kind = random(10)
  if kind <= 2 then
    pcall(t.tap, t, TITLES[random(7)])
  elseif kind <= 4 then
    pcall(t.tap, t, BUTTONS[random(8)])
  elseif kind == 5 then
    t:back()
  elseif kind == 6 then
    t:key(KEYS[random(6)])
  elseif kind == 7 then
    swipe(t, random, directions)
  elseif kind == 8 then
    t:select(IDS[random(7)])
  elseif kind == 9 then
    t:navigate(random(2) == 1 and "nutrition" or "training", "home")
  else
    t:advance(random(6) / 10)
  end
end

local function change_app(t, random, screen)
  local kind = random(4)
  if kind == 1 then
    t:move_page(IDS[random(7)], random(7))
  elseif kind == 2 then
    t:update_page(IDS[random(7)], { enabled = random(3) > 1, badge = random(2) == 1 and "9" or "" })
  elseif kind == 3 then
    screen.width = WIDTHS[random(4)]
    t:resize(screen.width, HEIGHT)
  else
    t:traits { direction = random(2) == 1 and "rtl" or "ltr" }
  end
end

local function rows()
  local list = {}
  for _, plugin in ipairs(PLUGINS) do
    for seed = 1, 4 do list[#list + 1] = { plugin = plugin, seed = seed } end
  end
  return list
end

local empty = nav.app { scheme = "fitness", modules = rules.modules, root = nav.screen { id = "empty" } }

local function begin(t, row)
  t:launch {}
  t:set_root(nav.plugin(row.plugin, { back_behavior = row.seed % 2 == 0 and "history" or "full_history" }, pages()), {
    fresh = true,
  })
  return chance(row.seed)
end

nav.scenarios("{plugin} keeps its rules whatever happens, {seed}", rows(), empty, function(t, row)
  local random, screen, checked = begin(t, row), { width = 390 }, 0
  t:resize(screen.width, HEIGHT)
  for _ = 1, 80 do
    if random(5) == 1 then change_app(t, random, screen) else act(t, random) end
    if random(3) == 1 then
      t:settle()
      checked = checked + rules.hold(t, screen.width, HEIGHT)
    end
  end
  t:expect(checked > 0):is_true()
  t:expect(t.errors):has_length(0)
  t:settle()
  local presses = 0
  while t:back() and presses < 100 do
    presses = presses + 1
    t:settle()
  end
  t:expect(presses < 100):is_true()
end)

local function traced(t, row)
  local random = begin(t, row)
  for _ = 1, 40 do act(t, random) end
  t:settle()
  return t:trace(), t:screen()
end

nav.scenarios("{plugin} does the same when the same is done, {seed}", rows(), empty, function(t, row)
  local trace, screen = traced(t, row)
  local again, same = traced(t, row)
  t:expect(again):equals(trace)
  t:expect(same):equals(screen)
end)

-- Where lists have been scrolled to is forgotten, so fingers move sideways only.
for _, plugin in ipairs(PLUGINS) do
  for seed = 1, 2 do
    nav.scenario(("%s looks after a relaunch as it did before, %d"):format(plugin, seed), nav.app {
      scheme = "fitness", modules = rules.modules, root = nav.plugin(plugin, { back_behavior = "history" }, pages()),
    }, function(t)
      local random = chance(seed)
      local seen, count = {}, 0
      for _ = 1, 10 do
        for _ = 1, 5 do act(t, random, 2) end
        t:settle()
        local visible, screen = t:tree().visible, t:screen()
        if not seen[screen] then seen[screen], count = true, count + 1 end
        t:relaunch()
        t:expect(t:tree().visible):equals(visible)
        t:expect(t:screen()):equals(screen)
      end
      t:expect(t.errors):has_length(0)
      t:expect(count > 1):is_true()
    end)
  end
end
