@testable import ContainerHost

/// A kind of state that recorded rows can be run against.
protocol OracleSubject: ContainerState {
  /// The very state of a row, consistent or not.
  init(_ given: OracleRow.Description, in rules: ContainerRules)
}

extension TabState: OracleSubject {
  init(_ given: OracleRow.Description, in rules: ContainerRules) {
    let visits: [PageVisit] = given.entries.compactMap { if case .page(let visit) = $0 { visit } else { nil } }
    self.init(pages: given.pageStates, focusedIndex: given.index ?? 0, visits: visits)
  }
}

extension DrawerState: OracleSubject {
  init(_ given: OracleRow.Description, in rules: ContainerRules) {
    var status = rules.defaultDrawerStatus
    for case .drawer(let other) in given.entries { status = other }
    self.init(tabs: TabState(given, in: rules), status: status, defaultStatus: rules.defaultDrawerStatus)
  }
}

extension StackState: OracleSubject {
  init(_ given: OracleRow.Description, in rules: ContainerRules) { self.init(pages: given.pageStates) }
}

extension OracleRow.Description {
  fileprivate var pageStates: [PageState] {
    pages.map {
      PageState(
        id: $0.id ?? PageID($0.label), name: $0.name, params: $0.params, path: $0.path, paramsHistory: $0.paramsHistory)
    }
  }

  fileprivate var entries: [HistoryEntry] {
    (history ?? []).map { entry in
      switch entry {
      case .page(let label, let params): .page(PageVisit(OracleRow.id(label) ?? PageID(label), params: params))
      case .drawer(let status): .drawer(status)
      }
    }
  }

  /// As storage would give it.
  fileprivate func saved(names: [String]) -> PartialState {
    let pages = pages.map {
      SavedPage($0.name, id: $0.id, params: $0.params, path: $0.path, paramsHistory: $0.paramsHistory)
    }
    return PartialState(pages: pages, index: index, history: entries, names: isComplete ? names : nil)
  }
}

extension OracleRow {
  private func rules(_ names: [String]) -> ContainerRules {
    let pages = names.map { name in
      var rule = PageRule(name, initialParams: setup.initialParams[name] ?? [:])
      if let identity = setup.identity[name] { rule.identity = Self.identity(identity) }
      return rule
    }
    return ContainerRules(
      pages: pages, initialName: setup.initialName, backBehavior: setup.backBehavior,
      defaultDrawerStatus: setup.defaultStatus)
  }

  /// `id` is the parameter of that name; `` `bar-${id}` `` a text with it in place.
  private static func identity(_ text: String) -> @Sendable ([String: ParameterValue]) -> String? {
    guard let match = text.wholeMatch(of: /`(.*)\$\{(.+)\}`/) else { return { $0[text]?.description } }
    let (prefix, name) = (String(match.1), String(match.2))
    return { prefix + ($0[name]?.description ?? "undefined") }
  }

  /// What is wrong with the answer of this kind of state, in words, or `nil`.
  func fault<Subject: OracleSubject>(in kind: Subject.Type) -> String? {
    let names = setup.names ?? given.pages.map(\.name)
    let rules = rules(names)
    let old = Subject(given, in: rules)
    let change: StateChange<Subject>
    switch call {
    case .initial: change = .changed(Subject(in: rules))
    case .rehydrate(let names):
      let given = given.saved(names: names)
      let new = Subject(restoring: given, in: self.rules(names))
      change = new.saved == old.saved ? .unchanged : .changed(new)
    case .namesChange(let names): change = old.adapting(to: self.rules(names), renewing: setup.renewed)
    case .focus(let key): change = old.focusing(page(key), in: rules)
    case .reset(let saved): change = old.applying(.reset(saved.saved(names: saved.pages.map(\.name))), in: rules)
    case .action(let word, let arguments):
      guard let action = action(word, arguments) else { return "\(place): \(id): \"\(word)\" is no action here" }
      change = old.applying(action, in: rules)
    }
    let difference = difference(of: change, from: answer, old)
    guard let ours else { return difference.map { "\(place): \(id): \($0)" } }
    if difference == nil { return "\(place): \(id): it differs no more" }
    return self.difference(of: change, from: ours, old).map {
      "\(place): \(id): not what it is said to differ in: \($0)"
    }
  }

