import ContainerHost

extension Check {
  static let loading = [
    Check("L1", wording: "82147050") { factory throws(Finding) in try load(factory, for: "L1") },
    Check("L2", wording: "7d96379a") { factory throws(Finding) in try load(factory, for: "L2") },
    Check("L3", wording: "f92073f3") { factory throws(Finding) in try load(factory, for: "L3") },
    Check("L4", wording: "a999866a") { factory throws(Finding) in
      try load(factory, for: "L4")
      let usual = try factory.probe("single", Probe.single).make().plugin?.state.map(Globals.names) ?? []
      let subject = try factory.make()
      try Tour.walk(subject) { subject throws(Finding) in
        if let error = subject.errors.first(where: { $0.contains("global") }) {
          throw subject.finding("", expected: "no global is written", happened: error, proof: [Proof.noErrors])
        }
        guard let state = subject.plugin?.state else { return }
        let written = Globals.names(in: state).subtracting(usual).sorted(by: precedesInBytes)
        if written.isEmpty { return }
        throw subject.finding(
          "", expected: "no global is written", happened: "a global was written: \(written.joined(separator: ", "))")
      }
    },
    Check("L5", wording: "eebb70fa") { factory throws(Finding) in try optionsAreChecked(factory) },
    Check("L6", wording: "1fc4239e") { factory throws(Finding) in try startChangesNothing(factory) },
    Check("L7", wording: "66c90608") { factory throws(Finding) in try everyOptionWorks(factory) },
    Check("L8", wording: "342c2ee5") { factory throws(Finding) in
      let subject = try factory.make()
      guard let manifest = subject.plugin?.manifest else { return }
      guard let summary = manifest.summary, !summary.isEmpty, !summary.contains("\n") else {
        throw subject.finding("", expected: "a summary of one line", happened: "summary: there is none of one line")
      }
      for option in manifest.options {
        if option.doc == nil || option.doc == "" {
          throw subject.finding("", expected: "a doc", happened: "options.\(option.name): it has no doc")
        }
        if option.defaultValue == nil {
          throw subject.finding("", expected: "a default", happened: "options.\(option.name): it has no default")
        }
      }
    },
    Check("L9", wording: "80ce8f40") { factory throws(Finding) in
      let subject = try factory.probe("single", Probe.single).make()
      let scenery = try subject.scenery()
      let items = scenery.nodes.filter { $0.kind == .item }.map(\.node.page)
      guard items == subject.pageIDs, scenery.nodes.contains(where: { $0.kind == .content }) else {
        throw subject.finding("", expected: "a plain layout with every page", happened: "it has items for \(items)")
      }
      try subject.act("tap", .string(subject.setting.id(4)))
      try subject.act("back")
      if subject.visible != subject.setting.id(1) {
        throw subject.finding(
          "", expected: "back leads to the page before", happened: "\(subject.visible ?? "nothing") is visible")
      }
      try subject.act("swipe", "start")
      if let error = subject.errors.first {
        throw subject.finding("", expected: "hooks that are absent are not called", happened: error)
      }
    },
    Check("L10", wording: "54901334") { factory throws(Finding) in
      let body = "function P:handle(e) if e.type == \"key\" then self:navigate { module = \"r\" } return true end end"
      let without = try factory.probe("probe", Probe.plugin(body)).make()
      without.attempt("key", "go")
      let refusal = without.errors.contains { $0.contains("navigate") && $0.contains("capabilit") }
      guard refusal, factory.fault != .givesNavigateToAll else {
        throw without.finding(
          "a plugin without the capability called self:navigate", expected: "an error that names the capability",
          happened: without.errors.last ?? "no error")
      }
      let with = try factory.probe("probe", Probe.plugin(capabilities: "capabilities = { \"navigate\" }", body)).make()
      try with.act("key", "go")
      if with.visible != "r" {
        throw with.finding("", expected: "r is visible", happened: "\(with.visible ?? "nothing") is visible")
      }
    },
  ]

  /// That a plugin loads, as far as one rule speaks of it.
  private static func load(_ factory: SubjectFactory, for rule: String) throws(Finding) {
    do throws(Finding) { _ = try factory.make() } catch {
      guard error.verdict == .blocked(by: rule) else {
        if case .blocked(let other) = error.verdict, earlier(other, than: rule) { throw error }
        return
      }
      var found = error
      found.verdict = .failed
      throw found
    }
  }

  private static func earlier(_ one: String, than other: String) -> Bool {
    let order = ["L1", "L2", "L3", "L4"]
    guard let left = order.firstIndex(of: one), let right = order.firstIndex(of: other) else { return false }
    return left < right
  }

  private static func optionsAreChecked(_ factory: SubjectFactory) throws(Finding) {
    let subject = try factory.make()
    guard let source = factory.target.source, let plugin = subject.plugin else { return }
    func refusal(_ options: LuaTable) -> String? {
      if factory.fault == .takesUnknownOptions { return nil }
      do throws(LuaError) {
        _ = try subject.host.makePlugin(source, options: options, pages: [])
        return nil
      } catch { return error.description }
    }
    let wrong = "back_behaviour"
    guard let unknown = refusal([wrong: "order"]), unknown.contains("back_behavior") else {
      throw subject.finding(
        "the option \(wrong) was given", expected: "it is refused, and back_behavior is named",
        happened: refusal([wrong: "order"]) ?? "it is taken")
    }
    for option in plugin.manifest.options {
      let value: LuaValue = if case .string = option.type { .boolean(true) } else { .string("wrong") }
      let table = LuaTable(fields: [LuaTable.Field(key: .string(option.name), value: value)])
      guard let refusal = refusal(table), refusal.contains(option.name) else {
        throw subject.finding(
          "\(option.name) = \(ValueText.line(value)) was given", expected: "it is refused", happened: "it is taken")
      }
      if let standard = option.defaultValue, plugin.options[option.name] != standard.luaValue {
        throw subject.finding(
          "", expected: "\(option.name) = \(ValueText.line(standard.luaValue))",
          happened: "self.options.\(option.name) is \(ValueText.line(plugin.options[option.name] ?? .nil))")
      }
    }
    if plugin.options["back_behavior"] == nil {
      throw subject.finding("", expected: "a default", happened: "self.options.back_behavior is nil")
    }
  }

