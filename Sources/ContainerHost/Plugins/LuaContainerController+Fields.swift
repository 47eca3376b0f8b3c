/// The fields of the instance that tell a plugin where it stands.
extension LuaContainerController {
  /// From this width on, in points, a container is "regular".
  public static let regularWidth = 600.0

  func writePages(_ object: LuaObject) throws(LuaError) {
    var list: [LuaValue] = []
    list.reserveCapacity(children.count)
    for page in children {
      let item = page.tabBarItem
      var fields: [LuaTable.Field] = [
        LuaTable.Field(key: .string("id"), value: .string(page.pageID)),
        LuaTable.Field(key: .string("title"), value: .string(item.title ?? page.title ?? page.pageID)),
        LuaTable.Field(key: .string("enabled"), value: .boolean(item.isEnabled)),
        LuaTable.Field(key: .string("kind"), value: .string(page.pageKind)),
      ]
      if let icon = item.image?.name { fields.append(LuaTable.Field(key: .string("icon"), value: .string(icon))) }
      if let badge = item.badgeValue { fields.append(LuaTable.Field(key: .string("badge"), value: .string(badge))) }
      if let data = page.pageData { fields.append(LuaTable.Field(key: .string("data"), value: .table(data))) }
      list.append(.table(LuaTable(fields: fields)))
    }
    try object.setField("pages", to: .table(LuaTable(array: list)))
  }

  /// Writes the fields that say where the plugin is.
  func refreshFields() throws(LuaError) {
    guard let object else { return }
    try object.setField("size", to: .table(["width": .number(knownSize.width), "height": .number(knownSize.height)]))
    try object.setField(
      "traits",
      to: .table([
        "horizontal": .string(knownSize.width < Self.regularWidth ? "compact" : "regular"),
        "direction": .string(knownDirection == .rightToLeft ? "rtl" : "ltr"),
      ]))
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
