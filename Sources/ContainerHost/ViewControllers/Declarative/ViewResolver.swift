/// What a view comes to: one page, or a part of one.
struct ResolvedView {
  /// The page, where the view stands for a controller of its own.
  var controller: ViewController?
  /// What it says, from top to bottom.
  var rows: [PageRow] = []
  var images: [Image] = []
  var tag: (any Hashable)?
  var identifier: String?
  var item: TabBarItem?
  var badge: String?
  var title: String?
  var hidesTabBar = false
  var appearActions: [() -> Void] = []
  var disappearActions: [() -> Void] = []
  /// What is presented over the page.
  var sheets: [(ViewController) -> BoundSheet] = []

  var texts: [String] { rows.compactMap { if case .text(let text) = $0 { text } else { nil } } }

  private var hasLinks: Bool { rows.contains { if case .link = $0 { true } else { false } } }

  /// The page itself: the controller, or a plain screen.
  func makePage(with resolver: ViewResolver) -> ViewController {
    let page = controller ?? (hasLinks ? LinkingScreen(rows) : ViewController())
    apply(to: page, with: resolver)
    return page
  }

  func apply(to page: ViewController, with resolver: ViewResolver) {
    if let identifier {
      if let own = page.identifier, own != identifier {
        resolver.issues.add("the id \"\(identifier)\" was given to \(own), which keeps its own")
      } else {
        page.identifier = identifier
      }
    }
    if let title { page.title = title }
    if hidesTabBar { page.prefersTabBarHidden = true }
    if let item { page.tabBarItem = item }
    if let badge { page.tabBarItem.badgeValue = badge }
    if !appearActions.isEmpty || !disappearActions.isEmpty {
      page.appearanceActions = AppearanceActions(appear: appearActions, disappear: disappearActions)
    }
    for make in sheets { page.ownPresentation.boundSheets.append(make(page)) }
  }
}

/// What was wrong with a tree of views, until there is a host to report it to.
final class ViewIssues {
  private var messages: [String] = []

  func add(_ message: String) { messages.append(message) }

  func takeAll() -> [String] {
    defer { messages = [] }
    return messages
  }
}

/// Evaluates views, once.
struct ViewResolver {
  /// How deep views may be nested in one another, user-made ones and the library's counted.
  static let depthLimit = 500

  var environment = EnvironmentObjects()
  let issues = ViewIssues()
  private var depth = 0

  func resolve(_ view: some View) -> [ResolvedView] {
    guard depth < Self.depthLimit else {
      issues.add("views are nested more than \(Self.depthLimit) levels deep; what is below is left out")
      return []
    }
    var inner = self
    inner.depth += 1
    if let primitive = view as? any PrimitiveView { return primitive.resolve(with: inner) }
    guard fillEnvironment(of: view) else { return [ResolvedView()] }
    if let representable = view as? any ViewControllerRepresentable {
      return [ResolvedView(controller: representable.makeViewController())]
    }
    return inner.resolve(view.body)
  }

  /// All that a view comes to as one page: the first controller in it, or else a plain screen with all its texts.
  func resolveAsOne(_ view: some View) -> ResolvedView {
    let parts = resolve(view)
    if parts.count == 1, let only = parts.first { return only }
    var whole = ResolvedView()
    for part in parts {
      if let controller = part.controller {
        if let chosen = whole.controller {
          issues.add(
            "\(controller.pageID) and \(chosen.pageID) stand in one page, which can hold one: "
              + "\(controller.pageID) is left out")
        } else {
          whole.controller = controller
        }
      }
      whole.rows += part.rows
      if whole.title == nil { whole.title = part.title }
      if part.hidesTabBar { whole.hidesTabBar = true }
      whole.images += part.images
      whole.appearActions += part.appearActions
      whole.disappearActions += part.disappearActions
      whole.sheets += part.sheets
    }
    return whole
  }

  /// - Returns: whether the view has all it cannot do without.
  private func fillEnvironment(of view: some View) -> Bool {
    var isComplete = true
    for property in Mirror(reflecting: view).children {
      guard let reader = property.value as? any EnvironmentReader,
        let missing = reader.fill(from: environment)
      else { continue }
      issues.add(
        "\(type(of: view)) has no environment object of type \(missing.typeName): "
          + "give it one with environmentObject(_:)"
          + (missing.isRequired ? "; it is left empty" : ""))
      if missing.isRequired { isComplete = false }
    }
    return isComplete
  }
}
