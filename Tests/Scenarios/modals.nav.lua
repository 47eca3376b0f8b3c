-- Sheets and full-screen modals. Each scenario is named after what went wrong elsewhere.

local nav = require "navscript"
local fitness = require "fitness"

local app = fitness.tabs()
local stack = fitness.stack()

local function form(t, options) return t:present(nav.screen { id = "form", title = "Form" }, options) end

-- The causes with which a page was dismissed.
local function endings(t, id)
  local causes = {}
  for _, event in ipairs(t:trace()) do
    if event.kind == "dismissed" and event.subject == id then causes[#causes + 1] = event.cause end
  end
  return causes
end

-- jdisho/Papr #72
nav.scenario("what is current changes when a sheet has been dismissed, not when a swipe begins", app, function(t)
  form(t)
  t:expect(t:swipe("down", { progress = 0.7, hold = true })):is_true()
  t:expect(t.visible):equals "form"
  t:expect(t.presented):equals { "form" }
  t:lift { cancel = true }
  t:expect(t.visible):equals "form"
  t:expect(endings(t, "form")):equals {}
  t:expect(t:navigate("training")):equals "delivered"
  t:expect(t.presented):equals {}
end)

-- software-mansion/react-native-screens #951, of a sheet
nav.scenario("a swipe that is given up leaves the sheet as it was", app, function(t)
  form(t)
  local before = t:screen()
  local heard = #t:lifecycle("form")
  t:swipe("down", { progress = 0.4, cancel = true })
  t:expect({ table.unpack(t:lifecycle("form"), heard + 1) }):equals {
    "will_disappear", "will_appear", "is_appearing", "did_appear",
  }
  t:expect(t:screen()):equals(before)
  t:expect(t:lifecycle("feed_root")):never():contains "will_disappear"
end)

-- software-mansion/react-native-screens #2454, #3142
nav.scenario("a swipe right after a modal closes does not mix two screens", stack, function(t)
  t:push(nav.screen { id = "detail", title = "Detail" })
  form(t, { style = "full_screen" })
  t:dismiss { animated = true }
  t:expect(t:swipe("end", { from = "start" })):is_false()
  t:settle()
  t:expect(t.visible):equals "detail"
  t:expect(t:screen()):contains "Detail"
  t:expect(t:swipe("end", { from = "start" })):is_true()
  t:expect(t.visible):equals "home"
end)

-- The same: back and a swipe at once.
nav.scenario("a second gesture does not begin while a finger moves a sheet", stack, function(t)
  t:push(nav.screen { id = "detail", title = "Detail" })
  form(t)
  t:swipe("down", { progress = 0.3, hold = true })
  t:expect(t:swipe("end", { from = "start" })):is_false()
  t:lift { progress = 0.9 }
  t:expect(t.visible):equals "detail"
end)

-- lodev09/react-native-true-sheet #511
nav.scenario("a sheet that closes while a swipe back begins does not block the next one", stack, function(t)
  t:push(nav.screen { id = "detail" })
  form(t)
  t:swipe("end", { from = "start", progress = 0.5, hold = true })
  t:dismiss()
  t:lift()
  t:expect(t:stack()):equals { "home", "detail" }
  t:expect(t:swipe("end", { from = "start" })):is_true()
  t:expect(t:stack()):equals { "home" }
end)

-- AndreyPanov/ApplicationCoordinator #30, QuickBirdEng/XCoordinator #160
nav.scenario("a sheet ends once and is told so, whichever way it goes", app, function(t)
  local ways = {
    { "code", function() t:dismiss("form") end },
    { "gesture", function() t:swipe("down") end },
    { "back", function() t:back() end },
    { "tap", function() t:tap("form.shade") end },
    { "code", function() t:navigate("nutrition") end },
    { "link", function() t:open_url("fitness://training/home") end },
  }
  local expected = {}
  for index, way in ipairs(ways) do
    form(t)
    way[2]()
    expected[index] = way[1]
    t:expect(t.presented):equals {}
    t:expect(endings(t, "form")):equals(expected)
  end
end)

-- FittedSheets #90, TelemetryViewer #39, ACKategories #72
nav.scenario("a sheet dismissed by a swipe is not presented any more", app, function(t)
  form(t)
  t:swipe("down")
  t:expect(t.presented):equals {}
  t:expect(t.visible):equals "feed_root"
  t:expect(form(t)):is_true()
  t:expect(t.presented):equals { "form" }
end)

-- pointfreeco/swift-composable-architecture #3797
nav.scenario("a sheet is not shown again after it has closed", app, function(t)
  form(t, { animated = true })
  t:dismiss { animated = true }
  t:settle()
  t:tap("search")
  t:tap("feed")
  t:expect(t.presented):equals {}
  t:expect(fitness.count(t, "presented")):equals(1)
end)

-- pointfreeco/swift-composable-architecture #2398
nav.scenario("closing what the user has closed is a success", app, function(t)
  form(t)
  t:swipe("down")
  t:expect(t:dismiss("form")):is_true()
  t:expect(t:dismiss()):is_true()
  t:expect(t.errors):equals {}
end)

-- pointfreeco/swift-composable-architecture #3031
nav.scenario("two levels that close at once close without a complaint", app, function(t)
  form(t)
  t:present(nav.screen { id = "picker", title = "Picker" })
  t:dismiss("picker", { animated = true })
  t:dismiss("form", { animated = true })
  t:settle()
  t:expect(t.presented):equals {}
  t:expect(t.errors):equals {}
end)

-- QuickBirdEng/XCoordinator #235
nav.scenario("dismissing a given one closes it and all above, nothing below", app, function(t)
  for _, id in ipairs { "one", "two", "three" } do t:present(nav.screen { id = id }) end
  t:dismiss("two")
  t:expect(t.presented):equals { "one" }
  t:fails(function() t:dismiss("onee") end, "did you mean \"one\"")
end)

-- QuickBirdEng/XCoordinator #15, #103
nav.scenario("what is presented from a page that is not on screen waits for it", app, function(t)
  local done, reason = form(t, { from = "search_root" })
  t:expect(done):is_false()
  t:expect(reason):contains "waits until search_root is on screen"
  t:expect(t.presented):equals {}
  t:tap("search")
  t:expect(t.presented):equals { "form" }
end)

-- The same: a second one is refused whole.
nav.scenario("two presentations at once never end half way", app, function(t)
  form(t, { animated = true })
  t:fails(function() t:present(nav.screen { id = "other" }, { from = "feed_root" }) end, "already presents form")
  t:fails(function() t:present(nav.screen { id = "other" }) end, "still moving")
  t:settle()
  t:expect(t.presented):equals { "form" }
  t:expect(t.errors):has_length(2)
end)

-- react-navigation #10961, #8530
nav.scenario("a guard is asked before a sheet begins to move", app, function(t)
  form(t)
  local asked = 0
  t:guard("form", function()
    asked = asked + 1
    return false, "not saved"
  end)
  local heard = #t:lifecycle("form")
  t:expect(t:swipe("down")):is_false()
  t:expect(asked):equals(1)
  t:expect(#t:lifecycle("form")):equals(heard)
  t:expect(t:back()):is_true()
  local outcome, reason = t:navigate("nutrition")
  t:expect(outcome):equals "refused"
  t:expect(reason):contains "not saved"
  t:expect(t.presented):equals { "form" }
  t:expect(asked):equals(3)
end)

-- react-navigation #8851, #9765, for what lies over the tabs
nav.scenario("a link that arrives over a form nobody may dismiss changes nothing", app, function(t)
  t:present(nav.screen { id = "payment", modal_in_presentation = true })
  t:present(nav.screen { id = "help" })
  local outcome, reason = t:open_url("fitness://training/home")
  t:expect(outcome):equals "refused"
  t:expect(reason):contains "payment"
  t:expect(t.presented):equals { "payment", "help" }
  t:expect(t:messages()):equals {}
  t:update_page("payment", { modal_in_presentation = false })
  t:expect(t:open_url("fitness://training/home")):equals "delivered"
  t:expect(t.presented):equals {}
  t:expect(t:messages()):equals { { "display", "training" }, { "open", "training", "home" } }
end)

-- radianttap/Coordinator #11, of a sheet
nav.scenario("back in a sheet pops its stack before it closes the sheet", app, function(t)
  t:tap("search")
  t:present(nav.stack { id = "flow", nav.screen { id = "first" } })
  t:push(nav.screen { id = "second" })
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "first"
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "search_root"
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "feed_root"
  t:expect(t:back()):is_false()
end)
