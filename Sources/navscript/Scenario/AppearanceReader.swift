import ContainerHost

/// Reads what an app's description says about the order of callbacks and the looks of bars.
enum AppearanceReader {
  static let ruleFields = [
    "tab_switch_back", "new_stack", "modal", "cancelled_pop", "swipe_announces_removal", "will_show",
  ]

  /// `appearance_rules = { cancelled_pop = "silent" }`.
  static func rules(_ app: TableReader) throws(DescriptionError) -> AppearanceRules {
    var rules = AppearanceRules()
    guard let reader = try app.reader("appearance_rules") else { return rules }
    try reader.allowOnly(ruleFields)
    rules.tabSwitchBack = try reader.choice("tab_switch_back") ?? rules.tabSwitchBack
    rules.newStack = try reader.choice("new_stack") ?? rules.newStack
    rules.modal = try reader.choice("modal") ?? rules.modal
    rules.cancelledPop = try reader.choice("cancelled_pop") ?? rules.cancelledPop
    rules.swipeAnnouncesRemoval = try reader.boolean("swipe_announces_removal") ?? rules.swipeAnnouncesRemoval
    rules.willShow = try reader.choice("will_show") ?? rules.willShow
    return rules
  }

  static let barFields = ["hidden", "background", "tint", "unselected_tint"]

  /// `bar = { hidden = true, background = "systemBackground", tint = "systemBlue" }`.
  static func bar(_ page: TableReader) throws(DescriptionError) -> TabBar {
    var bar = TabBar()
    guard let reader = try page.reader("bar") else { return bar }
    try reader.allowOnly(barFields)
    bar.isHidden = try reader.boolean("hidden") ?? false
    bar.tintColor = try reader.string("tint").map { Color($0) }
    bar.unselectedItemTintColor = try reader.string("unselected_tint").map { Color($0) }
    if let background = try reader.string("background") {
      bar.standardAppearance.backgroundColor = Color(background)
      bar.scrollEdgeAppearance = bar.standardAppearance
    }
    return bar
  }
}
