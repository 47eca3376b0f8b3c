extension AppHost {
  /// The screen as text, with a line in each content area that says what is shown there: a native page's title, and for
  /// a module where the surface is and what the engine displays, such as `nutrition · surface here · engine: nutrition`; or
  /// `placeholder` where the engine has nothing to show yet, or has failed.
  ///
  ///     print(try host.screenText())
  ///
  /// Equal apps give equal text: lines end with LF, and have no spaces at their ends.
  ///
  /// - Parameters:
  ///   - columns: Cells across, without the border; `nil` for one for each 8 points.
  ///   - rows: Cells down, without the border; `nil` for one for each 20 points.
  ///   - showsBorder: Whether a line is drawn around the screen.
  /// - Returns: the empty text without a root.
  /// - Throws: ``LayoutError`` when a container's layout cannot be solved.
  public func screenText(columns: Int? = nil, rows: Int? = nil, showsBorder: Bool = true) throws(LayoutError) -> String
  {
    guard let layout = try screen()?.layout else { return "" }
    let fitting = TextScreen(fitting: layout.size, showsBorder: showsBorder)
    let screen = TextScreen(
      columns: columns ?? fitting.columns, rows: rows ?? fitting.rows, showsBorder: showsBorder)
    return screen.draw(layout) { [self] in [contentLabel($0.node)] }
  }

  /// What ``screenText(columns:rows:showsBorder:)`` writes where a content node is, for those who draw by themselves.
  public func contentLabel(_ content: LayoutNode) -> String {
    guard let id = content.page else { return "no page" }
    guard let page = page(id) else { return id }
    let name = (page as? ModuleHostController)?.module.rawValue ?? page.title ?? page.tabBarItem.title ?? id
    if content.isPreview { return "\(name) · preview" }
    guard let moduleHost = page as? ModuleHostController else { return name }
    return "\(name) · \(surfaceLabel(moduleHost)) · engine: \(engineLabel)"
  }

  private func surfaceLabel(_ moduleHost: ModuleHostController) -> String {
    guard moduleHost.surface.host === moduleHost else { return "no surface" }
    if moduleHost.surface.isFrozen { return "surface frozen" }
    return moduleHost.showsPlaceholder ? "placeholder" : "surface here"
  }

  private var engineLabel: String {
    switch connection.state {
    case .notStarted: "not started"
    case .starting: "starting"
    case .ready: connection.displayed?.rawValue ?? "nothing"
    case .failed: "failed"
    }
  }
}
