/// The state as a document. It is meant to be read for as long as there are files: a field may be added without a new
/// version, since readers pass over what they do not know; whatever changes the meaning of a field takes a new version and
/// a step in ``StateMigration``.
extension SavedState {
  /// The version of the documents that ``json()`` writes.
  public static let version = 1
  /// How large a document may be, in bytes.
  public static let sizeLimit = 64 << 20

  /// One line of JSON in UTF-8 that is always the same for the same state: names sorted, integers and floats exact.
  /// Complexity: O(n log n).
  public func json() throws(StateError) -> [UInt8] {
    try refuseWhatIsNoData()
    // One entry after the other, since the whole document as a tree would be many times as large as its text.
    var writer = JSONWriter()
    writer.beginObject()
    writer.beginMember("containers")
    writer.beginObject()
    for id in containers.keys.sorted() {
      if let container = containers[id] { writer.member(id.rawValue, JSON(container)) }
    }
    writer.endObject()
    if let opened { writer.member("opened", .object(of: JSON.members(of: opened))) }
    if !presented.isEmpty { writer.member("presented", .array(presented.map { JSON($0) })) }
    if !screens.isEmpty {
      writer.beginMember("screens")
      writer.beginObject()
      for id in screens.keys.sorted() {
        if let state = screens[id] { writer.member(id.rawValue, JSON(state)) }
      }
      writer.endObject()
    }
    writer.member("version", .integer(Int64(Self.version)))
    if !waiting.isEmpty { writer.member("waiting", .array(waiting.map { JSON($0) })) }
    writer.endObject()
    writer.endLine()
    let bytes = writer.bytes
    if bytes.count > Self.sizeLimit { throw .tooLarge(limit: Self.sizeLimit) }
    // What nobody could read again must not take the place of what can be.
    if writer.values > JSONReader.valueLimit {
      throw .notStorable(place: "the document", reason: "more than \(JSONReader.valueLimit) values")
    }
    return bytes
  }

  /// Reads a document of this version or an older one. Nothing is ever half read.
  public init(json bytes: [UInt8]) throws(StateError) {
    if bytes.count > Self.sizeLimit { throw .tooLarge(limit: Self.sizeLimit) }
    let document: JSON
    do throws(JSONFault) {
      document = try JSONReader.read(bytes)
    } catch { throw .damaged(place: error.place, reason: error.reason) }
    self.init()
    let root = StateValue(try StateMigration.upToDate(document))
    for (id, value) in try root.member("containers")?.members() ?? [] {
      containers[PageID(id)] = try Container(value)
    }
    for (id, value) in try root.member("screens")?.members() ?? [] { screens[PageID(id)] = try value.table() }
    for value in try root.member("presented")?.elements() ?? [] { presented.append(try SavedPresentation(value)) }
    for value in try root.member("waiting")?.elements() ?? [] { waiting.append(try SavedNavigation(value)) }
    opened = try root.member("opened").map { value throws(StateError) in try Destination(value) }
  }

  private func refuseWhatIsNoData() throws(StateError) {
    func check(_ table: LuaTable?, _ place: JSONPath) throws(StateError) {
      guard let table, let fault = StoredData.fault(in: table) else { return }
      throw .notStorable(place: place.description, reason: fault)
    }
    // The first in byte order is told; usually there is none to put in order.
    for (id, container) in containers.filter({ $0.value.hasFault }).sorted(by: { $0.key < $1.key }) {
      let place = JSONPath.member(.member(.root, "containers"), id.rawValue)
      try check(container.state, place)
      for (index, screen) in (container.stack ?? []).enumerated() {
        try check(screen.state, .element(.member(place, "stack"), index))
      }
    }
    for (index, level) in presented.enumerated() {
      try check(level.screen.state, .element(.member(.root, "presented"), index))
    }
    for (id, state) in screens.filter({ StoredData.fault(in: $0.value) != nil }).sorted(by: { $0.key < $1.key }) {
      try check(state, .member(.member(.root, "screens"), id.rawValue))
    }
  }
}

extension SavedState.Container {
  fileprivate var hasFault: Bool {
    if let state, StoredData.fault(in: state) != nil { return true }
    return stack?.contains { $0.state.map { StoredData.fault(in: $0) != nil } ?? false } ?? false
  }
}

// MARK: Writing

extension JSON {
  fileprivate init(_ container: SavedState.Container) {
    self = .object(of: [
      "visible": container.visible.map { .string($0.rawValue) },
      "selected": container.selected.map { .string($0.rawValue) },
      "visits": container.visits.map { JSON($0) },
      "stack": container.stack.map { .array($0.map { JSON($0) }) },
      "state": container.state.map { JSON($0) },
    ])
  }

  fileprivate init(_ visits: PageVisits) {
    self = .object(of: [
      "initial": visits.initial.map { .string($0.rawValue) },
      "current": visits.current.map { .string($0.rawValue) },
      "earlier": .texts(visits.earlier.map(\.rawValue)),
    ])
  }

