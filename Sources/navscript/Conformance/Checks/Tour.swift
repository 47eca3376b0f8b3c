import ContainerHost

/// A walk through everything that users, apps and the system do, in a fixed order.
enum Tour {
  typealias Look = (Subject) throws(Finding) -> Void

  /// - Parameters:
  ///   - goesFar: whether pages come and go, the device is turned and the app is started again.
  ///   - look: called after every step.
  static func walk(_ subject: Subject, goesFar: Bool = true, _ look: Look) throws(Finding) {
    try look(subject)
    try showing(subject, look)
    try touching(subject, look)
    guard goesFar else { return }
    try turning(subject, look)
    try changing(subject, look)
    try living(subject, look)
    try emptying(subject, look)
  }

  private static func showing(_ subject: Subject, _ look: Look) throws(Finding) {
    for position in [2, 4, 1, 3] where position <= subject.setting.pages {
      subject.attempt("select", .string(subject.setting.id(position)))
      try look(subject)
      subject.attempt("advance", .number(1))
      try look(subject)
    }
    subject.attempt("back")
    try look(subject)
  }

  static let directions = ["start", "end", "up", "down"]
  static let keys = ["left", "right", "up", "down", "home", "end", "escape", "enter", "tab", "space", "F13"]

  private static func touching(_ subject: Subject, _ look: Look) throws(Finding) {
    for direction in directions {
      for edge in [nil, "start", "end"] {
        for cancels in [true, false] {
          var options: [(String, LuaValue)] = [("progress", .number(0.8))]
          if let edge { options.append(("from", .string(edge))) }
          if cancels { options.append(("cancel", true)) }
          subject.attempt("swipe", .string(direction), options.table)
          try look(subject)
          subject.attempt("advance", .number(1))
          try look(subject)
        }
      }
    }
    for key in keys {
      subject.attempt("key", .string(key))
      try look(subject)
    }
    subject.attempt("drag", [("id", .string("nothing")), ("dx", .number(20))].table)
    try look(subject)
    var tapped: Set<String> = []
    for _ in 0..<12 {
      let scenery = try subject.scenery()
      let names = scenery.targets.compactMap { scenery.isReachable($0) ? scenery.name(of: $0) : nil }
      guard let name = names.first(where: { !tapped.contains($0) }) else { break }
      tapped.insert(name)
      subject.attempt("tap", .string(name))
      try look(subject)
      subject.attempt("advance", .number(1))
      try look(subject)
    }
    subject.attempt("back")
    subject.attempt("advance", .number(10))
    try look(subject)
  }

  private static func turning(_ subject: Subject, _ look: Look) throws(Finding) {
    for size in Setting.sizes.dropFirst() + [subject.setting.size] {
      subject.attempt("resize", .number(size.width), .number(size.height))
      try look(subject)
    }
    subject.attempt("traits", [("direction", "rtl")].table)
    try look(subject)
    subject.attempt("traits", [("direction", "ltr")].table)
    try look(subject)
  }

  private static func changing(_ subject: Subject, _ look: Look) throws(Finding) {
    subject.attempt("add_page", NewPage.value("new", title: "New"), [("at", .integer(1))].table)
    try look(subject)
    guard let last = subject.pageIDs.last else { return }
    subject.attempt("move_page", .string(last), .integer(1))
    try look(subject)
    subject.attempt("update_page", .string(last), [("title", "Other"), ("enabled", false)].table)
    try look(subject)
    subject.attempt("update_page", .string(last), [("enabled", true)].table)
    try look(subject)
    subject.attempt("remove_page", .string("new"))
    try look(subject)
  }

  private static func living(_ subject: Subject, _ look: Look) throws(Finding) {
    subject.attempt("memory_warning")
    subject.attempt("background")
    subject.attempt("foreground")
    try look(subject)
    if subject.plugin != nil {
      subject.attempt("reload_plugin")
      try look(subject)
    }
    subject.attempt("relaunch")
    try look(subject)
    subject.attempt("advance", .number(10))
    try look(subject)
  }

  /// Until no page can be shown, then until there is none.
  private static func emptying(_ subject: Subject, _ look: Look) throws(Finding) {
    for id in subject.pageIDs where id != subject.visible {
      subject.attempt("update_page", .string(id), [("enabled", false)].table)
    }
    try look(subject)
    if let visible = subject.visible {
      subject.attempt("remove_page", .string(visible))
      try look(subject)
      subject.attempt("key", .string("right"))
      subject.attempt("back")
      try look(subject)
    }
    for id in subject.pageIDs {
      subject.attempt("remove_page", .string(id))
      try look(subject)
    }
    subject.attempt("advance", .number(10))
    try look(subject)
    // There is a page again, and still none is visible.
    let to: LuaValue = [("to", .string(SubjectApp.rootID))].table
    subject.attempt("add_page", NewPage.value("last", title: "Last", isEnabled: false), to)
    try look(subject)
    subject.attempt("swipe", "start")
    subject.attempt("key", "right")
    subject.attempt("back")
    try look(subject)
  }
}

/// A page that comes while the app runs.
enum NewPage {
  static func value(_ id: String, title: String, isEnabled: Bool = true) -> LuaValue {
    [
      (PageNode.marker, .string(PageNode.Kind.screen.rawValue)), ("id", .string(id)), ("title", .string(title)),
      ("enabled", .boolean(isEnabled)),
    ].table
  }
}

extension [(String, LuaValue)] {
  /// A Lua table with these fields.
  var table: LuaValue { .table(LuaTable(fields: map { LuaTable.Field(key: .string($0.0), value: $0.1) })) }
}