  /// The page that a row refers to by its id, or by its plain name.
  private func page(_ reference: String) -> PageID {
    let ids = given.pages.compactMap(\.id)
    return ids.first { $0.rawValue == reference } ?? PageID(reference + (reference.contains("-") ? "" : "-0"))
  }

  private func action(_ word: String, _ arguments: Arguments) -> ContainerAction? {
    let options = arguments.options
    let target = PageTarget(
      arguments.name, params: arguments.params, path: options["path"], merges: options["merge"] != nil)
    let source = options["src"].map(page)
    // A stack heeds the source only of an action that is meant for it by name.
    let start = options["tgt"] == nil ? nil : source
    switch word {
    case "navigate": return .navigate(target, pops: options["pop"] != nil)
    case "jump_to": return .jump(target)
    case "go_back": return .goBack(from: start)
    case "push": return .push(target)
    case "pop": return .pop(arguments.count, from: start)
    case "pop_to": return .popTo(target, from: start)
    case "pop_to_top": return .popToTop
    case "replace": return .replace(target, at: start)
    case "set_params": return .setParams(arguments.params, of: source)
    case "replace_params": return .replaceParams(arguments.params, of: source)
    case "push_params": return .pushParams(arguments.params, of: source)
    case "open_drawer": return .openDrawer
    case "close_drawer": return .closeDrawer
    case "toggle_drawer": return .toggleDrawer
    default: return nil
    }
  }

  private func difference<Subject: OracleSubject>(
    of change: StateChange<Subject>, from answer: Answer, _ old: Subject
  ) -> String? {
    switch (answer, change) {
    case (.null, .notMine), (.same, .unchanged): return nil
    case (.state(let wanted), .changed), (.state(let wanted), .unchanged):
      return change.value(after: old).flatMap { difference(of: $0.saved, from: wanted) }
    default: return "expected \(answer), got \(change)"
    }
  }

  /// By meaning: an id that the row did not have before stands for any new one.
  private func difference(of saved: PartialState, from wanted: Description) -> String? {
    let known = Set(given.pages.compactMap(\.id))
    var idByLabel: [String: PageID] = [:]
    guard saved.pages.map(\.name) == wanted.pages.map(\.name) else {
      return "expected pages \(wanted.pages.map(\.name)), got \(saved.pages.map(\.name))"
    }
    for (page, wanted) in zip(saved.pages, wanted.pages) {
      guard let id = page.id else { return "\(page.name) has no id" }
      if let same = wanted.id, known.contains(same) {
        if id != same { return "expected \(wanted.label) to keep its id, got \(id)" }
      } else if known.contains(id) {
        return "expected a new id for \(wanted.label), got \(id)"
      }
      idByLabel[wanted.label] = id
      if page.params != wanted.params { return "expected \(wanted.label)\(wanted.params), got \(page.params)" }
      if page.path != wanted.path { return "expected the path \(wanted.path ?? "none"), got \(page.path ?? "none")" }
      if page.paramsHistory != wanted.paramsHistory {
        return "expected \(wanted.label)~\(wanted.paramsHistory), got \(page.paramsHistory)"
      }
    }
    // A stack's last page is the focused one, without a star.
    if let index = wanted.index, saved.index != index {
      return "expected page \(index) to have the focus, not \(saved.index.map(String.init) ?? "none")"
    }
    guard let history = wanted.history else { return nil }
    let visits: [PageVisit] = history.compactMap { entry in
      guard case .page(let label, let params) = entry else { return nil }
      return PageVisit(idByLabel[label] ?? PageID(label), params: params)
    }
    let found: [PageVisit] = saved.history.compactMap { if case .page(let visit) = $0 { visit } else { nil } }
    if found != visits { return "expected the history \(visits), got \(found)" }
    let drawers: [DrawerStatus] = history.compactMap { if case .drawer(let status) = $0 { status } else { nil } }
    let foundDrawers: [DrawerStatus] = saved.history.compactMap {
      if case .drawer(let status) = $0 { status } else { nil }
    }
    return drawers == foundDrawers ? nil : "expected the drawer's entries \(drawers), got \(foundDrawers)"
  }
}
