private typealias C = APIClass

/// The module `navscript`, and what describes an app.
extension API {
  static let module = APIClass(
    "navscript", "What scenario files require: local nav = require \"navscript\".",
    [
      .function(
        "app", ["description": "nav.AppDescription"], returns: ["app": "nav.App"],
        "Describes an app; each scenario gets a fresh one."),
      .function(
        "scenario",
        ["name": "string", "app": "nav.App", "options": "nav.ScenarioOptions", "body": "fun(t: nav.Scenario)"],
        overloads: ["fun(name: string, app: nav.App, body: fun(t: nav.Scenario))"],
        "Defines a scenario; the options can be left out."),
      .function(
        "scenarios",
        [
          "name": "string", "rows": "nav.Row[]", "app": "nav.App", "options": "nav.ScenarioOptions",
          "body": "fun(t: nav.Scenario, row: nav.Row)",
        ],
        overloads: [
          "fun(name: string, rows: nav.Row[], app: nav.App, body: fun(t: nav.Scenario, row: nav.Row))"
        ], "Defines a scenario for each row; {field} in the name is a field of the row, {1} its first value."),
      .function("before_each", ["body": "fun(t: nav.Scenario)"], "Runs before each scenario of the file."),
      .function(
        "after_each", ["body": "fun(t: nav.Scenario)"],
        "Runs after each scenario of the file, also after one that failed, though not after one that ran out of time."),
      .function(
        "expectation", ["name": "string", "judge": "fun(t: nav.Scenario, value: any, ...: any): boolean, string?"],
        "Adds a statement to expectations: t:expect(value):name(…)."),
      .function("tags", ["tags": "string[]"], "Tags of the scenarios that follow in the file."),
      .function(
        "skip", ["reason": "string"],
        "Ends the scenario that runs, neither passed nor failed unless a check has failed already."),
      .function("screen", ["fields": "nav.ScreenFields"], returns: ["page": "nav.Page"], "A native screen."),
      .function(
        "host", ["module": "string"], returns: ["page": "nav.Page"],
        "Where the surface goes for a module; each module has one at most."),
      .function("stack", ["fields": "nav.StackFields"], returns: ["page": "nav.Page"], "A navigation stack."),
      .function("tab_bar", ["fields": "nav.TabBarFields"], returns: ["page": "nav.Page"], "A tab bar."),
      .function(
        "tab_view", ["fields": "nav.TabViewFields"], returns: ["page": "nav.Page"],
        "Tabs bound to a selection, as in SwiftUI; a page's tag is its id."),
      .function(
        "plugin", ["name": "string", "options?": "table<string, any>", "pages?": "nav.PluginPages"],
        returns: ["page": "nav.Page"], "A container in Lua: by name, or by a path relative to the file."),
    ])

