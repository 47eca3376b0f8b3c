/// The fields of the instance that tell a plugin where it stands.
extension PluginInstance {
  /// What a plugin knows of its host by fields that are written only when they change.
  struct Knowledge: OptionSet {
    let rawValue: UInt8
    static let pages = Knowledge(rawValue: 1)
    static let place = Knowledge(rawValue: 2)
    static let companions = Knowledge(rawValue: 4)
  }

  /// Writes what could not be written when it changed, and the running transition. The plugin's code runs with all of it:
  /// where memory is too short even for that, the call is the failure, and this is tried again before the next one.
  func bringUpToDate() throws(LuaError) {
    if owed.contains(.pages) { try writePageList() }
    if owed.contains(.place) { try writePlace() }
    if owed.contains(.companions) { try writeCompanions() }
    try writeTransition()
  }

  /// Writes the pages, and which of them is visible.
  func writePageList() throws(LuaError) {
    guard let object, let controller else { return }
    owed.insert(.pages)
    try object.setNames(controller.knownPages.map(\.pageID))
    setVisible(controller.knownVisibleIndex)
    try writePages(controller.knownPages, object)
    owed.remove(.pages)
  }

  private func writePages(_ pages: [ViewController], _ object: LuaObject) throws(LuaError) {
    try object.setField("pages") { tape throws(LuaError) in
      try tape.table(array: pages.count, fields: 0)
      for (position, page) in pages.enumerated() {
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

  /// Writes the size and the traits.
  func writePlace() throws(LuaError) {
    owed.insert(.place)
    try object?.setFields(placeFields)
    owed.remove(.place)
  }

  var placeFields: [(name: String, value: LuaValue)] {
    guard let size = controller?.knownSize, let traits = controller?.placeTraits else { return [] }
    return [
      ("size", .table(["width": .number(size.width), "height": .number(size.height)])),
      (
        "traits",
        .table([
          "horizontal": .string(traits.horizontalSizeClass.rawValue),
          "vertical": .string(traits.verticalSizeClass.rawValue),
          "direction": .string(traits.layoutDirection.rawValue),
        ])
      ),
    ]
  }

  /// Writes what is known of the running transition; nothing where there is none and was none.
  func writeTransition() throws(LuaError) {
    guard let object else { return }
    guard let transition = controller?.transition else {
      guard transitionFieldIsSet else { return }
      try object.setField("transition", to: .nil)
      transitionFieldIsSet = false
      return
    }
    transitionFieldIsSet = true
    var fields: [LuaTable.Field] = [.init(key: .string("progress"), value: .number(transition.progress))]
    if let page = transition.from { fields.append(.init(key: .string("from"), value: .string(page.pageID))) }
    if let page = transition.to { fields.append(.init(key: .string("to"), value: .string(page.pageID))) }
    try object.setField("transition", to: .table(LuaTable(fields: fields)))
  }

  /// The pages beside the visible one, which the mirror of `shown` does not know.
  func writeCompanions() throws(LuaError) {
    guard let object, let mirror = object.firstMirror, let companions = controller?.companions,
      !companions.isEmpty || hasWrittenCompanions
    else { return }
    owed.insert(.companions)
    try object.setRest(of: mirror, companions.map(\.pageID))
    hasWrittenCompanions = !companions.isEmpty
    owed.remove(.companions)
  }
}

extension ViewController {
  /// What a page is to a plugin.
  var pageKind: String {
    if self is ModuleHostController { return "module" }
    return asContainer == nil ? "native" : "container"
  }
}
