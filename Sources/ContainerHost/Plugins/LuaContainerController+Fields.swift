/// The fields of the instance that tell a plugin where it stands.
extension LuaContainerController {
  /// From this width on, in points, a container is "regular".
  public static let regularWidth = 600.0

  func writePages(_ object: LuaObject) throws(LuaError) {
    try object.setField("pages") { tape throws(LuaError) in
      try tape.table(array: children.count, fields: 0)
      for (position, page) in children.enumerated() {
        let item = page.tabBarItem
        try tape.table(array: 0, fields: 4)
        try tape.field("id", .string(page.pageID), ".pages")
        try tape.field("title", .string(item.title ?? page.title ?? page.pageID), ".pages")
        try tape.field("enabled", .boolean(item.isEnabled), ".pages")
        try tape.field("kind", .string(page.pageKind), ".pages")
        if let icon = item.image?.name { try tape.field("icon", .string(icon), ".pages") }
        if let badge = item.badgeValue { try tape.field("badge", .string(badge), ".pages") }
        if let data = page.pageData { try tape.field("data", .table(data), ".pages[\(position + 1)].data") }
        tape.setIndex(position + 1)
      }
    }
  }

  /// Writes the fields that say where the plugin is.
  func refreshFields() throws(LuaError) {
    try object?.setFields(placeFields)
  }

  var placeFields: [(name: String, value: LuaValue)] {
    [
      ("size", .table(["width": .number(knownSize.width), "height": .number(knownSize.height)])),
      (
        "traits",
        .table([
          "horizontal": .string(knownSize.width < Self.regularWidth ? "compact" : "regular"),
          "direction": .string(knownDirection == .rightToLeft ? "rtl" : "ltr"),
        ])
      ),
    ]
  }

  func refreshTransitionField() {
    guard let object else { return }
    do {
      guard let transition else {
        transitionFieldIsSet = false
        return try object.setField("transition", to: .nil)
      }
      transitionFieldIsSet = true
      var fields: [LuaTable.Field] = [.init(key: .string("progress"), value: .number(transition.progress))]
      if let page = transition.from { fields.append(.init(key: .string("from"), value: .string(page.pageID))) }
      if let page = transition.to { fields.append(.init(key: .string("to"), value: .string(page.pageID))) }
      try object.setField("transition", to: .table(LuaTable(fields: fields)))
    } catch { report(error, in: "transition") }
  }

  /// The pages beside the visible one, which the mirror of `shown` does not know.
  func writeCompanions(_ object: LuaObject) {
    do throws(LuaError) {
      try object.setRest(of: visibleMirror, companions.map(\.pageID))
      hasWrittenCompanions = !companions.isEmpty
    } catch { report(error, in: "shown") }
  }
}

extension ViewController {
  /// What a page is to a plugin.
  var pageKind: String {
    if self is ModuleHostController { return "module" }
    return asContainer == nil ? "native" : "container"
  }
}