  static let descriptions: [APIClass] = [
    C("nav.App", "What nav.app returns.", []),
    C(
      "nav.ScenarioOptions", "What is said of one scenario besides what it does.",
      [
        .field("tags?", "string[]", "Words to select it by, besides those of nav.tags."),
        .field("skip?", "string|false", "Why it is not to be run."),
        .field("expect_failure?", "string|false", "Why it is known to fail."),
        .field("timeout?", "number", "Processor time in seconds, in place of the run's."),
      ]),
    C(
      "nav.AppDescription", "An app.",
      [
        .field("scheme?", "string", "Of deep links; without one the app has none."),
        .field("modules?", "nav.ModuleDescription[]", "What the engine draws."),
        .field("root", "nav.Page", "The page that the app begins with."),
        .field("container?", "boolean", "False installs no container: navigations wait."),
        .field(
          "should_select?", "fun(id: string): boolean", "Asked for the user's choice of a page in a tab bar or plugin."),
        .field(
          "guards?", "table<string|integer, nav.Guard>",
          "A list is asked about every navigation; under a page's id one is asked before that page is left."),
        .field("embedding?", "nav.Embedding", "One surface for all modules, or one for each to show what that breaks."),
        .field("engine?", "nav.EngineStart", "How the engine's start goes."),
        .field("size?", "number[]", "{width, height} of the screen in points; 390 by 844."),
        .field("direction?", "nav.Direction", "The reading direction."),
        .field("appearance_rules?", "nav.AppearanceRules", "The order of callbacks where UIKit's is not certain."),
        .field("supervision?", "nav.Supervision", "What happens with plugins that fail."),
      ]),
    C(
      "nav.ModuleDescription", "A module, which the engine draws.",
      [
        .field("id", "string", "Its id, and that of its page."),
        .field("title?", "string", "Its title."),
        .field("icon?", "string", "The name of its icon."),
        .field("routes?", "table<string, nav.RouteDescription>", "What it can be told to open; without any, home."),
      ]),
    C(
      "nav.RouteDescription", "One destination of a module.",
      [
        .field("path?", "string", "Of the deep link: \"plans/:id\", \"archive/:year?\", \"files/*rest\"."),
        .field("name?", "string", "What the engine is told where that differs from the key."),
        .field(
          "params?", "table<string, nav.ParameterType|nav.ParameterDescription>", "Its parameters and their types."),
      ]),
    C(
      "nav.ParameterDescription", "A parameter of a route.",
      [
        .field("type", "nav.ParameterType", "Its type."),
        .field("optional?", "boolean", "Whether it may be left out."),
        .field("default?", "any", "What it is when it is left out."),
      ]),
    C(
      "nav.AppearanceRules", "The order of callbacks where UIKit's is not certain.",
      [
        .field("tab_switch_back?", orders, "A tab switch to a page that was on screen before."),
        .field("new_stack?", orders, "Another stack with another screen on top."),
        .field("modal?", orders, "A full-screen modal."),
        .field(
          "cancelled_pop?", "\"revealed_first\"|\"interleaved\"|\"silent\"", "What is heard of a swipe back given up."),
        .field("swipe_announces_removal?", "boolean", "Whether a swipe back says at once that its screen may go."),
        .field(
          "will_show?", "\"before_appearance\"|\"after_will_appear\"", "When a delegate hears that a screen comes."),
      ]),
    C(
      "nav.Supervision", "What happens with plugins that fail.",
      [
        .field(
          "failures?", "integer|false", "How many failures of one hook in a row stop a plugin; false: any number."),
        .field("restarts?", "integer", "How often it is started anew."),
        .field("replacement?", "\"plain\"|\"none\"", "What takes its place when it is discarded."),
      ]),
    C(
      "nav.GuardRequest", "What a guard is asked about.",
      [
        .field("to?", "nav.Destination", "Where it leads; of a page of a module, the module alone."),
        .field("page?", "string", "The id of the page that would come to the front."),
        .field("from?", "string", "What is in front, or the page whose guard it is."),
        .field("cause", "nav.Cause", "What set it off."),
      ]),
    C(
      "nav.Destination", "Where a navigation leads.",
      [
        .field("module", "string", "The module, or the screen with routes."),
        .field("route?", "string", "The route; without one, home, else the first by name."),
        .field("params?", "nav.Params", "Its parameters."),
      ]),
  ]

  private static let orders = "\"incoming_first\"|\"outgoing_first\"|\"outgoing_last\""

  static let pageDescriptions: [APIClass] = [
    C("nav.Page", "What nav.screen, nav.host, nav.stack, nav.tab_bar, nav.tab_view and nav.plugin return.", []),
    C(
      "nav.PageFields", "What every page may say of itself.",
      [
        .field("id?", "string", "Its id; a container without one gets its kind and a number."),
        .field("title?", "string", "Its title."),
        .field("icon?", "string", "The name of its icon."),
        .field("badge?", "string", "What its item shows besides."),
        .field("enabled?", "boolean", "Whether the user can select it."),
        .field("data?", "table", "What a plugin sees as page.data."),
        .field("hides_bottom_bar?", "boolean", "Hides the tab bar around while it is the topmost of its stack."),
        .field("modal_in_presentation?", "boolean", "While it is presented, only code can dismiss it."),
      ]),
    C(
      "nav.ScreenFields", parent: "nav.PageFields", "A native screen.",
      [
        .field("id", "string", "Its id."),
        .field("routes?", "table<string, nav.RouteDescription>", "Destinations of its own, as a module has."),
      ]),
    C(
      "nav.StackFields", parent: "nav.PageFields", "A navigation stack.", elements: "nav.Page",
      [.field("modules?", "string[]", "The modules that it pushes.")]),
    C(
      "nav.TabBarFields", parent: "nav.PageFields", "A tab bar.", elements: "nav.Page",
      [
        .field("initial?", "string", "The id of the page that is selected at the start."),
        .field("back_behavior?", "nav.BackBehavior", "Where back leads."),
        .field("bar?", "nav.Bar", "The looks of the bar."),
      ]),
    C(
      "nav.TabViewFields", parent: "nav.PageFields", "Tabs bound to a selection.", elements: "nav.Page",
      [
        .field("selection?", "string", "The id of the page that is selected at the start."),
        .field("bar?", "nav.Bar", "The looks of the bar."),
      ]),
    C("nav.PluginPages", parent: "nav.PageFields", "The pages of a plugin, and its own id.", elements: "nav.Page", []),
    C(
      "nav.Bar", "The looks of a bar.",
      [
        .field("hidden?", "boolean", "Whether it is hidden."),
        .field("background?", "string", "The name of a colour."),
        .field("tint?", "string", "The colour of the selected item."),
        .field("unselected_tint?", "string", "The colour of the others."),
      ]),
  ]
}