  private static func startChangesNothing(_ factory: SubjectFactory) throws(Finding) {
    // The last page is a module.
    let setting = Setting(pages: 7)
    let subject = try factory.make(setting)
    let first = try subject.scenery().faces
    subject.attempt("advance", .number(10))
    if let visible = subject.visible, visible != subject.setting.id(1) {
      throw subject.finding(
        "", expected: "the first page is visible, or none", happened: "\(visible) is visible",
        proof: [Proof.selected(subject.setting.id(1))])
    }
    if subject.count(.navigate) > 0 || subject.commits(from: 0) > 1 || subject.count(.back) > 0 {
      throw subject.finding("", expected: "nothing is asked for", happened: "init has asked for another page")
    }
    let second = try factory.make(setting)
    if second.plugin?.manifest != subject.plugin?.manifest {
      throw second.finding("it was loaded twice", expected: "equal manifests", happened: "they differ")
    }
    if let difference = Scenery.difference(first, try second.scenery().faces) {
      throw second.finding("it was loaded twice", expected: "equal layouts", happened: difference)
    }
    // What `restore` asks for is the matter of T2.
    if second.plugin?.hasHook("restore") == true { return }
    try second.show(4)
    second.attempt("advance", .number(10))
    let (visible, start) = (second.visible, second.events.count)
    second.attempt("reload_plugin")
    second.attempt("advance", .number(10))
    if second.visible != visible || second.commits(from: start) > 0 || second.count(.navigate, from: start) > 0 {
      throw second.finding(
        "it was reloaded", expected: "nothing is asked for", happened: "init has asked for another page",
        proof: [Proof.selected(visible)])
    }
  }

  private static func everyOptionWorks(_ factory: SubjectFactory) throws(Finding) {
    let subject = try started(factory, Setting())
    let usual = try tried(subject)
    for option in subject.plugin?.manifest.options ?? [] {
      for value in values(of: option) where value.luaValue != option.defaultValue?.luaValue {
        let setting = Setting(options: [Setting.Option(name: option.name, value: value)])
        let other = try started(factory, setting)
        let small = try tried(other)
        if usual == nil, let small {
          throw other.finding("", expected: "targets have 44 points, as with the defaults", happened: small)
        }
      }
    }
  }

  /// One that does not start with its options is no matter of another rule.
  private static func started(_ factory: SubjectFactory, _ setting: Setting) throws(Finding) -> Subject {
    do throws(Finding) { return try factory.make(setting) } catch {
      var found = error
      if error.verdict == .blocked(by: "L7") || !setting.options.isEmpty { found.verdict = .failed }
      throw found
    }
  }

  /// - Returns: what of its targets is too small.
  private static func tried(_ subject: Subject) throws(Finding) -> String? {
    // Those without any extent too, which are no targets on the screen any more.
    let small = try subject.scenery().nodes.first {
      ($0.kind == .item || $0.kind == .button) && !$0.isHidden && $0.node.isEnabled && !hasRoom($0)
    }
    // What show_module does is the matter of S1, S7, S9 and X7.
    if let error = subject.errors.first(where: { !isOverBudget($0) }) {
      throw subject.finding("", expected: "no error", happened: error, proof: [Proof.noErrors])
    }
    return small.map { "\(TapText.describe($0)) has \(sizeText($0.frame))" }
  }

  static func hasRoom(_ node: SolvedNode) -> Bool { node.frame.width >= 43.99 && node.frame.height >= 43.99 }

  static func sizeText(_ frame: Rect) -> String {
    "\(SubjectApp.number(frame.width)) x \(SubjectApp.number(frame.height)) points"
  }

  private static func values(of option: PluginOption) -> [ParameterValue] {
    if !option.values.isEmpty { return option.values }
    switch option.type {
    case .boolean: return [.boolean(true), .boolean(false)]
    case .integer: return [.integer(Int64(option.min ?? 0)), .integer(Int64(option.max ?? 10_000))]
    case .number: return [.number(option.min ?? 0), .number(option.max ?? 10_000)]
    case .string: return []
    }
  }
}

/// Lua that fails where something is wrong, for the scenario of a finding.
enum Proof {
  static let noErrors = "t:expect(t.errors):equals {}"
  static func delivered(_ id: String) -> String { "t:expect((t:navigate(\(quoted(id))))):equals \"delivered\"" }
  static func selected(_ id: String?) -> String {
    id.map { "t:expect(t.selected):equals \(quoted($0))" } ?? "t:expect(t.selected):is_nil()"
  }
}

/// The names in a plugin's table of globals, whatever way they came there.
enum Globals {
  private static let source = "local found = {} for name in pairs(_G) do found[#found + 1] = name end return found"

  static func names(in state: LuaState) -> Set<String> {
    guard let chunk = try? state.load(source, chunkName: "globals"),
      case .table(let list)? = try? state.call(chunk, maxResults: 1).first
    else { return [] }
    return Set(list.array.compactMap { if case .string(let name) = $0 { name } else { nil } })
  }
}
