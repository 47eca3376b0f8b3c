import Testing

/// Mistakes in a scenario file's descriptions are found when it is loaded, with file, line and place.
@Suite struct DescriptionTests {
  private func problem(_ source: String, files: [String: String] = [:]) throws -> String {
    let folder = try TemporaryFolder(files.merging(["a.nav.lua": "local nav = require 'navscript'\n" + source]) { $1 })
    let run = try Program.run(["run"], in: folder)
    #expect(run.status == 3)
    return run.problems.split(separator: "\n").first.map(String.init) ?? ""
  }

  private func app(_ fields: String) -> String { "nav.app { root = nav.screen { id = 'home' }, \(fields) }" }

  @Test(arguments: [
    (
      "modules = { { id = 'a' }, { id = 'b', routes = { plan = { params = { id = 'strng' } } } } }",
      "modules[2].routes.plan.params.id: unknown type \"strng\": did you mean \"string\"?"
    ),
    (
      "shceme = 'x'",
      "shceme: unknown field: did you mean \"scheme\"? (known: scheme, modules, root, container, should_select, embedding, engine, size, direction, supervision, guards, appearance_rules)"
    ),
    ("scheme = 3", "scheme: expected a string, got number 3"),
    ("scheme = '1x'", "scheme: invalid scheme \"1x\": expected a letter, then letters, digits, \"+\", \"-\" or \".\""),
    ("engine = 'redy'", "engine: cannot be \"redy\": did you mean \"ready\"? (one of ready, manual, fails)"),
    ("modules = { { id = 'a' }, { id = 'a' } }", "modules: module \"a\" is declared twice"),
    ("modules = { { title = 'A' } }", "modules[1]: id is missing: expected a string"),
    ("modules = { 'a' }", "modules[1]: expected a table, got string \"a\""),
    ("size = { 100 }", "size: expected {width, height} in points, each 1 to 10000"),
    ("guards = { true }", "guards[1]: expected a function, got boolean true"),
    ("guards = { home = 'x' }", "guards.home: expected a function, got string \"x\""),
    (
      "guards = { hme = function() end }", "guards.hme: no page has the id \"hme\": did you mean \"home\"?"
    ),
    ("should_select = true", "should_select: expected a function, got boolean true"),
    (
      "appearance_rules = { cancelled_pop = 'silnt' }",
      "appearance_rules.cancelled_pop: cannot be \"silnt\": did you mean \"silent\"? (one of revealed_first, interleaved, silent)"
    ),
    (
      "appearance_rules = { modale = 'push' }",
      "appearance_rules.modale: unknown field: did you mean \"modal\"? (known: tab_switch_back, new_stack, modal, cancelled_pop, swipe_announces_removal, will_show)"
    ),
    (
      "modules = { { id = 'a', routes = { x = { params = { n = { type = 'integer', default = 'one' } } } } } }",
      "modules[1].routes.x.params.n: wrong default of parameter \"n\" of route \"x\" in module \"a\": expected integer, got string \"one\""
    ),
  ])
  func aMistakeInAnAppIsNamedWithItsPlace(_ fields: String, _ message: String) throws {
    #expect(try problem(app(fields)) == "navscript: a.nav.lua:2: nav.app: \(message)")
  }

  @Test(arguments: [
    ("nav.app { modules = {} }", "nav.app: root is missing: expected nav.tab_bar{…}, nav.stack{…} or another page"),
    (
      "nav.app { root = {} }",
      "nav.app: root: expected a page such as nav.screen{…} or nav.host \"module\", got a plain table"
    ),
    (
      "nav.app { root = nav.tab_bar { nav.host 'trainin' }, modules = { { id = 'training' } } }",
      "nav.app: root[1]: unknown module \"trainin\": did you mean \"training\"?"
    ),
    (
      "nav.app { root = nav.tab_bar { nav.host 'a', nav.host 'a' }, modules = { { id = 'a' } } }",
      "nav.app: root[2]: module \"a\" stands in the tree already, at root[1]"
    ),
    (
      "nav.app { root = nav.tab_bar { nav.screen { id = 'a' }, nav.stack { nav.screen { id = 'a' } } } }",
      "nav.app: root[2][1]: the id \"a\" is taken already, at root[1]"
    ),
    (
      "nav.app { root = nav.tab_bar { nav.screen { id = 'one' }, initial = 'on' } }",
      "nav.app: root.initial: no page \"on\": did you mean \"one\"?"
    ),
    (
      "nav.app { root = nav.plugin 'nowhere' }",
      "nav.app: nav.plugin: unknown plugin \"nowhere\" (known: none were found)"
    ),
    (
      "nav.tab_bar { bak_behavior = 'none' }",
      "nav.tab_bar: bak_behavior: unknown field: did you mean \"back_behavior\"? (known: id, title, icon, badge, enabled, data, hides_bottom_bar, modal_in_presentation, initial, back_behavior, bar)"
    ),
    (
      "nav.tab_bar { back_behavior = 'histori' }",
      "nav.tab_bar: back_behavior: cannot be \"histori\": did you mean \"history\"? (one of none, first_route, initial_route, order, history, full_history)"
    ),
    (
      "nav.tab_bar { bar = { tnt = 'red' } }",
      "nav.tab_bar: bar.tnt: unknown field: did you mean \"tint\"? (known: hidden, background, tint, unselected_tint)"
    ),
    ("nav.screen { title = 'x' }", "nav.screen: id is missing: expected a string"),
    (
      "nav.stack { 'x' }",
      "nav.stack: [1]: expected a page such as nav.screen{…} or nav.host \"module\", got string \"x\""
    ),
    ("nav.tabbar {}", "nav has no member \"tabbar\": did you mean \"tab_bar\"?"),
    ("nav.scenario('x', {}, function() end)", "nav.scenario: app: expected what nav.app{…} returns, got a table"),
    ("nav.skip 'x'", "nav.skip: can be called inside a scenario only"),
    (
      "require 'navscrpt'",
      "there is no module 'navscrpt' (tried the host's modules, navscrpt.lua, navscrpt/init.lua): did you mean \"navscript\"?"
    ),
  ])
  func aMistakeInACallIsNamedWithItsLine(_ source: String, _ message: String) throws {
    #expect(try problem(source) == "navscript: a.nav.lua:2: \(message)")
  }

  @Test func aSecondScenarioOfTheSameNameIsRefused() throws {
    let twice =
      "local a = nav.app { root = nav.screen { id = 'x' } }\n"
      + String(
        repeating: "nav.scenario('same', a, function() end)\n", count: 2)
    #expect(
      try problem(twice)
        == "navscript: a.nav.lua:4: nav.scenario: \"same\" is the name of another scenario, at a.nav.lua:3")
  }

  @Test func aPluginThatDoesNotLoadIsNamedWithItsOwnLine() throws {
    let message = try problem(
      "nav.app { root = nav.plugin './broken.lua' }", files: ["broken.lua": "return {\n  name = = 1\n}"])
    #expect(message.contains("a.nav.lua:2: nav.app: nav.plugin: broken.lua:2: "))
  }

  @Test func anErrorWhileLoadingShowsTheSourceLine() throws {
    let folder = try TemporaryFolder(["a.nav.lua": "local x = 1\nerror('kaputt')\n"])
    let run = try Program.run(["run"], in: folder)
    #expect(run.problems.hasPrefix("navscript: a.nav.lua:2: kaputt\n  2 | error('kaputt')\n    | ^\n"))
  }
}
