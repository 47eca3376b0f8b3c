import ContainerHost

/// One node of an app's tree as its scenario describes it.
///
/// `nav.tab_bar{…}` and its like give back the table they were given with the kind of node noted in it, so a description
/// stays plain data that a helper file can make, keep and pass on.
enum PageNode {
  /// With destinations of its own, if it has routes.
  case screen(PageFace, routes: [RouteDescription])
  case host(module: String, path: String)
  case stack(PageFace, pages: [PageNode], modules: [ModuleName])
  case tabBar(PageFace, TabBarOptions, pages: [PageNode])
  case tabView(PageFace, Selection, TabBar, pages: [PageNode])
  case plugin(PageFace, name: String, options: LuaTable, pages: [PageNode])

  /// The field that says which function of `nav` made a table.
  static let marker = "node"

  /// A module, and where it was named.
  struct ModuleName {
    let id: String
    let path: String
  }

  struct TabBarOptions {
    var initial: String?
    var initialPath = ""
    var backBehavior: BackBehavior?
    var bar = TabBar()
  }

  /// The id of the page that a tab view selects at the start, and where it is named.
  struct Selection {
    var id: String?
    var path = ""
  }

  enum Kind: String, CaseIterable {
    case screen, host, stack
    case tabBar = "tab_bar"
    case tabView = "tab_view"
    case plugin
  }
}

/// What every page may say of itself.
struct PageFace {
  var id: String?
  var title: String?
  var icon: String?
  var badge: String?
  var isEnabled = true
  /// What plugins see as `page.data`.
  var data: LuaTable?
  /// Whether the tab bar around is hidden while the page is the topmost of its stack.
  var hidesBottomBar = false
  /// Whether, presented, it can be dismissed by code alone.
  var isModalInPresentation = false

  static let fields = ["id", "title", "icon", "badge", "enabled", "data", "hides_bottom_bar", "modal_in_presentation"]

  init() {}

  init(_ reader: TableReader) throws(DescriptionError) {
    id = try reader.string("id")
    if let id, ModuleID(id).isValid == false {
      throw reader.error("id", "cannot be \(quoted(id)): an id has 1 to 128 bytes and no control characters")
    }
    title = try reader.string("title")
    icon = try reader.string("icon")
    badge = try reader.string("badge")
    isEnabled = try reader.boolean("enabled") ?? true
    data = try reader.plainTable("data")
    hidesBottomBar = try reader.boolean("hides_bottom_bar") ?? false
    isModalInPresentation = try reader.boolean("modal_in_presentation") ?? false
  }
}

extension PageNode {
  /// Reads a table made by one of the functions of `nav`.
  init(_ value: LuaValue, path: String) throws(DescriptionError) {
    let expected = "a page such as nav.screen{…} or nav.host \"module\""
    let reader = try TableReader(value, path: path, what: expected)
    guard let kind = reader.table[Self.marker].flatMap(Self.kind) else {
      throw reader.error("expected \(expected), got a plain table")
    }
    switch kind {
    case .host: self = .host(module: try reader.requiredString("module"), path: path)
    case .screen:
      try reader.allowOnly(PageFace.fields + ["routes"])
      let face = try PageFace(reader)
      guard face.id != nil else { throw reader.error("id is missing: expected a string") }
      self = .screen(face, routes: try CatalogReader.routes(reader))
    case .stack:
      try reader.allowOnly(PageFace.fields + ["modules"], positions: true)
      self = .stack(try PageFace(reader), pages: try Self.pages(reader), modules: try Self.modules(reader))
    case .tabBar:
      try reader.allowOnly(PageFace.fields + ["initial", "back_behavior", "bar"], positions: true)
      let options = TabBarOptions(
        initial: try reader.string("initial"), initialPath: reader.place("initial"),
        backBehavior: try reader.choice("back_behavior"), bar: try AppearanceReader.bar(reader))
      self = .tabBar(try PageFace(reader), options, pages: try Self.pages(reader))
    case .tabView:
      try reader.allowOnly(PageFace.fields + ["selection", "bar"], positions: true)
      let selection = Selection(id: try reader.string("selection"), path: reader.place("selection"))
      self = .tabView(
        try PageFace(reader), selection, try AppearanceReader.bar(reader), pages: try Self.pages(reader))
    case .plugin:
      var options = LuaTable()
      if let given = try reader.reader("options") { options = given.table }
      let pages = try TableReader(reader.value("pages") ?? .table(LuaTable()), path: reader.place("pages"))
      self = .plugin(
        try PageFace(reader), name: try reader.requiredString("name"), options: options, pages: try Self.pages(pages))
    }
  }

  private static func kind(_ value: LuaValue) -> Kind? {
    if case .string(let word) = value { Kind(rawValue: word) } else { nil }
  }

  private static func pages(_ reader: TableReader) throws(DescriptionError) -> [PageNode] {
    var pages: [PageNode] = []
    for (index, value) in reader.table.array.enumerated() {
      pages.append(try PageNode(value, path: reader.place(index + 1)))
    }
    return pages
  }

  private static func modules(_ reader: TableReader) throws(DescriptionError) -> [ModuleName] {
    guard let list = try reader.reader("modules") else { return [] }
    try list.allowOnly([], positions: true)
    var modules: [ModuleName] = []
    for (index, value) in list.table.array.enumerated() {
      guard case .string(let id) = value else {
        throw DescriptionError(
          path: list.place(index + 1), message: "expected a module's id, got \(TableReader.phrase(value))")
      }
      modules.append(ModuleName(id: id, path: list.place(index + 1)))
    }
    return modules
  }

  var pages: [PageNode] {
    switch self {
    case .screen, .host: []
    case .stack(_, let pages, _), .tabBar(_, _, let pages), .tabView(_, _, _, let pages),
      .plugin(_, _, _, let pages):
      pages
    }
  }

  /// The id given here; a module's is its host's.
  var id: String? {
    switch self {
    case .host(let module, _): module
    case .screen(let face, _), .stack(let face, _, _), .tabBar(let face, _, _), .tabView(let face, _, _, _),
      .plugin(let face, _, _, _):
      face.id
    }
  }

  /// The ids given here and below, modules' included, each with the place where it is given.
  func ids(at path: String) -> [(id: String, path: String)] {
    var found = id.map { [(id: $0, path: path)] } ?? []
    for (index, page) in pages.enumerated() { found += page.ids(at: "\(path)[\(index + 1)]") }
    return found
  }

  /// The screens here and below that have destinations of their own, each with its place.
  func routedScreens(at path: String) -> [(description: ModuleDescription, path: String)] {
    var found: [(description: ModuleDescription, path: String)] = []
    if case .screen(let face, let routes) = self, !routes.isEmpty, let id = face.id {
      found.append((.screen(id: ModuleID(id), title: face.title, routes: routes), path))
    }
    for (index, page) in pages.enumerated() { found += page.routedScreens(at: "\(path)[\(index + 1)]") }
    return found
  }

  /// Modules named here or below, each with the place where it is named.
  var moduleNames: [ModuleName] {
    var names: [ModuleName] = []
    switch self {
    case .host(let module, let path): names.append(ModuleName(id: module, path: path))
    case .stack(_, _, let modules): names += modules
    case .screen, .tabBar, .tabView, .plugin: break
    }
    return names + pages.flatMap(\.moduleNames)
  }
}