  fileprivate init(_ presentation: SavedPresentation) {
    var members = [Member(name: "style", value: .string(presentation.style.resolved.rawValue))]
    if presentation.isModalInPresentation {
      members.append(Member(name: "modal_in_presentation", value: .boolean(true)))
    }
    if case .object(let screen) = JSON(presentation.screen) { members += screen }
    self = .object(of: members)
  }

  fileprivate init(_ screen: SavedScreen) {
    self = .object(of: [
      "id": .string(screen.id.rawValue),
      "kind": screen.kind.map { .string($0) },
      "module": screen.module.map { .string($0.rawValue) },
      "title": screen.title.map { .string($0) },
      "state": screen.state.map { JSON($0) },
    ])
  }

  fileprivate init(_ navigation: SavedNavigation) {
    let cause = Member(name: "cause", value: .string(navigation.cause.rawValue))
    self = .object(of: Self.members(of: navigation.destination) + [cause])
  }

  fileprivate static func members(of destination: Destination) -> [Member] {
    let params = destination.params.map { Member(name: $0.key, value: JSON(LuaValue(parameter: $0.value))) }
    return [
      Member(name: "module", value: .string(destination.module.rawValue)),
      Member(name: "route", value: .string(destination.route)),
    ] + (params.isEmpty ? [] : [Member(name: "params", value: .object(of: params))])
  }
}

extension LuaValue {
  fileprivate init(parameter: ParameterValue) {
    switch parameter {
    case .string(let text): self = .string(text)
    case .integer(let integer): self = .integer(integer)
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .boolean(flag)
    case .list(let list): self = .table(LuaTable(array: list.map { LuaValue(parameter: $0) }))
    }
  }
}

// MARK: Reading

extension SavedState.Container {
  fileprivate init(_ value: StateValue) throws(StateError) {
    visible = try value.member("visible").map { id throws(StateError) in try id.pageID() }
    selected = try value.member("selected").map { id throws(StateError) in try id.pageID() }
    visits = try value.member("visits").map { visits throws(StateError) in try PageVisits(visits) }
    state = try value.member("state").map { state throws(StateError) in try state.table() }
    guard let list = try value.member("stack") else { return }
    var screens: [SavedScreen] = []
    for screen in try list.elements("a list of screens") { screens.append(try SavedScreen(screen)) }
    stack = screens
  }
}

extension PageVisits {
  fileprivate init(_ value: StateValue) throws(StateError) {
    self.init(
      initial: try value.member("initial").map { id throws(StateError) in try id.pageID() },
      current: try value.member("current").map { id throws(StateError) in try id.pageID() })
    for id in try value.member("earlier")?.elements("a list of page ids") ?? [] { earlier.append(try id.pageID()) }
  }
}

extension SavedScreen {
  fileprivate init(_ value: StateValue) throws(StateError) {
    self.init(
      id: try value.required("id", "a page id").pageID(),
      kind: try value.member("kind").map { kind throws(StateError) in try kind.string("a kind of container") },
      module: try value.member("module").map { id throws(StateError) in ModuleID(try id.string("a module id")) },
      title: try value.member("title").map { title throws(StateError) in try title.string() },
      state: try value.member("state").map { state throws(StateError) in try state.table() })
  }
}

extension SavedPresentation {
  fileprivate init(_ value: StateValue) throws(StateError) {
    var style = ModalPresentationStyle.pageSheet
    if let word = try value.member("style") {
      guard let known = ModalPresentationStyle(rawValue: try word.string("a style of presentation")) else {
        throw word.expected("one of \(ModalPresentationStyle.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      style = known
    }
    let isModal = try value.member("modal_in_presentation").map { flag throws(StateError) in try flag.boolean() }
    self.init(try SavedScreen(value), style: style, isModalInPresentation: isModal ?? false)
  }
}

extension SavedNavigation {
  fileprivate init(_ value: StateValue) throws(StateError) {
    let word = try value.required("cause", "the cause of a navigation")
    let known = NavigationCause.allCases.map(\.rawValue)
    guard let cause = NavigationCause(rawValue: try word.string("the cause of a navigation")) else {
      throw word.expected("one of \(known.joined(separator: ", "))")
    }
    self.init(try Destination(value), cause: cause)
  }
}

extension Destination {
  fileprivate init(_ value: StateValue) throws(StateError) {
    let module = ModuleID(try value.required("module", "a module id").string("a module id"))
    let route = try value.required("route", "a route's name").string("a route's name")
    var params: [String: ParameterValue] = [:]
    for (name, param) in try value.member("params")?.members() ?? [] {
      guard let parameter = ParameterValue(try param.luaValue()) else {
        throw param.expected("a string, number, boolean or list of these")
      }
      params[name] = parameter
    }
    self.init(module, route: route, params: params)
  }
}
