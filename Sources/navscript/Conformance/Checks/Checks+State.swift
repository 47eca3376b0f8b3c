import ContainerHost

extension Check {
  static let state = [
    Check("T1", wording: "e8bdebac") { factory throws(Finding) in
      let subject = try factory.make()
      func look() throws(Finding) {
        let count = subject.errors.count
        subject.attempt("save")
        if subject.errors.count > count, let error = subject.errors.last {
          throw subject.finding("", expected: "plain data", happened: error, proof: [Proof.noErrors])
        }
      }
      try look()
      for position in [2, 4, 1] {
        try subject.show(position)
        try look()
        try subject.advance(1)
        try look()
      }
      for direction in Tour.directions {
        subject.attempt("swipe", .string(direction), [("progress", .number(0.6)), ("hold", true)].table)
        try look()
        subject.attempt("lift")
        try look()
        subject.attempt("advance", .number(1))
        try look()
      }
      for name in try openers(subject) {
        subject.attempt("tap", .string(name))
        try look()
      }
    },
    Check("T2", wording: "ba23d459") { factory throws(Finding) in try relaunchRestores(factory) },
    Check("T3", wording: "3ffe5ecf") { factory throws(Finding) in try damagedStateDoesNoHarm(factory) },
    Check("T4", wording: "eae94ce1") { factory throws(Finding) in
      let body = """
        function P:save()
          return { whole = 7, broken = 0.25, list = { 1, { 2 } }, text = "a\\0b", yes = true }
        end
        function P:restore(s)
          local same = math.type(s.whole) == "integer" and s.whole == 7 and s.broken == 0.25 and s.list[2][1] == 2
            and s.text == "a\\0b" and s.yes == true
          self:log(same and "same" or "other")
        end
        """
      let subject = try factory.probe("probe", Probe.plugin(body)).make()
      try subject.act("relaunch")
      let log = subject.events.last { $0.kind == .log }?.details.first?.value
      if log != "same" || factory.fault == .losesTheState {
        throw subject.finding("", expected: "the state that was saved", happened: "restore got \(log ?? "nothing")")
      }
      let count = subject.errors.count
      try subject.act("launch", [("state", "{ damaged")].table)
      if subject.errors.count != count + 1 {
        throw subject.finding(
          "a damaged file was restored", expected: "one report", happened: "\(subject.errors.count - count) reports")
      }
    },
  ]

  private static func relaunchRestores(_ factory: SubjectFactory) throws(Finding) {
    for size in [Setting().size, Size(width: 1366, height: 1024)] {
      let subject = try factory.make(Setting(size: size))
      func look() throws(Finding) {
        let scenery = try subject.scenery()
        // What lies over the page may be closed by a relaunch.
        if scenery.hasOverlay { return }
        let (before, visible) = (scenery.faces, subject.visible)
        let screen = subject.freshName("before")
        subject.write("local \(screen) = t:screen()")
        try subject.act("relaunch")
        try subject.advance()
        if subject.visible != visible {
          throw subject.finding(
            "", expected: "\(visible ?? "no page") is visible", happened: "\(subject.visible ?? "no page") is visible",
            proof: [Proof.selected(visible)])
        }
        if let difference = Scenery.difference(before, try subject.scenery().faces) {
          throw subject.finding(
            "", expected: "the same screen as before", happened: difference,
            proof: ["t:expect(t:screen()):equals(\(screen))"])
        }
      }
      try look()
      for position in [4, 2, 5] {
        try subject.show(position)
        try subject.advance()
        try look()
      }
      for name in try openers(subject) {
        subject.attempt("tap", .string(name))
        try subject.advance()
        try look()
      }
      try subject.show(3)
      try subject.advance()
      try look()
    }
  }

  private static func damagedStateDoesNoHarm(_ factory: SubjectFactory) throws(Finding) {
    let subject = try factory.make()
    for position in [3, 2] {
      try subject.show(position)
      try subject.advance()
    }
    for name in try openers(subject) {
      subject.attempt("tap", .string(name))
      try subject.advance()
    }
    var saved = subject.host.saveState()
    let id = PageID(SubjectApp.rootID)
    guard let entry = saved.containers[id] else { return }
    let named = factory.target.source.map { Damage.fields(in: $0.bytes) } ?? []
    for state in Damage.variants(of: entry.state ?? LuaTable(), named: named) {
      saved.containers[id] = entry
      saved.containers[id]?.state = state
      guard let json = try? saved.json() else { continue }
      let fresh = try factory.make()
      try fresh.act("launch", [("state", .string(String(decoding: json, as: UTF8.self)))].table)
      fresh.attempt("advance", .number(1))
      for position in [1, 3] {
        fresh.attempt("select", .string(fresh.setting.id(position)))
        fresh.attempt("advance", .number(1))
      }
      fresh.attempt("back")
      // Which page is shown is the matter of other rules.
      if let error = fresh.errors.first(where: { !$0.contains("was asked to show") }) {
        throw fresh.finding(
          "restored with \(ValueText.brief(.table(state)))", expected: "no error", happened: error,
          proof: [Proof.noErrors])
      }
    }
  }
}

/// States that a plugin may find where it kept its own: older, newer, damaged.
enum Damage {
  private static var values: [LuaValue] {
    [
      .string("gone"), .integer(-1), .integer(1_000_000), .number(0.5), .boolean(true), .boolean(false),
      .table(LuaTable()), .list([.string("gone"), .integer(3)]), .record(["id": "gone", "page": .integer(2)]),
    ]
  }

  /// What a plugin's text calls the fields of its state, also those that are seldom there.
  static func fields(in bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    var names: Set<String> = []
    for part in text.split(separator: "state.").dropFirst() {
      let name = part.utf8.prefix {
        ValueText.isName(String(decoding: [$0], as: UTF8.self)) || (0x30...0x39).contains($0)
      }
      if let name = String(name), !name.isEmpty { names.insert(name) }
    }
    return names.sorted(by: precedesInBytes)
  }

  static func variants(of given: LuaTable, named names: [String]) -> [LuaTable] {
    let missing = names.filter { given[$0] == nil }
    let state = LuaTable(
      array: given.array,
      fields: given.fields + missing.map { LuaTable.Field(key: .string($0), value: .boolean(false)) })
    var found = [LuaTable(), LuaTable(array: values)]
    for value in values {
      found.append(LuaTable(fields: state.fields.map { LuaTable.Field(key: $0.key, value: value) }))
    }
    for field in state.fields {
      for value in values {
        let others = state.fields.map { $0.key == field.key ? LuaTable.Field(key: $0.key, value: value) : $0 }
        found.append(LuaTable(array: state.array, fields: others))
      }
      found.append(LuaTable(array: state.array, fields: state.fields.filter { $0.key != field.key }))
      // One level further in.
      guard case .table(let inner) = field.value else { continue }
      for value in values {
        let damaged = LuaTable(
          array: inner.array.map { _ in value }, fields: inner.fields.map { LuaTable.Field(key: $0.key, value: value) })
        let others = state.fields.map { $0.key == field.key ? LuaTable.Field(key: $0.key, value: .table(damaged)) : $0 }
        found.append(LuaTable(array: state.array, fields: others))
      }
    }
    return found
  }
}
