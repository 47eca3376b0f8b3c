/// Scenario files for tests.
enum Fixtures {
  /// The app of the seed, as `fitness`.
  static let fitness = """
    local nav = require "navscript"

    local fitness = nav.app {
      scheme  = "fitness",
      modules = {
        { id = "nutrition", title = "Nutrition", icon = "leaf",
          routes = { home = {}, plan = { path = "plans/:id", params = { id = "string" } } } },
        { id = "training", title = "Training", icon = "dumbbell",
          routes = { home = {}, workouts = { path = "workouts", name = "workout-plans" } } },
      },
      root = nav.tab_bar {
        nav.stack { nav.screen { id = "status", title = "Status", icon = "info.circle" } },
        nav.host "nutrition",
        nav.host "training",
      },
    }


    """

  /// A file with that app and one scenario: it is defined in line 18, and its body starts in line 19.
  static func scenario(_ body: String, name: String = "it works") -> String {
    fitness + "nav.scenario(\"\(name)\", fitness, function(t)\n\(body)\nend)\n"
  }

  static let passing = scenario("  t:expect(t.visible):equals('status')")
  static let failing = scenario("  t:expect(t.visible):equals('training')", name: "it fails")
}
